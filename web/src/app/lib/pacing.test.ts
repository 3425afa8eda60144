import { describe, expect, it } from "vitest";
import { PACES, Pacer, type Clock, type Manner, type Pace } from "./pacing";

/** A clock that stands until it is moved. */
class FalseClock implements Clock {
  time = 0;
  calls: { at: number; call: () => void }[] = [];
  now() {
    return this.time;
  }
  after(milliseconds: number, call: () => void) {
    const one = { at: this.time + milliseconds, call };
    this.calls.push(one);
    return () => void (this.calls = this.calls.filter((other) => other !== one));
  }
  pass(milliseconds: number) {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.calls = this.calls.filter((other) => other !== next);
      this.time = next.at;
      next.call();
    }
    this.time = end;
  }
}

function table(pace: Pace = PACES.normal) {
  const clock = new FalseClock();
  const shown: [string, Manner, number][] = [];
  const settings = { pace };
  const pacer = new Pacer<string>(
    (item, manner) => shown.push([item, manner, clock.time]),
    () => settings.pace,
    clock,
  );
  return { clock, shown, settings, pacer, items: () => shown.map(([item]) => item) };
}

describe("what is shown when", () => {
  it("shows the first at once, and each next when the one before has had its time", () => {
    const { pacer, clock, shown } = table();
    pacer.push("a", 500);
    pacer.push("b", 300);
    pacer.push("c", 100);
    expect(shown).toEqual([["a", "newest", 0]]);
    clock.pass(499);
    expect(shown).toHaveLength(1);
    clock.pass(1);
    expect(shown[1]).toEqual(["b", "held", 500]);
    clock.pass(300);
    expect(shown[2]).toEqual(["c", "newest", 800]);
  });

  it("holds nothing up that comes later than the hold lasts", () => {
    const { pacer, clock, shown } = table();
    pacer.push("a", 500);
    clock.pass(600);
    pacer.push("b", 500);
    expect(shown[1]).toEqual(["b", "newest", 600]);
  });

  it("takes twice the time when slow, and less when fast", () => {
    for (const [speed, at] of [
      ["slow", 1000],
      ["normal", 500],
      ["fast", 200],
      ["at_once", 0],
    ] as const) {
      const { pacer, clock, shown } = table(PACES[speed]);
      pacer.push("a", 500);
      pacer.push("b", 500);
      clock.pass(2000);
      expect(shown[1]).toEqual(["b", "newest", at]);
    }
  });

  it("is never further behind than its pace allows, however much comes", () => {
    for (const pace of [PACES.normal, PACES.fast, { factor: 1, most: 1200 }]) {
      const { pacer, clock, shown } = table(pace);
      pacer.push("first", 600);
      for (let at = 0; at < 300; at++) pacer.push(`${at}`, 600);
      clock.pass(pace.most + 601);
      expect(pacer.behind).toBe(0);
      expect(shown).toHaveLength(301);
      expect(shown.at(-1)?.[1]).toBe("newest");
    }
  });

  it("passes over what nobody would see, in its order", () => {
    const { pacer, clock, items, shown } = table({ factor: 1, most: 200 });
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for (const name of names) pacer.push(name, 400);
    clock.pass(1000);
    expect(items()).toEqual(names);
    expect(shown.some(([, manner]) => manner === "passed")).toBe(true);
  });

  it("gives what is worth more a longer look, also in a hurry", () => {
    const { pacer, clock, shown } = table({ factor: 1, most: 1000 });
    pacer.push("start", 100);
    for (const [name, hold] of [
      ["a", 500],
      ["b", 2000],
      ["c", 500],
      ["end", 100],
    ] as const)
      pacer.push(name, hold);
    clock.pass(5000);
    const at = new Map(shown.map(([item, , time]) => [item, time]));
    const look = (one: string, next: string) => (at.get(next) ?? 0) - (at.get(one) ?? 0);
    expect(look("b", "c")).toBeGreaterThan(2 * look("a", "b"));
  });
});

describe("whoever does not want to wait", () => {
  it("skips to the newest, and what comes then is shown at once", () => {
    const { pacer, clock, shown, items } = table();
    pacer.push("a", 900);
    pacer.push("b", 900);
    pacer.push("c", 900);
    pacer.skip();
    expect(items()).toEqual(["a", "b", "c"]);
    expect(shown.at(-1)).toEqual(["c", "newest", 0]);
    pacer.push("d", 900);
    expect(shown.at(-1)).toEqual(["d", "newest", 0]);
    clock.pass(5000);
    expect(shown).toHaveLength(4);
  });

  it("goes on at another pace from where it is", () => {
    const { pacer, clock, shown, settings } = table(PACES.slow);
    for (const name of ["a", "b", "c"]) pacer.push(name, 1000);
    clock.pass(100);
    settings.pace = PACES.at_once;
    pacer.hurry();
    expect(shown.at(-1)).toEqual(["c", "newest", 100]);
  });

  it("can stop to look, and goes on from there", () => {
    const { pacer, clock, items } = table();
    pacer.push("a", 100);
    pacer.push("b", 100);
    pacer.pause();
    clock.pass(1000);
    pacer.push("c", 100);
    expect(items()).toEqual(["a"]);
    pacer.resume();
    clock.pass(200);
    expect(items()).toEqual(["a", "b", "c"]);
  });

  it("forgets what waits when the table is another", () => {
    const { pacer, clock, items } = table();
    pacer.push("a", 100);
    pacer.push("b", 100);
    pacer.clear();
    clock.pass(1000);
    expect(items()).toEqual(["a"]);
    pacer.push("c", 100);
    expect(items()).toEqual(["a", "c"]);
  });
});
