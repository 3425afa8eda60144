// The shell's door to the renderer's types.
import type { Click, Move, Scene } from "../../scene/types";

export type { Click, GameEvent as SceneEvent, Move, Press, Prompt, Scene } from "../../scene/types";

/** The same table with nothing to click and nobody to act: after the host has ended it. */
export function stilled(scene: Scene): Scene {
  const areas = scene.areas.map((area) => ({ ...area, active: false }));
  const nothing = { clicks: [], gestures: [], carries: [], begun: false };
  return { ...scene, ...nothing, areas, actor: null, prompt: null };
}

/** The click that makes a move, if it can be made now. */
export function clickOf(scene: Scene, move: Move | null): Click | null {
  const wanted = JSON.stringify(move);
  return scene.clicks.find((click) => JSON.stringify(click.move) === wanted) ?? null;
}

/** The same table without the button of a click: it has a place of its own, around the table. */
export function withoutButton(scene: Scene, gone: Click | null): Scene {
  const isButton = (id?: string) =>
    scene.areas.some(
      ({ kind, pieces }) => kind === "actions" && pieces?.some((piece) => piece.id === id),
    );
  if (!gone || !isButton(gone.element)) return scene;
  const areas = scene.areas.map((area) => ({
    ...area,
    pieces: area.pieces?.filter((piece) => piece.id !== gone.element),
  }));
  return { ...scene, areas, clicks: scene.clicks.filter((click) => click !== gone) };
}
