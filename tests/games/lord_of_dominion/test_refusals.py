"""What is refused, and what is said: a rule and a sentence that tells what would be right."""

from __future__ import annotations

import pytest

from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move, move

from .table import EMPTY, GAME, M, S, at, play, table

FIRST_STEPS = "\n 2 ..aaaa\n"


def refused(state: object, wrong: Move) -> Refusal:
    refusal = getattr(state, "why_not")(wrong)  # noqa: B009 (the state of any game)
    assert isinstance(refusal, Refusal)
    return refusal


@pytest.mark.parametrize(
    ("piece", "act", "rule", "words"),
    [
        ("DG", "invade", "6.5", "other colour"),
        ("DG", "strike", "6.12", "not an ability"),
        ("DW1", "strike", "6.7", "nobody next"),
        ("DR1", "shoot", "6.8", "within reach"),
        ("DS1", "space_warps", "6.11", "does not stand"),
        ("DK3", "move", "6.3", "not on the board"),
        ("LG", "move", "5.3", "not yours"),
    ],
)
def test_acts_are_refused_with_their_reason(piece: str, act: str, rule: str, words: str) -> None:
    state = table(FIRST_STEPS, "DW1 c2, DR1 d2, DS1 b2")
    refusal = refused(state, move("act", piece=piece, act=act))
    assert refusal.rule == rule
    assert words in refusal.sentence


def test_what_cannot_be_paid() -> None:
    refusal = refused(table(S, "DW1 j9", ap=2), move("act", piece="DW1", act="strike"))
    assert refusal.sentence == "This costs 3 AP, and you have 2."
    state = table(M, "DW1 e4", ap=1)
    assert "costs 2 AP" in refused(state, move("act", piece="DW1", act="move")).sentence


def test_rule_is_named() -> None:
    """R44."""
    state = table("\n 7 .....nn\n 8 .....nn\n", "DG f8, LG g7")
    assert refused(state, move("act", piece="DG", act="invade")).rule == "R44"


def test_from_the_corner_nothing_can_be_laid() -> None:
    """R17."""
    assert refused(table(EMPTY), move("act", piece="DG", act="dominate")).rule == "R17"


def test_a_knight_with_nowhere_to_run() -> None:
    state = table(EMPTY, "DK1 b1, DG a1, DW1 a2, DR1 b2")
    assert refused(state, move("act", piece="DK1", act="dash")).rule == "6.9"
    assert refused(state, move("act", piece="DK1", act="move")).rule == "6.4"


def test_recruiting_at_the_wrong_time() -> None:
    """R21, R27."""
    state = table(EMPTY, begins=True)
    assert refused(state, move("end_turn")).rule == "R21"
    assert refused(state, move("recruit", kind="knight")).rule == "R27"
    assert refused(play(state, "-"), move("recruit", kind="warrior")).rule == "R21"


def test_sub_decisions_say_what_they_want() -> None:
    state = table(M, "DG c4, DR1 c3")
    assert refused(play(state.clone(), "DG move"), move("end_turn")).rule == "6.4"
    wrong = move("to", cell=at(state, "b2"))
    assert "never" in refused(play(state.clone(), "DG move"), wrong).sentence
    assert refused(play(state.clone(), "DG dominate"), move("shape", shape="X5")).rule == "6.5"
    state = table(S, "DW1 j9, DK1 j8")
    assert refused(play(state.clone(), "DW1 strike"), move("target", piece="DK1")).rule == "6.7"
    dash = move("dash", direction="n", piece="fort")
    state = table(S, "DK1 j8")
    assert refused(play(state, "DK1 dash"), dash).rule == "6.9"


def test_setup_says_what_it_wants() -> None:
    state = GAME.new(2)
    assert "5 Characters" in refused(state, move("done")).sentence
    state = GAME.new(2, options={"troop_building": "recommended"})
    assert refused(state, move("place", cell=(5, 5))).rule == "R17"
