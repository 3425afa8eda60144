"""Bots by others: a class with one method, found by its entry point.

    [project.entry-points."boneyard.bots"]
    magpie = "magpie:Magpie"

The class is made without arguments; ``choose(view, rng)`` returns one of ``view.moves()``. How it
plays is said in its ``summary``, and who wrote it in its ``author``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from boneyard.bots.bot import Bot
from boneyard.kernel.chance import Rng
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.moves import Move
from boneyard.kernel.options import shown
from boneyard.kernel.state import State

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "boneyard.bots"
LONGEST_SUMMARY: Final = 200


class BadBot(BoneyardError):
    """A bot of another author that cannot be used, or does what it may not."""


class ForeignBot(Bot):
    """A bot of another author: it is shown views, and what it plays is looked at."""

    def __init__(self, name: str, made: Any, author: str) -> None:
        self.name = name
        self.author = author
        words = str(getattr(made, "summary", "") or "A bot.").strip()[:LONGEST_SUMMARY]
        self.summary = f"{words} By {author}." if author else words
        self.seconds = float(getattr(made, "seconds", 1.0))
        self._made = made

    def choose(self, view: State, rng: Rng) -> Move:
        """Its choice, if that is legal."""
        move = self._made.choose(view, rng)
        if move not in view.moves():
            raise BadBot(f"the bot {self.name} plays {shown(move)}, which is not legal here")
        legal: Move = move
        return legal


@cache
def others() -> dict[str, Bot]:
    """All that are installed, by name; one that cannot be loaded is left out."""
    found: dict[str, Bot] = {}
    for name in sorted(_entry_points()):
        try:
            found[name] = load(name)
        except BadBot:
            continue
    return found


def load(name: str) -> Bot:
    """The bot with this entry point; BadBot says what is wrong with it."""
    point = _entry_points().get(name)
    if point is None:
        raise BadBot(f"no bot {shown(name)} is installed")
    try:
        made = point.load()()
    except Exception as wrong:
        raise BadBot(
            f"the bot {name} is installed but cannot be loaded: making {point.value} fails with "
            f"{shown(wrong)}"
        ) from wrong
    if not callable(getattr(made, "choose", None)):
        raise BadBot(
            f"the bot {name} cannot be used: {point.value} has no method choose(view, rng)"
        )
    return ForeignBot(name, made, str(getattr(made, "author", "")) or _author(point))


def _author(point: EntryPoint) -> str:
    """As its package says."""
    metadata = point.dist.metadata if point.dist else None
    return str(metadata["Author"] or "") if metadata and "Author" in metadata else ""


def _entry_points() -> dict[str, EntryPoint]:
    # Imported here because it takes longer than all of ours together.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}
