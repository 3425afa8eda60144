// Numbers that race up or down to what they have become. Pure.

const NUMBERED = /^(\D*)(\d+)(\D*)$/;

/** The text on the way from one to the other, by the share of it that is behind; null: no way. */
export function racing(from: string, to: string): ((share: number) => string) | null {
  const [before, after] = [NUMBERED.exec(from), NUMBERED.exec(to)];
  if (!before || !after || before[3] !== after[3]) return null;
  const [start, end] = [Number(before[2]), Number(after[2])];
  if (Math.abs(end - start) < 2) return null;
  return (share) => {
    const eased = 1 - (1 - Math.max(0, Math.min(share, 1))) ** 3;
    return `${after[1]}${Math.round(start + (end - start) * eased)}${after[3]}`;
  };
}
