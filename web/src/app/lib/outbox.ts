// Messages that the server has not acknowledged yet. They keep their id, so that sending one again
// after a broken connection changes nothing if it had arrived.
import type { ToServer } from "./types";

export type Sent = ToServer & { id: string };

/** A message that five connections in a row left unanswered will not be answered by the sixth. */
const MOST_TRIES = 5;

export class Outbox {
  private readonly waiting = new Map<string, Sent>();
  private readonly tries = new Map<string, number>();
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
    this.tries.delete(id);
    return sent;
  }

  /** Messages to be given up, after a new connection. */
  givenUp(): Sent[] {
    const lost = [...this.waiting.values()].filter(({ id }) => this.tried(id) > MOST_TRIES);
    for (const { id } of lost) this.acknowledge(id);
    return lost;
  }

  private tried(id: string): number {
    const tries = (this.tries.get(id) ?? 1) + 1;
    this.tries.set(id, tries);
    return tries;
  }

  /** After a new connection: what to send again, oldest first. */
  toResend(): Sent[] {
    return [...this.waiting.values()];
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0;
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
