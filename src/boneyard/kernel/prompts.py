"""A prompt: what is asked now, under which rule, and of whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boneyard.kernel.moves import Move
from boneyard.kernel.names import with_names


@dataclass(frozen=True)
class Prompt:
    """The question of the moment.

    Inside a reaction window, ``window`` names it, ``asked`` lists the seats still to be asked in
    it (the one to act first) and ``passing`` is the move that declines. ``concerns_seats`` and
    ``concerns_pieces`` say whom and what it is about: auto-pass settings are built on them.
    ``decision`` is the step that asks: several questions can be one kind of decision.
    """

    step: str
    seat: int
    rule: str
    text: str = ""
    window: str | None = None
    asked: tuple[int, ...] = ()
    passing: Move | None = None
    concerns_seats: tuple[int, ...] = ()
    concerns_pieces: tuple[str, ...] = ()
    decision: str = ""

    def named(self, names: Sequence[str]) -> Prompt:
        """The same with players' names in its text."""
        return self.saying(with_names(self.text, names))

    def saying(self, text: str, decision: str = "") -> Prompt:
        """The same with this text, asked by this step: every view of a table asks for it."""
        return Prompt(
            self.step,
            self.seat,
            self.rule,
            text,
            self.window,
            self.asked,
            self.passing,
            self.concerns_seats,
            self.concerns_pieces,
            decision or self.decision,
        )

    def to_json(self) -> dict[str, Any]:
        """For clients: all of it, also what is left at its default."""
        return {**self.__dict__, "passing": self.passing.to_json() if self.passing else None}
