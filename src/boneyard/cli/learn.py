"""``boneyard learn``: learn a game by playing it, and check lessons that one writes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boneyard.cli.asking import complete_game, find_game
from boneyard.cli.guard import FAILED, CheckFailed, did_you_mean
from boneyard.kernel.errors import BadOption

if TYPE_CHECKING:
    from boneyard.lessons import Lesson

ANYWHERE = "BONEYARD_LEARNED"
"""A file for what was learned, if not the usual one."""

Learned = dict[str, list[str]]
"""By game: the lessons that were finished."""


@click.command()
@click.argument("game_id", metavar="GAME", required=False, shell_complete=complete_game)
@click.argument("lesson_id", metavar="LESSON", required=False)
@click.option(
    "--check",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Play a lesson that you write along all its ways, and say what is wrong with it.",
)
def learn(game_id: str | None, lesson_id: str | None, check: Path | None) -> int:
    """Learn a game by playing it.

    Without LESSON it lists those there are; 'next' is the first that you have not finished.

    \b
    boneyard learn domino-avatars
    boneyard learn domino-avatars next
    boneyard learn --check docs/lessons/domino-avatars/01-what-you-want.md
    """
    if check is not None:
        _check(check, game_id)
        return 0
    if game_id is None:
        raise BadOption("say which game, as 'boneyard learn domino-avatars'")
    game_id = find_game(game_id).id
    if lesson_id is None:
        _list(game_id)
        return 0
    lesson = _find(game_id, lesson_id)
    return play_lesson(lesson, f"Finished. 'boneyard learn {game_id} next' goes on.")


def _check(path: Path, game_id: str | None) -> None:
    """Its game is that of its folder, if none is named."""
    from boneyard.lessons import BadLesson, check_lesson
    from boneyard.lessons.shelf import read_lesson

    game = find_game(game_id or path.absolute().parent.name)
    try:
        lesson = read_lesson(game, path.stem, path.read_text("utf-8"), str(path))
        check_lesson(lesson)
    except BadLesson as wrong:
        raise CheckFailed(str(wrong)) from None
    asked = "a real table" if lesson.is_first_game else f"{lesson.steps} steps"
    click.echo(f"{path}: {lesson.title}, {asked}: all that it says is true.")


def _list(game_id: str) -> None:
    from boneyard.lessons import lessons_of

    lessons, learned = lessons_of(game_id), read_learned().get(game_id, [])
    if not lessons:
        click.echo(f"{game_id} has no lessons yet; try 'boneyard rules {game_id}'.")
        return
    for lesson in lessons:
        sign = "x" if lesson.id in learned else " "
        click.echo(f"[{sign}] {lesson.number}. {lesson.id}: {lesson.title}, {lesson.minutes} min")
        click.echo(f"       {lesson.summary}")
    click.echo(f"\n'boneyard learn {game_id} next' begins the next one.")


def _find(game_id: str, lesson_id: str) -> Lesson:
    from boneyard.lessons import NoLesson, lesson, lessons_of

    if lesson_id == "next" and (lessons := lessons_of(game_id)):
        learned = read_learned().get(game_id, [])
        return next((one for one in lessons if one.id not in learned), lessons[0])
    try:
        return lesson(game_id, lesson_id)
    except NoLesson as wrong:
        near = did_you_mean(lesson_id, [one.id for one in lessons_of(game_id)])
        raise NoLesson(f"{wrong}{near}") from None


def play_lesson(lesson: Lesson, farewell: str) -> int:
    """Play a lesson here; who comes to its end is told so, and it is noted."""
    from secrets import randbelow

    from rich.console import Console

    from boneyard.terminal.screen import Screen, read_line
    from boneyard.terminal.session import Ending
    from boneyard.terminal.teaching import Teaching, open_lesson

    table = open_lesson(lesson, randbelow(1 << 32))
    teaching = Teaching(lesson, table, Screen(Console(highlight=False)), read_line)
    ending = teaching.run()
    if teaching.has_learned:
        note_learned(lesson)
        click.echo(f"\n{farewell}")
    return FAILED if ending is Ending.INPUT_ENDED else 0


# What was learned.


def _file() -> Path:
    from platformdirs import user_data_path

    given = os.environ.get(ANYWHERE)
    return Path(given) if given else user_data_path("boneyard", appauthor=False) / "learned.json"


def read_learned() -> Learned:
    """By game, what was finished; a file that cannot be read says nothing."""
    try:
        data = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {
        str(game): [str(one) for one in of] for game, of in data.items() if isinstance(of, list)
    }


def note_learned(lesson: Lesson) -> None:
    """A lesson was finished; if that cannot be written, it is said, and nothing else is lost."""
    learned = read_learned()
    finished = learned.setdefault(lesson.game.id, [])
    if lesson.id not in finished:
        finished.append(lesson.id)
    path = _file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(learned, indent=1) + "\n", "utf-8")
    except OSError as wrong:
        click.echo(f"That you finished this could not be noted: {wrong}", err=True)
