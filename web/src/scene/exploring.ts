// Looking from thing to thing by keyboard: all that means something, whether it can be clicked or not.

import { nextInDirection, type Direction } from "./geometry";
import type { TableState } from "./table.svelte";

export const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

interface Place {
  id: string;
  box: DOMRect;
}

/** All that means something and is drawn, in the order of the table; of equal things beside each
 * other, ten backs of cards, only the first. */
function placesOf(table: TableState, root: Element): Place[] {
  const found = new Map<string, Place>();
  for (const element of root.querySelectorAll("[data-el]")) {
    const id = element.getAttribute("data-el") as string;
    if (!table.isTelling(id) || !table.meanings(id).length) continue;
    const area = element.closest("[data-area]")?.getAttribute("data-area");
    const said = JSON.stringify([area, table.about(id).title, table.meanings(id)]);
    const box = element.getBoundingClientRect();
    if (!found.has(said) && box.width && box.height) found.set(said, { id, box });
  }
  return [...found.values()];
}

/** Where to begin: with what has the focus, where one was before, or with the first thing. */
export function firstOf(table: TableState, root: Element): string | null {
  const ids = placesOf(table, root).map(({ id }) => id);
  const focused = document.activeElement?.closest("[data-el]")?.getAttribute("data-el") ?? "";
  return [focused, table.lastExplained].find((id) => ids.includes(id)) ?? ids[0] ?? null;
}

/** The next thing in a direction. */
export function beside(
  table: TableState,
  root: Element,
  element: string,
  direction: Direction,
): string | null {
  const places = placesOf(table, root);
  const here = places.find(({ id }) => id === element);
  const others = places.filter((place) => place !== here);
  if (!here) return others[0]?.id ?? null;
  const next = nextInDirection(
    here.box,
    others.map(({ box }) => box),
    direction,
  );
  return others[next]?.id ?? null;
}
