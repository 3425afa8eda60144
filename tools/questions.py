"""How often a person is asked in a whole game, and how often without a choice.

    python tools/questions.py [--games 3] [--players 3] [--people]

A beginner decides for the person. ``before``: every decision is asked; ``now``: as tables ask.
With ``--people`` all at the table are people who play over days: ``now`` each of them has the
standing orders to pass in windows that do not concern them, and to make single moves for them. A
*call* is a visit: somebody else was asked since the last one. *Choices* are what they are asked
there; a choice of several clicks is one gesture on the table, ``asked`` counts each click.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

import boneyard
from boneyard.kernel.chance import Stream
from boneyard.table import Seat, Table, entries as log
from boneyard.table.forced import forced_moves
from boneyard.table.seats import Orders
from boneyard.table.timing import due
from boneyard.terminal.session import open_table


class Count(NamedTuple):
    """Questions to the person, and those of them with one legal move; passes alike.

    ``called``: how often they must come, because somebody else was asked in between.
    """

    asked: int = 0
    forced: int = 0
    passes: int = 0
    forced_passes: int = 0
    called: int = 0
    choices: int = 0


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


def played_by_people(game_id: str, players: int, seed: int, *, asks_all: bool) -> Count:
    """A whole game over days; how often the person in the seat that the seed says is asked."""
    game = boneyard.game(game_id)
    low, high = game.info.players
    count = min(max(players, low), high)
    seats = [Seat("person", f"u{at}", f"P{at}") for at in range(count)]
    table = open_table(game, seats, seed)
    table.opened = replace(table.opened, clock=log.Clock(days=not asks_all))
    rng, found, now, last = Stream(seed), Count(), 0.0, -1
    while table.actor is not None:
        now += 10.0
        if not asks_all:
            for seat in table.seats:
                seat.autopass, seat.orders = "concerned", Orders(own=True)
        entries = [] if asks_all else due(table, now)
        if not entries:
            move = game.suggest(table.playing.state.seen_by(table.actor), rng)
            if table.actor == seed % count:
                found = counted(found, table, is_pass=move.type == "pass")
                found = found._replace(called=found.called + (last != table.actor))
            last = table.actor
            entries = [log.Moved(table.actor, move)]
        for entry in entries:
            table.apply(entry, now)
    return found


def counted(found: Count, table: Table, *, is_pass: bool) -> Count:
    """One more question."""
    is_forced = len(table.playing.state.moves()) == 1
    return Count(
        found.asked + 1,
        found.forced + is_forced,
        found.passes + is_pass,
        found.forced_passes + (is_pass and is_forced),
        found.called,
        found.choices + (not table.playing.state.is_choosing),
    )


def rows(games: int, players: int, *, people: bool) -> Iterator[str]:
    """A line a game and a way of asking."""
    play = played_by_people if people else played
    for game_id in boneyard.game_ids():
        for asks_all in (True, False):
            each = [play(game_id, players, seed, asks_all=asks_all) for seed in range(games)]
            total = [sum(column) / games for column in zip(*each, strict=True)]
            way = "before" if asks_all else "now"
            asked, forced, passes, forced_passes, called, choices = total
            yield (
                f"{game_id:22} {way:7} asked {asked:7.1f}, without a choice {forced:6.1f}, "
                f"passes {passes:6.1f}, forced {forced_passes:6.1f}, called {called:6.1f}, "
                f"choices {choices:6.1f}"
            )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--people", action="store_true")
    args = parser.parse_args()
    for row in rows(args.games, args.players, people=args.people):
        print(row, flush=True)


if __name__ == "__main__":
    main()
