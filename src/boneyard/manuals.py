"""Finding the pages about a game: where its code is, or in a source checkout.

Beside the two manuals there may be what the lab has measured, in short.
"""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from boneyard.catalogue import game
from boneyard.kernel.errors import BoneyardError

HOW_TO_PLAY = "how-to-play"
RULES = "rules"
LAB = "lab"
PUZZLES = "puzzles"
LESSONS = "lessons"

LONGEST_NAME = 48
NAMED_RULES = (
    re.compile(r"#+ (\d+(?:\.\d+)*)\.? (.+)"),
    re.compile(r"[-*] \*\*(R\d+) ([^*]+)\*\*"),
    re.compile(r"[-*] (?:\*\*)?(R\d+)(?:\*\*)? ([^.:;?*]+\??)"),
    re.compile(r"\| \**(R\d+)\** \| ([^|]+) \|"),
)
"""How rules pages name what is under a number: headings, lists and tables."""


class NoManual(BoneyardError):
    """This game has no such page."""


def manual(game_id: str, shelf: str) -> str:
    """The Markdown page of a game on one of the two shelves."""
    found = _text(game_id, shelf, "md")
    if found is None:
        raise NoManual(f"{game_id} comes without this page; try 'boneyard rules {game_id} --crib'")
    return found


def rule_names(game_id: str) -> dict[str, str]:
    """What the sections and rulings of a game's rules page are called: ``{"R12": "Who deals"}``."""
    try:
        page = manual(game_id, RULES)
    except NoManual:
        return {}
    found: dict[str, str] = {}
    for line in page.splitlines():
        for pattern in NAMED_RULES:
            if named := pattern.match(line):
                found.setdefault(named[1], _short(named[2]))
    return found


def _short(name: str) -> str:
    """Without marks, and no longer than a link may be."""
    words = re.sub(r"[*`]|\s*\(.*", "", name).strip().rstrip(".:;,")
    if len(words) <= LONGEST_NAME:
        return words
    return words[:LONGEST_NAME].rpartition(" ")[0].rstrip(".:;,") + "..."


def lab_facts(game_id: str) -> str | None:
    """What was measured of the game, as JSON; None if nothing was."""
    return _text(game_id, LAB, "json")


def puzzle_file(game_id: str) -> str | None:
    """The puzzles of the game, as JSON; None if it has none."""
    return _text(game_id, PUZZLES, "json")


def pages_in(game_id: str, shelf: str) -> dict[str, str]:
    """All pages of a game on a shelf where it has a folder of its own, by their names."""
    for docs in _docs_folders(game_id):
        folder = docs.joinpath(shelf, game_id)
        if folder.is_dir():
            pages = [page for page in folder.iterdir() if page.name.endswith(".md")]
            pages.sort(key=lambda page: page.name)
            return {page.name.removesuffix(".md"): page.read_text("utf-8") for page in pages}
    return {}


def _text(game_id: str, shelf: str, ending: str) -> str | None:
    for docs in _docs_folders(game_id):
        page = docs.joinpath(shelf, f"{game_id}.{ending}")
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None


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
