// Stepping through a game: the story, the moment shown, and the way between them.
import * as api from "../lib/api";
import { holdOf, picturesOf, type Picture } from "../lib/frames";
import { PACES } from "../lib/pacing";
import { nextSpeed } from "../lib/speeds";
import type { Moment, Speed, Story, StoryMoment } from "../lib/types";
import { turnAfter, turnBefore } from "./steps";

const BEAT = 1300;

export class Replay {
  story = $state.raw<Story | null>(null);
  /** what is looked at: the moment, or a beat on the way to it */
  shown = $state.raw<Picture | null>(null);
  speed = $state<Speed>("normal");
  at = $state(0);
  isPlaying = $state(false);
  problem = $state("");
  /** Going forward: pieces may travel. */
  isForward = $state(true);

  moments = $derived<StoryMoment[]>(this.story?.moments ?? []);
  last = $derived(Math.max(0, this.moments.length - 1));

  /** Fetched moments. Nothing is drawn from it, so it need not be reactive. */
  private kept: Record<number, Promise<Moment>> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** how often it was gone to a moment: what was under way before is not shown any more */
  private gone = 0;

  constructor(
    private readonly table: string,
    private view: string,
    private readonly moved: (at: number) => void,
  ) {}

  /** Fetch the story as one viewer knows it, and show a moment (null: the last). */
  async open(view: string, at: number | null): Promise<void> {
    this.view = view;
    this.kept = {};
    this.problem = "";
    try {
      this.story = await api.story(this.table, view);
      await this.go(at ?? this.last);
    } catch (error) {
      this.problem = api.sentence(error);
    }
  }

  async go(wanted: number): Promise<void> {
    const at = Math.min(this.last, Math.max(0, wanted));
    const journey = ++this.gone;
    this.isForward = at === this.at + 1;
    this.at = at;
    this.moved(at);
    try {
      const found = await this.moment(at);
      if (this.gone === journey) await this.show(found, journey);
      this.problem = "";
    } catch (error) {
      this.problem = api.sentence(error);
      this.pause();
    }
    if (at < this.last) void this.moment(at + 1).catch(() => {});
  }

  /** Going forward with what happens on the way; else only where it led. */
  private async show(moment: Moment, journey: number): Promise<void> {
    const pictures = picturesOf(moment);
    const shown = this.isForward ? pictures : pictures.slice(-1);
    for (const [number, picture] of shown.entries()) {
      if (number) await this.held(holdOf(shown[number - 1] as Picture));
      if (this.gone !== journey) return;
      this.shown = this.isForward ? picture : { ...picture, events: [], cues: [] };
    }
  }

  private held(milliseconds: number): Promise<void> {
    return new Promise((done) => setTimeout(done, milliseconds * PACES[this.speed].factor));
  }

  /** Slow, normal or fast: at once there would be nothing to see. */
  nextSpeed = (): void => {
    const next = nextSpeed(this.speed);
    this.speed = next === "at_once" ? nextSpeed(next) : next;
  };

  next = () => this.go(this.at + 1);
  back = () => this.go(this.at - 1);
  nextTurn = () => this.go(turnAfter(this.moments, this.at));
  turnBack = () => this.go(turnBefore(this.moments, this.at));
  toStart = () => this.go(0);
  toEnd = () => this.go(this.last);

  toggle = (): void => {
    if (this.isPlaying) return this.pause();
    this.isPlaying = true;
    void (this.at === this.last ? this.toStart() : this.next()).then(() => this.beat());
  };

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private beat(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (!this.isPlaying) return;
        if (this.at === this.last) return this.pause();
        void this.next().then(() => this.beat());
      },
      Math.max(BEAT, this.shown ? holdOf(this.shown) : 0) * PACES[this.speed].factor,
    );
  }

  private moment(at: number): Promise<Moment> {
    const kept = this.kept;
    const found = (kept[at] ??= api.moment(this.table, at, this.view));
    found.catch(() => delete kept[at]);
    return found;
  }
}
