// The speeds at which bots are seen to play, in words.
import type { Speed } from "./types";

export const SPEEDS: { value: Speed; text: string }[] = [
  { value: "slow", text: "Slow" },
  { value: "normal", text: "Normal" },
  { value: "fast", text: "Fast" },
  { value: "at_once", text: "At once" },
];

export function speedText(speed: Speed): string {
  return SPEEDS.find((one) => one.value === speed)?.text ?? "";
}

/** The next faster one; after the fastest, the slowest. */
export function nextSpeed(speed: Speed): Speed {
  const at = SPEEDS.findIndex((one) => one.value === speed);
  return SPEEDS[(at + 1) % SPEEDS.length]?.value ?? "normal";
}
