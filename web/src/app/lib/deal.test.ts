import { describe, expect, it } from "vitest";
import { dealWords, hiddenHelp, usualHidden } from "./deal";

describe("what a table promises of its deal", () => {
  it("marks in lists whatever is not as usual", () => {
    expect(dealWords("fair").mark).toBe("");
    for (const deal of ["anew", "known", "brought"] as const)
      expect(dealWords(deal).mark).not.toBe("");
  });

  it("never calls a deal fair that somebody may know", () => {
    expect(dealWords("known").isOpen).toBe(true);
    for (const deal of ["known", "brought"] as const)
      expect(JSON.stringify(dealWords(deal))).not.toContain("fair");
  });

  it("keeps the true cards only for those who play alone, unless they say so", () => {
    expect([usualHidden(true), usualHidden(false)]).toEqual(["kept", "anew"]);
    expect(hiddenHelp("kept", false)).toContain("everybody is told");
    expect(hiddenHelp("kept", true)).not.toContain("everybody");
  });
});
