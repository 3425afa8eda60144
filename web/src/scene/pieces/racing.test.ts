import { expect, test } from "vitest";
import { racing } from "./racing";

test("a total races to what it has become, fast at first", () => {
  const way = racing("R9", "R20");
  expect([0, 0.5, 1].map((share) => way?.(share))).toEqual(["R9", "R19", "R20"]);
  expect(racing("12 Health", "4 Health")?.(1)).toBe("4 Health");
});

test("what is no number, or another one, or hardly changes, does not", () => {
  expect(racing("red", "black")).toBeNull();
  expect(racing("3 lost", "9 won")).toBeNull();
  expect(racing("3", "4")).toBeNull();
});
