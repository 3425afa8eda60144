// What others did since one's last move, as marks on the boards: from where to where. Pure.

import { cellsOf } from "./board/plan";
import type { At, Cue, Piece, Scene } from "./types";

export interface Mark {
  board: string;
  piece: string;
  owner: number | null;
  /** moved along these cells; came to lie on them; or was taken from them */
  kind: "moved" | "came" | "gone";
  cells: At[];
}

export interface Shown {
  scene: Scene;
  cues: readonly Cue[];
}

/** The marks of a story, from the table on which one's own move was made to the one that is now. */
export function trailOf(story: readonly Shown[]): Mark[] {
  const [first] = story;
  const last = story[story.length - 1];
  if (!first || !last || first === last) return [];
  const [before, after] = [onBoards(first.scene), onBoards(last.scene)];
  const marks: Mark[] = [];
  for (const [id, { piece, board }] of after) {
    if (isOwn(piece, last.scene)) continue;
    const way = wayOf(id, story);
    const mark = { board, piece: id, owner: piece.owner ?? null };
    if (way.length > 1) marks.push({ ...mark, kind: "moved", cells: way });
    else if (!before.has(id)) marks.push({ ...mark, kind: "came", cells: cellsOf(piece) });
  }
  for (const [id, { piece, board }] of before)
    if (!after.has(id) && last.scene.areas.some((area) => area.id === board))
      marks.push({
        board,
        piece: id,
        owner: piece.owner ?? null,
        kind: "gone",
        cells: cellsOf(piece),
      });
  return marks;
}

const isOwn = (piece: Piece, { viewer }: Scene) =>
  typeof viewer === "number" && piece.owner === viewer;

/** Dice and the like come and go; what stands on a board has a place. */
function onBoards(scene: Scene): Map<string, { piece: Piece; board: string }> {
  return new Map(
    scene.areas
      .filter((area) => area.kind === "board")
      .flatMap((area) =>
        (area.pieces ?? [])
          .filter((piece) => piece.look !== "ghost" && cellsOf(piece).length > 0)
          .map((piece) => [piece.id, { piece, board: area.id }] as const),
      ),
  );
}

/** All the cells that a single piece stood on, in their order; with its walks, cell by cell. */
function wayOf(id: string, story: readonly Shown[]): At[] {
  const way: At[] = [];
  const add = (cell: At) => {
    if (way[way.length - 1]?.join() !== cell.join()) way.push(cell);
  };
  for (const { scene, cues } of story) {
    const piece = onBoards(scene).get(id)?.piece;
    if (!piece?.cell) continue;
    const walk = cues.find((cue) => cue.kind === "walk" && cue.at === id && way.length);
    for (const cell of walk?.path ?? []) add(cell);
    add(piece.cell);
  }
  return way;
}
