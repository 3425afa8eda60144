// How the ground of a cell looks: a colour, a pattern over it, a sign on it.

import { ICONS } from "../pieces/icons";

export interface Ground {
  fill: string;
  pattern?: string;
  sign?: string;
}

const GROUNDS: Record<string, Ground> = {
  land: { fill: "var(--square)" },
  plain: { fill: "var(--ground)" },
  fort: { fill: "var(--ground-2)", pattern: "bricks", sign: ICONS.tower },
  stronghold: { fill: "var(--square-2)", pattern: "bricks", sign: ICONS.shield },
  forest: { fill: "var(--forest)", pattern: "trees" },
  sea: { fill: "var(--sea)", pattern: "waves" },
  water: { fill: "var(--sea)", pattern: "waves" },
  coast: { fill: "var(--ground)", pattern: "waves" },
  wall: { fill: "var(--rock)", pattern: "bricks" },
  rock: { fill: "var(--rock)", pattern: "stones" },
  floor: { fill: "var(--floor)", pattern: "stones" },
  corridor: { fill: "var(--floor)", pattern: "stones" },
  room: { fill: "var(--ground)", pattern: "stones" },
  door: { fill: "var(--floor)", sign: ICONS.door },
  spawn: { fill: "var(--floor)", sign: ICONS.door },
  outside: { fill: "var(--forest)", pattern: "trees" },
  relic: { fill: "var(--ground)", sign: ICONS.star },
};

export function groundOf(terrain: string): Ground | undefined {
  return GROUNDS[terrain.toLowerCase()];
}
