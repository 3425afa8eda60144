"""A puzzle as it lies on the shelf: a deal and the moves that lead there, never a state.

So a changed rule that spoils it is found out: the moves can no longer be played, the solution is no
longer legal, or it no longer does what is claimed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, get_args

from boneyard.bots.choices import Clicks
from boneyard.kernel.errors import BadRecord, BoneyardError
from boneyard.kernel.game import Game
from boneyard.kernel.json_reader import Reader
from boneyard.kernel.moves import Move, move_from_json
from boneyard.kernel.options import OptionValue
from boneyard.kernel.records import Record
from boneyard.kernel.state import State

Kind = Literal["win", "defence", "exact", "best"]
"""Win whatever they do; the only way not to lose; a set to which nothing may be added and from
which nothing may be taken; a choice that is clearly better than all others.
"""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ID_LENGTH: Final = 8
MOST_MOVES: Final = 20_000


class BadPuzzle(BoneyardError):
    """A puzzle that does not hold, or cannot be read."""


class Proof(NamedTuple):
    """How it was proved: by so many looks in all, against so many choices, by this margin at least.

    With ``worlds``: every reply of everybody was tried in so many of them, ``lines`` in all.
    """

    looks: int
    choices: int
    margin: float
    worlds: int = 0
    lines: int = 0


class Way(NamedTuple):
    """A choice, what may come of it (moves of all seats), and the chance of winning it leaves."""

    choice: Clicks
    line: tuple[Move, ...]
    chance: float


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position, what is asked of whom, and the answer."""

    game: str
    rules: int
    players: int
    options: Mapping[str, OptionValue]
    seed: int
    moves: tuple[Move, ...]
    seat: int
    kind: Kind
    solution: Way
    others: tuple[Clicks, ...]
    """Choices that are as good."""
    tempting: Way
    """What many would do instead."""
    proof: Proof
    solved_by: tuple[str, ...]
    """The levels of bots that find it."""

    @property
    def id(self) -> str:
        """Short, and the same for the same position and question."""
        about = [self.game, self.players, dict(self.options), self.seed, len(self.moves)]
        text = json.dumps([*about, [move.to_json() for move in self.moves]], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]

    @property
    def solutions(self) -> tuple[Clicks, ...]:
        """All choices that are right."""
        return (self.solution.choice, *self.others)

    def record(self, seats: list[str] | None = None) -> Record:
        """The game so far."""
        names = seats or [f"Seat {seat}" for seat in range(self.players)]
        return Record(
            self.game,
            self.rules,
            self.players,
            dict(self.options),
            names,
            seed=self.seed,
            entries=list(self.moves),
        )

    def start(self, game: Game[Any]) -> State:
        """The position; BadPuzzle if the moves no longer lead to a choice of this seat."""
        try:
            state = self.record().replay(game)
        except BadRecord as wrong:
            raise BadPuzzle(f"puzzle {self.id} of {self.game} is out of date: {wrong}") from None
        if state.actor != self.seat or state.is_choosing:
            raise BadPuzzle(f"puzzle {self.id} of {self.game}: its seat has nothing to choose here")
        return state

    def to_json(self) -> dict[str, Any]:
        """As it lies on the shelf."""
        return {
            "id": self.id,
            "kind": self.kind,
            "rules": self.rules,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "moves": clicks_to_json(self.moves),
            "seat": self.seat,
            "solution": _way_to_json(self.solution),
            "others": [clicks_to_json(clicks) for clicks in self.others],
            "tempting": _way_to_json(self.tempting),
            "proof": self.proof._asdict(),
            "solved_by": list(self.solved_by),
        }


def clicks_to_json(clicks: Clicks) -> list[Any]:
    """Moves as files have them."""
    return [move.to_json() for move in clicks]


def _way_to_json(way: Way) -> dict[str, Any]:
    return {
        "choice": clicks_to_json(way.choice),
        "line": clicks_to_json(way.line),
        "chance": round(way.chance, 3),
    }


def puzzle_from_json(game_id: str, data: object) -> Puzzle:
    """What ``to_json`` wrote; BadPuzzle says what is wrong with it."""
    reader = Reader(data, BadPuzzle, "puzzle")
    try:
        puzzle = _read(game_id, reader)
    except (ValueError, TypeError) as wrong:
        raise BadPuzzle(f"a puzzle of {game_id} cannot be read: {wrong}") from None
    if puzzle.id != reader.text("id"):
        raise BadPuzzle(
            f"puzzle {reader.text('id')} of {game_id} is not the one it was: {puzzle.id}"
        )
    return puzzle


def _read(game_id: str, reader: Reader) -> Puzzle:
    proof = reader.sub("proof").data
    return Puzzle(
        game=game_id,
        rules=reader.number("rules", 1),
        players=reader.number("players", 1, 8),
        options=dict(reader.sub("options").data),
        seed=reader.number("seed", 0, (1 << 64) - 1),
        moves=_clicks(reader, "moves"),
        seat=reader.number("seat", 0, 7),
        kind=_kind(reader.word("kind", KINDS)),
        solution=_way(reader.sub("solution")),
        others=tuple(tuple(map(move_from_json, one)) for one in reader.items("others", list, 50)),
        tempting=_way(reader.sub("tempting")),
        proof=Proof(**proof),
        solved_by=tuple(reader.items("solved_by", str, 10)),
    )


def _kind(word: str) -> Kind:
    return next(kind for kind in KINDS if kind == word)


def _clicks(reader: Reader, name: str) -> Clicks:
    return tuple(reader.items(name, move_from_json, MOST_MOVES))


def _way(reader: Reader) -> Way:
    return Way(_clicks(reader, "choice"), _clicks(reader, "line"), float(reader.value("chance")))
