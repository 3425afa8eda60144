"""Real fingers: Chromium is told of touches as a touch screen tells it, also of two at once."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


class Fingers:
    """On the screen of a page."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        """``touchStart``, ``touchMove`` with all that are down, or ``touchEnd`` with those left."""
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def pull(self, start: Point, end: Point, *, steps: int = 8) -> None:
        """One finger goes down and moves there; it is still down."""
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            share = step / steps
            at = [start[axis] + (end[axis] - start[axis]) * share for axis in (0, 1)]
            self.touch("touchMove", (at[0], at[1]))

    def drag(self, start: Point, end: Point) -> None:
        """And is lifted there."""
        self.pull(start, end)
        self.touch("touchEnd")


def middle(thing: Locator) -> Point:
    """Of what is drawn."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged(page: Page, start: Point, end: Point) -> None:
    """With the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()
