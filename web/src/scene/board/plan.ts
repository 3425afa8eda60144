// Where things lie on a board. Pure.

import { placesOf, type Place } from "../carrying";
import { boundsOf, slotsOf, type Box } from "../geometry";
import { parseCell } from "../lookup";
import type { Area, At, Piece, Scene } from "../types";

type Choices = Pick<Scene, "clicks" | "gestures" | "carries">;

/** The size of a cell in board units. */
export const CELL = 60;

/**
 * The cells that a board spans: its size, or all that it shows if it grows. What could be laid or
 * dropped there counts from the first: nothing moves once a piece is picked up.
 */
export function extentOf(area: Area, { clicks, gestures, carries }: Choices): Box {
  const [x, y] = area.origin ?? [0, 0];
  if (area.size && !area.sparse) return { x, y, width: area.size[0], height: area.size[1] };
  const shown = [
    ...(area.cells ?? []).map((cell) => cell.at),
    ...(area.regions ?? []).flatMap((region) => region.cells),
    ...(area.pieces ?? []).flatMap(cellsOf),
    ...targetsOf(area, [...clicks, ...gestures]).map(([at]) => at),
    ...carries
      .filter((carry) => carry.board === area.id)
      .flatMap(placesOf)
      .flatMap((place) => place.cells),
  ];
  if (!shown.length) return { x, y, width: area.size?.[0] ?? 1, height: area.size?.[1] ?? 1 };
  return boundsOf(shown);
}

/** Every cell that stands for moves, with them. */
export function targetsOf<Press extends { element: string }>(
  area: Area,
  clicks: readonly Press[],
): [At, Press[]][] {
  const found = new Map<string, [At, Press[]]>();
  for (const click of clicks) {
    const at = parseCell(click.element);
    if (!at || !click.element.startsWith(`${area.id}@`)) continue;
    const there = found.get(click.element);
    if (there) there[1].push(click);
    else found.set(click.element, [at, [click]]);
  }
  return [...found.values()];
}

/**
 * Where a carried piece could lie. On a map that grows only what touches something is marked: from
 * there the piece may reach out.
 */
export function openCells(area: Area, places: readonly Place[]): At[] {
  const taken = new Set((area.pieces ?? []).flatMap(cellsOf).map((at) => at.join()));
  const touches = ([x, y]: At) =>
    [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`].some((at) =>
      taken.has(at),
    );
  const cells = new Map(
    places.flatMap((one) => one.cells).map((at): [string, At] => [at.join(), at]),
  );
  return [...cells.values()].filter((at) => !area.sparse || touches(at));
}

type Point = readonly [x: number, y: number];

/** How many cells lie between the two that are nearest to each other, one of them counted. */
export function nearestTwo(cells: readonly Point[]): number {
  const distance = (a: Point, b: Point) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
  const apart = cells.flatMap((a, at) => cells.slice(at + 1).map((b) => distance(a, b)));
  return apart.reduce((least, one) => Math.min(least, one || Infinity), Infinity);
}

/** Several cells, none near another: each can be drawn bigger than it is. */
export function areApart(cells: readonly At[]): boolean {
  return cells.length > 1 && nearestTwo(cells) > 3;
}

export function cellsOf(piece: Piece): At[] {
  return piece.cells?.length ? piece.cells : piece.cell ? [piece.cell] : [];
}

/** Seen from the other side, a cell lies where its opposite did. */
export function turner(extent: Box, isFlipped: boolean): (at: At) => At {
  if (!isFlipped) return (at) => at;
  const [right, bottom] = [2 * extent.x + extent.width - 1, 2 * extent.y + extent.height - 1];
  return ([x, y]) => [right - x, bottom - y];
}

export interface Standing {
  piece: Piece;
  at: At;
  /** the middle and the size of its place, in board units */
  x: number;
  y: number;
  size: number;
}

/** Pieces that cover cells: tiles and laid dominoes. */
export function isLaid(piece: Piece): boolean {
  return piece.kind === "polyomino" || (piece.cells?.length ?? 0) > 1;
}

/** Pieces that stand on one cell each, those that share a cell side by side. */
export function standingOf(pieces: readonly Piece[], turned: (at: At) => At): Standing[] {
  const cells = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const [at] = cellsOf(piece);
    if (!at || isLaid(piece)) continue;
    cells.set(at.join(), [...(cells.get(at.join()) ?? []), piece]);
  }
  return [...cells.values()].flatMap((together) => shareCell(together, turned));
}

function shareCell(pieces: Piece[], turned: (at: At) => At): Standing[] {
  const slots = slotsOf(pieces.length);
  return pieces.map((piece, index) => {
    const at = cellsOf(piece)[0] as At;
    const [x, y] = turned(at);
    const slot = slots[index] as (typeof slots)[number];
    return { piece, at, x: (x + slot.x) * CELL, y: (y + slot.y) * CELL, size: slot.scale * CELL };
  });
}

/** A domino laid half by half: its box, and the quarter turns that bring its first half there. */
export function lyingDomino([first, second]: readonly [At, At]): Box & { turns: number } {
  const [x, y] = [Math.min(first[0], second[0]), Math.min(first[1], second[1])];
  const isUpright = first[0] === second[0];
  const turns = isUpright ? (first[1] < second[1] ? 0 : 2) : first[0] > second[0] ? 1 : 3;
  return {
    x: x * CELL,
    y: y * CELL,
    width: CELL * (isUpright ? 1 : 2),
    height: CELL * (isUpright ? 2 : 1),
    turns,
  };
}

/** Squares of one colour as a single path: a board may have hundreds. */
export function squaresPath(cells: readonly At[]): string {
  return cells.map(([x, y]) => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h${-CELL}Z`).join("");
}

/** All cells of a box. */
export function cellsIn({ x, y, width, height }: Box): At[] {
  return Array.from({ length: width * height }, (_, at): At => [
    x + (at % width),
    y + Math.floor(at / width),
  ]);
}
