// Where a carried piece can lie: from what the scene says of it to the place under the pointer. Pure.

import { nextInDirection, type Direction } from "./geometry";
import type { At, Carry, Move, Way } from "./types";

/** One way for a carried piece to lie, with the moves that lay it so. */
export interface Place {
  turn: number;
  cells: At[];
  moves: Move[];
  way: Way;
}

/** A point of a board in cells: the middle of the first cell is at a half. */
export type Point = readonly [x: number, y: number];

/** By board: where a point of the screen lies on it; null: beside it. */
export type Boards = Map<string, (x: number, y: number) => Point | null>;

export function noBoards(): Boards {
  return new Map();
}

/** So far beside a place, in cells, it still snaps there. */
const REACH = 1.2;

export function placesOf({ turns, ways }: Carry): Place[] {
  return ways.flatMap((way) =>
    way.places.map((at) => {
      const turn = way.turn ?? 0;
      const cells = (turns[turn] ?? []).map(([x, y]): At => [at[0] + x, at[1] + y]);
      return { turn, cells, moves: way.moves.map((move) => filledIn(move, cells)), way };
    }),
  );
}

/** `"@1"` stands for the place of the second cell. */
function filledIn(move: Move, cells: At[]): Move {
  const value = (found: unknown) =>
    typeof found === "string" && found.startsWith("@") ? cells[Number(found.slice(1))] : found;
  return Object.fromEntries(
    Object.entries(move).map(([name, found]) => [name, value(found)]),
  ) as Move;
}

/**
 * The place that a pointer means: one that covers the cell under it, from whichever square, and of
 * those the nearest. Turned as it is if that can be; else as it fits there. Beside all places that
 * cover the cell, one within reach.
 */
export function placeAt(places: readonly Place[], turn: number, point: Point): Place | null {
  const covering = places.filter((place) => covers(place, point));
  const turned = (some: readonly Place[]) => some.filter((place) => place.turn === turn);
  for (const some of [turned(covering), covering]) if (some.length) return nearest(some, point);
  const near = nearest(turned(places), point);
  return near && distance(near, point) < REACH ? near : null;
}

export function covers({ cells }: Place, [x, y]: Point): boolean {
  return cells.some(([column, row]) => column === Math.floor(x) && row === Math.floor(y));
}

/** From the nearest of its squares. */
function distance({ cells }: Place, [x, y]: Point): number {
  return Math.min(...cells.map((at) => Math.hypot(at[0] + 0.5 - x, at[1] + 0.5 - y)));
}

export function middleOf({ cells }: Place): Point {
  const mean = (axis: 0 | 1) =>
    cells.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cells.length;
  return [mean(0), mean(1)];
}

export function nearest(places: readonly Place[], [x, y]: Point): Place | null {
  let [best, least]: [Place | null, number] = [null, Infinity];
  for (const place of places) {
    const [middleX, middleY] = middleOf(place);
    const away = Math.hypot(middleX - x, middleY - y);
    if (away < least) [best, least] = [place, away];
  }
  return best;
}

/** The turns that lead to any place at all, in their order. */
export function turnsOf(places: readonly Place[]): number[] {
  return [...new Set(places.map((place) => place.turn))].sort((a, b) => a - b);
}

/** The next turn, or the one before: rather one that fits where the piece is held. */
export function nextTurn(
  places: readonly Place[],
  turn: number,
  point: Point | null,
  step: 1 | -1 = 1,
): number {
  const fitting = point ? turnsOf(places.filter((place) => covers(place, point))) : [];
  const turns = fitting.some((one) => one !== turn) ? fitting : turnsOf(places);
  const onward = step > 0 ? turns : [...turns].reverse();
  return onward.find((one) => (one - turn) * step > 0) ?? onward[0] ?? turn;
}

/** The place that an arrow key leads to, turned as it is. */
export function stepped(places: readonly Place[], from: Place, direction: Direction): Place | null {
  const turned = places.filter((place) => place.turn === from.turn);
  const next = nextInDirection(boxOf(from), turned.map(boxOf), direction);
  return turned[next] ?? null;
}

const UNIT = 60;
function boxOf(place: Place) {
  const [x, y] = middleOf(place);
  return { x: x * UNIT, y: y * UNIT, width: 0, height: 0 };
}
