// What the signs of a table mean, found by the words they are made of: as `kernel/glossary.py`. Pure.

import { areasOf, cellOf, parseCell, piecesOf } from "./lookup";
import type { Area, Badge, Meaning, Piece, Region, Scene } from "./types";
import { pieceName } from "./words";

export type Glossary = Readonly<Record<string, Meaning>>;

/** Something that may be asked what it means, and where that is looked up: first come, first served. */
export interface Sign {
  words: string;
  keys: string[];
  /** what is the matter with a piece, rather than what it is */
  isMark?: boolean;
}

/** What is needed of a scene. */
export interface Things {
  areas: ReadonlyMap<string, Area>;
  pieces: ReadonlyMap<string, { piece: Piece; area: Area }>;
}

// Elements that are no pieces and no cells have ids of their own: `seat:0!2` is the third badge of an
// area or a piece, `hand:0!` the title of an area, `world~1` the second region of a board.

export const badgeId = (holder: string, at: number) => `${holder}!${at}`;
export const titleId = (area: string) => `${area}!`;
export const regionId = (board: string, at: number) => `${board}~${at}`;

/** Is it one of these, which never stands for a move? */
export function isSign(element: string): boolean {
  return /[!~]/.test(element);
}

/** What an id says of its kind: all before the first colon. */
export function stem(id: string): string {
  return id.split(":")[0] as string;
}

/** The badge that an element is, if it is one. */
export function badgeOf(things: Things, element: string): Badge | undefined {
  const [, holder, at] = /^(.*)!(\d+)$/.exec(element) ?? [];
  if (holder === undefined) return undefined;
  const badges =
    things.pieces.get(holder)?.piece.badges ??
    things.areas.get(holder)?.badges ??
    regionOf(things, holder)?.badges;
  return badges?.[Number(at)];
}

/** The region that an element is, if it is one. */
export function regionOf(things: Things, element: string): Region | undefined {
  const [board, at] = element.split("~");
  return at === undefined ? undefined : things.areas.get(board as string)?.regions?.[Number(at)];
}

/** All that an element could be asked, the most important first. */
export function signsOf(things: Things, element: string): Sign[] {
  const badge = badgeOf(things, element);
  if (badge) return [signOfBadge(holderOf(things, element.replace(/!\d+$/, "")), badge)];
  const region = regionOf(things, element);
  if (region) return signsOfRegion(region);
  const base = element.replace(/[!#@].*$/, "");
  const found = things.pieces.get(base);
  if (found) return signsOfPiece(found.piece, found.area);
  const area = things.areas.get(base);
  if (!area) return [];
  if (parseCell(element)) return signsOfCell(area, element);
  return [{ words: area.title ?? "", keys: [stem(area.id)] }];
}

function holderOf(things: Things, holder: string): string {
  return regionOf(things, holder)?.style ?? (holder.includes("~") ? "outline" : stem(holder));
}

function signOfBadge(holder: string, { icon, text }: Badge): Sign {
  return { words: text || icon, keys: [`${holder}.${icon}`, icon] };
}

function signsOfRegion({ style = "outline", title = "", badges = [] }: Region): Sign[] {
  const own = { words: title || style, keys: [`${style}.${title}`, style] };
  return [own, ...badges.map((badge) => signOfBadge(style, badge))];
}

function signsOfCell(area: Area, element: string): Sign[] {
  const cell = cellOf(area, element);
  const word = cell?.terrain || cell?.mark;
  return word ? [{ words: word, keys: [word] }] : [];
}

/** On a board a piece speaks for its badges, which are small there. */
function signsOfPiece(piece: Piece, area: Area): Sign[] {
  const [own, within] = [stem(piece.id), stem(area.id)];
  const badges = area.kind === "board" ? (piece.badges ?? []) : [];
  if (piece.kind === "action") return [];
  return [
    { words: "", keys: [`${within}:${own}`, piece.face ?? "", own, piece.kind] },
    ...marksOf(piece, within),
    ...badges.map((badge) => ({ ...signOfBadge(own, badge), isMark: true })),
  ];
}

function marksOf({ look, pips, stack }: Piece, within: string): Sign[] {
  const marks: [unknown, string, string[]][] = [
    [look, look ?? "", [`${within}.${look}`, look ?? ""]],
    [pips, pips ? `${pips[0]} of ${pips[1]}` : "", ["pips"]],
    [stack, `on ${stack}`, ["stack"]],
  ];
  return marks.filter(([is]) => is).map(([, words, keys]) => ({ words, keys, isMark: true }));
}

export interface Explained extends Meaning {
  words: string;
  isMark: boolean;
}

/** What these mean, as far as anybody has said so, and nothing twice. */
export function explained(signs: readonly Sign[], glossary: Glossary): Explained[] {
  const found = new Map<string, Explained>();
  for (const { words, keys, isMark = false } of signs) {
    const key = keys.find((one) => one in glossary);
    const meaning = key === undefined ? undefined : glossary[key];
    if (meaning && !found.has(meaning.text)) found.set(meaning.text, { ...meaning, words, isMark });
  }
  return [...found.values()];
}

/** What the signs of a whole scene mean, in the order of the table. */
export function meaningsIn(scene: Scene, glossary: Glossary): Explained[] {
  const things = { areas: areasOf(scene), pieces: piecesOf(scene) };
  const signs = scene.areas.flatMap((area) => [
    ...(area.kind === "seat" || area.kind === "actions" ? [] : signsOf(things, area.id)),
    ...(area.badges ?? []).flatMap((_, at) => signsOf(things, badgeId(area.id, at))),
    ...(area.regions ?? []).flatMap((_, at) => signsOf(things, regionId(area.id, at))),
    ...(area.pieces ?? []).flatMap((piece) => [
      ...signsOf(things, piece.id).map((sign) => ({
        ...sign,
        words: sign.words || pieceName(piece),
      })),
      ...(piece.badges ?? []).flatMap((_, at) => signsOf(things, badgeId(piece.id, at))),
    ]),
  ]);
  return explained(signs, glossary);
}
