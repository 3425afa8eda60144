"""What is to be seen of an event for a moment, and who can be hit next turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import boneyard
from boneyard import Cue, Event, State, Stream
from boneyard.catalogue import game_ids
from boneyard.kernel.names import MARK
from boneyard.kernel.scene import cues_json

OURS = (
    "domino-avatars",
    "domino-knights",
    "dungeons-and-dominos",
    "knaves-out",
    "lord-of-dominion",
)
RESULTS = {
    "domino-avatars": ("compared", "captured"),
    "domino-knights": ("clash", "hurt"),
    "dungeons-and-dominos": ("rolled", "looted", "attacked", "bloodied"),
    "knaves-out": ("rolled", "hit"),
    "lord-of-dominion": ("hurt", "fort_hit", "fell", "rolled"),
}
"""12: the throws, fights and losses over which one line says what it came to."""


def told(game_id: str, seed: int = 3) -> Iterator[tuple[State, Event, list[Cue]]]:
    """A game of beginners: each event with the view it led to and its cues."""
    game = boneyard.game(game_id)
    state = game.new(players=min(4, game.info.players[1]), seed=seed)
    rng = Stream(seed)
    while state.actor is not None:
        state.play(game.suggest(state.seen_by(state.actor), rng))
        view = state.seen_by(0)
        for event in view.events:
            yield view, event, list(game.cues(view, event))


@pytest.mark.parametrize("game_id", OURS)
def test_every_result_has_its_line(game_id: str) -> None:
    """Of more weight than what happens in passing, with names where seats are meant."""
    seen: Counter[str] = Counter()
    games = [one for seed in (3, 4, 5) for one in told(game_id, seed)]
    for _, event, cues in games:
        if event.kind in RESULTS[game_id]:
            lines = [cue for cue in cues if cue.kind == "outcome"]
            assert [line.text for line in lines if line.text], event
            seen[event.kind] += 1
        _check_names(cues)
    assert seen.keys() == set(RESULTS[game_id]), "some of it never happened"


def _check_names(cues: list[Cue]) -> None:
    """Seats are called by their players' names."""
    names = [f"Name {seat}" for seat in range(8)]
    told = [cue.get("text", "") for cue in cues_json(cues, names)]
    assert not [text for text in told if MARK in text]


@pytest.mark.parametrize("game_id", OURS)
def test_a_fight_is_shown_before_what_follows_sweeps_it_away(game_id: str) -> None:
    """At its beat the table still has what is compared or thrown."""
    shown = {
        "domino-avatars": ("compared", "attack_pile"),
        "domino-knights": ("clash", "battle"),
        "dungeons-and-dominos": ("died", "tray"),
        "knaves-out": ("rolled", "dice"),
    }
    if game_id not in shown:
        return
    kind, area = shown[game_id]
    game, found = boneyard.game(game_id), 0
    state, rng = game.new(players=4, seed=3), Stream(3)
    while state.actor is not None:
        state.play(game.suggest(state.seen_by(state.actor), rng))
        for at, picture in state.beats:
            if [event for event in state.events[:at] if event.kind == kind]:
                scene = game.scene(picture.seen_by(0))
                found += area in [there.id for there in scene.areas]
    assert found


def test_heroes_walk_from_tile_to_tile() -> None:
    """Not through walls: each step leads to a tile that shares an edge with the last."""
    walks = 0
    for view, event, cues in told("dungeons-and-dominos"):
        if event.kind != "walked":
            continue
        (walk,) = cues
        scene = view.game.scene(view)
        tiles = {cell for piece in scene.area("dungeon").pieces for cell in piece.cells}
        assert set(walk.path) <= tiles
        assert walk.path[-1] == event.get("cell")
        for (ax, ay), (bx, by) in zip(walk.path, walk.path[1:], strict=False):
            assert abs(ax - bx) + abs(ay - by) == 1
        walks += len(walk.path) > 2
    assert walks


def test_games_without_threats_say_so() -> None:
    for game_id in game_ids():
        game = boneyard.game(game_id)
        state = game.new(players=game.info.players[0], seed=1)
        view = state.seen_by(0)
        assert game.scene(view).has_threats == game.has_threats
        assert game.has_threats or not game.threats(view)


@pytest.mark.parametrize("game_id", ["lord-of-dominion", "knaves-out", "dungeons-and-dominos"])
def test_whoever_is_attacked_was_threatened(game_id: str) -> None:
    """If nobody but the attacker did anything since the turn began: by what all knew then."""
    game, attacks = boneyard.game(game_id), 0
    players = min(3, game.info.players[1])
    for seed in range(6):
        state, rng = game.new(players=players, seed=seed), Stream(seed)
        threats: dict[str, set[str]] = {}
        before: list[Event] = []
        while state.actor is not None:
            for event in state.events:
                attacker, target = _attack(game_id, event)
                if target and all(_is_own(attacker, one) for one in before):
                    attacks += 1
                    assert attacker in threats.get(target, set()), event
                before.append(event)
                if event.kind == "turn_started":
                    threats, before = _threats(state), []
            state.play(game.suggest(state.seen_by(state.actor), rng))
    assert attacks


def _threats(state: State) -> dict[str, set[str]]:
    """Against everybody, as everybody sees it."""
    views = [state.seen_by(seat) for seat in range(state.players)]
    found = [threat for view in views for threat in view.game.threats(view)]
    return {threat.target: set(threat.sources) for threat in found}


QUIET = ("rolled", "drew", "placed")
"""Events of a turn that move nobody and change no rule."""


def _is_own(attacker: str, event: Event) -> bool:
    if event.kind in QUIET:
        return True
    return attacker in (event.get("piece"), f"hero:{event.get('seat')}")


def _attack(game_id: str, event: Event) -> tuple[str, str]:
    if event.kind != "attacked":
        return "", ""
    if game_id == "dungeons-and-dominos":
        return f"hero:{event.get('seat')}", f"hero:{event.get('target')}"
    if event.get("target") == "fort":
        return event.get("piece"), f"fort:{event.get('owner')}"
    return event.get("piece"), event.get("target") or ""
