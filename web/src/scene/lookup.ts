// Finding things in a scene by their ids. Pure.

import type { Area, At, Cell, Click, Piece, Scene } from "./types";

export function areasOf(scene: Scene): Map<string, Area> {
  return new Map(scene.areas.map((area) => [area.id, area]));
}

/** What each element stands for. */
export function clicksByElement({ clicks }: Scene): Map<string, Click[]> {
  const found = new Map<string, Click[]>();
  for (const click of clicks) {
    const there = found.get(click.element);
    if (there) there.push(click);
    else found.set(click.element, [click]);
  }
  return found;
}

/** Every piece, with the area it lies in. */
export function piecesOf(scene: Scene): Map<string, { piece: Piece; area: Area }> {
  const found = new Map<string, { piece: Piece; area: Area }>();
  for (const area of scene.areas)
    for (const piece of area.pieces ?? []) found.set(piece.id, { piece, area });
  return found;
}

/** The cell that an element names, special or plain. */
export function cellOf(area: Area, element: string): Cell | null {
  const at = parseCell(element);
  if (!at) return null;
  const special = area.cells?.find((cell) => cell.at[0] === at[0] && cell.at[1] === at[1]);
  return special ?? { at };
}

/** The coordinates in `board@3,4`. */
export function parseCell(element: string): At | null {
  const [, place] = element.split("@");
  const [x, y] = (place ?? "").split(",").map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? null : [x, y];
}
