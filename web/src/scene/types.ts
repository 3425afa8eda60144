// What a scene is made of, as the server sends it: fields left at their default are absent.
export type {
  Area,
  AreaKind,
  Badge,
  Carry,
  Cell,
  Click,
  Cue,
  GameEvent,
  Gesture,
  Link,
  Look,
  Meaning,
  Move,
  Piece,
  Prompt,
  Region,
  Scene,
  Theme,
  Threat,
  Way,
} from "../wire";

import type { Click, Move } from "../wire";

/** A click, or what a gesture comes to: several moves at once, after some were taken back. */
export interface Press extends Click {
  moves?: Move[];
  back?: number;
}

export type At = readonly [number, number];
