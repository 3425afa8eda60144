// What is to be seen of an event for a moment: blows, gold, walks, falls. Played over the table on
// copies, so that nothing is moved but to the eye; words are `Told.svelte`'s.

import { middle, type Box } from "./geometry";
import { boxOf, copyOf, lay, shake } from "./flights";
import { elementOn } from "./overlay";
import type { At, Cue } from "./types";

export interface Stage {
  root: HTMLElement;
  /** over everything, and out of everybody's way */
  layer: HTMLElement;
  /** where a cell of the board that a piece stands on is */
  cellBox: (piece: string, at: At) => Box | null;
}

const STEP = 110;
const MOST_COINS = 14;

/** The pieces that walk, and therefore do not fly. */
export function walkers(cues: readonly Cue[]): Set<string> {
  return new Set(cues.flatMap(({ kind, at, path }) => (kind === "walk" && at && path ? [at] : [])));
}

export function playCues(stage: Stage, cues: readonly Cue[]): void {
  for (const cue of cues) PLAYED[cue.kind]?.(stage, cue);
}

const PLAYED: Partial<Record<Cue["kind"], (stage: Stage, cue: Cue) => void>> = {
  clash,
  gain,
  flow,
  walk,
  turn,
  fall,
  shake: ({ root }, { at }) => shake(elementOn(root, at ?? "")),
};

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
  if (art.closest("[data-laid]")) return unfold(stage, way);
  const [x, y] = middle(last);
  const places = way.map((box) => `translate(${middle(box)[0] - x}px,${middle(box)[1] - y}px)`);
  if (places.length > 1) onCopy(stage, art, { transform: places }, STEP * places.length);
}

function unfold({ layer }: Stage, way: Box[]): void {
  const origin = layer.getBoundingClientRect();
  way.forEach((box, index) => {
    const square = document.createElement("i");
    square.className = "unfolding";
    square.style.cssText = `left:${box.x - origin.x}px;top:${box.y - origin.y}px;width:${box.width}px;height:${box.height}px`;
    layer.append(square);
    square.animate(
      { opacity: [0, 1, 0], scale: [0.3, 1, 1] },
      { duration: 700, delay: STEP * index, easing: "ease-out", fill: "both" },
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

/** Somebody falls: the whole table feels it. */
function fall(stage: Stage, { at = "" }: Cue): void {
  const fallen = elementOn(stage.root, at);
  const frames = {
    transform: ["none", "rotate(8deg)", "rotate(82deg) translateY(8px)"],
    opacity: [1, 1, 0.2],
  };
  if (fallen?.matches("[data-art]")) onCopy(stage, fallen, frames, 650);
  else shake(fallen);
  stage.root.animate(
    { translate: ["0 0", "-4px 2px", "5px -2px", "-3px 1px", "2px 0", "0 0"] },
    { duration: 420, delay: 90 },
  );
}
