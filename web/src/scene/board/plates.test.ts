import { describe, expect, test } from "vitest";
import type { At, Region } from "../types";
import { CELL } from "./plan";
import { platePlaces } from "./plates";

const square = (x: number, y: number, size: number): At[] =>
  Array.from({ length: size * size }, (_, at): At => [x + (at % size), y + Math.floor(at / size)]);
const board = (x: number, y: number): Region => ({
  cells: square(x, y, 8),
  style: "board",
  title: "1 Ada",
});
const same = (at: At) => at;
const placed = (regions: Region[], standing: { x: number; y: number }[] = []) =>
  platePlaces(
    regions,
    same,
    13,
    standing.map(({ x, y }) => ({ x: x * CELL, y: y * CELL, width: CELL, height: CELL })),
  ).map((place) => place && place.at.map((one) => one / CELL));

describe("name plates", () => {
  test("lie outside of a board, over no square of another", () => {
    const [upper, lower] = placed([board(0, 0), board(0, 8)]);
    expect(upper?.[1]).toBeLessThan(0);
    expect(lower?.[1]).toBeGreaterThan(16);
  });

  test("of a board between two others lie at its side", () => {
    const [, between] = placed([board(0, 0), board(0, 8), board(0, 16)]);
    expect(between?.[0]).toBeLessThan(0);
  });

  test("of a board that is built up on all sides are short, on a corner where nobody stands", () => {
    const cross = [board(8, 8), board(0, 8), board(16, 8), board(8, 0), board(8, 16)];
    const found = platePlaces(cross, same, 13, []);
    expect(found[0]).toMatchObject({ title: "1", at: [8 * CELL, 8 * CELL] });
    expect(found[1]?.title).toBe("1 Ada");
    expect(placed(cross, [{ x: 8, y: 8 }])[0]).toEqual([16, 8]);
  });

  test("of a room lie on its edge where nobody stands", () => {
    const room: Region = {
      cells: square(0, 0, 2),
      style: "room",
      badges: [{ icon: "gold", text: "9" }],
    };
    expect(placed([room])[0]).toEqual([1, 0]);
    expect(placed([room], [{ x: 0.5, y: -0.5 }])[0]).toEqual([1, 2]);
  });

  test("are not there where there is nothing to tell", () => {
    expect(placed([{ cells: square(0, 0, 2), style: "sea" }])).toEqual([null]);
  });
});
