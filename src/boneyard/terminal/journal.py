"""The log of a game as each viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boneyard.kernel.game import Game
from boneyard.kernel.state import State

Viewer = int | None
"""A seat, or None for what everybody sees."""


class Journal:
    """A list of lines for each viewer, and how far each of them has read."""

    def __init__(self, game: Game[Any], names: Sequence[str], viewers: Sequence[Viewer]) -> None:
        self._game = game
        self._names = names
        self._lines: dict[Viewer, list[str]] = {viewer: [] for viewer in viewers}
        self._read: dict[Viewer, int] = dict.fromkeys(viewers, 0)

    def note(self, state: State) -> None:
        """Write down what the last call on the state caused, in each viewer's own words."""
        for viewer, lines in self._lines.items():
            # A choice that its seat has only begun happened for nobody else yet; their views
            # still hold the events of the call before.
            if viewer == state.actor or not state.is_choosing:
                lines += self._worded(state.seen_by(viewer))

    def _worded(self, view: State) -> list[str]:
        lines = [self._game.log_line(event, self._names) for event in view.events]
        return [line for line in lines if line]

    def lines(self, viewer: Viewer) -> list[str]:
        """All that this viewer has been told."""
        return list(self._lines[viewer])

    def fresh(self, viewer: Viewer) -> list[str]:
        """What came after the viewer last said ``mark_read``."""
        return self._lines[viewer][self._read[viewer] :]

    def mark_read(self, viewer: Viewer) -> None:
        """The viewer has read everything so far."""
        self._read[viewer] = len(self._lines[viewer])

    def sizes(self) -> dict[Viewer, int]:
        """How long everybody's log is: where ``cut`` can go back to."""
        return {viewer: len(lines) for viewer, lines in self._lines.items()}

    def cut(self, sizes: dict[Viewer, int]) -> None:
        """Forget what came later: it was taken back."""
        for viewer, size in sizes.items():
            del self._lines[viewer][size:]
            self._read[viewer] = min(self._read[viewer], size)
