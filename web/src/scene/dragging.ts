// A piece is picked up by pulling at it, and dropped where it is let go: the same as two clicks.

import type { TableState } from "./table.svelte";

/** A press that moves less than this is a click. */
const SLACK = 8;

/** What the pointer holds down. */
interface Pull {
  pointer: number;
  element: string;
  x: number;
  y: number;
}

type Point = { x: number; y: number };

/** Listens on the root of a table; returns how to stop. */
export function dragging(
  table: TableState,
  root: HTMLElement,
  elementAt: (x: number, y: number) => string | null,
): () => void {
  let pull: Pull | null = null;
  let hasDragged = false;
  /** where fingers are down, the first of them first */
  const fingers = new Map<number, Point>();
  let twisted = 0;

  const down = (event: PointerEvent) => {
    hasDragged = false;
    if (event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") fingers.set(event.pointerId, at);
    const element = pull ? null : elementAt(at.x, at.y);
    if (!element || !table.canTake(element)) return;
    pull = { pointer: event.pointerId, element, ...at };
    if (event.pointerType === "mouse") event.preventDefault(); // no text is marked meanwhile
  };

  const move = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    const before = fingers.get(event.pointerId);
    if (before) {
      fingers.set(event.pointerId, { x, y });
      if (!event.isPrimary && !table.hand.isEmpty) twist(before, { x, y });
    }
    if (!pull || event.pointerId !== pull.pointer) return;
    if (!table.hand.isDragged) {
      if (Math.hypot(x - pull.x, y - pull.y) < SLACK) return;
      table.take(pull.element);
      table.hand.isDragged = hasDragged = true;
    }
    // A finger covers what it carries: it is carried a little above.
    table.carryTo(x, event.pointerType === "touch" ? y - 36 : y);
  };

  /** A second finger that goes around the first turns the piece, a quarter at a time. */
  const twist = (before: Point, now: Point) => {
    const [first] = fingers.values();
    if (!first || fingers.size < 2) return;
    const angle = (at: Point) => Math.atan2(at.y - first.y, at.x - first.x);
    const turned = angle(now) - angle(before);
    twisted += Math.atan2(Math.sin(turned), Math.cos(turned)); // never the long way round
    if (Math.abs(twisted) < Math.PI / 5) return;
    table.hand.rotate(twisted > 0 ? 1 : -1);
    twisted = 0;
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (!pull || event.pointerId !== pull.pointer) return;
    pull = null;
    if (table.hand.isDragged) table.dropOn(elementAt(event.clientX, event.clientY));
  };

  const cancelled = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (pull && table.hand.isDragged) table.putBack();
    pull = null;
  };

  /** A drag ends with a click, which must not play anything more. */
  const click = (event: MouseEvent) => {
    if (!hasDragged || event.detail === 0) return;
    hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const wheel = (event: WheelEvent) => {
    if (!table.hand.canTurn || !table.hand.place) return;
    event.preventDefault();
    event.stopPropagation();
    table.hand.rotate(event.deltaY > 0 ? 1 : -1);
  };

  /** Who holds a piece for a while wants to carry it, and no menu of the browser. */
  const menu = (event: Event) => {
    if (pull) event.preventDefault();
  };

  const onRoot: [string, EventListener, AddEventListenerOptions][] = [
    ["pointerdown", down as EventListener, {}],
    ["contextmenu", menu, {}],
    ["click", click as EventListener, { capture: true }],
    ["wheel", wheel as EventListener, { capture: true, passive: false }],
  ];
  const onWindow: [string, EventListener][] = [
    ["pointermove", move as EventListener],
    ["pointerup", up as EventListener],
    ["pointercancel", cancelled as EventListener],
  ];
  for (const [type, heard, how] of onRoot) root.addEventListener(type, heard, how);
  for (const [type, heard] of onWindow) window.addEventListener(type, heard);
  return () => {
    for (const [type, heard, how] of onRoot) root.removeEventListener(type, heard, how);
    for (const [type, heard] of onWindow) window.removeEventListener(type, heard);
  };
}
