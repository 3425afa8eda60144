// What the host of a server asks of it, with the admin's token: kept as long as this tab is open.
import type { Announcement, AuditLine, Ban, Done, HostedTable, Overview, Person } from "../../wire";
import { ApiError, errorOf, UNREACHABLE } from "../lib/api";

const KEPT = "boneyard-admin";

export const keptToken = () => sessionStorage.getItem(KEPT) ?? "";
export const keepToken = (token: string) => sessionStorage.setItem(KEPT, token);
export const forgetToken = () => sessionStorage.removeItem(KEPT);

/** The server, for whoever has this token. */
export class Host {
  constructor(private readonly token: string) {}

  overview = () => this.json<Overview>("GET", "");
  tables = (find: string, status: string, skip: number) =>
    this.json<HostedTable[]>("GET", `/tables?${query({ find, status, skip })}`);
  end = (table: string, why: string) =>
    this.json<Done>("POST", `/tables/${encodeURIComponent(table)}/end`, { why });
  people = (find: string, skip: number) =>
    this.json<Person[]>("GET", `/people?${query({ find, skip })}`);
  rename = (id: string, name: string) =>
    this.json<Done>("POST", `/people/${encodeURIComponent(id)}/name`, { name });
  bans = () => this.json<Ban[]>("GET", "/bans");
  ban = (whom: string, why: string) => this.json<Done>("POST", "/bans", { whom, why });
  unban = (whom: string) => this.json<Done>("POST", "/bans/lift", { whom });
  announce = (text: string, hours: number) =>
    this.json<Announcement[]>("POST", "/announcements", { text, hours });
  withdraw = (id: number) => this.json<Announcement[]>("DELETE", `/announcements/${id}`);
  audit = (before: number | null) =>
    this.json<AuditLine[]>("GET", `/audit${before === null ? "" : `?before=${before}`}`);

  /** All finished games, as a file. */
  async exported(): Promise<Blob> {
    return (await this.request("GET", "/export")).blob();
  }

  private async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await (await this.request(method, path, body)).json()) as T;
  }

  private async request(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.token}` };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    const answer = await fetch(`/api/admin${path}`, init).catch(() => {
      throw new ApiError(0, UNREACHABLE);
    });
    if (!answer.ok) throw await errorOf(answer);
    return answer;
  }
}

function query(asked: Record<string, string | number>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "" && value !== 0);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
