// The lines of the log as pushes come in, undo included.
import type { Line } from "./types";

/** The log after a push, which has all lines or only the new ones. After an undo the moment is an
 * earlier one, and what came later is gone. */
export function mergedLines(old: Line[], pushed: Line[], moment: number, isWhole: boolean): Line[] {
  if (isWhole) return pushed;
  const kept = old.filter((line) => line.moment <= moment);
  const isNew = (line: Line) =>
    !kept.some((other) => other.moment === line.moment && other.text === line.text);
  return [...kept, ...pushed.filter(isNew)];
}
