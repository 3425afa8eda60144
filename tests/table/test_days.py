"""Clocks for days: a time bank, and holidays on which clocks stand."""

from __future__ import annotations

import pytest
from tests.table.evenings import Evening, opened, refusal, seated

from boneyard.table import commands, entries as log
from boneyard.table.needs import needed
from boneyard.table.timing import absence, decision_ends, due, next_due

DAY = 24 * 3600.0
HOUR = 3600.0
CLOCK = log.Clock(
    decision_seconds=int(DAY), bank_minutes=120, bonus_minutes=30, vacation_days=2, days=True
)


@pytest.fixture
def days() -> Evening:
    """Two people who take their time."""
    found = Evening(opened(2, options={"turns": 40}, clock=CLOCK))
    found.do(seated("ab"))
    return found


def play(days: Evening) -> None:
    """Whoever is to decide does something that all can see."""
    seat = days.actor
    assert seat is not None
    state = days.table.playing.state
    days.do(commands.play(days.table, seat, state.moves()[0]))


def test_what_takes_longer_comes_out_of_the_bank(days: Evening) -> None:
    """And every decision puts something in."""
    table, seat = days.table, days.actor
    assert seat is not None
    assert decision_ends(table) == days.now + DAY + 2 * HOUR
    days.now += DAY + HOUR
    assert due(table, days.now) == []
    play(days)
    assert table.seats[seat].bank == HOUR + HOUR / 2
    days.now += HOUR
    then = days.actor
    assert then is not None
    before = table.seats[then].bank
    play(days)
    assert table.seats[then].bank == before + HOUR / 2, "what is not used is not taken"


def test_a_bank_grows_to_twice_what_it_was(days: Evening) -> None:
    """No further."""
    for _ in range(16):
        play(days)
    assert max(seat.bank for seat in days.table.seats) == 4 * HOUR


def test_when_the_bank_is_empty_the_clock_decides(days: Evening) -> None:
    """As at any table."""
    days.now += DAY + 2 * HOUR
    (entry,) = due(days.table, days.now)
    assert isinstance(entry, log.Moved)
    assert entry.by == "clock"


def test_on_holiday_ones_clocks_stand(days: Evening) -> None:
    """Nobody is asked for, and nobody votes about who said that they are away."""
    table, seat = days.table, days.actor
    assert seat is not None
    before = decision_ends(table)
    assert before is not None
    days.now += HOUR
    days.do(commands.holiday(table, seat, True))
    assert needed(table) == {}
    table.seats[seat].left = days.now
    assert absence(table) is None
    days.now += DAY
    assert due(table, days.now) == []
    days.do(commands.holiday(table, seat, False))
    assert decision_ends(table) == before + DAY
    assert table.seats[seat].holiday_left == DAY
    assert needed(table) == {seat: table.seats[seat].user}


def test_a_holiday_ends_with_its_days(days: Evening) -> None:
    """By itself; and there is none any more."""
    table, seat = days.table, days.actor
    assert seat is not None
    before = decision_ends(table)
    assert before is not None
    days.do(commands.holiday(table, seat, True))
    assert decision_ends(table) == before + 2 * DAY
    assert next_due(table) == days.now + 2 * DAY
    days.now += 2 * DAY + HOUR
    entries = due(table, days.now)
    assert entries == [log.Holiday(seat, on=False)]
    days.do(entries)
    assert decision_ends(table) == before + 2 * DAY
    assert "all your vacation days" in refusal(commands.holiday, table, seat, True).sentence


def test_who_plays_is_back(days: Evening) -> None:
    """And has used no more than the time they were away."""
    table, seat = days.table, days.actor
    assert seat is not None
    days.do(commands.holiday(table, seat, True))
    days.now += DAY
    play(days)
    assert table.seats[seat].holiday is None
    assert table.seats[seat].holiday_left == DAY
    assert table.seats[seat].bank == 2 * HOUR + HOUR / 2


def test_holidays_are_for_tables_that_agreed_on_them() -> None:
    """With a sentence."""
    found = Evening(opened(2, options={"turns": 40}))
    found.do(seated("ab"))
    assert "No vacation" in refusal(commands.holiday, found.table, 0, True).sentence
