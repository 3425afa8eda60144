// The scene as the server sends it: `Scene.to_json` of src/boneyard/kernel/scene.py.
// Fields left at their default are absent, which is why nearly everything is optional.

export type At = readonly [number, number];

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

export type Tone = "plain" | "good" | "bad" | "quiet";

export type Look =
  "" | "spent" | "barred" | "crowned" | "ghost" | "fallen" | "tainted" | "bloodied";

export type RegionStyle = "outline" | "room" | "board" | "sea" | "lane";

export type LinkKind = "cord" | "aim" | "path";

export interface Badge {
  icon: string;
  text: string;
  tone?: Tone;
  tooltip?: string;
}

export interface Piece {
  id: string;
  kind: PieceKind;
  /** null for a back */
  face: string | null;
  owner?: number;
  cell?: At;
  cells?: At[];
  turn?: number;
  pips?: readonly [left: number, most: number];
  stack?: number;
  look?: Look;
  title?: string;
  badges?: Badge[];
  tooltip?: string;
  dimmed?: boolean;
  raised?: boolean;
  colour?: string;
}

export interface Cell {
  at: At;
  terrain?: string;
  mark?: string;
  owner?: number;
  tooltip?: string;
}

export interface Region {
  cells: At[];
  style?: RegionStyle;
  title?: string;
  owner?: number;
  badges?: Badge[];
  tooltip?: string;
  dimmed?: boolean;
}

export interface Link {
  start: string;
  end: string;
  kind?: LinkKind;
  text?: string;
}

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
  origin?: At;
  size?: At;
  cells?: Cell[];
  regions?: Region[];
  columns?: string[];
  rows?: string[];
  sparse?: boolean;
}

export interface Move {
  type: string;
  [field: string]: unknown;
}

export interface Click {
  element: string;
  move: Move;
  label: string;
  hint?: string;
  warning?: string;
  note?: string;
  ghost?: At[];
  path?: At[];
}

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
}

export interface Scene {
  game: string;
  title: string;
  /** a seat, or "spectator" or "all" */
  viewer: number | string;
  actor: number | null;
  areas: Area[];
  clicks: Click[];
  links: Link[];
  prompt: Prompt | null;
  result: Record<string, unknown> | null;
}

/** What just happened: `{event: kind, ...}`; `from` and `to` name areas where pieces moved. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}
