"""Decisions with one legal move: not asked among bots, but asked among people."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.bells import END_TURN, PASS, PICK, RING
from tests.table.evenings import Evening, evening
from tests.table.test_windows import played

from boneyard.table import commands, entries as log
from boneyard.table.forced import forced_moves, is_among_bots
from boneyard.table.history import History


def rung(seats: str, coins: tuple[int, ...]) -> Evening:
    """Seat 0 has rung, everybody has so many coins, and what follows has happened."""
    found = evening(seats)
    have(found, coins)
    return rings(found, 0)


def have(found: Evening, coins: tuple[int, ...]) -> None:
    """What everybody has in their purse."""
    state: Any = found.table.playing.state
    state.coins = coins


def rings(found: Evening, seat: int) -> Evening:
    """This seat rings, whoever plays it."""
    for move in (PICK, RING):
        found.after([log.Moved(seat, move, "bot")])
    return found


def test_who_can_only_pass_among_bots_is_not_asked() -> None:
    """The pass is played and logged, and the next is asked."""
    found = rung("*b*", (1, 0, 1))
    assert played([entry for entry, _ in found.rows])[-1] == (1, "pass", "forced")
    assert found.actor == 2


@pytest.mark.parametrize("seats", ["abc", "*bc", "aB", "aBc"])
def test_among_people_everybody_is_asked(seats: str) -> None:
    """Also at one device: others would learn that there was no choice."""
    found = rung(seats, (1, 0, 1)[: len(seats)])
    assert not is_among_bots(found.table)
    assert found.actor == 1
    assert found.moves(1) == ["pass"]


def test_a_person_whom_a_bot_stands_in_for_is_a_person() -> None:
    """They may come back, and look."""
    found = evening("abc*")
    found.leave("b")
    found.leave("c")
    assert not is_among_bots(found.table)


def test_what_one_has_begun_is_not_ended_by_itself() -> None:
    """With one coin there is one thing to give, but the hand is still in the purse."""
    found = rung("*b*", (1, 1, 1))
    found.play(1, "take")
    assert found.moves(1) == ["give 1"]
    assert found.actor == 1
    found.undo(1)
    assert found.moves(1) == ["take", "pass"]


def test_a_forced_answer_is_not_offered_before_its_turn() -> None:
    """Asked second: nothing is to be clicked that will be played by itself."""
    assert rung("**c", (1, 1, 1)).moves(2) == ["take", "pass"]
    found = rung("**c", (1, 1, 0))
    assert found.actor == 1
    assert found.moves(2) == []


def test_undo_goes_back_to_what_was_chosen() -> None:
    """Not to the forced pass, which would be played again at once; and nobody is asked."""
    found = evening("b**")
    found.play(0, "end_turn")
    have(found, (0, 1, 1))
    rings(found, 1)
    found.after([log.Moved(2, PASS, "bot")])  # and seat 0 passes by itself
    found.after([log.Moved(2, END_TURN, "bot")])
    assert found.actor == 0
    assert any(ply.is_forced for ply in found.table.playing.plies)
    assert commands.undo_kind(found.table, 0) == "free"
    found.undo(0)
    assert found.table.playing.plies == []
    assert found.moves(0) == ["hum", "pick", "end_turn"]


def test_the_log_holds_it_and_what_is_read_is_the_same() -> None:
    """Replays and records know nothing else."""
    found = rung("*b*", (1, 0, 1))
    again = found.table.record()
    assert [str(entry) for entry in again.entries][-1] == "move('pass')"
    history = History(found.table.playing)
    assert len(history.moments) > 1
    assert forced_moves(found.table) == []
