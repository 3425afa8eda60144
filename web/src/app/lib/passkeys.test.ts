import { describe, expect, it } from "vitest";
import { toBytes, toText } from "./passkeys";

describe("bytes on the wire", () => {
  it("are the same after a journey, whatever they are", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const text = toText(bytes.buffer);
    expect(text).not.toMatch(/[+/=]/);
    expect([...toBytes(text)]).toEqual([...bytes]);
  });
});
