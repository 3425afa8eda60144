// The shapes of docs/api.md.
import type { Move, Scene, SceneEvent } from "./scene";

export type OptionValue = number | string | boolean;
export type Options = Record<string, OptionValue>;

export interface GameOption {
  key: string;
  kind: "flag" | "choice" | "number";
  default: OptionValue;
  help: string;
  source: string;
  choices: OptionValue[];
  low: number;
  high: number;
  words: string[];
  labels: Record<string, string>;
}

export interface Preset {
  id: string;
  title: string;
  options: Options;
  note: string;
}

export interface Bot {
  name: string;
  summary: string;
}

export interface Game {
  id: string;
  title: string;
  players: [number, number];
  summary: string;
  length: string;
  credits: string;
  presets: Preset[];
  options: GameOption[];
  bots: Bot[];
}

export interface Check {
  problem: string | null;
  notes: string[];
}

export interface Me {
  name: string;
  id: string;
  webhook: string | null;
}

export interface Seat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  yours: boolean;
  away: boolean;
  local: boolean;
}

export interface Clock {
  game_minutes: number | null;
  decision_seconds: number | null;
  leave_minutes: number | null;
}

export interface Result {
  places: number[];
  scores: number[];
  reason: string;
  rounds: number;
  details: Record<string, unknown>;
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  status: "open" | "live" | "over";
  public: boolean;
  seats: Seat[];
  host: string;
  yours_to_host: boolean;
  actor: number | null;
  waits_for_you: boolean;
  made: number;
  moved: number;
  options: Options;
  clock: Clock | null;
  invite: string | null;
  commitment: string | null;
  result: Result | null;
  ending: string | null;
  reason: string;
  rematch: string | null;
  from: string | null;
}

export interface Lists {
  open: TableCard[];
  live: TableCard[];
}

export type SeatPlan =
  | { kind: "me" }
  | { kind: "open" }
  | { kind: "local"; name: string }
  | { kind: "bot"; bot: string };

export interface TablePlan {
  game: string;
  options: Options;
  seats: SeatPlan[];
  public: boolean;
  clock: Clock | null;
  salt: string;
}

export interface Line {
  moment: number;
  text: string;
}

export interface ChatLine {
  name: string;
  text: string;
  at: number;
  seat: number | null;
}

export interface Offer {
  kind: "undo" | "draw";
  by: number;
  waits_for: number[];
  n: string;
}

export interface Window {
  name: string;
  asked: number[];
  held: boolean;
  passing: Move | null;
  opens: number | null;
  concerns: boolean;
}

export type Autopass = "off" | "turn" | "concerned" | "told";

export interface View {
  /** the number of this push: opaque, told back with a move */
  n: string;
  moment: number;
  scene: Scene;
  events: SceneEvent[];
  lines: Line[];
  /** `lines` are all lines of the game, not only the new ones */
  whole?: boolean;
  actor: number | null;
  over: boolean;
  standing: number[];
  deadline: { seat: number; at: number } | null;
  ends: number | null;
  undo: "free" | "ask" | null;
  window: Window | null;
  /** null for those who only watch */
  autopass: Autopass | null;
}

export interface Ack {
  type: "ack";
  id: string;
  ok: boolean;
  error?: string;
  rule?: string | null;
}

export type FromServer =
  | { type: "table"; card: TableCard; online: number[] }
  | ({ type: "view" } & View)
  | Ack
  | { type: "offer"; offer: Offer | null }
  | { type: "chat"; lines: ChatLine[] }
  | { type: "gone"; reason: string };

export type ToServer =
  | { type: "play"; move: Move; n: string }
  | { type: "undo" }
  | { type: "offer"; kind: "draw" }
  | { type: "answer"; yes: boolean; n?: string }
  | { type: "resign" }
  | { type: "autopass"; until: Autopass }
  | { type: "look"; seat: number | null }
  | { type: "chat"; text: string };

/** Whose eyes: a seat's number, `spectator` or `all`. */
export type Viewer = number | "spectator" | "all";

export interface StoryMoment {
  n: number;
  /** another seat is to act than at the moment before */
  turn: boolean;
  actor: number | null;
  lines: string[];
  standing: number[];
}

export interface Story {
  view: Viewer;
  moments: StoryMoment[];
  names: string[];
}

export interface Moment {
  n: number;
  view: Viewer;
  scene: Scene;
  events: SceneEvent[];
}

export interface Proof {
  verified: boolean;
  commitment: string;
  problem?: string;
  key?: string | null;
  salts?: string[] | null;
  seed?: number | null;
  digest?: string;
}
