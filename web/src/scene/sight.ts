// What one can act on must be in sight when it is asked for.

const BUTTONS = ".is-actions, .panel";

const MATTER = ".centre > .active";

/** Stays over what is scrolled: what lies beneath it is not in sight. */
const BAR = ".do.live";

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
  const floor = floorOf(table);
  const isInSight = (thing: Element, span: Span) => isShown(thing, span, floor);
  const seen = wanted.find((thing) => isInSight(thing, middleOf));
  const matter = [...table.querySelectorAll(MATTER)].pop();
  if (matter && !((seen || !wanted.length) && isInSight(matter, middleOf))) {
    matter.scrollIntoView({ block: "start", inline: "nearest", behavior });
  } else if (!wanted.some((thing) => isInSight(thing, wholeOf))) {
    const block = seen ? "nearest" : "center";
    (seen ?? wanted[0])?.scrollIntoView({ block, inline: "nearest", behavior });
  }
}

function isDrawn(thing: Element): boolean {
  return thing.getClientRects().length > 0;
}

/** From where to where something must be seen. */
type Span = (box: DOMRect) => [top: number, bottom: number];
const middleOf: Span = ({ top, bottom }) => [(top + bottom) / 2, (top + bottom) / 2];
const wholeOf: Span = ({ top, bottom }) => [top, bottom];

/** Where what is in sight ends. */
function floorOf(table: HTMLElement): number {
  const bar = table.querySelector(BAR);
  const isOver = bar && getComputedStyle(bar).position === "sticky";
  return isOver ? bar.getBoundingClientRect().top : innerHeight;
}

/** This part of it lies in the window, and in all that scroll around it. */
function isShown(thing: Element, span: Span, floor: number): boolean {
  const [top, bottom] = span(thing.getBoundingClientRect());
  if (top < 0 || bottom > (thing.closest(BAR) ? innerHeight : floor)) return false;
  for (let at = thing.parentElement; at; at = at.parentElement) {
    const frame = at.getBoundingClientRect();
    const clips = getComputedStyle(at).overflowY !== "visible";
    if (clips && at !== document.body && (top < frame.top || bottom > frame.bottom)) return false;
  }
  return true;
}
