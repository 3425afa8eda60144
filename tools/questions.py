"""How often a person among bots is asked in a whole game, and how often without a choice.

    python tools/questions.py [--games 3] [--players 3]

A beginner decides for the person. ``before``: every decision is asked; ``now``: as tables ask.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import boneyard
from boneyard.kernel.chance import Stream
from boneyard.table import Seat, Table, entries as log
from boneyard.table.forced import forced_moves
from boneyard.terminal.session import open_table


class Count(NamedTuple):
    """Questions to the person, and those of them with one legal move; passes alike."""

    asked: int = 0
    forced: int = 0
    passes: int = 0
    forced_passes: int = 0


def played(game_id: str, players: int, seed: int, *, asks_all: bool) -> Count:
    """A whole game with one person, in the seat that the seed says."""
    game = boneyard.game(game_id)
    low, high = game.info.players
    count = min(max(players, low), high)
    seats = [Seat("bot", None, f"Bot {at}", "beginner") for at in range(count)]
    person = seed % count
    seats[person] = Seat("person", "here", "Person")
    table = open_table(game, seats, seed)
    rng, found = Stream(seed), Count()
    while table.actor is not None:
        state = table.playing.state
        forced = [] if asks_all else forced_moves(table)
        if forced:
            for entry in forced:
                table.apply(entry, 0.0)
            continue
        move = game.suggest(state.seen_by(table.actor), rng)
        if table.actor == person:
            found = counted(found, table, is_pass=move.type == "pass")
        table.apply(log.Moved(table.actor, move), 0.0)
    return found


def counted(found: Count, table: Table, *, is_pass: bool) -> Count:
    """One more question."""
    is_forced = len(table.playing.state.moves()) == 1
    return Count(
        found.asked + 1,
        found.forced + is_forced,
        found.passes + is_pass,
        found.forced_passes + (is_pass and is_forced),
    )


def rows(games: int, players: int) -> Iterator[str]:
    """A line a game and a way of asking."""
    for game_id in boneyard.game_ids():
        for asks_all in (True, False):
            each = [played(game_id, players, seed, asks_all=asks_all) for seed in range(games)]
            total = [sum(column) / games for column in zip(*each, strict=True)]
            way = "before" if asks_all else "now"
            asked, forced, passes, forced_passes = total
            yield (
                f"{game_id:22} {way:7} asked {asked:7.1f}, without a choice {forced:6.1f}, "
                f"passes {passes:6.1f}, forced {forced_passes:6.1f}"
            )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--players", type=int, default=3)
    args = parser.parse_args()
    for row in rows(args.games, args.players):
        print(row, flush=True)


if __name__ == "__main__":
    main()
