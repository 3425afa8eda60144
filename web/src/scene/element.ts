// What makes a drawing an element of the table: its id, and a button's manners if it is one.
// Who draws text inside uses `Press` instead, and leaves only the id on the drawing.

import type { TableState } from "./table.svelte";

/** Attributes for any element; `interact.ts` does the rest. Dimmed things can be asked why. */
export function elementOf(table: TableState, id: string, asks = false) {
  const isLive = table.isLive(id);
  const isReached = isLive || asks;
  return {
    "data-el": id,
    "data-live": isLive ? "" : undefined,
    "data-takes": table.canTake(id) ? "" : undefined,
    role: isLive ? "button" : asks ? "note" : undefined,
    tabindex: isReached ? 0 : undefined,
    "aria-label": isReached ? table.labelOf(id) : undefined,
  };
}
