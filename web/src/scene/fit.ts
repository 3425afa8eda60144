// A table without a board is drawn as big as fits. Sizes come in steps, and only get smaller while
// nothing but the scene changes: what one is about to click must not be rescaled under the pointer
// whenever something comes or goes.

const STEP = 0.08;
const STEPS = 13;
export const LEAST = 0.72;
export const MOST = LEAST + STEP * STEPS;

/** The biggest size, at most this one, at which it fits; the least, if it fits at none. */
export function biggest(fits: (size: number) => boolean, most: number): number {
  let [low, high] = [0, Math.round((most - LEAST) / STEP)];
  if (fits(sizeAt(high))) return sizeAt(high);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(sizeAt(middle))) low = middle + 1;
    else high = middle;
  }
  return sizeAt(Math.max(0, low - 1));
}

function sizeAt(step: number): number {
  return LEAST + STEP * step;
}

/** How high a table may be: as its frame, or on a page that scrolls as the window. */
export function roomFor(table: HTMLElement): number {
  const frame = table.parentElement;
  if (!frame) return innerHeight;
  const style = getComputedStyle(frame);
  if (style.overflowY === "visible") return innerHeight;
  return frame.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
}
