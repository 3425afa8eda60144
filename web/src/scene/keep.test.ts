import { expect, test } from "vitest";
import { keepUnchanged } from "./keep";
import type { Scene } from "./types";

const sceneOf = (face: string, active = false): Scene => ({
  game: "toy",
  title: "Toy",
  viewer: 0,
  actor: 0,
  areas: [
    { id: "seat", kind: "seat", active },
    {
      id: "hand",
      kind: "hand",
      pieces: [
        { id: "a", kind: "card", face },
        { id: "b", kind: "card", face: "2C" },
      ],
    },
  ],
  clicks: [],
  links: [],
  gestures: [],
  carries: [],
  begun: false,
  prompt: null,
  result: null,
  theme: "felt",
  has_threats: false,
});

test("what is equal stays the very same, what changed is new", () => {
  const before = sceneOf("TH");
  const after = keepUnchanged(before, sceneOf("QS"));
  expect(after.areas[0]).toBe(before.areas[0]);
  expect(after.areas[1]).not.toBe(before.areas[1]);
  expect(after.areas[1]?.pieces?.[0]?.face).toBe("QS");
  expect(after.areas[1]?.pieces?.[1]).toBe(before.areas[1]?.pieces?.[1]);
});

test("an area whose own words changed is new, with its old pieces", () => {
  const before = sceneOf("TH");
  const after = keepUnchanged(before, sceneOf("TH", true));
  expect(after.areas[0]?.active).toBe(true);
  expect(after.areas[1]).toBe(before.areas[1]);
});

test("things with the same id are told apart", () => {
  const scene = sceneOf("TH");
  const twice = { ...scene, areas: [...scene.areas, ...scene.areas] };
  const ids = keepUnchanged(null, twice).areas.flatMap((area) => [
    area.id,
    ...(area.pieces ?? []).map((piece) => piece.id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});
