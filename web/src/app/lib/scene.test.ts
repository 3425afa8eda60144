import { expect, test } from "vitest";
import { clickOf, withoutButton, type Move, type Scene } from "./scene";

const pass: Move = { type: "pass", values: [] } as unknown as Move;
const play: Move = { type: "play", values: ["QS"] } as unknown as Move;
const scene = {
  areas: [
    { id: "hand", kind: "hand", pieces: [{ id: "card", kind: "card", face: "QS" }] },
    { id: "actions", kind: "actions", pieces: [{ id: "pass", kind: "action", face: "Pass" }] },
  ],
  clicks: [
    { element: "card", move: play, label: "Play" },
    { element: "pass", move: pass, label: "Pass" },
  ],
} as unknown as Scene;

test("a button that stands around the table is not drawn on it", () => {
  const left = withoutButton(scene, clickOf(scene, pass));
  expect(left.clicks.map((click) => click.element)).toEqual(["card"]);
  expect(left.areas.map((area) => area.pieces?.length)).toEqual([1, 0]);
});

test("what is no button stays where it is", () => {
  expect(withoutButton(scene, clickOf(scene, play))).toBe(scene);
  expect(withoutButton(scene, null)).toBe(scene);
});

test("what cannot be done now has no click", () => {
  expect(clickOf({ ...scene, clicks: [] }, pass)).toBeNull();
  expect(clickOf(scene, null)).toBeNull();
});
