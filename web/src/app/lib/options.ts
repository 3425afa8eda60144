// The model behind the options form: what an option is called, what may be chosen, what differs.
import type { GameOption, Options, OptionValue, Preset } from "./types";

/** `domino_set` becomes "Domino set", `fort_hp` "Fort HP". */
export function humanise(word: string): string {
  const text = word
    .replaceAll("_", " ")
    .replace(/\bhp\b/, "HP")
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an option is called; a game from elsewhere may not say. */
export function titleOf(option: GameOption): string {
  return option.title || humanise(option.key);
}

export interface OptionGroup {
  title: string;
  options: GameOption[];
}

/** The options by what they are about, with those of `first` (what was changed) before all others. */
export function inGroups(options: GameOption[], first: string[]): OptionGroup[] {
  const groups = new Map<string, GameOption[]>([["Changed", []]]);
  for (const option of options) {
    const title = first.includes(option.key) ? "Changed" : option.group || "Options";
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  return [...groups]
    .filter(([, found]) => found.length)
    .map(([title, found]) => ({ title, options: found }));
}

/** How one choice reads: its label where it has one, else the word itself. */
export function choiceText(option: GameOption, choice: OptionValue): string {
  const label = option.labels[String(choice)];
  if (label) return label.charAt(0).toUpperCase() + label.slice(1);
  return typeof choice === "string" ? humanise(choice) : String(choice);
}

/** A value as people read it: "On", "12", "Auto". */
export function valueText(option: GameOption, value: OptionValue): string {
  if (option.kind === "flag") return value ? "On" : "Off";
  return choiceText(option, value);
}

/** Every option with its value. */
export function resolved(options: GameOption[], chosen: Options): Options {
  return Object.fromEntries(
    options.map((option) => [option.key, chosen[option.key] ?? option.default]),
  );
}

/** Only what differs from the defaults: what is sent. */
export function changedOnly(options: GameOption[], chosen: Options): Options {
  const changed: Options = {};
  for (const option of options) {
    const value = chosen[option.key];
    if (value !== undefined && value !== option.default) changed[option.key] = value;
  }
  return changed;
}

/** The preset that these options are, or null for a mixture of one's own. */
export function presetOf(options: GameOption[], presets: Preset[], chosen: Options): Preset | null {
  const wanted = JSON.stringify(changedOnly(options, chosen));
  return (
    presets.find((preset) => JSON.stringify(changedOnly(options, preset.options)) === wanted) ??
    null
  );
}

/** A typed number, kept in its range; null if it is none. */
export function numberIn(text: string, low: number, high: number): number | null {
  if (!/^-?\d{1,9}$/.test(text.trim())) return null;
  return Math.min(high, Math.max(low, Number(text)));
}

/** The number to start from when a word such as "auto" is given up. */
export function firstNumber(option: GameOption): number {
  if (typeof option.default === "number") return option.default;
  return Math.min(option.high, Math.max(option.low, 10));
}

/** The options that a sentence of the server names, such as "option rounds must be ...". */
export function named(sentence: string, options: GameOption[]): string[] {
  return options
    .map((option) => option.key)
    .filter((key) => new RegExp(`(^|[^\\w])${key}([^\\w]|$)`).test(sentence));
}

/** The sentence with option keys in the words of the form; one word alone only where it begins. */
export function friendly(sentence: string, options: GameOption[]): string {
  let text = sentence;
  for (const option of options) {
    const key = option.key.includes("_") ? `\\b${option.key}\\b` : `^${option.key}\\b`;
    text = text.replaceAll(new RegExp(key, "g"), `“${titleOf(option)}”`);
  }
  return text;
}

/** `§4.1, R15` as pieces; those with an anchor can be looked up in the ruling book. */
export function sourceParts(source: string): { text: string; anchor: string | null }[] {
  return source
    .split(/(R\d+)/)
    .filter(Boolean)
    .map((text) => ({ text, anchor: /^R\d+$/.test(text) ? text.toLowerCase() : null }));
}

/** Where the ruling book says it: `R12` is `r12`, `6.4` and `§6.4` are `s6-4`. */
export function ruleAnchor(rule: string): string | null {
  const ruling = /R(\d+)/.exec(rule);
  if (ruling) return `r${ruling[1]}`;
  const section = /(\d+(?:\.\d+)*)/.exec(rule);
  return section ? `s${section[1]?.replaceAll(".", "-")}` : null;
}

/** How a rule is called on a link: "R12" stays, "6.4" gets its sign, and then its name. */
export function ruleText(rule: string, names: Record<string, string> = {}): string {
  const name = names[rule] ?? names[rule.replace(/\.\d+$/, "")];
  const code = /^\d/.test(rule) ? `§${rule}` : rule;
  return name ? `${code} ${name}` : code;
}
