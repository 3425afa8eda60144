import { describe, expect, it } from "vitest";
import type { Scene } from "../../scene/types";
import { framesOf, holdOf, stillView } from "./frames";
import type { View } from "./types";

function scene(title: string, clicks: Scene["clicks"] = []): Scene {
  return {
    game: "toy",
    title,
    viewer: 0,
    actor: 1,
    areas: [],
    clicks,
    prompt: null,
    result: null,
    links: [],
    gestures: [],
    carries: [],
    begun: false,
    theme: "felt",
    has_threats: false,
  };
}
const CLICK = { element: "a", move: { type: "pass" }, label: "Pass" };

function view(part: Partial<View> = {}): View {
  return {
    type: "view",
    n: "1",
    moment: 1,
    actor: 0,
    over: true,
    standing: [],
    deadline: null,
    ends: null,
    absent: null,
    undo: "free",
    window: null,
    autopass: null,
    orders: null,
    events: [],
    scene: scene("after", [CLICK]),
    lines: [{ moment: 1, text: "It is over." }],
    whole: false,
    beats: [],
    cues: [],
    bots_only: false,
    time_called: false,
    sheet: null,
    coach: null,
    ...part,
  };
}

describe("a push with beats", () => {
  const [rolled, won, dealt] = [{ event: "rolled" }, { event: "won" }, { event: "dealt" }];
  const push = view({
    events: [rolled, won, dealt],
    beats: [{ scene: scene("the fight"), events: [rolled, won], cues: [{ kind: "clash" }] }],
  });
  const [beat, last] = framesOf(push, null);

  it("shows the table of the beat first, and what had happened until then", () => {
    expect(beat?.scene.title).toBe("the fight");
    expect(beat?.events).toEqual([rolled, won]);
    expect(last?.scene.title).toBe("after");
    expect(last?.events).toEqual([dealt]);
  });

  it("offers nothing, tells no line and ends no game before its last view", () => {
    expect(beat).toMatchObject({ lines: [], over: false, undo: null });
    expect(beat?.scene.clicks).toEqual([]);
    expect(last?.scene.clicks).toEqual([CLICK]);
    expect(last?.over).toBe(true);
  });
});

describe("how long a view is worth a look", () => {
  const event = { event: "something" };

  it("is no time at all where nothing happened", () => {
    expect(holdOf(view({ cues: [{ kind: "outcome", weight: 3 }] }))).toBe(0);
  });

  it("is longer for a result than for what happens in passing", () => {
    const holds = [[], [1], [2], [3], [1, 3, 2]].map((weights) =>
      holdOf(view({ events: [event], cues: weights.map((weight) => ({ kind: "shake", weight })) })),
    );
    expect(holds[0]).toBeLessThan(holds[1] as number);
    expect(holds[1]).toBeLessThan(holds[2] as number);
    expect(holds[2]).toBeLessThan(holds[3] as number);
    expect(holds[4]).toBe(holds[3]);
  });

  it("is long enough for a long walk", () => {
    const path = Array.from({ length: 13 }, (_, x) => [x, 0] as const);
    const walk = view({ events: [event], cues: [{ kind: "walk", path }] });
    expect(holdOf(walk)).toBeGreaterThan(holdOf(view({ events: [event], cues: [] })) * 3);
  });
});

it("takes the clicks from a view that is only looked at", () => {
  const shown = view();
  expect(stillView(shown).scene.clicks).toEqual([]);
  expect(shown.scene.clicks).toEqual([CLICK]);
});
