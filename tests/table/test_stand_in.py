"""A bot stands in for somebody by the others' vote: when they are really away, in their turn."""

from __future__ import annotations

import pytest
from tests.table.evenings import Evening, evening, everything, refusal

from boneyard.table import commands, entries as log
from boneyard.table.timing import absence

MINUTES = 3


def table(seats: str) -> Evening:
    """Where others decide after three minutes."""
    return evening(seats, options={"turns": 40}, away_minutes=MINUTES)


def vote(found: Evening, seat: int, about: int) -> list[log.Entry]:
    """Ask the others."""
    return found.after(commands.offer_stand_in(found.table, seat, about, found.now))


def absent(seats: str = "abc") -> Evening:
    """The first seat is to act, and has been out of sight for long enough."""
    found = table(seats)
    found.do([log.Left(0, found.now)])
    found.wait(60 * MINUTES)
    return found


def test_the_others_agree_and_a_bot_plays() -> None:
    """All who are there are asked; the person may come back."""
    found = absent()
    vote(found, 1, 0)
    assert found.table.offer is not None
    assert (found.table.offer.waits_for, found.table.offer.about) == ([2], 0)
    assert found.answer(2, True)[-1] == log.BotSat(0, "beginner")
    assert found.table.seats[0].away
    assert found.table.offer is None
    found.give("a", 0, "person")
    assert found.table.seats[0].is_person


def test_one_no_is_enough() -> None:
    """Everybody who is asked decides."""
    found = absent()
    vote(found, 1, 0)
    found.answer(2, False)
    assert (found.table.offer, found.table.seats[0].away) == (None, False)


def test_at_a_table_of_two_the_other_decides() -> None:
    """There is nobody else to ask."""
    assert vote(absent("ab"), 1, 0)[-1] == log.BotSat(0, "beginner")


def test_who_is_away_as_well_is_not_waited_for() -> None:
    """Neither who is out of sight, nor whose seat a bot plays: that one has no vote."""
    found = absent("abcd")
    found.do([log.Left(2, found.now), log.BotSat(3, "beginner")])
    assert vote(found, 1, 0)[-1] == log.BotSat(0, "beginner")


def test_not_before_the_time_that_the_table_names() -> None:
    """And the time counts from the turn on, not from when somebody left in another's."""
    found = table("ab")
    found.do([log.Left(1, found.now)])
    found.wait(600)
    assert "kept waiting" in refusal(vote, found, 0, 1).sentence
    found.play(0, "end_turn")
    away = absence(found.table)
    assert away == (1, found.now, found.now + 60 * MINUTES)
    shown = found.shown(0)["absent"]
    assert shown == {"seat": 1, "since": found.now, "vote": found.now + 60 * MINUTES}
    found.wait(60 * MINUTES - 0.1)
    assert f"{MINUTES} minutes" in refusal(vote, found, 0, 1).sentence
    found.wait(0.1)
    vote(found, 0, 1)
    assert found.table.seats[1].away


def test_who_is_there_is_not_voted_about() -> None:
    """However long they think."""
    found = table("abc")
    found.wait(100_000)
    for about in (0, 1, 2):
        assert "kept waiting" in refusal(vote, found, 1, about).sentence


def test_nobody_votes_about_a_seat_of_their_own() -> None:
    """Somebody at the same device is there or not with its holder."""
    found = table("aAb")
    found.do([log.Left(0, found.now), log.Left(1, found.now)])
    found.wait(60 * MINUTES)
    assert "kept waiting" in refusal(vote, found, 1, 0).sentence


def test_a_return_ends_the_vote() -> None:
    """And a late yes is to nothing."""
    found = absent()
    vote(found, 1, 0)
    found.do([log.Returned(0)])
    assert found.table.offer is None
    assert refusal(found.answer, 2, True)


@pytest.mark.parametrize("is_saved", [False, True])
def test_the_vote_goes_on_after_a_restart(is_saved: bool) -> None:
    """Who is away since when, and who has not answered."""
    found = absent()
    vote(found, 1, 0)
    loaded = found.loaded(found.saved() if is_saved else None)
    assert everything(loaded) == everything(found.table)
    found.table = loaded
    assert found.answer(2, True)[-1] == log.BotSat(0, "beginner")
