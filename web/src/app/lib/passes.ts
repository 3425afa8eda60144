// What opens something in one's name, in words.
import type { Pass } from "./types";
import { ago } from "./words";

/** What it is, and what it opens. */
export function passTitle(pass: Pass): string {
  if (pass.kind === "passkey") return `A passkey, made with ${pass.about || "a browser"}`;
  if (pass.kind === "mail") return `Links by e-mail to ${pass.about}`;
  if (pass.kind === "link") return "A personal link";
  if (pass.kind === "token") return `A token for seat ${(pass.seat ?? 0) + 1} of a table`;
  return pass.current ? `${pass.about || "A browser"} (this one)` : pass.about || "A browser";
}

/** When it was made and used. */
export function passTimes(pass: Pass, now: number): string {
  const used = pass.used === null ? "never used" : `used ${ago(pass.used, now)}`;
  return `made ${ago(pass.made, now)}, ${used}`;
}
