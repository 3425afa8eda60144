"""A lesson: its head, what it is dealt from, and its acts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from boneyard.kernel.chance import StackedChance
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.options import OptionValue
from boneyard.kernel.state import State
from boneyard.lessons.acts import Page, Script
from boneyard.lessons.errors import BadLesson, Place
from boneyard.lessons.pages import Item
from boneyard.lessons.position import Making, Position, made_of, play_all
from boneyard.lessons.walk import rehearse


@dataclass
class Lesson:
    """One lesson. The position that it begins with is made when it is first asked for."""

    id: str
    number: int
    title: str
    summary: str
    minutes: int
    script: Script
    opening_items: list[Item]
    place: Place
    is_first_game: bool = False
    """It is the manual's first game, against the weakest bots, dealt by its table."""
    remarks: dict[str, Page] = field(default_factory=dict)
    """Of a first game: what is said when a kind of decision first comes up."""
    until: Item | None = None
    """Of a first game: from when on the coach is quiet."""

    @property
    def game(self) -> Game[Any]:
        """What it is about."""
        return self.script.game

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where; the learner is ``you``."""
        return self.script.seating.names

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.script.seat

    @property
    def options(self) -> dict[str, OptionValue]:
        """What it is played with."""
        return self.script.seating.options

    @property
    def steps(self) -> int:
        """How often the learner is asked for something."""
        return self.script.steps

    @cached_property
    def position(self) -> Position:
        """Where it begins; its chance brings all that the file says, to the end of the lesson."""
        making = Making(self.game, self.script.seating)
        try:
            opening = self._rehearsed(making)
        except BadLesson as wrong:
            raise making.explained(wrong) from None
        return replace(made_of(making), moves=opening)

    def _rehearsed(self, making: Making) -> tuple[Move, ...]:
        """The moves that lead to its beginning; the rest is played, too, for its deals and dice."""
        play_all(making, self.opening_items)
        assert making.state is not None
        opening = tuple(making.moves)
        rehearse(self.script, making)
        return opening

    @property
    def chance(self) -> StackedChance:
        """What it is dealt from: all that its file says of deals and dice."""
        return self.position.chance

    @property
    def opening(self) -> tuple[Move, ...]:
        """The moves from the deal to where the lesson begins."""
        return self.position.moves

    def deal(self) -> State:
        """The game before the first move. A first game is dealt by its table instead."""
        return self.position.deal()

    def new_state(self) -> State:
        """Where the lesson begins."""
        return self.position.state()
