// Keys that work anywhere on the table's page.

export type Shortcut =
  | "help"
  | "moves"
  | "pass"
  | "undo"
  | "chat"
  | "log"
  | "rules"
  | "guide"
  | "again"
  | "threats"
  | "hint"
  | "skip"
  | "speed"
  | "explain"
  | "next"
  | "back"
  | "show";

const KEYS: Record<string, Shortcut> = {
  "?": "help",
  m: "moves",
  " ": "pass",
  u: "undo",
  c: "chat",
  l: "log",
  r: "rules",
  h: "guide",
  w: "again",
  t: "threats",
  i: "hint",
  ".": "skip",
  s: "speed",
  e: "explain",
  n: "next",
  b: "back",
  k: "show",
};

export interface Pressed {
  key: string;
  isModified: boolean;
  /** what has the focus: typing a text, something that a key works on, or nothing special */
  focus: "text" | "control" | "page";
}

/** What a key means: nothing while somebody types; space belongs to a focused control. */
export function shortcutOf({ key, isModified, focus }: Pressed): Shortcut | null {
  if (isModified || focus === "text") return null;
  const shortcut = KEYS[key.toLowerCase()] ?? null;
  return shortcut === "pass" && focus === "control" ? null : shortcut;
}

export function pressedOf(event: KeyboardEvent): Pressed {
  return {
    key: event.key,
    isModified: event.ctrlKey || event.metaKey || event.altKey,
    focus: focusOf(event.target),
  };
}

const CONTROLS = "button, a[href], summary, [role=button], [role=tab]";

function focusOf(target: EventTarget | null): Pressed["focus"] {
  if (!(target instanceof Element)) return "page";
  if (target.closest("input, select, textarea, dialog")) return "text";
  // What the mouse left the focus on does not take the space bar; what the keyboard chose does.
  const control = target.closest(CONTROLS);
  return control && control !== clicked ? "control" : "page";
}

/**
 * The control that a pointer pressed last, until the focus moves on. Browsers do not tell: with the
 * first key, what was clicked has a visible focus, too.
 */
let clicked: Element | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", ({ target }) => {
    clicked = target instanceof Element ? target.closest(CONTROLS) : null;
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest(CONTROLS) !== clicked) clicked = null;
  });
}
