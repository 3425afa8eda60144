import { describe, expect, it } from "vitest";
import {
  ago,
  countdown,
  counted,
  initial,
  listed,
  ordinal,
  range,
  span,
  suggestedName,
  timeOfDay,
  unbroken,
} from "./words";

describe("words", () => {
  it("list people", () => {
    expect(listed([])).toBe("");
    expect(listed(["Ada"])).toBe("Ada");
    expect(listed(["Ada", "Bo", "Cy"])).toBe("Ada, Bo and Cy");
  });

  it("say how long, and when", () => {
    expect([1, 10, 60, 90, 120, 1440, 10080].map(span)).toEqual([
      "1 min",
      "10 min",
      "1 hour",
      "90 min",
      "2 hours",
      "1 day",
      "7 days",
    ]);
    const noon = new Date(2026, 4, 3, 12, 5).getTime() / 1000;
    expect(timeOfDay(noon, noon + 60)).toBe("12:05");
    expect(timeOfDay(noon, noon + 86400)).toBe("3 May, 12:05");
  });

  it("count", () => {
    expect(counted(1, "seat")).toBe("1 seat");
    expect(counted(0, "seat")).toBe("0 seats");
    expect([1, 2, 3, 4, 11, 12, 21].map(ordinal).join(" ")).toBe("1st 2nd 3rd 4th 11th 12th 21st");
    expect(range(2, 6)).toBe("2–6");
    expect(range(2, 2)).toBe("2");
  });

  it("keep dominoes in one piece", () => {
    expect(unbroken("Ada draws 6-5 and 12-12: a double-twelve")).toBe(
      "Ada draws 6\u20115 and 12\u201112: a double-twelve",
    );
  });

  it("tell the time", () => {
    expect(ago(1000, 1030)).toBe("just now");
    expect(ago(0, 300)).toBe("5 min ago");
    expect(ago(0, 3700)).toBe("1 hour ago");
    expect(ago(0, 200_000)).toBe("2 days ago");
    expect(countdown(41.2)).toBe("0:42");
    expect(countdown(-3)).toBe("0:00");
    expect(countdown(3800)).toBe("1:03:20");
  });

  it("name people", () => {
    expect(initial(" ada")).toBe("A");
    expect(initial("🦊 fox")).toBe("🦊");
    expect(initial("")).toBe("?");
    expect(suggestedName(() => 0)).toBe("Brave Badger");
  });
});
