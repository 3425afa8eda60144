// Puzzles: which are solved, how many days in a row, and which comes next.
import * as api from "./api";
import type { LearnedThing, Puzzle } from "./types";

const SECONDS_A_DAY = 86_400;

let asked: Promise<Puzzle[]> | null = null;

/** All puzzles, asked for once; none, if the server does not answer. */
export async function allPuzzles(): Promise<Puzzle[]> {
  asked ??= api.puzzles();
  try {
    return await asked;
  } catch {
    asked = null;
    return [];
  }
}

/** The next one of a game that is not solved, round to the beginning; null if all are. */
export function unsolvedAfter(
  puzzles: Puzzle[],
  game: string,
  id: string,
  isSolved: (one: Puzzle) => boolean,
): Puzzle | null {
  const own = puzzles.filter((one) => one.game === game);
  const at = own.findIndex((one) => one.id === id) + 1;
  const ordered = [...own.slice(at), ...own.slice(0, at)];
  return ordered.find((one) => one.id !== id && !isSolved(one)) ?? null;
}

/** On how many days in a row, up to today or yesterday, something was solved (days of UTC). */
export function streak(things: LearnedThing[], now: number): number {
  const days = new Set(
    things.filter((one) => one.kind === "puzzle").map((one) => Math.floor(one.at / SECONDS_A_DAY)),
  );
  const today = Math.floor(now / SECONDS_A_DAY);
  let day = days.has(today) ? today : today - 1;
  let count = 0;
  while (days.has(day)) {
    count += 1;
    day -= 1;
  }
  return count;
}
