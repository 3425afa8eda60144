import { expect, it } from "vitest";
import type { Scene } from "../../scene/types";
import { ownPieces } from "./pieces";

const piece = (id: string, owner: number, kind = "domino", tooltip = "") => ({
  id,
  kind,
  face: "5:4",
  owner,
  tooltip,
});
const scene = {
  areas: [
    { id: "row", kind: "row", pieces: [piece("a", 0, "domino", "Attack 5. Spent"), piece("b", 1)] },
    { id: "field", kind: "row", pieces: [piece("c", 0), piece("d", 0, "card")] },
    { id: "hand", kind: "hand", pieces: [piece("e", 0)] },
    { id: "pile", kind: "pile" },
  ],
} as unknown as Scene;

it("lists what a seat has on the table, in words", () => {
  expect(ownPieces(scene, 0)).toEqual([
    { id: "a", text: "Attack 5" },
    { id: "c", text: "5-4" },
  ]);
  expect(ownPieces(scene, null)).toEqual([]);
});
