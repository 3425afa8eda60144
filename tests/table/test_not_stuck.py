"""Nobody is stuck: tables are ended together, seats taken over, and hosts can go."""

from __future__ import annotations

import pytest
from tests.table.evenings import Evening, evening, everything, refusal

from boneyard.table import Refused, commands, entries as log, seating
from boneyard.table.timing import presence

MINUTES = 3


def table(seats: str) -> Evening:
    """Where others decide after three minutes."""
    return evening(seats, options={"turns": 40}, away_minutes=MINUTES)


def test_those_who_are_there_agree_to_end_the_table() -> None:
    found = table("abc")
    found.after(commands.offer_end(found.table, 1, found.now))
    assert found.table.offer is not None
    assert found.table.offer.waits_for == [0, 2]
    found.answer(0, True)
    assert found.table.ended is None
    assert found.answer(2, True)[-1] == log.Ended("vote", "The players agreed to end the table.")
    assert found.table.status == "over"


def test_one_no_keeps_the_table() -> None:
    found = table("abc")
    found.after(commands.offer_end(found.table, 1, found.now))
    found.answer(0, False)
    assert (found.table.offer, found.table.status) == (None, "live")


def test_nobody_ends_a_table_while_somebody_reloads_their_page() -> None:
    """Who has just left may come back; after the table's minutes the others decide."""
    found = table("ab")
    found.do([log.Left(1, found.now)])
    with pytest.raises(Refused, match="may come back"):
        commands.offer_end(found.table, 0, found.now)
    found.wait(60 * MINUTES)
    assert isinstance(found.after(commands.offer_end(found.table, 0, found.now))[-1], log.Ended)


def test_a_substitute_takes_over_what_a_bot_plays() -> None:
    """By a vote; with the hand as it is, and the salt that the game was dealt from."""
    found = table("abc")
    found.do(seating.leave(found.table, "a"))
    before, salt = found.table.playing.state.digest(), found.table.seats[0].salt
    with pytest.raises(Refused, match="begun"):
        seating.join(found.table, "x", "Xenia", "pepper", 0, None)
    found.after(commands.offer_substitute(found.table, 1, 0))
    assert found.answer(2, True)[-1] == log.Freed(0)
    with pytest.raises(Refused, match="taken"):
        seating.join(found.table, "x", "Xenia", "pepper", 1, None)
    with pytest.raises(Refused, match="already"):
        seating.join(found.table, "b", "Bo", "pepper", 0, None)
    found.do(seating.join(found.table, "x", "Xenia", "pepper", None, None))
    seat = found.table.seats[0]
    assert (seat.user, seat.name, seat.is_person, seat.salt) == ("x", "Xenia", True, salt)
    assert not seat.free
    assert found.table.playing.state.digest() == before
    with pytest.raises(Refused, match="not yours"):
        seating.give(found.table, "a", 0, "person", "")
    assert everything(found.loaded()) == everything(found.table)


def test_the_person_may_come_back_before_a_substitute_sits_down() -> None:
    found = table("abc")
    found.do(seating.leave(found.table, "a"))
    found.after(commands.offer_substitute(found.table, 1, 0))
    found.answer(2, True)
    found.give("a", 0, "person")
    assert not found.table.seats[0].free
    with pytest.raises(Refused, match="begun"):
        seating.join(found.table, "x", "Xenia", "", 0, None)


def test_a_seat_that_a_person_plays_is_never_given_away() -> None:
    found = table("abc")
    for about in (0, 1, 2, 9):
        with pytest.raises(Refused):
            commands.offer_substitute(found.table, 1, about)


def test_the_hosts_role_passes_on_when_they_leave() -> None:
    """To the next person who is there; who comes back is a player like the others."""
    found = table("abc")
    found.do([log.Left(1, found.now)])
    found.do(seating.leave(found.table, "a"))
    assert (found.table.opened.host, found.table.opened.host_name) == ("c", found.table.names[2])
    found.give("a", 0, "person")
    assert "Only the host" in str(refusal(lambda: seating.end(found.table, "a")))
    assert seating.end(found.table, "c")
    assert everything(found.loaded()) == everything(found.table)


def test_the_hosts_role_passes_on_when_they_are_not_seen() -> None:
    """After the minutes that the table waits before it votes, and not before."""
    found = table("ab")
    found.do([log.Left(0, found.now)])
    found.wait(60 * MINUTES - 1)
    unseen = {0: found.now}
    assert presence(found.table, unseen, found.now) == []
    found.wait(1)
    [passed] = presence(found.table, unseen, found.now)
    assert isinstance(passed, log.HostPassed)
    found.do([passed])
    assert presence(found.table, unseen, found.now) == []


def test_a_host_who_is_forgotten_leaves_a_host_behind() -> None:
    found = table("abc")
    found.do(seating.forget(found.table, "a"))
    assert (found.table.opened.host, found.table.status) == ("b", "live")
    assert everything(found.loaded()) == everything(found.table)


def test_who_is_let_into_a_hand_may_look_and_nothing_else() -> None:
    """By its person alone; until it is taken back, or the seat is somebody else's."""
    found = table("ab")
    with pytest.raises(Refused, match="not yours"):
        seating.let_in(found.table, "b", 0, "x", "Xenia")
    with pytest.raises(Refused, match="themselves"):
        seating.let_in(found.table, "a", 0, "b", "Bo")
    found.do(seating.let_in(found.table, "a", 0, "x", "Xenia"))
    assert found.table.may_look_from(0, "x")
    assert not found.table.may_look_from(1, "x")
    assert found.table.seats_of("x") == []
    found.do(seating.let_in(found.table, "a", 0, "x", ""))
    assert not found.table.may_look_from(0, "x")
    found.do(seating.let_in(found.table, "a", 0, "x", "Xenia"))
    found.do([log.Forgotten("x")])
    assert not found.table.may_look_from(0, "x")
    assert everything(found.loaded()) == everything(found.table)
