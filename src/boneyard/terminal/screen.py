"""Input and output: a screen to show pages on, and a keyboard to read lines from."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.text import Text

CLEAR_SCROLLBACK = "\x1b[3J"


Keyboard = Callable[[str], str | None]
"""Asks a question; the line that was typed, or None when there are no more."""


def read_line(question: str) -> str | None:
    """From the real keyboard; Ctrl-C is read as the wish to quit, Ctrl-D as the end."""
    try:
        line = input(question)
    except EOFError:
        print()
        return None
    except KeyboardInterrupt:
        print()
        return "q"
    if not sys.stdin.isatty():
        print(line)
    return line


class Screen:
    """A console that turns pages on a real terminal, and just goes on writing anywhere else."""

    def __init__(self, console: Console, *, turns_pages: bool | None = None) -> None:
        self.console = console
        is_real = console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
        self.turns_pages = is_real if turns_pages is None else turns_pages

    @property
    def width(self) -> int:
        """How many columns there are to draw in, 40 at least."""
        return max(self.console.width, 40)

    @property
    def height(self) -> int | None:
        """Lines of a page; None where pages have no end."""
        return self.console.height if self.turns_pages else None

    def page(self, content: RenderableType) -> None:
        """Show this in place of what was there, where that can be wiped."""
        if self.turns_pages:
            self.console.clear()
        self.console.print(content)

    def say(self, content: RenderableType) -> None:
        """Show this below what is there."""
        self.console.print(content)

    def hide(self) -> None:
        """Leave nothing of the page to be seen, not even by scrolling back."""
        if self.turns_pages:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)
        elif self.console.is_terminal:
            self.console.print(Text("\n" * self.console.height))
