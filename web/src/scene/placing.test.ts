import { expect, test } from "vitest";
import { placePopup, union } from "./placing";

const screen = { x: 0, y: 0, width: 400, height: 300 };
const popup = { x: 0, y: 0, width: 100, height: 50 };

test("a pop-up goes above the thing, or below at the top of the window", () => {
  expect(placePopup({ x: 150, y: 150, width: 40, height: 40 }, popup, screen)).toEqual({
    x: 120,
    y: 90,
  });
  expect(placePopup({ x: 150, y: 10, width: 40, height: 40 }, popup, screen)).toEqual({
    x: 120,
    y: 60,
  });
});

test("beside something tall it goes to the side, inside the window", () => {
  expect(placePopup({ x: 20, y: 10, width: 60, height: 280 }, popup, screen)).toEqual({
    x: 90,
    y: 125,
  });
  expect(placePopup({ x: 380, y: 150, width: 20, height: 20 }, popup, screen)).toEqual({
    x: 294,
    y: 90,
  });
});

test("a union spans all", () => {
  expect(union([screen, { x: 390, y: -10, width: 20, height: 20 }])).toEqual({
    x: 0,
    y: -10,
    width: 410,
    height: 310,
  });
});
