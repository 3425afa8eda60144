// Which buttons are shown, and which wait behind "more". Pure.

import type { Area, Piece } from "../types";

/** So many that cannot be clicked now may stay in sight. */
const FEW = 2;

export interface Sorted {
  shown: Piece[];
  folded: Piece[];
}

/** In their own order; where many cannot be clicked now, those are folded away. */
export function sortedActions(pieces: readonly Piece[], isLive: (piece: Piece) => boolean): Sorted {
  const live = pieces.filter(isLive);
  const idle = pieces.filter((piece) => !isLive(piece));
  return idle.length > FEW ? { shown: live, folded: idle } : { shown: [...pieces], folded: [] };
}

/** What a fold says of the buttons in it. */
export function foldLabel(count: number, isAll: boolean): string {
  return isAll ? `${count} actions, not possible now` : `${count} more, not possible now`;
}

export interface Group {
  id: string;
  title: string;
  pieces: Piece[];
}

/** Groups of buttons, each with those that pass; a group without any is left out. */
export function groupsWith(areas: readonly Area[], passes: (piece: Piece) => boolean): Group[] {
  return areas
    .map(({ id, title = "", pieces = [] }) => ({ id, title, pieces: pieces.filter(passes) }))
    .filter((group) => group.pieces.length > 0);
}
