import { expect, test } from "vitest";
import type { Area, Piece } from "../types";
import { groupsWith, sortedActions } from "./actions";

const button = (id: string): Piece => ({ id, kind: "action", face: id });
const ids = (pieces: Piece[]) => pieces.map((piece) => piece.id).join("");
const isLive = (piece: Piece) => piece.id < "c";

test("a few buttons that cannot be clicked now keep their place", () => {
  const { shown, folded } = sortedActions(["d", "a", "c"].map(button), isLive);
  expect([ids(shown), ids(folded)]).toEqual(["dac", ""]);
});

test("many of them are folded away behind those that can", () => {
  const { shown, folded } = sortedActions(["d", "a", "c", "e", "b"].map(button), isLive);
  expect([ids(shown), ids(folded)]).toEqual(["ab", "dce"]);
});

test("groups of buttons lose what does not pass, and go when nothing is left", () => {
  const areas: Area[] = [
    { id: "king", kind: "actions", title: "King", pieces: ["a", "d"].map(button) },
    { id: "queen", kind: "actions", title: "Queen", pieces: [button("e")] },
    { id: "empty", kind: "actions" },
  ];
  const groups = groupsWith(areas, isLive);
  expect(groups.map(({ title, pieces }) => [title, ids(pieces)])).toEqual([["King", "a"]]);
});
