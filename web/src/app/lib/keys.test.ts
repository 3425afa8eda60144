import { describe, expect, it } from "vitest";
import { shortcutOf, type Pressed } from "./keys";

const press = (key: string, given: Partial<Pressed> = {}) =>
  shortcutOf({ key, isModified: false, focus: "page", ...given });

describe("shortcutOf", () => {
  it("knows the keys in either case", () => {
    expect(press("?")).toBe("help");
    expect(press("m")).toBe("moves");
    expect(press("M")).toBe("moves");
    expect(press(" ")).toBe("pass");
    expect(press("x")).toBeNull();
  });

  it("leaves typing and the browser's own keys alone", () => {
    expect(press("c", { focus: "text" })).toBeNull();
    expect(press("c", { isModified: true })).toBeNull();
  });

  it("leaves the space bar to what has the focus", () => {
    expect(press(" ", { focus: "control" })).toBeNull();
    expect(press("u", { focus: "control" })).toBe("undo");
  });
});
