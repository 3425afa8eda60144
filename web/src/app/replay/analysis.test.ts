import { describe, expect, it } from "vitest";
import { percent, points } from "../lib/words";
import { byLuck, rowOf } from "./analysis";

describe("a game looked at again", () => {
  it("speaks in whole percent", () => {
    expect(percent(0.484)).toBe("48 %");
    expect(Object.is(points(-0.001), 0)).toBe(true);
    expect(points(undefined)).toBe(0);
  });

  it("tells luck from its opposite", () => {
    expect(byLuck(0.141)).toBe("won 14 % by luck");
    expect(byLuck(-0.09)).toBe("lost 9 % by luck");
    expect(byLuck(0.002)).toBe("luck was even");
  });

  it("finds the row of a moment, and of those between two", () => {
    expect([0, 1, 2, 5, 9].map((at) => rowOf([0, 2, 5], at))).toEqual([0, 0, 1, 2, 2]);
    expect(rowOf([], 3)).toBe(0);
  });
});
