"""Looking back: moments as each viewer may know them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests import toy
from tests.laws.tables import budget
from tests.table.evenings import Evening, evening
from tests.table.test_snapshots import SEATS, Crowd

import boneyard
from boneyard.kernel.moves import move
from boneyard.kernel.records import play_entry
from boneyard.table.history import EVERY, History, Viewer, scene_for, seen_events
from boneyard.table.messages import Line


def history(found: Evening) -> History:
    """Made by replaying, as after a restart."""
    assert found.table.match is not None
    return History(found.table.match)


def told(made: History, viewer: Viewer, found: Evening) -> Any:
    """Everything that a viewer can look at."""
    game = found.table.game
    moments = [
        [
            scene_for(game, made.state_at(at), viewer).to_json(),
            [event.to_json() for event in made.events(at, viewer)],
            moment.actor,
            moment.standing,
            made.is_turn(at),
        ]
        for at, moment in enumerate(made.moments)
    ]
    return moments, made.lines(found.table.names, viewer)


def test_moments_are_what_everybody_saw() -> None:
    """Clicks of a choice are none, however many."""
    found = evening("ab")
    found.play(0, "hum", "pick", "put_back", "pick", "ring")
    found.play(1, "take", "give 1")
    made = history(found)
    assert found.table.match is not None
    assert [found.table.match.plies_of(at) for at in range(len(made.moments))] == [0, 1, 5, 7]
    assert [moment.actor for moment in made.moments] == [0, 0, 1, 1]
    assert [made.is_turn(at) for at in range(4)] == [True, False, True, False]
    assert made.moments[-1].standing == (0, 1)
    lines = made.lines(found.table.names, "spectator")
    assert lines == [
        Line(1, "A: hum"),
        Line(2, "A: ring"),
        Line(3, "B: gave"),
    ]


def test_what_led_to_a_moment_is_told_to_each_as_they_may_know() -> None:
    """A bid of the toy game is known to who made it."""
    found = evening("ab", game=toy.GAME.id)
    bidder = found.actor
    assert bidder is not None
    assert found.table.match is not None
    found.after(_bid(found, bidder))
    made = history(found)
    own, other = made.events(1, bidder), made.events(1, "spectator")
    assert "number" in own[0].names
    assert "number" not in other[0].names
    assert made.events(1, "all")[0].names == own[0].names


def _bid(found: Evening, seat: int) -> Any:
    from boneyard.table import commands

    return commands.play(found.table, seat, move("bid", number=2))


def test_a_moment_cannot_be_played_on() -> None:
    """There is nothing to click in the past; with all hands open everybody's own is seen."""
    found = evening("ab", game=toy.GAME.id)
    made = history(found)
    for viewer in (0, 1, "spectator", "all"):
        scene = scene_for(found.table.game, made.state_at(0), viewer)
        assert scene.clicks == ()
    hidden = [
        [piece.face for area in scene.areas if area.kind == "hand" for piece in area.pieces]
        for scene in (
            scene_for(found.table.game, made.state_at(0), "spectator"),
            scene_for(found.table.game, made.state_at(0), "all"),
        )
    ]
    assert set(hidden[0]) == {None}
    assert None not in hidden[1]


@pytest.mark.parametrize("game", ["bells", toy.GAME.id])
@settings(**budget(short=8, long=200))
@given(seed=st.integers(0, 1 << 30))
def test_a_history_that_grew_is_one_made_by_replaying(game: str, seed: int) -> None:
    """With undo in between, for every pair of eyes; each moment is a replay up to there."""
    rng = random.Random(seed)
    options = {"turns": 400} if game == "bells" else {}
    found = evening(rng.choice(SEATS), game=game, options=options)
    grown = _Grown(found)
    crowd = Crowd(grown, rng)
    for _ in range(150):
        crowd.act()
    fresh = history(found)
    for viewer in [*range(len(found.table.seats)), "spectator", "all"]:
        assert told(grown.history, viewer, found) == told(fresh, viewer, found)
    for at in rng.sample(range(len(fresh.moments)), min(5, len(fresh.moments))):
        assert fresh.state_at(at).digest() == _replayed(found, at)


@pytest.mark.parametrize("game", ["domino-avatars", toy.GAME.id])
def test_a_history_of_the_past_stays_as_it_was_and_can_go_on(game: str) -> None:
    """What is read in a thread while others play on; then it follows them."""
    found = evening("ab", game=game)
    match, rng = found.table.playing, random.Random(3)
    for _ in range(2):
        match.play(rng.choice(match.state.moves()))
    early = History(match.past())
    before = early.past()
    while not match.state.over and match.moments < 60:
        match.play(rng.choice(match.state.moves()))
    seen = told(before, 0, found)
    early.go_on_with(match)
    fresh = History(match)
    assert len(fresh.moments) > len(before.moments)
    assert told(early, 0, found) == told(fresh, 0, found)
    assert told(before, 0, found) == seen


def _replayed(found: Evening, moment: int) -> str:
    assert found.table.match is not None
    state = found.table.new_match().state
    for ply in found.table.match.plies[: found.table.match.plies_of(moment)]:
        play_entry(state, ply.entry)
    return state.digest()


class _Grown(Evening):
    """The same evening with a history that is kept up as the server keeps it."""

    def __init__(self, found: Evening) -> None:
        self.__dict__ = found.__dict__
        self.history = history(found)

    def do(self, entries: Any) -> Any:
        done = []
        for entry in entries:
            done += super().do([entry])
            self.history.follow()
        return done


def test_moments_far_apart_and_those_between() -> None:
    """Not every position is kept; all can be looked at."""
    found = evening("ab", options={"turns": 100})
    digests = []
    for turn in range(EVERY * 2 + 3):
        assert found.table.match is not None
        digests.append(found.table.match.state.digest())
        found.play(turn % 2, "end_turn")
    made = history(found)
    for at in (0, 1, EVERY - 1, EVERY, EVERY + 1, EVERY * 2, EVERY * 2 + 2):
        assert made.state_at(at).digest() == digests[at]


def test_events_are_for_those_who_may_know() -> None:
    """A viewer is a seat, a spectator or everybody."""
    found = evening("ab")
    found.play(0, "hum")
    assert found.table.match is not None
    events = found.table.match.state.events
    assert [event.kind for event in seen_events(events, "all")] == ["hum"]


def test_with_all_hands_open_nothing_is_yours() -> None:
    """An attacker's and a defender's areas both come from their owners' views."""
    game = boneyard.game("domino-avatars")
    state = game.new(2, seed=1)
    while not state.top.id.endswith("_bid"):
        state.play(state.moves()[0])
    scene = scene_for(game, state, "all")
    battle = [area.title for area in scene.children("battle")]
    assert battle[0].startswith("Attack: Seat ")
    assert battle[1].startswith("Defence: Seat ")
    hands = [area for area in scene.areas if area.kind == "hand"]
    assert len(hands) == 2
    assert all(piece.face for hand in hands for piece in hand.pieces)
