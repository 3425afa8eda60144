"""The pages of a game: the turn with its menu of moves, the hand-over, the end.

They are made of scenes and words alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.results import Result
from boneyard.kernel.scene import Click, Scene
from boneyard.terminal import inks
from boneyard.terminal.areas import draw_table
from boneyard.terminal.blocks import GAP, Block, beside, framed, stacked, wrapped
from boneyard.terminal.look import Look, Size, numbers_of, piece_of
from boneyard.terminal.screen import Screen

TALL: Final = 50
MARGIN: Final = 2
"""The heading above and the line that is typed on below."""
RESULT_LINES: Final = 8
"""What the result takes beside a line for each seat."""

MOST_LOG_LINES: Final = 14
SOME_LOG_LINES: Final = 7
FEW_LOG_LINES: Final = 3
SIZES: Final = (
    (Size.LARGE, MOST_LOG_LINES),
    (Size.MEDIUM, MOST_LOG_LINES),
    (Size.MEDIUM, SOME_LOG_LINES),
    (Size.SMALL, SOME_LOG_LINES),
    (Size.SMALL, FEW_LOG_LINES),
)

MOST_SHOWN: Final = 60
"""More moves than this are found by a word rather than read through."""


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
        parts = [wrapped(Text(f"  {line}", inks.QUIET), width, 4) for line in old]
        if left_out:
            parts.append(wrapped(Text(f"  … {left_out} earlier lines", inks.QUIET), width))
        news = [Text.assemble(("· ", inks.QUIET), inks.sentence(line, names)) for line in shown]
        return stacked([*parts, *[wrapped(line, width, 4) for line in news]])


class Coached(NamedTuple):
    """What is said beside the table to who learns, and the moves that would be right."""

    words: tuple[Text, ...] = ()
    awaited: tuple[Move, ...] = ()


NOBODY_COACHES: Final = Coached()


class Pages:
    """The pages of one game on one screen, with the players' names on them."""

    def __init__(self, game: Game[Any], names: Sequence[str], screen: Screen) -> None:
        self.game = game
        self.names = names
        self.screen = screen

    def show_turn(
        self,
        scene: Scene,
        log: Log,
        notice: str = "",
        word: str = "",
        coached: Coached = NOBODY_COACHES,
    ) -> None:
        """All that the player to act needs, as large as it fits."""
        width = self.screen.width
        menu = draw_menu(scene, self.names, width, word, coached.awaited)
        below = wrapped(Text(notice, inks.WARNING), width) if notice else Block()
        words = stacked([wrapped(line, width, 2) for line in coached.words])
        question = stacked([words, stacked([self._prompt(scene), menu, below])], gap=1)
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
        name = inks.name_of(seat, self.names)
        ask = Text.assemble("Pass the screen to ", name, ", then press Enter.")
        inside = stacked([log.drawn(self.names, width - 4), wrapped(ask, width - 4)], gap=1)
        title = Text("Hand over", inks.TITLE)
        self.screen.page(framed(inside, title, width, inks.QUIET))

    def log_of(self, lines: Sequence[str]) -> Block:
        """All that was told, line by line."""
        told = [inks.sentence(line, self.names) for line in lines]
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
            return Block()
        words = inks.sentence(prompt.text, self.names, inks.PROMPT)
        rule = f"  ({prompt.rule})" if prompt.rule else ""
        line = Text.assemble(("▶ ", inks.ACTIVE), words, (rule, inks.QUIET))
        return wrapped(line, self.screen.width, 2)

    def _result(self, result: Result, viewer: int | str) -> RenderableType:
        """Places, scores and the reason in words."""
        names = self.names
        table = RichTable(box=box.ROUNDED)
        table.add_column("Place", justify="right")
        table.add_column("Player")
        table.add_column("Score", justify="right")
        for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
            place, score = result.places[seat], result.scores[seat]
            name = Text.assemble(inks.name_of(seat, names), " (you)" if seat == viewer else "")
            table.add_row(str(place), name, str(score), style=inks.GOOD if place == 1 else "")
        rounds = "1 round" if result.rounds == 1 else f"{result.rounds} rounds"
        reason = Text(f"{self.game.reason_text(result.reason)} ({rounds})", inks.QUIET)
        return Group(Text(), Text(_headline(result, names), inks.TITLE), table, reason)


def _sizes(height: int | None) -> Sequence[tuple[Size, int]]:
    """The sizes to try with so many log lines; pips only where they will fit all game long."""
    if height is None:
        return SIZES[1:2]
    return SIZES if height >= TALL else SIZES[1:]


def _heading(scene: Scene, width: int) -> Block:
    """The title, and for whoever is asked where help is."""
    right = " ? help" if scene.clicks else ""
    line = "─" * (width - len(scene.title) - len(right) - 1)
    return Block([Text.assemble((scene.title, inks.TITLE), (f" {line}{right}", inks.QUIET))])


def _headline(result: Result, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in result.winners]
    if len(winners) == len(names):
        return "The game is drawn."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the first place."


# The menu: the legal moves of a scene, numbered.


def draw_menu(
    scene: Scene,
    names: Sequence[str],
    width: int,
    word: str = "",
    awaited: Sequence[Move] = (),
) -> Block:
    """The moves whose label has the word in it, in columns where they are short."""
    entries = [
        _entry(number, click, scene, names, is_awaited=click.move in awaited)
        for number, click in enumerate(scene.clicks, start=1)
        if word.lower() in click.label.lower()
    ]
    menu = _columns(entries[:MOST_SHOWN], width)
    left_out = len(entries) - MOST_SHOWN
    if left_out <= 0:
        return menu
    note = f"… and {left_out} more. Type /word to list the moves with that word in them."
    return stacked([menu, wrapped(Text(note, inks.QUIET), width)])


def _entry(
    number: int, click: Click, scene: Scene, names: Sequence[str], *, is_awaited: bool
) -> Text:
    """``[3] 7♥ (50%)  7 points``; a warning follows its sign, what is awaited has one."""
    line = Text.assemble((f"[{number}]", inks.NUMBER), " ", inks.sentence(click.label, names))
    if is_awaited:
        line.append(f" {inks.AWAITED}", inks.ACTIVE)
    if click.note:
        line.append(f" ({click.note})")
    piece = piece_of(scene, click.element)  # two players can have equal ones
    if len(names) > 2 and piece and piece.owner not in (None, scene.viewer):
        line.append(" · ", inks.QUIET).append(inks.name_of(piece.owner or 0, names))
    if click.hint:
        line.append(f"  {click.hint}", inks.QUIET)
    if click.warning:
        line.append(f"  ! {click.warning}", inks.WARNING)
    return line


def _columns(lines: Sequence[Text], width: int) -> Block:
    """Short entries in columns, long ones on lines of their own, all in their order."""
    parts: list[Block] = []
    for is_short, run in groupby(lines, lambda line: line.cell_len <= (width - GAP) // 2):
        if is_short:
            parts.append(_in_columns(list(run), width))
        else:
            parts += [wrapped(line, width, indent=4) for line in run]
    return stacked(parts)


def _in_columns(lines: Sequence[Text], width: int) -> Block:
    """Column by column, as many columns as fit."""
    widest = max(line.cell_len for line in lines)
    rows = -(-len(lines) // max(1, (width + GAP) // (widest + GAP)))
    blocks = [Block(lines[at : at + rows]) for at in range(0, len(lines), rows)]
    return beside(blocks, GAP, top=True)
