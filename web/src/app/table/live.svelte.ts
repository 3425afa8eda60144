// A live table: what the server pushed last, and what we may say to it.
import { mergedLines } from "../lib/log";
import type { Sent } from "../lib/outbox";
import { clickOf, type Click, type Press } from "../lib/scene";
import type { Banner } from "../lib/banners";
import { mySeats, namesOf, seatToHandTo } from "../lib/seating";
import { TableSocket, type LinkState } from "../lib/socket";
import type {
  Ack,
  Autopass,
  ChatLine,
  FromServer,
  Line,
  Offer,
  Reason,
  TableCard,
  ToServer,
  View,
} from "../lib/types";

export interface Refused {
  text: string;
  rule: string | null;
}

export interface LiveHandlers {
  /** A push arrived; `before` is the one it follows, null for the first. */
  viewed?(view: View, before: View | null, fresh: Line[]): void;
  chatted?(line: ChatLine): void;
  /** What we asked of the others was refused. */
  declined?(kind: Offer["kind"]): void;
}

export class LiveTable {
  card = $state.raw<TableCard>() as TableCard;
  online = $state.raw<number[]>([]);
  view = $state.raw<View | null>(null);
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  offer = $state.raw<Offer | null>(null);
  link = $state<LinkState>("connecting");
  gone = $state("");
  refused = $state.raw<Refused | null>(null);
  /** Why the thing that was last clicked or focused cannot be used now. */
  reason = $state.raw<Reason | null>(null);
  /** A message is on its way that changes the table: nothing else is clicked until it is answered. */
  isSending = $state(false);
  /** The seat that is to act, by the last push to any seat of ours. */
  actor = $state<number | null>(null);
  /** The seat that we look from; null: as a spectator. */
  looking = $state<number | null>(null);

  names = $derived(namesOf(this.card));
  mine = $derived(mySeats(this.card));
  isHotSeat = $derived(this.mine.length > 1);
  /** Hot-seat: the seat of mine whose player should take the device now. */
  handTo = $derived(seatToHandTo(this.card, this.actor, this.looking));
  /** Something can be clicked by us. */
  isMyMove = $derived(Boolean(this.view?.scene.clicks.length) && !this.view?.over);

  /** In a window: the way to let it pass, unless we have answered or begun something else. */
  passing = $derived.by((): Click | null => {
    const window = this.view?.window;
    if (!this.view || !window?.passing || window.held || this.view.over) return null;
    return clickOf(this.view.scene, window.passing);
  });

  private readonly socket: TableSocket;
  /** The next push tells everything from the beginning. */
  private isFresh = true;
  /** The moment at which the offer was made. */
  private offeredAt: number | undefined;

  constructor(
    card: TableCard,
    private readonly handlers: LiveHandlers = {},
  ) {
    this.card = card;
    this.actor = card.actor;
    // With several of us at one device nobody's hand is shown until somebody takes it.
    const own = mySeats(card);
    this.looking = own.length === 1 ? (own[0] ?? null) : null;
    this.socket = new TableSocket({
      address: () => this.address(),
      received: (message) => this.receive(message),
      answered: (ack, sent) => this.answered(ack, sent),
      changed: (state) => this.changed(state),
    });
  }

  close(): void {
    this.socket.close();
  }

  // What we say.

  play({ move, moves, back }: Press): void {
    if (!this.view || this.isSending) return;
    const { n } = this.view;
    if (moves) this.act({ type: "gesture", moves, back, n });
    else this.act({ type: "play", move, n });
  }

  /** Take back the last click of a choice that is begun. */
  back(): void {
    if (this.view?.scene.begun && this.view.undo === "free") this.undo();
  }

  pass(): void {
    if (this.passing) this.play(this.passing);
  }

  /** Ask why something on the table cannot be used now. */
  whyNot(element: string): void {
    this.reason = null;
    this.socket.send({ type: "why_not", element });
  }

  undo(): void {
    if (this.view?.undo) this.act({ type: "undo" });
  }

  offerDraw(): void {
    this.act({ type: "offer", kind: "draw" });
  }

  /** Ask the others that the game ends where its rules say, as if the clock had run out. */
  callTime(): void {
    this.act({ type: "offer", kind: "time" });
  }

  /** Ask the others that a bot plays for somebody who is away. */
  offerStandIn(about: number): void {
    this.act({ type: "offer", kind: "stand_in", about });
  }

  answer(yes: boolean): void {
    const n = this.offer?.n;
    if (this.offer?.by === this.looking) this.offer = null; // withdrawn
    this.act({ type: "answer", yes, n });
  }

  resign(): void {
    this.act({ type: "resign" });
  }

  autopass(until: Autopass): void {
    this.socket.send({ type: "autopass", until });
    if (this.view) this.view = { ...this.view, autopass: until };
  }

  look(seat: number | null): void {
    this.looking = seat;
    this.view = null;
    this.lines = [];
    this.isFresh = true;
    this.socket.send({ type: "look", seat });
  }

  nameRealm(name: string, banner: Banner): void {
    this.socket.send({ type: "realm", name, banner });
  }

  say(text: string): void {
    this.socket.send({ type: "chat", text });
  }

  private act(message: ToServer): void {
    this.refused = null;
    this.isSending = true;
    this.socket.send(message);
  }

  // What we hear.

  private address(): string {
    const protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const seat = this.looking === null ? "" : `&seat=${this.looking}`;
    return `${protocol}//${location.host}/api/tables/${this.card.id}/live?stream=scene${seat}`;
  }

  private changed(state: LinkState): void {
    this.link = state;
    if (state === "live") this.isFresh = true;
  }

  private receive(message: FromServer): void {
    if (message.type === "table") this.seated(message.card, message.online);
    else if (message.type === "view") this.viewed(message);
    else if (message.type === "offer") this.offered(message.offer);
    else if (message.type === "chat") this.chatted(message.lines, message.whole);
    else if (message.type === "reason") this.reason = message;
    else if (message.type === "gone") this.gone = message.reason;
  }

  private seated(card: TableCard, online: number[]): void {
    this.card = card;
    this.online = online;
    // We sat down while watching: from now on the table is seen from our chair.
    const [own] = this.mine;
    if (own !== undefined && !this.isHotSeat && this.looking === null) this.look(own);
  }

  private viewed(view: View): void {
    this.actor = view.actor;
    const viewer = typeof view.scene.viewer === "number" ? view.scene.viewer : null;
    if (viewer !== this.looking) return; // of the seat that we looked from before
    const before = this.isFresh ? null : this.view;
    this.lines = mergedLines(this.lines, view.lines, view.moment, view.whole ?? this.isFresh);
    this.isFresh = false;
    this.view = view;
    this.refused = this.reason = null;
    this.handlers.viewed?.(view, before, before && !view.whole ? view.lines : []);
  }

  /** What was agreed changes the table first. An offer that goes and leaves all as it was is refused. */
  private offered(offer: Offer | null): void {
    const before = this.offer;
    this.offer = offer;
    const moment = this.view?.moment;
    if (offer && !before) this.offeredAt = moment;
    else if (before && !offer && before.by === this.looking && moment === this.offeredAt)
      if (!this.isSettled(before)) this.handlers.declined?.(before.kind);
  }

  /** A bot plays there now, or nobody is away any more. */
  private isSettled(offer: Offer): boolean {
    const seat = this.card.seats[offer.about ?? -1];
    return Boolean(seat && (seat.away || seat.left === null));
  }

  private answered(ack: Ack, sent: Sent): void {
    if (sent.type === "why_not") return; // what says nothing was clicked in vain
    const isAside = sent.type === "chat" || sent.type === "autopass" || sent.type === "realm";
    if (!isAside) this.isSending = false;
    if (!ack.ok) this.refused = { text: ack.error ?? "That will not do.", rule: ack.rule ?? null };
  }

  private chatted(lines: ChatLine[], whole: boolean): void {
    if (whole) {
      this.chat = lines;
      return;
    }
    this.chat = [...this.chat, ...lines];
    this.unread += lines.length;
    for (const line of lines) this.handlers.chatted?.(line);
  }
}
