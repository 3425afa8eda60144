import { expect, test } from "vitest";
import { moveDetector } from "./still";

test("what slides under a resting mouse is not pointed at", () => {
  const hasMoved = moveDetector();
  const [here, there] = [
    { clientX: 5, clientY: 5 },
    { clientX: 5, clientY: 6 },
  ];
  expect([here, here, there, there, here].map(hasMoved)).toEqual([true, false, true, false, true]);
});
