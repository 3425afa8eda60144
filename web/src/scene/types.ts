// What a scene is made of, as the server sends it: fields left at their default are absent.
export type {
  Area,
  AreaKind,
  Badge,
  Cell,
  Click,
  Cue,
  GameEvent,
  Link,
  Look,
  Move,
  Piece,
  Prompt,
  Region,
  Scene,
  Theme,
  Threat,
} from "../wire";

export type At = readonly [number, number];
