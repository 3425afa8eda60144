import { describe, expect, it } from "vitest";
import {
  changedOnly,
  choiceText,
  firstNumber,
  friendly,
  humanise,
  inGroups,
  named,
  numberIn,
  presetOf,
  resolved,
  ruleAnchor,
  ruleText,
  sourceParts,
  titleOf,
  valueText,
} from "./options";
import type { GameOption, Preset } from "./types";

const option = (given: Partial<GameOption>): GameOption => ({
  key: "rounds",
  kind: "number",
  default: "auto",
  help: "",
  source: "",
  choices: [],
  low: 1,
  high: 100,
  words: ["auto"],
  labels: {},
  title: "",
  group: "",
  is_late: false,
  ...given,
});
const ROUNDS = option({});
const AID = option({
  key: "aid",
  kind: "choice",
  default: "sided",
  choices: ["off", "sided"],
  labels: { off: "never" },
});
const CHAIN = option({
  key: "counter_chain",
  kind: "flag",
  default: false,
  title: "Countering a counter-attack",
  group: "Fights",
});
const ALL = [ROUNDS, AID, CHAIN];

describe("words of the form", () => {
  it("are made from keys, labels and values", () => {
    expect(humanise("domino_set")).toBe("Domino set");
    expect(humanise("fort_hp")).toBe("Fort HP");
    expect(choiceText(AID, "off")).toBe("Never");
    expect(choiceText(AID, "sided")).toBe("Sided");
    expect(valueText(CHAIN, true)).toBe("On");
    expect(valueText(ROUNDS, 12)).toBe("12");
  });

  it("replace keys of several words in the server's sentences", () => {
    expect(friendly("With counter_chain, aid is idle.", ALL)).toBe(
      "With “Countering a counter-attack”, aid is idle.",
    );
    expect(friendly("aid has no effect on aid", ALL)).toBe("“Aid” has no effect on aid");
  });

  it("are the game's own titles, or the key where it has none", () => {
    expect(titleOf(CHAIN)).toBe("Countering a counter-attack");
    expect(titleOf(ROUNDS)).toBe("Rounds");
  });
});

describe("groups of options", () => {
  const titles = (first: string[]) =>
    inGroups(ALL, first).map(({ title, options }) => [title, ...options.map(({ key }) => key)]);

  it("are in the order of the options", () => {
    expect(titles([])).toEqual([
      ["Options", "rounds", "aid"],
      ["Fights", "counter_chain"],
    ]);
  });

  it("have what was changed before all others, once", () => {
    expect(titles(["counter_chain"])).toEqual([
      ["Changed", "counter_chain"],
      ["Options", "rounds", "aid"],
    ]);
  });
});

describe("what differs", () => {
  it("is all that is sent", () => {
    expect(changedOnly(ALL, { rounds: 5, aid: "sided" })).toEqual({ rounds: 5 });
    expect(resolved(ALL, { rounds: 5 })).toEqual({
      rounds: 5,
      aid: "sided",
      counter_chain: false,
    });
  });

  it("names the preset, whatever the order and the defaults repeated in it", () => {
    const presets: Preset[] = [
      { id: "standard", title: "Standard", options: {}, note: "", minutes: null },
      { id: "short", title: "Short", options: { aid: "off", rounds: 5 }, note: "", minutes: null },
    ];
    expect(presetOf(ALL, presets, { aid: "sided" })?.id).toBe("standard");
    expect(presetOf(ALL, presets, { rounds: 5, aid: "off" })?.id).toBe("short");
    expect(presetOf(ALL, presets, { rounds: 6 })).toBeNull();
  });
});

describe("numbers", () => {
  it("stay in range", () => {
    expect(numberIn(" 7 ", 1, 100)).toBe(7);
    expect(numberIn("900", 1, 100)).toBe(100);
    expect(numberIn("-3", 1, 100)).toBe(1);
    expect(numberIn("many", 1, 100)).toBeNull();
  });

  it("start at the default, or at something sensible where that is a word", () => {
    expect(firstNumber(ROUNDS)).toBe(10);
    expect(firstNumber(option({ default: 4 }))).toBe(4);
    expect(firstNumber(option({ high: 3 }))).toBe(3);
  });
});

describe("where it says so", () => {
  it("finds the options that a sentence names, as whole words", () => {
    expect(named("Option rounds must be 1 to 100.", ALL)).toEqual(["rounds"]);
    expect(named("Too many backgrounds.", ALL)).toEqual([]);
  });

  it("finds the place in the ruling book", () => {
    expect(ruleAnchor("R12")).toBe("r12");
    expect(ruleAnchor("6.4")).toBe("s6-4");
    expect(ruleAnchor("§4.4.6")).toBe("s4-4-6");
    expect(ruleAnchor("stale")).toBeNull();
    expect(ruleText("6.4")).toBe("§6.4");
    expect(ruleText("R6")).toBe("R6");
    expect(ruleText("R6", { R6: "Orientation" })).toBe("R6 Orientation");
    expect(ruleText("6.4.1", { "6.4": "Fights" })).toBe("§6.4.1 Fights");
    expect(ruleText("§4.5", { "4.5": "Setup" })).toBe("§4.5");
  });

  it("links rulings in an option's source", () => {
    expect(sourceParts("§1, R3")).toEqual([
      { text: "§1, ", anchor: null },
      { text: "R3", anchor: "r3" },
    ]);
  });
});
