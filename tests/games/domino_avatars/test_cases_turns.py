"""Conformance cases C47 to C56: turns and rounds."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from collections import Counter

from boneyard.components.cards import deck
from boneyard.kernel.chance import ScriptedChance

from .table import (
    P0,
    P2,
    asked,
    avatars,
    cards,
    hand,
    legal,
    outcome,
    play,
    script_hands,
    table,
)


def test_C47_each_avatar_once() -> None:
    """After an attack with slot 0, only slot 1 is left (R55)."""
    state = play(P0(), "w0 >B0 5H . - - 7D . - -")
    assert asked(state) == ("alice", "choose_attacker")
    assert legal(state) == "w1 !"


def test_C48_same_target_twice() -> None:
    """Being attacked is not limited (R56); the first battle is finished before (R57)."""
    state = play(P0(), "w0 >B0 5H . - - 7D 3H . - w1 >B0 9D . - - . - -")
    assert outcome(state) == "10:4 captured"
    assert asked(state) == ("bob", "choose_attacker")
    assert legal(state) == "w1 !"


def test_C49_captured_before_its_turn() -> None:
    """A captured Avatar loses its attack (R59)."""
    state = play(P0(), "w0 >B0 5H . - - . - - !")
    assert asked(state) == ("bob", "choose_attacker")
    assert legal(state) == "w1 !"


def test_C50_no_targets_left() -> None:
    """Alice's turn ends by itself (R61), Bob's is skipped (R60), and the round is over (R63)."""
    state = P2(alice="5H 2D KH", bob="7/4 - | 2C 3C")
    play(state, "w0 >B0 5H . .")
    assert outcome(state) == "14:4 captured"
    ended = [event for event in state.events if event.kind == "turn_ended"]
    assert [(event.get("seat"), event.get("how")) for event in ended] == [
        (0, "spent"),
        (1, "skipped"),
    ]
    assert state.round == 2


def test_C51_passing_is_final_but_not_fatal() -> None:
    """Who has ended her turn still defends (R62), but attacks no more this round."""
    state = play(P0(), "! w0 >A0 7D . - -")
    assert asked(state) == ("alice", "defence_bid")
    play(state, ". - -")
    assert outcome(state) == "14:2 captured"
    deciding = [asked(state)]
    while state.round == 1:
        deciding.append(asked(play(state, "!")))
    assert deciding[:-1] == [(name, "choose_attacker") for name in ("bob", "charlie", "dianne")]
    assert state.round == 2


def test_C52_targets() -> None:
    """Every Avatar of every opponent, by seat, then slot: 6 with four players, 10 with six."""
    state = play(P0(), "w0")
    assert asked(state) == ("alice", "choose_target")
    assert legal(state) == ">B0 >B1 >C0 >C1 >D0 >D1"
    six = table("9/2 1/6 | 5H", "7/4 3/3 |", "5/5 6/0 |", "8/0 4/2 |", "9/9 8/8 |", "7/7 6/6 |")
    assert len(play(six, "w0").moves()) == 10


def test_C53_rotation() -> None:
    """Dealer and first attacker move one seat clockwise (R13)."""
    state = table("9/2 1/6 | 5H", "7/4 3/3 | 5H", "5/5 6/0 | 5C", first="charlie")
    assert state.dealer == 1
    play(state, "! ! !")
    assert state.round == 2
    assert (state.first_attacker, state.dealer) == (0, 2)
    assert asked(state) == ("alice", "choose_attacker")


def test_C54_rotation_with_two() -> None:
    """A B | B A | A B: the last player of a round starts the next one (R13)."""
    state = play(P2(), "! !")
    assert asked(state) == ("bob", "choose_attacker")
    assert (state.round, state.first_attacker, state.dealer) == (2, 1, 0)
    play(state, "!")
    assert asked(state) == ("alice", "choose_attacker")
    play(state, "!")
    assert asked(state) == ("alice", "choose_attacker")
    assert (state.round, state.first_attacker, state.dealer) == (3, 0, 1)


def test_C55_redeal() -> None:
    """All cards are gathered and dealt anew, played or not (R14, R64), to the first attacker first.

    The script lets both get the very cards that Alice held and played in round 1.
    """
    bobs, alices = "5H 2D 9D 5S TS AC AC AD AD AH", "5H 2D 9D 5S TS KC KC KD KD KH"
    script = script_hands(deck(2), bobs, alices)
    state = P2(chance=ScriptedChance(script))
    play(state, "w0 >B0 5H . 7D 3H . - !")
    assert len(state.discard) == 3
    play(state, "!")
    assert state.round == 2
    assert state.hands == [cards(alices), cards(bobs)]
    assert not state.discard
    assert len(state.undealt) == 84
    assert state.drawn == 20


def test_C56_keep_unplayed() -> None:
    """Hands stay and are filled up to ten from all other cards (R64)."""
    state = play(P2(alice="5H 2D", bob="7D 3H KS", keep_unplayed=True), "! !")
    assert state.round == 2
    assert [len(held) for held in state.hands] == [10, 10]
    assert {"5H", "2D"} <= set(hand(state, "alice").split())
    assert {"7D", "3H", "KS"} <= set(hand(state, "bob").split())
    together = Counter(f"{hand(state, 'alice')} {hand(state, 'bob')}".split())
    assert max(together.values()) <= 2
    assert state.kept == (2, 3)
    assert avatars(state, "alice") == "9/2 1/6"
