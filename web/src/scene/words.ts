// The scene in words: for labels, tooltips and the text table. Pure.

import { childrenOf } from "./layout";
import type { Area, At, Badge, Click, Look, Piece, Scene } from "./types";

const RANKS: Record<string, string> = {
  A: "ace",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};
const SUITS: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

const LOOKS: Record<Exclude<Look, "">, string> = {
  spent: "spent",
  barred: "barred",
  crowned: "crowned",
  ghost: "ghost",
  fallen: "fallen",
  tainted: "tainted",
  bloodied: "bloodied",
};

export function cardName(face: string): string {
  if (face === "X") return "joker";
  if (face === "O") return "blank card";
  const rank = face.slice(0, -1);
  const suit = SUITS[face.slice(-1)];
  return suit ? `${RANKS[rank] ?? rank} of ${suit}` : face;
}

/** What a piece is, without where it lies. */
export function pieceName(piece: Piece): string {
  const { kind, face } = piece;
  if (face === null) return `face-down ${kind}`;
  if (kind === "card") return cardName(face);
  if (kind === "domino") return `domino ${face.replace(":", "-")}`;
  if (kind === "die") return `die showing ${face}`;
  if (kind === "polyomino") return `${face} tile`.trim();
  return face.replace(/_/g, " ");
}

/** A name comes before what it names ("score 7"), an explanation after what it explains. */
export function badgeText({ icon, text, tooltip }: Badge): string {
  if (tooltip && tooltip.split(" ").length > 2) return text ? `${text} (${tooltip})` : tooltip;
  const said = tooltip || icon.replace(/_/g, " ");
  return text.toLowerCase().includes(icon.toLowerCase()) || !said ? text : `${said} ${text}`.trim();
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How a rule is called: "R12 Who deals", "§6.4 Aid". */
export function ruleText(rule: string, name: string): string {
  return `${/^\d/.test(rule) ? "§" : ""}${rule} ${name}`.trim();
}

/** What of a text has not been said already, clause by clause. */
export function unsaid(text: string, said: readonly (string | undefined)[]): string {
  const before = said.join("\n").toLowerCase();
  const isNew = (clause: string) => !before.includes(clause.replace(/[.;]$/, "").toLowerCase());
  return text
    .split(/(?<=[.;]) /)
    .filter((clause) => clause && isNew(clause))
    .join(" ");
}

/** What is noted of a move, unless its label has said it. */
export function noteOf(click: Click): string {
  return click.note && !click.label.includes(click.note) ? click.note : "";
}

export function nameOfSeat(names: readonly string[], seat: number): string {
  return names[seat] || `Seat ${seat + 1}`;
}

/** A cell by its column and row, as the board names them. */
export function cellName(area: Area, [x, y]: At): string {
  const [ox, oy] = area.origin ?? [0, 0];
  const column = area.columns?.[x - ox];
  const row = area.rows?.[y - oy];
  return column !== undefined && row !== undefined ? `${column}${row}` : `${x}, ${y}`;
}

/** Everything that a sighted player sees of a piece, as one phrase. */
export function describePiece(
  piece: Piece,
  names: readonly string[],
  area?: Area,
  { withOwner = true } = {},
): string {
  const parts = [piece.title ? `${piece.title} (${pieceName(piece)})` : pieceName(piece)];
  if (withOwner && piece.owner !== undefined) parts.push(nameOfSeat(names, piece.owner));
  if (area?.kind === "board") parts.push(...placeOf(piece, area));
  if (piece.pips) parts.push(`${piece.pips[0]} of ${piece.pips[1]} hit points`);
  if (piece.stack) parts.push(`on ${piece.stack} checker${piece.stack > 1 ? "s" : ""}`);
  if (piece.look) parts.push(LOOKS[piece.look]);
  if (piece.raised) parts.push("raised");
  parts.push(...(piece.badges ?? []).map(badgeText));
  if (piece.tooltip) parts.push(piece.tooltip);
  return parts.join(", ");
}

function placeOf(piece: Piece, area: Area): string[] {
  const cells = piece.cells?.length ? piece.cells : piece.cell ? [piece.cell] : [];
  return cells.length ? [`on ${cells.map((at) => cellName(area, at)).join(" ")}`] : [];
}

/** The title of an area: its own, or its seat's player. */
export function areaName(area: Area, names: readonly string[]): string {
  if (area.kind === "seat" && area.seat !== undefined)
    return area.title || nameOfSeat(names, area.seat);
  return area.title || area.id.replace(/[_:]/g, " ");
}

/** Sentences and phrases in a row; a phrase that others follow gets a full stop. */
export function sentences(parts: readonly (string | undefined)[]): string {
  const said = parts.filter((part): part is string => Boolean(part));
  const last = said.length - 1;
  return said.map((part, at) => (at < last && !part.endsWith(".") ? `${part}.` : part)).join(" ");
}

/** What lies in an area and those nested in it, told in a line: "Hand 5, Deck 33". */
export function contentsOf(scene: Scene, area: Area): string {
  return childrenOf(scene, area.id)
    .flatMap((child) => {
      const count = child.count ?? child.pieces?.length ?? 0;
      const own = count && child.title ? [`${child.title} ${count}`] : [];
      return [...own, contentsOf(scene, child)];
    })
    .filter(Boolean)
    .join(", ");
}

export interface Counted {
  text: string;
  count: number;
}

/** Equal descriptions told once: "3 face-down cards" rather than three lines. */
export function gather(texts: string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, count }));
}

/** The part of the table that an element belongs to: the area, for grouping moves. */
export function areaOfElement(scene: Scene, element: string): Area | undefined {
  const base = elementBase(element);
  return scene.areas.find(
    (area) => area.id === base || area.pieces?.some((piece) => piece.id === base),
  );
}

/** The id of the piece or area that an element belongs to. */
export function elementBase(element: string): string {
  return element.replace(/[#@!~].*$/, "");
}
