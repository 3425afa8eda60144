"""A picture from the page that says what it shows."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from boneyard.catalogue import game as find_game
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.game import Game
from boneyard.kernel.scene import Scene
from boneyard.lessons.errors import BadLesson
from boneyard.lessons.pages import Item, Part, parts_of
from boneyard.lessons.position import SET_UP, YOU, Making, Position, made_of, play_all, seating_of
from boneyard.manuals import pages_in
from boneyard.pictures.cutting import cut_out
from boneyard.pictures.sketch import sketched

PICTURES = "pictures"
NAMED = re.compile(r"!\[([^\]]*)\]\((?:\.\./)?pictures/([a-z0-9-]+)/([a-z0-9-]+)\.png\)")
"""How a page names one: its words, the game and the picture."""
MARK = "mark "
OWN = ("show", "check")


class NoPicture(BoneyardError):
    """There is no picture of this name."""


class Mark(NamedTuple):
    """Something on a picture that is spoken of: an element of its scene, and words."""

    element: str
    text: str


@dataclass(frozen=True)
class Picture:
    """What there is to draw, and who sits there."""

    id: str
    title: str
    scene: Scene
    names: tuple[str, ...]
    banners: tuple[str, ...]
    """Of seats that are called by other colours than those of their chairs; by seat, or empty."""
    marks: tuple[Mark, ...]


def picture(game_id: str, picture_id: str) -> Picture:
    """The picture of this name; BadLesson, with file and line, if it cannot be drawn."""
    known = picture_ids(game_id)
    if picture_id not in known:
        has = ", ".join(known) or "none"
        raise NoPicture(f"{game_id} has no picture {picture_id!r}; it has {has}")
    return _drawn(game_id, picture_id)


def picture_ids(game_id: str) -> tuple[str, ...]:
    """The names of all pictures of a game."""
    return tuple(pages_in(game_id, PICTURES))


@cache
def _drawn(game_id: str, picture_id: str) -> Picture:
    text = pages_in(game_id, PICTURES)[picture_id]
    return parse_picture(
        find_game(game_id), picture_id, text, f"docs/{PICTURES}/{game_id}/{picture_id}.md"
    )


def parse_picture(game: Game[Any], picture_id: str, text: str, file: str) -> Picture:
    """A picture from its page."""
    page, *more = parts_of(text, file)
    if page.one("sketch"):
        return Picture(picture_id, page.title, sketched(game, page, more), (), (), ())
    if more:
        raise BadLesson(more[0].place, "a picture is one position: it has no parts")
    position = _position(game, page)
    state, facts = position.state(), position.facts
    for item in page.every("check"):
        if not facts.holds(item.value, item.place):
            raise item.wrong(f"this is not so: {facts.told(item.value, item.place)}")
    eyes = position.seat if YOU in position.names else None
    names = tuple([name.capitalize() if name == YOU else name for name in position.names])
    whole = game.scene(state.seen_by(eyes)).named(names)
    scene = cut_out(whole, page.one("show"), position.names)
    banners = {area.seat: area.banner for area in whole.areas if area.kind == "seat"}
    marks = [
        Mark(_marked(item, scene), facts.said(item.value, item.place)) for item in _marks(page)
    ]
    flown = tuple([banners.get(seat, "") for seat in range(len(names))])
    return Picture(picture_id, page.title, scene, names, flown, tuple(marks))


def _position(game: Game[Any], page: Part) -> Position:
    making = Making(game, seating_of(game, page.items, page.place))
    of_picture = [*page.every(*SET_UP, *OWN), *_marks(page)]
    play_all(making, [item for item in page.items if item not in of_picture])
    return made_of(making)


def _marks(page: Part) -> list[Item]:
    return [item for item in page.items if item.key.startswith(MARK)]


def _marked(item: Item, scene: Scene) -> str:
    """The element that is marked; an error if it is not on the picture."""
    element = item.key.removeprefix(MARK).strip()
    base = re.sub(r"[#@!~].*", "", element)
    if base not in scene.elements():
        known = ", ".join(sorted(scene.elements()))
        raise item.wrong(f"{element!r} is not on the picture; there are {known}")
    return element


def named_in(text: str) -> list[tuple[str, str, str]]:
    """The pictures that a page names: words, game and picture."""
    return [(found[1], found[2], found[3]) for found in NAMED.finditer(text)]


def digest(found: Picture) -> str:
    """What a picture was made of, in short: another one says that its file is stale."""
    shown = [found.scene.to_json(), found.names, found.banners, found.marks]
    text = json.dumps(shown, sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:16]
