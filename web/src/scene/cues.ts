// What is to be seen of an event for a moment: blows, gold, walks, falls. Played over the table on
// copies, so that nothing is moved but to the eye; words are `Told.svelte`'s.

import { mount, unmount } from "svelte";
import Apparition from "./Apparition.svelte";
import Thrown from "./Thrown.svelte";
import { middle, type Box } from "./geometry";
import { boxOf, copyOf, FALLING, lay, shake } from "./flights";
import { elementOn } from "./overlay";
import { onceDrawn } from "./sight";
import type { At, Cue } from "./types";

export interface Stage {
  root: HTMLElement;
  /** over everything, and out of everybody's way */
  layer: HTMLElement;
  /** where a cell of a board is, or of the board that a piece stands on */
  cellBox: (element: string, at: At) => Box | null;
}

const STEP = 110;
const MOST_COINS = 14;

/** The pieces that walk, and therefore do not fly. */
export function walkers(cues: readonly Cue[]): Set<string> {
  return new Set(cues.flatMap(({ kind, at, path }) => (kind === "walk" && at && path ? [at] : [])));
}

/** The pieces that fall, and therefore go nowhere else. */
export function fallers(cues: readonly Cue[]): Set<string> {
  return new Set(cues.flatMap(({ kind, at }) => (kind === "fall" && at ? [at] : [])));
}

/** Plays the cues of one scene after the other; the first once all has found its size and place. */
export function cuePlayer(): (stage: Stage, cues: readonly Cue[]) => void {
  let isSettled = false;
  return (stage, cues) => {
    const play = () => {
      for (const cue of cues) PLAYED[cue.kind]?.(stage, cue);
    };
    if (isSettled) play();
    else onceDrawn(play);
    isSettled = true;
  };
}

const PLAYED: Partial<Record<Cue["kind"], (stage: Stage, cue: Cue) => void>> = {
  clash,
  gain,
  flow,
  walk,
  land,
  unfold: (stage, { at = "", path = [] }) => {
    const frame = stage.root.querySelector(`[data-board="${CSS.escape(at)}"]`);
    const boxes = path.flatMap((cell) => stage.cellBox(at, cell) ?? []);
    unfold(stage.layer, frame ? boxes.filter((box) => isIn(box, boxOf(frame))) : boxes);
  },
  turn,
  swap,
  figure,
  burn,
  fall,
  throw: thrown,
  scatter,
  shake: ({ root }, { at }) => shake(elementOn(root, at ?? "")),
};

/** Of a board that one looks at closely, not all is in its frame. */
function isIn(box: Box, frame: Box): boolean {
  const [x, y] = middle(box);
  return x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
}

/** Two run against each other; of an area, all that lies in it. */
function clash(stage: Stage, { at, to }: Cue): void {
  const [one, other] = [at, to].map((id) => elementOn(stage.root, id ?? ""));
  if (one && other) {
    const [[ax, ay], [bx, by]] = [middle(boxOf(one)), middle(boxOf(other))];
    const reach = Math.min(0.38, 70 / (Math.hypot(bx - ax, by - ay) || 1));
    bump(stage, one, (bx - ax) * reach, (by - ay) * reach);
    bump(stage, other, (ax - bx) * reach * 0.35, (ay - by) * reach * 0.35);
    return;
  }
  const inside = one ? [...one.querySelectorAll("[data-art]")] : [];
  inside.forEach((art, index) => bump(stage, art, index % 2 ? -14 : 14, 0));
}

function bump(stage: Stage, element: Element, right: number, down: number): void {
  const there = `translate(${right}px,${down}px)`;
  onCopy(stage, element, { transform: ["none", there, "none"], offset: [0, 0.42, 1] }, 460);
}

/** A picture of it moves, while the thing itself waits unseen. */
function onCopy(
  { layer }: Stage,
  element: Element,
  frames: PropertyIndexedKeyframes,
  duration: number,
): void {
  const art = element.matches("[data-art]") ? element : element.querySelector("[data-art]");
  if (!(art instanceof SVGElement) || art.style.visibility === "hidden") return;
  const copy = copyOf(art);
  lay(layer, layer.getBoundingClientRect(), copy, boxOf(art));
  copy.style.transformOrigin = "50% 50%";
  art.style.visibility = "hidden";
  copy.animate(frames, { duration, easing: "ease-in-out" }).onfinish = () => {
    art.style.visibility = "";
    copy.remove();
  };
}

/** A number rises from where it belongs. */
function gain({ root, layer }: Stage, { text, tone, at }: Cue): void {
  const place = elementOn(root, at ?? "");
  if (place && text) rise(layer, text, tone ?? "plain", boxOf(place));
}

function rise(layer: HTMLElement, text: string, tone: string, box: Box, delay = 0): void {
  const origin = layer.getBoundingClientRect();
  const [x, y] = middle(box);
  const label = document.createElement("span");
  label.className = "rising";
  label.dataset.tone = tone;
  label.textContent = text;
  label.style.left = `${x - origin.x}px`;
  label.style.top = `${Math.max(8, y - origin.y - 10)}px`;
  layer.append(label);
  label.animate(
    { opacity: [0, 1, 1, 0], translate: ["-50% 12px", "-50% -6px", "-50% -22px", "-50% -44px"] },
    { duration: 1300, delay, easing: "ease-out", fill: "both" },
  ).onfinish = () => label.remove();
}

/** Gold goes from one to the other, coin by coin. */
function flow({ root, layer }: Stage, { text, tone, at, to, amount = 1 }: Cue): void {
  const [from, goal] = [at, to].map((id) => elementOn(root, id ?? ""));
  if (!goal) return;
  const [[ax, ay], [bx, by]] = [middle(boxOf(from ?? root)), middle(boxOf(goal))];
  const origin = layer.getBoundingClientRect();
  const coins = Math.min(MOST_COINS, amount);
  for (let number = 0; number < coins; number++) {
    const coin = document.createElement("i");
    coin.className = "coin";
    coin.style.left = `${ax - origin.x - 6}px`;
    coin.style.top = `${ay - origin.y - 6}px`;
    layer.append(coin);
    const bow = (number % 2 ? 1 : -1) * (14 + 5 * (number % 4));
    const half = `${(bx - ax) / 2 + bow}px ${(by - ay) / 2 - 26}px`;
    coin.animate(
      { translate: ["0 0", half, `${bx - ax}px ${by - ay}px`], opacity: [1, 1, 0.4] },
      { duration: 620, delay: 45 * number, easing: "ease-in-out", fill: "both" },
    ).onfinish = () => coin.remove();
  }
  if (text) rise(layer, text, tone ?? "good", boxOf(goal), 420);
}

/** Along its way, cell by cell; what is laid comes square by square. */
function walk(stage: Stage, { at = "", path = [] }: Cue): void {
  const art = elementOn(stage.root, at);
  const way = path.flatMap((cell) => stage.cellBox(at, cell) ?? []);
  const [last] = way.slice(-1);
  if (!art || !last) return;
  if (art.closest("[data-laid]")) return unfold(stage.layer, way);
  const frames = stepsOf(way, middle(last));
  if (way.length > 1) onCopy(stage, art, { transform: frames }, STEP * way.length);
}

/** From cell to cell; over what lies between it jumps. */
export function stepsOf(way: readonly Box[], [x, y]: readonly [number, number]): string[] {
  return way.flatMap((box, at) => {
    const [right, down] = [middle(box)[0] - x, middle(box)[1] - y];
    const here = `translate(${right}px,${down}px) scale(1)`;
    const before = way[at - 1];
    if (!before) return [here];
    const [dx, dy] = [box.x - before.x, box.y - before.y];
    const far = Math.max(Math.abs(dx), Math.abs(dy));
    if (far < 1.5 * box.width) return [here];
    const [half, up] = [right - dx / 2, down - dy / 2 - 0.35 * far];
    return [`translate(${half}px,${up}px) scale(1.2)`, here];
  });
}

/** However many there are, the last one comes soon. */
const UNFOLDED = 700;

function unfold(layer: HTMLElement, way: readonly Box[]): void {
  const origin = layer.getBoundingClientRect();
  const step = Math.min(STEP, UNFOLDED / way.length);
  way.forEach((box, index) => {
    const square = document.createElement("i");
    square.className = "unfolding";
    square.style.cssText = `left:${box.x - origin.x}px;top:${box.y - origin.y}px;width:${box.width}px;height:${box.height}px`;
    layer.append(square);
    square.animate(
      { opacity: [0, 1, 0], scale: [0.3, 1, 1] },
      { duration: 700, delay: step * index, easing: "ease-out", fill: "both" },
    ).onfinish = () => square.remove();
  });
}

/** By quarter turns, or once over. */
function turn(stage: Stage, { at = "", amount = 0 }: Cue): void {
  const art = elementOn(stage.root, at);
  if (!art) return;
  const frames = amount
    ? { rotate: [`${-90 * amount}deg`, "0deg"] }
    : { scale: ["-1 1", "0 1.06", "1 1"] };
  onCopy(stage, art, frames, amount ? 600 : 420);
}

/** Down from above, with a bounce; or (a negative amount) up out of the ground. */
function land(stage: Stage, { at = "", amount = 0 }: Cue): void {
  const art = elementOn(stage.root, at);
  if (!art) return;
  const frames =
    amount < 0
      ? { translate: ["0 70%", "0 -8%", "0 0"], opacity: [0, 1, 1] }
      : {
          translate: ["0 -160px", "0 0", "0 -22px", "0 0"],
          opacity: [0, 1, 1, 1],
          offset: [0, 0.55, 0.78, 1],
        };
  onCopy(stage, art, frames, 720);
}

/** Roles are swapped: two arrows turn about between the two. */
function swap(stage: Stage, { at = "", to = "" }: Cue): void {
  const [one, other] = [at, to].map((id) => elementOn(stage.root, id));
  if (!one || !other) return;
  const [[ax, ay], [bx, by]] = [middle(boxOf(one)), middle(boxOf(other))];
  appear(stage, { figure: "swap", turns: true }, [(ax + bx) / 2, (ay + by) / 2]);
}

function figure(stage: Stage, { at = "", text, figure: name }: Cue): void {
  if (name)
    appear(stage, { figure: name, text }, middle(boxOf(elementOn(stage.root, at) ?? stage.root)));
}

interface Appearing {
  figure: string;
  text?: string;
  turns?: boolean;
}

function appear({ layer }: Stage, who: Appearing, [x, y]: readonly [number, number]): void {
  const origin = layer.getBoundingClientRect();
  // All of it is seen, wherever it belongs.
  const within = (value: number, size: number) => Math.max(64, Math.min(value, size - 64));
  const left = within(x - origin.x, origin.width);
  const top = within(y - origin.y, origin.height);
  const shown = mount(Apparition, {
    target: layer,
    props: { ...who, left, top, onend: () => void unmount(shown) },
  });
}

/** Dice come tumbling and lie there for a moment; those of several one above the other. */
function thrown({ root, layer }: Stage, { at = "", text = "" }: Cue): void {
  const [x, y] = middle(boxOf(elementOn(root, at) ?? root));
  const origin = layer.getBoundingClientRect();
  const shown = mount(Thrown, {
    target: layer,
    props: {
      faces: text.split(" "),
      left: x - origin.x,
      top: y - origin.y,
      onend: () => void unmount(shown),
    },
  });
}

const MOST_CHECKERS = 5;

/** Checkers fly off what was hit, each in a bow of its own. */
function scatter({ root, layer }: Stage, { at = "", amount = 1 }: Cue): void {
  const place = elementOn(root, at);
  if (!place) return;
  const [origin, [x, y]] = [layer.getBoundingClientRect(), middle(boxOf(place))];
  for (let number = 0; number < Math.min(MOST_CHECKERS, amount); number++) {
    const checker = document.createElement("i");
    checker.className = "checker";
    checker.style.left = `${x - origin.x - 9}px`;
    checker.style.top = `${y - origin.y - 5}px`;
    layer.append(checker);
    const right = (number % 2 ? -1 : 1) * (46 + 16 * number);
    checker.animate(
      {
        translate: ["0 0", `${right * 0.55}px -46px`, `${right}px 34px`],
        rotate: ["0deg", `${right * 2}deg`, `${right * 5}deg`],
        opacity: [1, 1, 0],
      },
      { duration: 780, delay: 70 * number, easing: "ease-in-out", fill: "both" },
    ).onfinish = () => checker.remove();
  }
}

/** Flames over it, for a moment. */
function burn({ root, layer }: Stage, { at = "" }: Cue): void {
  const place = elementOn(root, at);
  if (!place) return;
  const [origin, box] = [layer.getBoundingClientRect(), boxOf(place)];
  const fire = document.createElement("i");
  fire.className = "fire";
  fire.style.cssText = `left:${box.x - origin.x}px;top:${box.y - origin.y}px;width:${box.width}px;height:${box.height}px`;
  layer.append(fire);
  fire.animate(
    {
      opacity: [0, 0.95, 0.75, 0.9, 0],
      scale: ["1 0.2", "1.05 0.8", "0.96 1", "1.06 1.15", "1.1 1.4"],
    },
    { duration: 950, delay: 250, easing: "ease-out", fill: "both" },
  ).onfinish = () => fire.remove();
}

/** Somebody falls: the whole table feels it. */
function fall(stage: Stage, { at = "" }: Cue): void {
  const fallen = elementOn(stage.root, at);
  if (fallen?.matches("[data-art]")) onCopy(stage, fallen, FALLING, 650);
  else shake(fallen);
  stage.root.animate(
    { translate: ["0 0", "-4px 2px", "5px -2px", "-3px 1px", "2px 0", "0 0"] },
    { duration: 420, delay: 90 },
  );
}
