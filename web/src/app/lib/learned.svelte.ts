// What we have learned of the games, on whatever device: lessons, puzzles, explained decisions.
import * as api from "./api";
import { session } from "./session.svelte";
import type { LearnedKind, LearnedThing } from "./types";

class Learned {
  things = $state.raw<LearnedThing[]>([]);
  /** whether it is known by now; a server that does not answer leaves us newcomers */
  isKnown = $state(false);
  private whose = "";

  constructor() {
    // Another tab, or another device, may have learned more meanwhile.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.isKnown) void this.load();
    });
  }

  /** Ask once for each person; `load` asks again. */
  ask(): void {
    if (session.me && this.whose !== session.me.id) void this.load();
    else if (!session.me) this.isKnown = true;
  }

  async load(): Promise<void> {
    this.whose = session.me?.id ?? "";
    try {
      if (this.whose) this.things = await api.learned();
    } catch {
      this.whose = ""; // ask again next time
    }
    this.isKnown = true;
  }

  has(kind: LearnedKind, game: string, name: string): boolean {
    return this.things.some((one) => one.kind === kind && one.game === game && one.name === name);
  }

  count(kind: LearnedKind, game: string): number {
    return this.things.filter((one) => one.kind === kind && one.game === game).length;
  }

  /** Neither a lesson nor a whole game yet. */
  isNewTo(game: string): boolean {
    return !this.count("lesson", game) && !this.count("finished", game);
  }

  /** Keep it: at once here, soon everywhere. */
  add(kind: "lesson" | "puzzle" | "decision", game: string, name: string): void {
    if (this.has(kind, game, name)) return;
    this.things = [...this.things, { kind, game, name, at: Date.now() / 1000 }];
    if (session.me) api.learn(kind, game, name).catch(() => {}); // then it is told once more
  }

  /** Be a newcomer to what is asked once more. */
  async forgetDecisions(): Promise<void> {
    this.things = await api.unlearn("decision");
  }
}

export const learned = new Learned();
