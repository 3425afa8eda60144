import { describe, expect, test } from "vitest";
import { boundsOf, edgePoint, nextInDirection, outlinePath, outlinesOf, slotsOf } from "./geometry";

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

describe("outlines of cells", () => {
  test("one cell has four corners", () => {
    expect(outlinesOf([[2, 3]])).toEqual([
      [
        [2, 3],
        [3, 3],
        [3, 4],
        [2, 4],
      ],
    ]);
  });

  test("an L has six corners and no line between its cells", () => {
    const [loop, ...more] = outlinesOf([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(more).toEqual([]);
    expect(loop).toHaveLength(6);
  });

  test("a ring has an outer and an inner outline", () => {
    const ring = [0, 1, 2, 3, 5, 6, 7, 8].map((at) => [at % 3, Math.floor(at / 3)] as const);
    expect(outlinesOf(ring).map((loop) => loop.length)).toEqual([4, 4]);
  });

  test("cells that touch by a corner stay two shapes", () => {
    expect(
      outlinesOf([
        [0, 0],
        [1, 1],
      ]),
    ).toHaveLength(2);
  });

  test("the inset goes inside, and into the ground around a hole", () => {
    expect(outlinePath([[0, 0]], 10, 1)).toBe("M1 1Q1 1 1 1L9 1Q9 1 9 1L9 9Q9 9 9 9L1 9Q1 9 1 9Z");
  });
});

describe("arrow keys", () => {
  test("go to the nearest in that direction", () => {
    const boxes = [box(50, 0), box(20, 0), box(0, 40)];
    expect(nextInDirection(box(0, 0), boxes, "right")).toBe(1);
    expect(nextInDirection(box(0, 0), boxes, "down")).toBe(2);
    expect(nextInDirection(box(0, 0), boxes, "left")).toBe(-1);
  });

  test("prefer what lies straight on", () => {
    expect(nextInDirection(box(0, 0), [box(12, 30), box(40, 0)], "right")).toBe(1);
  });
});

test("a line between boxes starts and ends at their edges", () => {
  expect(edgePoint(box(0, 0), box(30, 0))).toEqual([10, 5]);
  expect(edgePoint(box(0, 30), box(0, 0))).toEqual([5, 30]);
});

test("bounds span all cells", () => {
  const cells = [
    [-1, 2],
    [3, 2],
  ] as const;
  expect(boundsOf(cells)).toEqual({ x: -1, y: 2, width: 5, height: 1 });
});

describe("several pieces in a cell", () => {
  test("one takes it all", () => {
    expect(slotsOf(1)).toEqual([{ x: 0.5, y: 0.5, scale: 1 }]);
  });

  test("two stand side by side, of three the last is centred", () => {
    expect(slotsOf(2).map((slot) => slot.x)).toEqual([0.25, 0.75]);
    expect(slotsOf(3)[2]).toMatchObject({ x: 0.5, y: 0.75 });
  });
});
