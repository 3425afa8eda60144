import { expect, test } from "vitest";
import { streak, unsolvedAfter } from "./puzzles";
import type { LearnedThing, Puzzle } from "./types";

const DAY = 86_400;
const NOW = 20_000 * DAY + 3_600;
const solved = (daysAgo: number): LearnedThing => ({
  kind: "puzzle",
  game: "toy",
  name: String(daysAgo),
  at: NOW - daysAgo * DAY,
});
const puzzle = (id: string, game = "toy"): Puzzle => ({
  game,
  id,
  title: "Win by force",
  difficulty: "easy",
  choices: 5,
  today: false,
});

test("a streak goes on through today or yesterday, and ends with the first day without", () => {
  expect(streak([], NOW)).toBe(0);
  expect(streak([solved(0), solved(1), solved(3)], NOW)).toBe(2);
  expect(streak([solved(1), solved(2)], NOW)).toBe(2);
  expect(streak([solved(2)], NOW)).toBe(0);
  expect(streak([{ ...solved(0), kind: "lesson" }], NOW)).toBe(0);
});

test("after the last puzzle of a game comes its first", () => {
  const all = [puzzle("a"), puzzle("x", "other"), puzzle("b"), puzzle("c")];
  const next = (id: string, solved = "") =>
    unsolvedAfter(all, "toy", id, (one) => one.id === solved)?.id;
  expect(next("a")).toBe("b");
  expect(next("a", "b")).toBe("c");
  expect(next("c")).toBe("a");
  expect(unsolvedAfter(all, "other", "x", () => false)).toBeNull();
});
