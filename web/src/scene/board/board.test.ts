import { describe, expect, test } from "vitest";
import {
  areApart,
  CELL,
  extentOf,
  lyingDomino,
  nearestTwo,
  standingOf,
  targetsOf,
  turner,
} from "./plan";
import type { Area, Click } from "../types";

describe("a board", () => {
  const map: Area = {
    id: "map",
    kind: "board",
    sparse: true,
    pieces: [
      {
        id: "d",
        kind: "domino",
        face: "0:3",
        cells: [
          [-1, 0],
          [0, 0],
        ],
      },
    ],
  };
  const choices = (...clicks: Click[]) => ({ clicks, gestures: [], carries: [] });
  const click = (element: string): Click => ({ element, move: { type: "go" }, label: "Go" });

  test("that grows spans what it shows, targets too", () => {
    expect(extentOf(map, choices(click("map@2,1"), click("other@9,9")))).toEqual({
      x: -1,
      y: 0,
      width: 4,
      height: 2,
    });
  });

  test("gathers the moves of a cell", () => {
    const targets = targetsOf(map, [click("map@2,1"), click("map@2,1"), click("d")]);
    expect(targets).toHaveLength(1);
    expect(targets[0]?.[1]).toHaveLength(2);
  });

  test("tells a few far places from a field of them", () => {
    const sides = [
      [4, -4],
      [12, 4],
      [4, 12],
    ] as const;
    expect(areApart(sides)).toBe(true);
    expect(areApart([...sides, [4, -3]])).toBe(false);
    expect(areApart([[0, 0]])).toBe(false);
    expect(nearestTwo([...sides, [4, -2]])).toBe(2);
  });

  test("seen from the other side puts every cell opposite", () => {
    const turned = turner({ x: 0, y: 0, width: 11, height: 11 }, true);
    expect(turned([0, 10])).toEqual([10, 0]);
  });

  test("lays a domino by its halves", () => {
    expect(
      lyingDomino([
        [1, 0],
        [0, 0],
      ]),
    ).toMatchObject({ x: 0, width: 2 * CELL, turns: 1 });
    expect(
      lyingDomino([
        [0, 1],
        [0, 0],
      ]),
    ).toMatchObject({ height: 2 * CELL, turns: 2 });
  });

  test("lets pieces share a cell", () => {
    const hero = (id: string) => ({
      id,
      kind: "hero" as const,
      face: "hero",
      cell: [3, 4] as const,
    });
    const places = standingOf([hero("a"), hero("b")], (at) => at);
    expect(places.map((place) => place.x / CELL)).toEqual([3.25, 3.75]);
  });
});
