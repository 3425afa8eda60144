import { describe, expect, it } from "vitest";
import type { Preset, SeatPlan } from "../lib/types";
import {
  clockFor,
  NO_CLOCK,
  planOf,
  promise,
  seatProblem,
  sentClock,
  withCount,
  withSeat,
} from "./plan";

const ME: SeatPlan = { kind: "me" };
const OPEN: SeatPlan = { kind: "open" };
const BOT: SeatPlan = { kind: "bot", bot: "beginner" };

describe("seats", () => {
  it("grow with open ones and shrink from the end", () => {
    expect(withCount([ME], 3)).toEqual([ME, OPEN, OPEN]);
    expect(withCount([ME, BOT, OPEN], 2)).toEqual([ME, BOT]);
  });

  it("have me once", () => {
    expect(withSeat([ME, BOT], 1, ME)).toEqual([OPEN, ME]);
    expect(withSeat([ME, OPEN], 1, BOT)).toEqual([ME, BOT]);
  });

  it("start with a name for somebody on this device, and need one", () => {
    expect(planOf("local", "beginner", 1)).toEqual({ kind: "local", name: "Player 2" });
    expect(seatProblem([ME, { kind: "local", name: " " }])).toMatch(/name/);
    expect(seatProblem([ME, BOT])).toBeNull();
  });

  it("say what will happen", () => {
    expect(promise([ME, OPEN])).toMatch(/open seat is taken/);
    expect(promise([ME, BOT])).toMatch(/at once/);
    expect(promise([BOT, BOT])).toMatch(/watch/);
  });
});

describe("the clock of a preset", () => {
  const preset = (minutes: number | null) => ({ minutes }) as Preset;

  it("is set with it, and goes with it", () => {
    const clocked = clockFor(NO_CLOCK, preset(30), preset(null));
    expect(clocked.game_minutes).toBe(30);
    expect(clockFor(clocked, preset(null), preset(30)).game_minutes).toBeNull();
  });

  it("leaves what somebody has set", () => {
    const own = { ...NO_CLOCK, game_minutes: 45 };
    expect(clockFor(own, preset(null), preset(30))).toEqual(own);
    expect(clockFor(own, preset(null), null)).toEqual(own);
  });
});

it("sends no clock where none is set", () => {
  expect(sentClock(NO_CLOCK)).toBeNull();
  expect(sentClock({ ...NO_CLOCK, game_minutes: 30 })).toMatchObject({ game_minutes: 30 });
});
