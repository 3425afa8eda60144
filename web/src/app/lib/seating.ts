// Who sits where: names, plans for new tables, and what a table card says in words.
import type { Cue } from "../../scene/types";
import type { Bot, Game, Options, Preset, Seat, SeatPlan, TableCard } from "./types";
import { counted, listed } from "./words";

/** What a seat is called everywhere: its name, or what it waits for. */
export function seatName(seat: Seat): string {
  if (seat.kind === "open") return seat.meant ? `Kept for ${seat.meant}` : "Open seat";
  return seat.name || `Seat ${seat.seat + 1}`;
}

export function namesOf(card: TableCard): string[] {
  return card.seats.map(seatName);
}

/** My seats at this device, in order. */
export function mySeats(card: TableCard): number[] {
  return card.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
}

export function openSeats(card: TableCard): Seat[] {
  return card.seats.filter((seat) => seat.kind === "open");
}

/** The usual opponents: neither the weakest nor the strongest. */
export function usualBot(bots: Bot[]): string {
  return bots.find((bot) => bot.name === "casual")?.name ?? bots[0]?.name ?? "beginner";
}

/** What *Play now* deals, and how that is said. */
export interface QuickGame {
  options: Options;
  seats: SeatPlan[];
  title: string;
}

/**
 * One against bots: what the manual recommends for a first game, against the bots that it names;
 * after that the whole game, against the usual ones.
 */
export function quickGame(game: Game, isFirst: boolean): QuickGame {
  const { players, bot: gentle, preset } = game.first_game;
  const bot = isFirst ? gentle : usualBot(game.bots);
  const dealt = presetOf(game, isFirst ? preset : "standard");
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", bot }) as const);
  const name = dealt?.title ?? "Standard";
  return {
    options: { ...dealt?.options },
    seats: [{ kind: "me" }, ...bots],
    title: `${name}, you and ${counted(bots.length, `${bot} bot`)}`,
  };
}

function presetOf(game: Game, id: string): Preset | undefined {
  return game.presets.find((preset) => preset.id === id);
}

/** `Ada, Bo and 2 open seats`. */
export function seatedText(card: TableCard): string {
  const people = card.seats
    .filter((seat) => seat.kind !== "open" || seat.meant)
    .map((seat) => seat.meant || seatName(seat));
  const open = openSeats(card).filter((seat) => !seat.meant).length;
  return listed(open ? [...people, counted(open, "open seat")] : people);
}

/** Who won, in a sentence; empty while the game goes on. */
export function outcomeText(card: TableCard): string {
  const outcome = outcomeTitle(card);
  return outcome && `${outcome}.`;
}

/** The same as a title, without a full stop. */
export function outcomeTitle(card: TableCard): string {
  if (!card.result) return card.status === "over" ? "Ended without a result" : "";
  const winners = card.result.places.flatMap((place, seat) =>
    place === 1 ? [namesOf(card)[seat] ?? ""] : [],
  );
  if (winners.length === card.seats.length) return "All share the first place";
  return `${listed(winners)} ${winners.length === 1 ? "wins" : "share the first place"}`;
}

/** The seat of mine that has to act now though another one is on the screen (hot-seat), or null. */
export function seatToHandTo(card: TableCard, actor: number | null, looking: number | null) {
  if (card.status !== "live" || actor === null || actor === looking) return null;
  const seat = card.seats[actor];
  return seat?.yours && seat.kind === "person" && !seat.away ? actor : null;
}

/** Across the table when a game ends: who wins, and why. */
export function finaleOf(card: TableCard): Cue {
  const mine = mySeats(card).some((seat) => card.result?.places[seat] === 1);
  const text = [outcomeText(card), card.reason].filter(Boolean).join(" ");
  return { kind: "banner", text, tone: mine ? "good" : "plain", weight: 3 };
}
