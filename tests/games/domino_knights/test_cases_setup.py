"""Conformance cases C1 to C10: setup and Draw."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.components.cards import parse_card
from boneyard.components.dominoes import SET_SIZES
from boneyard.games.domino_knights.rules import Rules
from boneyard.kernel.chance import ScriptedChance, script_shuffle

from .table import GAME, asked, grave, hand, recruits, table, until


@pytest.mark.parametrize(
    ("highest", "health", "bonus", "tiles"),
    [(6, 18, 2, 28), (9, 27, 3, 55), (12, 36, 4, 91), (15, 45, 5, 136), (18, 54, 6, 190)],
)
def test_C1_sizes(highest: int, health: int, bonus: int, tiles: int) -> None:
    """Three times and a third of M (R3, R4)."""
    rules = Rules(2, GAME.check_options(2, {"domino_set": highest}))
    assert (rules.health, rules.jack_bonus, len(rules.dominoes)) == (health, bonus, tiles)
    assert SET_SIZES[highest] == tiles


def test_C2_decks() -> None:
    """One deck for each three players, rounded up (R2)."""
    cards = [len(GAME.new(players).rules.cards) for players in range(2, 7)]
    assert cards == [54, 54, 108, 108, 108]


def test_C3_four_players() -> None:
    """The first player holds six (R7), in every seat."""
    for seed in range(8):
        state = GAME.new(4, seed=seed)
        sizes = [len(state.hands[(state.first + turn) % 4]) for turn in range(4)]
        assert sizes == [6, 5, 5, 5]
        assert len(state.deck) == 87
        assert len(state.peasants) == 47
        assert state.score == (27,) * 4


def test_C4_draw_for_first_player() -> None:
    """Only the tied highest draw again; a Joker is below the Ace (R5, R6)."""
    wanted = [parse_card(name) for name in ("KS", "KD", "9C", "X", "3S", "AH")]
    pack = Rules(4, GAME.check_options(4, {})).cards
    state = GAME.new(4, chance=ScriptedChance(script_shuffle(pack, wanted)))
    assert state.first == 0
    assert [lot & 63 for lot in state.lots] == wanted
    assert [lot >> 6 for lot in state.lots] == [0, 1, 2, 3, 0, 1]
    assert len(state.deck) + sum(len(cards) for cards in state.hands) == 108


def test_C5_first_turn_adds_nothing() -> None:
    """The setup card is what brings the first player to six (R7)."""
    state = GAME.new(3, seed=4)
    assert len(state.hands[state.first]) == 6
    assert len(state.recruits[state.first]) == 2
    assert asked(state)[1] == "train"


def test_C6_draw_phase() -> None:
    """Up to two Recruits and six cards."""
    state = table("| 2C 3C 4C | r 1-2", "| 2D", phase="draw")
    assert len(state.recruits[0]) == 2
    assert len(state.hands[0]) == 6


def test_C7_resurrected_are_extra() -> None:
    """R58: unless ``resurrected_counts``."""
    state = table("| 2C | r 1-2 9-8^", "| 2D", phase="draw")
    assert len(state.recruits[0]) == 3
    state = table("| 2C | r 1-2 9-8^", "| 2D", phase="draw", resurrected_counts=True)
    assert len(state.recruits[0]) == 2


def test_C8_recycling() -> None:
    """Fewer than five Peasants left: all but the tops come back (R16, R17)."""
    state = table("| 2C", "| g 1-2 3-4 9-9", phase="draw", peasants="5-5 5-4 5-3 5-2 5-1")
    assert len(state.recruits[0]) == 2
    assert grave(state, "bob") == "9-9"
    assert len(state.peasants) == 5
    state = table("| 2C", "| g 9-9", phase="draw", peasants="5-5 5-4 5-3 5-2 5-1")
    assert grave(state, "bob") == "9-9"
    assert len(state.peasants) == 3


def test_C9_recycling_when_one_is_needed() -> None:
    """Draw one, recycle two, draw one; then nothing more is found (R18)."""
    state = table("| 2C", "| g 1-2 3-4 9-9", phase="draw", peasants="5-5")
    assert len(state.recruits[0]) == 2
    assert "5-5" in recruits(state, "alice")
    assert (len(state.peasants), grave(state, "bob")) == (1, "9-9")
    state = table("| 2C", "", phase="draw", peasants="5-5")
    assert recruits(state, "alice") == "5-5"


def test_C10_deck_runs_out() -> None:
    """R19: the pile becomes the deck right after the last card was drawn."""
    state = table(
        "| 2C 3C 4C | r 1-1 1-2",
        "| 2D",
        phase="draw",
        deck="KS QS",
        discard="2S 3S 4S 5S 6S 7S 8S 9S 9H 9D",
    )
    assert len(state.hands[0]) == 6
    assert (len(state.deck), len(state.discard)) == (9, 0)
    state = table("| 2C 3C 4C | r 1-1 1-2", "| 2D", phase="draw", deck="KS")
    assert hand(state, "alice") == "2C 3C 4C KS"
    assert asked(until(state, "discard")) == ("alice", "discard")
