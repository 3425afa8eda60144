"""Finding games: our own by their folder, those of other authors by their entry point.

A game's package is imported when the game is first asked for, so that listing ids costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from boneyard import games
from boneyard.kernel.errors import UnknownGame
from boneyard.kernel.game import Game
from boneyard.kernel.options import one_of, shown
from boneyard.kernel.registry import registered

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINT_GROUP = "boneyard.games"


def game_ids() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return sorted({*registered(), *_own_packages(), *_entry_points()})


def game(game_id: str) -> Game[Any]:
    """The game with this id; UnknownGame if there is none."""
    if game_id not in registered():
        _import(game_id)
    found = registered().get(game_id)
    if found is None:
        raise UnknownGame(f"there is no game {shown(game_id)}; there is {one_of(game_ids())}")
    return found


def _import(game_id: str) -> None:
    own = _own_packages()
    if game_id in own:
        import_module(own[game_id])
        return
    point = _entry_points().get(game_id)
    if point is not None:
        _load(point)


def _load(point: EntryPoint) -> None:
    """A game of another author, who may have made a mistake that its hosts should hear of."""
    try:
        point.load()
    except Exception as wrong:
        raise UnknownGame(
            f"the game {point.name} is installed but cannot be loaded: importing {point.value} "
            f"fails with {shown(wrong)}"
        ) from wrong
    if point.name not in registered():
        raise UnknownGame(
            f"the game {point.name} is installed but cannot be loaded: {point.value} registers no "
            "game with this id"
        )


def _own_packages() -> dict[str, str]:
    return {
        package.name.replace("_", "-"): f"{games.__name__}.{package.name}"
        for package in iter_modules(games.__path__)
        if package.ispkg
    }


def _entry_points() -> dict[str, EntryPoint]:
    # Imported here because it takes longer than all of ours together.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=ENTRY_POINT_GROUP)}
