// How fast the table is shown: what arrives waits for its turn, is held for a moment, and makes way.
// The server goes on meanwhile. Nothing here knows what is shown, and the clock can be a false one.

import type { Speed } from "./types";

export interface Pace {
  /** of the time that something is worth */
  factor: number;
  /** so many milliseconds behind at most: what is more than that is shown faster */
  most: number;
}

export const PACES: Record<Speed, Pace> = {
  slow: { factor: 2, most: 45_000 },
  normal: { factor: 1, most: 9_000 },
  fast: { factor: 0.4, most: 3_500 },
  at_once: { factor: 0, most: 0 },
};

/** Among people nobody is shown anything later than this: the beat of the table. */
export const BEAT = 1_200;

/** What is shown for less than this is not seen: it is passed over. */
const GLIMPSE = 40;

export interface Clock {
  now(): number;
  after(milliseconds: number, call: () => void): () => void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** How something is shown: the newest there is, or one on the way; or passed over at once. */
export type Manner = "newest" | "held" | "passed";

interface Waiting<Item> {
  item: Item;
  hold: number;
}

export class Pacer<Item> {
  #waiting: Waiting<Item>[] = [];
  /** until when the one that is shown is to be seen */
  #until = 0;
  /** since when there is more to show than is shown */
  #late: number | null = null;
  #cancel: (() => void) | null = null;
  #isPaused = false;

  constructor(
    private readonly show: (item: Item, manner: Manner) => void,
    private readonly pace: () => Pace,
    private readonly clock: Clock = CLOCK,
  ) {}

  get behind(): number {
    return this.#waiting.length;
  }

  /** One more to show, and for how long it is worth a look at normal speed. */
  push(item: Item, hold: number): void {
    this.#waiting.push({ item, hold });
    if (!this.#isPaused) this.#go();
  }

  /** Show all that waits, now; the next that comes is shown at once, too. */
  skip(): void {
    this.#stop();
    this.#until = 0;
    while (this.#waiting.length) this.#take(this.#waiting.length > 1 ? "passed" : "newest");
    this.#late = null;
  }

  /** Forget what waits. */
  clear(): void {
    this.#stop();
    this.#waiting = [];
    this.#until = 0;
    this.#late = null;
  }

  pause(): void {
    this.#isPaused = true;
    this.#stop();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.hurry();
  }

  /** The pace has changed: whatever is held has been held long enough. */
  hurry(): void {
    this.#stop();
    this.#until = 0;
    if (!this.#isPaused) this.#go();
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #go(): void {
    if (this.#cancel) return;
    const now = this.clock.now();
    while (this.#waiting.length && now >= this.#until) {
      const hold = this.#share(now);
      const isPassed = hold < GLIMPSE && this.#waiting.length > 1;
      this.#until = isPassed ? now : now + hold;
      this.#take(isPassed ? "passed" : this.#waiting.length > 1 ? "held" : "newest");
    }
    if (!this.#waiting.length) this.#late = null;
    else this.#wait(now);
  }

  #wait(now: number): void {
    this.#late ??= now;
    this.#cancel = this.clock.after(this.#until - now, () => {
      this.#cancel = null;
      this.#go();
    });
  }

  /** How long the next one is held: what it is worth, or its share of the time that is left. */
  #share(now: number): number {
    const { factor, most } = this.pace();
    const worth = factor * (this.#waiting[0]?.hold ?? 0);
    const all = factor * this.#waiting.reduce((sum, { hold }) => sum + hold, 0);
    const left = Math.max(0, most - (now - (this.#late ?? now)));
    return all > left ? (worth * left) / all : worth;
  }

  #take(manner: Manner): void {
    const next = this.#waiting.shift();
    if (next) this.show(next.item, manner);
  }
}
