"""Chapter 4 and 5.2: drawing, orienting and dealing, in the order in which chance is asked."""

from __future__ import annotations

import pytest

from boneyard.components.cards import deck
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.chance import ScriptedChance

from .table import (
    GAME,
    asked,
    avatars,
    cards,
    page_table,
    play,
    script_draws,
    script_hands,
    table,
    top,
)

SIX = ("alice", "bob", "charlie", "dianne", "eve", "frank")


def begun(players: int, **options: object) -> AvatarsState:
    return GAME.new(players, 1, {"orientation": "high_attack", **options})


@pytest.mark.parametrize("row", page_table("## 4"), ids=lambda row: f"{row[0]} players")
def test_table_of_the_deal(row: list[str]) -> None:
    """Chapter 4: cards dealt, cards left over, Avatars and what is left of the boneyard (R1)."""
    players, dealt, left, left_of_one, avatars_at_start = row[:5]
    state = begun(int(players))
    assert sum(len(hand) for hand in state.hands) == int(dealt)
    assert len(state.undealt) == int(left)
    assert len([one for one in state.avatars if one >= 0]) == int(avatars_at_start)
    sixes, nines = (int(count) for count in row[5].split("/"))
    assert len(state.boneyard) == nines
    assert len(begun(int(players), domino_set=6).boneyard) == sixes
    if left_of_one == "not possible":
        assert players == "6"
    else:
        assert len(begun(int(players), decks=1).undealt) == int(left_of_one)


def test_no_jokers() -> None:
    """R2: so many decks of 52, nothing else."""
    for decks in range(1, 5):
        state = begun(2, decks=decks)
        assert sorted([*state.undealt, *state.hands[0], *state.hands[1]]) == deck(decks)


def test_deal_one_card_at_a_time_from_the_left_of_the_dealer() -> None:
    """R12: the first attacker receives the first card."""
    draws = script_draws("1-1 9-9 2-2 3-3 4-4 5-5")
    hands = ("AC 2C 3C 4C 5C", "AD 2D 3D 4D 5D", "AH 2H 3H 4H 5H")
    chance = ScriptedChance([*draws, *script_hands(deck(2), *hands)])
    state = GAME.new(3, options={"hand_size": 5}, chance=chance)
    assert (state.first_attacker, state.dealer) == (1, 0)
    assert [state.hands[seat] for seat in (1, 2, 0)] == [cards(hand) for hand in hands]


def test_everybody_orients_in_turn_with_all_dominoes_open() -> None:
    """R7: clockwise from the first attacker, slot by slot; later seats see the earlier choices."""
    draws = script_draws("2-1 9-8 4-3 6-5 7-1 3-3")
    state = GAME.new(3, chance=ScriptedChance(draws))
    assert state.first_attacker == 1
    order = []
    while top(state).id == "orient_avatar":
        view = state.seen_by(0)
        assert [place for place, _ in view.pending] == [place for place, _ in state.pending]
        place, _ = state.pending[0]
        order.append(place)
        assert asked(state) == (SIX[place // 2], "orient_avatar")
        state.play(state.moves()[1])
    assert order == [2, 3, 4, 0, 1]
    assert (avatars(state, "bob"), avatars(state, "charlie")) == ("8/9 1/7", "3/4 3/3")
    assert avatars(state, "alice") == "1/2 5/6"


def test_random_orientation_tosses_one_coin_per_domino() -> None:
    """R6, 5.2 step 6: tile by tile, from the first attacker; a double needs none (R8)."""
    draws = script_draws("9-8 2-1 4-3 5-5")
    options = {"orientation": "random"}
    coins = [1, 0, 0]
    state = GAME.new(2, options=options, chance=ScriptedChance([*draws, *coins]))
    assert (avatars(state, "alice"), avatars(state, "bob")) == ("9/8 3/4", "1/2 5/5")
    assert state.drawn == len(draws) + len(coins) + 20


def test_deal_first_deals_before_the_coins() -> None:
    """R10: the same draws in another order."""
    draws = script_draws("9-8 2-1 4-3 5-5")
    script = [*draws, *[0] * 20, 0, 1, 1]
    options = {"orientation": "random", "deal_first": True}
    state = GAME.new(2, options=options, chance=ScriptedChance(script))
    assert (avatars(state, "alice"), avatars(state, "bob")) == ("8/9 4/3", "2/1 5/5")


def test_replacements_are_drawn_from_the_first_attacker_on() -> None:
    """5.2 step 3: each player fills her empty slots in ascending order, all before orienting."""
    state = table(
        "- 1/6 | 5H",
        "7/4 - | 5D",
        "- - | 5C",
        boneyard="9-9 8-8 7-7 6-5 4-3",
        first="alice",
    )
    play(state, "! !")
    assert (state.round, state.first_attacker) == (2, 1)
    assert asked(state) == ("bob", "orient_avatar")
    play(state, "o4")
    assert avatars(state, "bob") == "7/4 4/3"
    assert asked(state) == ("charlie", "orient_avatar")
    play(state, "o5")
    assert (avatars(state, "charlie"), avatars(state, "alice")) == ("5/6 7/7", "8/8 1/6")


@pytest.mark.parametrize("slots", [1, 2, 3, 4])
def test_any_number_of_avatars(slots: int) -> None:
    """``avatars_per_player``: all first slots are drawn, then all second ones, and so on."""
    state = GAME.new(3, 2, {"avatars_per_player": slots})
    assert len(state.pending) + len([one for one in state.avatars if one >= 0]) == 3 * slots
    while top(state).id == "orient_avatar":
        state.play(state.default_move())
    assert len(state.moves()) == slots + 1
    state.play(state.moves()[0])
    assert len(state.moves()) == 2 * slots
