"""What is measured of a game: by hand where that is possible, and by laws over all games."""

from __future__ import annotations

from typing import Any

import pytest

import boneyard
from boneyard import Game, Stream
from boneyard.bots import find_bot, play_game
from boneyard.lab.measures import (
    MEASURES,
    TURN_MEASURES,
    Measured,
    lead_row,
    margin,
    measures_of,
    play_measured,
    possible_happenings,
)
from boneyard.lab.watch import Windows, lead_changes

GAMES = boneyard.game_ids()


def measured(
    game: Game[Any], players: int, seed: int, bot: str = "random", preset: str = "standard"
) -> Measured:
    """A game of bots of one kind."""
    state = game.new(players, seed, game.preset(preset).options)
    return play_measured(state, [find_bot(bot)] * players, Stream(seed), turns=True)


# Leads, by hand.


def test_a_lead_changes_when_another_seat_leads_alone() -> None:
    standings = [(0, 0), (3, 0), (3, 3), (3, 5), (6, 5), (7, 5)]
    assert lead_changes(standings) == 2


def test_nobody_takes_the_lead_from_nobody() -> None:
    assert lead_changes([(0, 0), (1, 0), (2, 0)]) == 0


def test_what_a_winner_came_through() -> None:
    """Behind by 4, 2, 2 and never again: of six turns three, the last of them the fourth."""
    standings = [(0, 4), (2, 4), (4, 4), (4, 6), (8, 6), (9, 6)]
    row = lead_row(2, standings, [1, 2])
    assert row["behind"] == pytest.approx(3 / 6)
    assert row["drama"] == pytest.approx((4 + 2 + 2) / 3 / 4)
    assert row["decided_at"] == pytest.approx(4 / 6)
    assert not row["is_runaway"]
    assert not row["is_comeback"]


def test_a_late_comeback() -> None:
    row = lead_row(2, [(0, 1), (0, 2), (0, 3), (4, 3)], [1, 2])
    assert row["is_comeback"]
    assert row["decided_at"] == pytest.approx(3 / 4)


def test_a_runaway() -> None:
    row = lead_row(2, [(1, 0), (2, 0), (3, 0), (4, 0)], [1, 2])
    assert row["is_runaway"]
    assert row["behind"] == 0


@pytest.mark.parametrize(
    ("scores", "places", "expected"),
    [([30, 10], [1, 2], 0.5), ([5, 0], [1, 2], 1.0), ([7, 7], [1, 1], 0.0), ([0, 0], [1, 2], 0.0)],
)
def test_margins(scores: list[int], places: list[int], expected: float) -> None:
    assert margin(scores, places) == pytest.approx(expected)


def test_windows_are_told_apart_by_name_and_by_who_is_still_asked() -> None:
    windows = Windows()
    for name, asked, is_pass in (
        ("aid", 2, True),
        ("aid", 1, True),  # the same one: nobody did anything
        ("aid", 2, True),  # a new one, as more are asked than before
        ("aid", 1, False),
        ("counter", 1, True),
    ):
        windows.note(name, asked, is_pass)
    windows.close()
    windows.close()
    assert (windows.opened, windows.passed) == (3, 2)


# Laws over all games.


@pytest.mark.parametrize("game_id", GAMES)
def test_measuring_changes_nothing(game_id: str) -> None:
    game = boneyard.game(game_id)
    players, bots = game.info.players[0], [find_bot("beginner")] * game.info.players[0]
    plain, watched = game.new(players, 3), game.new(players, 3)
    decisions = play_game(plain, bots, Stream(5))
    row = play_measured(watched, bots, Stream(5)).game
    assert watched.digest() == plain.digest()
    assert row["decisions"] == decisions


@pytest.mark.parametrize("game_id", GAMES)
def test_a_row_has_the_columns_that_are_documented(game_id: str) -> None:
    game = boneyard.game(game_id)
    found = measured(game, game.info.players[1], 2, "beginner")
    columns = measures_of(game)
    assert list(found.game) == list(columns)
    assert list(columns)[: len(MEASURES)] == list(MEASURES)
    for name, value in found.game.items():
        assert type(value) is columns[name].kind, name
    for turn in found.turns:
        assert {name: type(value) for name, value in turn.items()} == {
            name: measure.kind for name, measure in TURN_MEASURES.items()
        }


@pytest.mark.parametrize("game_id", GAMES)
def test_turns_add_up_to_the_game(game_id: str) -> None:
    found = measured(boneyard.game(game_id), 2, 4)
    assert found.game["turns"] == len(found.turns)
    assert found.game["decisions"] == sum(int(str(turn["decisions"])) for turn in found.turns)


@pytest.mark.parametrize(
    ("game_id", "preset"),
    [(one, preset.id) for one in GAMES for preset in boneyard.game(one).presets],
)
def test_what_happens_is_declared_to_be_possible(game_id: str, preset: str) -> None:
    """Every kind that is counted is listed, with the options that it needs."""
    game = boneyard.game(game_id)
    names = {one.name for one in game.metrics.happenings} | {"step", "ending"}
    for players in game.info.players:
        options = game.check_options(players, game.preset(preset).options)
        possible = possible_happenings(game, players, options)
        for bot in ("random", "beginner"):
            counts = measured(game, players, 1, bot, preset).counts
            strange = {key for key in counts if key.split(":")[0] in names} - set(possible)
            assert not strange


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_declared_is_told(game_id: str) -> None:
    """Of what every game of beginners should show, nothing is misspelt: most of it happens."""
    game = boneyard.game(game_id)
    players = game.info.players[1]
    seen = {
        key
        for seed in range(2)
        for bot in ("random", "beginner")
        for key in measured(game, players, seed, bot).counts
    }
    options = game.check_options(players)
    can = [one for one in game.metrics.happenings if one.can_happen(players, options)]
    never = [one.name for one in can if not seen.intersection(one.keys)]
    assert len(never) <= len(can) // 3, never
