import { describe, expect, test } from "vitest";
import { handStep, heldAs, isPanel, oppositeAs, planOf } from "./layout";
import type { Area, Piece, Scene } from "./types";

function sceneOf(seats: number, viewer: number | string, more: Area[] = []): Scene {
  const areas = Array.from({ length: seats }, (_, seat): Area => ({
    id: `seat:${seat}`,
    kind: "seat",
    seat,
  }));
  return {
    game: "toy",
    title: "Toy",
    viewer,
    actor: 0,
    areas: [...areas, ...more],
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
const ids = (areas: Area[]) => areas.map((area) => area.seat ?? area.id);

describe("who sits where", () => {
  test("the viewer is nearest, the next seats follow clockwise", () => {
    const plan = planOf(sceneOf(3, 1), 1280);
    expect(plan.near?.seat).toBe(1);
    expect(ids(plan.top)).toEqual([2, 0]);
  });

  test("four on a wide table take three sides", () => {
    const plan = planOf(sceneOf(4, 0), 1280);
    expect([plan.left, plan.top, plan.right].map(ids)).toEqual([[1], [2], [3]]);
  });

  test("on a narrow table all others sit opposite", () => {
    expect(ids(planOf(sceneOf(8, 0), 360).top)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("eight all find a place", () => {
    const { left, top, right } = planOf(sceneOf(8, 3), 1280);
    expect(ids([...left, ...top, ...right]).sort()).toEqual([0, 1, 2, 4, 5, 6, 7]);
  });

  test("a spectator sits behind the first seat", () => {
    expect(planOf(sceneOf(2, "spectator"), 800).near?.seat).toBe(0);
  });

  test("on a phone dice lie on the rim of the board, where they push nothing", () => {
    const scene = sceneOf(2, 0, [
      { id: "board", kind: "board" },
      { id: "tray", kind: "tray" },
    ]);
    expect(ids(planOf(scene, 360).rim)).toEqual(["tray"]);
    expect(ids(planOf(scene, 360).centre)).toEqual(["board"]);
    expect(planOf(scene, 1280).rim).toEqual([]);
    expect(ids(planOf(sceneOf(2, 0, [{ id: "tray", kind: "tray" }]), 360).centre)).toEqual([
      "tray",
    ]);
  });

  test("beside a board everybody sits at the sides, and so does what else lies there", () => {
    const scene = sceneOf(3, 0, [
      { id: "board", kind: "board" },
      { id: "tray", kind: "tray" },
      { id: "actions", kind: "actions" },
    ]);
    const plan = planOf(scene, 1280);
    expect([plan.left, plan.top, plan.right].map(ids)).toEqual([[1], [], [2]]);
    expect([plan.centre, plan.aside, plan.actions].map(ids)).toEqual([
      ["board"],
      ["tray"],
      ["actions"],
    ]);
    expect(ids(planOf(scene, 700).centre)).toEqual(["board", "tray"]);
  });

  test("where a board leaves room for one column only, all others sit in it", () => {
    const plan = planOf(sceneOf(4, 0, [{ id: "board", kind: "board" }]), 900);
    expect([plan.left, plan.top, plan.right].map(ids)).toEqual([[], [], [1, 2, 3]]);
    expect(plan).toMatchObject({ hasSide: true, hasMainBoard: true, isNarrow: false });
  });

  test("the near seat lies beside a board, unless there is much before it", () => {
    const board: Area = { id: "board", kind: "board" };
    const court: Area = { id: "court", kind: "group", parent: "seat:0" };
    expect(planOf(sceneOf(2, 0, [board]), 900).isNearAside).toBe(true);
    expect(planOf(sceneOf(6, 0, [board]), 900).isNearAside).toBe(true);
    expect(planOf(sceneOf(2, 0, [board, court]), 900).isNearAside).toBe(false);
    expect(planOf(sceneOf(2, 0, [board]), 600).isNearAside).toBe(false);
    expect(planOf(sceneOf(2, 0), 900).isNearAside).toBe(false);
  });

  test("what always lies in the middle has a place that a battle does not move", () => {
    const piles: Area = { id: "piles", kind: "counters" };
    const battle: Area = { id: "battle", kind: "group" };
    const column: Area = { id: "column", kind: "row", parent: "battle" };
    const plan = planOf(sceneOf(3, 0, [piles, battle, column]), 900);
    expect([plan.stock, plan.centre].map(ids)).toEqual([["piles"], ["battle"]]);
    expect(plan.isFitted).toBe(true);
    const withBoard = planOf(sceneOf(3, 0, [piles, { id: "board", kind: "board" }]), 900);
    expect([withBoard.stock, withBoard.aside].map(ids)).toEqual([[], ["piles"]]);
    expect(withBoard.isFitted).toBe(false);
  });

  test("the more sit opposite, the closer", () => {
    expect([1, 2, 3, 4, 5].map(oppositeAs)).toEqual(["top", "top", "crowd", "throng", "throng"]);
  });

  test("a panel of buttons is no part of the middle", () => {
    const panel: Area = { id: "panel", kind: "group" };
    const king: Area = { id: "king", kind: "actions", parent: "panel" };
    const battle: Area = { id: "battle", kind: "group" };
    const column: Area = { id: "column", kind: "row", parent: "battle" };
    const scene = sceneOf(2, 0, [panel, king, battle, column]);
    expect([panel, battle].map((area) => isPanel(scene, area))).toEqual([true, false]);
    const plan = planOf(scene, 900);
    expect([plan.centre, plan.actions].map(ids)).toEqual([["battle"], ["panel"]]);
  });
});

describe("a hand", () => {
  const card = (id: string, face: string | null): Piece => ({ id, kind: "card", face });
  const hand = (...pieces: Piece[]): Area => ({ id: "hand", kind: "hand", pieces });

  test("is a fan of cards, or backs that are only counted", () => {
    const isLive = (piece: string) => piece === "live";
    expect(heldAs(hand(card("a", "AS"), card("b", null)), isLive)).toBe("fan");
    expect(heldAs(hand(card("a", null), card("b", null)), isLive)).toBe("backs");
    expect(heldAs(hand(card("a", null), card("live", null)), isLive)).toBe("fan");
    expect(heldAs(hand({ id: "a", kind: "token", face: "x" }), isLive)).toBe("row");
    expect(heldAs(hand(), isLive)).toBe("row");
    expect(heldAs({ ...hand(card("a", null)), kind: "row" }, isLive)).toBe("row");
  });

  test("lies side by side where there is room", () => {
    expect(handStep(1000, 64, 5, 40)).toBeCloseTo(70.4);
  });

  test("closes up, but leaves a finger's width of each card", () => {
    expect(handStep(500, 64, 10, 40)).toBeCloseTo(436 / 9);
    expect(handStep(300, 64, 10, 40)).toBe(40);
  });
});
