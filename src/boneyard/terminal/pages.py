"""The pages of a game: the turn, the hand-over, the end. Made of views and words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from boneyard.kernel.results import Result
from boneyard.kernel.scene import Scene
from boneyard.terminal.areas import draw_table
from boneyard.terminal.blocks import Block, framed, joined, stacked, wrapped
from boneyard.terminal.inks import (
    ACTIVE,
    GOOD,
    PROMPT,
    QUIET,
    TITLE,
    WARNING,
    name_of,
    sentence,
)
from boneyard.terminal.look import Look, Size, numbers_of
from boneyard.terminal.menus import draw_menu

TALL: Final = 50
MARGIN: Final = 2
"""The heading above and the line that is typed on below."""

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


def turn_page(
    scene: Scene,
    log: Log,
    names: Sequence[str],
    *,
    width: int,
    height: int | None = None,
    notice: str = "",
    word: str = "",
) -> Block:
    """All that the player to act needs, as large as it fits."""
    question = stacked(
        [
            _prompt(scene, names, width),
            draw_menu(scene, names, width, word),
            wrapped(Text(notice, WARNING), width) if notice else Block(()),
        ]
    )
    return table_page(scene, log, names, question, width=width, height=height)


def table_page(
    scene: Scene,
    log: Log,
    names: Sequence[str],
    question: Block,
    *,
    width: int,
    height: int | None = None,
) -> Block:
    """The table, the log and a question below them, as large as all of it fits."""
    for size, most in _sizes(height):
        table = draw_table(scene, Look(width, size, names, numbers_of(scene)))
        below = stacked([log.drawn(names, width, most), question], gap=1)
        if height is None or table.height + below.height + MARGIN <= height:
            break
    return stacked([_heading(scene, width), table, below])


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


def _prompt(scene: Scene, names: Sequence[str], width: int) -> Block:
    prompt = scene.prompt
    if prompt is None:
        return Block(())
    words = sentence(prompt.text, names, PROMPT)
    rule = Text(f"  ({prompt.rule})" if prompt.rule else "", QUIET)
    return wrapped(joined(Text("▶ ", ACTIVE), words, rule), width, 2)


def hand_over_page(name: Text, log: Log, names: Sequence[str], width: int) -> Block:
    """Between two people at one screen: only what everybody may know."""
    ask = joined(Text("Pass the screen to "), name, Text(", then press Enter."))
    inside = stacked([log.drawn(names, width - 4), wrapped(ask, width - 4)], gap=1)
    return framed(inside, title=Text("Hand over", TITLE), width=width, style=QUIET)


def spectator_page(
    scene: Scene, log: Log, names: Sequence[str], *, width: int, height: int | None = None
) -> Block:
    """The table with the log, for somebody who is not asked anything."""
    question = _prompt(scene, names, width)
    return table_page(scene, log, names, question, width=width, height=height)


def result_page(
    result: Result, reason: str, names: Sequence[str], viewer: int | str
) -> RenderableType:
    """Places, scores and the reason in words."""
    table = RichTable(box=box.ROUNDED)
    table.add_column("Place", justify="right")
    table.add_column("Player")
    table.add_column("Score", justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        is_first = result.places[seat] == 1
        you = Text(" (you)" if seat == viewer else "")
        table.add_row(
            str(result.places[seat]),
            joined(name_of(seat, names), you),
            str(result.scores[seat]),
            style=GOOD if is_first else "",
        )
    headline = Text(_headline(result, names), TITLE)
    rounds = "1 round" if result.rounds == 1 else f"{result.rounds} rounds"
    return Group(Text(), headline, table, Text(f"{reason} ({rounds})", QUIET))


def _headline(result: Result, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in result.winners]
    if len(winners) == len(names):
        return "The game is drawn."
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the first place."
