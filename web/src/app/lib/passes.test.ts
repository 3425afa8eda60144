import { expect, test } from "vitest";
import { passTimes, passTitle } from "./passes";
import type { Pass } from "./types";

const session: Pass = {
  id: "a",
  kind: "session",
  made: 0,
  used: 7200,
  about: "Firefox on Linux",
  table: null,
  seat: null,
  current: false,
};

test("passes say what they open", () => {
  expect(passTitle(session)).toBe("Firefox on Linux");
  expect(passTitle({ ...session, current: true })).toBe("Firefox on Linux (this one)");
  expect(passTitle({ ...session, about: "" })).toBe("A browser");
  expect(passTitle({ ...session, kind: "link" })).toBe("A personal link");
  expect(passTitle({ ...session, kind: "token", table: "t", seat: 0 })).toContain("seat 1");
});

test("passes say when they were made and used", () => {
  expect(passTimes(session, 10_800)).toBe("made 3 hours ago, used 1 hour ago");
  expect(passTimes({ ...session, used: null }, 30)).toBe("made just now, never used");
});
