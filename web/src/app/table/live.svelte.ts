// A live table: what the server pushed, shown at our own speed, and what we may say to it.
import { framesOf, holdOf, stillView } from "../lib/frames";
import { mergedLines } from "../lib/log";
import type { Sent } from "../lib/outbox";
import { BEAT, Pacer, PACES, type Manner, type Pace } from "../lib/pacing";
import { clickOf, type Click, type Press } from "../lib/scene";
import type { Banner } from "../lib/banners";
import { mySeats, namesOf, seatToHandTo } from "../lib/seating";
import { settings } from "../lib/settings.svelte";
import { TableSocket, type LinkState } from "../lib/socket";
import type {
  Ack,
  Autopass,
  ChatLine,
  FromServer,
  Hint,
  Line,
  Offer,
  Orders,
  Reason,
  Speed,
  TableCard,
  Threat,
  ToServer,
  View,
} from "../lib/types";

export interface Refused {
  text: string;
  rule: string | null;
}

export interface LiveHandlers {
  /** A view is shown; `before` is the one it follows, null for the first. `passed`: only in passing. */
  viewed?(view: View, before: View | null, fresh: Line[], isPassed: boolean): void;
  chatted?(line: ChatLine): void;
  /** We asked, and nobody can be hit next turn. */
  safe?(): void;
  /** What we asked of the others was refused. */
  declined?(kind: Offer["kind"]): void;
}

/** What waits to be shown: a view, or that the game is over. */
type Frame = { view: View } | { card: TableCard };

/** So much is kept of what happened since our last move. */
const LONGEST_STORY = 80;
/** What is said beside the game: nobody waits for its answer. */
const ASIDE = new Set<ToServer["type"]>([
  "chat",
  "autopass",
  "realm",
  "visible",
  "holiday",
  "orders",
]);
/** Looked at once more, everything is worth this many milliseconds. */
const LEAST_LOOK = 600;

export class LiveTable {
  card = $state.raw<TableCard>() as TableCard;
  online = $state.raw<number[]>([]);
  /** what is shown: the table as far as we have followed it, or once more what just happened */
  view = $derived.by((): View | null => this.rerun ?? this.followed);
  followed = $state.raw<View | null>(null);
  rerun = $state.raw<View | null>(null);
  /** what was shown since our last move, from the table on which we made it */
  story = $state.raw<View[]>([]);
  /** so many views wait to be shown */
  behind = $state(0);
  /** bots shall play it out, whatever speed is set */
  isHurried = $state(false);
  /** who can be hit next turn, if that was asked for */
  threats = $state.raw<Threat[] | null>(null);
  /** What a skilled player would do in our place, if we have asked. */
  hint = $state.raw<Hint | null>(null);
  isHinting = $state(false);
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
  /** The seat that we play; null: we only look, perhaps into a hand that we were let into. */
  chair = $derived(this.mine.find((seat) => seat === this.looking) ?? null);
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

  private readonly pacer: Pacer<Frame>;
  /** null: that was all of it */
  private readonly replayer: Pacer<View | null>;
  /** What the server sent last: behind that we are shown the way there. */
  private newest: View | null = null;
  /** The speed that the server knows of. */
  private told: Speed = "normal";
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
    this.pacer = new Pacer(
      (frame, manner) => this.shown(frame, manner),
      () => this.pace(),
    );
    this.replayer = new Pacer(
      (view) => (view ? (this.rerun = view) : this.stopRerun()),
      () => PACES[settings.speed === "slow" ? "slow" : "normal"],
    );
    this.socket = new TableSocket({
      address: () => this.address(),
      received: (message) => this.receive(message),
      answered: (ack, sent) => this.answered(ack, sent),
      changed: (state) => this.changed(state),
    });
    document.addEventListener("visibilitychange", this.tellVisible);
  }

  /** A page that nobody looks at is no presence: then the server tells us elsewhere. */
  private readonly tellVisible = (): void => {
    this.socket.send({ type: "visible", on: !document.hidden });
  };

  close(): void {
    this.pacer.clear();
    this.replayer.clear();
    document.removeEventListener("visibilitychange", this.tellVisible);
    this.socket.close();
  }

  // How fast we are shown what happens.

  speed = $derived<Speed>(this.isHurried ? "at_once" : settings.speed);

  /** Another speed was chosen, or nobody looks any more. */
  paced(): void {
    this.pacer.hurry();
    this.behind = this.pacer.behind;
    this.tellPace();
  }

  private tellPace(): void {
    if (this.link !== "live" || this.told === this.speed) return;
    this.told = this.speed;
    this.socket.send({ type: "pace", speed: this.speed });
  }

  /** Show what the table looks like now, without the way there. */
  skip(): void {
    this.stopRerun();
    this.pacer.skip();
    this.behind = 0;
  }

  /** Nothing is left to decide: let bots play it out. */
  hurry(): void {
    this.isHurried = true;
    this.paced();
  }

  private pace(): Pace {
    if (document.hidden) return PACES.at_once;
    const pace = PACES[this.speed];
    const isWaitedFor = this.hasOthers || this.newest?.deadline?.seat === this.looking;
    return isWaitedFor ? { factor: pace.factor, most: Math.min(pace.most, BEAT) } : pace;
  }

  /** Other people play here: what they do is never shown late. */
  private hasOthers = $derived(
    this.card.seats.some((seat) => seat.kind === "person" && !seat.yours && !seat.away),
  );

  // What just happened.

  canRerun = $derived(this.story.length > 1);

  /** Show once more what happened since our last move; or stop that. */
  toggleRerun(): void {
    if (this.rerun) return this.stopRerun();
    if (!this.canRerun) return;
    this.skip();
    this.pacer.pause();
    for (const view of this.story.map(stillView))
      this.replayer.push(view, Math.max(LEAST_LOOK, holdOf(view)));
    this.replayer.push(null, 0);
  }

  stopRerun(): void {
    if (!this.rerun) return;
    this.replayer.clear();
    this.rerun = null;
    this.pacer.resume();
    this.behind = this.pacer.behind;
  }

  // Who can be hit next turn.

  toggleThreats(): void {
    if (this.threats) this.threats = null;
    else this.socket.send({ type: "threats" });
  }

  // What a skilled player would do.

  get canHint(): boolean {
    return this.card.hints && this.isMyMove && !this.rerun;
  }

  askHint(): void {
    if (!this.canHint || this.isHinting) return;
    this.isHinting = true;
    this.socket.send({ type: "hint" });
  }

  takeHint(): void {
    const hint = this.hint;
    if (hint && hint.n === this.view?.n && !this.isSending)
      this.act({ type: "gesture", moves: hint.moves, back: 0, n: hint.n });
  }

  private hinted(hint: Hint): void {
    this.isHinting = false;
    if (hint.moves.length && hint.n === this.view?.n) this.hint = hint;
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

  /** Ask why something on the table cannot be used now, or what is in hand cannot be put there. */
  whyNot(element: string, source: string): void {
    this.reason = null;
    this.socket.send({ type: "why_not", element, source });
  }

  undo(): void {
    if (this.view?.undo) this.act({ type: "undo" });
  }

  /** Of a lesson: back to it or a step back, again from its beginning, or on without us. */
  askCoach(what: "back" | "again" | "skip"): void {
    this.act({ type: "coach", what });
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

  /** Ask the others that somebody else may take over a seat that a bot plays. */
  offerSubstitute(about: number): void {
    this.act({ type: "offer", kind: "substitute", about });
  }

  /** Ask those who are there to end the table. */
  offerEnd(): void {
    this.act({ type: "offer", kind: "end" });
  }

  answer(yes: boolean): void {
    const n = this.offer?.n;
    if (this.offer?.by === this.looking) this.offer = null; // withdrawn
    this.act({ type: "answer", yes, n });
  }

  /** What is done without asking us; nobody else sees it. */
  giveOrders(orders: Orders): void {
    this.socket.send({ type: "orders", ...orders });
    if (this.followed) this.followed = { ...this.followed, orders };
  }

  /** Our clocks stand while we are on holiday. */
  goOnHoliday(on: boolean): void {
    this.socket.send({ type: "holiday", on });
  }

  resign(): void {
    this.act({ type: "resign" });
  }

  autopass(until: Autopass): void {
    this.socket.send({ type: "autopass", until });
    if (this.followed) this.followed = { ...this.followed, autopass: until };
  }

  look(seat: number | null): void {
    this.looking = seat;
    this.pacer.clear();
    this.stopRerun();
    this.followed = this.newest = null;
    this.story = [];
    this.behind = 0;
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
    this.skip();
    this.refused = null;
    this.isSending = true;
    this.socket.send(message);
  }

  // What we hear.

  private address(): string {
    const protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const seat = this.looking === null ? "" : `&seat=${this.looking}`;
    const hidden = document.hidden ? "&hidden=true" : "";
    const table = `${protocol}//${location.host}/api/tables/${this.card.id}`;
    return `${table}/live?stream=scene${seat}${hidden}`;
  }

  private changed(state: LinkState): void {
    this.link = state;
    if (state !== "live") return;
    this.isFresh = true;
    this.told = "normal";
    this.tellPace();
  }

  private receive(message: FromServer): void {
    if (message.type === "table") this.seated(message.card, message.online);
    else if (message.type === "view") this.viewed(message);
    else if (message.type === "offer") this.offered(message.offer);
    else if (message.type === "chat") this.chatted(message.lines, message.whole);
    else if (message.type === "threats") this.threatened(message.threats);
    else if (message.type === "hint") this.hinted(message);
    else if (message.type === "reason") this.reason = message;
    else if (message.type === "gone") this.gone = message.reason;
  }

  private threatened(threats: Threat[]): void {
    this.threats = threats;
    if (!threats.length) this.handlers.safe?.();
  }

  private seated(card: TableCard, online: number[]): void {
    this.online = online;
    // The end comes when what led to it has been seen.
    const isEnd = card.status === "over" && this.card.status === "live";
    if (isEnd) this.pacer.push({ card }, 0);
    else this.card = card;
    // We sat down while watching: from now on the table is seen from our chair.
    const [own] = this.mine;
    if (own !== undefined && !this.isHotSeat && this.chair === null) this.look(own);
    // Whoever is shown out of a hand watches like everybody else.
    else if (this.looking !== null && this.chair === null && !card.seats[this.looking]?.shown)
      this.look(null);
  }

  private viewed(push: View): void {
    const viewer = typeof push.scene.viewer === "number" ? push.scene.viewer : null;
    if (viewer !== this.looking) {
      this.actor = push.actor;
      return; // of the seat that we looked from before
    }
    if (this.chair === null) push = stillView(push);
    const before = this.newest;
    this.newest = push;
    const isWhole = push.whole || this.isFresh;
    if (isWhole) this.skip();
    // A decision of our own is not kept waiting for what we only look at once more.
    if (this.rerun && (push.scene.clicks.length || this.hasOthers)) this.stopRerun();
    for (const view of framesOf(push, before)) this.pacer.push({ view }, holdOf(view));
    this.behind = this.pacer.behind;
  }

  private shown(frame: Frame, manner: Manner): void {
    this.behind = this.pacer.behind;
    if ("card" in frame) {
      this.card = frame.card;
      return;
    }
    const view = manner === "newest" ? frame.view : stillView(frame.view);
    const before = this.isFresh ? null : this.followed;
    this.actor = view.actor;
    this.lines = mergedLines(this.lines, view.lines, view.moment, view.whole || this.isFresh);
    this.isFresh = false;
    this.followed = view;
    this.refused = this.reason = null;
    this.threats = this.hint = null;
    this.isHinting = false;
    this.remember(view, before);
    const fresh = before && !view.whole ? view.lines : [];
    this.handlers.viewed?.(view, before, fresh, manner === "passed");
  }

  /** Our own move begins another story; what others do goes on with it. */
  private remember(view: View, before: View | null): void {
    if (!before || view.whole) this.story = [view];
    else if (before.scene.clicks.length && view.moment !== before.moment) this.story = [view];
    else if (view.events.length) this.story = [...this.story, view].slice(-LONGEST_STORY);
    else if (this.story.length) this.story = [...this.story.slice(0, -1), view];
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
    if (offer.kind === "substitute") return Boolean(seat?.free);
    if (offer.kind === "end") return this.card.status === "over";
    return Boolean(seat && (seat.away || seat.left === null));
  }

  private answered(ack: Ack, sent: Sent): void {
    if (sent.type === "why_not") return; // what says nothing was clicked in vain
    if (!ASIDE.has(sent.type)) this.isSending = false;
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
