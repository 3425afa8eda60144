"""Chapter 7: what is hidden, what is remembered, and worlds that fit a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boneyard import BadState, Stream, play_randomly
from boneyard.components.dominoes import HIGH, LOW
from boneyard.components.zones import UNKNOWN

from .table import GAME, P0, P1, P3, asked, hand, play, table, told


def doubles(faces: tuple[int, ...]) -> int:
    """How many monsters there are among them."""
    return len([face for face in faces if LOW[face] == HIGH[face]])


def test_hands_and_bag_are_hidden() -> None:
    state = GAME.new(3, 5)
    view = state.seen_by(1)
    assert view.hands[1] == state.hands[1]
    assert set(view.hands[0]) == set(view.hands[2]) == set(view.bag) == {UNKNOWN}
    spectator = state.seen_by(None)
    assert all(set(held) == {UNKNOWN} for held in spectator.hands)


def test_a_picked_domino_is_private() -> None:
    """5.2: half a placement shows nothing, and in other worlds it is not begun."""
    state = table(P0, hands={"red": "0:3", "blue": "0:4"}, placing=True)
    before = state.seen_by(1).to_json()
    play(state, "pick 0:3; anchor 2,0")
    assert asked(state) == ("red", "place_second")
    assert state.seen_by(1).to_json() == before
    assert state.seen_by(None).filled(Stream(1)).top.id == "place_pick"
    own = state.seen_by(0).filled(Stream(1))
    assert own.top.id == "place_second"


def test_a_hand_that_fitted_nowhere_is_all_doubles() -> None:
    """R119: everybody knows that until it is laid; R122: and nothing else."""
    hands = {"red": "1:1 4:4 6:6", "blue": "0:1 0:2 0:3"}
    state = play(table(P0, hands=hands, spawn_room=False), "end_turn")
    assert "no_fit" in told(state)
    assert state.stuck == [3, 0]
    for seed in range(30):
        world = state.seen_by(1).filled(Stream(seed))
        assert doubles(world.hands[0]) == 3
        assert world.violations() == []
    others = {state.seen_by(None).filled(Stream(seed)).hands[1] for seed in range(30)}
    assert len(others) > 20


def test_one_of_the_known_doubles_may_have_been_laid() -> None:
    """R119: of three known doubles one is laid; two of the new hand are still known."""
    state = table(P1, hands={"red": "1:1 4:4 6:6"}, placing=True)
    state.stuck[0] = 3
    play(state, "pick 1:1; anchor 3,1; second 4,1")
    assert state.stuck[0] == 2
    assert len(state.hands[0]) == 3
    for seed in range(30):
        assert doubles(state.seen_by(1).filled(Stream(seed)).hands[0]) >= 2


def test_whoever_lays_has_something_to_lay() -> None:
    """Where doubles have no site, the hand of the one who is asked holds a single."""
    state = table(
        P0, hands={"red": "0:1", "blue": "1:1"}, bag="2:2 3:3 4:4", placing=True, spawn_room=False
    )
    for seed in range(30):
        world = state.seen_by(1).filled(Stream(seed))
        assert hand(world, "red") == "0:1"
        assert world.moves()


@pytest.mark.parametrize("seed", range(4))
def test_a_world_fits_its_view(seed: int) -> None:
    """The same seat sees the same in it, and it can be played to its end."""
    options = {"spawn_room": seed % 2 == 0, "hand_size": 1 + seed, "lives": 2}
    state = GAME.new(3, seed, options)
    rng = Stream(seed)
    for _ in range(10):
        play_randomly(state, rng, most=17)
        for seat in (0, 1, 2, None):
            view = state.seen_by(seat)
            world = view.filled(rng)
            assert world.violations() == []
            assert world.seen_by(seat).to_json() == view.to_json()
    play_randomly(world, rng)
    assert world.over


def lose_a_domino(data: dict[str, Any]) -> None:
    data["table"]["bag"].pop()


def double_a_domino(data: dict[str, Any]) -> None:
    data["table"]["bag"][0] = data["table"]["bag"][1]


def hold_too_much(data: dict[str, Any]) -> None:
    data["table"]["heroes"][0]["hand"] = ["0:2", "0:4", "0:5", "0:6"]


def stand_on_nothing(data: dict[str, Any]) -> None:
    data["table"]["heroes"][0]["at"] = [9, 9]


def stand_on_each_other(data: dict[str, Any]) -> None:
    data["table"]["heroes"][0]["at"] = data["table"]["heroes"][1]["at"] = [1, 0]


def lay_apart(data: dict[str, Any]) -> None:
    data["table"]["dungeon"][1] = ["0:1", [7, 7], [8, 7]]


def lay_on_top(data: dict[str, Any]) -> None:
    data["table"]["dungeon"][1] = ["0:1", [1, 0], [2, 0]]


def lay_a_square(data: dict[str, Any]) -> None:
    data["table"]["dungeon"][1] = ["0:1", [0, 1], [1, 1]]


def lay_no_square(data: dict[str, Any]) -> None:
    data["table"]["dungeon"][1] = ["1:1", [2, 0], [3, 0]]


def slay_nobody(data: dict[str, Any]) -> None:
    data["table"]["heroes"][0]["slain"] = [3]


def leave_without_leaving(data: dict[str, Any]) -> None:
    data["table"]["out_order"] = [1]


def know_more_than_there_is(data: dict[str, Any]) -> None:
    data["table"]["heroes"][1]["stuck"] = 1


def throw_in_no_room(data: dict[str, Any]) -> None:
    data["table"]["throw"]["room"] = 0


def open_no_room(data: dict[str, Any]) -> None:
    data["table"]["rooms"] = [[1, 0]]


def begin_elsewhere(data: dict[str, Any]) -> None:
    data["table"]["dungeon"][0] = ["0:0", [1, 0], [0, 0]]


def another_step(data: dict[str, Any]) -> None:
    data["stack"] = [{"step": "place_anchor", "seat": 0, "domino": "6:6"}]


@pytest.mark.parametrize(
    "tamper",
    [
        lose_a_domino,
        double_a_domino,
        hold_too_much,
        stand_on_nothing,
        stand_on_each_other,
        lay_apart,
        lay_on_top,
        lay_a_square,
        lay_no_square,
        slay_nobody,
        leave_without_leaving,
        know_more_than_there_is,
        throw_in_no_room,
        open_no_room,
        begin_elsewhere,
        another_step,
    ],
)
def test_broken_states_are_refused(tamper: Callable[[dict[str, Any]], None]) -> None:
    """6.12: what breaks an invariant is no state of this game."""
    data = table("S-S 0-1", red=(0, 0), hands={"red": "0:3"}).to_json()
    GAME.state_from_json(data)
    tamper(data)
    with pytest.raises(BadState):
        GAME.state_from_json(data)


def test_monsters_have_no_more_lives_than_they_began_with() -> None:
    """6.9.13."""
    data = table(P3, monster_lives=2).to_json()
    GAME.state_from_json(data)
    data["table"]["rooms"][0][0] = 3
    with pytest.raises(BadState, match="more lives"):
        GAME.state_from_json(data)


def test_gold_does_not_come_from_nowhere() -> None:
    """6.12: what heroes and hoards hold is what the bank has paid."""
    state = table(P1, gold=[3, 4])
    assert state.violations() == []
    state.gold[0] += 1
    assert state.violations() == ["gold has come from nowhere"]
