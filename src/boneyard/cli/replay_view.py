"""A record told again to one viewer: the log and the table after any number of entries."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boneyard.kernel.errors import BadOption, BadRecord
from boneyard.kernel.game import Game
from boneyard.kernel.options import one_of, shown
from boneyard.kernel.records import Record
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import State
from boneyard.terminal.blocks import stacked, wrapped
from boneyard.terminal.inks import sentence
from boneyard.terminal.journal import Journal, Viewer
from boneyard.terminal.pages import Log, result_page, spectator_page
from boneyard.terminal.screen import Keyboard, Screen

ALL = "all"
SPECTATOR = "spectator"


class Retelling:
    """One record through one pair of eyes, or through all of them."""

    def __init__(self, record: Record, game: Game[Any], viewer: str) -> None:
        self.record = record
        self.game = game
        self.names = [readable(name) for name in record.seats]
        self.viewer, self.sees_all = self._find(viewer)

    def _find(self, viewer: str) -> tuple[Viewer, bool]:
        """A seat by name or number, or one of the two words."""
        if viewer in (ALL, SPECTATOR):
            return None, viewer == ALL
        if viewer in self.names:
            return self.names.index(viewer), False
        numbers = [str(seat) for seat in range(len(self.names))]
        if viewer in numbers:
            return int(viewer), False
        known = one_of([ALL, SPECTATOR, *numbers, *self.names])
        raise BadOption(f"a record is seen as {known}, not as {shown(viewer)}")

    def tell(self, screen: Screen, count: int) -> None:
        """The whole log of so many entries, then the table."""
        state, lines = self.after(count)
        screen.say(
            stacked([wrapped(sentence(line, self.names), screen.width, 2) for line in lines])
        )
        self._show(screen, state, Log(()))

    def walk(self, screen: Screen, keyboard: Keyboard, at: int) -> None:
        """Entry by entry, forwards and backwards, as the viewer wishes."""
        last = len(self.record.entries)
        _, told = self.after(at)
        while True:
            state, lines = self.after(at)
            news = len(told) if lines[: len(told)] == told else 0
            self._show(screen, state, Log(lines[news:], lines[:news]))
            told = lines
            answer = keyboard.ask(f"entry {at} of {last}> ")
            word = "q" if answer is None else answer.strip().lower()
            if word == "q":
                return
            at = _next(at, word, last)

    def after(self, count: int) -> tuple[State, list[str]]:
        """The state after so many entries, and what the viewer read on the way."""
        if count > len(self.record.entries):
            raise BadRecord(f"this record has entries 0 to {len(self.record.entries)}, not {count}")
        journal = Journal(self.game, self.names, [self.viewer])
        lines: list[str] = []
        state = self.record.start(self.game)
        for at in range(count + 1):
            if at:
                self.record.apply(state, at - 1)
            journal.note(state)
            lines += [self.game.log_line(event, self.names) for event in state.events]
        return state, [line for line in lines if line] if self.sees_all else journal.lines(
            self.viewer
        )

    def _show(self, screen: Screen, state: State, log: Log) -> None:
        scene = self._scene(state)
        page = spectator_page(scene, log, self.names, width=screen.width, height=screen.height)
        screen.page(page)
        if state.result is not None:
            reason = self.game.reason_text(state.result.reason)
            screen.say(result_page(state.result, reason, self.names, scene.viewer))

    def _scene(self, state: State) -> Scene:
        """The viewer's table without anything to click."""
        scene = replace(self.game.scene(state.seen_by(self.viewer)), clicks=())
        shown = self._opened(scene, state) if self.sees_all else scene
        return shown.named(self.names)

    def _opened(self, scene: Scene, state: State) -> Scene:
        """Everybody's own areas as their owner sees them: all hands on the table."""
        own = {
            area.id: area
            for seat in range(state.players)
            for area in self.game.scene(state.seen_by(seat)).areas
            if area.seat == seat
        }
        return replace(scene, areas=tuple([own.get(area.id, area) for area in scene.areas]))


def readable(name: str) -> str:
    """A name from a file, without what could confuse a terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in name)


def _next(at: int, word: str, last: int) -> int:
    if word == "b":
        return max(at - 1, 0)
    if word.isdecimal() and len(word) < 9:
        return min(int(word), last)
    return min(at + 1, last)
