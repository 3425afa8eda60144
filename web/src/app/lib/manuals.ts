// Guides, crib sheets and rules, each fetched once.
import * as api from "./api";
import type { LearnTab } from "./router";
import type { Options } from "./types";

const kept = new Map<string, Promise<string>>();

export function manual(kind: LearnTab, game: string, options: Options = {}): Promise<string> {
  const key = JSON.stringify([kind, game, kind === "crib" ? options : null]);
  let found = kept.get(key);
  if (!found) {
    found = fetched(kind, game, options);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

const rulings = new Map<string, Promise<Record<string, string>>>();

/** What the rules of a game are called, by their codes; none if they cannot be fetched. */
export function ruleNames(game: string): Promise<Record<string, string>> {
  let found = rulings.get(game);
  if (!found) rulings.set(game, (found = api.rulings(game).catch(() => ({}))));
  return found;
}

function fetched(kind: LearnTab, game: string, options: Options): Promise<string> {
  if (kind === "guide") return api.guide(game);
  if (kind === "rules") return api.rules(game);
  return api.crib(game, options);
}
