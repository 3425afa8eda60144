// The four suit signs, each about twelve units high around (0, 0). Drawn by us.

export const SUIT_PATHS: Record<string, string> = {
  H: "M0 5.6C-1.6 3.3-5.7.9-5.7-2.2-5.7-4.2-4.3-5.4-2.8-5.4-1.4-5.4-.4-4.5 0-3.2.4-4.5 1.4-5.4 2.8-5.4 4.3-5.4 5.7-4.2 5.7-2.2 5.7.9 1.6 3.3 0 5.6Z",
  D: "M0-6.2C1.2-3.7 2.8-1.7 4.7 0 2.8 1.7 1.2 3.7 0 6.2-1.2 3.7-2.8 1.7-4.7 0-2.8-1.7-1.2-3.7 0-6.2Z",
  S: "M0-6C1.5-3.4 5.5-1.3 5.5 1.7 5.5 3.4 4.3 4.3 3 4.3 2 4.3 1.2 3.8.6 3 .8 4.4 1.3 5.4 2.3 6H-2.3C-1.3 5.4-.8 4.4-.6 3-1.2 3.8-2 4.3-3 4.3-4.3 4.3-5.5 3.4-5.5 1.7-5.5-1.3-1.5-3.4 0-6Z",
  C: "M0-6A2.7 2.7 0 0 1 2.2-1.7 2.75 2.75 0 1 1 .7 2.6C.8 4.2 1.3 5.4 2.4 6H-2.4C-1.3 5.4-.8 4.2-.7 2.6A2.75 2.75 0 1 1-2.2-1.7 2.7 2.7 0 0 1 0-6Z",
};

export interface CardFace {
  rank: string;
  suit: string;
  isRed: boolean;
}

/** `"TH"` taken apart; null for jokers, blanks and words. */
export function parseCard(face: string): CardFace | null {
  const suit = face.slice(-1);
  const rank = face.slice(0, -1);
  if (!SUIT_PATHS[suit] || !/^([A2-9TJQK]|10)$/.test(rank)) return null;
  return { rank: rank === "T" ? "10" : rank, suit, isRed: suit === "H" || suit === "D" };
}
