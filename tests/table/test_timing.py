"""Clocks: for a decision, for the game, and for who left."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.evenings import Evening, evening, refusal

from boneyard import Move
from boneyard.table import commands, entries as log
from boneyard.table.timing import (
    BEAT,
    LOST_SECONDS,
    MOST_MISSES,
    bot_to_act,
    next_due,
    next_look,
    presence,
)


def timed(seats: str, **clock: Any) -> Evening:
    """A table with a clock."""
    options = {"turns": 40}
    return evening(seats, options=options, clock=log.Clock(**clock))


def test_without_a_clock_time_changes_nothing() -> None:
    """For ever."""
    found = evening("ab")
    found.do([log.Left(0, 0.0), log.Left(1, 0.0)])
    assert next_due(found.table) is None
    assert found.wait(1_000_000) == []


def test_a_late_decision_is_made_by_default() -> None:
    """Neither early nor late; everybody is told by when."""
    found = timed("ab", decision_seconds=30)
    assert found.shown(1)["deadline"] == {"seat": 0, "at": found.now + 30}
    assert found.wait(29.9) == []
    assert found.wait(0.1) == [log.Moved(0, Move("end_turn"), "clock", public=True)]
    assert found.shown(1)["deadline"] == {"seat": 1, "at": found.now + 30}


def test_every_public_move_starts_the_clock_again() -> None:
    """A private click does not."""
    found = timed("ab", decision_seconds=30)
    found.wait(20)
    found.play(0, "hum")
    found.wait(20)
    found.play(0, "pick")
    found.undo(0)
    found.play(0, "pick")
    assert next_due(found.table) == found.now + 10


def test_after_some_misses_in_a_row_a_bot_sits_in() -> None:
    """And the person may come back: for the next decision, if this one has had its time."""
    found = timed("ab", decision_seconds=30)
    for _ in range(MOST_MISSES):
        found.wait(30)
        found.play(1, "end_turn")
    assert found.wait(30) == [log.BotSat(0, "beginner")]
    assert bot_to_act(found.table) == (0, "beginner")
    assert found.wait(10_000) == []
    back = found.give("a", 0, "person")
    assert back == [log.CameBack(0), log.Moved(0, Move("end_turn"), "clock", public=True)]
    assert found.table.seats[0].misses == 1
    assert next_due(found.table) == found.now + 30


def test_a_decision_in_between_is_a_sign_of_life() -> None:
    """Misses are counted in a row."""
    found = timed("ab", decision_seconds=30)
    for _ in range(MOST_MISSES):
        found.wait(30)
        found.play(1, "end_turn")
    found.play(0, "end_turn")
    found.play(1, "end_turn")
    assert isinstance(found.wait(30)[0], log.Moved)


def test_an_automatic_pass_is_no_sign_of_life() -> None:
    """Who is away with a standing answer is replaced like anybody else."""
    found = timed("abc", decision_seconds=30)
    found.autopass(1, "told")
    for _ in range(MOST_MISSES):
        found.play(0, "pick", "ring")
        found.wait(BEAT)
        found.play(2, "pass")
        found.wait(30)
        found.play(2, "end_turn")
    found.play(0, "end_turn")
    assert found.wait(30) == [log.BotSat(1, "beginner")]


def test_an_answer_before_its_turn_is_a_sign_of_life() -> None:
    """It is played later, but somebody gave it."""
    found = timed("abc", decision_seconds=30)
    for _ in range(MOST_MISSES):
        found.play(0, "end_turn")
        found.play(1, "end_turn")
        found.wait(30)
    found.play(0, "pick", "ring")
    found.play(2, "pass")
    found.play(1, "pass")
    assert found.table.seats[2].misses == 0


def test_a_decision_of_several_clicks_is_one_miss() -> None:
    """The clock clicks until it is made."""
    found = timed("ab", decision_seconds=30)
    found.play(0, "pick", "ring")
    found.play(1, "take")
    entries = found.wait(30)
    assert [entry.move.type for entry in entries if isinstance(entry, log.Moved)] == ["give"]
    found.play(1, "pick")
    entries = found.wait(30)
    assert [entry.move.type for entry in entries if isinstance(entry, log.Moved)] == [
        "put_back",
        "end_turn",
    ]
    assert found.table.seats[1].misses == 1


def test_bots_have_no_clock() -> None:
    """They are never late."""
    found = timed("a*", decision_seconds=30)
    found.play(0, "end_turn")
    assert (bot_to_act(found.table), next_due(found.table)) == ((1, "random"), None)


def test_the_game_clock_rings_once() -> None:
    """Then the rules say where the game ends."""
    found = timed("ab", game_minutes=1)
    found.play(0, "end_turn")
    assert found.shown(None)["ends"] == 1060.0
    found.wait(59.9)
    assert found.wait(0.1) == [log.TimedUp()]
    assert found.status == "live"
    assert next_due(found.table) is None
    assert found.shown(None)["ends"] is None
    found.play(1, "end_turn")
    assert found.status == "over"
    assert found.table.match is not None
    assert found.table.match.state.result is not None
    assert found.table.match.state.result.reason == "time_up"


def test_the_game_clock_runs_while_bots_play() -> None:
    """Whoever is to act."""
    found = timed("a*", game_minutes=1)
    found.play(0, "end_turn")
    assert found.wait(60) == [log.TimedUp()]


def test_time_up_before_anything_ends_the_game() -> None:
    """At once, with nobody ahead."""
    found = timed("ab", game_minutes=1)
    found.wait(60)
    assert found.table.status == "over"


def test_nobody_takes_time_back_for_free() -> None:
    """Time up is for everybody to see."""
    found = timed("ab", game_minutes=1)
    found.play(0, "end_turn")
    found.play(1, "hum")
    found.wait(60)
    assert found.table.match is not None
    assert found.table.match.free_undo(1) is None


def test_a_bot_sits_in_for_who_left() -> None:
    """After the agreed time of that one's turn, and only then."""
    found = timed("ab", leave_minutes=2)
    found.do([log.Left(0, 990.0), log.Left(1, 990.0)])
    assert found.wait(119.9) == []
    assert found.wait(0.1) == [log.BotSat(0, "beginner")]
    assert not found.table.seats[1].away


def test_who_comes_back_in_time_keeps_the_seat() -> None:
    """Presence stops that clock."""
    found = timed("ab", leave_minutes=2)
    found.do([log.Left(0, found.now)])
    found.wait(100)
    found.do([log.Returned(0)])
    assert found.wait(1000) == []


def test_leaving_in_the_middle_of_a_turn_counts_from_there() -> None:
    """Not from when the turn began."""
    found = timed("ab", leave_minutes=2)
    found.wait(100)
    found.do([log.Left(0, found.now)])
    assert found.wait(119.9) == []
    assert found.wait(0.1) == [log.BotSat(0, "beginner")]


def test_who_left_is_noted_where_others_wait_for_them() -> None:
    """Not for the moment that loading a page takes, once, and until they are back."""
    found = timed("ab", leave_minutes=2)
    unseen = {1: found.now}
    assert presence(found.table, unseen, found.now + LOST_SECONDS - 0.1) == []
    noted = presence(found.table, unseen, found.now + LOST_SECONDS)
    assert noted == [log.Left(1, found.now)]
    found.do(noted)
    assert presence(found.table, unseen, found.now + 1000) == []
    assert found.do(presence(found.table, {}, found.now)) == [log.Returned(1)]
    assert presence(found.table, {}, found.now) == []
    assert presence(timed("ab", game_minutes=2).table, unseen, found.now + 1000) == noted
    assert presence(timed("a*", game_minutes=2).table, {0: found.now}, found.now + 1000) == []


def test_who_is_lost_with_the_server_is_looked_for_in_time() -> None:
    """The log says that they are here; when they could have been missed, somebody looks."""
    found = timed("ab", leave_minutes=2)
    assert next_due(found.table) is None
    assert next_look(found.table) == found.now + 120
    found.do([log.Left(0, found.now + 30)])
    assert next_due(found.table) == found.now + 150
    assert timed("ab", decision_seconds=60).wait(0) == []
    assert next_look(timed("ab", decision_seconds=60).table) == found.now + 60
    assert next_look(evening("ab").table) is None


@pytest.mark.parametrize("is_saved", [False, True])
def test_that_clock_goes_on_after_a_restart(is_saved: bool) -> None:
    """Since when somebody is gone is on disk, and coming back is, too."""
    found = timed("ab", leave_minutes=2)
    found.do([log.Left(0, found.now), log.Left(1, found.now), log.Returned(1)])
    saved = found.saved() if is_saved else None
    assert [seat.left for seat in found.loaded(saved).seats] == [found.now, None]
    assert next_due(found.loaded(saved)) == found.now + 120


def test_nothing_is_due_when_it_is_over() -> None:
    """Or before it begins."""
    clock = {"game_minutes": 1, "decision_seconds": 5, "leave_minutes": 1}
    found = timed("ab", **clock)
    found.resign(0)
    assert found.wait(10_000) == []
    assert timed("a.", **clock).wait(10_000) == []


def test_bots_are_to_think_when_it_is_their_turn() -> None:
    """Those of their own seats and those who sit in."""
    found = evening("ab*")
    assert bot_to_act(found.table) is None
    found.leave("a")
    assert bot_to_act(found.table) == (0, "beginner")
    found.do([log.Moved(0, Move("end_turn"), "bot")])
    assert bot_to_act(found.table) is None
    found.play(1, "end_turn")
    assert bot_to_act(found.table) == (2, "random")


def test_a_bot_that_sits_in_does_not_pass_by_the_clock() -> None:
    """The standing answer is that of who left: the table is not to ring for it."""
    found = evening("abc")
    found.autopass(1, "told")
    found.play(0, "pick", "ring")
    found.leave("b")
    assert bot_to_act(found.table) == (1, "beginner")
    assert next_due(found.table) is None


def test_a_table_can_call_time() -> None:
    """All people are asked; then the game ends where its rules say."""
    found = evening("abc", options={"turns": 50})
    found.play(0, "end_turn")
    found.after(found.marked(commands.call_time(found.table, 1)))
    assert found.table.offer is not None
    assert (found.table.offer.kind, found.table.offer.waits_for) == ("time", [0, 2])
    found.answer(0, True)
    assert not found.table.playing.is_called
    found.answer(2, True)
    assert found.table.playing.is_called
    assert "already" in refusal(commands.call_time, found.table, 0).sentence
    found.play(1, "end_turn")
    assert found.status == "over"
    result = found.table.playing.state.result
    assert result is not None
    assert result.reason == "time_up"


def test_among_bots_time_is_called_at_once() -> None:
    """But only who plays may ask."""
    found = evening("a*", options={"turns": 50})
    found.play(0, "hum")
    found.leave("a")
    assert "bot plays this seat" in refusal(commands.call_time, found.table, 0).sentence
    found.give("a", 0, "person")
    found.after(found.marked(commands.call_time(found.table, 0)))
    assert found.status == "over"


def test_a_refused_call_changes_nothing() -> None:
    """The game goes on."""
    found = evening("ab", options={"turns": 50})
    found.after(found.marked(commands.call_time(found.table, 0)))
    found.answer(1, False)
    assert found.table.offer is None
    assert not found.table.playing.is_called
    assert found.status == "live"
