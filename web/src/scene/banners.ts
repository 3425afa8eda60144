// A game may give seats other colours than those of their chairs. They hold for the whole page, as
// long as the table is on it: names around the table have them, too.

import type { Scene } from "./types";

/** The colours of the theme that stand for other ones, by name. */
export function bannersOf(scene: Scene): [name: string, colour: string][] {
  return scene.areas.flatMap(({ kind, seat, banner }) =>
    kind === "seat" && seat !== undefined && banner ? coloursOf(seat, banner) : [],
  );
}

export function coloursOf(seat: number, banner: string): [name: string, colour: string][] {
  return [
    [`--own-${seat}`, `var(--own-${banner})`],
    [`--seat-${seat}`, `var(--seat-${banner})`],
  ];
}

/** Fly them; what is returned takes them down. */
export function fly(banners: readonly (readonly [string, string])[]): () => void {
  const style = document.documentElement.style;
  for (const [name, colour] of banners) style.setProperty(name, colour);
  return () => {
    for (const [name] of banners) style.removeProperty(name);
  };
}
