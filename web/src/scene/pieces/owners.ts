// Whose piece it is: a colour and, always with it, a pattern.

const PATTERNS = 8;

/** A CSS colour for an owner; unowned things are stone. A piece may bring a colour of its own. */
export function ownerColour(owner: number | undefined, colour = ""): string {
  if (/^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(colour)) return colour;
  return owner === undefined ? "var(--stone)" : `var(--own-${owner % PATTERNS})`;
}

/** The fill of the owner's pattern, laid over the colour. */
export function ownerPattern(owner: number | undefined): string {
  return owner === undefined ? "none" : `url(#owner-${owner % PATTERNS})`;
}
