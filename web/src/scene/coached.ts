// Where a coach leads to: what it points at, and what stands for the moves that it waits for. Pure.

import { placesOf } from "./carrying";
import { parseCell, piecesOf } from "./lookup";
import type { At, Move, Scene } from "./types";
import { elementBase } from "./words";

/** What a coach says to the eye: elements that it speaks of, and moves that lead on. */
export interface Coached {
  points: readonly string[];
  awaits: readonly Move[];
}

export interface Led {
  points: string[];
  awaited: string[];
  /** all of them, what is pointed at first */
  all: string[];
  /** by board: the cells where something of this lies, or is to be laid */
  cells: Record<string, At[]>;
  /** of what is to be laid, by board: where */
  places: { board: string; cells: At[] }[];
}

export const NOT_LED: Led = { points: [], awaited: [], all: [], cells: {}, places: [] };

/** A thing that is not drawn by itself is looked for in its area. */
export function ledTo(scene: Scene, { points, awaits }: Coached): Led {
  const leads = leading(awaits);
  const clicks = scene.clicks.filter(({ move }) => leads(move)).map(({ element }) => element);
  const gestures = clicks.length
    ? []
    : scene.gestures
        .filter(({ moves }) => leads(moves[0]))
        .map(({ source, element }) => source ?? element);
  const laid = scene.carries.flatMap((carry) =>
    placesOf(carry)
      .filter(({ moves }) => leads(moves[0]))
      .map(({ cells }) => ({ element: carry.element, board: carry.board, cells })),
  );
  const awaited = unique([...clicks, ...gestures, ...laid.map(({ element }) => element)]);
  const all = unique([...points, ...awaited]);
  return { points: unique(points), awaited, all, places: laid, cells: cellsOf(scene, all, laid) };
}

/** Whether a move is among those that lead on. */
export function leading(awaits: readonly Move[]): (move: Move | undefined) => boolean {
  const wanted = new Set(awaits.map(toText));
  return (move) => move !== undefined && wanted.has(toText(move));
}

function cellsOf(scene: Scene, ids: readonly string[], laid: Led["places"]): Led["cells"] {
  const pieces = piecesOf(scene);
  const found: Led["cells"] = {};
  const add = (board: string, at: At) => (found[board] = [...(found[board] ?? []), at]);
  for (const id of ids) {
    const place = pieces.get(elementBase(id));
    const lies = place && [place.piece.cell, ...(place.piece.cells ?? [])];
    for (const at of lies ?? [parseCell(id)]) if (at) add(place?.area.id ?? elementBase(id), at);
  }
  for (const { board, cells } of laid) for (const at of cells) add(board, at);
  return found;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function toText(move: Move): string {
  return JSON.stringify(Object.entries(move).sort());
}
