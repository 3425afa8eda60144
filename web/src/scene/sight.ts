// What one can act on must be in sight when it is asked for.

import { elementOn } from "./overlay";

const BUTTONS = ".is-actions, .panel";

const MATTER = ".centre > .active";
const BOARD = ".window";

/** These stay over what is scrolled: what lies beneath them is not in sight. */
const BAR = ".do.live";
const HEAD = ".opposite.stays";

/** Parts of the table measure themselves in one frame, and are drawn accordingly in the next. */
export function onceDrawn(does: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(does)));
  return () => cancelAnimationFrame(frame);
}

/**
 * Scroll to the first thing that can be clicked, if none is in sight, or if all that are in sight
 * are cut off. Buttons are always near the question; they count only where there is nothing else to
 * click. What the question is about, a battle in the middle of the table, is wanted in sight, too.
 */
export function bringToSight(table: HTMLElement, isStill: boolean): void {
  const behavior = isStill ? "auto" : "smooth";
  const live = [...table.querySelectorAll("[data-live]")].filter(isDrawn);
  const things = live.filter((thing) => !thing.closest(BUTTONS));
  const wanted = things.length ? things : live;
  const sight = sightOf(table);
  keepClear(table, sight);
  const isInSight = (thing: Element, span: Span) => isShown(thing, span, sight);
  // A board is looked at as a whole.
  const board = things.find((thing) => thing.closest(BOARD))?.closest(BOARD);
  if (board && !isInSight(board, wholeOf)) {
    board.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    return;
  }
  const seen = wanted.find((thing) => isInSight(thing, middleOf));
  const matter = [...table.querySelectorAll(MATTER)].pop();
  if (matter && !((seen || !wanted.length) && isInSight(matter, middleOf))) {
    const [thing, block] = firstOf(matter, wanted[0], sight);
    thing.scrollIntoView({ block, inline: "nearest", behavior });
  } else if (!wanted.some((thing) => isInSight(thing, wholeOf))) {
    const block = seen ? "nearest" : "center";
    (seen ?? wanted[0])?.scrollIntoView({ block, inline: "nearest", behavior });
  }
}

/** Scroll so that the first of these elements is in sight, and the others as far as they can be. */
export function showAll(table: HTMLElement, ids: readonly string[], isStill: boolean): void {
  const behavior = isStill ? "auto" : "smooth";
  const sight = sightOf(table);
  keepClear(table, sight);
  const drawn = ids.flatMap((id) => elementOn(table, id) ?? []).filter(isDrawn);
  const hidden = drawn.filter((thing) => !isShown(thing, wholeOf, sight));
  for (const thing of hidden.reverse())
    (thing.closest(BOARD) ?? thing).scrollIntoView({
      block: "nearest",
      inline: "nearest",
      behavior,
    });
}

/** What it is about from its beginning; if what answers it would not be seen then, that. */
function firstOf(
  matter: Element,
  answer: Element | undefined,
  { top, bottom }: Sight,
): [Element, ScrollLogicalPosition] {
  if (!answer) return [matter, "start"];
  const needed = wholeOf(answer.getBoundingClientRect())[1] - matter.getBoundingClientRect().top;
  return needed > bottom - top ? [answer, "end"] : [matter, "start"];
}

function isDrawn(thing: Element): boolean {
  return thing.getClientRects().length > 0;
}

/** From where to where something must be seen. */
type Span = (box: DOMRect) => [top: number, bottom: number];
const middleOf: Span = ({ top, bottom }) => [(top + bottom) / 2, (top + bottom) / 2];
const wholeOf: Span = ({ top, bottom }) => [top, bottom];

/** Where what is in sight begins and ends. */
interface Sight {
  top: number;
  bottom: number;
}

function sightOf(table: HTMLElement): Sight {
  const [head, bar] = [HEAD, BAR].map((name) => overOthers(table.querySelector(name)));
  return {
    top: head ? Math.max(0, frameOf(table).getBoundingClientRect().top) + head.height : 0,
    bottom: bar ? Math.min(innerHeight, bar.top) : innerHeight,
  };
}

function overOthers(part: Element | null): DOMRect | null {
  const isOver = part && getComputedStyle(part).position === "sticky";
  return isOver ? part.getBoundingClientRect() : null;
}

/** Whatever is scrolled to comes to lie clear of what stays over it. */
function keepClear(table: HTMLElement, { top, bottom }: Sight): void {
  const frame = frameOf(table);
  const box = frame.getBoundingClientRect();
  frame.style.scrollPaddingTop = `${Math.max(0, top - box.top)}px`;
  frame.style.scrollPaddingBottom = `${Math.max(0, Math.min(box.bottom, innerHeight) - bottom + 6)}px`;
}

function frameOf(table: HTMLElement): HTMLElement {
  return table.parentElement ?? table;
}

/** This part of it lies in the window, and in all that scroll around it. */
function isShown(thing: Element, span: Span, sight: Sight): boolean {
  const [top, bottom] = span(thing.getBoundingClientRect());
  const floor = thing.closest(BAR) ? innerHeight : sight.bottom;
  const ceiling = thing.closest(HEAD) ? 0 : sight.top;
  if (top < ceiling || bottom > floor) return false;
  for (let at = thing.parentElement; at; at = at.parentElement) {
    const frame = at.getBoundingClientRect();
    const clips = getComputedStyle(at).overflowY !== "visible";
    if (clips && at !== document.body && (top < frame.top || bottom > frame.bottom)) return false;
  }
  return true;
}
