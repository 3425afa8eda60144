// What a table promises of its deal, in words.
import type { TableCard } from "./types";

export type Deal = TableCard["deal"];

export interface DealWords {
  /** for a list of tables; empty where all is as usual */
  mark: string;
  title: string;
  text: string;
  /** Somebody may know what is hidden. */
  isOpen: boolean;
}

const WORDS: Record<Deal, DealWords> = {
  fair: {
    mark: "",
    title: "A fair deal",
    text:
      "The server drew a secret key and published its fingerprint before anything was dealt; every " +
      "seat adds a pinch of salt. After the game the key is shown, and anybody can deal it again.",
    isOpen: false,
  },
  anew: {
    mark: "Dealt anew",
    title: "A fair deal, from here on",
    text:
      "This table goes on from a finished game. What everybody could see stays; all that is hidden " +
      "is dealt anew, from a fresh secret key, whose fingerprint was published before, and a pinch " +
      "of salt of every seat. To know the old game does not help.",
    isOpen: false,
  },
  known: {
    mark: "Hidden cards are known",
    title: "The hidden cards are known",
    text:
      "This table goes on from a finished game, with its true cards. Whoever looks into that game " +
      "knows all that is hidden here.",
    isOpen: true,
  },
  lesson: {
    title: "Dealt for a lesson",
    mark: "",
    text: "The cards lie as the lesson needs them, for everybody who takes it.",
    isOpen: false,
  },
  brought: {
    mark: "Brought along",
    title: "Nobody promised this deal",
    text:
      "This game was played elsewhere and brought along. It can be dealt and played again, but " +
      "nobody here saw a promise before the deal.",
    isOpen: true,
  },
};

export function dealWords(deal: Deal): DealWords {
  return WORDS[deal];
}

/** What is usual when a game is played on: the true cards only for those who play alone. */
export function usualHidden(isAlone: boolean): "anew" | "kept" {
  return isAlone ? "kept" : "anew";
}

/** What a choice means for the table that is made. */
export function hiddenHelp(hidden: "anew" | "kept", isAlone: boolean): string {
  if (hidden === "anew")
    return "All that not everybody could see is dealt again. The new game begins here: there is no way back behind it.";
  return isAlone
    ? "You play on with the true cards, to see what else could have come of them."
    : "You play on with the true cards. In the lobby and at the table everybody is told that they are known to whoever looks into this game.";
}
