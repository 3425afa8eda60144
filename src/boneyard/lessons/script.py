"""Reading a lesson: from the parts of a page to acts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boneyard.kernel.game import Game
from boneyard.lessons.acts import Act, Answer, Choice, Page, Reply, Script, Stop, Tell
from boneyard.lessons.errors import BadLesson
from boneyard.lessons.lesson import Lesson
from boneyard.lessons.notation import clicks_in
from boneyard.lessons.pages import Item, Part, parts_of
from boneyard.lessons.position import CHANCES, SET_UP, YOU, Seating, seating_of

FIRST_GAME = "first game"
HEAD = ("minutes", "table", "until", *SET_UP, *CHANCES)
STEP = ("point", "check", "can", "cannot", "do", "or", "until", *CHANCES)
INSTEAD = "instead "
NOTHING_SAID = "nothing is said in this step"


def parse_lesson(game: Game[Any], lesson_id: str, number: int, text: str, file: str) -> Lesson:
    """Read a lesson; BadLesson says what is wrong with it, and where."""
    head, *steps = parts_of(text, file)
    is_first_game = head.one("table") is not None
    seating = _seating(game, head, is_first_game=is_first_game)
    head.check_keys([*HEAD, *seating.names], "the players' names, ")
    if not steps:
        raise BadLesson(head.place, "a lesson has steps: '## Title', and what is said")
    acts = [] if is_first_game else list(_acts(steps, seating))
    opening = [item for item in head.items if item.key not in ("minutes", "table", *SET_UP)]
    about = (lesson_id, number, head.title, head.text, _minutes(head))
    lesson = Lesson(*about, Script(game, seating, acts), opening, head.place)
    if is_first_game:
        _add_remarks(lesson, head, steps)
    return lesson


def _seating(game: Game[Any], head: Part, *, is_first_game: bool) -> Seating:
    if not is_first_game:
        seating = seating_of(game, head.items, head.place)
        if YOU not in seating.names:
            raise BadLesson(seating.place, "one of the players is 'you'")
        return seating
    item, first = head.one("table"), game.first_game
    assert item is not None
    if item.value != FIRST_GAME:
        raise item.wrong(f"'table: {FIRST_GAME}' is the only one there is")
    names = (YOU, *[f"Bot {at}" for at in range(1, first.players)])
    return Seating(names, 0, dict(game.preset(first.preset).options), item.place)


def _minutes(head: Part) -> int:
    item = head.one("minutes")
    if item is None or not item.value.isdecimal():
        raise BadLesson(item.place if item else head.place, "say how long it takes: '- minutes: 3'")
    return int(item.value)


def _add_remarks(lesson: Lesson, head: Part, steps: list[Part]) -> None:
    """Of a first game: words to begin with, and words for when something first comes up."""
    lesson.is_first_game = True
    lesson.until = head.one("until")
    lesson.opening_items = []
    pages: list[Page] = []
    for step in steps:
        step.check_keys(["when", "point"])
        when = step.one("when")
        if not step.text:
            raise BadLesson(step.place, NOTHING_SAID)
        page = Page(step.title, step.text, step.said_at, step.every("point"))
        if when is None:
            pages.append(page)
        else:
            lesson.remarks[when.value] = page
    lesson.script.acts = [Stop(pages, [], [], None, 1, lesson.place)]


def _acts(steps: list[Part], seating: Seating) -> Iterator[Act]:
    pages: list[Page] = []
    number = 1
    for step in steps:
        _check_step(step, seating)
        yield from [Tell(item) for item in step.every(*CHANCES)]
        at = _place_of_do(step)
        yield from _replies(step.items[:at], seating)
        claims = step.every("check", "can", "cannot")
        pages.append(Page(step.title, step.text, step.said_at, step.every("point"), claims))
        if step.every("do"):
            yield Stop(pages, *_awaited(step), step.one("until"), number, step.place)
            pages, number = [], number + 1
            yield from _replies(step.items[at:], seating)
    if not pages:
        raise BadLesson(steps[-1].place, "a lesson ends with words: add a step without 'do'")
    yield Stop(pages, [], [], None, number - 1, steps[-1].place)


def _check_step(step: Part, seating: Seating) -> None:
    """Every line means something, and something is said."""
    if not step.text:
        raise BadLesson(step.place, NOTHING_SAID)
    for item in step.items:
        if item.key == YOU:
            raise item.wrong("what you are to do is written as '- do: ...'")
        is_known = item.key in STEP or item.key in seating.names or item.key.startswith(INSTEAD)
        if not is_known:
            known = ", ".join([*STEP, "instead ...", *seating.names])
            raise item.wrong(f"{item.key!r} means nothing in a step; known are {known}")
    if step.every("or", "until") and not step.every("do"):
        raise BadLesson(step.place, "'or' and 'until' belong to a 'do'")


def _place_of_do(step: Part) -> int:
    step.one("do")
    keys = [item.key for item in step.items]
    return keys.index("do") if "do" in keys else len(keys)


def _awaited(step: Part) -> tuple[list[Choice], list[Answer]]:
    choices = [Choice(clicks_in(item.value), item.place) for item in step.every("do", "or")]
    answers: list[Answer] = []
    for item in step.items:
        if item.key.startswith(INSTEAD):
            clicks = clicks_in(item.key.removeprefix(INSTEAD))
            answers.append(Answer(Choice(clicks, item.place), item.value, item.place))
    for choice in choices:
        if not choice.clicks:
            raise BadLesson(choice.place, "say what is awaited: '- do: card KH; done'")
    return choices, answers


def _replies(items: Sequence[Item], seating: Seating) -> Iterator[Reply]:
    for item in items:
        seat = seating.seat_of(item.key)
        if seat is not None:
            for click in clicks_in(item.value):
                yield Reply(seat, click, item.place)
