// Made by tools/wire_types.py from the classes that the server sends and reads: make types.

/** A verb and its fields. */
export interface Move {
  type: string;
  [field: string]: unknown;
}

/** What happened, as far as the viewer may know; `from` and `to` name areas. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

/** Who is away in their turn, since when, and from when on the others may vote for a bot. */
export interface Absent {
  seat: number;
  since: number;
  vote: number;
}

/** A message of the client's was heard; `error` and `rule` if it was refused. */
export interface Ack {
  type: "ack";
  id: string;
  ok: boolean;
  error?: string;
  rule?: string | null;
}

/** An e-mail address that keeps a name, or shall. */
export interface AddressBody {
  address: string;
}

/** What was found, or how far it is: so many of so many moves have been looked at. */
export interface Analysing {
  status: "none" | "working" | "done";
  done?: number;
  of?: number;
  found?: Analysis;
}

/** A game looked at again: everybody's chance of winning, and where it turned. */
export interface Analysis {
  looks: number;
  moments: number[];
  chances: number[][];
  turning_points: TurningPoint[];
  lost_to_choices: number[];
  luck: number[];
}

/** What everybody is told, for so many hours. */
export interface AnnounceBody {
  text: string;
  hours?: number;
}

/** What the host of the server tells everybody. */
export interface Announcement {
  id: number;
  text: string;
  at: number;
  until: number;
}

/** Answer what is being asked, which is called `n`. */
export interface Answer {
  type: "answer";
  id: string;
  yes: boolean;
  n?: string | null;
}

/** A part of the table: a seat's panel, a hand, a row, a pile, a board, ... */
export interface Area {
  id: string;
  kind: AreaKind;
  title?: string;
  seat?: number;
  parent?: string;
  pieces?: Piece[];
  count?: number;
  badges?: Badge[];
  tooltip?: string;
  active?: boolean;
  origin?: readonly [number, number];
  size?: readonly [number, number];
  cells?: Cell[];
  regions?: Region[];
  columns?: string[];
  rows?: string[];
  sparse?: boolean;
  banner?: "" | "dark" | "light";
}

export type AreaKind =
  | "seat"
  | "hand"
  | "row"
  | "pile"
  | "fan"
  | "stack"
  | "group"
  | "board"
  | "tray"
  | "counters"
  | "actions";

/** Of a lesson: back to it or a step back, again from its beginning, or on without me. */
export interface AskCoach {
  type: "coach";
  id: string;
  what: "back" | "again" | "skip";
}

/** Ask what a skilled player would do in one's place. */
export interface AskHint {
  type: "hint";
  id: string;
}

/** Ask who can be hit next turn. */
export interface AskThreats {
  type: "threats";
  id: string;
}

/** What was done with the host's power. */
export interface AuditLine {
  id: number;
  at: number;
  by: string;
  what: string;
  whom: string;
  detail: string;
}

export type AutoPass = "off" | "turn" | "concerned" | "hit" | "told";

/** A small label on a piece or an area: an icon's name, a text, a tone. */
export interface Badge {
  icon: string;
  text: string;
  tone?: Tone;
  tooltip?: string;
}

/** Who is shut out, and what they are told. */
export interface Ban {
  whom: string;
  kind: "user" | "network";
  why: string;
  made: number;
}

/** Whom to shut out: a user's id or name, a seat (TABLE/2), an address or a network. */
export interface BanBody {
  whom: string;
  why?: string;
}

/** The table where it was worth a look on the way, and what had happened until then. */
export interface Beat {
  scene: Scene;
  events: GameEvent[];
  cues: Cue[];
}

/** A kind of bot. */
export interface Bot {
  name: string;
  summary: string;
}

/** A piece that is carried to a board, turned there and laid: all its places at once. */
export interface Carry {
  element: string;
  board: string;
  label: string;
  turns: ((readonly [number, number])[])[];
  ways: Way[];
  free?: boolean;
}

/** A cell of a board that is not plain: its terrain, a mark, a tooltip. */
export interface Cell {
  at: readonly [number, number];
  terrain?: string;
  mark?: string;
  owner?: number;
  tooltip?: string;
}

/** Where a guest is told that a table waits: `about` which device, address or webhook. */
export interface Channel {
  id: string;
  kind: "push" | "mail" | "hook";
  about: string;
  made: number;
  on: boolean;
  confirmed: boolean;
  trouble: string;
  troubled: number | null;
}

/** Whether something is used. */
export interface ChannelBody {
  on: boolean;
}

/** Say something. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** What was said; `who` said it is called so at this table alone. */
export interface ChatLine {
  name: string;
  text: string;
  at: number;
  seat: number | null;
  who: string;
}

/** Whether options go together; `notes` if they do. */
export interface Check {
  problem: string | null;
  notes: string[];
}

/** Options to be checked before a table is made. */
export interface CheckBody {
  players: number;
  options?: Record<string, OptionValue>;
}

/** The token of a personal link. */
export interface ClaimBody {
  token: string;
}

/** The element that one clicks to make a move. */
export interface Click {
  element: string;
  move: Move;
  label: string;
  hint?: string;
  warning?: string;
  note?: string;
  ghost?: (readonly [number, number])[];
  path?: (readonly [number, number])[];
  along?: (readonly [string, readonly [number, number]])[];
  free?: boolean;
}

/** Minutes for the game, seconds for a decision, minutes until a bot sits in for an absentee. */
export interface Clock {
  game_minutes?: number;
  decision_seconds?: number;
  leave_minutes?: number;
  bank_minutes?: number;
  bonus_minutes?: number;
  vacation_days?: number;
  days?: boolean;
}

/** A table's clock. */
export interface ClockBody {
  game_minutes?: number | null;
  decision_seconds?: number | null;
  leave_minutes?: number | null;
  bank_minutes?: number | null;
  bonus_minutes?: number | null;
  vacation_days?: number | null;
  days?: boolean;
}

/** What the coach of a lesson says to its learner, page by page. */
export interface Coach {
  step: number;
  steps: number;
  says: Saying[];
  awaits: Move[];
  answer: string;
  astray: boolean;
  finished: boolean;
  leads: boolean;
}

/** Playing on from what one seat sees of a game that goes on: with bots, or at one device. */
export interface ContinueBody {
  seat: number;
  seats: SeatBody[];
}

/** Options that a crib sheet is for. */
export interface CribBody {
  options?: Record<string, OptionValue>;
}

/** What is to be seen of an event beside the new scene: for a moment, and then no more. */
export interface Cue {
  kind: CueKind;
  text?: string;
  tone?: Tone;
  at?: string;
  to?: string;
  path?: (readonly [number, number])[];
  amount?: number;
  weight?: number;
  figure?: string;
}

export type CueKind =
  | "outcome"
  | "banner"
  | "clash"
  | "gain"
  | "flow"
  | "walk"
  | "land"
  | "unfold"
  | "turn"
  | "swap"
  | "figure"
  | "burn"
  | "fall"
  | "throw"
  | "scatter"
  | "shake";

/** Who has to act until when. */
export interface Deadline {
  seat: number | null;
  at: number;
}

/** It is done; what came of it, in a sentence. */
export interface Done {
  text: string;
}

/** What the gallery shows of a game, or of all that a scene can have. */
export interface Exhibit {
  title: string;
  names: string[];
  moments: ExhibitMoment[];
}

/** A table in the gallery, and what had led there from the one before. */
export interface ExhibitMoment {
  title: string;
  scene: Scene;
  events: GameEvent[];
}

/** An error: a sentence, and the rule if it is one. */
export interface Failure {
  error: string;
  rule: string | null;
}

/** What the manual recommends to somebody new: a preset, how many sit down, and which bots. */
export interface FirstGame {
  preset: string;
  players: number;
  bot: string;
}

/** Playing on from a moment of a finished game. */
export interface ForkBody {
  moment: number;
  seats: SeatBody[];
  public?: boolean;
  hidden?: "anew" | "kept" | null;
  salt?: string;
}

/** Somebody whom one has played with; `profile`: whether theirs is shown to one. */
export interface Friend {
  handle: string;
  name: string;
  games: number;
  at: number;
  profile: boolean;
}

export type FromServer =
  | TableNews
  | View
  | Ack
  | Reason
  | OfferNews
  | Talk
  | Threats
  | Hint
  | Gone;

/** A game as the lobby shows it. */
export interface GameCard {
  id: string;
  title: string;
  players: readonly [number, number];
  summary: string;
  length: string;
  credits: string;
  theme: Theme;
  realm: string;
  phrases: string[];
  options: Option[];
  presets: Preset[];
  bots: Bot[];
  first_game: FirstGame;
  measured: LabFacts | null;
  lessons: LessonCard[];
}

/** Several moves that are made together, all or none of them. */
export interface Gesture {
  element: string;
  moves: Move[];
  label: string;
  source?: string;
  back?: number;
  hint?: string;
  warning?: string;
  note?: string;
  ghost?: (readonly [number, number])[];
  path?: (readonly [number, number])[];
  along?: (readonly [string, readonly [number, number]])[];
  free?: boolean;
}

/** Handing a seat to somebody else. */
export interface GiveBody {
  to: "bot" | "person" | "open";
  bot?: string;
}

/** What is to be done without asking. */
export interface GiveOrders {
  type: "orders";
  id: string;
  forced?: boolean | null;
  own?: boolean;
  pieces?: string[];
  bot?: string;
  after_minutes?: number;
}

/** Go on holiday, on which one's clocks stand, or come back. */
export interface GoOnHoliday {
  type: "holiday";
  id: string;
  on: boolean;
}

/** You may not come in, or there is nothing here. */
export interface Gone {
  type: "gone";
  reason: string;
}

/** In how many games of a kind the reader came before somebody, behind them, or with them. */
export interface HeadToHead {
  game: string;
  title: string;
  ahead: number;
  behind: number;
  even: number;
}

/** What a skilled player would do in the position called `n`, and what it changes. */
export interface Hint {
  type: "hint";
  n: string;
  moves: Move[];
  words: string[];
  before: number;
  after: number;
}

/** An address of one's own, and the shape of message that is understood there. */
export interface HookBody {
  kind: "hook";
  url: string;
  shape?: "json" | "discord" | "slack" | "ntfy";
}

/** A table as the host of the server sees it: whose it is, but nobody's cards. */
export interface HostedTable {
  card: TableCard;
  host_id: string;
  holders: (string | null)[];
  watchers: number;
}

/** A part of every day, from one minute of it to another; over midnight, too. */
export interface Hours {
  start: number;
  end: number;
}

/** A link to send, how far it reaches (and that in words), and a QR code if that is of use. */
export interface Invitation {
  url: string;
  reach: "anywhere" | "network" | "nobody";
  text: string;
  qr: string;
}

/** Sitting down. */
export interface JoinBody {
  seat?: number | null;
  invite?: string | null;
  salt?: string;
  rated?: boolean;
}

/** All that is known about a guest. */
export interface Known {
  me: Me;
  profile: Profile;
  played_with: Friend[];
  made: number;
  seen: number;
  passes: Pass[];
  mutes: Mute[];
  notices: Notices;
  learned: LearnedThing[];
  tables: TableCard[];
  entries: OwnEntry[];
}

/** What the lab has measured of a game, in a sentence each; empty if it was not looked into. */
export interface LabFacts {
  date: string;
  games: number;
  length: string;
  seats: string;
  skill: string;
}

/** A line of a leaderboard; the `handle` leads to a profile that the reader may see. */
export interface Leader {
  place: number;
  name: string;
  handle: string | null;
  points: number;
  give_or_take: number;
  games: number;
  yours: boolean;
}

/** Who is rated best in a game, by what they are worth at least. */
export interface Leaderboard {
  game: string;
  title: string;
  leaders: Leader[];
}

/** Something that somebody has learned; that a game was played to its end, the server knows. */
export interface LearnedBody {
  kind: "lesson" | "puzzle" | "decision";
  game: string;
  name: string;
}

export type LearnedKind = "lesson" | "puzzle" | "decision" | "finished";

/** What a guest has learned of a game: a lesson or puzzle by its id, a kind of decision that was */
export interface LearnedThing {
  kind: LearnedKind;
  game: string;
  name: string;
  at: number;
}

/** A lesson of a game: what it is called and about, and how many minutes it takes. */
export interface LessonCard {
  id: string;
  title: string;
  summary: string;
  minutes: number;
}

/** A line of the log, and the moment that it tells of. */
export interface Line {
  moment: number;
  text: string;
}

/** A line from one element to another: what copies, aims at or leads to what. */
export interface Link {
  start: string;
  end: string;
  kind?: LinkKind;
  text?: string;
}

export type LinkKind = "cord" | "aim" | "path";

/** What a link by e-mail has done; `me`: who this browser is now, if it is theirs. */
export interface LinkOpened {
  purpose: "keep" | "login";
  me: Me | null;
}

/** A link is on its way to this address, if there is anything for it to open. */
export interface LinkSent {
  address: string;
}

export type Look =
  | ""
  | "spent"
  | "barred"
  | "crowned"
  | "ghost"
  | "fallen"
  | "tainted"
  | "bloodied";

/** Look from another seat of one's own, or watch. */
export interface LookFrom {
  type: "look";
  id: string;
  seat?: number | null;
}

/** An e-mail address, to be confirmed by who reads it. */
export interface MailBody {
  kind: "mail";
  address: string;
}

/** A picture of a manual, to be drawn as the table is. */
export interface ManualPicture {
  title: string;
  scene: Scene;
  names: string[];
  banners: string[];
  marks: PictureMark[];
}

/** A guest, to themselves; `keeps`: their name, so that they can come back to it. */
export interface Me {
  id: string;
  name: string;
  keeps: boolean;
  mail: boolean;
}

/** What a sign of a table means, the rule that it comes from, and what that is called. */
export interface Meaning {
  text: string;
  rule: string;
  name: string;
}

/** The table as it was, and what had led there: `beats` and `cues` as in a view. */
export interface Moment {
  n: number;
  view: Viewer;
  scene: Scene;
  events: GameEvent[];
  beats: Beat[];
  cues: Cue[];
}

/** Somebody whose talk a guest does not see, and what they were called then. */
export interface Mute {
  id: string;
  name: string;
  made: number;
}

/** Somebody at a table, as its chat calls them. */
export interface MuteBody {
  who: string;
}

/** A guest's name. */
export interface NameBody {
  name: string;
}

/** Call one's side something, and hoist a banner over it. */
export interface NameRealm {
  type: "realm";
  id: string;
  name: string;
  banner?: "" | "star" | "sun" | "moon" | "tower" | "tree" | "wave" | "crown" | "rose";
}

/** How a guest is told; `push_key` is what browsers subscribe with. */
export interface Notices {
  push_key: string;
  mail: boolean;
  channels: Channel[];
  zone: string;
  quiet: Hours | null;
  awake: Hours | null;
  again: number;
  hushed: string[];
}

/** Ask the others for a draw, to call time, to end the table, or something `about` a seat. */
export interface Offer {
  type: "offer";
  id: string;
  kind: "draw" | "time" | "stand_in" | "substitute" | "end";
  about?: number | null;
}

/** What is being asked of the table. */
export interface OfferNews {
  type: "offer";
  offer: OpenOffer | null;
}

/** Somebody who may look into a seat's hand, as others at the table call them. */
export interface Onlooker {
  name: string;
  who: string;
}

/** What a seat asks of the others (`about` a seat), and what the question is called. */
export interface OpenOffer {
  kind: "undo" | "draw" | "time" | "stand_in" | "substitute" | "end";
  by: number;
  waits_for: number[];
  n: string;
  about: number | null;
}

/** A window: who is asked in it, whether the viewer has answered, and the move that passes. */
export interface OpenWindow {
  name: string;
  asked: number[];
  opens: number | null;
  held: boolean;
  passing: Move | null;
  concerns: boolean;
}

/** One choice of the host: its key, default, range, help and where the rulebook says it. */
export interface Option {
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
  title: string;
  group: string;
  is_late: boolean;
}

export type OptionValue = number | string | boolean;

/** What a person wants done without being asked. */
export interface Orders {
  forced?: boolean;
  own?: boolean;
  pieces?: string[];
  bot?: string;
  after_minutes?: number;
}

/** How a server is doing. */
export interface Overview {
  version: string;
  database: "SQLite" | "PostgreSQL";
  since: number;
  tables: Record<string, number>;
  people: number;
  in_memory: number;
  connections: number;
  thinking: number;
  announcements: Announcement[];
}

/** Something that a guest did or said at a table, and when. */
export interface OwnEntry {
  table: string;
  at: number;
  kind: string;
  text: string;
}

/** Something to read. */
export interface Page {
  html: string;
}

/** What opens something in a guest's name, to themselves. */
export interface Pass {
  id: string;
  kind: "session" | "link" | "token" | "passkey" | "mail";
  made: number;
  used: number | null;
  about: string;
  table: string | null;
  seat: number | null;
  current: boolean;
}

/** What a device answered to a challenge: WebAuthn's credential as JSON, and the ticket. */
export interface PasskeyBody {
  ticket: string;
  credential: Record<string, unknown>;
}

/** What a browser hands to its device (WebAuthn's options), and what is sent with the answer. */
export interface PasskeyChallenge {
  options: Record<string, unknown>;
  ticket: string;
}

/** A game that somebody has played, with `others`; its `table` if that is still there. */
export interface PastGame {
  table: string | null;
  game: string;
  title: string;
  at: number;
  place: number;
  players: number;
  others: string[];
  rated: boolean;
  left: boolean;
}

/** Somebody who is known here. */
export interface Person {
  id: string;
  name: string;
  made: number;
  seen: number;
  tables: number;
  is_shut_out: boolean;
}

/** A page that makes another device this guest's. */
export interface PersonalLink {
  url: string;
}

/** Something on a picture that is spoken of. */
export interface PictureMark {
  element: string;
  text: string;
}

/** One thing on the table. `face` is None for a back. */
export interface Piece {
  id: string;
  kind: PieceKind;
  face: string | null;
  owner?: number;
  cell?: readonly [number, number];
  cells?: (readonly [number, number])[];
  turn?: number;
  pips?: readonly [number, number];
  stack?: number;
  look?: Look;
  title?: string;
  badges?: Badge[];
  tooltip?: string;
  dimmed?: boolean;
  raised?: boolean;
  colour?: string;
}

export type PieceKind =
  | "card"
  | "domino"
  | "die"
  | "chess"
  | "checker"
  | "polyomino"
  | "token"
  | "hero"
  | "marker"
  | "action";

/** A move; `n` is the view that it was chosen on. */
export interface Play {
  type: "play";
  id: string;
  move: Move;
  n?: string | null;
}

/** Several moves of one choice, all or none; before, `back` own clicks are taken back. */
export interface PlayAll {
  type: "gesture";
  id: string;
  moves: Move[];
  back?: number;
  n?: string | null;
}

/** A named set of options for the lobby; `minutes`: of the clock that goes with it. */
export interface Preset {
  id: string;
  title: string;
  options: Record<string, OptionValue>;
  note: string;
  minutes: number | null;
}

/** What a reader may know of somebody; `shows` (to whom) is for their own eyes. */
export interface Profile {
  handle: string;
  name: string;
  yours: boolean;
  keeps: boolean;
  shows: "everybody" | "played" | "nobody" | null;
  since: number;
  ratings: RatingCard[];
  tallies: Tally[];
  games: PastGame[];
  between: HeadToHead[];
  met: boolean;
}

/** To whom one's profile is shown. */
export interface ProfileBody {
  shows: "everybody" | "played" | "nobody";
}

/** The question of the moment. */
export interface Prompt {
  step: string;
  seat: number;
  rule: string;
  text: string;
  window: string | null;
  asked: number[];
  passing: Move | null;
  concerns_seats: number[];
  concerns_pieces: string[];
  decision: string;
}

/** Whether everything can be dealt and played again, and what from; if not, the problem. */
export interface Proof {
  verified: boolean;
  deal: "fair" | "anew" | "known" | "brought" | "lesson";
  commitment: string;
  problem?: string;
  key?: string;
  salts?: string[];
  seed?: number;
  digest?: string;
}

/** A browser that can be told, as its `PushManager` says. */
export interface PushBody {
  kind: "push";
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A puzzle: what is asked, how hard it is, and whether it is today's of its game. */
export interface PuzzleCard {
  game: string;
  id: string;
  title: string;
  difficulty: "easy" | "medium" | "hard" | "master";
  choices: number;
  today: boolean;
}

/** What somebody is rated in a game: `points`, to `give_or_take`, after so many games. */
export interface RatingCard {
  game: string;
  title: string;
  points: number;
  give_or_take: number;
  games: number;
}

/** Why an element of the viewer's scene cannot be clicked now: the sentence, and its rule. */
export interface Reason {
  type: "reason";
  element: string;
  text: string;
  rule: string;
}

/** Cells of a board that belong together: a room, a chess board in a world, the sea, a lane. */
export interface Region {
  cells: (readonly [number, number])[];
  style?: RegionStyle;
  title?: string;
  owner?: number;
  badges?: Badge[];
  tooltip?: string;
  dimmed?: boolean;
}

export type RegionStyle = "outline" | "room" | "board" | "sea" | "lane";

/** The same again. */
export interface RematchBody {
  salt?: string;
}

/** What somebody is called from now on. */
export interface RenameBody {
  name: string;
}

/** Give up. */
export interface Resign {
  type: "resign";
  id: string;
}

/** A result in states, in records and for clients. */
export interface ResultJson {
  places: number[];
  scores: number[];
  reason: string;
  rounds: number;
  details: Record<string, unknown>;
}

/** A page of what a coach says, and the elements of the scene that it points at. */
export interface Saying {
  text: string;
  title: string;
  points: string[];
}

/** The whole table as one viewer sees it. */
export interface Scene {
  game: string;
  title: string;
  viewer: number | string;
  actor: number | null;
  areas: Area[];
  clicks: Click[];
  prompt: Prompt | null;
  result: ResultJson | null;
  links: Link[];
  gestures: Gesture[];
  carries: Carry[];
  begun: boolean;
  theme: Theme;
  has_threats: boolean;
}

/** A line of the sheet: what is counted, and what it came to, by seat. */
export interface ScoreRow {
  title: string;
  values: string[];
  decides: boolean;
}

/** All lines, and in a sentence what decided; empty where the ending itself did. */
export interface ScoreSheet {
  rows: ScoreRow[];
  decided: string;
}

/** Who is to sit in a seat of a new table. */
export interface SeatBody {
  kind: "me" | "local" | "bot" | "open" | "invited";
  name?: string;
  bot?: string;
  who?: string;
}

/** The same, for one user. */
export interface SeatCard {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  away: boolean;
  local: boolean;
  left: number | null;
  realm: string;
  banner: string;
  free: boolean;
  onlookers: Onlooker[];
  holiday: number | null;
  holiday_left: number;
  meant: string;
  yours: boolean;
  shown: boolean;
}

/** When the person of a seat usually plays, in minutes of a day in UTC. */
export interface SeatHours {
  seat: number;
  hours: Hours;
}

/** What opens a seat to a program. */
export interface SeatToken {
  token: string;
}

/** All that one seat may know of a game that is played: `view` is that state, as JSON. */
export interface SeatView {
  format: "boneyard-view";
  game: string;
  options: Record<string, OptionValue>;
  seat: number;
  names: string[];
  view: Record<string, unknown>;
}

/** Change one's standing answer to windows. */
export interface SetAutoPass {
  type: "autopass";
  id: string;
  until: AutoPass;
}

/** How fast bots shall play on where no person is in the game any more. */
export interface SetPace {
  type: "pace";
  id: string;
  speed: Speed;
}

/** Whether the page is looked at: a hidden one is no presence. */
export interface SetVisible {
  type: "visible";
  id: string;
  on: boolean;
}

/** How others get to this server; `hint`: which question of a firewall to expect. */
export interface Sharing {
  invitation: Invitation;
  can_share: boolean;
  hint: string;
}

export type Speed = "slow" | "normal" | "fast" | "at_once";

export type Status = "open" | "live" | "over";

/** A whole game in words, through somebody's eyes. */
export interface Story {
  view: Viewer;
  names: string[];
  moments: StoryMoment[];
}

/** A moment of a game in words; `turn` if another seat is to act than before. */
export interface StoryMoment {
  n: number;
  turn: boolean;
  actor: number | null;
  standing: number[];
  lines: string[];
}

/** A new table. */
export interface TableBody {
  game: string;
  seats: SeatBody[];
  options?: Record<string, OptionValue>;
  public?: boolean;
  clock?: ClockBody | null;
  away_minutes?: number;
  hints?: boolean;
  rated?: boolean;
  salt?: string;
}

/** A table's card with what one user may know beside it; by itself, as strangers see it. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  status: Status;
  public: boolean;
  seats: SeatCard[];
  host: string;
  made: number;
  options: Record<string, OptionValue>;
  clock: Clock | null;
  commitment: string;
  result: ResultJson | null;
  ending: "draw" | "host" | "rules" | "server" | "vote" | null;
  reason: string;
  rematch: string | null;
  from: string | null;
  away_minutes: number;
  hints: boolean;
  rated: boolean;
  deal: "fair" | "anew" | "known" | "brought" | "lesson";
  lesson: string | null;
  yours_to_host: boolean;
  actor: number | null;
  waits_for_you: boolean;
  moved: number;
  invite: string | null;
  invited: boolean;
}

/** Public tables to join and to watch. */
export interface TableLists {
  open: TableCard[];
  live: TableCard[];
}

/** Who sits where, and whose people are connected; whenever that changes. */
export interface TableNews {
  type: "table";
  card: TableCard;
  online: number[];
}

/** What was said; with `whole` all of it, as far as it is told at all. */
export interface Talk {
  type: "chat";
  lines: ChatLine[];
  whole: boolean;
}

/** How somebody's games with so many players ended; `people`: whether with other people. */
export interface Tally {
  game: string;
  title: string;
  players: number;
  people: boolean;
  played: number;
  won: number;
  left: number;
}

export type Theme = "felt" | "wood" | "parchment" | "stone" | "sea";

/** Who can be hit next turn (an element), from where (elements), and how, in words. */
export interface Threat {
  target: string;
  sources: string[];
  text?: string;
}

/** Who can be hit next turn, by what the viewer knows; for whoever asks, of the view `n`. */
export interface Threats {
  type: "threats";
  n: string;
  threats: Threat[];
}

export type ToServer =
  | Play
  | PlayAll
  | Undo
  | AskCoach
  | Offer
  | Answer
  | Resign
  | SetAutoPass
  | LookFrom
  | NameRealm
  | WhyNot
  | Chat
  | SetPace
  | SetVisible
  | GoOnHoliday
  | GiveOrders
  | AskThreats
  | AskHint;

/** What a link of a notice carries. */
export interface TokenBody {
  token: string;
}

export type Tone = "plain" | "good" | "bad" | "quiet";

/** What a link has turned off, or would. */
export interface TurnedOff {
  kind: "push" | "mail" | "hook";
  about: string;
  on: boolean;
}

/** A choice that moved the chances: everybody's before and after, and what was luck. */
export interface TurningPoint {
  n: number;
  seat: number;
  before: number[];
  after: number[];
  played: string[];
  better: string[];
  lost: number;
  luck: number[];
}

/** Whom to let in again, as the list names them. */
export interface UnbanBody {
  whom: string;
}

/** Take back one's last click, or ask the others for it. */
export interface Undo {
  type: "undo";
  id: string;
}

/** The position with the whole table; `lines` are new, or with `whole` all there are. */
export interface View {
  type: "view";
  n: string;
  moment: number;
  actor: number | null;
  over: boolean;
  standing: number[];
  deadline: Deadline | null;
  ends: number | null;
  absent: Absent | null;
  undo: "free" | "ask" | null;
  window: OpenWindow | null;
  autopass: AutoPass | null;
  orders: Orders | null;
  events: GameEvent[];
  scene: Scene;
  lines: Line[];
  whole: boolean;
  beats: Beat[];
  cues: Cue[];
  bots_only: boolean;
  time_called: boolean;
  sheet: ScoreSheet | null;
  coach: Coach | null;
}

export type Viewer = number | "spectator" | "all";

/** Places for a carried piece to which the same moves lead: where its first cell may lie. */
export interface Way {
  moves: Move[];
  places: (readonly [number, number])[];
  turn?: number;
  hint?: string;
  warning?: string;
}

/** How somebody who has been here before can come back, beside by a passkey. */
export interface WaysBack {
  mail: boolean;
}

/** A sentence that those whom it concerns are told. */
export interface WhyBody {
  why?: string;
}

/** Ask why an element of one's scene cannot be clicked now, perhaps with one in hand. */
export interface WhyNot {
  type: "why_not";
  id: string;
  element: string;
  source?: string;
}

/** When somebody wants to be told, and after how many minutes again (0: never). */
export interface WishesBody {
  zone: string;
  quiet?: Hours | null;
  awake?: Hours | null;
  again?: number;
}
