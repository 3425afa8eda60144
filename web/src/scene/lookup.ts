// Finding things in a scene by their ids. Pure.

import type { Area, At, Carry, Cell, Gesture, Piece, Press, Scene } from "./types";

export function areasOf(scene: Scene): Map<string, Area> {
  return new Map(scene.areas.map((area) => [area.id, area]));
}

/** What can be picked up and laid. */
export function carriesOf({ carries }: Scene): Map<string, Carry> {
  return new Map(carries.map((carry) => [carry.element, carry]));
}

/** What each element stands for. */
export function byElement(clicks: readonly Press[]): Map<string, Press[]> {
  return grouped(clicks, (click) => click.element);
}

export function grouped<Thing>(things: readonly Thing[], key: (thing: Thing) => string) {
  const found = new Map<string, Thing[]>();
  for (const thing of things) {
    const there = found.get(key(thing));
    if (there) there.push(thing);
    else found.set(key(thing), [thing]);
  }
  return found;
}

/** A gesture is pressed like a click. */
export function pressOf(gesture: Gesture): Press {
  return { ...gesture, move: gesture.moves[0] ?? { type: "" } };
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
