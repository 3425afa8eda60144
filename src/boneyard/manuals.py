"""Finding the pages about a game: in the package that it comes with, or in a source checkout."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from boneyard.catalogue import game
from boneyard.kernel.errors import BoneyardError

HOW_TO_PLAY = "how-to-play"
RULES = "rules"


class NoManual(BoneyardError):
    """This game has no such page."""


def manual(game_id: str, shelf: str) -> str:
    """The Markdown page of a game on one of the two shelves."""
    for docs in _docs_folders(game_id):
        page = docs.joinpath(shelf, f"{game_id}.md")
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise NoManual(f"{game_id} comes without this page; try 'boneyard rules {game_id} --crib'")


def _docs_folders(game_id: str) -> list[Traversable]:
    """Packed with the game's package first, then beside our sources."""
    package = type(game(game_id)).__module__.partition(".")[0]
    checkout = Path(__file__).resolve().parents[2]
    return [files(package).joinpath("docs"), checkout.joinpath("docs")]
