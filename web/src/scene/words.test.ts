import { expect, test } from "vitest";
import { movesOf } from "./moves";
import type { Area, Scene } from "./types";
import {
  badgeText,
  cellName,
  contentsOf,
  describePiece,
  gather,
  pieceName,
  sentences,
  unsaid,
} from "./words";

const names = ["Ada", "Ben"];

test("pieces have names", () => {
  expect(pieceName({ id: "", kind: "card", face: "TH" })).toBe("ten of hearts");
  expect(pieceName({ id: "", kind: "card", face: null })).toBe("face-down card");
  expect(pieceName({ id: "", kind: "domino", face: "9:2" })).toBe("domino 9-2");
});

test("a piece is described with all that can be seen of it", () => {
  const board: Area = { id: "b", kind: "board", columns: ["a", "b"], rows: ["2", "1"] };
  const king = {
    id: "k",
    kind: "chess",
    face: "king",
    owner: 1,
    cell: [1, 0],
    pips: [2, 4],
    stack: 2,
    look: "tainted",
  } as const;
  expect(describePiece(king, names, board)).toBe(
    "king, Ben, on b2, 2 of 4 hit points, on 2 checkers, tainted",
  );
});

test("cells go by the board's names, or by number", () => {
  expect(cellName({ id: "b", kind: "board" }, [3, -1])).toBe("3, -1");
});

test("badges say what they are once", () => {
  expect(badgeText({ icon: "round", text: "Round 2" })).toBe("Round 2");
  expect(badgeText({ icon: "score", text: "7" })).toBe("score 7");
  expect(badgeText({ icon: "cards", text: "R14", tooltip: "All red cards together" })).toBe(
    "R14 (All red cards together)",
  );
});

test("what is said in a row is parted by one full stop", () => {
  expect(sentences(["Go to b2", undefined, "It lies under it.", "It is lost"])).toBe(
    "Go to b2. It lies under it. It is lost",
  );
  expect(sentences(["Go to b2", "", "It lies under it."])).toBe("Go to b2. It lies under it.");
});

test("equal lines are told once", () => {
  expect(gather(["a", "b", "a"])).toEqual([
    { text: "a", count: 2 },
    { text: "b", count: 1 },
  ]);
});

test("moves are found by all words and grouped by area", () => {
  const scene: Scene = {
    game: "toy",
    title: "Toy",
    viewer: 0,
    actor: 0,
    areas: [
      {
        id: "hand:0",
        kind: "hand",
        title: "Hand",
        seat: 0,
        pieces: [{ id: "c", kind: "card", face: "TH" }],
      },
      { id: "actions", kind: "actions", title: "Actions" },
    ],
    clicks: [
      { element: "c", move: { type: "card" }, label: "10♥", hint: "ten points" },
      { element: "actions", move: { type: "pass" }, label: "Pass" },
    ],
    links: [],
    gestures: [],
    carries: [],
    begun: false,
    prompt: null,
    result: null,
    theme: "felt",
    has_threats: false,
  };
  expect(movesOf(scene, names, "").map((group) => group.title)).toEqual(["Ada: Hand", "Actions"]);
  expect(movesOf(scene, names, "points TEN")).toHaveLength(1);
  expect(movesOf(scene, names, "knight")).toEqual([]);
});

test("a folded seat is told in a line", () => {
  const areas: Area[] = [
    { id: "seat:1", kind: "seat", seat: 1 },
    { id: "court", kind: "group", title: "Court", parent: "seat:1" },
    {
      id: "king",
      kind: "fan",
      title: "King",
      parent: "court",
      pieces: [{ id: "k", kind: "card", face: "KH" }],
    },
    { id: "queen", kind: "fan", title: "Queen", parent: "court" },
    { id: "deck", kind: "pile", title: "Deck", parent: "seat:1", count: 33 },
  ];
  const scene = { areas } as Scene;
  expect(contentsOf(scene, areas[0]!)).toBe("King 1, Deck 33");
});

test("a tooltip does not say again what was said", () => {
  expect(unsaid("Attack 9, defend 2.", ["Attack 9, defend 2"])).toBe("");
  expect(unsaid("Attack 9. Worth 11.", ["attack 9", undefined])).toBe("Worth 11.");
  expect(unsaid("Worth 11.", [])).toBe("Worth 11.");
});
