"""Moves as lessons write them: the verb and its values, ``card KH``, ``lay 2:9 3,4``.

A move is found by comparing it with what is legal, so there is one way to write it and no need to
know how it is made. ``*`` stands for any values, ``?`` for one letter: ``card ?H`` is any heart.
Several clicks are written with semicolons between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase

from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move, Value
from boneyard.kernel.state import State
from boneyard.kernel.step import NOT_OFFERED

ANY = "any"
MOST_SHOWN = 12


def written_move(move: Move) -> str:
    """The move as lessons write it."""
    return " ".join([move.type, *map(_written, move.values)])


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return "none" if value is None else str(value)


def clicks_in(text: str) -> tuple[str, ...]:
    """The clicks of a choice, one by one, with single spaces."""
    return tuple([" ".join(click.split()) for click in text.split(";") if click.strip()])


def is_meant(move: Move, click: str) -> bool:
    """Whether a move is (one of those that are) written like this."""
    pattern = "*" if click == ANY else click
    return fnmatchcase(written_move(move).lower(), pattern.lower())


def is_pattern(click: str) -> bool:
    """Whether more than one move may be written like this."""
    return "*" in click or "?" in click


def legal_like(state: State, click: str) -> list[Move]:
    """The legal moves that are written like this."""
    return [move for move in state.moves() if is_meant(move, click)]


def why_not(state: State, click: str) -> Refusal:
    """Why no legal move is written like this: the engine's own reason, if it has one.

    The values are read as those of a legal move with the same verb; ``card=KH`` names them.
    """
    verb, *words = click.split()
    named = [word.partition("=") for word in words]
    names = tuple([name if sign else "" for name, sign, _ in named])
    values = tuple([_value(after if sign else name) for name, sign, after in named])
    shapes = {move.names for move in state.moves() if move.type == verb}
    if all(names):
        shapes = {names}
    for shape in sorted(shapes):
        if len(shape) == len(values):
            refusal = state.why_not(Move(verb, shape, values))
            if refusal is not None:
                return refusal
    refusal = state.why_not(Move(verb))
    assert refusal is not None
    return refusal


def _value(word: str) -> Value:
    parts = word.split(",")
    if all(part.removeprefix("-").isdecimal() for part in parts):
        numbers = tuple(map(int, parts))
        return numbers if len(numbers) > 1 else numbers[0]
    return {"yes": True, "no": False, "none": None}.get(word, word)


def not_legal(state: State, click: str) -> str:
    """The sentence for who wrote a move that cannot be made here: why, and what could be."""
    refusal = why_not(state, click)
    reason = "" if refusal.sentence.endswith(NOT_OFFERED) else f" {refusal}"
    prompt = state.prompt
    asked = f"asked is {prompt.step}" if prompt else "the game is over"
    return f"{click!r} is not legal here.{reason} ({asked}; legal: {listed(state.moves())})"


def listed(moves: Iterable[Move]) -> str:
    """Some moves, for who must choose among them."""
    texts: Sequence[str] = [written_move(move) for move in moves]
    more = f" and {len(texts) - MOST_SHOWN} more" if len(texts) > MOST_SHOWN else ""
    return "; ".join(texts[:MOST_SHOWN]) + more
