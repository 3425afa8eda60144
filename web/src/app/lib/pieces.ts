// What somebody has on the table, in words: for orders about one of their pieces.
import type { Scene } from "../../scene/types";

export interface OwnPiece {
  id: string;
  text: string;
}

/** What a seat has on the table; hands, piles and actions are none of it. */
export function ownPieces(scene: Scene, seat: number | null): OwnPiece[] {
  if (seat === null) return [];
  return scene.areas
    .filter((area) => area.kind !== "hand")
    .flatMap((area) => area.pieces ?? [])
    .filter((piece) => piece.owner === seat && piece.face && !SHEETS.includes(piece.kind))
    .map((piece) => ({ id: piece.id, text: inShort(piece.tooltip) || words(piece.face) }));
}

const SHEETS: string[] = ["card", "action"];
/** What it is; what could be done with it comes after that. */
const inShort = (tooltip: string | undefined) => (tooltip ?? "").split(". ")[0] ?? "";
const words = (face: string | null) => (face ?? "").replace(":", "-");
