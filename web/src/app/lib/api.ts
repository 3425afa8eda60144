// Every HTTP call of the client. One function a call, one kind of error.
import type {
  Analysing,
  Announcement,
  Check,
  Exhibit,
  ForkPlan,
  Friend,
  Game,
  Invitation,
  LearnedKind,
  LearnedThing,
  Leaderboard,
  LinkOpened,
  Lists,
  ManualPicture,
  Me,
  Meaning,
  Moment,
  Mute,
  Notices,
  Options,
  Pass,
  PasskeyChallenge,
  Profile,
  Proof,
  Puzzle,
  SeatPlan,
  SeatHours,
  Sharing,
  Story,
  TableCard,
  TablePlan,
  TurnedOff,
  Wishes,
} from "./types";

/** What went wrong, in a sentence for people. Status 0: the server did not answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

export const UNREACHABLE = "The table does not answer. Is the server running, and are you online?";

let tellStranger = () => {};

/** What to do when the server no longer knows us (the cookie is gone): ask for a name again. */
export function whenStranger(work: () => void): void {
  tellStranger = work;
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.headers = { ...init.headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new ApiError(0, UNREACHABLE);
  });
  if (answer.status === 401) tellStranger();
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

export async function errorOf(answer: Response): Promise<ApiError> {
  if ([502, 503, 504].includes(answer.status)) return new ApiError(0, UNREACHABLE);
  const found: unknown = await answer.json().catch(() => null);
  const { error, rule } = (found ?? {}) as { error?: string; rule?: string | null };
  return new ApiError(answer.status, error ?? `Something went wrong (${answer.status}).`, rule);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await request(method, path, body);
  return (await answer.json()) as T;
}

async function nothing(method: string, path: string, body?: unknown): Promise<void> {
  await request(method, path, body);
}

async function html(method: string, path: string, body?: unknown): Promise<string> {
  const answer = await json<{ html: string }>(method, path, body);
  return answer.html;
}

const game = (id: string) => `/games/${encodeURIComponent(id)}`;
const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const me = () => json<Me>("GET", "/me");
export const setName = (name: string) => json<Me>("POST", "/me", { name });
export const personalLink = () => json<{ url: string }>("POST", "/me/link");
export const claim = (token: string) => nothing("POST", "/me/claim", { token });
export const passes = () => json<Pass[]>("GET", "/me/passes");
export const withdraw = (id: string) =>
  json<Pass[]>("DELETE", `/me/passes/${encodeURIComponent(id)}`);
export const passkeyChallenge = () => json<PasskeyChallenge>("POST", "/me/passkeys/challenge");
export const keepPasskey = (ticket: string, credential: Record<string, unknown>) =>
  json<Pass[]>("POST", "/me/passkeys", { ticket, credential });
export const loginChallenge = () => json<PasskeyChallenge>("POST", "/login/challenge");
export const login = (ticket: string, credential: Record<string, unknown>) =>
  json<Me>("POST", "/login/passkey", { ticket, credential });
export const waysBack = () => json<{ mail: boolean }>("GET", "/login");
export const keepByMail = (address: string) => nothing("POST", "/me/mail", { address });
export const comeBackByMail = (address: string) => nothing("POST", "/login/mail", { address });
export const openLink = (token: string) => json<LinkOpened>("POST", "/login/link", { token });

const person = (handle: string) => `/people/${encodeURIComponent(handle)}`;
export const profile = (handle: string) =>
  json<Profile>("GET", handle ? person(handle) : "/me/profile");
export const showProfile = (shows: Profile["shows"]) =>
  json<Profile>("PUT", "/me/profile", { shows });
export const friends = () => json<Friend[]>("GET", "/me/friends");
export const peopleAt = (id: string) => json<Friend[]>("GET", `${table(id)}/people`);
export const leaderboard = (id: string) =>
  json<Leaderboard>("GET", `/leaderboards/${encodeURIComponent(id)}`);
export const decline = (id: string) => json<TableCard>("POST", `${table(id)}/decline`);
export const exportAddress = "/api/me/export";
export const seatToken = (id: string, seat: number) =>
  json<{ token: string }>("POST", `${table(id)}/seats/${seat}/token`);
export const mutes = () => json<Mute[]>("GET", "/me/mutes");
export const unmute = (id: string) => json<Mute[]>("DELETE", `/me/mutes/${encodeURIComponent(id)}`);
export const learned = () => json<LearnedThing[]>("GET", "/me/learned");
export const learn = (kind: LearnedKind, game: string, name: string) =>
  json<LearnedThing[]>("POST", "/me/learned", { kind, game, name });
export const unlearn = (kind: LearnedKind) =>
  json<LearnedThing[]>("DELETE", `/me/learned?kind=${kind}`);
export const forgetMe = () => nothing("DELETE", "/me");

/** where we are told that a table waits, as `add` names it to the server */
export type NewChannel =
  | { kind: "push"; endpoint: string; p256dh: string; auth: string }
  | { kind: "mail"; address: string }
  | { kind: "hook"; url: string; shape: "json" | "discord" | "slack" | "ntfy" };
const channel = (id: string) => `/me/notices/channels/${encodeURIComponent(id)}`;
export const notices = () => json<Notices>("GET", "/me/notices");
export const setWishes = (wishes: Wishes) => json<Notices>("PUT", "/me/notices/wishes", wishes);
export const addChannel = (added: NewChannel) =>
  json<Notices>("POST", "/me/notices/channels", added);
export const useChannel = (id: string, on: boolean) => json<Notices>("PUT", channel(id), { on });
export const removeChannel = (id: string) => json<Notices>("DELETE", channel(id));
export const tryChannel = (id: string) => json<Notices>("POST", `${channel(id)}/test`);
export const tellOfTable = (id: string, on: boolean) =>
  json<Notices>("PUT", `/me/notices/tables/${encodeURIComponent(id)}`, { on });
export const usualHours = (id: string) =>
  json<SeatHours[]>("GET", `/me/notices/tables/${encodeURIComponent(id)}/hours`);
export const whatIsOff = (token: string) => json<TurnedOff>("POST", "/notices/off", { token });
export const turnOff = (token: string) =>
  json<TurnedOff>("POST", `/notices/off/${encodeURIComponent(token)}`);
export const confirmMail = (token: string) =>
  json<TurnedOff>("POST", "/notices/confirm", { token });

export const myTables = () => json<TableCard[]>("GET", "/me/tables");

/** what sections and rulings are called */
export const rulings = (id: string) => json<Record<string, string>>("GET", `${game(id)}/rulings`);
/** what each kind of decision is for, in a sentence */
export const decisions = (id: string) =>
  json<Record<string, string>>("GET", `${game(id)}/decisions`);
export const games = () => json<Game[]>("GET", "/games");
export const check = (id: string, players: number, options: Options) =>
  json<Check>("POST", `${game(id)}/check`, { players, options });
export const guide = (id: string) => html("GET", `${game(id)}/guide`);
export const rules = (id: string) => html("GET", `${game(id)}/rules`);
/** by the game and its own name: `domino-avatars/avatar` */
export const picture = (name: string) => {
  const [id = "", own = ""] = name.split("/");
  return json<ManualPicture>("GET", `${game(id)}/pictures/${encodeURIComponent(own)}`);
};
/** what badges, piles and numbers of a table mean */
export const glossary = (id: string, options: Options) =>
  json<Record<string, Meaning>>("POST", `${game(id)}/glossary`, { options });
export const crib = (id: string, options: Options) => html("POST", `${game(id)}/crib`, { options });

export const sharing = () => json<Sharing>("GET", "/sharing");
export const share = () => json<Sharing>("POST", "/sharing");
export const invitation = (id: string) => json<Invitation>("GET", `${table(id)}/invitation`);
export const announcements = () => json<Announcement[]>("GET", "/announcements");

export const gallery = (id: string) => json<Exhibit>("GET", `/gallery/${encodeURIComponent(id)}`);

export const tables = () => json<Lists>("GET", "/tables");
export const card = (id: string) => json<TableCard>("GET", table(id));
export const makeTable = (plan: TablePlan) => json<TableCard>("POST", "/tables", plan);
export const puzzles = () => json<Puzzle[]>("GET", "/puzzles");
export const beginLesson = (of: string, lesson: string) =>
  json<TableCard>("POST", `/lessons/${encodeURIComponent(of)}/${encodeURIComponent(lesson)}`);
/** `rated`: whether we agree to be, where the table is */
export const join = (
  id: string,
  seat: number | null,
  invite: string | null,
  salt: string,
  rated = false,
) => json<TableCard>("POST", `${table(id)}/join`, { seat, invite, salt, rated });
export const leave = (id: string) => nothing("POST", `${table(id)}/leave`);
export const handSeat = (id: string, seat: number, to: "bot" | "person" | "open", bot?: string) =>
  nothing("POST", `${table(id)}/seats/${seat}`, { to, bot });
export const mute = (id: string, who: string) => json<Mute[]>("POST", `${table(id)}/mute`, { who });
export const letIn = (id: string, seat: number, who: string) =>
  json<TableCard>("POST", `${table(id)}/seats/${seat}/onlookers`, { who });
export const showOut = (id: string, seat: number, who: string) =>
  json<TableCard>("DELETE", `${table(id)}/seats/${seat}/onlookers/${encodeURIComponent(who)}`);
export const viewAddress = (id: string, seat: number) => `/api${table(id)}/seats/${seat}/view`;
export const playOn = (id: string, seat: number, seats: SeatPlan[]) =>
  json<TableCard>("POST", `${table(id)}/continue`, { seat, seats });
export const endTable = (id: string) => nothing("POST", `${table(id)}/end`);
export const rematch = (id: string, salt: string) =>
  json<TableCard>("POST", `${table(id)}/rematch`, { salt });

export const story = (id: string, view: string) =>
  json<Story>("GET", `${table(id)}/story?view=${encodeURIComponent(view)}`);
export const moment = (id: string, n: number, view: string) =>
  json<Moment>("GET", `${table(id)}/moments/${n}?view=${encodeURIComponent(view)}`);
export const proof = (id: string) => json<Proof>("GET", `${table(id)}/proof`);
export const analysis = (id: string) => json<Analysing>("GET", `${table(id)}/analysis`);
export const lookAgain = (id: string) => json<Analysing>("POST", `${table(id)}/analysis`);
export const recordAddress = (id: string) => `/api${table(id)}/record`;
export const keepRecord = (record: unknown) => json<TableCard>("POST", "/records", record);
export const fork = (id: string, plan: ForkPlan) =>
  json<TableCard>("POST", `${table(id)}/fork`, plan);

/** The sentence of any error. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
