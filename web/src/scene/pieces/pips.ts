// Where spots go: on halves of dominoes, on dice, and suit signs on cards. Pure.

export type Spot = readonly [x: number, y: number];

const L = 0.24;
const M = 0.5;
const R = 0.76;

const CORNERS: Spot[] = [
  [L, L],
  [R, L],
  [L, R],
  [R, R],
];
const MIDDLES: Spot[] = [
  [L, M],
  [R, M],
];
const CENTRE: Spot = [M, M];
const ENDS: Spot[] = [
  [M, L],
  [M, R],
];

/** Spots of 0 to 12 on a square of size one; above 9 in four columns. */
export function spotsOf(count: number): Spot[] {
  if (count > 9) return inColumns(count);
  const spots: Spot[] = count % 2 ? [CENTRE] : [];
  if (count >= 2) spots.push([R, L], [L, R]);
  if (count >= 4) spots.push([L, L], [R, R]);
  if (count >= 6) spots.push(...MIDDLES);
  if (count >= 8) spots.push(...ENDS);
  return spots;
}

/** 10 = 4+2+4, 11 = 4+3+4, 12 = 4+4+4, in three rows. */
function inColumns(count: number): Spot[] {
  const rows: [number, number][] = [
    [4, 0.24],
    [count - 8, 0.5],
    [4, 0.76],
  ];
  return rows.flatMap(([many, y]) => spread(many).map((x): Spot => [x, y]));
}

function spread(count: number): number[] {
  const step = 0.64 / 3;
  return Array.from({ length: count }, (_, at) => 0.5 + (at - (count - 1) / 2) * step);
}

/** A domino of many spots has smaller ones. */
export function spotRadius(count: number): number {
  return count > 9 ? 0.075 : count > 6 ? 0.088 : 0.098;
}

/** The spots of a die: as on a half, with the three the other way. */
export const dieSpots = (count: number): Spot[] =>
  count >= 4 && count <= 5 ? [...CORNERS, ...(count === 5 ? [CENTRE] : [])] : spotsOf(count);

/** Rows of suit signs on number cards: `y` from 0 (top) to 1, in one of three columns. */
const SIDE_ROWS: Record<number, number[]> = {
  4: [0, 1],
  5: [0, 1],
  6: [0, 0.5, 1],
  7: [0, 0.5, 1],
  8: [0, 0.5, 1],
  9: [0, 1 / 3, 2 / 3, 1],
  10: [0, 1 / 3, 2 / 3, 1],
};
const CENTRE_ROWS: Record<number, number[]> = {
  1: [0.5],
  2: [0, 1],
  3: [0, 0.5, 1],
  5: [0.5],
  7: [0.25],
  8: [0.25, 0.75],
  9: [0.5],
  10: [1 / 6, 5 / 6],
};

/** The classic layout of 1 to 10 suit signs on a square of size one. */
export function suitSpots(rank: number): Spot[] {
  const sides = (SIDE_ROWS[rank] ?? []).flatMap((y): Spot[] => [
    [0, y],
    [1, y],
  ]);
  return [...sides, ...(CENTRE_ROWS[rank] ?? []).map((y): Spot => [0.5, y])];
}
