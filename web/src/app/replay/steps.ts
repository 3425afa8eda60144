// Where turns begin.
import type { StoryMoment } from "../lib/types";

/** The first moment of the next turn, or the last moment of all. */
export function turnAfter(moments: StoryMoment[], at: number): number {
  const found = moments.findIndex((moment, n) => n > at && moment.turn);
  return found < 0 ? Math.max(0, moments.length - 1) : found;
}

/** The first moment of this turn, or of the one before if we stand on it. */
export function turnBefore(moments: StoryMoment[], at: number): number {
  for (let n = at - 1; n > 0; n--) if (moments[n]?.turn) return n;
  return 0;
}

/** What the numbered moment told; if it told nothing, the last thing that was told before. */
export function toldAt(moments: StoryMoment[], at: number): string[] {
  for (let n = at; n >= 0; n--) {
    const lines = moments[n]?.lines ?? [];
    if (lines.length) return lines;
  }
  return [];
}
