"""Refusals: for every decision, a rule of the page and a sentence; and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.chance import ScriptedChance
from boneyard.kernel.errors import IllegalMove
from boneyard.kernel.moves import Move, move

from .table import GAME, P0, P2, PAGE, asked, parse, play, script_draws


def orienting() -> AvatarsState:
    return GAME.new(2, chance=ScriptedChance(script_draws("9-2 7-4 6-1 3-3")))


RAISE = "w0 >B0 5H . 7D 3H ."
raising = partial(P2, alice="5H 9D 2C", bob="7D 3H 2H 9H KS", bidding="incremental")
whole = partial(P0, partial_defence=False)
either = partial(P0, aid="open")
D = "w0 >B0 5H . - -"  # the defence bid is open
C = f"{D} 7D 3H ."  # the counter bid is open

Case = tuple[str, Callable[[], AvatarsState], str, str, str, str]

# decision, position, what was played, the illegal move, the rule, words of the sentence
CASES: list[Case] = [
    ("orient_avatar", orienting, "", "o5", "R6", "9 or its 2"),
    ("orient_avatar", orienting, "", "!", "R6", "Your 9-2"),
    ("choose_attacker", partial(P0, used="A0"), "", "w0", "R55", "at most once a round"),
    ("choose_attacker", P0, "", "w2", "R55", "not there"),
    ("choose_attacker", partial(P0, alice="- 1/6 | 5H"), "", "w0", "R55", "not there"),
    ("choose_attacker", P0, "", "-", "R25", "end your turn"),
    ("choose_attacker", P0, "", "5H", "R25", "Avatars that is to attack"),
    ("choose_attacker", P0, "", ">B0", "R25", "Avatars that is to attack"),
    ("choose_target", P0, "w0", ">A1", "6.5", "not one of your own"),
    ("choose_target", partial(P0, bob="- 3/3 | 2C"), "w0", ">B0", "6.5", "on the table"),
    ("choose_target", P0, "w0", "!", "R25", "aimed at"),
    ("choose_target", P0, "w0", "w1", "R25", "aimed at"),
    ("attack_bid", P0, "w0 >B0", ".", "R17", "At least one card"),
    ("attack_bid", P0, "w0 >B0", "-", "R25", "declared"),
    ("attack_bid", P0, "w0 >B0", "KS", "R26", "not in your hand"),
    ("attack_bid", P0, "w0 >B0 5H", "5H", "R26", "picked it already"),
    ("attack_bid", P0, "w0 >B0 5H", "5S", "R16", "one colour: here red"),
    ("attack_bid", partial(P0, match="suit"), "w0 >B0 5H", "2D", "R16", "one suit: here hearts"),
    ("attack_bid", P0, "w0 >B0", "!", "R26", "Cards are asked for"),
    ("aid_attack", P0, "w0 >B0 5H .", "3S", "R16", "one colour"),
    ("aid_attack", P0, "w0 >B0 5H .", "7D", "R26", "not in your hand"),
    ("aid_attack", P0, "w0 >B0 5H .", ".", "R30", "At least one card"),
    ("aid_attack", P0, "w0 >B0 5H . 6H", "-", "R30", "undo it first"),
    ("aid_attack", P0, "w0 >B0 5H .", "+d", "R26", "Cards are asked for"),
    ("defence_bid", P0, D, "KS", "R16", "one colour"),
    ("defence_bid", P0, D, "6H", "R26", "not in your hand"),
    ("defence_bid", P0, D, "-", "R19", "finish without a card"),
    ("defence_bid", whole, f"{D} 7D", ".", "R20", "reach the Total Attack Score"),
    ("defence_bid", partial(whole, bob="7D 2H KS"), D, "7D", "R20", "reach the Total Attack"),
    ("aid_defence", P0, f"{D} .", "8C", "R16", "one colour"),
    ("aid_defence", P0, f"{D} .", ".", "R42", "At least one card"),
    ("aid_early", either, "w0 >B0 5H .", "6H", "R36", "side"),
    ("aid_early", either, "w0 >B0 5H .", ".", "R36", "side"),
    ("aid_early", partial(either, charlie="3S"), "w0 >B0 5H .", "+a", "R33", "no card"),
    ("aid_early", either, "w0 >B0 5H . +a", "-", "R30", "undo it first"),
    ("aid_early", either, "w0 >B0 5H . +a", ".", "R30", "At least one card"),
    ("aid_early", either, "w0 >B0 5H . +a", "+d", "R26", "Cards are asked for"),
    ("aid_late", either, f"{D} .", "6H", "R36", "side"),
    ("counter_bid", P0, C, ".", "R47", "At least one card"),
    ("counter_bid", partial(P0, restricted_counter=True), C, "KS", "R46", "colour of the attack"),
    ("counter_bid", P0, f"{C} 2C", "3H", "R26", "not in your hand"),
    ("counter_bid", partial(P0, bob="7D 3H KS 2H"), f"{C} KS", "2H", "R16", "one colour"),
    ("counter_bid", P0, C, "w0", "R26", "Cards are asked for"),
    ("counter_bid", P0, f"{C} KS", "-", "R45", "undo it first"),
    ("raise_attack", raising, RAISE, "2C", "R16", "one colour"),
    ("raise_attack", raising, RAISE, ".", "6.7", "At least one card"),
    ("raise_defence", raising, f"{RAISE} 9D .", "KS", "R16", "one colour"),
    ("raise_defence", raising, f"{RAISE} 9D .", ".", "6.7", "At least one card"),
    (
        "raise_defence",
        partial(raising, partial_defence=False),
        f"{RAISE} 9D . 2H",
        ".",
        "R20",
        "reach the Total Attack Score",
    ),
]


@pytest.mark.parametrize(
    ("decision", "position", "line", "word", "rule", "words"),
    CASES,
    ids=[f"{case[0]} {case[3]} {case[4]} {at}" for at, case in enumerate(CASES)],
)
def test_refusal(
    decision: str,
    position: Callable[[], AvatarsState],
    line: str,
    word: str,
    rule: str,
    words: str,
) -> None:
    """An illegal move names its rule, says why, and leaves the state as it was."""
    state = play(position(), line)
    assert asked(state)[1] == decision
    wanted = parse(state, word)
    before = state.digest()
    refusal = state.why_not(wanted)
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.sentence
    assert refusal.sentence.endswith(".")
    with pytest.raises(IllegalMove) as caught:
        state.play(wanted)
    assert caught.value.refusal == refusal
    assert state.digest() == before


def test_every_decision_of_the_page_is_among_the_refusals() -> None:
    """The table of 5.3 and this list name the same decisions."""
    section = PAGE.split("### 5.3", 1)[1].split("### 5.4", 1)[0]
    named = {line.split("`")[1] for line in section.splitlines() if line.startswith("| `")}
    assert named == {case[0] for case in CASES}


@pytest.mark.parametrize(
    "odd",
    [
        move("aid", side="both"),
        move("aid"),
        move("card"),
        move("card", card="XX"),
        move("card", card=5),
        move("target", seat=9, slot=9),
        move("attack_with", slot=-1),
        move("nonsense", a=1, b="x"),
        Move("done", ("extra",), (1,)),
    ],
)
def test_moves_that_nobody_knows_are_refused_everywhere(odd: Move) -> None:
    """Whatever the decision is: a rule and a sentence, never a crash."""
    for _, position, line, _, _, _ in CASES:
        refusal = play(position(), line).why_not(odd)
        assert refusal is not None
        assert refusal.rule
        assert refusal.sentence.endswith(".")


def test_an_aid_to_no_side_is_told_to_name_one() -> None:
    """R36: the helper holds cards; it is the side that is wrong."""
    state = play(P0(aid="open"), "w0 >B0 5H .")
    refusal = state.why_not(move("aid", side="both"))
    assert refusal is not None
    assert refusal.rule == "R36"
