// Times of day as minutes, and as an `<input type="time">` writes them.

/** `22:30` as minutes of the day; null if it is no time. */
export function minutesOf(text: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** Minutes of the day as `22:30`. */
export function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes of a day in UTC as a time on this device: `18:00`. */
export function localTime(utc: number, ahead = -new Date().getTimezoneOffset()): string {
  return timeText((((utc + ahead) % 1440) + 1440) % 1440);
}

/** What fits an address of a webhook, if its name tells. */
export function shapeOf(url: string): "json" | "discord" | "slack" | "ntfy" {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  if (host.endsWith("discord.com") || host.endsWith("discordapp.com")) return "discord";
  if (host.endsWith("slack.com")) return "slack";
  return host.startsWith("ntfy.") ? "ntfy" : "json";
}

/** The time zone of this device, by its usual name. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
