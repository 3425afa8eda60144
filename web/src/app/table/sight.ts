/** Scroll the stage if nothing that can be clicked is in sight. */
export function bringIntoSight(stage: HTMLElement, isStill: boolean): void {
  const things = [...stage.querySelectorAll("[data-live]")];
  const frame = stage.getBoundingClientRect();
  const isSeen = (thing: Element) => {
    const box = thing.getBoundingClientRect();
    return box.top >= frame.top && box.bottom <= frame.bottom;
  };
  if (things.some(isSeen)) return;
  things[0]?.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
}
