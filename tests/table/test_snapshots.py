"""A table is its log; a snapshot only makes it quicker to load. Whatever happened before."""

from __future__ import annotations

import contextlib
import json
import math
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings, strategies as st
from tests import toy
from tests.laws.tables import budget
from tests.table.bells import END_TURN
from tests.table.evenings import Evening, evening, everything, opened, seated

from boneyard import Move
from boneyard.kernel.moves import move_from_json
from boneyard.table import Refused, commands, entries as log, seating
from boneyard.table.match import Match
from boneyard.table.snapshots import Snapshot, snapshot_from_text
from boneyard.table.timing import bot_to_act, next_due

SEATS = ("ab", "a*", "aB", "abc", "aB*", "abcd", "ab**", "aBCd")


class Crowd:
    """People who do anything that they may, at random."""

    def __init__(self, found: Evening, rng: random.Random) -> None:
        self.found = found
        self.rng = rng
        self.kept: list[Snapshot] = []

    def act(self) -> None:
        """One thing; what is refused changes nothing."""
        bot = bot_to_act(self.found.table)
        if bot is not None:
            self._play_bot(bot[0])
        else:
            with contextlib.suppress(Refused):
                self.rng.choice(self._wishes())()
        assert (next_due(self.found.table) or math.inf) > self.found.now
        saved = self.found.saved()
        if saved is not None and self.rng.random() < 0.2:
            self.kept.append(saved)

    def _play_bot(self, seat: int) -> None:
        assert self.found.table.match is not None
        chosen = self.rng.choice(self.found.table.match.state.moves())
        self.found.after([log.Moved(seat, chosen, "bot")])

    def _wishes(self) -> list[Callable[[], object]]:
        found, rng = self.found, self.rng
        seat = rng.randrange(len(found.table.seats))
        user = found.table.seats[seat].user or "z"
        often: list[Callable[[], object]] = [self._play, self._play, self._play, self._answer] * 4
        return [
            *often,
            lambda: found.undo(seat),
            lambda: found.undo(seat),
            lambda: found.answer(seat, rng.random() < 0.7),
            lambda: found.offer(seat),
            lambda: found.autopass(seat, rng.choice(["off", "turn", "concerned", "hit", "told"])),
            lambda: found.say(user, f"number {len(found.table.chat)}"),
            lambda: found.wait(rng.choice([0.5, 1.2, 40.0])),
            lambda: found.leave(user) if rng.random() < 0.3 else None,
            lambda: found.give(user, seat, "person"),
            lambda: self._rarely(lambda: found.resign(seat)),
            lambda: self._rarely(lambda: found.do(seating.end(found.table, "a"))),
        ]

    def _rarely(self, action: Callable[[], object]) -> None:
        if self.rng.random() < 0.05:
            action()

    def _play(self) -> None:
        self._play_any(self.found.actor)

    def _answer(self) -> None:
        """Any seat, which may be asked in a window."""
        self._play_any(self.rng.randrange(len(self.found.table.seats)))

    def _play_any(self, seat: int | None) -> None:
        moves = self.found.shown(seat)["moves"] if self.found.table.status == "live" else []
        if seat is not None and moves:
            chosen, n = self.rng.choice(moves), self.found.version(seat)
            entries = commands.play(self.found.table, seat, move_from_json(chosen), n)
            self.found.after(self.found.marked(entries))


def test_a_log_is_the_table() -> None:
    """Read again from its text, it shows the same to everybody."""
    found = evening("abc")
    found.play(0, "hum", "pick", "ring")
    found.play(2, "take")
    found.say("b", "well")
    assert everything(found.loaded()) == everything(found.table)


@pytest.mark.parametrize("game", ["bells", toy.GAME.id, "domino-avatars"])
@settings(**budget(short=12, long=300))
@given(seed=st.integers(0, 1 << 30))
def test_snapshot_and_log_are_the_log_alone(game: str, seed: int) -> None:
    """Whatever people did before it and after it: every view, card and record is the same."""
    rng = random.Random(seed)
    seats = rng.choice(SEATS)
    clock = rng.choice([None, log.Clock(2, 30, 1)])
    options = {"echo": True, "turns": 40} if game == "bells" else {}
    found = evening(seats, game=game, options=options, clock=clock)
    crowd = Crowd(found, rng)
    for _ in range(rng.choice([20, 60, 120])):
        crowd.act()
    now = everything(found.table)
    assert everything(found.loaded()) == now
    for saved in rng.sample(crowd.kept, min(4, len(crowd.kept))):
        assert everything(found.loaded(saved)) == now, f"saved at {saved.seq}"


def test_snapshots_are_taken_of_settled_positions_only() -> None:
    """In the middle of a choice there is none."""
    found = evening("ab")
    assert found.saved() is not None
    found.play(0, "pick")
    assert found.saved() is None


def test_a_decision_gets_no_more_time_by_way_of_a_restart() -> None:
    """A moment that was taken back and is reached again has had its time, saved or not."""
    found = evening("ab", clock=log.Clock(decision_seconds=60))
    found.play(0, "hum")
    found.wait(55)
    found.undo(0)
    loaded = found.loaded(found.saved())
    for table in (found.table, loaded):
        table.apply(log.Moved(0, Move("hum")), found.now)
        assert next_due(table) == found.now + 5


def test_an_older_snapshot_still_loads() -> None:
    """It calls some things by other names, and does not know others."""
    found = evening("abc", options={"turns": 40})
    found.play(0, "pick", "ring")
    found.play(2, "pass")
    found.play(1, "pass")
    saved = found.saved()
    assert saved is not None
    data = json.loads(log.to_text(saved))
    assert data["played"] == found.table.game_seq
    data.pop("offers", None)
    older = snapshot_from_text(json.dumps(data | {"timed": 4}))
    assert everything(found.loaded(older)) == everything(found.table)


def test_a_table_that_was_ended_stays_ended() -> None:
    """However it is loaded."""
    found = evening("ab")
    found.do(seating.end(found.table, "a"))
    assert found.loaded(found.saved()).status == "over"


def test_a_fork_taken_back_into_what_came_before_it() -> None:
    """Undo may go behind the first entry of a table that plays on from another."""
    origin = log.Origin("old", [{"type": "end_turn"}, {"type": "end_turn"}], ["x", "y"])
    found = Evening(opened(2, origin=origin))
    found.do(seated("a*"))
    assert found.actor == 0
    found.play(0, "end_turn")
    found.do([log.Moved(1, Move("end_turn"), "bot")])
    found.do([log.Undone(0, 0)])
    found.play(0, "hum")
    found.play(0, "end_turn")
    saved = found.saved()
    assert saved is not None
    assert everything(found.loaded(saved)) == everything(found.loaded()) == everything(found.table)


def test_the_last_move_costs_no_more_than_the_first() -> None:
    """With a snapshot, only what came after it is played again."""
    found = evening("ab", options={"turns": 300})
    for turn in range(100):
        found.play(turn % 2, "end_turn")
    saved = found.saved()
    found.play(0, "end_turn")
    assert saved is not None
    played: list[Move] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "play", lambda self, move, **_: played.append(move))
        found.loaded(saved)
    assert played == [END_TURN]


def test_every_kind_of_entry_survives_its_text() -> None:
    """And takes no more room than needed."""
    entry = log.Moved(2, Move("pass"))
    assert log.to_text(entry) == '{"kind":"moved","seat":2,"move":{"type":"pass"}}'
    for other in (
        log.Held(1, 4, [Move("pass")], True, message="m"),
        log.Undone(3, 1),
        log.Ended("host", "Enough."),
        log.Renewed(2, {"a": 1}),
        log.Rematched("t2"),
    ):
        assert log.entry_from_text(log.to_text(other)) == other
