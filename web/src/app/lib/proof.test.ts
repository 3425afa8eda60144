import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { commitmentOf, fromHex, toHex } from "./proof";

it("is the hash of the prefix and the key's bytes", async () => {
  const key = "00ff10".padEnd(64, "a");
  const wanted = createHash("sha256").update("boneyard key ").update(Buffer.from(key, "hex"));
  expect(await commitmentOf(key)).toBe(wanted.digest("hex"));
});

it("reads and writes bytes", () => {
  expect(toHex(fromHex("00ff10"))).toBe("00ff10");
});
