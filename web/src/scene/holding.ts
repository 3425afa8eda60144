// A finger that rests on something, or the other button of a mouse, asks what it is.

import type { TableState } from "./table.svelte";

const LONG = 450;
/** A finger that moves as far wants something else. */
const SLACK = 10;

/** Listens on the root of a table; returns how to stop. */
export function holding(
  table: TableState,
  root: HTMLElement,
  asked: (target: EventTarget | null) => string | null,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isHeld = false;

  function ask(target: EventTarget | null): boolean {
    const element = asked(target);
    if (!element || !table.meanings(element).length) return false;
    table.explain(element);
    return true;
  }

  const stop = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    stop();
    isHeld = false;
    if (event.pointerType !== "touch" || !event.isPrimary || inPopup(event)) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      isHeld = !table.hand.isDragged && ask(event.target);
    }, LONG);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK) stop();
  };
  /** The click with which it ends plays nothing. */
  const click = (event: MouseEvent) => {
    if (!isHeld || inPopup(event)) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: PointerEvent) => {
    if (inPopup(event)) return;
    const isTouch = event.pointerType === "touch";
    if (isTouch ? asked(event.target) : ask(event.target)) event.preventDefault();
  };

  const listeners: [string, EventListener, AddEventListenerOptions][] = [
    ["pointerdown", down as EventListener, {}],
    ["pointermove", move as EventListener, {}],
    ["pointerup", stop, {}],
    ["pointercancel", stop, {}],
    ["contextmenu", menu as EventListener, {}],
    ["click", click as EventListener, { capture: true }],
  ];
  for (const [type, heard, how] of listeners) root.addEventListener(type, heard, how);
  return () => {
    stop();
    for (const [type, heard, how] of listeners) root.removeEventListener(type, heard, how);
  };
}

function inPopup(event: Event): boolean {
  return (event.target as Element).closest("[data-popup], [data-hand]") !== null;
}
