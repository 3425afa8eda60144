// Wheel, drag, pinch and keys for a board; the board itself says what a change of view means.

import type { Attachment } from "svelte/attachments";

export interface Hands {
  /** closer or farther around a point of the screen */
  zoom(factor: number, clientX: number, clientY: number): boolean;
  /** shift by so many pixels of the screen; false if there is nothing to shift */
  pan(right: number, down: number): boolean;
}

/** A press that moves less than this is a click. */
const SLACK = 6;

export function panAndZoom(hands: Hands): Attachment<HTMLElement> {
  return (node) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let travelled = 0;

    const wheel = (event: WheelEvent) => {
      // At the widest view the wheel scrolls the page on, as people expect.
      if (hands.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY))
        event.preventDefault();
    };
    const down = (event: PointerEvent) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) travelled = 0;
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      travelled += Math.abs(dx) + Math.abs(dy);
      if (other) pinch(before, now, other);
      else if (travelled > SLACK) hands.pan(-dx, -dy);
    };
    const pinch = (before: Point, now: Point, other: Point) => {
      const apart = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      hands.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    // A drag ends with a click, which must not play a move.
    const click = (event: MouseEvent) => {
      if (travelled > SLACK && event.detail > 0) event.preventDefault();
    };

    node.addEventListener("wheel", wheel, { passive: false });
    node.addEventListener("pointerdown", down);
    node.addEventListener("click", click, { capture: true });
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      node.removeEventListener("wheel", wheel);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("click", click, { capture: true });
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  };
}

interface Point {
  x: number;
  y: number;
}
