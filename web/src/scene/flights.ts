// Pieces travel from where they were to where they are: copies fly in a layer above the table,
// so that nothing clips them, while the real ones wait unseen.

import { motionOf, type Motion } from "./motion";
import type { GameEvent, Scene } from "./types";

const EASE = "cubic-bezier(.25,.8,.3,1)";
const LONGEST_WAIT = 240;

interface Journey {
  id: string;
  art: SVGElement;
  from: DOMRect;
  to: DOMRect;
}

export class Flights {
  #scene: Scene | null = null;
  #motion: Motion | null = null;
  #boxes = new Map<string, DOMRect>();
  #areas = new Map<string, DOMRect>();
  #homes = new Map<string, string>();
  #leaving: { id: string; art: SVGElement; box: DOMRect; to: string | null }[] = [];
  #flying = new Map<string, { copy: SVGElement; land: () => void }>();
  /** how what turns in its flight looked before */
  #backs = new Map<string, SVGElement>();

  /** The scene is about to change: remember where everything is. */
  before(
    root: HTMLElement | undefined,
    scene: Scene,
    events: readonly GameEvent[],
    isOff: boolean,
  ) {
    const last = this.#scene;
    this.#scene = scene;
    this.#motion = null;
    if (!root || !last || isOff || last === scene || last.game !== scene.game) return;
    // Somebody else sits here now: the table was turned, nothing moved.
    if (last.viewer !== scene.viewer) return;
    this.#boxes = new Map();
    this.#homes = new Map();
    this.#areas = areaBoxes(root);
    for (const art of root.querySelectorAll("[data-art]")) {
      const id = art.getAttribute("data-art") as string;
      this.#boxes.set(id, boxOf(this.#flying.get(id)?.copy ?? art));
      this.#homes.set(id, homeOf(art));
    }
    for (const { land } of [...this.#flying.values()]) land();
    this.#motion = motionOf(last, scene, events);
    for (const area of this.#motion.sources.values()) this.#rememberArea(root, area);
    this.#backs = new Map(
      [...this.#motion.turned].flatMap(([id, before]) => {
        const art = artOf(root, before);
        return art ? [[id, copyOf(art)]] : [];
      }),
    );
    this.#leaving = this.#motion.leaving.flatMap(({ piece, to }) => {
      const art = artOf(root, piece);
      return art ? [{ id: piece, art: copyOf(art), box: boxOf(art), to }] : [];
    });
  }

  #rememberArea(root: HTMLElement, id: string) {
    if (this.#boxes.has(id)) return;
    const place = placeOf(root, id);
    if (place) this.#boxes.set(id, boxOf(place));
  }

  /** The scene has changed: let the pieces travel. All is measured before anything is touched. */
  after(
    root: HTMLElement | undefined,
    layer: HTMLElement | undefined,
    walking: ReadonlySet<string> = new Set(),
    falling: ReadonlySet<string> = new Set(),
  ) {
    const motion = this.#motion;
    this.#motion = null;
    if (!root || !layer || !motion) return;
    const origin = layer.getBoundingClientRect();
    const journeys = this.#journeys(root, motion).filter(({ id }) => !walking.has(id));
    const exits = this.#leaving.map(({ id, art, box, to }) => {
      const place = to ? placeOf(root, to) : null;
      return { art, box, to: place && boxOf(place), falls: falling.has(id) };
    });
    this.#leaving = [];
    journeys.forEach((journey, many) => {
      if (falling.has(journey.id)) fallen(layer, origin, journey);
      else this.#fly(layer, origin, journey, many);
    });
    for (const { art, box, to, falls } of exits)
      if (falls) topple(layer, origin, art, box);
      else leave(layer, origin, art, box, to);
    for (const id of motion.fresh) artOf(root, id)?.animate({ opacity: [0, 1] }, { duration: 300 });
    for (const id of motion.hurt) shake(root.querySelector(`[data-piece="${CSS.escape(id)}"]`));
    motion.rolled.forEach((id, at) => roll(artOf(root, id), at));
  }

  #journeys(root: HTMLElement, motion: Motion): Journey[] {
    const areas = areaBoxes(root);
    const found: Journey[] = [];
    for (const art of root.querySelectorAll<SVGElement>("[data-art]")) {
      const id = art.getAttribute("data-art") as string;
      if (motion.still.has(id)) continue;
      const from = this.#startOf(motion.sources.get(id) ?? id, homeOf(art), areas);
      const to = boxOf(art);
      if (from && to.width && isElsewhere(from, to)) found.push({ id, art, from, to });
    }
    return found;
  }

  /** Where it was. If its whole area has been pushed aside meanwhile, that is no journey. */
  #startOf(id: string, home: string, areas: Map<string, DOMRect>): DOMRect | undefined {
    const from = this.#boxes.get(id);
    const [then, now] = [this.#areas.get(home), areas.get(home)];
    if (!from || !then || !now || this.#homes.get(id) !== home) return from;
    return new DOMRect(from.x + now.x - then.x, from.y + now.y - then.y, from.width, from.height);
  }

  #fly(layer: HTMLElement, origin: DOMRect, { id, art, from, to }: Journey, many: number) {
    const copy = copyOf(art);
    lay(layer, origin, copy, to);
    art.style.visibility = "hidden";
    const land = () => {
      this.#flying.delete(id);
      art.style.visibility = "";
      copy.remove();
    };
    this.#flying.set(id, { copy, land });
    const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width},${from.height / to.height})`;
    const far = Math.hypot(from.x - to.x, from.y - to.y);
    const timing: KeyframeAnimationOptions = {
      duration: 260 + Math.min(190, far / 4),
      delay: Math.min(LONGEST_WAIT, 30 * many),
      easing: EASE,
      fill: "backwards",
    };
    copy.animate({ transform: [start, "none"] }, timing).onfinish = land;
    const back = this.#backs.get(id);
    if (back) turnOver(layer, origin, copy, back, to, start, timing);
  }
}

/** On its way it is turned: the side that was seen before, until it stands on edge; then the other. */
function turnOver(
  layer: HTMLElement,
  origin: DOMRect,
  copy: SVGElement,
  back: SVGElement,
  to: DOMRect,
  start: string,
  timing: KeyframeAnimationOptions,
): void {
  lay(layer, origin, back, to);
  const slower = { ...timing, duration: 1.4 * Number(timing.duration) };
  back.animate({ transform: [start, "none"] }, timing);
  back.animate({ scale: ["1 1", "0 1.05", "0 1"] }, slower).onfinish = () => back.remove();
  copy.animate({ scale: ["0 1", "0 1.05", "1 1"] }, slower);
  for (const side of [copy, back]) side.style.transformOrigin = "50% 50%";
}

function artOf(root: HTMLElement, id: string): SVGElement | null {
  return root.querySelector(`[data-art="${CSS.escape(id)}"]`);
}

function homeOf(art: Element): string {
  return art.closest("[data-area]")?.getAttribute("data-area") ?? "";
}

function areaBoxes(root: HTMLElement): Map<string, DOMRect> {
  const areas = [...root.querySelectorAll("[data-area]")];
  return new Map(
    areas.map((area) => [area.getAttribute("data-area") ?? "", area.getBoundingClientRect()]),
  );
}

function placeOf(root: HTMLElement, id: string): Element | null {
  const name = CSS.escape(id);
  const area = root.querySelector(`[data-area="${name}"]`);
  // Out of a pile things come from its top, not from the middle of its title.
  return (
    area?.querySelector("[data-art], svg") ?? area ?? root.querySelector(`[data-el="${name}"]`)
  );
}

/** Drawings nested in a board have no box of their own: their background has. */
export function boxOf(element: Element): DOMRect {
  return (element.querySelector(":scope > .box") ?? element).getBoundingClientRect();
}

function isElsewhere(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 3 || Math.abs(a.width - b.width) > 3;
}

/** A copy that is only a picture: nobody can find, focus or click it. */
export function copyOf(art: SVGElement): SVGElement {
  const copy = art.cloneNode(true) as SVGElement;
  for (const part of [copy, ...copy.querySelectorAll("[data-el], [data-art]")])
    for (const name of [
      "data-el",
      "data-art",
      "data-live",
      "tabindex",
      "role",
      "aria-label",
      "x",
      "y",
    ])
      part.removeAttribute(name);
  return copy;
}

export function lay(layer: HTMLElement, origin: DOMRect, copy: SVGElement, box: DOMRect): void {
  copy.style.cssText = `position:absolute;visibility:visible;transform-origin:0 0;left:${box.x - origin.x}px;top:${box.y - origin.y}px;width:${box.width}px;height:${box.height}px`;
  layer.append(copy);
}

/** Off to where it went, or down and away. */
function leave(
  layer: HTMLElement,
  origin: DOMRect,
  copy: SVGElement,
  box: DOMRect,
  to: DOMRect | null,
): void {
  lay(layer, origin, copy, box);
  const end = to
    ? `translate(${to.x + to.width / 2 - box.x - box.width / 2}px,${to.y + to.height / 2 - box.y - box.height / 2}px) scale(.8)`
    : "translate(6px,36px) rotate(24deg)";
  copy.animate(
    { transform: ["none", end], opacity: [1, to ? 0.4 : 0] },
    { duration: 420, easing: to ? EASE : "ease-in" },
  ).onfinish = () => copy.remove();
}

/** It falls where it stood. */
function topple(
  layer: HTMLElement,
  origin: DOMRect,
  copy: SVGElement,
  box: DOMRect,
  onend = () => {},
): void {
  lay(layer, origin, copy, box);
  copy.style.transformOrigin = "50% 92%";
  copy.animate(FALLING, { duration: 900, easing: "ease-in" }).onfinish = () => {
    copy.remove();
    onend();
  };
}

/** Only then it lies where those who fell are kept. */
function fallen(layer: HTMLElement, origin: DOMRect, { art, from }: Journey): void {
  const copy = copyOf(art);
  art.style.visibility = "hidden";
  topple(layer, origin, copy, from, () => (art.style.visibility = ""));
}

/** On its side, and gone. */
export const FALLING: PropertyIndexedKeyframes = {
  transform: ["none", "rotate(8deg)", "rotate(84deg)", "rotate(80deg)", "rotate(84deg)"],
  opacity: [1, 1, 1, 0.8, 0],
};

export function shake(element: Element | null): void {
  element?.animate(
    { translate: ["0 0", "-5px 0", "5px 0", "-4px 0", "3px 0", "0 0"] },
    { duration: 380 },
  );
}

/** It comes tumbling, bounces twice, each time less, and settles. */
function roll(art: SVGElement | null, at: number): void {
  const way = at % 2 ? 1 : -1;
  art?.animate(
    {
      rotate: [`${way * 540}deg`, `${way * 250}deg`, `${way * 80}deg`, `${way * -9}deg`, "0deg"],
      translate: [`${way * 60}px -54px`, `${way * 30}px 0`, `${way * 12}px -18px`, "0 0", "0 0"],
      scale: ["1.25", "1", "1.08", "1", "1"],
      offset: [0, 0.38, 0.62, 0.86, 1],
    },
    { duration: 640, delay: at * 45, easing: "ease-out", fill: "backwards" },
  );
}
