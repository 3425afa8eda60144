import { expect, test } from "vitest";
import { localTime, minutesOf, shapeOf, timeText } from "./hours";

test("times of day go back and forth", () => {
  expect(minutesOf("22:30")).toBe(22 * 60 + 30);
  expect(minutesOf("07:05:00")).toBe(7 * 60 + 5);
  expect(minutesOf("")).toBeNull();
  expect(timeText(7 * 60 + 5)).toBe("07:05");
});

test("others' hours are shown by our own clock", () => {
  expect(localTime(18 * 60, 120)).toBe("20:00");
  expect(localTime(23 * 60, 120)).toBe("01:00");
  expect(localTime(60, -300)).toBe("20:00");
});

test("the usual chats are known by their address", () => {
  expect(shapeOf("https://discord.com/api/webhooks/1/x")).toBe("discord");
  expect(shapeOf("https://hooks.slack.com/services/x")).toBe("slack");
  expect(shapeOf("https://ntfy.sh/my-games")).toBe("ntfy");
  expect(shapeOf("https://example.org/hook")).toBe("json");
  expect(shapeOf("not yet an address")).toBe("json");
});
