"""The gallery: two moments of every game, and one table with every word that a scene can have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from litestar import Response, Router, get
from litestar.params import FromPath

from boneyard.kernel.chance import Stream
from boneyard.kernel.game import Game
from boneyard.kernel.state import State
from boneyard.server.answers import PACKED
from boneyard.server.games import find
from boneyard.server.messages import Exhibit, ExhibitMoment
from boneyard.server.services import AnyRequest, Parts
from boneyard.server.vocabulary import every_word
from boneyard.table.history import seen_events
from boneyard.table.messages import sent
from boneyard.table.seats import BOT_NAMES

SEED = 1
MOST_MOVES = 400
USUAL_PLAYERS = 3


@get("/", opt=PACKED)
async def words(request: AnyRequest, services: Parts) -> Response[Exhibit]:
    """Every kind of piece and area, every look, every click."""
    return await services.answer(request, ("words",), _words)


def _words() -> Exhibit:
    moment = ExhibitMoment("All kinds, looks and clicks", sent(every_word(), ()), [])
    return Exhibit("Every piece", ["Ada", "Ben"], [moment])


@get("/{game:str}", opt=PACKED)
async def of_game(request: AnyRequest, services: Parts, game: FromPath[str]) -> Response[Exhibit]:
    """A game where there is most to see, and what comes next: the same at every call."""
    found = find(game).id
    return await services.answer(request, ("gallery", found), lambda: _exhibit(found))


def _exhibit(game_id: str) -> Exhibit:
    game, rng = find(game_id), Stream(SEED)
    played = enumerate(islice(_positions(game, rng), MOST_MOVES))
    moves, state = max(played, key=lambda found: _variety(game, found[1]))
    names, viewer = list(BOT_NAMES[: state.players]), state.actor
    assert viewer is not None
    moments = [_moment(game, state, viewer, f"After {moves} moves")]
    state.play(game.suggest(state.seen_by(viewer), rng))
    moments.append(_moment(game, state, viewer, "And the next"))
    return Exhibit(game.info.title, names, moments)


def _moment(game: Game[Any], state: State, viewer: int, title: str) -> ExhibitMoment:
    scene = sent(game.scene(state.seen_by(viewer)), BOT_NAMES)
    events = [event.to_json() for event in seen_events(state.events, viewer)]
    return ExhibitMoment(title, scene, events)


def _positions(game: Game[Any], rng: Stream) -> Iterator[State]:
    """A game that beginners play, move by move."""
    low, high = game.info.players
    state = game.new(min(high, max(low, USUAL_PLAYERS)), seed=SEED)
    while state.actor is not None:
        yield state.clone()
        state.play(game.suggest(state.seen_by(state.actor), rng))


def _variety(game: Game[Any], state: State) -> tuple[int, int]:
    """How many kinds of things there are to see, then how many to click."""
    scene = game.scene(state.seen_by(state.actor))
    pieces = [piece for area in scene.areas for piece in area.pieces]
    kinds = {area.kind for area in scene.areas} | {piece.kind for piece in pieces}
    looks = {piece.look for piece in pieces}
    return len(kinds) + len(looks) + len(scene.links), len(scene.clicks)


router = Router("/api/gallery", route_handlers=[words, of_game])
