// Who sits at this device, and which games there are.
import * as api from "./api";
import { comeBack } from "./passkeys";
import type { Game, Me } from "./types";

class Session {
  me = $state.raw<Me | null>(null);
  state = $state<"asking" | "stranger" | "known" | "unreachable">("asking");
  catalogue = $state.raw<Game[] | null>(null);
  private loading: Promise<Game[]> | null = null;

  constructor() {
    api.whenStranger(() => this.leave());
  }

  /** Ask the server who we are. */
  async start(): Promise<void> {
    this.state = "asking";
    try {
      this.me = await api.me();
      this.state = "known";
    } catch (error) {
      if (!(error instanceof api.ApiError && error.status === 401)) this.state = "unreachable";
    }
  }

  /** We are nobody here any more. */
  leave(): void {
    this.me = null;
    this.state = "stranger";
  }

  async rename(name: string): Promise<void> {
    this.me = await api.setName(name);
    this.state = "known";
  }

  /** Come back with a passkey of this device. */
  async comeBack(): Promise<void> {
    this.me = await comeBack();
    this.state = "known";
  }

  /** The games, fetched once. */
  games(): Promise<Game[]> {
    this.loading ??= api.games().then(
      (found) => (this.catalogue = found),
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }

  game(id: string): Game | undefined {
    return this.catalogue?.find((game) => game.id === id);
  }
}

export const session = new Session();
