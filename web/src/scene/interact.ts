// Mouse, touch and keyboard for the whole table, in one place: the parts only carry `data-el`.

import type { Attachment } from "svelte/attachments";
import { dragging } from "./dragging";
import { ARROWS } from "./exploring";
import { nextInDirection, type Direction } from "./geometry";
import { isSign } from "./glossary";
import { holding } from "./holding";
import { parseCell } from "./lookup";
import { moveDetector } from "./still";
import type { TableState } from "./table.svelte";

export function interactions(table: TableState): Attachment<HTMLElement> {
  return (root) => {
    const telling = (event: Event) => tellingElement(table, root, event.target);
    const stopDragging = dragging(table, root, (x, y) => {
      const target = document.elementFromPoint(x, y);
      return tellingElement(table, root, target) ?? table.cellAt(target, x, y);
    });
    const asked = (target: EventTarget | null) =>
      signAt(table, target) ?? tellingElement(table, root, target);
    const stopHolding = holding(table, root, asked);
    const hasMoved = moveDetector();
    const listeners: [string, (event: never) => void][] = [
      [
        "pointerover",
        (event: PointerEvent) => {
          if (event.pointerType !== "mouse" || !hasMoved(event)) return;
          if (!inPopup(event)) table.point(asked(event.target));
        },
      ],
      [
        "pointermove",
        (event: PointerEvent) => {
          hasMoved(event);
          if (table.hand.isEmpty || inPopup(event)) return;
          if (event.pointerType === "mouse" && !table.hand.isDragged)
            table.carryTo(event.clientX, event.clientY);
        },
      ],
      [
        "pointerleave",
        (event: PointerEvent) => {
          if (hasMoved(event)) table.point(null);
        },
      ],
      ["click", (event: MouseEvent) => pressed(table, event, telling(event))],
      [
        "focusin",
        (event: FocusEvent) => {
          const target = event.target as Element;
          if (!target.matches(":focus-visible") || inPopup(event)) return;
          const element = telling(event);
          table.point(element);
          if (element && !table.isLive(element)) table.askWhyNot(element);
        },
      ],
      ["keydown", (event: KeyboardEvent) => typed(table, root, event, telling(event))],
    ];
    for (const [type, listener] of listeners)
      root.addEventListener(type, listener as EventListener);
    const away = (event: PointerEvent) => {
      if (!root.contains(event.target as Node) && !table.hand.isDragged) table.dismiss();
    };
    document.addEventListener("pointerdown", away);
    // Whatever has the focus: the piece in hand hears the keys first.
    const held = (event: KeyboardEvent) => {
      if (!inPopup(event) && typedInHand(table, event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener("keydown", held, { capture: true });
    return () => {
      stopDragging();
      stopHolding();
      window.removeEventListener("keydown", held, { capture: true });
      for (const [type, listener] of listeners)
        root.removeEventListener(type, listener as EventListener);
      document.removeEventListener("pointerdown", away);
    };
  };
}

function inPopup(event: Event): boolean {
  return (event.target as Element).closest("[data-popup], [data-hand]") !== null;
}

/** On a control of the table itself, which folds or zooms and plays nothing. */
function onOwnControl(event: Event): boolean {
  return (event.target as Element).closest("summary, button[data-own]") !== null;
}

/** The innermost element under the pointer that can be clicked, or else that has something to say. */
function tellingElement(table: TableState, root: Element, target: EventTarget | null) {
  let says: string | null = null;
  let at = (target as Element | null)?.closest("[data-el]") ?? null;
  while (at && root.contains(at)) {
    const id = at.getAttribute("data-el") as string;
    if (table.isLive(id)) return id;
    if (says === null && table.isTelling(id)) says = id;
    at = at.parentElement?.closest("[data-el]") ?? null;
  }
  return says ?? pileUnder(target);
}

/** A badge, a title or a plate that has something to say, whatever it is on. */
function signAt(table: TableState, target: EventTarget | null): string | null {
  const id = (target as Element | null)?.closest("[data-el]")?.getAttribute("data-el");
  return id && isSign(id) && table.isTelling(id) ? id : null;
}

/** A pile can be looked through even if nothing else can be done with it. */
function pileUnder(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest("[data-inspect]")?.getAttribute("data-el") ?? null;
}

function pressed(table: TableState, event: MouseEvent, element: string | null): void {
  if (inPopup(event) || onOwnControl(event) || event.defaultPrevented) return;
  const isPointed = event.detail > 0; // not a key on a button
  if (table.hand.carry && isPointed && table.pressAt(event.clientX, event.clientY)) return;
  const idle = (event.target as Element).closest("[data-piece]")?.getAttribute("data-piece");
  const beneath =
    element && isSign(element) ? table.cellAt(event.target, event.clientX, event.clientY) : null;
  if (beneath && table.isLive(beneath)) return table.press(beneath);
  const pressable = element ?? idle ?? table.cellAt(event.target, event.clientX, event.clientY);
  if (pressable) table.press(pressable);
  else table.dismiss();
}

function typed(table: TableState, root: Element, event: KeyboardEvent, element: string | null) {
  if (inPopup(event) || event.altKey || event.ctrlKey || event.metaKey) return;
  const direction = ARROWS[event.key];
  if (event.key === "Escape") table.escape();
  else if (isPress(event) && element && !onOwnControl(event)) table.press(element);
  else if (direction && event.shiftKey) lookAt(table, root, event.target as Element, direction);
  else if (direction && !scrolls(event)) moveFocus(root, event.target as Element, direction);
  else return;
  event.preventDefault();
}

/** With a piece in hand: turned by R, moved by arrows, laid by Enter, put back by Escape. */
function typedInHand(table: TableState, event: KeyboardEvent): boolean {
  const { hand } = table;
  if (hand.isEmpty || event.altKey || event.ctrlKey || event.metaKey) return false;
  const direction = ARROWS[event.key];
  if (event.key === "Escape") table.escape();
  else if (!hand.carry) return false;
  else if (event.key.toLowerCase() === "r") hand.rotate(event.shiftKey ? -1 : 1);
  else if (direction) hand.step(direction);
  else if (isPress(event) && hand.place) table.lay();
  else return false;
  return true;
}

/** A part of the table that scrolls has the focus itself. */
function scrolls(event: KeyboardEvent): boolean {
  const target = event.target as Element;
  return target.hasAttribute("tabindex") && !target.hasAttribute("data-el");
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === "Enter" || key === " ";
}

/** With Shift from cell to cell of a board: those that cannot be used say why. */
function lookAt(table: TableState, root: Element, from: Element, direction: Direction): void {
  const { x, y, width, height } = from.getBoundingClientRect();
  const shown = table.shown?.element ?? "";
  const start = parseCell(shown) ? shown : table.cellAt(from, x + width / 2, y + height / 2);
  const beside = start && table.cellBeside(start, direction);
  if (!beside) return;
  const target = root.querySelector<SVGElement>(`[data-el="${CSS.escape(beside)}"][tabindex]`);
  if (target) target.focus();
  else table.askWhyNot(beside);
}

/** To the nearest thing in that direction that can be clicked. */
function moveFocus(root: Element, from: Element, direction: Direction): void {
  const targets = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-live]")].filter(
    (target) => target !== from && target.getClientRects().length > 0,
  );
  const boxes = targets.map((target) => target.getBoundingClientRect());
  const next = nextInDirection(from.getBoundingClientRect(), boxes, direction);
  targets[next]?.focus();
  targets[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
