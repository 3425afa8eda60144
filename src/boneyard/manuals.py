"""Finding the pages about a game, in an installed package as well as in a source checkout."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from boneyard.kernel.errors import BoneyardError

HOW_TO_PLAY = "how-to-play"
RULES = "rules"


class NoManual(BoneyardError):
    """This game has no such page."""


def manual(game_id: str, shelf: str) -> str:
    """The Markdown page of a game on one of the two shelves."""
    for docs in _docs_folders():
        page = docs.joinpath(shelf, f"{game_id}.md")
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise NoManual(f"{game_id} comes without this page; 'boneyard rules {game_id} --crib' is short")


def _docs_folders() -> list[Traversable]:
    """Packed with the package first, then beside the sources."""
    package = files("boneyard")
    checkout = Path(__file__).resolve().parents[2]
    return [package.joinpath("docs"), checkout.joinpath("docs")]
