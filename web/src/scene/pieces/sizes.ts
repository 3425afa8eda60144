// How big pieces are, in units that areas scale: a card is 64 by 90.

import { boundsOf } from "../geometry";
import type { Piece } from "../types";

export type Size = readonly [width: number, height: number];

export const CARD: Size = [64, 90];
export const DOMINO: Size = [44, 88];
export const FIGURE: Size = [52, 52];
/** one square of a polyomino that does not lie on a board */
export const SQUARE = 16;

const SIZES: Record<string, Size> = {
  card: CARD,
  domino: DOMINO,
  die: [44, 44],
  chess: FIGURE,
  checker: [44, 44],
  token: [60, 60],
  hero: [52, 60],
  marker: [44, 44],
};

export function sizeOf(piece: Piece): Size {
  if (piece.kind === "polyomino") {
    const { width, height } = boundsOf(tileCells(piece));
    return [width * SQUARE + 4, height * SQUARE + 4];
  }
  return SIZES[piece.kind] ?? FIGURE;
}

/** A polyomino's own cells, or one square if it says nothing. */
export function tileCells(piece: Piece) {
  return piece.cells?.length ? piece.cells : [[0, 0] as const];
}

/** Quarter turns clockwise of the drawing: its own, and one more for spent cards and dominoes. */
export function turnsOf(piece: Piece, isAcross: boolean): number {
  const lies = piece.kind === "card" || piece.kind === "domino";
  const aside = lies && piece.look === "spent" ? 1 : 0;
  // The first half of a domino points away from its owner: sitting opposite, towards us.
  const across = isAcross && piece.kind === "domino" ? 2 : 0;
  return ((piece.turn ?? 0) + aside + across) % 4;
}

/** The size after turning. */
export function turnedSize([width, height]: Size, turns: number): Size {
  return turns % 2 ? [height, width] : [width, height];
}
