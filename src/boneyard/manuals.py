"""Finding the pages about a game: where its code is, or in a source checkout."""

from __future__ import annotations

import sys
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
    """In the game's package, or beside it if it is one file; then beside our sources."""
    top = type(game(game_id)).__module__.partition(".")[0]
    module = sys.modules.get(top)
    checkout = Path(__file__).resolve().parents[2]
    folders: list[Traversable] = [checkout / "docs"]
    if hasattr(module, "__path__"):
        folders.insert(0, files(top).joinpath("docs"))
    elif file := getattr(module, "__file__", None):
        folders.insert(0, Path(file).parent / "docs")
    return folders
