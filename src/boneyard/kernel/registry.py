"""The games that have been registered, by id. How they are found is ``boneyard.catalogue``."""

from __future__ import annotations

from typing import Any

from boneyard.kernel.game import Game

_games: dict[str, Game[Any]] = {}


def register(game: Game[Any]) -> None:
    """Make a game known under its id; called by the game's package when it is imported."""
    _games[game.id] = game


def registered() -> dict[str, Game[Any]]:
    """All games registered so far."""
    return dict(_games)
