// Whoever plays by keyboard must not be thrown off the table when the piece just played is gone.

/** Where the focus is inside the table, to be put back after the next scene is drawn. */
export interface Held {
  element: string | null;
  area: string | null;
}

export function heldFocus(root: HTMLElement | undefined): Held | null {
  const active = document.activeElement;
  if (!root || !active || active === root || !root.contains(active)) return null;
  return {
    element: active.closest("[data-el]")?.getAttribute("data-el") ?? null,
    area: active.closest("[data-area]")?.getAttribute("data-area") ?? null,
  };
}

export function focusOn(root: HTMLElement | undefined, element: string): void {
  const selector = `[data-el="${CSS.escape(element)}"][tabindex]`;
  root?.querySelector<HTMLElement | SVGElement>(selector)?.focus({ preventScroll: true });
}

/** The same element, else the next best thing to do: in the same area, or anywhere. */
export function restoreFocus(root: HTMLElement | undefined, held: Held | null): void {
  if (!root || !held || root.contains(document.activeElement)) return;
  const find = (selector: string) => root.querySelector<HTMLElement | SVGElement>(selector);
  const next =
    (held.element && find(`[data-el="${CSS.escape(held.element)}"][tabindex]`)) ||
    (held.area && find(`[data-area="${CSS.escape(held.area)}"] [data-live]`)) ||
    find("[data-live]");
  if (next) next.focus({ preventScroll: true });
}
