// Which pieces travel when one scene follows another, and from where. Pure; `flights.ts` flies them.

import type { Area, GameEvent, Piece, Scene } from "./types";

interface Placed {
  piece: Piece;
  area: Area;
}

export interface Motion {
  /** for pieces that are new: the piece they were before, or the element they came out of */
  sources: Map<string, string>;
  /** new pieces that come from nowhere */
  fresh: string[];
  /** pieces that left, with the element they went to, if anybody knows */
  leaving: { piece: string; to: string | null }[];
  /** pieces that lost hit points */
  hurt: string[];
  /** pieces that show their face now, with the piece they were when it was not to be seen */
  turned: Map<string, string>;
  /** dice that were rolled */
  rolled: string[];
  /** pieces that keep their cells: if the board is drawn elsewhere or larger, they go with it */
  still: Set<string>;
}

export function motionOf(before: Scene, after: Scene, events: readonly GameEvent[]): Motion {
  const [old, now] = [placesOf(before), placesOf(after)];
  const routes = routesOf(events);
  const gone = new Map([...old].filter(([id]) => !now.has(id)));
  const motion: Motion = {
    sources: new Map(),
    fresh: [],
    leaving: [],
    hurt: [],
    turned: new Map(),
    rolled: [],
    still: new Set(),
  };
  for (const [id, place] of now) {
    const earlier = old.get(id);
    if (earlier) noteChange(motion, earlier, place);
    else noteArrival(motion, place, gone, routes);
    if (place.piece.kind === "die" && place.piece.face !== earlier?.piece.face)
      motion.rolled.push(id);
  }
  for (const [id, { area }] of gone)
    motion.leaving.push({ piece: id, to: routes.find(([from]) => from === area.id)?.[1] ?? null });
  return motion;
}

function placesOf(scene: Scene): Map<string, Placed> {
  return new Map(
    scene.areas.flatMap((area) => (area.pieces ?? []).map((piece) => [piece.id, { piece, area }])),
  );
}

/** Where things went, by the events that say so. */
function routesOf(events: readonly GameEvent[]): [from: string, to: string][] {
  return events.flatMap(({ from, to }): [string, string][] =>
    typeof from === "string" && typeof to === "string" ? [[from, to]] : [],
  );
}

function noteChange(motion: Motion, before: Placed, { piece, area }: Placed): void {
  const earlier = before.piece;
  const cells = cellsOf(piece);
  if (cells && cells === cellsOf(earlier) && area.id === before.area.id) motion.still.add(piece.id);
  if (piece.pips && earlier.pips && piece.pips[0] < earlier.pips[0]) motion.hurt.push(piece.id);
}

function cellsOf(piece: Piece): string {
  return (piece.cells ?? (piece.cell ? [piece.cell] : [])).join(" ");
}

/**
 * Ids are made for the eye and change with the place, so a card that left a hand and one that
 * appeared on a pile are the same if they look the same, above all if an event says so.
 */
function noteArrival(
  motion: Motion,
  { piece, area }: Placed,
  gone: Map<string, Placed>,
  routes: [string, string][],
): void {
  const froms = routes.filter(([, to]) => to === area.id || to === piece.id).map(([from]) => from);
  const came = (place: Placed) => froms.includes(place.area.id);
  const twins = [...gone.values()].filter(
    (place) => place.piece.kind === piece.kind && areTwins(place.piece, piece),
  );
  const twin =
    twins.find((place) => came(place) && place.piece.face !== null) ??
    twins.find(came) ??
    twins.find((place) => place.piece.face !== null);
  if (twin) {
    gone.delete(twin.piece.id);
    motion.sources.set(piece.id, twin.piece.id);
    if (twin.piece.face === null && piece.face !== null) motion.turned.set(piece.id, twin.piece.id);
  } else if (froms[0]) motion.sources.set(piece.id, froms[0]);
  else motion.fresh.push(piece.id);
}

/** Could the one have become the other? A back may turn out to be anything. */
function areTwins(a: Piece, b: Piece): boolean {
  if (a.face === null || b.face === null) return true;
  return (
    a.face === b.face || (a.kind === "domino" && a.face.split(":").reverse().join(":") === b.face)
  );
}
