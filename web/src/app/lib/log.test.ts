import { expect, it } from "vitest";
import { mergedLines } from "./log";

const line = (moment: number, text = `line ${moment}`) => ({ moment, text });
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text);

it("appends new lines", () => {
  const lines = mergedLines([line(1), line(2)], [line(3)], 3, false);
  expect(texts(lines)).toEqual(["line 1", "line 2", "line 3"]);
});

it("starts anew with a whole log", () => {
  expect(texts(mergedLines([line(1), line(2)], [line(7)], 7, true))).toEqual(["line 7"]);
});

it("forgets what was taken back", () => {
  expect(texts(mergedLines([line(1), line(2), line(3)], [], 1, false))).toEqual(["line 1"]);
});

it("does not tell a line twice", () => {
  expect(texts(mergedLines([line(1)], [line(1), line(1, "more")], 1, false))).toEqual([
    "line 1",
    "more",
  ]);
});
