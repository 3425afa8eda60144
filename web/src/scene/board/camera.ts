// What part of a board is seen: a box in board units. Pure.

import type { Box } from "../geometry";

const CLOSEST = 8;

/** Closer (factor above one) or farther, keeping a point where it is; never beyond the whole. */
export function zoomed(view: Box, whole: Box, factor: number, x: number, y: number): Box {
  const scale =
    1 / Math.min(CLOSEST * (view.width / whole.width), Math.max(factor, view.width / whole.width));
  return kept(
    {
      x: x - (x - view.x) * scale,
      y: y - (y - view.y) * scale,
      width: view.width * scale,
      height: view.height * scale,
    },
    whole,
  );
}

export function panned(view: Box, whole: Box, right: number, down: number): Box {
  return kept({ ...view, x: view.x + right, y: view.y + down }, whole);
}

/** The view pushed back inside the whole. */
function kept(view: Box, whole: Box): Box {
  return {
    ...view,
    x: Math.min(Math.max(view.x, whole.x), whole.x + whole.width - view.width),
    y: Math.min(Math.max(view.y, whole.y), whole.y + whole.height - view.height),
  };
}

/** A view of this size in the whole, around a point. */
export function around(whole: Box, share: number, x: number, y: number): Box {
  const [width, height] = [whole.width * share, whole.height * share];
  return kept({ x: x - width / 2, y: y - height / 2, width, height }, whole);
}

export function isWhole(view: Box, whole: Box): boolean {
  return view.width > whole.width * 0.995;
}
