// Whose piece it is: a colour and, always with it, a pattern and a shape.

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

/** One for each seat, ten units around the middle: told apart in grey, and however small. */
const SHAPES = [
  "M-9 0A9 9 0 1 1 9 0 9 9 0 1 1-9 0Z",
  "M-8.5-8.5H8.5V8.5H-8.5Z",
  "M0-10L9.8 8.5H-9.8Z",
  "M0-10.5L10.5 0 0 10.5-10.5 0Z",
  "M-3.6-10H3.6V-3.6H10V3.6H3.6V10H-3.6V3.6H-10V-3.6H-3.6Z",
  "M0 10L-9.8-8.5H9.8Z",
  "M0-10.5L3.1-3.9 10.2-3.2 4.9 1.6 6.4 8.8 0 5.2-6.4 8.8-4.9 1.6-10.2-3.2-3.1-3.9Z",
  "M-10-4.6L-4.6-10 0-5.4 4.6-10 10-4.6 5.4 0 10 4.6 4.6 10 0 5.4-4.6 10-10 4.6-5.4 0Z",
];

/** The outline of an owner's sign. */
export function ownerShape(owner: number): string {
  return SHAPES[owner % SHAPES.length] as string;
}
