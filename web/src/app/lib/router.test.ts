import { describe, expect, it } from "vitest";
import {
  analysisAddress,
  isSamePage,
  leaderboardAddress,
  learnAddress,
  newAddress,
  parseRoute,
  profileAddress,
  replayAddress,
  tableAddress,
} from "./router";

describe("parseRoute", () => {
  it("knows every page", () => {
    expect(parseRoute("/")).toEqual({ page: "lobby" });
    const form = { page: "new", game: "domino-avatars", people: "" };
    expect(parseRoute("/new/domino-avatars")).toEqual(form);
    expect(parseRoute(newAddress("domino-avatars", ["a1", "b2"]))).toEqual({
      ...form,
      people: "a1,b2",
    });
    expect(parseRoute(profileAddress())).toEqual({ page: "profile", handle: "" });
    expect(parseRoute(profileAddress("a1"))).toEqual({ page: "profile", handle: "a1" });
    expect(parseRoute("/friends").page).toBe("friends");
    expect(parseRoute(leaderboardAddress("knaves-out"))).toEqual({
      page: "leaderboard",
      game: "knaves-out",
    });
    expect(parseRoute("/keep#x.y")).toEqual({ page: "keep", token: "x.y" });
    expect(parseRoute("/upload").page).toBe("upload");
    expect(parseRoute("/gallery").page).toBe("gallery");
    expect(parseRoute("/admin#key")).toEqual({ page: "admin", token: "key" });
    expect(parseRoute("/me#secret")).toEqual({ page: "claim", token: "secret" });
  });

  it("reads the invitation from the fragment, which servers never see", () => {
    expect(parseRoute("/t/k3#inv")).toEqual({ page: "table", table: "k3", invite: "inv" });
  });

  it("reads a moment, and ignores what is no number", () => {
    const moment = { page: "replay", table: "k3", view: "all", at: 40, tab: "" };
    expect(parseRoute("/t/k3/replay?view=all&at=40")).toEqual(moment);
    expect(parseRoute(analysisAddress("k3"))).toMatchObject({ table: "k3", tab: "analysis" });
    expect(parseRoute("/t/k3/replay?at=-1")).toMatchObject({ view: "", at: null });
  });

  it("falls back to the guide for an unknown tab", () => {
    expect(parseRoute("/learn/x?tab=cake")).toMatchObject({ tab: "guide" });
  });

  it.each(["/bla", "/t", "/t/a/b", "/new", "/t/a/replay/more", "/me/too"])("misses %s", (path) => {
    expect(parseRoute(path)).toEqual({ page: "missing" });
  });

  it("survives broken escapes", () => {
    expect(parseRoute("/t/%E0%A4")).toMatchObject({ page: "table" });
  });
});

describe("addresses", () => {
  it("lead back to their route", () => {
    expect(parseRoute(tableAddress("a b", "x/y"))).toMatchObject({ table: "a b", invite: "x/y" });
    expect(parseRoute(replayAddress("a", "0", 7))).toMatchObject({ view: "0", at: 7 });
    const rule = learnAddress("g", "rules", "r12");
    expect(parseRoute(rule)).toMatchObject({ tab: "rules", anchor: "r12" });
  });

  it("are short where nothing is special", () => {
    expect(tableAddress("k")).toBe("/t/k");
    expect(replayAddress("k")).toBe("/t/k/replay");
    expect(learnAddress("g")).toBe("/learn/g");
  });
});

describe("isSamePage", () => {
  it("holds for two moments of one game, not for two tables", () => {
    const [a, b] = [parseRoute("/t/k/replay?at=1"), parseRoute("/t/k/replay?at=2")];
    expect(isSamePage(a, b)).toBe(true);
    expect(isSamePage(parseRoute("/t/k"), parseRoute("/t/l"))).toBe(false);
    expect(isSamePage(parseRoute("/t/k"), parseRoute("/"))).toBe(false);
  });
});
