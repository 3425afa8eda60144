import { describe, expect, test } from "vitest";
import type { Piece } from "../types";
import { CELL } from "./plan";
import { heartsPlan, shortBadge, tokenPlan } from "./tokens";

const ranger: Piece = { id: "r", kind: "hero", face: "ranger", cell: [0, 0] };

describe("a token in its cell", () => {
  test("fills it if there is nothing to write", () => {
    expect(tokenPlan(ranger, CELL, false).figure).toEqual({ size: 0.84 * CELL, x: 0, y: 0 });
  });

  test("makes room for hearts and a name below it", () => {
    const plan = tokenPlan({ ...ranger, pips: [2, 3], title: "Rat" }, CELL, false);
    const feet = plan.figure.y + plan.figure.size / 2;
    expect(feet).toBeLessThanOrEqual(plan.hearts.y);
    expect(plan.hearts.y + plan.hearts.each).toBeLessThan(plan.title);
    expect(plan.title).toBeLessThan(CELL / 2);
  });

  test("never has more hearts than its cell is wide", () => {
    const { hearts } = tokenPlan({ ...ranger, pips: [9, 9] }, CELL, false);
    expect(hearts.count * hearts.each).toBeLessThan(CELL);
  });

  test("says many hit points with a number", () => {
    expect(heartsPlan(6)).toMatchObject({ count: 6, isMany: false });
    expect(heartsPlan(7).isMany).toBe(true);
  });

  test("shrinks with its place, all of it", () => {
    const hurt: Piece = { ...ranger, pips: [1, 2], badges: [{ icon: "boot", text: "3 far" }] };
    const [whole, half] = [CELL, CELL / 2].map((size) => tokenPlan(hurt, size, true));
    expect(half!.figure.size).toBeCloseTo(whole!.figure.size / 2);
    expect(half!.badges.y).toBeCloseTo(whole!.badges.y / 2);
  });
});

test("badges are short where a sign says the rest", () => {
  expect(shortBadge({ icon: "boot", text: "3 far" }, true).text).toBe("3");
  expect(shortBadge({ icon: "boot", text: "3 far" }, false).text).toBe("3 far");
  expect(shortBadge({ icon: "moon", text: "has attacked" }, true).text).toBe("has attacked");
});
