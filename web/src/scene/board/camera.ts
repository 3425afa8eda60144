// What part of a board is seen. One looks at a point from so near, whatever the frame and whatever
// the board grows to; where one looks changes only for a reason. Pure.

import { boundsOf, type Box } from "../geometry";
import type { At } from "../types";
import { CELL } from "./plan";

/** The middle of what is seen, in board units, and the pixels for one of them. */
export interface Look {
  x: number;
  y: number;
  zoom: number;
}

/** In pixels. */
export interface Frame {
  width: number;
  height: number;
}

/** Cells are never drawn bigger than this by themselves, nor than that by anybody. */
const LARGEST = 64 / CELL;
const CLOSEST = 112 / CELL;
/** Free cells around what one looks at. */
const EDGE = 0.5;
/** Of what can be told apart: rather than leave something out, cells are drawn that much smaller. */
const SQUEEZED = 0.77;

export function viewOf(look: Look, frame: Frame): Box {
  const [width, height] = [frame.width / look.zoom, frame.height / look.zoom];
  return { x: look.x - width / 2, y: look.y - height / 2, width, height };
}

/** All of it, as big as fits. */
export function onWhole(whole: Box, frame: Frame): Look {
  return { ...middleOf(whole), zoom: Math.min(fitting(whole, frame), LARGEST) };
}

export function isWhole(look: Look, whole: Box, frame: Frame): boolean {
  return look.zoom < onWhole(whole, frame).zoom * 1.005;
}

/** Closer (factor above one) or farther, keeping a point where it is; never beyond the whole. */
export function zoomed(
  look: Look,
  whole: Box,
  frame: Frame,
  factor: number,
  [x, y]: readonly [number, number],
): Look {
  const least = onWhole(whole, frame).zoom;
  const zoom = Math.max(least, Math.min(look.zoom * factor, Math.max(CLOSEST, least)));
  const share = look.zoom / zoom;
  return kept({ x: x - (x - look.x) * share, y: y - (y - look.y) * share, zoom }, whole, frame);
}

export function panned(look: Look, whole: Box, frame: Frame, right: number, down: number): Look {
  return kept({ ...look, x: look.x + right, y: look.y + down }, whole, frame);
}

/** Pushed back to where there is something to see. */
export function kept(look: Look, whole: Box, frame: Frame): Look {
  const zoom = Math.max(look.zoom, onWhole(whole, frame).zoom);
  const { width, height } = viewOf({ ...look, zoom }, frame);
  return {
    x: keptAlong(look.x, whole.x, whole.width, width),
    y: keptAlong(look.y, whole.y, whole.height, height),
    zoom,
  };
}

function keptAlong(at: number, start: number, size: number, seen: number): number {
  if (seen >= size) return start + size / 2;
  return Math.min(Math.max(at, start + seen / 2), start + size - seen / 2);
}

export interface Matter {
  /** all that lies on the board, with some room around it, and what must be seen of it at least */
  whole: Box;
  tight: Box;
  frame: Frame;
  /** cells that can be clicked, or where something just happened */
  cells: readonly At[];
  /** where one stands, if there is nothing else to look at */
  home: At | undefined;
  /** pixels of a cell in which things can be read, and in which what is asked about can be hit */
  read: number;
  least: number;
  /** what is asked about lies far apart: only all of it will do */
  isWide: boolean;
  /** a finger: nothing is drawn smaller than it can be hit, even if not all of it fits then */
  isExact: boolean;
}

export type Seen = Look & { isMine: boolean };

/**
 * Where to look now, after having looked there. A person's own view stays as it was chosen, and
 * moves only if nothing that is asked about is in it; any other stays while all that matters is.
 */
export function followed(last: Seen | null, matter: Matter): Seen {
  const { whole, tight, frame, cells } = matter;
  const now = last && kept(last, whole, frame);
  const boxes = cells.map(boxOf);
  if (now && last?.isMine) {
    const isSeen = !boxes.length || boxes.some((box) => holds(viewOf(now, frame), box));
    return isSeen ? last : { ...towards(now, matter), isMine: true };
  }
  const all = onWhole(whole, frame);
  const isBigEnough = all.zoom * CELL >= (isHit(matter) ? matter.least : matter.read);
  if (matter.isWide || isBigEnough) {
    const isEnough =
      last !== null &&
      last.zoom >= all.zoom &&
      last.zoom * CELL >= (matter.isExact ? hittable(matter) : matter.read) &&
      [tight, ...boxes].every((box) => holds(viewOf(last, frame), box));
    return { ...(isEnough ? last : all), isMine: false };
  }
  const isNear = now !== null && now.zoom * CELL >= hittable(matter);
  const isSeen = (box: Box) => isNear && holds(viewOf(now, frame), box);
  const isEnough = isNear && (boxes.every(isSeen) || (!fitsAll(matter) && boxes.some(isSeen)));
  return { ...(isEnough ? now : towards(null, matter)), isMine: false };
}

/** Whether all that is asked about can be seen at once, and each cell told apart. */
function fitsAll(matter: Matter): boolean {
  const { cells, frame } = matter;
  return !cells.length || fitting(boundsWith(cells), frame) * CELL >= smallest(matter);
}

/** Whether it is to be drawn as big as can be hit: rather that than all of it, or only if all fits. */
function isHit(matter: Matter): boolean {
  return matter.isExact ? matter.cells.length > 0 : fitsAll(matter);
}

/** Pixels of a cell that things may be squeezed to, rather than leave something out. */
function smallest({ least, isExact }: Matter): number {
  return isExact ? least - 0.5 : least * SQUEEZED;
}

/** Pixels of a cell from which one need not come nearer. */
function hittable(matter: Matter): number {
  return isHit(matter) && matter.isExact ? smallest(matter) : matter.read * SQUEEZED;
}

function boundsWith(cells: readonly At[]): Box {
  return widened(inUnits(boundsOf(cells)), EDGE * CELL);
}

/** At what is asked about, or the part of it that is nearest, from as near as before or as shows it. */
function towards(now: Look | null, matter: Matter): Look {
  const { whole, frame, home, least } = matter;
  const cells = matter.cells.length ? matter.cells : home ? [home] : [];
  if (!cells.length) return kept({ ...middleOf(whole), zoom: matter.read / CELL }, whole, frame);
  const box = fitsAll(matter) ? boundsWith(cells) : boundsWith(together(matter, cells));
  const near = Math.max(smallest(matter) / CELL, Math.min(fitting(box, frame), usual(least)));
  return kept({ ...middleOf(box), zoom: now?.zoom ?? near }, whole, frame);
}

/** Of cells that cannot all be seen at once, as many as can; of equally many those near home. */
function together(matter: Matter, cells: readonly At[]): readonly At[] {
  const { frame, home } = matter;
  const far = ([x, y]: At) => (home ? Math.hypot(x - home[0], y - home[1]) : 0);
  const size = smallest(matter);
  const [wide, high] = [frame.width / size - 2 * EDGE, frame.height / size - 2 * EDGE];
  const columns = new Set(cells.map(([x]) => x));
  const rows = new Set(cells.map(([, y]) => y));
  const corners = [...columns].flatMap((x) => [...rows].map((y): At => [x, y]));
  const seen = corners.map(([x, y]) =>
    cells.filter(([u, v]) => u >= x && v >= y && u + 1 <= x + wide && v + 1 <= y + high),
  );
  const nearest = (some: readonly At[]) => Math.min(...some.map(far), Infinity);
  const isBetter = (one: readonly At[], other: readonly At[]) =>
    one.length - other.length || nearest(other) - nearest(one);
  return seen.reduce((best, some) => (isBetter(some, best) > 0 ? some : best), cells.slice(0, 1));
}

/** How near one looks at a single place: a little nearer than must be. */
function usual(least: number): number {
  return Math.min(LARGEST, (least * 1.25) / CELL);
}

function fitting(box: Box, frame: Frame): number {
  return Math.min(frame.width / box.width, frame.height / box.height) || 1;
}

function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function boxOf(at: At): Box {
  return { x: at[0] * CELL, y: at[1] * CELL, width: CELL, height: CELL };
}

export function inUnits({ x, y, width, height }: Box): Box {
  return { x: x * CELL, y: y * CELL, width: width * CELL, height: height * CELL };
}

/** The smallest box around both. */
export function joined(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

export function widened({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether all of the inner box lies in the outer one, but for a hair. */
function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1
  );
}
