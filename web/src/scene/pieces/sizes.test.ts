import { expect, test } from "vitest";
import { ICONS, iconPath } from "./icons";
import { sizeOf, turnedSize, turnsOf } from "./sizes";
import { parseCard } from "./suits";
import type { Piece } from "../types";

const domino: Piece = { id: "d", kind: "domino", face: "9:2" };

test("a domino lies down when it is turned or spent", () => {
  expect(turnedSize(sizeOf(domino), turnsOf(domino, false))).toEqual([44, 88]);
  expect(turnsOf({ ...domino, turn: 1 }, false)).toBe(1);
  expect(turnsOf({ ...domino, look: "spent" }, false)).toBe(1);
});

test("the first half points away from its owner, wherever the owner sits", () => {
  expect(turnsOf(domino, true)).toBe(2);
  expect(turnsOf({ id: "c", kind: "card", face: "TH" }, true)).toBe(0);
});

test("cards are read by rank and suit, words are no cards", () => {
  expect(parseCard("TH")).toEqual({ rank: "10", suit: "H", isRed: true });
  expect(parseCard("QS")).toMatchObject({ rank: "Q", isRed: false });
  expect(parseCard("X")).toBeNull();
  expect(parseCard("DEATHS")).toBeNull();
});

test("icons have other names; unknown ones have none", () => {
  expect(iconPath("gold")).toBe(ICONS.coins);
  expect(iconPath("mystery")).toBeUndefined();
});
