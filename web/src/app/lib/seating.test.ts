import { describe, expect, it } from "vitest";
import { outcomeText, quickGame, seatedText, seatToHandTo } from "./seating";
import type { Game, Seat, TableCard } from "./types";

const seat = (at: number, given: Partial<Seat> = {}): Seat => ({
  seat: at,
  kind: "person",
  name: ["Ada", "Bo", "Cy"][at] ?? "",
  bot: null,
  yours: false,
  away: false,
  local: false,
  left: null,
  realm: "",
  banner: "",
  free: false,
  onlookers: [],
  shown: false,
  holiday: null,
  holiday_left: 0,
  meant: "",
  ...given,
});
const card = (seats: Seat[], given: Partial<TableCard> = {}) =>
  ({ status: "live", seats, result: null, ...given }) as TableCard;
const result = (places: number[]) => ({ places, scores: [], reason: "", rounds: 1, details: {} });

describe("what is played now", () => {
  const game = (players: number) =>
    ({
      first_game: { preset: "quick", players, bot: "random" },
      presets: [
        { id: "standard", title: "Standard", options: {} },
        { id: "quick", title: "Quick", options: { rounds: 3 } },
      ],
      bots: [{ name: "random" }, { name: "casual" }],
    }) as unknown as Game;

  it("is what the manual recommends for a first game", () => {
    expect(quickGame(game(2), true)).toEqual({
      options: { rounds: 3 },
      seats: [{ kind: "me" }, { kind: "bot", bot: "random" }],
      title: "Quick, you and 1 random bot",
    });
  });

  it("is the whole game against the usual bots after that", () => {
    const found = quickGame(game(3), false);
    expect(found.options).toEqual({});
    expect(found.seats).toEqual([
      { kind: "me" },
      { kind: "bot", bot: "casual" },
      { kind: "bot", bot: "casual" },
    ]);
    expect(found.title).toBe("Standard, you and 2 casual bots");
  });
});

describe("what a card says", () => {
  it("who sits there", () => {
    const open = [seat(1, { kind: "open" }), seat(2, { kind: "open" })];
    expect(seatedText(card([seat(0), ...open]))).toBe("Ada and 2 open seats");
  });

  it("who won", () => {
    const seats = [seat(0), seat(1), seat(2)];
    const over = (places: number[]) => card(seats, { status: "over", result: result(places) });
    expect(outcomeText(over([2, 1, 3]))).toBe("Bo wins.");
    expect(outcomeText(over([1, 1, 3]))).toBe("Ada and Bo share the first place.");
    expect(outcomeText(over([1, 1, 1]))).toBe("All share the first place.");
    expect(outcomeText(card(seats, { status: "over" }))).toBe("Ended without a result.");
    expect(outcomeText(card(seats))).toBe("");
  });
});

describe("seatToHandTo", () => {
  const seats = [seat(0, { yours: true }), seat(1, { yours: true, local: true }), seat(2)];

  it("is the seat of mine that acts while another is shown", () => {
    expect(seatToHandTo(card(seats), 1, 0)).toBe(1);
    expect(seatToHandTo(card(seats), 1, 1)).toBeNull();
    expect(seatToHandTo(card(seats), 2, 0)).toBeNull();
    expect(seatToHandTo(card(seats), null, 0)).toBeNull();
  });

  it("is nobody after the end, or when a bot keeps the seat warm", () => {
    expect(seatToHandTo(card(seats, { status: "over" }), 1, 0)).toBeNull();
    const away = [seat(0, { yours: true }), seat(1, { yours: true, away: true })];
    expect(seatToHandTo(card(away), 1, 0)).toBeNull();
  });
});
