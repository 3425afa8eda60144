"""What is to be seen of an event for a moment, and who can be hit next turn."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import boneyard
from boneyard import Cue, Event, State, Stream
from boneyard.catalogue import game_ids
from boneyard.games.domino_knights.cues import FIGURES
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


@pytest.mark.parametrize("game_id", ["lord-of-dominion", "knaves-out"])
def test_figures_walk_over_what_they_may_walk_on(game_id: str) -> None:
    """Space by space, through nobody, to where they stand now."""
    walks = 0
    for view, event, cues in told(game_id):
        if event.kind != "moved":
            continue
        paths = [cue.path for cue in cues if cue.kind == "walk"]
        board = next(area for area in view.game.scene(view).areas if area.kind == "board")
        standing = {piece.cell: piece for piece in board.pieces if piece.cell is not None}
        for path in paths:
            assert standing[path[-1]].id == event.get("piece")
            for (ax, ay), (bx, by) in itertools.pairwise(path):
                assert max(abs(ax - bx), abs(ay - by)) == 1
            between = [standing[cell].owner for cell in path[1:-1] if cell in standing]
            assert set(between) <= {event.get("seat")}
            walks += len(path) > 2
    assert walks


def test_lords_figures_walk_on_land() -> None:
    for view, event, cues in told("lord-of-dominion"):
        if event.kind == "moved":
            (walk,) = cues
            board = view.game.scene(view).area("board")
            land = {cell for piece in board.pieces for cell in piece.cells}
            marked = {cell.at for cell in board.cells}
            assert set(walk.path) <= land | marked


def test_what_chapter_12_promises_is_seen() -> None:
    """Boards are laid, rooms appear, heroes land, roles are swapped, figures come."""
    kinds = {game_id: _kinds(game_id) for game_id in OURS}
    assert "swap" in kinds["domino-avatars"]
    assert {"figure", "burn", "land"} <= kinds["domino-knights"]
    assert {"unfold", "land", "walk", "fall"} <= kinds["dungeons-and-dominos"]
    assert {"walk", "clash"} <= kinds["knaves-out"]
    assert {"walk", "clash", "turn"} <= kinds["lord-of-dominion"]


def _kinds(game_id: str) -> set[str]:
    return {cue.kind for seed in (3, 4, 5) for _, _, cues in told(game_id, seed) for cue in cues}


def test_boards_are_seen_to_be_laid() -> None:
    """The first lies from the start; each of the others comes square by square."""
    game = boneyard.game("knaves-out")
    state, laid = game.new(players=4, seed=3), set()
    for _ in range(40):
        assert state.actor is not None
        state.play(game.suggest(state.seen_by(state.actor), Stream(3)))
        view = state.seen_by(0)
        for event in view.events:
            if event.kind == "board_laid":
                (cue,) = game.cues(view, event)
                assert (cue.kind, cue.at, len(cue.path)) == ("unfold", "world", 64)
                laid.add(event.get("seat"))
    assert len(laid) == 4


def test_every_figure_that_comes_is_drawn() -> None:
    drawn = (Path(__file__).parents[2] / "web/src/scene/pieces/figures.ts").read_text()
    for figure in [*FIGURES.values(), "double"]:
        assert f"  {figure}: [" in drawn


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
