// How a figure, its hit points, its name and its badges share one cell without hiding each other.
// In board units around the middle of the place. Pure.

import type { Badge, Piece } from "../types";
import { CELL } from "./plan";

export interface TokenPlan {
  /** the longer side of the figure, and its middle */
  figure: { size: number; x: number; y: number };
  /** the row of hearts, and its upper edge */
  hearts: HeartsPlan & { y: number };
  /** the base line of the name */
  title: number;
  /** the middle of the first badge's line; the others follow below */
  badges: { y: number; step: number };
  /** letters on badges */
  letters: number;
}

export interface HeartsPlan {
  /** how many hearts wide, and how wide one is */
  count: number;
  each: number;
  /** too many to be drawn one by one: one heart and a number */
  isMany: boolean;
}

const HEARTS = 13;
const TITLE = 11;
const MOST_HEARTS = 6;
/** A heart and a number take the room of so many hearts. */
const MANY_WIDE = 3;

/** What is written lies at the rim: badges in a corner, hearts and the name below the figure. */
export function tokenPlan(piece: Piece, size: number, hasNote: boolean): TokenPlan {
  const unit = size / CELL;
  const hearts = heartsPlan(piece.pips?.[1] ?? 0);
  const foot = (hearts.count ? HEARTS : 0) + (piece.title ? TITLE : 0);
  const hasBadges = Boolean(piece.badges?.length);
  const letters = 10.5 * unit;
  return {
    figure: {
      size: Math.min(0.84 * CELL, CELL - 5 - foot) * unit,
      // A little aside, so that the corner is free.
      x: hasBadges ? -5 * unit : 0,
      y: 0 - (foot / 2) * unit,
    },
    hearts: { ...hearts, y: (CELL / 2 - foot) * unit },
    title: (CELL / 2 - 2) * unit,
    badges: { y: (-CELL / 2 + 8 + (hasNote ? 19 : 0)) * unit, step: letters * 1.6 },
    letters,
  };
}

/** So many hit points in the width of a cell. */
export function heartsPlan(most: number): HeartsPlan {
  const isMany = most > MOST_HEARTS;
  const count = isMany ? MANY_WIDE : most;
  return { count, each: Math.min(12, (CELL - 8) / (count || 1)), isMany };
}

/** A sign and a number say enough where there is no room: "3 far" beside a boot is "3". */
export function shortBadge(badge: Badge, hasSign: boolean): Badge {
  const number = /^([+-]?\d+)\s+\D+$/.exec(badge.text)?.[1];
  return hasSign && number ? { ...badge, text: number } : badge;
}
