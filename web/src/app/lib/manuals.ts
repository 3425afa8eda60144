// Guides, crib sheets and rules, each fetched once.
import * as api from "./api";
import type { Glossary } from "../../scene/glossary";
import type { LearnTab } from "./router";
import type { ManualPicture, Options } from "./types";

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

type Words = Record<string, string>;

/** By game, asked for once; none if they cannot be fetched. */
function once(ask: (game: string) => Promise<Words>): (game: string) => Promise<Words> {
  const found = new Map<string, Promise<Words>>();
  return (game) => {
    const words = found.get(game) ?? ask(game).catch(() => ({}));
    found.set(game, words);
    return words;
  };
}

/** What the rules of a game are called, by their codes. */
export const ruleNames = once(api.rulings);

/** What each kind of decision is for, by its step. */
export const explanations = once(api.decisions);

const glossaries = new Map<string, Promise<Glossary>>();

/** What the signs of a game's table mean; nothing if it cannot be fetched. */
export function glossary(game: string, options: Options = {}): Promise<Glossary> {
  const key = JSON.stringify([game, options]);
  let found = glossaries.get(key);
  if (!found) glossaries.set(key, (found = api.glossary(game, options).catch(() => ({}))));
  return found;
}

const pictures = new Map<string, Promise<ManualPicture>>();

export function picture(name: string): Promise<ManualPicture> {
  let found = pictures.get(name);
  if (!found) {
    found = api.picture(name);
    found.catch(() => pictures.delete(name));
    pictures.set(name, found);
  }
  return found;
}

function fetched(kind: LearnTab, game: string, options: Options): Promise<string> {
  if (kind === "guide") return api.guide(game);
  if (kind === "rules") return api.rules(game);
  return api.crib(game, options);
}
