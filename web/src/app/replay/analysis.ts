// What is said about a game that was looked at again: numbers in, words out.
import { points } from "../lib/words";

export function byLuck(share: number | undefined): string {
  const won = points(share);
  if (!won) return "luck was even";
  return won > 0 ? `won ${won} % by luck` : `lost ${-won} % by luck`;
}

/** The last row that is no later than this moment. */
export function rowOf(moments: readonly number[], at: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment <= at),
  );
}
