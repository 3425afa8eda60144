// Where the name plates of a board lie: on the frame of what they name, over as little as can be.
// In board units. Pure.

import { boundsOf, type Box } from "../geometry";
import { iconPath } from "../pieces/icons";
import type { At, Badge, Region } from "../types";
import { inUnits } from "./camera";

export interface Part {
  text: string;
  icon?: string;
  x: number;
  isTitle: boolean;
}

/** What stands on a plate, from left to right, and how wide it is in letters of this size. */
export function plateOf(
  title: string,
  badges: readonly Badge[],
  size: number,
): { parts: Part[]; width: number } {
  // There is no measuring text beforehand; this much a letter is close enough for a plate.
  const letters = (text: string) => text.length * size * 0.56;
  const parts: Part[] = [];
  let x = size * 0.5;
  if (title) {
    parts.push({ text: title, x, isTitle: true });
    x += letters(title) + size * 0.5;
  }
  for (const badge of badges) {
    const icon = iconPath(badge.icon);
    const text = badge.text || (icon ? "" : badge.icon);
    parts.push({ text, icon, x, isTitle: false });
    x += (icon ? size * 1.15 : 0) + letters(text) + size * 0.5;
  }
  return { parts, width: x };
}

export const PLATE_HEIGHT = 1.5;

export interface PlatePlace {
  at: readonly [number, number];
  title: string;
  badges: readonly Badge[];
}

/** Of a plate, as much may lie over what it names or its neighbours. */
const COVERED = 0.1;

/** Each region's plate, with the middle of it; null where there is nothing to tell. */
export function platePlaces(
  regions: readonly Region[],
  turned: (at: At) => At,
  size: number,
  standing: readonly Box[],
): (PlatePlace | null)[] {
  const boxes = regions.map((region) => inUnits(boundsOf(region.cells.map(turned))));
  const boards = boxes.filter((_, at) => regions[at]?.style === "board");
  const taken = [...boards, ...standing];
  return regions.map((region, at) => {
    const { title = "", badges = [] } = region;
    if (!title && !badges.length) return null;
    const box = boxes[at] as Box;
    const plate = plateSize(title, badges, size);
    const place = clearest(placesOn(box, plate, region), plate, taken);
    const isShutIn =
      region.style === "board" && covered(place, plate, taken) > COVERED * areaOf(plate);
    const found = isShutIn ? onCorner(region, box, size, standing) : { at: place, title, badges };
    taken.push(around(found.at, plateSize(found.title, found.badges, size)));
    return found;
  });
}

/** Built up on all sides: as short as can be, on a corner of the frame, where it covers no square. */
function onCorner(
  { title = "" }: Region,
  { x, y, width, height }: Box,
  size: number,
  standing: readonly Box[],
): PlatePlace {
  const short = title.split(" ")[0]?.slice(0, 2) ?? "";
  const corners: [number, number][] = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
  return { at: clearest(corners, plateSize(short, [], size), standing), title: short, badges: [] };
}

type Plate = { width: number; height: number };

function plateSize(title: string, badges: readonly Badge[], size: number): Plate {
  return { width: plateOf(title, badges, size).width, height: size * PLATE_HEIGHT };
}

const areaOf = ({ width, height }: Plate) => width * height;

/** A board's plate lies outside of it, and only if all sides are built up on its edge. */
function placesOn(box: Box, plate: Plate, { style }: Region): [number, number][] {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [top, bottom] = [box.y, box.y + box.height];
  const edges: [number, number][] = [
    [x, top],
    [x, bottom],
    [box.x, y],
    [box.x + box.width, y],
  ];
  if (style === "sea") return [[x, top + plate.height]];
  if (style !== "board") return edges;
  const [up, aside] = [plate.height * 0.6 + 4, plate.width / 2 + 8];
  return [
    ...edges,
    [x, top - up],
    [x, bottom + up],
    [box.x - aside, y],
    [box.x + box.width + aside, y],
  ];
}

function around([x, y]: readonly [number, number], { width, height }: Plate): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The first of the places where it covers least. */
function clearest(
  places: readonly [number, number][],
  plate: Plate,
  taken: readonly Box[],
): [number, number] {
  const costs = places.map((place) => covered(place, plate, taken));
  return places[costs.indexOf(Math.min(...costs))] as [number, number];
}

function covered(place: readonly [number, number], plate: Plate, taken: readonly Box[]): number {
  return taken.reduce((sum, box) => sum + common(around(place, plate), box), 0);
}

function common(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
