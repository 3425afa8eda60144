"""Pairs of tables that differ only in what a viewer may not know: every byte sent is the same.

Over the socket and over HTTP a viewer is told only what ``table.views`` and ``History`` show; here
both are asked about a game, and about one that has other hidden cards and looks the same to that
viewer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests import toy
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.table.evenings import evening

import boneyard
from boneyard import Stream
from boneyard.kernel.state import State
from boneyard.table import Table, commands, entries as log
from boneyard.table.views import Showing, public_card

GAMES = sorted({toy.GAME.id, *boneyard.game_ids()})
Viewer = int | None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_no_byte(game: str, ledger: Ledger) -> None:
    """Whoever looks, wherever the game stands."""
    ledger.tries("pairs of tables that differ only in hidden cards", "no byte tells them apart")
    for seed in range(rounds(2, 40)):
        rng = random.Random(seed)
        for table in _positions(game, rng):
            for viewer in (None, *range(len(table.seats))):
                twin = _twin(table.playing.state, viewer, seed)
                if twin.to_json() == table.playing.state.to_json():
                    continue
                assert _sent(table, viewer) == _sent(table, viewer, twin), (game, seed, viewer)
                ledger.count("pairs")


def _positions(game: str, rng: random.Random) -> Iterator[Table]:
    """Some of a game that is played at random, choices that are not finished among them."""
    found = evening("abc" if boneyard.game(game).info.players[1] > 2 else "ab", game=game)
    for _ in range(rounds(60, 200)):
        table = found.table
        if table.status != "live" or table.actor is None:
            return
        if rng.random() < 0.15:
            yield table
        move = rng.choice(table.playing.state.moves())
        for entry in commands.play(table, table.actor, move):
            table.apply(entry, 1000.0)


def _twin(state: State, viewer: Viewer, seed: int) -> State:
    """Another game that looks the same to this viewer."""
    return state.seen_by(viewer).filled(Stream(seed))


def _sent(table: Table, viewer: Viewer, other: State | None = None) -> list[str]:
    """All that a viewer is told of a position; of another one in its place."""
    match = table.playing
    true = match.state
    match.state = other or true
    try:
        shown = [
            Showing(table).with_scene(viewer, [], [], whole=False),
            Showing(table).with_moves(viewer, []),
        ]
        return [log.to_text(message) for message in (*shown, public_card(table))]
    finally:
        match.state = true
