// Where things go: the tree of areas, and who sits where around the table. Pure.

import type { Area, AreaKind, Scene } from "./types";

/** The areas nested in this one, in their order; null: those at the top. */
export function childrenOf(scene: Scene, parent: string | null): Area[] {
  return scene.areas.filter((area) => (area.parent ?? null) === parent);
}

export interface Plan {
  /** the seat that lies nearest */
  near: Area | null;
  /** the others, clockwise from the near one: the next seat sits on the left */
  left: Area[];
  top: Area[];
  right: Area[];
  /** what lies in the middle */
  centre: Area[];
  /** what lies beside a board in the middle, where there is room */
  aside: Area[];
  /** buttons, beside the near seat */
  actions: Area[];
}

/** Seats at the sides need this much room between them (in pixels). */
const SIDES_FROM = 1080;

/** What fits into a narrow column beside a board. */
const BESIDE: AreaKind[] = ["counters", "tray", "group", "stack", "pile"];

/** A longer list of actions is read more easily beside the board than under it. */
const MANY_ACTIONS = 6;

/** A table for this scene, seen from the viewer's chair, on a surface so many pixels wide. */
export function planOf(scene: Scene, width: number): Plan {
  const tops = childrenOf(scene, null);
  const seats = tops.filter((area) => area.kind === "seat");
  const others = fromNear(seats, scene.viewer);
  const near = others.shift() ?? null;
  const actions = tops.filter((area) => area.kind === "actions");
  const middle = tops.filter((area) => area.kind !== "seat" && area.kind !== "actions");
  const boards = middle.filter((area) => holdsBoard(scene, area));
  const isAside = (area: Area) => BESIDE.includes(area.kind) && !boards.includes(area);
  const isLong = (area: Area) => (area.pieces?.length ?? 0) > MANY_ACTIONS;
  const isSplit = boards.length > 0 && width >= SIDES_FROM;
  return {
    near,
    ...around(others, width, boards.length > 0),
    centre: isSplit ? middle.filter((area) => !isAside(area)) : middle,
    aside: isSplit ? [...middle.filter(isAside), ...actions.filter(isLong)] : [],
    actions: isSplit ? actions.filter((area) => !isLong(area)) : actions,
  };
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
 * which needs height, everybody sits at the sides.
 */
function around(
  others: Area[],
  width: number,
  hasBoard: boolean,
): Pick<Plan, "left" | "top" | "right"> {
  if (width < SIDES_FROM || (others.length < 3 && !hasBoard))
    return { left: [], top: others, right: [] };
  const side = hasBoard ? Math.ceil(others.length / 2) : others.length > 5 ? 2 : 1;
  return {
    // The left side is listed from the top down, but play runs from the near seat upwards.
    left: others.slice(0, side).reverse(),
    top: hasBoard ? [] : others.slice(side, others.length - side),
    right: others.slice(hasBoard ? side : others.length - side),
  };
}

/** How far apart cards of a hand lie: side by side if there is room, else overlapping. */
export function handStep(room: number, width: number, count: number, least: number): number {
  const gap = Math.min(8, width * 0.1);
  if (count < 2) return width + gap;
  const fitting = (room - width) / (count - 1);
  return Math.max(least, Math.min(width + gap, fitting));
}
