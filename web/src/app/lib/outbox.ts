// Messages that the server has not acknowledged yet. They keep their id, so that sending one again
// after a broken connection changes nothing if it had arrived.
import type { ToServer } from "./types";

export type Sent = ToServer & { id: string };

export class Outbox {
  private readonly waiting = new Map<string, Sent>();
  private count = 0;

  constructor(private readonly prefix = randomText(9)) {}

  /** Give a message its id and keep it until it is acknowledged. */
  add(message: ToServer): Sent {
    const sent = { ...message, id: `${this.prefix}-${++this.count}` };
    this.waiting.set(sent.id, sent);
    return sent;
  }

  /** The acknowledged message, or null if it was none of ours. */
  acknowledge(id: string): Sent | null {
    const sent = this.waiting.get(id) ?? null;
    this.waiting.delete(id);
    return sent;
  }

  /** After a new connection: what to send again, oldest first. Which seat we look at is told by the
   * connection itself. */
  toResend(): Sent[] {
    for (const sent of this.waiting.values())
      if (sent.type === "look") this.waiting.delete(sent.id);
    return [...this.waiting.values()];
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  has(type: ToServer["type"]): boolean {
    return [...this.waiting.values()].some((sent) => sent.type === type);
  }
}

/** Letters and digits that nobody can guess: ids and salts. */
export function randomText(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
}

/** How long to wait before the next attempt: half a second, doubling up to ten, a little uneven so
 * that not all tables knock at once. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  const whole = Math.min(500 * 2 ** attempt, 10_000);
  return Math.round(whole * (0.75 + chance / 2));
}
