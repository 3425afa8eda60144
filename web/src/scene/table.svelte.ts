// What the parts of one table share: the scene, what can be clicked, what is pointed at.

import { getContext, setContext } from "svelte";
import { noBoards, type Boards } from "./carrying";
import {
  badgeOf,
  explained,
  isSign,
  regionOf,
  signsOf,
  type Explained,
  type Glossary,
} from "./glossary";
import { Hand } from "./hand.svelte";
import { childrenOf, planOf } from "./layout";
import { leading, ledTo, NOT_LED, type Coached, type Led } from "./coached";
import type { Box, Direction } from "./geometry";
import {
  areasOf,
  byElement,
  carriesOf,
  cellOf,
  grouped,
  parseCell,
  piecesOf,
  pressOf,
} from "./lookup";
import type { Area, At, Badge, Carry, Press, Scene } from "./types";
import {
  badgeText,
  capital,
  cellName,
  describePiece,
  elementBase,
  noteOf,
  pieceName,
  sentences,
  unsaid,
} from "./words";

export interface TableProps {
  scene: Scene;
  names: string[];
  onplay: (click: Press) => void;
  /** why something cannot be clicked now, or what was picked up cannot be put there */
  onwhynot?: (element: string, source: string) => void;
  why?: { element: string; text: string } | null;
  onhover?: (click: Press | null) => void;
  /** take back the last click of a choice that is begun */
  onback?: () => void;
  confirmTouch: boolean;
  flipped?: boolean;
  /** what signs mean */
  glossary?: Glossary;
  /** only to be looked at, in a manual */
  isPicture?: boolean;
  /** read a rule */
  onrule?: (rule: string) => void;
  /** what a coach points at, and what it waits for */
  coached?: Coached | null;
}

/** What the pop-up shows: a tip, a click to be confirmed, a choice of several, what it all means. */
export interface Shown {
  element: string;
  mode: "tip" | "confirm" | "menu" | "about";
}

export interface About {
  title: string;
  tooltip: string;
  /** why it cannot be clicked now, once that was asked */
  why: string;
  clicks: Press[];
  dimmed: boolean;
  /** what it means */
  terms: Explained[];
}

const NONE: Press[] = [];
const AWAY: Record<Direction, At> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

export class TableState {
  readonly #props: () => TableProps;

  /** of the surface, in pixels */
  width = $state(0);
  /** how big everything is drawn on it: styles know it as `--fit` */
  fit = $state(1);
  shown = $state.raw<Shown | null>(null);
  /** the click whose ghost and path are drawn */
  previewed = $state.raw<Press | null>(null);
  readonly hand = new Hand();
  /** by board: where a point of the screen lies on it, in cells; null: beside it */
  readonly boards: Boards = noBoards();
  /** rises when a board is zoomed or panned: what is drawn over it must follow */
  looks = $state(0);
  /** by board, where a cell is on the screen */
  readonly cells: Record<string, (at: At) => Box | null> = {};
  /** what was last asked what it means: by keyboard one goes on from there */
  lastExplained = "";
  /** the pile whose pieces are laid out for a look */
  inspected = $state<string | null>(null);

  scene = $derived.by(() => this.#props().scene);
  names = $derived.by(() => this.#props().names);
  isPicture = $derived.by(() => this.#props().isPicture ?? false);
  flipped = $derived.by(() => this.#props().flipped ?? false);
  #carries = $derived(carriesOf(this.scene));
  #aimed = $derived(
    grouped(
      this.scene.gestures.filter((gesture) => gesture.source),
      (gesture) => gesture.source as string,
    ),
  );
  #resting = $derived<Press[]>([
    ...this.scene.clicks,
    ...this.scene.gestures.filter((gesture) => !gesture.source).map(pressOf),
  ]);
  /** All that can be pressed; what the piece in hand can be dropped on is nothing else meanwhile. */
  presses = $derived.by(() => {
    const { source, targets } = this.hand;
    if (!targets.length) return this.#resting;
    const aimed = byElement(targets.filter((target) => target.element !== source));
    return [
      ...[...aimed.values()].flat(),
      ...this.#resting.filter((click) => !aimed.has(click.element)),
    ];
  });
  clicks = $derived(byElement(this.presses));
  areas = $derived(areasOf(this.scene));
  pieces = $derived(piecesOf(this.scene));

  plan = $derived(planOf(this.scene, this.width));
  /** where a coach leads to */
  led = $derived.by((): Led => {
    const coached = this.#props().coached;
    return coached ? ledTo(this.scene, coached) : NOT_LED;
  });

  #leads = $derived.by(() => leading(this.#props().coached?.awaits ?? []));
  /** Does a coach wait for this? */
  isAwaited(press: Press): boolean {
    return this.#leads(press.moves?.[0] ?? press.move);
  }

  constructor(props: () => TableProps) {
    this.#props = props;
  }

  clicksOn(element: string): Press[] {
    return this.clicks.get(element) ?? NONE;
  }

  /** Buttons beside the piece in hand: what it can do without a target. */
  beside = $derived.by((): Press[] => {
    const { source, targets } = this.hand;
    if (source === null) return NONE;
    const begun = targets.map(({ move }) => toText(move));
    return [
      ...targets.filter((target) => target.element === source),
      ...this.clicksOn(source).filter(
        (click) => !begun.includes(toText(click.move)) && !this.#carries.has(source),
      ),
    ];
  });

  /** Does this piece stand for moves, itself or by its halves? */
  isLive(element: string): boolean {
    return this.clicks.has(element) || this.canTake(element);
  }

  /** Can it be picked up and be carried to something? */
  canTake(element: string): boolean {
    return this.#carries.has(element) || this.#aimed.has(element);
  }

  /** Can it be clicked, but hardly wanted to be: does every move that it stands for warn? */
  isWary(element: string): boolean {
    const clicks = this.clicksOn(element);
    return clicks.length > 0 && clicks.every((click) => click.warning);
  }

  hasHalves(piece: string): boolean {
    return this.clicks.has(`${piece}#first`) || this.clicks.has(`${piece}#second`);
  }

  /** Can anything in this area, or in those nested in it, be clicked? */
  holdsLive(area: Area): boolean {
    return (
      (area.pieces ?? []).some((piece) => this.isLive(piece.id) || this.hasHalves(piece.id)) ||
      childrenOf(this.scene, area.id).some(
        (child) => this.isLive(child.id) || this.holdsLive(child),
      )
    );
  }

  isPicked(element: string): boolean {
    return this.shown?.mode === "confirm" && this.shown.element === element;
  }

  /** Is there anything to say or do about it? */
  isTelling(element: string): boolean {
    const { clicks, tooltip, why, terms } = this.about(element);
    const says = clicks.length > 0 || tooltip !== "" || why !== "";
    return says || (terms.length > 0 && this.#isOneThing(element));
  }

  /** The bare felt between things explains nothing by itself: titles do. */
  #isOneThing(element: string): boolean {
    const area = this.areas.get(element);
    return !area || area.kind === "pile";
  }

  about(element: string): About {
    const clicks = this.clicksOn(element);
    const why = this.#why(element);
    const terms = this.meanings(element);
    const sign = this.#aboutSign(element);
    if (sign) return { ...sign, why, clicks, dimmed: false, terms };
    const base = elementBase(element);
    const area = this.areas.get(base);
    const cell = area && cellOf(area, element);
    if (area && cell) {
      const title = area.columns?.length ? cellName(area, cell.at) : "";
      return { title, tooltip: cell.tooltip ?? "", why, clicks, dimmed: false, terms };
    }
    const piece = this.pieces.get(base)?.piece;
    const title = capital(piece ? (piece.title ?? pieceName(piece)) : (area?.title ?? ""));
    const said = [title, ...clicks.flatMap((click) => [click.label, click.hint, click.warning])];
    return {
      title,
      tooltip: unsaid(piece?.tooltip ?? area?.tooltip ?? "", said),
      why,
      clicks,
      dimmed: piece?.dimmed ?? false,
      terms,
    };
  }

  isThere(element: string): boolean {
    const base = elementBase(element);
    return this.areas.has(base) || this.pieces.has(base);
  }

  /** What it means, with the rules. */
  meanings(element: string): Explained[] {
    return explained(signsOf(this, element), this.#props().glossary ?? {});
  }

  /** A badge or a region: what is written there, and what is said of it. */
  #aboutSign(element: string): Pick<About, "title" | "tooltip"> | null {
    const badge = badgeOf(this, element);
    if (badge) return aboutBadge(badge);
    const region = regionOf(this, element);
    return region ? { title: region.title ?? "", tooltip: region.tooltip ?? "" } : null;
  }

  readRule(rule: string): void {
    this.dismiss();
    this.#props().onrule?.(rule);
  }

  get canReadRules(): boolean {
    return this.#props().onrule !== undefined;
  }

  /** Held, clicked with the other button, or asked for by key: all that it means, to stay. */
  explain(element: string): void {
    this.dismiss();
    this.lastExplained = element;
    this.shown = { element, mode: "about" };
  }

  #why(element: string): string {
    const why = this.#props().why;
    return why?.element === element ? why.text : "";
  }

  /** What a screen reader says for an element. */
  labelOf(element: string): string {
    const { clicks, title, tooltip } = this.about(element);
    const [click] = clicks;
    const carry = this.#carries.get(element);
    if (carry) return sentences([`${title}: ${carry.label}`, tooltip]);
    if (clicks.length > 1) return `${title}: ${clicks.length} choices`;
    if (click) return sentences([click.label, noteOf(click), click.hint, click.warning]);
    const found = this.pieces.get(elementBase(element));
    return found ? describePiece(found.piece, this.names, found.area) : sentences([title, tooltip]);
  }

  /** The pointer or the keyboard rests on an element (null: on none). */
  point(element: string | null): void {
    if (this.shown && this.shown.mode !== "tip") return;
    if (this.hand.carry) element = null;
    this.shown = element && this.isTelling(element) ? { element, mode: "tip" } : null;
    const clicks = element ? this.clicksOn(element) : NONE;
    this.preview(clicks.length === 1 ? (clicks[0] as Press) : null);
  }

  preview(click: Press | null): void {
    if (this.previewed === click) return;
    this.previewed = click;
    this.#props().onhover?.(click);
  }

  /** Clicked, tapped, or Enter: pick up, play, ask once more, offer the choice, or say why not. */
  press(element: string): void {
    const isTarget = this.hand.targets.some((target) => target.element === element);
    if (element === this.hand.source) return this.putBack();
    const clicks = this.clicksOn(element);
    if (!isTarget && this.canTake(element) && !this.#isPlain(element)) return this.take(element);
    const [click] = clicks;
    if (!click) return this.#pressIdle(element);
    if (clicks.length > 1) {
      this.close();
      this.shown = { element, mode: "menu" };
      return;
    }
    if (this.#asks(click) && !this.isPicked(element)) return this.pick(element, click);
    this.play(click);
  }

  /** There is only one thing to do with it, wherever it is dropped. */
  #isPlain(element: string): boolean {
    const [click, ...others] = this.clicksOn(element);
    if (!click || others.length || this.#carries.has(element)) return false;
    const wanted = toText([click.moves ?? [click.move], click.back]);
    return (this.#aimed.get(element) ?? []).every(
      ({ moves, back }) => toText([moves, back]) === wanted,
    );
  }

  /** What undo takes back for nothing needs no second tap. */
  #asks(click: Press): boolean {
    return Boolean(click.warning) || (this.#props().confirmTouch && !click.free);
  }

  pick(element: string, click: Press): void {
    this.shown = { element, mode: "confirm" };
    this.preview(click);
  }

  // Picking up, carrying, laying.

  take(element: string): void {
    this.dismiss();
    this.hand.take(element, ...this.#held(element));
  }

  /** Where it can be laid, and what it can be dropped on. */
  #held(element: string): [Carry | null, Press[]] {
    return [this.#carries.get(element) ?? null, (this.#aimed.get(element) ?? []).map(pressOf)];
  }

  putBack(): void {
    this.dismiss();
  }

  /** The piece in hand follows the pointer. */
  carryTo(x: number, y: number, hangs = true): void {
    const { hand } = this;
    hand.pointer = hangs ? [x, y] : null;
    if (hand.carry) hand.hover(this.boards.get(hand.carry.board)?.(x, y) ?? null);
  }

  /** A board is pressed with a piece in hand; whether it was meant for that. */
  pressAt(x: number, y: number): boolean {
    const { hand } = this;
    const before = hand.place;
    this.carryTo(x, y, false);
    if (!hand.place) return false;
    const press = hand.laying();
    const isSame = before?.cells.join(" ") === hand.place.cells.join(" ");
    const shows = this.#props().confirmTouch || Boolean(press?.warning);
    if (!shows || isSame) this.lay();
    return true;
  }

  /** A drag has ended over this element, or over none. */
  dropOn(element: string | null): void {
    const { hand } = this;
    const press = hand.laying();
    hand.isDragged = false;
    hand.pointer = null;
    if (press && this.#asks(press)) return; // it lies there until that is confirmed
    if (press) return this.lay();
    const isTarget = hand.targets.some((target) => target.element === element);
    if (element && isTarget && !hand.carry) return this.press(element);
    const { source } = hand;
    const [rest] = source ? this.clicksOn(source) : NONE;
    this.putBack();
    if (rest?.back) return this.play(rest); // what was put in is dropped aside: it is taken out
    if (element && parseCell(element) && source) this.askWhyNot(element, source);
  }

  lay(): void {
    const press = this.hand.laying();
    if (press) this.play(press);
  }

  #pressIdle(element: string): void {
    const source = this.hand.source ?? "";
    this.dismiss();
    const area = this.areas.get(element);
    if (isSign(element)) this.explain(element);
    else if (area?.kind === "pile" && area.pieces?.length) this.inspected = element;
    else if (area && this.meanings(element).length) this.explain(element);
    else this.askWhyNot(element, source);
  }

  /** Something that cannot be clicked was clicked or has the focus: let its reason be found. */
  askWhyNot(element: string, source = ""): void {
    this.shown = { element, mode: "tip" };
    this.#props().onwhynot?.(element, source);
  }

  /** The cell of a board at a point of the screen, whether anything can be done there or not. */
  cellAt(target: EventTarget | null, x: number, y: number): string | null {
    const board = (target as Element | null)?.closest("[data-board]")?.getAttribute("data-board");
    return board ? this.#cellOf(board, x, y) : null;
  }

  /** The next cell on the screen in a direction. */
  cellBeside(element: string, direction: Direction): string | null {
    const board = elementBase(element);
    const box = this.cells[board]?.(parseCell(element) as At);
    if (!box) return null;
    const [dx, dy] = AWAY[direction];
    return this.#cellOf(board, box.x + box.width * (0.5 + dx), box.y + box.height * (0.5 + dy));
  }

  /** Its rim is no cell. */
  #cellOf(board: string, x: number, y: number): string | null {
    const { origin = [0, 0], size = [0, 0] } = this.areas.get(board) ?? {};
    const at = this.boards.get(board)?.(x, y)?.map(Math.floor);
    const isOn = at?.every((value, axis) => {
      const within = value - (origin[axis] as number);
      return within >= 0 && within < (size?.[axis] as number);
    });
    return at && isOn ? `${board}@${at.join()}` : null;
  }

  play(click: Press): void {
    this.dismiss();
    this.#props().onplay(click);
  }

  /** Nothing is pointed at; what is in the hand stays there. */
  close(): void {
    this.shown = null;
    this.preview(null);
  }

  dismiss(): void {
    this.close();
    this.hand.empty();
  }

  /** Step by step: what is asked, what is in the hand, what was clicked of a choice. */
  escape(): void {
    const { shown } = this;
    if (shown && shown.mode !== "tip") this.close();
    else if (!this.hand.isEmpty) this.putBack();
    else if (this.scene.begun) this.#props().onback?.();
    else this.close();
  }

  /** A new scene: what was pointed at may be gone, and a click waiting to be confirmed is stale. */
  refresh(): void {
    const { source, carry, targets } = this.hand;
    // What others do meanwhile takes nothing out of the hand.
    if (source !== null && toText(this.#held(source)) !== toText([carry, targets]))
      this.hand.empty();
    // Who reads goes on reading, as long as it is there.
    if (this.shown?.mode !== "about" || !this.isThere(this.shown.element)) this.close();
    if (this.inspected && !this.areas.get(this.inspected)?.pieces?.length) this.inspected = null;
  }
}

/** A word or two name what the sign shows; more is said of it. */
function aboutBadge(badge: Badge): Pick<About, "title" | "tooltip"> {
  const isLong = (badge.tooltip ?? "").split(" ").length > 2;
  const name = capital(badgeText(isLong ? { ...badge, tooltip: undefined } : badge));
  return { title: name, tooltip: isLong ? (badge.tooltip ?? "") : "" };
}

function toText(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

const KEY = Symbol("table");

export function provideTable(table: TableState): TableState {
  return setContext(KEY, table);
}

export function useTable(): TableState {
  return getContext<TableState>(KEY);
}
