"""A table that carries a lesson: what its coach says, and what the lesson plays by itself.

The coach keeps nothing: what it says follows from the moves of the log. So a page that is loaded
again, a second one, a server that was started anew and moves that are taken back need nothing here.
"""

from __future__ import annotations

from typing import Literal

from boneyard import lessons
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.moves import Move
from boneyard.lessons import Lesson, Word
from boneyard.puzzles.task import Task, taught
from boneyard.table import entries as log
from boneyard.table.table import Refused, Table

MOST_CLICKS = 60
"""So many clicks of one step are made for whoever skips it; then something is wrong with it."""


def lesson_of(table: Table) -> Lesson | None:
    """The lesson that a table carries; None, too, if there is no such lesson any more."""
    if not table.opened.lesson:
        return None
    try:
        return taught(table.opened.game, table.opened.lesson)
    except BoneyardError:
        return None


def word_of(table: Table) -> Word | None:
    """What the coach says now; None where there is none, or where the lesson does not fit."""
    if not table.opened.lesson or table.match is None or table.ended is not None:
        return None
    now = (table.game_seq, len(table.playing.plies))
    if table.coached is None or table.coached[0] != now:
        moves = _moves(table)
        is_over = len(moves) < now[1]  # time was called, or somebody has resigned
        table.coached = (now, None if is_over else _word(table, moves))
    return table.coached[1]


def _word(table: Table, moves: list[Move]) -> Word | None:
    lesson = lesson_of(table)
    if lesson is None:
        return None
    match = table.playing
    now = match.state if len(moves) == len(match.plies) else None
    try:
        return lessons.coach(lesson, moves, match.start, now)
    except BoneyardError:  # the lesson is another one than when this table was put up
        return None


def _moves(table: Table) -> list[Move]:
    """All that was played; what is no move (time that was called) is left out."""
    return [ply.entry for ply in table.playing.plies if isinstance(ply.entry, Move)]


def is_scripted(table: Table) -> bool:
    """Whether its game is that of a lesson, and no real one."""
    lesson = lesson_of(table)
    return lesson is not None and not lesson.is_first_game


def is_led(table: Table) -> bool:
    """Whether the learner is led: then nothing is done for them that the lesson does not say."""
    word = word_of(table)
    return word is not None and word.back is None and is_scripted(table)


def is_learned(table: Table) -> bool:
    """Whether a lesson has come to its end: its opponents wait."""
    word = word_of(table)
    return word is not None and word.is_finished


def learned_as(table: Table) -> tuple[Literal["lesson", "puzzle"], str] | None:
    """What was learned, at the end of a lesson; a puzzle counts if nobody showed its solution."""
    lesson = lesson_of(table)
    if lesson is None or not is_learned(table):
        return None
    if not isinstance(lesson, Task):
        return "lesson", lesson.id
    since = table.playing.plies[len(lesson.opening) :]
    was_shown = any(ply.is_forced and ply.seat == lesson.seat for ply in since)
    return None if was_shown else ("puzzle", lesson.puzzle.id)


def replies(table: Table) -> list[log.Entry]:
    """What the lesson says that the seat to act does now."""
    word, seat = word_of(table), table.actor
    if word is None or word.reply is None or seat is None:
        return []
    return [log.Moved(seat, word.reply, "forced" if table.seats[seat].is_person else "bot")]


# What the learner wishes of the coach.


def back(table: Table, seat: int) -> list[log.Entry]:
    """Back to the lesson, if one has left it; else to the step before."""
    word = _led(table)
    if word.back is not None:
        return [log.Undone(word.back, seat)]
    to = _begun(table, word.step)
    if to == len(table.playing.plies):
        to = _begun(table, word.step - 1)
    return _undone(table, seat, to)


def again(table: Table, seat: int) -> list[log.Entry]:
    """The lesson from its beginning."""
    _led(table)
    lesson = lesson_of(table)
    assert lesson is not None
    return _undone(table, seat, len(lesson.opening))


def skip(table: Table, seat: int) -> list[log.Entry]:
    """The coach makes the clicks of this step."""
    word, moves = _led(table), _moves(table)
    entries: list[log.Entry] = []
    if word.back is not None:
        entries, moves = [log.Undone(word.back, seat)], moves[: word.back]
    step = word.step
    by: log.MovedBy = "forced" if isinstance(lesson_of(table), Task) else "person"
    for _ in range(MOST_CLICKS):
        at = _word(table, moves)
        if at is None or at.show is None or at.step != step:
            break
        entries.append(log.Moved(seat, at.show, by))
        moves = [*moves, at.show]
    if not entries:
        raise Refused("There is nothing to skip here.")
    return entries


def _led(table: Table) -> Word:
    word, lesson = word_of(table), lesson_of(table)
    if word is None or lesson is None or lesson.is_first_game:
        raise Refused("There is no lesson at this table.")
    return word


def _begun(table: Table, step: int) -> int:
    """How many plies there were when this step, or the lesson itself, began."""
    lesson, moves = lesson_of(table), _moves(table)
    assert lesson is not None
    for plies in range(len(lesson.opening), len(moves)):
        word = _word(table, moves[:plies])
        if word is not None and word.says and word.step >= step:
            return plies
    return len(moves)


def _undone(table: Table, seat: int, to: int) -> list[log.Entry]:
    if to >= len(table.playing.plies):
        raise Refused("This is where the lesson begins.")
    return [log.Undone(to, seat)]
