// The scenes of the gallery, written by hand: what section 12 of each rules page asks for.

import type { GameEvent, Scene } from "../scene/types";
import avatars from "./domino-avatars.json";
import knights from "./domino-knights.json";
import dungeons from "./dungeons-and-dominos.json";
import everything from "./everything.json";
import knaves from "./knaves-out.json";
import lord from "./lord-of-dominion.json";

export interface Moment {
  title: string;
  scene: Scene;
  /** what led here from the moment before */
  events: GameEvent[];
}

export interface Exhibit {
  title: string;
  names: string[];
  moments: Moment[];
}

// A scene as JSON is what the server would send; TypeScript reads its tuples as lists.
export const EXHIBITS = [
  everything,
  avatars,
  knights,
  lord,
  dungeons,
  knaves,
] as unknown as Exhibit[];
