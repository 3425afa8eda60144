import { expect, test } from "vitest";
import { beyond } from "./beyond";
import { CELL } from "./plan";

const view = { x: 0, y: 0, width: 4 * CELL, height: 3 * CELL };

test("what is in sight is not beyond", () => {
  expect(
    beyond(
      [
        [0, 0],
        [3, 2],
      ],
      view,
    ),
  ).toEqual([]);
});

test("what is not lies beyond the edge it is farthest from, the nearest first", () => {
  expect(
    beyond(
      [
        [-4, 1],
        [1, 1],
        [-1, 1],
        [5, 9],
        [6, -1],
      ],
      view,
    ),
  ).toEqual([
    {
      side: "left",
      cells: [
        [-1, 1],
        [-4, 1],
      ],
    },
    { side: "down", cells: [[5, 9]] },
    { side: "right", cells: [[6, -1]] },
  ]);
});
