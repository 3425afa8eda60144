import { expect, test } from "vitest";
import { bannersOf } from "./banners";
import type { Area, Scene } from "./types";

test("seats have the colours that their game gives them, the others those of their chairs", () => {
  const areas: Area[] = [
    { id: "seat:0", kind: "seat", seat: 0, banner: "dark" },
    { id: "seat:1", kind: "seat", seat: 1 },
  ];
  expect(bannersOf({ areas } as Scene)).toEqual([
    ["--own-0", "var(--own-dark)"],
    ["--seat-0", "var(--seat-dark)"],
  ]);
});
