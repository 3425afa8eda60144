import { expect, test } from "vitest";
import { motionOf } from "./motion";
import type { Area, Piece, Scene } from "./types";

function sceneOf(areas: Record<string, Piece[]>): Scene {
  const listed = Object.entries(areas).map(([id, pieces]): Area => ({ id, kind: "row", pieces }));
  return {
    game: "toy",
    title: "Toy",
    viewer: 0,
    actor: 0,
    areas: listed,
    clicks: [],
    links: [],
    gestures: [],
    carries: [],
    begun: false,
    prompt: null,
    result: null,
    theme: "felt",
    has_threats: false,
  };
}
const card = (id: string, face: string | null): Piece => ({ id, kind: "card", face });

test("a card laid from the hand is the one that left it", () => {
  const before = sceneOf({ hand: [card("h:TH", "TH"), card("h:2C", "2C")], pile: [] });
  const after = sceneOf({ hand: [card("h:2C", "2C")], pile: [card("p:0", "TH")] });
  const motion = motionOf(before, after, []);
  expect([...motion.sources]).toEqual([["p:0", "h:TH"]]);
  expect(motion.leaving).toEqual([]);
});

test("a hidden card that shows its face is one of the backs, if an event says so", () => {
  const before = sceneOf({ "hand:1": [card("b:0", null), card("b:1", null)], pile: [] });
  const after = sceneOf({ "hand:1": [card("b:0", null)], pile: [card("p:0", "KS")] });
  const events = [{ event: "laid", from: "hand:1", to: "pile" }];
  expect(motionOf(before, after, events).sources.get("p:0")).toBe("b:1");
  expect(motionOf(before, after, []).fresh).toEqual(["p:0"]);
});

test("a drawn card comes out of the deck that the event names", () => {
  const before = sceneOf({ deck: [], hand: [] });
  const after = sceneOf({ deck: [], hand: [card("h:5D", "5D")] });
  const events = [{ event: "drew", from: "deck", to: "hand" }];
  expect(motionOf(before, after, events).sources.get("h:5D")).toBe("deck");
});

test("what leaves goes where the event says, or nowhere", () => {
  const before = sceneOf({ hand: [card("h:5D", "5D")], board: [card("x", "9C")] });
  const events = [{ event: "discarded", from: "hand", to: "discard" }];
  expect(motionOf(before, sceneOf({ hand: [], board: [] }), events).leaving).toEqual([
    { piece: "h:5D", to: "discard" },
    { piece: "x", to: null },
  ]);
});

test("a domino turned round is the same domino", () => {
  const before = sceneOf({ boneyard: [{ id: "a", kind: "domino", face: "3:5" }] });
  const after = sceneOf({ row: [{ id: "b", kind: "domino", face: "5:3" }] });
  expect(motionOf(before, after, []).sources.get("b")).toBe("a");
});

test("lost hit points hurt, and a new face of a die was rolled", () => {
  const king = (left: number): Piece => ({ id: "k", kind: "chess", face: "king", pips: [left, 4] });
  const die = (face: string): Piece => ({ id: "d", kind: "die", face });
  const motion = motionOf(
    sceneOf({ a: [king(3), die("1")] }),
    sceneOf({ a: [king(2), die("6")] }),
    [],
  );
  expect(motion.hurt).toEqual(["k"]);
  expect(motion.rolled).toEqual(["d"]);
});

test("what keeps its cells goes with its board, wherever that is drawn", () => {
  const at = (id: string, x: number): Piece => ({ id, kind: "hero", face: "monk", cell: [x, 0] });
  const laid: Piece = {
    id: "d",
    kind: "domino",
    face: "1:2",
    cells: [
      [0, 0],
      [1, 0],
    ],
  };
  const { still } = motionOf(
    sceneOf({
      board: [at("a", 1), at("b", 2), laid],
      hand: [{ id: "c", kind: "card", face: "AS" }],
    }),
    sceneOf({
      board: [at("a", 1), at("b", 3), laid],
      hand: [{ id: "c", kind: "card", face: "AS" }],
    }),
    [],
  );
  expect([...still]).toEqual(["a", "d"]);
});
