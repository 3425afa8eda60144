// One table's WebSocket: reconnects by itself and sends again what was not acknowledged.
import { backoff, Outbox, type Sent } from "./outbox";
import type { Ack, FromServer, ToServer } from "./types";

export type LinkState = "connecting" | "live" | "reconnecting" | "closed";

export interface SocketHandlers {
  /** Where to connect to: asked at every attempt, since the seat we look at may have changed. */
  address(): string;
  received(message: FromServer): void;
  /** The answer to a message of ours. */
  answered(ack: Ack, sent: Sent): void;
  changed(state: LinkState): void;
}

/** An unanswered message after this long means that the line is dead. */
const PATIENCE = 10_000;
/** Close codes after which trying again is useless (1008: the server refuses this viewer). */
const FINAL_CODES = new Set([1008, 4401, 4403, 4404]);

const LOST = "That did not get through. Please try again.";

export class TableSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private readonly outbox = new Outbox();

  constructor(private readonly handlers: SocketHandlers) {
    handlers.changed("connecting");
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Send, now or as soon as there is a connection. */
  send(message: ToServer): string {
    const sent = this.outbox.add(message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(sent));
    this.watch();
    return sent.id;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.handlers.address());
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.handlers.changed("live");
    for (const lost of this.outbox.givenUp())
      this.handlers.answered({ type: "ack", id: lost.id, ok: false, error: LOST }, lost);
    for (const sent of this.outbox.toResend()) socket.send(JSON.stringify(sent));
    this.watch();
  }

  private receive(message: FromServer): void {
    this.attempt = 0;
    if (message.type !== "ack") return this.handlers.received(message);
    const sent = this.outbox.acknowledge(message.id);
    this.watch();
    if (sent) this.handlers.answered(message, sent);
  }

  private lost(code: number): void {
    this.socket = null;
    clearTimeout(this.patience);
    if (this.isClosed || FINAL_CODES.has(code)) {
      this.handlers.changed("closed");
      return;
    }
    this.handlers.changed("reconnecting");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), backoff(this.attempt++));
  }

  /** The network or the person came back: do not wait for the timer. */
  private readonly hurry = (): void => {
    if (this.isClosed || this.socket || document.hidden) return;
    this.attempt = 0;
    this.connect();
  };

  private watch(): void {
    clearTimeout(this.patience);
    if (this.outbox.isEmpty) return;
    this.patience = setTimeout(() => this.giveUpLine(), PATIENCE);
  }

  private giveUpLine(): void {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    this.lost(1006);
    socket.close();
  }
}
