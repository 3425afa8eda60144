"""The gallery: two moments of every game, and one table with every word that a scene can have."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from litestar import Router, get
from litestar.params import FromPath

from boneyard.kernel.chance import Stream
from boneyard.kernel.game import Game
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import State
from boneyard.server.games import find
from boneyard.server.messages import Exhibit, ExhibitMoment
from boneyard.server.vocabulary import every_word
from boneyard.table.history import seen_events
from boneyard.table.messages import sent
from boneyard.table.seats import BOT_NAMES

SEED = 1
MOST_MOVES = 400
USUAL_PLAYERS = 3


@get("/")
async def words() -> Exhibit:
    """Every kind of piece and area, every look, every click."""
    moment = ExhibitMoment("All kinds, looks and clicks", sent(every_word()), [])
    return Exhibit("Every piece", ["Ada", "Ben"], [moment])


@get("/{game:str}")
async def of_game(game: FromPath[str]) -> Exhibit:
    """A game where there is most to see, and what comes next: the same at every call."""
    return await asyncio.to_thread(_exhibit, find(game).id)


@lru_cache(maxsize=32)
def _exhibit(game_id: str) -> Exhibit:
    game, rng = find(game_id), Stream(SEED)
    state, moves = _fullest(game, rng)
    names, viewer = list(BOT_NAMES[: state.players]), state.actor
    assert viewer is not None
    moments = [_moment(game, state, viewer, f"After {moves} moves")]
    state.play(game.suggest(state.seen_by(viewer), rng))
    moments.append(_moment(game, state, viewer, "And the next"))
    return Exhibit(game.info.title, names, moments)


def _moment(game: Game[Any], state: State, viewer: int, title: str) -> ExhibitMoment:
    scene = game.scene(state.seen_by(viewer)).named(BOT_NAMES)
    events = [event.to_json() for event in seen_events(state.events, viewer)]
    return ExhibitMoment(title, sent(scene), events)


def _fullest(game: Game[Any], rng: Stream) -> tuple[State, int]:
    """The position with most to see of a game that beginners play, and how many moves led there."""
    low, high = game.info.players
    state = game.new(min(high, max(low, USUAL_PLAYERS)), seed=SEED)
    best, best_variety, best_at = state.clone(), (0, 0), 0
    for at in range(MOST_MOVES):
        if state.actor is None:
            break
        view = state.seen_by(state.actor)
        variety = _variety(game.scene(view))
        if variety > best_variety:
            best, best_variety, best_at = state.clone(), variety, at
        state.play(game.suggest(view, rng))
    return best, best_at


def _variety(scene: Scene) -> tuple[int, int]:
    """How many kinds of things there are to see, then how many to click."""
    pieces = [piece for area in scene.areas for piece in area.pieces]
    kinds = {area.kind for area in scene.areas} | {piece.kind for piece in pieces}
    looks = {piece.look for piece in pieces}
    return len(kinds) + len(looks) + len(scene.links), len(scene.clicks)


router = Router("/api/gallery", route_handlers=[words, of_game])
