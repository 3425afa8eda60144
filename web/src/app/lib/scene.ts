// The shell's door to the renderer's types.
export type { Click, GameEvent as SceneEvent, Move, Prompt, Scene } from "../../scene/types";
