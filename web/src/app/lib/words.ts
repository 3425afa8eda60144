// Small words for people: names, numbers and times.

/** `Ada, Bo and Cy`. */
export function listed(items: string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** The text with the two ends of a domino, as in `6-5`, kept on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\d)-(?=\d)/g, "$1\u2011");
}

/** `1 seat`, `3 seats`. */
export function counted(count: number, word: string, words = `${word}s`): string {
  return `${count} ${count === 1 ? word : words}`;
}

/** `1st`, `2nd`, `3rd`, `4th`, `11th`. */
export function ordinal(place: number): string {
  const tail = place % 100;
  const isTeen = tail > 10 && tail < 14;
  const suffix = isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${suffix}`;
}

/** `2` or `2–6`. */
export function range(low: number, high: number): string {
  return low === high ? String(low) : `${low}–${high}`;
}

/** How long ago, roughly: `just now`, `5 min ago`, `3 days ago`. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${counted(hours, "hour")} ago`;
  return `${counted(Math.floor(hours / 24), "day")} ago`;
}

/** A length of time: `5 min`, `2 hours`, `3 days`. */
export function span(minutes: number): string {
  if (minutes % 1440 === 0) return counted(minutes / 1440, "day");
  return minutes % 60 === 0 ? counted(minutes / 60, "hour") : `${minutes} min`;
}

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** A time of day, `14:05`, and the day if it is another one: `3 May, 14:05`. */
export function timeOfDay(at: number, now = Date.now() / 1000): string {
  const [time, day] = [TIME.format(at * 1000), DAY.format(at * 1000)];
  return day === DAY.format(now * 1000) ? time : `${day}, ${time}`;
}

/** A countdown: `0:42`, `12:05`, `1:03:20`, `3 days 5 hours`. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86_400) {
    const hours = Math.floor(left / 3600) % 24;
    const days = counted(Math.floor(left / 86_400), "day");
    return hours ? `${days} ${counted(hours, "hour")}` : days;
  }
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

/** The first letter of a name, for a seat's mark. */
export function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}

const FIRST = ["Brave", "Clever", "Lucky", "Merry", "Quiet", "Bold", "Gentle", "Wily", "Sunny"];
const SECOND = ["Badger", "Fox", "Heron", "Otter", "Raven", "Hare", "Owl", "Lynx", "Wren"];

/** A name to start with, for those who do not mind. */
export function suggestedName(chance: () => number = Math.random): string {
  const pick = (words: string[]) => words[Math.floor(chance() * words.length)] ?? words[0];
  return `${pick(FIRST)} ${pick(SECOND)}`;
}

/** A share in whole percent; never "-0". */
export const points = (share: number | undefined): number => Math.round(100 * (share ?? 0)) || 0;

export const percent = (share: number | undefined): string => `${points(share)} %`;
