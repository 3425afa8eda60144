import { describe, expect, test } from "vitest";
import { dieSpots, spotsOf, suitSpots } from "./pips";

const key = (spots: readonly (readonly [number, number])[]) =>
  spots.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`);

describe("spots of dominoes", () => {
  test.each(Array.from({ length: 13 }, (_, count) => count))("%i spots, none twice", (count) => {
    expect(new Set(key(spotsOf(count))).size).toBe(count);
  });

  test.each([2, 5, 7, 9, 10, 12])("%i looks the same upside down", (count) => {
    const turned = spotsOf(count).map(([x, y]) => [1 - x, 1 - y] as const);
    expect(new Set(key(turned))).toEqual(new Set(key(spotsOf(count))));
  });
});

test("a die has as many spots as it shows", () => {
  for (let count = 1; count <= 6; count++) expect(dieSpots(count)).toHaveLength(count);
});

test("number cards have as many signs as their rank", () => {
  for (let rank = 1; rank <= 10; rank++) expect(new Set(key(suitSpots(rank))).size).toBe(rank);
});
