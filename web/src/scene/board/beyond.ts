// What of the things that can be hit lies beyond the edges of what is seen. Pure.

import { middle, type Box, type Direction } from "../geometry";
import type { At } from "../types";
import { CELL } from "./plan";

export interface Beyond {
  side: Direction;
  /** the cells that lie there, the nearest first */
  cells: At[];
}

const SIDES: Direction[] = ["left", "up", "down", "right"];

/** By the edge that each lies farthest beyond; what can be seen by its middle is in sight. */
export function beyond(cells: readonly At[], view: Box): Beyond[] {
  const far = cells.map((at) => farthest(at, view));
  return SIDES.flatMap((side) => {
    const there = cells
      .map((at, index) => ({ at, ...(far[index] as Far) }))
      .filter((one) => one.side === side && one.by > 0)
      .sort((a, b) => a.by - b.by);
    return there.length ? [{ side, cells: there.map(({ at }) => at) }] : [];
  });
}

type Far = { side: Direction; by: number };

function farthest(at: At, view: Box): Far {
  const [x, y] = middle({ x: at[0] * CELL, y: at[1] * CELL, width: CELL, height: CELL });
  const all: Far[] = [
    { side: "left", by: view.x - x },
    { side: "right", by: x - view.x - view.width },
    { side: "up", by: view.y - y },
    { side: "down", by: y - view.y - view.height },
  ];
  return all.reduce((most, one) => (one.by > most.by ? one : most));
}
