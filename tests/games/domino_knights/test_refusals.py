"""Malformed, foreign and untimely moves get a rule and a sentence, and change nothing."""

from __future__ import annotations

import pytest

from boneyard.kernel.errors import IllegalMove
from boneyard.kernel.moves import Move, move

from .table import table


def refused(state: object, wrong: Move) -> str:
    before = state.digest()  # type: ignore[attr-defined]
    with pytest.raises(IllegalMove) as caught:
        state.play(wrong)  # type: ignore[attr-defined]
    assert state.digest() == before  # type: ignore[attr-defined]
    return str(caught.value)


def test_attacks() -> None:
    state = table("S9/2* | KD 5C", "H5/5", "")
    assert "None of your Knights is ready" in refused(state, move("attack", seat=1))
    assert "cannot attack yourself" in refused(state, move("attack", seat=0))
    assert "no such Kingdom" in refused(state, move("attack", seat=7))
    assert "no such Kingdom" in refused(state, move("attack", seat="B"))
    assert "not in your hand" in refused(state, move("play", card="AS"))
    assert "no special effect" in refused(state, move("play", card="5C"))
    assert "Attack a Kingdom" in refused(state, move("pass"))


def test_knights() -> None:
    state = table("S9/2* H1/1 C2/2", "H5/5", beside="QC:B")
    state.play(move("attack", seat=1))
    numbers = [knight.pid & 255 for knight in state.knights[0]]
    spent = refused(state, move("commit", seat=0, piece=numbers[0]))
    assert spent == "R30: That Knight has fought already and is spent."
    kept = refused(state, move("commit", seat=0, piece=numbers[2]))
    assert kept.startswith("R62: The Queen")
    foreign = refused(state, move("commit", seat=1, piece=0))
    assert foreign == "5.2: You command no such Knight."
    assert refused(state, move("done")).startswith("R32")


def test_training() -> None:
    state = table("| KS 4S | r 9-9", "", phase="train")
    assert refused(state, move("train", piece=0)).startswith("R27")
    assert refused(state, move("extend", piece=0)).startswith("R29")


def test_only_wizards_answer() -> None:
    """R48, R55, R98: everything else comes later."""
    state = table("| AS", "H6/6 | AH 2C")
    state.play(move("play", card="AS"))
    state.play(next(one for one in state.moves() if one.type == "target"))
    assert refused(state, move("play", card="AH")).startswith("R48: Only a Wizard")
    assert refused(state, move("wizard", card="2C")).startswith("R48: A card is countered")
