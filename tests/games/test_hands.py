"""What can be done with the hands, in each of our games: every decision of some random games."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.laws import hands

import boneyard
from boneyard import Scene, State, Stream

OURS = {
    "domino-avatars": 3,
    "domino-knights": 3,
    "dungeons-and-dominos": 3,
    "knaves-out": 3,
    "lord-of-dominion": 2,
}
DECISIONS = 700


@pytest.mark.parametrize("game_id", OURS)
@pytest.mark.parametrize("seed", [1, 2])
def test_gestures_are_choices_at_every_decision(game_id: str, seed: int) -> None:
    game, rng = boneyard.game(game_id), Stream(seed)
    state: State = game.new(OURS[game_id], seed=seed)
    trail: list[State] = []
    for decision in range(DECISIONS):
        if state.actor is None:
            break
        hands.gestures_hold(game, state, trail, rng)
        _begun_is_free(game.scene(state.seen_by(state.actor)), state)
        trail.append(state.clone())
        # Now like somebody who can play, now like somebody who tries things.
        if decision % 3:
            state.play(game.suggest(state.seen_by(state.actor), rng))
        else:
            state.play(state.moves()[rng.randrange(len(state.moves()))])
        if not state.is_choosing:
            trail.clear()


def _begun_is_free(scene: Scene, state: State) -> None:
    """A click that only begins a choice, or goes on with it, needs no second tap."""
    for click in scene.clicks[:8]:
        after = state.clone()
        after.play(click.move)
        if after.is_choosing and after.actor == state.actor:
            assert click.free, f"{click.move} at {state.top.id} only goes on with a choice"


WANTED = {
    "domino-avatars": {"gestures"},
    "domino-knights": {"gestures"},
    "dungeons-and-dominos": {"carries"},
    "knaves-out": {"gestures", "carries"},
    "lord-of-dominion": {"gestures", "carries"},
}


@pytest.mark.parametrize("game_id", OURS)
def test_each_game_has_something_to_pick_up(game_id: str) -> None:
    game, rng, found = boneyard.game(game_id), Stream(1), Counter[str]()
    state: State = game.new(OURS[game_id], seed=1)
    for _ in range(DECISIONS):
        if state.actor is None:
            break
        scene = game.scene(state.seen_by(state.actor))
        found.update(gestures=len(scene.gestures), carries=len(scene.carries))
        state.play(game.suggest(state.seen_by(state.actor), rng))
    assert {kind for kind in found if found[kind]} >= WANTED[game_id]
