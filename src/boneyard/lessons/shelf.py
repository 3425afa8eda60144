"""Where lessons are found: beside the pages of their game, also of games from elsewhere.

``docs/lessons/<game>/03-a-duel.md`` is the lesson ``a-duel``, the third of its game, and
``decisions.md`` says in a sentence what each kind of decision is for.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from boneyard.catalogue import game as find_game
from boneyard.kernel.game import Game
from boneyard.kernel.step import Step
from boneyard.lessons.acts import Page
from boneyard.lessons.errors import BadLesson, NoLesson, Place
from boneyard.lessons.lesson import Lesson
from boneyard.lessons.pages import parts_of
from boneyard.lessons.script import parse_lesson
from boneyard.manuals import LESSONS, pages_in

NAME = re.compile(r"(\d+)-([a-z0-9-]+)")
DECISIONS = "decisions"


@cache
def lessons_of(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none, if it has none."""
    game = find_game(game_id)
    found = [
        read_lesson(game, name, text, f"docs/{LESSONS}/{game_id}/{name}.md")
        for name, text in pages_in(game_id, LESSONS).items()
        if name != DECISIONS
    ]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def read_lesson(game: Game[Any], name: str, text: str, file: str) -> Lesson:
    """A lesson from its page; the name of the page says its number."""
    named = NAME.fullmatch(name)
    if named is None:
        raise BadLesson(Place(file, 1), "a lesson is called like '03-a-duel.md'")
    lesson = parse_lesson(game, named[2], int(named[1]), text, file)
    _add_decisions(lesson)
    return lesson


def lesson(game_id: str, lesson_id: str) -> Lesson:
    """A lesson by its name, or by its number."""
    known = lessons_of(game_id)
    for one in known:
        if lesson_id in (one.id, str(one.number)):
            return one
    names = ", ".join([one.id for one in known])
    has = f"it has {names}" if known else "it has none yet"
    raise NoLesson(f"{game_id} has no lesson {lesson_id!r}; {has}")


def decision_kinds(game: Game[Any]) -> set[str]:
    """The kinds of decisions that there are in a game: its steps that offer moves."""
    return {kind for kind, step in game.steps.items() if step.moves is not Step.moves}


@cache
def decision_sentences(game_id: str) -> dict[str, str]:
    """What each kind of decision (``Prompt.decision``) is for, as far as it is written."""
    text = pages_in(game_id, LESSONS).get(DECISIONS)
    return {kind: page.text for kind, page in _decisions(game_id, text).items()} if text else {}


def _decisions(game_id: str, text: str) -> dict[str, Page]:
    file = f"docs/{LESSONS}/{game_id}/{DECISIONS}.md"
    known = decision_kinds(find_game(game_id))
    found: dict[str, Page] = {}
    for part in parts_of(text, file):
        for item in part.items:
            if item.key not in known:
                kinds = ", ".join(sorted(known))
                raise item.wrong(f"there is no decision {item.key!r}; there are {kinds}")
            if item.key in found:
                raise item.wrong(f"{item.key!r} stands here twice")
            found[item.key] = Page("", item.value, item.place)
    return found


def _add_decisions(lesson: Lesson) -> None:
    """A first game says of every kind of decision what is written of it, if it has no own words."""
    text = pages_in(lesson.game.id, LESSONS).get(DECISIONS)
    if lesson.is_first_game and text:
        lesson.remarks = {**_decisions(lesson.game.id, text), **lesson.remarks}
