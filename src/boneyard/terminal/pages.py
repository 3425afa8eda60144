"""The pages of a game: the turn, the hand-over, the end. Made of scenes and words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from boneyard.kernel.game import Game
from boneyard.kernel.results import Result
from boneyard.kernel.scene import Scene
from boneyard.terminal.areas import draw_table
from boneyard.terminal.blocks import EMPTY, Block, framed, joined, stacked, wrapped
from boneyard.terminal.inks import ACTIVE, GOOD, PROMPT, QUIET, TITLE, WARNING, name_of, sentence
from boneyard.terminal.look import Look, Size, numbers_of
from boneyard.terminal.menus import draw_menu
from boneyard.terminal.screen import Screen

TALL: Final = 50
MARGIN: Final = 2
"""The heading above and the line that is typed on below."""
RESULT_LINES: Final = 8
"""What the result takes beside a line for each seat."""

MOST_LOG_LINES: Final = 14
SOME_LOG_LINES: Final = 7
FEW_LOG_LINES: Final = 3


@dataclass(frozen=True)
class Log:
    """What a player reads: what is new, and what was there before."""

    fresh: Sequence[str]
    before: Sequence[str] = ()

    def drawn(self, names: Sequence[str], width: int, most: int = MOST_LOG_LINES) -> Block:
        """The new lines, or a few old ones before them where they are few."""
        shown = list(self.fresh[-most:])
        left_out = len(self.fresh) - len(shown)
        missing = max(FEW_LOG_LINES - len(shown), 0)
        old = self.before[len(self.before) - missing :] if missing else []
        parts = [wrapped(Text(f"  {line}", QUIET), width, 4) for line in old]
        if left_out:
            parts.append(wrapped(Text(f"  … {left_out} earlier lines", QUIET), width))
        parts += [
            wrapped(joined(Text("· ", QUIET), sentence(line, names)), width, 4) for line in shown
        ]
        return stacked(parts)


class Pages:
    """The pages of one game on one screen, with the players' names on them."""

    def __init__(self, game: Game[Any], names: Sequence[str], screen: Screen) -> None:
        self.game = game
        self.names = names
        self.screen = screen

    def show_turn(self, scene: Scene, log: Log, notice: str = "", word: str = "") -> None:
        """All that the player to act needs, as large as it fits."""
        width = self.screen.width
        menu = draw_menu(scene, self.names, width, word)
        below = wrapped(Text(notice, WARNING), width) if notice else EMPTY
        question = stacked([self._prompt(scene), menu, below])
        self.screen.page(self._table(scene, log, question, self.screen.height))

    def show_position(self, scene: Scene, log: Log, result: Result | None) -> None:
        """The table for somebody who is not asked anything; and the result, if there is one."""
        height = self.screen.height
        if height is not None and result is not None:
            height -= len(self.names) + RESULT_LINES
        self.screen.page(self._table(scene, log, self._prompt(scene), height))
        if result is not None:
            self.screen.say(self._result(result, scene.viewer))

    def show_hand_over(self, seat: int, log: Log) -> None:
        """Between two people at one screen: only what everybody may know."""
        width = self.screen.width
        name = name_of(seat, self.names)
        ask = joined(Text("Pass the screen to "), name, Text(", then press Enter."))
        inside = stacked([log.drawn(self.names, width - 4), wrapped(ask, width - 4)], gap=1)
        title = Text("Hand over", TITLE)
        self.screen.page(framed(inside, title=title, width=width, style=QUIET))

    def log_of(self, lines: Sequence[str]) -> Block:
        """All that was told, line by line."""
        told = [sentence(line, self.names) for line in lines]
        return stacked([wrapped(line, self.screen.width, 2) for line in told])

    # Their parts.

    def _table(self, scene: Scene, log: Log, question: Block, height: int | None) -> Block:
        """The table, the log and a question below them, as large as all of it fits."""
        width = self.screen.width
        for size, most in _sizes(height):
            table = draw_table(scene, Look(width, size, self.names, numbers_of(scene)))
            below = stacked([log.drawn(self.names, width, most), question], gap=1)
            if height is None or table.height + below.height + MARGIN <= height:
                break
        return stacked([_heading(scene, width), table, below])

    def _prompt(self, scene: Scene) -> Block:
        prompt = scene.prompt
        if prompt is None:
            return EMPTY
        words = sentence(prompt.text, self.names, PROMPT)
        rule = Text(f"  ({prompt.rule})" if prompt.rule else "", QUIET)
        return wrapped(joined(Text("▶ ", ACTIVE), words, rule), self.screen.width, 2)

    def _result(self, result: Result, viewer: int | str) -> RenderableType:
        """Places, scores and the reason in words."""
        names = self.names
        table = RichTable(box=box.ROUNDED)
        table.add_column("Place", justify="right")
        table.add_column("Player")
        table.add_column("Score", justify="right")
        for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
            place, score = result.places[seat], result.scores[seat]
            name = joined(name_of(seat, names), Text(" (you)" if seat == viewer else ""))
            table.add_row(str(place), name, str(score), style=GOOD if place == 1 else "")
        rounds = "1 round" if result.rounds == 1 else f"{result.rounds} rounds"
        reason = Text(f"{self.game.reason_text(result.reason)} ({rounds})", QUIET)
        return Group(Text(), Text(_headline(result, names), TITLE), table, reason)


def _sizes(height: int | None) -> list[tuple[Size, int]]:
    """The sizes to try with so many log lines; pips only where they will fit all game long."""
    if height is None:
        return [(Size.MEDIUM, MOST_LOG_LINES)]
    sizes = [
        (Size.MEDIUM, MOST_LOG_LINES),
        (Size.MEDIUM, SOME_LOG_LINES),
        (Size.SMALL, SOME_LOG_LINES),
        (Size.SMALL, FEW_LOG_LINES),
    ]
    return [(Size.LARGE, MOST_LOG_LINES), *sizes] if height >= TALL else sizes


def _heading(scene: Scene, width: int) -> Block:
    """The title, and for whoever is asked where help is."""
    right = " ? help" if scene.clicks else ""
    line = "─" * max(width - len(scene.title) - len(right) - 1, 0)
    return Block([joined(Text(scene.title, TITLE), Text(f" {line}{right}", QUIET))])


def _headline(result: Result, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in result.winners]
    if len(winners) == len(names):
        return "The game is drawn."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the first place."
