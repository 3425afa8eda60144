// Every push brings a whole new scene, most of which has not changed. Parts that are equal to the
// ones shown keep their identity, so that only what changed is drawn again. Pure.

import type { Area, Piece, Scene } from "./types";

export function keepUnchanged(before: Scene | null, pushed: Scene): Scene {
  if (before === pushed) return pushed;
  const after = withOwnIds(pushed);
  if (!before) return after;
  const areas = new Map(before.areas.map((area) => [area.id, area]));
  return { ...after, areas: after.areas.map((area) => keptArea(areas.get(area.id), area)) };
}

/** Ids must tell things apart. A scene that repeats one is wrong, but no reason to draw nothing. */
function withOwnIds(scene: Scene): Scene {
  const seen = new Set<string>();
  const own = <Thing extends { id: string }>(thing: Thing): Thing => {
    let id = thing.id;
    while (seen.has(id)) id += "'";
    seen.add(id);
    return id === thing.id ? thing : { ...thing, id };
  };
  const areas = scene.areas.map((area) => own(area));
  return {
    ...scene,
    areas: areas.map((area) => (area.pieces ? { ...area, pieces: area.pieces.map(own) } : area)),
  };
}

function keptArea(before: Area | undefined, after: Area): Area {
  if (!before) return after;
  const old = new Map((before.pieces ?? []).map((piece) => [piece.id, piece]));
  const pieces = after.pieces?.map((piece) => keptPiece(old.get(piece.id), piece));
  const area = pieces ? { ...after, pieces } : after;
  return isSame(before, area) ? before : area;
}

function keptPiece(before: Piece | undefined, after: Piece): Piece {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/** Equal apart from the pieces, and exactly the same pieces. */
function isSame(before: Area, after: Area): boolean {
  const [old, now] = [before.pieces ?? [], after.pieces ?? []];
  if (old.length !== now.length || old.some((piece, at) => piece !== now[at])) return false;
  const rest = (area: Area) => JSON.stringify({ ...area, pieces: undefined });
  return rest(before) === rest(after);
}
