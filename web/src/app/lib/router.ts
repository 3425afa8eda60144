// The addresses of the client: text to route and back. Nothing here touches the browser.

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string; people: string }
  | { page: "profile"; handle: string }
  | { page: "friends" }
  | { page: "leaderboard"; game: string }
  | { page: "keep"; token: string }
  | { page: "learn"; game: string; tab: LearnTab; anchor: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "puzzles" }
  | { page: "table"; table: string; invite: string }
  | { page: "replay"; table: string; view: string; at: number | null; tab: ReplayTab }
  | { page: "claim"; token: string }
  | { page: "notices" }
  | { page: "off"; token: string }
  | { page: "confirm"; token: string }
  | { page: "upload" }
  | { page: "admin"; token: string }
  | { page: "gallery" }
  | { page: "missing" };

/** Where lessons have their name, puzzles have this and their id. */
export const PUZZLE_MARK = "puzzle-";

/** What is open beside the replay: its analysis, or what is usual. */
export type ReplayTab = "analysis" | "";
export type LearnTab = "guide" | "crib" | "rules";
const LEARN_TABS: readonly string[] = ["guide", "crib", "rules"];

/** The route of an address such as `/t/k3v9/replay?at=4#x`. */
export function parseRoute(address: string): Route {
  const url = new URL(address, "http://boneyard");
  const parts = url.pathname.split("/").filter(Boolean).map(decode);
  const [first = "", second = "", third = ""] = parts;
  const fragment = decode(url.hash.slice(1));
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 1) return single(first, fragment);
  if (first === "new" && parts.length === 2)
    return { page: "new", game: second, people: url.searchParams.get("with") ?? "" };
  if (first === "people" && parts.length === 2) return { page: "profile", handle: second };
  if (first === "leaderboard" && parts.length === 2) return { page: "leaderboard", game: second };
  if (first === "learn" && parts.length === 2) return learn(second, url, fragment);
  if (first === "learn" && parts.length === 3)
    return { page: "lesson", game: second, lesson: third };
  if (first === "t" && parts.length === 2)
    return { page: "table", table: second, invite: fragment };
  if (first === "t" && parts.length === 3 && third === "replay") return replay(second, url);
  return { page: "missing" };
}

function single(word: string, fragment: string): Route {
  if (word === "me") return { page: "claim", token: fragment };
  if (word === "notices") return { page: "notices" };
  if (word === "profile") return { page: "profile", handle: "" };
  if (word === "friends") return { page: "friends" };
  if (word === "puzzles") return { page: "puzzles" };
  if (word === "leaderboard") return { page: "leaderboard", game: "" };
  if (word === "keep") return { page: "keep", token: fragment };
  if (word === "off" || word === "confirm") return { page: word, token: fragment };
  if (word === "admin") return { page: "admin", token: fragment };
  if (word === "upload") return { page: "upload" };
  if (word === "gallery") return { page: "gallery" };
  return { page: "missing" };
}

function learn(game: string, url: URL, anchor: string): Route {
  const wanted = url.searchParams.get("tab") ?? "";
  const tab = LEARN_TABS.includes(wanted) ? (wanted as LearnTab) : "guide";
  return { page: "learn", game, tab, anchor };
}

function replay(table: string, url: URL): Route {
  const at = url.searchParams.get("at") ?? "";
  return {
    page: "replay",
    table,
    view: url.searchParams.get("view") ?? "",
    at: /^\d{1,9}$/.test(at) ? Number(at) : null,
    tab: url.searchParams.get("tab") === "analysis" ? "analysis" : "",
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const part = encodeURIComponent;

export const lobbyAddress = () => "/";
/** the form of a new table, with seats for these people */
export const newAddress = (game: string, people: string[] = []) =>
  `/new/${part(game)}${people.length ? `?with=${people.map(part).join(",")}` : ""}`;
export const profileAddress = (handle = "") => (handle ? `/people/${part(handle)}` : "/profile");
export const leaderboardAddress = (game: string) => `/leaderboard/${part(game)}`;
export const learnAddress = (game: string, tab: LearnTab = "guide", anchor = "") =>
  `/learn/${part(game)}${tab === "guide" ? "" : `?tab=${tab}`}${anchor && `#${part(anchor)}`}`;
export const lessonAddress = (game: string, lesson: string) =>
  `/learn/${part(game)}/${part(lesson)}`;
/** Puzzles are lessons with a mark before their ids; of one game they begin at its heading. */
export const puzzleAddress = (game: string, puzzle: string) =>
  lessonAddress(game, `${PUZZLE_MARK}${puzzle}`);
export const puzzlesAddress = (game = "") => `/puzzles${game && `#${part(game)}`}`;
export const tableAddress = (table: string, invite = "") =>
  `/t/${part(table)}${invite && `#${part(invite)}`}`;

export const analysisAddress = (table: string) => `/t/${part(table)}/replay?tab=analysis`;

export function replayAddress(table: string, view = "", at: number | null = null): string {
  const query = new URLSearchParams();
  if (view) query.set("view", view);
  if (at !== null) query.set("at", String(at));
  const text = query.toString();
  return `/t/${part(table)}/replay${text && `?${text}`}`;
}

/** Two routes that show the same page, so that focus and scrolling stay. */
export function isSamePage(a: Route, b: Route): boolean {
  if (a.page !== b.page) return false;
  if ("table" in a && "table" in b) return a.table === b.table;
  if ("game" in a && "game" in b) return a.game === b.game;
  return true;
}
