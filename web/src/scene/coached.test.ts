import { describe, expect, it } from "vitest";
import { ledTo } from "./coached";
import type { Scene } from "./types";

const scene = (given: Partial<Scene>) =>
  ({ areas: [], clicks: [], gestures: [], carries: [], ...given }) as unknown as Scene;

describe("where a coach leads to", () => {
  it("is what stands for an awaited move, in whatever order its fields come", () => {
    const clicks = [
      { element: "a", label: "", move: { type: "go", to: 1 } },
      { element: "b", label: "", move: { to: 2, type: "go" } },
    ];
    const led = ledTo(scene({ clicks }), { points: ["x"], awaits: [{ type: "go", to: 2 }] });
    expect(led.awaited).toEqual(["b"]);
    expect(led.all).toEqual(["x", "b"]);
  });

  it("is what is picked up, where only a gesture begins with the move", () => {
    const gestures = [{ element: "t", source: "p", label: "", moves: [{ type: "take" }] }];
    expect(ledTo(scene({ gestures }), { points: [], awaits: [{ type: "take" }] }).awaited).toEqual([
      "p",
    ]);
  });

  it("is what is laid, and the place where it is", () => {
    const carry = {
      element: "tile",
      board: "map",
      label: "",
      turns: [
        [
          [0, 0],
          [1, 0],
        ],
      ],
      ways: [
        {
          moves: [{ type: "lay", at: "@0" }],
          places: [
            [2, 3],
            [5, 5],
          ],
        },
      ],
    };
    const awaits = [{ type: "lay", at: [2, 3] }];
    const led = ledTo(scene({ carries: [carry] } as unknown as Scene), { points: [], awaits });
    expect(led.awaited).toEqual(["tile"]);
    expect(led.cells).toEqual({
      map: [
        [2, 3],
        [3, 3],
      ],
    });
  });

  it("knows the cells of boards that are spoken of", () => {
    const areas = [{ id: "map", kind: "board", pieces: [{ id: "hero", cell: [4, 4] }] }];
    const led = ledTo(scene({ areas } as unknown as Scene), {
      points: ["hero", "map@1,2"],
      awaits: [],
    });
    expect(led.cells).toEqual({
      map: [
        [4, 4],
        [1, 2],
      ],
    });
  });
});
