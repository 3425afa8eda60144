import { describe, expect, it } from "vitest";
import { trailOf, type Shown } from "./trail";
import type { Cue, Piece } from "./types";

function shown(pieces: Piece[], cues: Cue[] = []): Shown {
  return {
    scene: {
      game: "toy",
      title: "Toy",
      viewer: 0,
      actor: 1,
      areas: [{ id: "map", kind: "board", pieces }],
      clicks: [],
      prompt: null,
      result: null,
      links: [],
      gestures: [],
      carries: [],
      begun: false,
      theme: "felt",
      has_threats: false,
    },
    cues,
  };
}
const at = (id: string, owner: number, x: number, y: number): Piece => ({
  id,
  kind: "hero",
  face: "hero",
  owner,
  cell: [x, y],
});

describe("what others did", () => {
  it("is nothing where nothing moved", () => {
    expect(trailOf([])).toEqual([]);
    expect(trailOf([shown([at("a", 1, 0, 0)])])).toEqual([]);
    expect(trailOf([shown([at("a", 1, 0, 0)]), shown([at("a", 1, 0, 0)])])).toEqual([]);
  });

  it("goes through every place where a piece stood", () => {
    const story = [
      [0, 0],
      [2, 0],
      [2, 3],
    ].map(([x, y]) => shown([at("a", 1, x ?? 0, y ?? 0)]));
    expect(trailOf(story)).toEqual([
      {
        board: "map",
        piece: "a",
        owner: 1,
        kind: "moved",
        cells: [
          [0, 0],
          [2, 0],
          [2, 3],
        ],
      },
    ]);
  });

  it("follows a walk along its corridor", () => {
    const path: [number, number][] = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ];
    const walk: Cue = { kind: "walk", at: "a", path };
    const [mark] = trailOf([shown([at("a", 1, 0, 0)]), shown([at("a", 1, 1, 0)], [walk])]);
    expect(mark?.cells).toEqual(path);
  });

  it("tells what is new and what is gone, but not what is one's own", () => {
    const before = shown([at("mine", 0, 0, 0), at("dead", 0, 5, 5)]);
    const after = shown([at("mine", 0, 1, 0), at("new", 2, 3, 3)]);
    expect(trailOf([before, after])).toEqual([
      { board: "map", piece: "new", owner: 2, kind: "came", cells: [[3, 3]] },
      { board: "map", piece: "dead", owner: 0, kind: "gone", cells: [[5, 5]] },
    ]);
  });
});
