// The lines of the log as pushes come in, undo included.
import type { Line } from "./types";

/** The log after a push. A fresh push (first after connecting, or of another seat) has all lines. */
export function mergedLines(old: Line[], pushed: Line[], moment: number, isFresh: boolean): Line[] {
  if (isFresh) return pushed;
  const from = pushed[0]?.moment ?? Infinity;
  const kept = old.filter((line) => line.moment <= moment && line.moment < from);
  return [...kept, ...pushed];
}
