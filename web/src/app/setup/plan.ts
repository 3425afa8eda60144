// The plan of a new table: seats and clock, as the form edits them.
import { quickGame } from "../lib/seating";
import type { Clock, Friend, Game, Preset, SeatPlan } from "../lib/types";

export type SeatKind = SeatPlan["kind"];

/** What a form starts with: me, and somebody to be invited. */
export function firstSeats(game: Game, invited: Friend[] = []): SeatPlan[] {
  if (!invited.length)
    return quickGame(game, true).seats.map((seat, at) => (at === 0 ? seat : { kind: "open" }));
  const [low, high] = game.players;
  const others = invited.slice(0, high - 1).map(seatFor);
  return withCount([{ kind: "me" }, ...others], Math.max(low, others.length + 1));
}

/** A seat that is kept for somebody. */
export function seatFor({ handle, name }: Friend): SeatPlan {
  return { kind: "invited", who: handle, name };
}

/** The same seats, more or fewer; new ones are open. */
export function withCount(seats: SeatPlan[], count: number): SeatPlan[] {
  return Array.from({ length: count }, (_, at) => seats[at] ?? { kind: "open" });
}

/** Put somebody else on a seat. I sit once: my old seat becomes open. */
export function withSeat(seats: SeatPlan[], at: number, plan: SeatPlan): SeatPlan[] {
  return seats.map((seat, index) => {
    if (index === at) return plan;
    return plan.kind === "me" && seat.kind === "me" ? { kind: "open" } : seat;
  });
}

export function planOf(kind: SeatKind, bot: string, seat: number): SeatPlan {
  if (kind === "local") return { kind, name: `Player ${seat + 1}` };
  if (kind === "bot") return { kind, bot };
  return { kind: kind === "me" ? kind : "open" };
}

/** What is wrong with the seats, or null. */
export function seatProblem(seats: SeatPlan[]): string | null {
  if (seats.some((seat) => seat.kind === "local" && !seat.name.trim()))
    return "Everybody on this device needs a name.";
  const invited = seats.flatMap((seat) => (seat.kind === "invited" ? [seat.who] : []));
  if (new Set(invited).size < invited.length) return "Everybody can be invited to one seat.";
  return null;
}

/** Whether more than one person will sit there: alone with bots, hints are always allowed. */
export function isAmongPeople(seats: SeatPlan[]): boolean {
  return seats.filter((seat) => seat.kind !== "bot").length > 1;
}

/** What will happen when the table is made. */
export function promise(seats: SeatPlan[]): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  if (open)
    return `The game starts when the ${open === 1 ? "open seat is" : "open seats are"} taken.`;
  if (seats.some((seat) => seat.kind === "invited"))
    return "Those whom you invite are told; the game starts when they have come.";
  const people = seats.filter((seat) => seat.kind !== "bot").length;
  return people ? "The game starts at once." : "The bots play, and you watch.";
}

/** What the others wait, if nothing else was agreed. */
export const AWAY_MINUTES = 10;

export const NO_CLOCK: Clock = {
  game_minutes: null,
  decision_seconds: null,
  leave_minutes: null,
  bank_minutes: null,
  bonus_minutes: null,
  vacation_days: null,
  days: false,
};

const DAY = 1440;
/** What a table over days begins with. */
export const DAYS_CLOCK: Clock = {
  ...NO_CLOCK,
  decision_seconds: 2 * DAY * 60,
  bank_minutes: 3 * DAY,
  bonus_minutes: 60,
  vacation_days: 7,
  days: true,
};
/** Over days nobody is missed before that. */
export const DAYS_AWAY = 3 * DAY;

/** The clock that goes with a preset; what another preset had set goes with it. */
export function clockFor(clock: Clock, preset: Preset, before: Preset | null): Clock {
  const isSet = preset.minutes ?? (clock.game_minutes === before?.minutes ? null : undefined);
  return isSet === undefined ? clock : { ...clock, game_minutes: isSet };
}

/** The clock as it is sent: null when no part of it is set. */
export function sentClock(clock: Clock): Clock | null {
  return Object.values(clock).some((part) => part !== null && part !== false) ? clock : null;
}
