// Where things go: the tree of areas, and who sits where around the table. Pure.

import type { Area, AreaKind, Scene } from "./types";

/** The areas nested in this one, in their order; null: those at the top. */
export function childrenOf(scene: Scene, parent: string | null): Area[] {
  return scene.areas.filter((area) => (area.parent ?? null) === parent);
}

/** Where something lies: in the middle or beside it, before oneself, or before somebody else. */
export type Place = "centre" | "aside" | "near" | "top" | "crowd" | "throng" | "side";

/** Others' things are seen from the other side, and drawn smaller. */
export function isAcross(place: Place): boolean {
  return !["centre", "aside", "near"].includes(place);
}

/** How others sit opposite: at ease, side by side, or so close that signs must do for words. */
export function oppositeAs(others: number): Place {
  return others > 3 ? "throng" : others > 2 ? "crowd" : "top";
}

export interface Plan {
  /** the seat that lies nearest */
  near: Area | null;
  /** the others, clockwise from the near one: the next seat sits on the left */
  left: Area[];
  top: Area[];
  right: Area[];
  /** what lies in the middle, and comes and goes there */
  centre: Area[];
  /** what always lies there: it has a place of its own, so that nothing else moves it */
  stock: Area[];
  /** what lies beside a board in the middle, where there is room */
  aside: Area[];
  /** dice that lie on the rim of the board, where there is none: they come and go and push nothing */
  rim: Area[];
  /** buttons: under what lies beside a board, else beside the near seat */
  actions: Area[];
  /** is there a column beside the middle? */
  hasSide: boolean;
  /** one board that takes all the room that is left */
  hasMainBoard: boolean;
  /** with little before it the near seat lies beside the board, which has all the height */
  isNearAside: boolean;
  /** nothing takes the room that is left: everything is drawn as big as fits */
  isFitted: boolean;
  /** a phone: what one acts on comes first, the others are told in a line each */
  isNarrow: boolean;
}

/** Below this a table is one column (in pixels). */
const NARROW = 640;
/** A board and a column beside it need this much room. */
const SIDE_FROM = 780;
/** Seats at both sides need this much. */
const SIDES_FROM = 1080;

/** What fits into a narrow column beside a board. */
const BESIDE: AreaKind[] = ["counters", "tray", "group", "stack", "pile", "row"];
/** What is there all the time. */
const STOCK: AreaKind[] = ["counters", "pile"];

/** A table for this scene, seen from the viewer's chair, on a surface so many pixels wide. */
export function planOf(scene: Scene, width: number): Plan {
  const tops = childrenOf(scene, null);
  const others = fromNear(
    tops.filter((area) => area.kind === "seat"),
    scene.viewer,
  );
  const near = others.shift() ?? null;
  const isAction = (area: Area) => area.kind === "actions" || isPanel(scene, area);
  const middle = tops.filter((area) => area.kind !== "seat" && !isAction(area));
  const boards = middle.filter((area) => holdsBoard(scene, area));
  const isAside = (area: Area) => BESIDE.includes(area.kind) && !boards.includes(area);
  const isSplit = boards.length > 0 && width >= SIDE_FROM;
  const isStock = (area: Area) => !boards.length && STOCK.includes(area.kind);
  const seats = around(others, width, boards.length > 0);
  const hasMainBoard = boards.length === 1 && boards[0]?.kind === "board";
  const isLight = near !== null && !isHeavy(scene, near);
  const isRim = (area: Area) => hasMainBoard && width < NARROW && area.kind === "tray";
  return {
    near,
    ...seats,
    centre: middle.filter((area) => !(isSplit ? isAside(area) : isStock(area) || isRim(area))),
    rim: middle.filter(isRim),
    stock: middle.filter(isStock),
    aside: isSplit ? middle.filter(isAside) : [],
    actions: tops.filter(isAction),
    hasSide: isSplit,
    hasMainBoard,
    isNearAside: isSplit && hasMainBoard && isLight,
    isFitted: !boards.length && width >= NARROW,
    isNarrow: width < NARROW,
  };
}

/** Many buttons in groups: all that a player could ever do. */
export function isPanel(scene: Scene, area: Area): boolean {
  if (area.kind !== "group" || area.pieces?.length) return false;
  const children = childrenOf(scene, area.id);
  return children.length > 0 && children.every((child) => child.kind === "actions");
}

/** A seat with so much before it that only one of them fits beside a board. */
export function isHeavy(scene: Scene, seat: Area): boolean {
  return childrenOf(scene, seat.id).some((child) => child.kind === "group");
}

function holdsBoard(scene: Scene, area: Area): boolean {
  return (
    area.kind === "board" || childrenOf(scene, area.id).some((child) => holdsBoard(scene, child))
  );
}

/** The seats in table order, the viewer's own first; a spectator sits behind the first seat. */
function fromNear(seats: Area[], viewer: number | string): Area[] {
  const own = Math.max(
    0,
    seats.findIndex((area) => area.seat === viewer),
  );
  return [...seats.slice(own), ...seats.slice(0, own)];
}

/**
 * Up to two sit opposite; more of them take the sides too, where there is room. Beside a board,
 * which needs height, everybody sits at the sides, or at the right one.
 */
function around(
  others: Area[],
  width: number,
  hasBoard: boolean,
): Pick<Plan, "left" | "top" | "right"> {
  const opposite = { left: [], top: others, right: [] };
  if (hasBoard) {
    if (width < SIDE_FROM) return opposite;
    const side = width < SIDES_FROM ? 0 : Math.ceil(others.length / 2);
    return { left: upwards(others.slice(0, side)), top: [], right: others.slice(side) };
  }
  if (width < SIDES_FROM || others.length < 3) return opposite;
  const side = others.length > 5 ? 2 : 1;
  return {
    left: upwards(others.slice(0, side)),
    top: others.slice(side, others.length - side),
    right: others.slice(others.length - side),
  };
}

/** A side is listed from the top down, but on the left play runs from the near seat upwards. */
function upwards(seats: Area[]): Area[] {
  return [...seats].reverse();
}

/** How pieces lie in their row: a hand's cards overlap, and backs are only counted. */
export type Held = "row" | "fan" | "backs";

export function heldAs({ kind, pieces = [] }: Area, isLive: (piece: string) => boolean): Held {
  if (kind !== "hand" || !pieces.length) return "row";
  if (pieces.every((piece) => piece.face === null && !isLive(piece.id))) return "backs";
  return pieces.every((piece) => piece.kind === "card") ? "fan" : "row";
}

/** How far apart cards of a hand lie: side by side if there is room, else overlapping. */
export function handStep(room: number, width: number, count: number, least: number): number {
  const gap = Math.min(8, width * 0.1);
  if (count < 2) return width + gap;
  const fitting = (room - width) / (count - 1);
  return Math.max(least, Math.min(width + gap, fitting));
}
