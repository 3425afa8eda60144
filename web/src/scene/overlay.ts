// What is drawn over the table: where things are on the screen, and when to measure that again.

import type { Box } from "./geometry";

/** The drawing, area or element of this id, if it is on the table and not scrolled out of sight. */
export function boxOn(root: HTMLElement | undefined, id: string): Box | null {
  const found = elementOn(root, id);
  const box = (found?.querySelector(":scope > .box") ?? found)?.getBoundingClientRect();
  return root && found && box?.width && !isScrolledAway(root, found, box) ? box : null;
}

export function elementOn(root: HTMLElement | undefined, id: string): Element | null {
  if (!root || !id) return null;
  const name = CSS.escape(id);
  return root.querySelector(`[data-art="${name}"], [data-area="${name}"], [data-el="${name}"]`);
}

/** Whether it lies in something that scrolls on the table, and not in the part that is shown. */
function isScrolledAway(root: HTMLElement, found: Element, box: Box): boolean {
  const y = box.y + box.height / 2;
  for (let at = found.parentElement; at && at !== root; at = at.parentElement) {
    const frame = at.getBoundingClientRect();
    const clips = ["auto", "scroll"].includes(getComputedStyle(at).overflowY);
    if (clips && (y < frame.top || y > frame.bottom)) return true;
  }
  return false;
}

/** The corner of the table from which what is drawn over it is measured. */
export function cornerOf(root: HTMLElement): [left: number, top: number] {
  const box = root.getBoundingClientRect();
  return [box.x + root.clientLeft, box.y + root.clientTop];
}

/** Where something is, from that corner; null if it is not to be seen. */
export function boxFrom(root: HTMLElement, id: string): Box | null {
  const [left, top] = cornerOf(root);
  const box = boxOn(root, id);
  return box && { x: box.x - left, y: box.y - top, width: box.width, height: box.height };
}

/** Measure when drawn, when all has come to rest, and whenever something moves; until it ends. */
export function remeasured(root: HTMLElement, measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  const settled = setTimeout(measure, 500);
  const watch = new ResizeObserver(measure);
  watch.observe(root);
  root.addEventListener("scroll", measure, true);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(settled);
    watch.disconnect();
    root.removeEventListener("scroll", measure, true);
  };
}
