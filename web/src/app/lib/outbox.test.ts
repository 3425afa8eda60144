import { describe, expect, it } from "vitest";
import { backoff, Outbox, randomText } from "./outbox";

describe("Outbox", () => {
  it("keeps messages with their id until they are acknowledged", () => {
    const box = new Outbox("x");
    const first = box.add({ type: "undo" });
    const second = box.add({ type: "chat", text: "hello" });
    expect([first.id, second.id]).toEqual(["x-1", "x-2"]);
    expect(box.acknowledge("x-1")).toBe(first);
    expect(box.acknowledge("x-1")).toBeNull();
    expect(box.toResend()).toEqual([second]);
  });

  it("sends again in order, with the same ids", () => {
    const box = new Outbox("x");
    box.add({ type: "undo" });
    box.add({ type: "resign" });
    const ids = () => box.toResend().map((sent) => sent.id);
    expect(ids()).toEqual(["x-1", "x-2"]);
    expect(ids()).toEqual(["x-1", "x-2"]);
  });

  it("gives up what nobody ever answers", () => {
    const box = new Outbox("x");
    box.add({ type: "undo" });
    for (let connection = 2; connection <= 5; connection++) expect(box.givenUp()).toEqual([]);
    expect(box.givenUp()).toHaveLength(1);
    expect(box.isEmpty).toBe(true);
  });
});

describe("backoff", () => {
  it("doubles up to ten seconds, a little uneven", () => {
    expect([0, 1, 2, 3].map((n) => backoff(n, 0.5))).toEqual([500, 1000, 2000, 4000]);
    expect(backoff(20, 0.5)).toBe(10_000);
    expect(backoff(0, 0)).toBe(375);
    expect(backoff(0, 1)).toBe(625);
  });
});

it("makes texts that differ", () => {
  expect(randomText(8)).toHaveLength(16);
  expect(randomText(8)).not.toBe(randomText(8));
});
