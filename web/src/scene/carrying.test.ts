import { describe, expect, test } from "vitest";
import { nextTurn, placeAt, placesOf, stepped, turnsOf } from "./carrying";
import { Hand } from "./hand.svelte";
import type { Carry } from "./types";

const move = (cell: string) => ({ type: "lay", cell });
const domino: Carry = {
  element: "tile",
  board: "map",
  label: "Lay it",
  turns: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  ],
  ways: [
    {
      moves: [{ type: "pick" }, move("@0")],
      places: [
        [2, 2],
        [6, 2],
      ],
    },
    { moves: [{ type: "pick" }, move("@0"), move("@1")], places: [[2, 2]], turn: 1, hint: "Room" },
  ],
};
const places = placesOf(domino);
const cellsAt = (turn: number, x: number, y: number) => placeAt(places, turn, [x, y])?.cells;

describe("the places of a carried piece", () => {
  test("name the cells in its moves", () => {
    expect(places).toHaveLength(3);
    expect(places[2]?.moves).toEqual([
      { type: "pick" },
      { type: "lay", cell: [2, 2] },
      { type: "lay", cell: [2, 3] },
    ]);
  });

  test("are found from any square that it covers", () => {
    const lying = [
      [2, 2],
      [3, 2],
    ];
    expect(cellsAt(0, 2.1, 2.5)).toEqual(lying);
    expect(cellsAt(0, 3.9, 2.9)).toEqual(lying);
  });

  test("are found turned otherwise, where it does not fit as it is", () => {
    expect(cellsAt(0, 2.5, 3.5)).toEqual([
      [2, 2],
      [2, 3],
    ]);
    expect(cellsAt(1, 6.5, 2.5)).toEqual([
      [6, 2],
      [7, 2],
    ]);
  });

  test("are found a little beside them, but not far away", () => {
    expect(cellsAt(0, 6.5, 3.2)).toBeDefined();
    expect(cellsAt(0, 6.5, 5.5)).toBeUndefined();
  });

  test("are turned where the piece is held, if that can be", () => {
    expect(turnsOf(places)).toEqual([0, 1]);
    expect(nextTurn(places, 0, [2.5, 2.5])).toBe(1);
    expect(nextTurn(places, 1, [2.5, 2.5])).toBe(0);
    expect(nextTurn(places, 1, null, -1)).toBe(0);
  });

  test("are reached by arrow keys", () => {
    const [first, second] = places as [(typeof places)[0], (typeof places)[0]];
    expect(stepped(places, first, "right")).toBe(second);
    expect(stepped(places, first, "up")).toBeNull();
  });
});

describe("a hand", () => {
  const holding = () => {
    const hand = new Hand();
    hand.take("tile", domino, []);
    return hand;
  };

  test("lays what it holds where it hovers, with all moves of it", () => {
    const hand = holding();
    hand.hover([3.5, 2.5]);
    expect(hand.laying()).toMatchObject({ label: "Lay it", moves: places[0]?.moves });
    hand.rotate();
    expect(hand.laying()).toMatchObject({ hint: "Room", moves: places[2]?.moves });
    hand.hover([3.5, 2.5]); // the pointer rests: what is shown is what is laid
    expect(hand.laying()).toMatchObject({ hint: "Room", moves: places[2]?.moves });
  });

  test("is led by keys alone", () => {
    const hand = holding();
    hand.step(null);
    expect(hand.place).not.toBeNull();
    hand.step("left");
    hand.rotate();
    expect(hand.place?.turn).toBe(1);
    hand.rotate();
    expect(hand.place?.turn).toBe(0);
  });

  test("is empty again", () => {
    const hand = holding();
    hand.hover([2.5, 2.5]);
    hand.empty();
    expect([hand.isEmpty, hand.place, hand.laying(), hand.places]).toEqual([true, null, null, []]);
  });
});
