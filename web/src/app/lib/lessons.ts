// Where a game is learnt by playing.
import { learned } from "./learned.svelte";
import { lessonAddress, tableAddress } from "./router";
import type { Game, Lesson, TableCard } from "./types";

/** The first lesson that one has not been through; null if there is none. */
export function nextLesson(game: Game): Lesson | null {
  return game.lessons.find((one) => !learned.has("lesson", game.id, one.id)) ?? null;
}

/** Where a friend who was invited to a game learns what it is about; null if nobody teaches it. */
export function firstLesson(game: Game | undefined): { address: string; minutes: number } | null {
  const [first] = game?.lessons ?? [];
  return game && first
    ? { address: lessonAddress(game.id, first.id), minutes: first.minutes }
    : null;
}

const INVITED = "boneyard.invited";

interface Invited {
  address: string;
  host: string;
}

/** Somebody goes off to a lesson first: the way back to the table is kept for this visit. */
export function keepInvitation(card: TableCard, invite: string): void {
  const kept: Invited = { address: tableAddress(card.id, invite), host: card.host };
  try {
    sessionStorage.setItem(INVITED, JSON.stringify(kept));
  } catch {
    // A window without storage: the friend has the link.
  }
}

/** The table that waits for who learns; null if there is none. */
export function invitedTo(): Invited | null {
  try {
    return JSON.parse(sessionStorage.getItem(INVITED) ?? "null") as Invited | null;
  } catch {
    return null;
  }
}
