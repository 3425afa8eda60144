// Telling a hand that moves the mouse from a table that moves under it. Pure.

export interface Spot {
  clientX: number;
  clientY: number;
}

/**
 * Says of every event of a pointer whether the pointer has moved since the last one. Browsers send
 * the same events when the layout shifts. To take those for a new hover would never end where what
 * is said of the thing pointed at shifts the layout.
 */
export function moveDetector(): (spot: Spot) => boolean {
  let last: Spot | null = null;
  return ({ clientX, clientY }) => {
    const hasMoved = last?.clientX !== clientX || last.clientY !== clientY;
    last = { clientX, clientY };
    return hasMoved;
  };
}
