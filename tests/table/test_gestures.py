"""Several moves in one gesture: all of them, or none."""

from __future__ import annotations

from tests.table.evenings import Evening, evening, move, refusal
from tests.table.test_windows import rung

import boneyard
from boneyard.table import commands, entries as log
from boneyard.table.match import Match


def gesture(
    found: Evening, seat: int, *moves: str, back: int = 0, n: str | None = None
) -> list[log.Entry]:
    """What comes of it, as the server would have it."""
    wanted = [move(words) for words in moves]
    return found.after(found.marked(commands.gesture(found.table, seat, wanted, back, n)))


def test_a_choice_of_several_clicks_is_made_at_once() -> None:
    """Each click is in the log; the message is named once."""
    found = evening("ab")
    done = gesture(found, 0, "pick", "ring")
    assert [type(entry) for entry in done] == [log.Moved, log.Moved]
    assert [entry.message for entry in done] == ["m1", ""]
    assert found.actor == 1


def test_if_one_move_is_refused_nothing_of_it_stays() -> None:
    """Not even the legal ones before it."""
    found = evening("ab")
    before, rows = found.version(0), len(found.rows)
    refused = refusal(gesture, found, 0, "pick", "hum")
    assert refused.rule == "2"
    assert (found.version(0), len(found.rows)) == (before, rows)
    assert found.moves(0) == ["hum", "pick", "end_turn"]


def test_only_the_last_move_ends_a_choice() -> None:
    """Else a refusal would tell what an earlier move has uncovered."""
    found = evening("ab")
    assert "one choice" in refusal(gesture, found, 0, "hum", "hum").sentence
    assert found.moves(0) == ["hum", "pick", "end_turn"]


def test_own_clicks_are_taken_back_first() -> None:
    """As far as that is free."""
    found = evening("ab")
    found.play(0, "pick")
    done = gesture(found, 0, "hum", back=1)
    assert [type(entry) for entry in done] == [log.Undone, log.Moved]
    assert found.moves(0) == ["hum", "pick", "end_turn"]
    assert found.shown(1)["moment"] == 1
    assert "taken back" in refusal(gesture, found, 0, "pick", back=9).sentence
    gesture(found, 0, "pick", "ring")
    assert "taken back" in refusal(gesture, found, 0, back=1).sentence


def test_nothing_at_all_is_no_gesture() -> None:
    """It is said so."""
    assert refusal(gesture, evening("ab"), 0).status == 400


def test_what_was_chosen_on_another_position_is_stale() -> None:
    """As with a single move."""
    found = evening("ab")
    first = found.version(0)
    found.play(0, "hum")
    assert refusal(gesture, found, 0, "pick", "ring", n=first).rule == "stale"


def test_an_answer_before_its_turn_is_one_gesture_too() -> None:
    """It is held whole, and can be put together anew."""
    found = rung("abcd")
    gesture(found, 2, "take", "give 1")
    assert found.shown(2)["window"]["held"]
    gesture(found, 2, "give 1", back=1)
    assert found.shown(2)["window"]["held"]
    gesture(found, 2, back=2)
    assert found.moves(2) == ["take", "pass"]
    assert found.table.held == []
    assert "taken back" in refusal(gesture, found, 2, back=1).sentence


def test_a_complete_choice_is_taken_back_whole() -> None:
    """One click of a choice that is begun, but all clicks of one that is complete."""
    game, rng = boneyard.game("lord-of-dominion"), boneyard.Stream(1)
    match = Match(game, game.new(2, seed=1))
    while match.state.top.id != "action":
        assert match.state.actor is not None
        match.play(game.suggest(match.state.seen_by(match.state.actor), rng))
    seat, before = match.state.top.seat, len(match.plies)
    acts = [one for one in match.state.moves() if one.type == "act" and one.values[1] == "move"]
    match.play(acts[0])
    assert match.free_undo(seat) == before
    match.play(match.state.moves()[0])
    assert len(match.plies) == before + 2
    assert match.free_undo(seat) == before
    assert match.free_back(seat, 1) == before + 1
