import { expect, test } from "vitest";
import { badgeOf, explained, isSign, meaningsIn, signsOf, type Glossary } from "./glossary";
import { areasOf, piecesOf } from "./lookup";
import type { Area, Scene } from "./types";

const term = (text: string) => ({ text, rule: "R1", name: "One" });
const GLOSSARY: Glossary = {
  "seat.gold": term("What this player has."),
  gold: term("What is to be had."),
  deck: term("Cards to draw."),
  ranger: term("He shoots."),
  spent: term("It rests."),
  "battle.spent": term("It has fought."),
  pips: term("Hit points."),
  room: term("A room."),
  fort: term("A fort."),
  "hand:card": term("A card in hand."),
};
const AREAS: Area[] = [
  { id: "seat:0", kind: "seat", seat: 0, badges: [{ icon: "gold", text: "7" }] },
  { id: "deck", kind: "pile", title: "Deck", count: 3 },
  { id: "hand:0", kind: "hand", pieces: [{ id: "card:0:5H", kind: "card", face: "5H" }] },
  {
    id: "battle:1",
    kind: "row",
    pieces: [{ id: "x", kind: "domino", face: "9:2", look: "spent" }],
  },
  {
    id: "board",
    kind: "board",
    size: [3, 3],
    cells: [{ at: [0, 0], terrain: "fort" }],
    regions: [{ cells: [[1, 1]], style: "room", badges: [{ icon: "gold", text: "12" }] }],
    pieces: [
      {
        id: "DR1",
        kind: "token",
        face: "ranger",
        cell: [2, 2],
        look: "spent",
        pips: [1, 2],
        badges: [{ icon: "gold", text: "1" }],
      },
    ],
  },
];
const SCENE = { areas: AREAS } as Scene;
const THINGS = { areas: areasOf(SCENE), pieces: piecesOf(SCENE) };
const meant = (element: string) =>
  explained(signsOf(THINGS, element), GLOSSARY).map(({ text }) => text);

test("the same icon means one thing here and another there", () => {
  expect(badgeOf(THINGS, "seat:0!0")?.text).toBe("7");
  expect(meant("seat:0!0")).toEqual(["What this player has."]);
  expect(meant("board~0!0")).toEqual(["What is to be had."]);
});

test("areas, cells and regions mean what they are called by", () => {
  expect(meant("deck")).toEqual(["Cards to draw."]);
  expect(meant("deck!")).toEqual(["Cards to draw."]);
  expect(meant("board@0,0")).toEqual(["A fort."]);
  expect(meant("board@1,0")).toEqual([]);
  expect(meant("board~0")).toEqual(["A room.", "What is to be had."]);
});

test("a piece is what it is, then what is the matter with it; on a board it speaks for its badges", () => {
  expect(meant("card:0:5H")).toEqual(["A card in hand."]);
  expect(meant("x")).toEqual(["It has fought."]);
  expect(meant("DR1")).toEqual(["He shoots.", "It rests.", "Hit points.", "What is to be had."]);
  expect(meant("DR1#first")).toEqual(meant("DR1"));
});

test("what is unknown means nothing, and is no sign of a move", () => {
  expect(meant("nothing")).toEqual([]);
  expect(meant("seat:0!9")).toEqual([]);
  expect(["seat:0!1", "hand:0!", "board~1"].every(isSign)).toBe(true);
  expect(["seat:0", "board@1,2", "x#first"].some(isSign)).toBe(false);
});

test("a whole scene says everything once", () => {
  const said = meaningsIn(SCENE, GLOSSARY).map(({ text }) => text);
  expect(said).toEqual([
    "What this player has.",
    "Cards to draw.",
    "A card in hand.",
    "It has fought.",
    "A room.",
    "What is to be had.",
    "He shoots.",
    "It rests.",
    "Hit points.",
  ]);
});
