// A private table at once, and off to it.
import * as api from "./api";
import { navigate } from "./navigate.svelte";
import { randomText } from "./outbox";
import { tableAddress } from "./router";
import type { QuickGame } from "./seating";
import type { Game } from "./types";

export async function putUp(game: Game, { options, seats }: QuickGame): Promise<void> {
  const salt = randomText(16);
  const plan = { game: game.id, options, seats, public: false, clock: null, salt };
  navigate(tableAddress((await api.makeTable(plan)).id));
}
