// The fairness check that the browser makes itself, without trusting the server.

/** SHA-256 of "boneyard key " and the key's bytes: what was published before the deal. */
export async function commitmentOf(key: string): Promise<string> {
  const prefix = new TextEncoder().encode("boneyard key ");
  const bytes = fromHex(key);
  const whole = new Uint8Array(prefix.length + bytes.length);
  whole.set(prefix);
  whole.set(bytes, prefix.length);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

export function fromHex(text: string): Uint8Array {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
