// Short sounds made on the spot: no files, no waiting.
import type { Cue } from "../../scene/types";
import type { SceneEvent } from "./scene";

export type Sound =
  "place" | "card" | "dice" | "hit" | "gold" | "burn" | "spell" | "fall" | "turn" | "win" | "chat";

let context: AudioContext | null = null;

/** Browsers allow sound only after a first click or key: until then nothing is heard. */
function audio(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

export function playSound(sound: Sound): void {
  const ctx = audio();
  if (!ctx) return;
  const now = ctx.currentTime;
  if (sound === "place") knock(ctx, now, 190, 0.25);
  else if (sound === "card") swish(ctx, now, 0.09, 3200, 0.12);
  else if (sound === "dice")
    for (const after of [0, 0.07, 0.13, 0.21, 0.32]) knock(ctx, now + after, 420, 0.12);
  else if (sound === "hit") {
    knock(ctx, now, 95, 0.4);
    swish(ctx, now, 0.16, 900, 0.2);
  } else if (sound === "gold")
    [1568, 2093, 1760, 2349].forEach((tone, at) => bell(ctx, now + at * 0.07, tone, 0.04));
  else if (sound === "fall") {
    knock(ctx, now, 70, 0.5);
    knock(ctx, now + 0.16, 52, 0.4);
    swish(ctx, now, 0.5, 500, 0.16);
  } else if (sound === "burn") {
    swish(ctx, now, 0.7, 1400, 0.16);
    for (const after of [0.08, 0.19, 0.33, 0.5]) knock(ctx, now + after, 900, 0.05);
  } else if (sound === "spell")
    [440, 554.4, 659.3, 880].forEach((tone, at) => bell(ctx, now + at * 0.09, tone, 0.05));
  else if (sound === "turn") {
    bell(ctx, now, 659.3, 0.1);
    bell(ctx, now + 0.13, 880, 0.1);
  } else if (sound === "win")
    [523.3, 659.3, 784, 1046.5].forEach((tone, at) => bell(ctx, now + at * 0.12, tone, 0.12));
  else bell(ctx, now, 987.8, 0.05);
}

/** Wood on wood: a low tone that falls at once. */
function knock(ctx: AudioContext, at: number, tone: number, loud: number): void {
  const oscillator = new OscillatorNode(ctx, { type: "triangle", frequency: tone });
  oscillator.frequency.exponentialRampToValueAtTime(tone / 2, at + 0.08);
  voice(ctx, oscillator, at, loud, 0.1);
}

/** A bell: a clear tone that rings. */
function bell(ctx: AudioContext, at: number, tone: number, loud: number): void {
  voice(ctx, new OscillatorNode(ctx, { type: "sine", frequency: tone }), at, loud, 0.5);
}

/** Paper on felt: noise through a filter. */
function swish(ctx: AudioContext, at: number, long: number, tone: number, loud: number): void {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * long), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(ctx, { type: "bandpass", frequency: tone, Q: 0.8 });
  const source = new AudioBufferSourceNode(ctx, { buffer });
  source.connect(filter);
  fade(ctx, filter, at, loud, long);
  source.start(at);
}

function voice(ctx: AudioContext, node: OscillatorNode, at: number, loud: number, long: number) {
  fade(ctx, node, at, loud, long);
  node.start(at);
  node.stop(at + long);
}

function fade(ctx: AudioContext, node: AudioNode, at: number, loud: number, long: number): void {
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  node.connect(gain).connect(ctx.destination);
}

const KINDS: [RegExp, Sound][] = [
  [/roll|dice|die(_|$)/, "dice"],
  [/captur|damage|hit|fell|fall|killed|defeat|slain|bloodied|destroy|clash/, "hit"],
  [/deal|drew|draw|laid|card|discard|train|paid|shuffle/, "card"],
  [/./, "place"],
];

/** What is seen in this way sounds like it, the most striking first. */
const SEEN: [Cue["kind"], Sound][] = [
  ["fall", "fall"],
  ["flow", "gold"],
  ["burn", "burn"],
  ["figure", "spell"],
  ["throw", "dice"],
];

/** The sound of what happened: of what is to be seen of it, or the most striking event. */
export function soundOf(events: SceneEvent[], cues: readonly Cue[] = []): Sound | null {
  const seen = SEEN.find(([kind]) => cues.some((cue) => cue.kind === kind));
  if (seen) return seen[1];
  const kinds = events.map((event) => event.event);
  for (const [pattern, sound] of KINDS) if (kinds.some((kind) => pattern.test(kind))) return sound;
  return null;
}
