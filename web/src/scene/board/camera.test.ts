import { describe, expect, test } from "vitest";
import { followed, isWhole, kept, onWhole, panned, viewOf, zoomed, type Matter } from "./camera";
import { CELL } from "./plan";

const cells = (count: number) => count * CELL;
/** forty cells wide, and a frame that shows them at fifteen pixels each */
const whole = { x: 0, y: 0, width: cells(40), height: cells(20) };
const frame = { width: 600, height: 300 };
const all = onWhole(whole, frame);

describe("looking at a board", () => {
  test("all of it is as big as fits, but never too big", () => {
    expect(all).toEqual({ x: cells(20), y: cells(10), zoom: 0.25 });
    expect(viewOf(all, frame)).toEqual(whole);
    const small = { x: 0, y: 0, width: CELL, height: CELL };
    expect(onWhole(small, frame).zoom * CELL).toBe(64);
  });

  test("zooming keeps a point where it is, and ends at the whole", () => {
    const near = zoomed(all, whole, frame, 2, [whole.width, whole.height]);
    expect(viewOf(near, frame)).toEqual({
      x: cells(20),
      y: cells(10),
      width: cells(20),
      height: cells(10),
    });
    expect(isWhole(near, whole, frame)).toBe(false);
    expect(zoomed(near, whole, frame, 0.1, [0, 0])).toEqual(all);
  });

  test("panning stays inside", () => {
    const near = { ...all, zoom: 0.5 };
    expect(panned(near, whole, frame, 1e6, -1e6)).toMatchObject({ x: cells(30), y: cells(5) });
  });

  test("a bigger frame shows more from as near, around the same point", () => {
    const near = { x: cells(12), y: cells(10), zoom: 0.5 };
    expect(kept(near, whole, { width: 700, height: 400 })).toEqual(near);
  });
});

describe("following a game", () => {
  const matter = (more: Partial<Matter> = {}): Matter => ({
    whole,
    tight: whole,
    frame,
    cells: [],
    home: undefined,
    read: 30,
    least: 30,
    isWide: false,
    isExact: false,
    ...more,
  });
  const centreOf = (look: { x: number; y: number }) => [look.x / CELL, look.y / CELL];

  test("shows all where cells are big enough, or what is asked about lies far apart", () => {
    expect(followed(null, matter({ read: 15, least: 15 }))).toEqual({ ...all, isMine: false });
    expect(followed(null, matter({ isWide: true }))).toEqual({ ...all, isMine: false });
  });

  test("else what is asked about, near enough to be hit", () => {
    const found = followed(null, matter({ cells: [[30, 10]] }));
    expect(centreOf(found)).toEqual([30.5, 10.5]);
    expect(found.zoom * CELL).toBeGreaterThanOrEqual(30);
  });

  test("comes nearer when the frame has its size at last", () => {
    const early = followed(null, matter({ cells: [[20, 10]], frame: { width: 600, height: 20 } }));
    const found = followed({ ...early, zoom: all.zoom }, matter({ cells: [[20, 10]] }));
    expect(found.zoom * CELL).toBeGreaterThanOrEqual(30);
  });

  test("begins at home where nothing is asked", () => {
    expect(centreOf(followed(null, matter({ home: [8, 10] })))).toEqual([8.5, 10.5]);
  });

  test("shows all rather than leave something out, if it can still be read", () => {
    const ends = {
      cells: [
        [0, 10],
        [39, 10],
      ] as const,
      read: 15,
      least: 44,
    };
    expect(followed(null, matter(ends))).toEqual({ ...all, isMine: false });
  });

  test("for a finger draws nothing too small, and shows as much as it can then", () => {
    const finger = matter({
      cells: [
        [2, 10],
        [30, 10],
        [31, 10],
        [33, 10],
      ],
      home: [1, 10],
      read: 15,
      least: 44,
      isExact: true,
    });
    const found = followed(null, finger);
    expect(found.zoom * CELL).toBeGreaterThanOrEqual(43.5);
    expect(viewOf(found, frame).x).toBeGreaterThan(cells(20));
    expect(followed(found, finger)).toEqual(found);
    const whole = followed({ ...all, isMine: false }, finger);
    expect(whole.zoom * CELL).toBeGreaterThanOrEqual(43.5);
  });

  test("stays while what is asked about is in sight, and goes there when it is not", () => {
    const first = followed(null, matter({ cells: [[20, 10]] }));
    expect(followed(first, matter({ cells: [[22, 11]] }))).toEqual(first);
    expect(centreOf(followed(first, matter({ cells: [[31, 10]] })))).toEqual([31.5, 10.5]);
  });

  test("of places that cannot be seen at once shows those near home, and stays there", () => {
    const far = matter({
      cells: [
        [2, 10],
        [37, 10],
      ],
      home: [36, 10],
    });
    const found = followed(null, far);
    expect(viewOf(found, frame).x).toBeGreaterThan(cells(10));
    expect(followed(found, far)).toEqual(found);
  });

  test("leaves a view of one's own alone, unless nothing that is asked about is in it", () => {
    const mine = { x: cells(20), y: cells(10), zoom: 0.5, isMine: true };
    expect(followed(mine, matter({ cells: [[21, 10]] }))).toEqual(mine);
    expect(followed(mine, matter())).toEqual(mine);
    const brought = followed(mine, matter({ cells: [[3, 10]] }));
    expect(brought).toMatchObject({ zoom: 0.5, isMine: true });
    expect(viewOf(brought, frame).x).toBeLessThanOrEqual(cells(3));
  });

  test("a map that grows a little inside its margin is not drawn anew", () => {
    const small = { x: 0, y: 0, width: cells(10), height: cells(10) };
    const roomy = { x: -CELL, y: -CELL, width: cells(12), height: cells(12) };
    const first = followed(null, matter({ whole: roomy, tight: small, read: 20, least: 20 }));
    const grown = { ...small, width: cells(11) };
    const around = { ...roomy, width: cells(13) };
    expect(followed(first, matter({ whole: around, tight: grown, read: 20, least: 20 }))).toEqual(
      first,
    );
    const far = { ...small, height: cells(16) };
    const more = { ...roomy, height: cells(18) };
    const next = followed(first, matter({ whole: more, tight: far, read: 15, least: 15 }));
    expect(next.zoom).toBeLessThan(first.zoom);
  });
});
