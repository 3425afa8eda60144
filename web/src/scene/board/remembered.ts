// How somebody looked at a board is remembered for as long as the page's tab is open, by table.

import type { Seen } from "./camera";

const nameOf = (board: string) => `look:${location.pathname}:${board}`;

export function keptLook(board: string): Seen | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(nameOf(board)) ?? "null") as Seen | null;
    return found && [found.x, found.y, found.zoom].every(Number.isFinite) ? found : null;
  } catch {
    return null;
  }
}

export function keepLook(board: string, look: Seen | null): void {
  try {
    if (look) sessionStorage.setItem(nameOf(board), JSON.stringify(look));
    else sessionStorage.removeItem(nameOf(board));
  } catch {
    // A browser that keeps nothing forgets this, too.
  }
}
