"""Where puzzles are found: ``docs/puzzles/<game>.json``, also of games from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.json_reader import Reader
from boneyard.manuals import puzzle_file
from boneyard.puzzles.puzzle import BadPuzzle, Puzzle, puzzle_from_json
from boneyard.puzzles.rating import DIFFICULTIES, difficulty

MOST_PUZZLES = 1_000


class NoPuzzle(BoneyardError):
    """There is no puzzle of this name."""


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easy ones first; none, if it has none."""
    text = puzzle_file(game_id)
    return () if text is None else read_puzzles(game_id, text)


def puzzle(game_id: str, puzzle_id: str) -> Puzzle:
    """A puzzle by its id, or by its place on the shelf, from 1."""
    known = puzzles_of(game_id)
    for number, one in enumerate(known, 1):
        if puzzle_id in (one.id, str(number)):
            return one
    has = f"it has 1 to {len(known)}" if known else "it has none yet"
    raise NoPuzzle(f"{game_id} has no puzzle {puzzle_id!r}; {has}")


def of_the_day(game_id: str, day: date) -> Puzzle | None:
    """The same for everybody on the same day; each comes up once before any comes up again."""
    known = puzzles_of(game_id)
    return sorted(known, key=lambda one: one.id)[day.toordinal() % len(known)] if known else None


def read_puzzles(game_id: str, text: str) -> tuple[Puzzle, ...]:
    """A file of puzzles; BadPuzzle says what is wrong with it."""
    try:
        data = json.loads(text)
    except ValueError as wrong:
        raise BadPuzzle(f"the puzzles of {game_id} cannot be read: {wrong}") from None
    reader = Reader(data, BadPuzzle, "puzzles")
    items: list[Any] = reader.items("puzzles", dict, MOST_PUZZLES)
    return tuple([puzzle_from_json(game_id, item) for item in items])


def written(game_id: str, puzzles: Sequence[Puzzle]) -> str:
    """The file of these puzzles, easy ones first: a line for each thing that is said of one."""
    ranked = sorted(
        puzzles, key=lambda one: (DIFFICULTIES.index(difficulty(one.solved_by)), one.id)
    )
    found = [_block(one.to_json()) for one in ranked]
    return f'{{"game": {json.dumps(game_id)}, "puzzles": [\n' + ",\n".join(found) + "\n]}\n"


def _block(data: dict[str, Any]) -> str:
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}"
