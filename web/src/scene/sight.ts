// What one can act on must be in sight when it is asked for.

const BUTTONS = ".is-actions, .panel";

const MATTER = ".centre > .active";

/** Parts of the table measure themselves in one frame, and are drawn accordingly in the next. */
export function onceDrawn(does: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(does)));
  return () => cancelAnimationFrame(frame);
}

/**
 * Scroll to the first thing that can be clicked, if none is in sight. Buttons are always near the
 * question; they count only where there is nothing else to click. What the question is about, a
 * battle in the middle of the table, is wanted in sight, too.
 */
export function bringToSight(table: HTMLElement, isStill: boolean): void {
  const behavior = isStill ? "auto" : "smooth";
  const live = [...table.querySelectorAll("[data-live]")].filter(isDrawn);
  const things = live.filter((thing) => !thing.closest(BUTTONS));
  const wanted = things.length ? things : live;
  const isSeen = !wanted.length || wanted.some(isInSight);
  const matter = [...table.querySelectorAll(MATTER)].pop();
  if (matter && !(isSeen && isInSight(matter))) {
    matter.scrollIntoView({ block: "start", inline: "nearest", behavior });
  } else if (!isSeen) {
    wanted[0]?.scrollIntoView({ block: "center", inline: "nearest", behavior });
  }
}

function isDrawn(thing: Element): boolean {
  return thing.getClientRects().length > 0;
}

/** Its middle lies in the window, and in all that scroll around it. */
function isInSight(thing: Element): boolean {
  const box = thing.getBoundingClientRect();
  const y = box.top + box.height / 2;
  if (y < 0 || y > innerHeight) return false;
  for (let at = thing.parentElement; at; at = at.parentElement) {
    const frame = at.getBoundingClientRect();
    const clips = getComputedStyle(at).overflowY !== "visible";
    if (clips && at !== document.body && (y < frame.top || y > frame.bottom)) return false;
  }
  return true;
}
