"""Time used is never given back: all the time that a decision has been open counts."""

from __future__ import annotations

import contextlib
import random
from collections import defaultdict
from collections.abc import Callable, Sequence

import pytest
from tests.lengths import IS_LONG
from tests.table.evenings import Evening, opened, refusal, seated

from boneyard.table import Refused, Table, commands, entries as log
from boneyard.table.timing import bot_to_act, decision_ends

LIMIT = 30
Decision = tuple[int, int | None]


class Stopwatch(Evening):
    """An evening where somebody beside the table notes how long each decision has been open."""

    def __init__(self, seats: str) -> None:
        self.open: dict[Decision, float] = defaultdict(float)
        self.alone: dict[Decision, float] = defaultdict(float)
        """The part of it in which nobody but a person could have made it."""
        self.looked = 1000.0
        clock = log.Clock(decision_seconds=LIMIT)
        super().__init__(opened(len(seats), options={"turns": 40}, clock=clock))
        self.do(seated(seats))

    def do(self, entries: Sequence[log.Entry]) -> list[log.Entry]:
        self.look()
        return super().do(entries)

    def look(self) -> None:
        """Note the time that has passed since the last look."""
        passed, self.looked = self.now - self.looked, self.now
        if self.table.match is not None and self.actor is not None:
            self.open[self.decision] += passed
            if self.table.seats[self.actor].is_person:
                self.alone[self.decision] += passed

    @property
    def decision(self) -> Decision:
        """Who is asked at which moment."""
        return self.table.playing.moments, self.actor

    def check(self) -> None:
        """The clock agrees with the stopwatch, and nobody had more than the limit."""
        self.look()
        ends = decision_ends(self.table)
        if ends is not None:
            assert ends == pytest.approx(self.now + LIMIT - self.open[self.decision])
        assert max(self.alone.values(), default=0.0) <= LIMIT + 0.01


Act = Callable[[Stopwatch, random.Random], object]


def _wait(found: Stopwatch, rng: random.Random) -> object:
    return found.wait(rng.choice([0.5, 3, 11, LIMIT]))


def _play(found: Stopwatch, rng: random.Random) -> object:
    seat = found.actor
    if seat is None:
        return None
    by: log.MovedBy = "person" if bot_to_act(found.table) is None else "bot"
    return found.after([log.Moved(seat, rng.choice(found.table.playing.state.moves()), by)])


def _undo(found: Stopwatch, rng: random.Random) -> object:
    return found.undo(rng.randrange(3))


def _answer(found: Stopwatch, rng: random.Random) -> object:
    return found.answer(rng.randrange(3), rng.random() < 0.8)


def _leave(found: Stopwatch, rng: random.Random) -> object:
    return found.leave(rng.choice("abc"))


def _come_back(found: Stopwatch, rng: random.Random) -> object:
    seat = rng.randrange(3)
    return found.give("abc"[seat], seat, "person")


def _be_lost(found: Stopwatch, rng: random.Random) -> object:
    seat = rng.randrange(3)
    entries: list[log.Entry] = [log.Left(seat, found.now), log.Returned(seat)]
    return found.after(entries[: rng.choice([1, 2])])


def _restart(found: Stopwatch, rng: random.Random) -> object:
    found.table = found.loaded(found.saved() if rng.random() < 0.5 else None)
    return None


ACTS: list[Act] = [_wait, _wait, _play, _play, _play, _undo, _answer]
ACTS += [_leave, _come_back, _be_lost, _restart]


@pytest.mark.parametrize("seed", range(2000 if IS_LONG else 60))
def test_the_clock_agrees_with_a_stopwatch_whatever_people_do(seed: int) -> None:
    """Leaving, coming back, undo, questions and restarts, in any order."""
    rng = random.Random(seed)
    found = Stopwatch("abc")
    for _ in range(150):
        if found.status != "live":
            break
        with contextlib.suppress(Refused):
            rng.choice(ACTS)(found, rng)
        found.check()


def timed(seats: str = "ab") -> Stopwatch:
    """A table with a decision clock."""
    return Stopwatch(seats)


def test_leaving_and_coming_back_gives_no_time() -> None:
    """Neither to oneself nor to whoever is to act."""
    found = timed()
    for seat, user in ((0, "a"), (1, "b")):
        found.wait(9)
        found.leave(user)
        found.wait(1)
        found.give(user, seat, "person")
        assert found.actor == 0
    assert decision_ends(found.table) == 1000.0 + LIMIT


def test_time_used_is_still_used_after_an_undo() -> None:
    """Of the decision that is open again, and of the one that comes after it."""
    found = timed()
    found.wait(10)
    found.play(0, "end_turn")
    found.wait(20)
    found.undo(0)
    found.answer(1, True)
    assert decision_ends(found.table) == found.now + LIMIT - 10
    found.wait(5)
    found.play(0, "end_turn")
    assert decision_ends(found.table) == found.now + LIMIT - 20


def test_a_free_undo_gives_no_time_either() -> None:
    """It goes back to a decision that had its time."""
    found = timed()
    found.wait(25)
    found.play(0, "hum")
    found.undo(0)
    assert decision_ends(found.table) == found.now + 5


def test_what_would_be_decided_again_at_once_is_not_asked_for() -> None:
    """There is no time left for that decision."""
    found = timed()
    found.wait(LIMIT)
    assert found.actor == 1
    assert commands.undo_kind(found.table, 0) is None
    assert "no time left" in refusal(found.undo, 0).sentence


def test_an_upgrade_of_the_rules_gives_no_time() -> None:
    """The position goes on under the new ones, and so does its clock."""
    found = timed()
    found.wait(12)
    state = found.table.playing.state.to_json()
    found.do([log.Renewed(found.table.game.rules_version, state, turned=found.table.turned)])
    assert decision_ends(found.table) == 1000.0 + LIMIT
    again: Table = found.loaded()
    assert again.turned == found.table.turned
