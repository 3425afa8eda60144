// How a figure, its hit points, its name and its badges share one cell without hiding each other.
// In board units around the middle of the place. Pure.

import type { Badge, Piece } from "../types";
import { CELL } from "./plan";

export interface TokenPlan {
  /** the longer side of the figure, and its middle */
  figure: { size: number; x: number; y: number };
  /** the upper edge of the row of hearts, and the width of one */
  hearts: { y: number; each: number; count: number };
  /** the base line of the name */
  title: number;
  /** the middle of the first badge's line; the others follow below */
  badges: { y: number; step: number };
  /** letters on badges */
  letters: number;
}

const HEARTS = 13;
const TITLE = 11;
const MOST_HEARTS = 6;

/** What is written lies at the rim: badges in a corner, hearts and the name below the figure. */
export function tokenPlan(piece: Piece, size: number, hasNote: boolean): TokenPlan {
  const unit = size / CELL;
  const count = piece.pips ? Math.min(piece.pips[1], MOST_HEARTS) : 0;
  const foot = (count ? HEARTS : 0) + (piece.title ? TITLE : 0);
  const hasBadges = Boolean(piece.badges?.length);
  const letters = 10.5 * unit;
  return {
    figure: {
      size: Math.min(0.84 * CELL, CELL - 5 - foot) * unit,
      // A little aside, so that the corner is free.
      x: hasBadges ? -5 * unit : 0,
      y: 0 - (foot / 2) * unit,
    },
    hearts: { y: (CELL / 2 - foot) * unit, each: Math.min(12, (CELL - 8) / (count || 1)), count },
    title: (CELL / 2 - 2) * unit,
    badges: { y: (-CELL / 2 + 8 + (hasNote ? 19 : 0)) * unit, step: letters * 1.6 },
    letters,
  };
}

/** A sign and a number say enough where there is no room: "3 far" beside a boot is "3". */
export function shortBadge(badge: Badge, hasSign: boolean): Badge {
  const number = /^([+-]?\d+)\s+\D+$/.exec(badge.text)?.[1];
  return hasSign && number ? { ...badge, text: number } : badge;
}
