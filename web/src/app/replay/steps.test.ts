import { expect, it } from "vitest";
import { toldAt, turnAfter, turnBefore } from "./steps";

const moment = (n: number, turn: boolean, lines: string[] = []) => ({
  n,
  turn,
  lines,
  actor: 0,
  standing: [],
});
const STORY = [
  moment(0, true),
  moment(1, false, ["one"]),
  moment(2, true, ["two"]),
  moment(3, false),
  moment(4, true),
  moment(5, false),
];

it("steps to where turns begin", () => {
  expect(turnAfter(STORY, 0)).toBe(2);
  expect(turnAfter(STORY, 2)).toBe(4);
  expect(turnAfter(STORY, 4)).toBe(5);
  expect(turnBefore(STORY, 5)).toBe(4);
  expect(turnBefore(STORY, 4)).toBe(2);
  expect(turnBefore(STORY, 1)).toBe(0);
  expect(turnAfter([], 0)).toBe(0);
});

it("tells the last thing told", () => {
  expect(toldAt(STORY, 0)).toEqual([]);
  expect(toldAt(STORY, 3)).toEqual(["two"]);
});
