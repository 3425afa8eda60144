// The shell's door to the renderer's types.
import type { Scene } from "../../scene/types";

export type { Click, GameEvent as SceneEvent, Move, Prompt, Scene } from "../../scene/types";

/** The same table with nothing to click and nobody to act: after the host has ended it. */
export function stilled(scene: Scene): Scene {
  const areas = scene.areas.map((area) => ({ ...area, active: false }));
  return { ...scene, areas, clicks: [], actor: null, prompt: null };
}
