import { expect, it } from "vitest";
import { soundOf } from "./sound";

const events = (...kinds: string[]) => kinds.map((event) => ({ event }));

it("is the sound of the most striking event", () => {
  expect(soundOf([])).toBeNull();
  expect(soundOf(events("oriented"))).toBe("place");
  expect(soundOf(events("laid", "oriented"))).toBe("card");
  expect(soundOf(events("laid", "captured"))).toBe("hit");
  expect(soundOf(events("captured", "rolled"))).toBe("dice");
});

it("is the sound of what is seen of it first of all", () => {
  expect(soundOf(events("rolled"), [{ kind: "flow" }])).toBe("gold");
  expect(soundOf(events("rolled"), [{ kind: "flow" }, { kind: "fall" }])).toBe("fall");
  expect(soundOf(events("rolled"), [{ kind: "outcome" }])).toBe("dice");
  expect(soundOf(events("countered"), [{ kind: "figure" }, { kind: "burn" }])).toBe("burn");
  expect(soundOf(events("announced"), [{ kind: "figure" }])).toBe("spell");
  expect(soundOf(events("opening"), [{ kind: "throw" }])).toBe("dice");
});
