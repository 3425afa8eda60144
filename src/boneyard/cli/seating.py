"""Who sits where: from the flags of ``boneyard play`` to the seats of a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any, Final

from boneyard.bots import USUAL, all_bots, find_bot
from boneyard.cli.asking import read_bots, split_list
from boneyard.cli.guard import did_you_mean
from boneyard.kernel.errors import BadOption
from boneyard.kernel.game import Game
from boneyard.kernel.options import one_of, shown
from boneyard.table import Seat

HUMAN: Final = "human"
LONGEST_NAME: Final = 24


def named_seats(given: Sequence[str]) -> list[Seat]:
    """Seats from ``NAME=human`` or ``NAME=random``, in the order given."""
    names: list[str] = []
    bots: list[str | None] = []
    for text in given:
        name, equals, kind = text.rpartition("=")
        if not equals:
            raise BadOption(f"a seat is given as NAME=human or NAME=beginner, not {shown(text)}")
        names.append(_checked(name))
        bots.append(_bot(kind))
    return _seats(names, bots)


def _bot(kind: str) -> str | None:
    """The name of a bot, or None for a person."""
    if kind == HUMAN:
        return None
    if kind.partition(":")[0] in all_bots():
        return find_bot(kind).name
    kinds = [HUMAN, *all_bots()]
    raise BadOption(
        f"a seat is taken by {one_of(kinds)}, not by {shown(kind)}" + did_you_mean(kind, kinds)
    )


def counted_seats(
    game: Game[Any], players: int | None, humans: int, bots: str | None, names: str | None
) -> list[Seat]:
    """People first, then bots, which are repeated until all seats are taken."""
    wanted = read_bots(bots or "")
    if players is None:
        players = max(humans + len(wanted), game.info.players[0])
    game.check_players(players)  # before anything is built for a million seats
    if humans > players:
        raise BadOption(f"{humans} people do not fit on {players} chairs")
    if humans + len(wanted) > players:
        raise BadOption(f"{humans} people and {len(wanted)} bots do not fit on {players} chairs")
    at_table: list[str | None] = [None] * humans
    at_table += islice(cycle(wanted or [USUAL]), players - humans)
    given = [_checked(name) for name in split_list(names or "")]
    if len(given) > players:
        raise BadOption(f"{len(given)} names are too many for {players} chairs")
    return _seats([*given, *_usual_names(at_table)[len(given) :]], at_table)


def _usual_names(at_table: Sequence[str | None]) -> list[str]:
    """``Player``, ``Beginner``; with numbers where there are several."""
    kinds = ["Player" if bot is None else bot.capitalize() for bot in at_table]
    return [
        f"{kind} {kinds[: seat + 1].count(kind)}" if kinds.count(kind) > 1 else kind
        for seat, kind in enumerate(kinds)
    ]


def _checked(name: str) -> str:
    """A name that fits on the table and does no harm to a terminal."""
    name = name.strip()
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadOption(
            f"a name has 1 to {LONGEST_NAME} characters that can be read, unlike {shown(name)}"
        )
    return name


def _seats(names: Sequence[str], bots: Sequence[str | None]) -> list[Seat]:
    """Seats for people (who are no bots) and bots, if no two have the same name."""
    for name in names:
        if names.count(name) > 1:
            raise BadOption(f"two seats are called {shown(name)}")
    return [
        Seat("person" if bot is None else "bot", name=name, bot=bot)
        for name, bot in zip(names, bots, strict=True)
    ]
