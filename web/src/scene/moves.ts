// The legal moves as a list: found by words, grouped by where one would click. Pure.

import type { Click, Scene } from "./types";
import { areaName, areaOfElement } from "./words";

export interface Group {
  title: string;
  clicks: Click[];
}

/** The moves that contain all of these words, by area, in the scene's order. */
export function movesOf(scene: Scene, names: readonly string[], words: string): Group[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Click[]>();
  for (const click of scene.clicks) {
    const title = titleOf(scene, names, click);
    const text = [title, click.label, click.hint, click.note, click.warning]
      .join(" ")
      .toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    groups.set(title, [...(groups.get(title) ?? []), click]);
  }
  return [...groups].map(([title, clicks]) => ({ title, clicks }));
}

/** The area, with its owner where there are several of the name. */
function titleOf(scene: Scene, names: readonly string[], click: Click): string {
  const area = areaOfElement(scene, click.element);
  if (!area) return "";
  const seat = area.kind !== "seat" && area.seat !== undefined ? `${names[area.seat] ?? ""}: ` : "";
  return seat + areaName(area, names);
}
