// Rectangles and cells. Pure.

import type { At } from "./types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "left" | "right" | "up" | "down";

export function middle(box: Box): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The box that one reaches from another by an arrow key, or -1: near, and rather straight on. */
export function nextInDirection(from: Box, boxes: Box[], direction: Direction): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [right, down] = [middle(box)[0] - x, middle(box)[1] - y];
    const along = { left: -right, right, up: -down, down }[direction];
    const aside = direction === "left" || direction === "right" ? down : right;
    if (along < 2) return;
    const cost = along + 2.5 * Math.abs(aside);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** Where the line from the middle of one box to another's leaves the first. */
export function edgePoint(box: Box, towards: Box): [number, number] {
  const [x, y] = middle(box);
  const [dx, dy] = [middle(towards)[0] - x, middle(towards)[1] - y];
  const share = Math.min(
    0.5,
    box.width / 2 / (Math.abs(dx) || Infinity) || 0.5,
    box.height / 2 / (Math.abs(dy) || Infinity) || 0.5,
  );
  return [x + dx * share, y + dy * share];
}

/** A line from one box to another with a slight bow, so that it stays clear of what lies between. */
export interface Bow {
  path: string;
  start: [number, number];
  /** what it is drawn towards on its way */
  bend: [number, number];
  end: [number, number];
}

export function bowBetween(from: Box, to: Box, bow = 0.13): Bow {
  const [start, end] = [edgePoint(from, to), edgePoint(to, from)];
  const [[ax, ay], [bx, by]] = [start, end];
  const bend: [number, number] = [(ax + bx) / 2 - (by - ay) * bow, (ay + by) / 2 + (bx - ax) * bow];
  return { path: `M${ax} ${ay}Q${bend.join(" ")} ${bx} ${by}`, start, bend, end };
}

type Corner = [number, number];

/**
 * The outlines of a set of cells as closed loops of corners, in cell units: clockwise around the
 * shape, anticlockwise around its holes.
 */
export function outlinesOf(cells: readonly At[]): Corner[][] {
  const filled = new Set(cells.map(([x, y]) => `${x},${y}`));
  const edges = new Map<string, [Corner, Corner][]>();
  const add = (from: Corner, to: Corner) => {
    const key = from.join();
    edges.set(key, [...(edges.get(key) ?? []), [from, to]]);
  };
  for (const [x, y] of cells) {
    if (!filled.has(`${x},${y - 1}`)) add([x, y], [x + 1, y]);
    if (!filled.has(`${x + 1},${y}`)) add([x + 1, y], [x + 1, y + 1]);
    if (!filled.has(`${x},${y + 1}`)) add([x + 1, y + 1], [x, y + 1]);
    if (!filled.has(`${x - 1},${y}`)) add([x, y + 1], [x, y]);
  }
  const loops: Corner[][] = [];
  while (edges.size) loops.push(cornersOf(walk(edges)));
  return loops;
}

/** Follow edges from any one until it closes, taking them out. */
function walk(edges: Map<string, [Corner, Corner][]>): Corner[] {
  const start = edges.keys().next().value as string;
  const loop: Corner[] = [];
  let key = start;
  let heading: Corner = [0, 0];
  do {
    const [from, to] = takeEdge(edges, key, heading);
    loop.push(from);
    heading = [to[0] - from[0], to[1] - from[1]];
    key = to.join();
  } while (key !== start);
  return loop;
}

/** Where two cells touch by a corner only, turn right: they stay two shapes. */
function takeEdge(
  edges: Map<string, [Corner, Corner][]>,
  key: string,
  [dx, dy]: Corner,
): [Corner, Corner] {
  const choices = edges.get(key) ?? [];
  const isRight = ([from, to]: [Corner, Corner]) =>
    to[0] - from[0] === -dy && to[1] - from[1] === dx;
  const at = Math.max(0, choices.findIndex(isRight));
  const [edge] = choices.splice(at, 1) as [[Corner, Corner]];
  if (!choices.length) edges.delete(key);
  return edge;
}

/** Only the points where the outline turns. */
function cornersOf(loop: Corner[]): Corner[] {
  return loop.filter((point, at) => {
    const before = loop[(at + loop.length - 1) % loop.length] as Corner;
    const after = loop[(at + 1) % loop.length] as Corner;
    return (before[0] === point[0]) !== (after[0] === point[0]);
  });
}

/** An SVG path around cells of this size, drawn `inset` inside their edge with round corners. */
export function outlinePath(cells: readonly At[], size: number, inset = 0, radius = 0): string {
  return outlinesOf(cells)
    .map((loop) => roundedPath(insetLoop(loop, size, inset), radius))
    .join("");
}

function insetLoop(loop: Corner[], size: number, inset: number): Corner[] {
  return loop.map((point, at) => {
    const before = loop[(at + loop.length - 1) % loop.length] as Corner;
    const after = loop[(at + 1) % loop.length] as Corner;
    // The shape lies to the right of each edge; right of heading (dx, dy) is (-dy, dx).
    const [ax, ay] = unit(before, point);
    const [bx, by] = unit(point, after);
    return [point[0] * size + (-ay - by) * inset, point[1] * size + (ax + bx) * inset];
  });
}

function unit(from: Corner, to: Corner): Corner {
  return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
}

function roundedPath(loop: Corner[], radius: number): string {
  const parts = loop.map((point, at) => {
    const before = loop[(at + loop.length - 1) % loop.length] as Corner;
    const after = loop[(at + 1) % loop.length] as Corner;
    const [a, b] = [towards(point, before, radius), towards(point, after, radius)];
    return `${at ? "L" : "M"}${a.join(" ")}Q${point.join(" ")} ${b.join(" ")}`;
  });
  return parts.join("") + "Z";
}

function towards(from: Corner, to: Corner, by: number): Corner {
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  const share = Math.min(by, length / 2) / (length || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The smallest box of cells around these. */
export function boundsOf(cells: readonly At[]): Box {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/** Places for several pieces that share one cell: centre and scale, in cell units. */
export function slotsOf(count: number): { x: number; y: number; scale: number }[] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  // A little overlap lets crowds stay big enough to be recognised.
  const scale = count === 1 ? 1 : Math.min(1, 1.16 / columns);
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return { x: ((at % columns) + 0.5) / inRow, y: (row + 0.5) / rows, scale };
  });
}
