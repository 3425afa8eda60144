import { describe, expect, it } from "vitest";
import { areCounted, isMatchScore, rowAt, scale, standingLines, steppedPath, ticks } from "./chart";

describe("chart", () => {
  it("scales, and survives a span of nothing", () => {
    expect(scale([0, 10], [100, 0])(5)).toBe(50);
    expect(scale([3, 3], [0, 1])(3)).toBe(0);
  });

  it("has round ticks that cover the values", () => {
    expect(ticks(0, 24)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticks(-3, 3)).toEqual([-4, -2, 0, 2, 4]);
    expect(ticks(0, 1)).toEqual([0, 1]);
    expect(ticks(0, 970)[0]).toBe(0);
    expect(ticks(0, 970).at(-1)).toBe(1000);
  });

  it("draws one line a seat inside the frame", () => {
    const frame = { width: 200, height: 100, left: 20, right: 30, top: 10, bottom: 15 };
    const { lines } = standingLines(
      [
        [0, 0],
        [5, 0],
        [5, 10],
      ],
      frame,
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]?.[0]).toEqual([20, 85]);
    expect(lines[1]?.[2]).toEqual([170, 10]);
  });

  it("knows which row a point belongs to", () => {
    const frame = { width: 140, height: 100, left: 20, right: 20, top: 0, bottom: 0 };
    expect([0, 20, 44, 46, 120, 999].map((x) => rowAt(x, 3, frame))).toEqual([0, 0, 0, 1, 2, 2]);
    expect(rowAt(50, 0, frame)).toBe(0);
  });

  it("steps, because a standing changes at once", () => {
    const points: [number, number][] = [
      [0, 9],
      [10, 9],
      [20, 4],
      [30, 4],
    ];
    expect(steppedPath(points)).toBe("M0 9H20V4H30");
    expect(steppedPath([])).toBe("");
  });
});

it("a ranking written as a number is not taken for points", () => {
  expect(areCounted([0, 27, -3])).toBe(true);
  expect(areCounted([900_000, 0])).toBe(false);
});

it("knows the score of a won, a lost and a drawn duel", () => {
  expect(
    [
      [2, 0],
      [0, 2],
      [1, 1],
    ].every(isMatchScore),
  ).toBe(true);
  expect([[2, 1], [16, 0], [2, 0, 0], [2]].some(isMatchScore)).toBe(false);
});
