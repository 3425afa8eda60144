"""Conformance cases C108 to C110: an opening of ours, in which nobody gains by going first."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard import BadOption, Stream
from boneyard.kernel.moves import move

from .table import GAME, offers, table

FOUR = ("S9/2", "H9/2", "C9/2", "D9/2")


@pytest.mark.parametrize(
    ("turn", "round", "wanted"),
    [
        ("alice", 1, []),
        ("alice", 2, []),
        ("bob", 2, ["A"]),
        ("dianne", 2, ["A", "B", "C"]),
        ("alice", 3, ["B", "C", "D"]),
    ],
)
def test_C108_a_truce(turn: str, round: int, wanted: list[str]) -> None:
    """R105: whose second turn is still to come cannot be attacked."""
    state = table(*FOUR, turn=turn, round=round, truce=True)
    assert offers(state, "attack") == wanted
    assert len(offers(table(*FOUR, turn=turn, round=round), "attack")) == 3


def test_C108_the_circle_begins_with_the_first_player() -> None:
    state = table(*FOUR, turn="dianne", first="charlie", round=2, truce=True)
    assert offers(state, "attack") == ["C"]


def test_C108_why_not() -> None:
    state = table(*FOUR, turn="bob", round=2, truce=True)
    refusal = state.why_not(move("attack", seat=2))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == (
        "R105",
        "Nobody may be attacked before her second turn.",
    )


@pytest.mark.parametrize("number", [0, 1, 3])
def test_C109_the_first_player_begins_with_fewer_recruits(number: int) -> None:
    """R104: at setup and in the first turn; from the second on it is as for everybody."""
    state = GAME.new(3, seed=4, options={"first_recruits": number})
    rng, first = Stream(1), state.first
    sizes = [len(state.recruits[(first + place) % 3]) for place in range(3)]
    assert sizes == [number, 2, 2]
    while state.turns < 4:
        assert state.actor is not None
        state.play(GAME.suggest(state.seen_by(state.actor), rng))
    assert len(state.recruits[first]) >= 2


def test_C109_more_than_there_are() -> None:
    """3.2: the first player counts with what she gets."""
    options = {"domino_set": 6, "recruit_slots": 4}
    GAME.new(6, options={**options, "first_recruits": 5, "decks": 2})
    with pytest.raises(BadOption, match="not enough dominoes"):
        GAME.new(6, options={"domino_set": 6, "recruit_slots": 5, "first_recruits": 1})


@pytest.mark.parametrize(
    ("players", "more", "wanted"),
    [
        (4, 6, [6, 8, 10, 12]),
        (3, 6, [6, 9, 12]),
        (3, 5, [6, 8, 11]),
        (2, 6, [6, 12]),
        (3, 0, [6] * 3),
    ],
)
def test_C110_who_comes_later_draws_more(players: int, more: int, wanted: list[int]) -> None:
    """R106: in the first round; from the second on all draw up to the same."""
    state = GAME.new(players, seed=4, options={"later_cards": more})
    rng = Stream(1)
    drawn: dict[int, int] = {}
    while state.round < 3 and state.actor is not None:
        if state.turns not in drawn:
            drawn[state.turns] = len(state.hands[state.active])
        state.play(GAME.suggest(state.seen_by(state.actor), rng))
    assert [drawn[turn] for turn in range(1, players + 1)] == wanted
    assert drawn[players + 1] <= 6


def test_C110_the_crib_tells_it() -> None:
    told = GAME.crib(GAME.check_options(3, {"later_cards": 6}))
    assert "the last player draws to 12 cards" in told
