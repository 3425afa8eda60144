"""A record told again to one viewer: the log and the table after any number of entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boneyard.kernel.errors import BadOption
from boneyard.kernel.game import Game
from boneyard.kernel.options import one_of, shown
from boneyard.kernel.records import Record
from boneyard.table.history import History, Viewer, scene_for
from boneyard.table.match import Match
from boneyard.terminal.pages import Log, Pages
from boneyard.terminal.screen import Keyboard, Screen


class ReplayView:
    """One record through one pair of eyes, or through all of them."""

    def __init__(self, record: Record, game: Game[Any], viewer: str, screen: Screen) -> None:
        self.record = record
        self.names = [readable(name) for name in record.seats]
        self.viewer = find_viewer(viewer, self.names)
        self.screen = screen
        self.match = Match(game, record.start(game))
        self._pages = Pages(game, self.names, screen)

    def tell(self, to: int | None) -> None:
        """The whole log of so many entries (or of all), then the table."""
        self.record.play_all(self.match.play, to)
        history, plies = History(self.match), len(self.match.plies)
        self.screen.say(self._pages.log_of(self._lines(history, plies)))
        self._show(history, plies, Log(()))

    def walk(self, keyboard: Keyboard, at: int) -> None:
        """Entry by entry, forwards and backwards, as the viewer wishes."""
        self.record.checked(at)
        self.record.play_all(self.match.play)
        history, last = History(self.match), len(self.record.entries)
        told = self._lines(history, at)
        while True:
            lines = self._lines(history, at)
            news = len(told) if lines[: len(told)] == told else 0
            self._show(history, at, Log(lines[news:], lines[:news]))
            told = lines
            answer = keyboard(f"entry {at} of {last}> ")
            word = "q" if answer is None else answer.strip().lower()
            if word == "q":
                return
            at = _next(at, word, last)

    def _lines(self, history: History, plies: int) -> list[str]:
        return history.texts(self.names, self.viewer, to=self.match.moment_after(plies))

    def _show(self, history: History, plies: int, log: Log) -> None:
        state = history.state_after(plies)
        scene = scene_for(self.match.game, state, self.viewer).named(self.names)
        self._pages.show_position(scene, log, state.result)


def find_viewer(viewer: str, names: Sequence[str]) -> Viewer:
    """A seat by name or number, or one of the two words."""
    words: dict[str, Viewer] = {"all": "all", "spectator": "spectator"}
    numbers = [str(seat) for seat in range(len(names))]
    if viewer in words:
        return words[viewer]
    for seats in (names, numbers):
        if viewer in seats:
            return seats.index(viewer)
    known = one_of([*words, *numbers, *names])
    raise BadOption(f"a record is seen as {known}, not as {shown(viewer)}")


def readable(name: str) -> str:
    """A name from a file, without what could confuse a terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in name)


def _next(at: int, word: str, last: int) -> int:
    if word == "b":
        return max(at - 1, 0)
    if word.isdecimal() and len(word) < 9:
        return min(int(word), last)
    return min(at + 1, last)
