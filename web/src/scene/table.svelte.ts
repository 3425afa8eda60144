// What the parts of one table share: the scene, what can be clicked, what is pointed at.

import { getContext, setContext } from "svelte";
import { childrenOf, planOf } from "./layout";
import { areasOf, cellOf, clicksByElement, piecesOf } from "./lookup";
import type { Box } from "./geometry";
import type { Area, At, Click, Scene } from "./types";
import {
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
  onplay: (click: Click) => void;
  onwhynot?: (element: string) => void;
  why?: { element: string; text: string } | null;
  onhover?: (click: Click | null) => void;
  confirmTouch: boolean;
  flipped?: boolean;
}

/** What the pop-up shows: just a tip, a click to be confirmed, or a choice of several. */
export interface Shown {
  element: string;
  mode: "tip" | "confirm" | "menu";
}

export interface About {
  title: string;
  tooltip: string;
  /** why it cannot be clicked now, once that was asked */
  why: string;
  clicks: Click[];
  dimmed: boolean;
}

const NONE: Click[] = [];

export class TableState {
  readonly #props: () => TableProps;

  /** of the surface, in pixels */
  width = $state(0);
  shown = $state.raw<Shown | null>(null);
  /** the click whose ghost and path are drawn */
  previewed = $state.raw<Click | null>(null);
  /** rises when a board is zoomed or panned: what is drawn over it must follow */
  looks = $state(0);
  /** by board, where a cell is on the screen */
  readonly cells: Record<string, (at: At) => Box | null> = {};
  /** the pile whose pieces are laid out for a look */
  inspected = $state<string | null>(null);

  scene = $derived.by(() => this.#props().scene);
  names = $derived.by(() => this.#props().names);
  flipped = $derived.by(() => this.#props().flipped ?? false);
  clicks = $derived(clicksByElement(this.scene));
  areas = $derived(areasOf(this.scene));
  pieces = $derived(piecesOf(this.scene));

  plan = $derived(planOf(this.scene, this.width));

  constructor(props: () => TableProps) {
    this.#props = props;
  }

  clicksOn(element: string): Click[] {
    return this.clicks.get(element) ?? NONE;
  }

  /** Does this piece stand for moves, itself or by its halves? */
  isLive(element: string): boolean {
    return this.clicks.has(element);
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
    const { clicks, tooltip, why } = this.about(element);
    return clicks.length > 0 || tooltip !== "" || why !== "";
  }

  about(element: string): About {
    const clicks = this.clicksOn(element);
    const base = elementBase(element);
    const area = this.areas.get(base);
    const cell = area && cellOf(area, element);
    if (area && cell) {
      const title = cellName(area, cell.at);
      return { title, tooltip: cell.tooltip ?? "", why: this.#why(element), clicks, dimmed: false };
    }
    const piece = this.pieces.get(base)?.piece;
    const title = capital(piece ? (piece.title ?? pieceName(piece)) : (area?.title ?? ""));
    const said = [title, ...clicks.flatMap((click) => [click.label, click.hint, click.warning])];
    return {
      title,
      tooltip: unsaid(piece?.tooltip ?? area?.tooltip ?? "", said),
      why: this.#why(element),
      clicks,
      dimmed: piece?.dimmed ?? false,
    };
  }

  #why(element: string): string {
    const why = this.#props().why;
    return why?.element === element ? why.text : "";
  }

  /** What a screen reader says for an element. */
  labelOf(element: string): string {
    const { clicks, title, tooltip } = this.about(element);
    const [click] = clicks;
    if (clicks.length > 1) return `${title}: ${clicks.length} choices`;
    if (click) return sentences([click.label, noteOf(click), click.hint, click.warning]);
    const found = this.pieces.get(elementBase(element));
    return found ? describePiece(found.piece, this.names, found.area) : sentences([title, tooltip]);
  }

  /** The pointer or the keyboard rests on an element (null: on none). */
  point(element: string | null): void {
    if (this.shown && this.shown.mode !== "tip") return;
    this.shown = element && this.isTelling(element) ? { element, mode: "tip" } : null;
    const clicks = element ? this.clicksOn(element) : NONE;
    this.preview(clicks.length === 1 ? (clicks[0] as Click) : null);
  }

  preview(click: Click | null): void {
    if (this.previewed === click) return;
    this.previewed = click;
    this.#props().onhover?.(click);
  }

  /** Clicked, tapped, or Enter: play, ask once more, offer the choice, or say why not. */
  press(element: string): void {
    const clicks = this.clicksOn(element);
    const [click] = clicks;
    if (!click) return this.#pressIdle(element);
    if (clicks.length > 1) {
      this.dismiss();
      this.shown = { element, mode: "menu" };
      return;
    }
    const asks = this.#props().confirmTouch || Boolean(click.warning);
    if (asks && !this.isPicked(element)) return this.pick(element, click);
    this.play(click);
  }

  pick(element: string, click: Click): void {
    this.shown = { element, mode: "confirm" };
    this.preview(click);
  }

  #pressIdle(element: string): void {
    this.dismiss();
    const area = this.areas.get(element);
    if (area?.kind === "pile" && area.pieces?.length) this.inspected = element;
    else this.askWhyNot(element);
  }

  /** Something that cannot be clicked was clicked or has the focus: let its reason be found. */
  askWhyNot(element: string): void {
    this.shown = { element, mode: "tip" };
    this.#props().onwhynot?.(element);
  }

  play(click: Click): void {
    this.dismiss();
    this.#props().onplay(click);
  }

  dismiss(): void {
    this.shown = null;
    this.preview(null);
  }

  /** A new scene: what was pointed at may be gone, and a click waiting to be confirmed is stale. */
  refresh(): void {
    this.dismiss();
    if (this.inspected && !this.areas.get(this.inspected)?.pieces?.length) this.inspected = null;
  }
}

const KEY = Symbol("table");

export function provideTable(table: TableState): TableState {
  return setContext(KEY, table);
}

export function useTable(): TableState {
  return getContext<TableState>(KEY);
}
