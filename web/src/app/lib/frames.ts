// A push as it is shown: its beats one after the other, then the position; each worth some time.
import type { Cue } from "../../scene/types";
import type { View } from "./types";

/** Milliseconds that something is worth at normal speed, by the weight of what is seen of it. */
const WORTH = [350, 650, 1_300, 2_000];
/** A step of somebody who walks. */
export const STEP = 110;

/** A table to look at, with what led there. */
export type Picture = Pick<View, "scene" | "events" | "cues">;

/** The beats of a push, or of a moment of a replay, and the last picture with what is left for it. */
export function picturesOf({
  beats,
  scene,
  events,
  cues,
}: Picture & Pick<View, "beats">): Picture[] {
  const known = beats.reduce((sum, beat) => sum + beat.events.length, 0);
  return [...beats, { scene, events: events.slice(known), cues }];
}

/** The views to show for a push, in their order: nothing can be clicked before the last of them. */
export function framesOf(push: View, before: View | null): View[] {
  const prompt = before?.scene.prompt ?? null;
  const pictures = picturesOf(push);
  return pictures.map(({ scene, events, cues }, at): View => {
    if (at === pictures.length - 1) return { ...push, beats: [], events };
    return {
      ...stillView(push),
      scene: { ...scene, prompt, actor: before?.scene.actor ?? null },
      events,
      cues,
      over: false,
      coach: null,
      lines: [],
      whole: false,
    };
  });
}

/** How long a view is worth a look; nothing, if nothing can be seen to have happened. */
export function holdOf(view: Pick<View, "events" | "cues">): number {
  if (!view.events.length) return 0;
  const weight = Math.max(0, ...view.cues.map((cue) => cue.weight ?? 1));
  return Math.max(WORTH[weight] ?? 0, walkTime(view.cues));
}

export function walkTime(cues: readonly Cue[]): number {
  const steps = cues.map(({ kind, path }) => (kind === "walk" ? (path?.length ?? 0) : 0));
  return STEP * Math.max(0, ...steps) + 150;
}

/** The same with nothing to click: what is shown on the way, or once more. */
export function stillView(view: View): View {
  const scene = { ...view.scene, clicks: [], gestures: [], carries: [], begun: false };
  return { ...view, scene, window: null, undo: null };
}
