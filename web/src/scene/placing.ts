// Where a pop-up goes: beside what it speaks of, without covering it. Pure.

import type { Box } from "./geometry";

const GAP = 10;
const RIM = 6;

/** The smallest box around these. */
export function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The corner of a pop-up of this size: above the thing if there is room, else below, right or left
 * of it; where nothing fits, as far up as the window goes. Never over the window's edge.
 */
export function placePopup(thing: Box, popup: Box, screen: Box): { x: number; y: number } {
  const middleX = thing.x + thing.width / 2 - popup.width / 2;
  const middleY = thing.y + thing.height / 2 - popup.height / 2;
  const places = [
    { x: middleX, y: thing.y - popup.height - GAP },
    { x: middleX, y: thing.y + thing.height + GAP },
    { x: thing.x + thing.width + GAP, y: middleY },
    { x: thing.x - popup.width - GAP, y: middleY },
  ];
  const kept = places.map(({ x, y }) => ({
    x: clamp(x, screen.x + RIM, screen.x + screen.width - popup.width - RIM),
    y: clamp(y, screen.y + RIM, screen.y + screen.height - popup.height - RIM),
  }));
  return (
    // A DOMRect has no fields of its own that could be spread.
    kept.find(({ x, y }) => !overlaps({ x, y, width: popup.width, height: popup.height }, thing)) ??
    (kept[0] as (typeof kept)[number])
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
