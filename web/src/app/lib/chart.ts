// Scales and lines of the chart of the standing: numbers in, SVG text out.

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  (value: number): number;
}

export function scale(from: [number, number], to: [number, number]): Scale {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** Points that people count; numbers with more digits are a ranking, and its order says it all. */
export function areCounted(values: readonly number[]): boolean {
  return values.every((value) => Math.abs(value) < 10_000);
}

/** Of a duel: two for a win, one for a draw. Nobody counts that, the places say it. */
export function isMatchScore([one, other, ...more]: readonly number[]): boolean {
  const isPoint = (value: number | undefined) => value === 0 || value === 1 || value === 2;
  return !more.length && isPoint(one) && isPoint(other) && (one ?? 0) + (other ?? 0) === 2;
}

/** A few round numbers that cover low to high: steps of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  const span = Math.max(high - low, 1);
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
  const first = Math.floor(low / step) * step;
  const found: number[] = [];
  for (let tick = first; tick < high + step; tick += step) found.push(tick);
  return found;
}

/** Where the standing is drawn, a line for each seat. */
export function standingLines(standings: number[][], frame: Frame) {
  const seats = standings[0]?.length ?? 0;
  const values = standings.flat();
  const marks = ticks(Math.min(0, ...values), Math.max(1, ...values));
  const x = scale([0, Math.max(1, standings.length - 1)], [frame.left, frame.width - frame.right]);
  const y = scale([marks[0] ?? 0, marks.at(-1) ?? 1], [frame.height - frame.bottom, frame.top]);
  const lines = Array.from({ length: seats }, (_, seat) =>
    standings.map((values, at): [number, number] => [x(at), y(values[seat] ?? 0)]),
  );
  return { x, y, marks, lines };
}

/** The row whose place is nearest to a point of the chart. */
export function rowAt(x: number, rows: number, frame: Frame): number {
  const back = scale([frame.left, frame.width - frame.right], [0, Math.max(0, rows - 1)]);
  return Math.min(Math.max(0, rows - 1), Math.max(0, Math.round(back(x))));
}

/** An SVG path that steps from value to value: a standing changes at once, not gradually. */
export function steppedPath(points: [number, number][]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const round = (value: number) => Math.round(value * 10) / 10;
  let [lastX, lastY] = first;
  let path = `M${round(lastX)} ${round(lastY)}`;
  for (const [x, y] of rest) {
    if (y !== lastY) path += `H${round(x)}V${round(y)}`;
    [lastX, lastY] = [x, y];
  }
  return `${path}H${round(lastX)}`;
}
