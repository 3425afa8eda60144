// What this device prefers. Kept in the browser only.
import type { Speed } from "./types";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced" | "full";

const KEY = "boneyard.settings";

interface Stored {
  theme: Theme;
  sound: boolean;
  motion: Motion;
  speed: Speed;
  /** whether decisions are explained that one meets for the first time */
  explains: boolean;
  /** by game: the first table that this device sat down at */
  firstTables: Record<string, string>;
}

const DEFAULTS: Stored = {
  theme: "system",
  sound: true,
  motion: "system",
  speed: "normal",
  explains: true,
  firstTables: {},
};

function load(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  #stored = $state<Stored>(load());
  #systemReduced = $state(false);

  constructor() {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.#systemReduced = query.matches;
    query.addEventListener("change", () => (this.#systemReduced = query.matches));
    this.apply();
  }

  get theme() {
    return this.#stored.theme;
  }
  set theme(theme: Theme) {
    this.keep({ theme });
  }

  get sound() {
    return this.#stored.sound;
  }
  set sound(sound: boolean) {
    this.keep({ sound });
  }

  get motion() {
    return this.#stored.motion;
  }
  set motion(motion: Motion) {
    this.keep({ motion });
  }

  /** How fast bots are seen to play. */
  get speed() {
    return this.#stored.speed;
  }
  set speed(speed: Speed) {
    this.keep({ speed });
  }

  get explains() {
    return this.#stored.explains;
  }
  set explains(explains: boolean) {
    this.keep({ explains });
  }

  /** Is this the first table of its game here? Asking makes it the first if there was none. */
  isFirstTable(game: string, table: string): boolean {
    const { firstTables } = this.#stored;
    if (!firstTables[game]) this.keep({ firstTables: { ...firstTables, [game]: table } });
    return this.#stored.firstTables[game] === table;
  }

  get reduced(): boolean {
    return this.motion === "reduced" || (this.motion === "system" && this.#systemReduced);
  }

  private keep(changed: Partial<Stored>): void {
    Object.assign(this.#stored, changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // A private window without storage: the choice holds until the page is left.
    }
    this.apply();
  }

  private apply(): void {
    const root = document.documentElement;
    if (this.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.reduced ? "reduced" : "full";
  }
}

export const settings = new Settings();
