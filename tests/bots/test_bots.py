"""Bots: what they are shown, what they play, how they are found."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import boneyard
from boneyard import Move, Rng, State, Stream
from boneyard.bots import (
    BOTS,
    LEVELS,
    BeginnerBot,
    Bot,
    RandomBot,
    UnknownBot,
    ask,
    find_bot,
    play_game,
)
from boneyard.bots.standings import STANDINGS, Wins, told

AVATARS = boneyard.game("domino-avatars")


class Watcher(Bot):
    """Plays the first move and remembers whose view it was given."""

    name = "watcher"
    summary = "for tests"

    def __init__(self) -> None:
        self.views: list[State] = []

    def choose(self, view: State, rng: Rng) -> Move:
        self.views.append(view)
        return view.moves()[0]


def test_a_bot_is_only_ever_given_the_view_of_the_seat_to_act() -> None:
    watcher = Watcher()
    state = AVATARS.new(players=3, seed=1, options={"domino_set": 6})
    decisions = play_game(state, [watcher] * 3, Stream(0))
    assert len(watcher.views) == decisions > 100
    assert all(not view.is_full and view.viewer == view.actor for view in watcher.views)
    assert {view.viewer for view in watcher.views} == {0, 1, 2}


def test_play_game_ends_the_game_and_counts_the_decisions() -> None:
    state = AVATARS.new(players=2, seed=4, options={"domino_set": 6})
    decisions = play_game(state, [BOTS["beginner"], BOTS["random"]], Stream(0))
    assert state.over
    assert decisions > 50


def test_play_game_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 seats"):
        play_game(AVATARS.new(players=3), [BOTS["random"]] * 2, Stream(0))


def test_random_finds_every_move_and_none_much_more_often() -> None:
    view = AVATARS.new(players=2, seed=1).seen_by(None)
    state = AVATARS.new(players=2, seed=1)
    while len(state.moves()) < 6:
        state.play(state.moves()[0])
    view = state.seen_by(state.actor)
    rng = Stream(7)
    chosen = Counter(RandomBot().choose(view, rng) for _ in range(600))
    assert set(chosen) == set(view.moves())
    expected = 600 / len(view.moves())
    assert all(expected / 2 < times < expected * 2 for times in chosen.values())


def test_random_plays_the_same_with_and_without_a_view() -> None:
    state = AVATARS.new(players=2, seed=1)
    direct, viewing = Stream(5), Stream(5)
    for _ in range(60):
        move = ask(BOTS["random"], state, direct)
        assert move == RandomBot().choose(state.seen_by(state.actor), viewing)
        state.play(move)


def test_beginner_plays_what_the_game_suggests() -> None:
    state = AVATARS.new(players=2, seed=1)
    for turn in range(40):
        suggested = AVATARS.suggest(state.seen_by(state.actor), Stream(turn))
        assert ask(BeginnerBot(), state, Stream(turn)) == suggested
        state.play(suggested)


def test_the_same_seed_plays_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = AVATARS.new(players=2, seed=9, options={"domino_set": 6})
        play_game(state, [BOTS["beginner"], BOTS["random"]], Stream(3))
        ends.append(state.digest())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", BOTS)
def test_bots_are_found_by_their_name(name: str) -> None:
    assert find_bot(name).name == name
    assert re.fullmatch(r"[A-Z].*\.", find_bot(name).summary)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    known = "novice, casual, skilled, expert, beginner, random or search"
    with pytest.raises(UnknownBot, match=f"'hal'; there is {known}"):
        find_bot("hal")


def test_a_bot_in_a_hurry_takes_a_share_of_its_time() -> None:
    assert find_bot(find_bot("search:5").hurried(0.2)).seconds == 1.0
    assert find_bot("beginner").hurried(0.2) == "beginner"
    assert find_bot(find_bot("expert").hurried(0.2)).seconds == 1.0
    assert find_bot("novice").hurried(0.2) == "novice"


def test_what_a_level_is_worth_is_told_in_games_of_ten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STANDINGS, "top-bone", {"skilled": Wins("casual", 33.5, 50)})
    skilled = find_bot("skilled")
    assert told(skilled, "top-bone") == f"{skilled.summary} Beats casual in 7 of 10 games."
    assert told(skilled, "unmeasured") == skilled.summary


def test_what_is_told_was_measured_against_the_level_below() -> None:
    names = [level.name for level in LEVELS]
    for found in STANDINGS.values():
        for name, wins in found.items():
            assert names.index(wins.other) == names.index(name) - 1
            assert 0 <= wins.wins <= wins.games
