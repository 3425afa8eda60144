import { describe, expect, test } from "vitest";
import { biggest, LEAST, MOST } from "./fit";

describe("a table", () => {
  test("is drawn as big as fits", () => {
    const found = biggest((size) => size <= 1.1, MOST);
    expect(found).toBeLessThanOrEqual(1.1);
    expect(found).toBeGreaterThan(1);
  });

  test("is never drawn bigger than asked, nor smaller than can be read", () => {
    expect(biggest(() => true, MOST)).toBeCloseTo(MOST);
    expect(biggest(() => true, 1)).toBeLessThan(1.05);
    expect(biggest(() => false, MOST)).toBe(LEAST);
  });

  test("keeps its size while it fits", () => {
    const once = biggest((size) => size <= 1.1, MOST);
    expect(biggest(() => true, once)).toBeCloseTo(once);
  });
});
