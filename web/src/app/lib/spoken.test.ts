import { describe, expect, it } from "vitest";
import { plain, spoken } from "./spoken";

describe("what a coach says", () => {
  it("has paragraphs, stressed and important words", () => {
    expect(spoken("Take **it** now.\n\nOr *not*.")).toEqual([
      [
        { text: "Take ", tone: "plain" },
        { text: "it", tone: "important" },
        { text: " now.", tone: "plain" },
      ],
      [
        { text: "Or ", tone: "plain" },
        { text: "not", tone: "stressed" },
        { text: ".", tone: "plain" },
      ],
    ]);
  });

  it("is heard without marks, and keeps stars that mark nothing", () => {
    expect(plain("Take **it**.\n\n2 * 3 is 6")).toBe("Take it. 2 * 3 is 6");
  });
});
