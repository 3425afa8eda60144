"""A keyboard that types what a test wants, and a screen that remembers what was shown."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.console import Console

import boneyard
from boneyard import State
from boneyard.table import Seat, Table
from boneyard.table.match import Match
from boneyard.terminal.screen import Screen
from boneyard.terminal.session import Session, open_table

SHORT = {"domino_set": 6, "hand_size": 4}
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Script:
    """Lines to type; after the last one there are no more. Callables look at the screen first."""

    def __init__(self, lines: Iterable[str | Callable[[], str]]) -> None:
        self._lines = iter(lines)
        self.asked: list[str] = []

    def __call__(self, question: str) -> str | None:
        self.asked.append(question)
        line = next(self._lines, None)
        return line() if callable(line) else line


class Recorder:
    """A screen on a string."""

    def __init__(self, *, turns_pages: bool = False, width: int = 80, height: int = 45) -> None:
        self._file = io.StringIO()
        console = Console(
            file=self._file,
            width=width,
            height=height,
            force_terminal=turns_pages,
            color_system=None,
            highlight=False,
            _environ={},
        )
        self.screen = Screen(console, turns_pages=turns_pages)

    @property
    def raw(self) -> str:
        return self._file.getvalue()

    @property
    def text(self) -> str:
        return CONTROL.sub("", self.raw)

    def clear(self) -> str:
        """What was shown since the last call."""
        text = self.text
        self._file.seek(0)
        self._file.truncate()
        return text


def new_table(
    *names: str,
    bots: Sequence[str] = (),
    seed: int = 3,
    options: Mapping[str, object] | None = None,
) -> Table:
    """A table of Domino Avatars: people by name, then bots."""
    seats = [Seat("person", name=name) for name in names]
    seats += [Seat("bot", name=f"Bot{at}", bot=bot) for at, bot in enumerate(bots, start=1)]
    return open_table(boneyard.game("domino-avatars"), seats, seed, options)


def at_position(state: State, *names: str, bots: Sequence[str] = ()) -> Table:
    """A table at which a game has already come to this position."""
    table = new_table(*names, bots=bots)
    match = Match(table.game, state)
    match.opening = table.playing.opening
    table.go_on_with(match, 0.0)
    return table


def session(table: Table, lines: Iterable[str | Callable[[], str]]) -> tuple[Session, Recorder]:
    """A session without page turning, typed from a script."""
    recorder = Recorder()
    return Session(table, recorder.screen, Script(lines)), recorder
