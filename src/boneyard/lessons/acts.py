"""What a lesson is made of: acts, in order.

Chance is told what to bring, an opponent does something, or the learner is asked: a *stop*. What
steps say before the next stop is said there, page by page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.lessons.errors import Place
from boneyard.lessons.notation import ANY, is_meant, is_pattern
from boneyard.lessons.pages import Item
from boneyard.lessons.position import Seating


@dataclass(frozen=True)
class Choice:
    """Clicks that are awaited, in any order that the rules allow; what closes them comes last."""

    clicks: tuple[str, ...]
    place: Place

    @property
    def is_any(self) -> bool:
        """Whatever is chosen, to its last click."""
        return self.clicks == (ANY,)

    def left_after(self, played: Sequence[Move]) -> tuple[str, ...] | None:
        """The clicks that are still to come; None if something else was clicked."""
        if self.is_any:
            return self.clicks
        left = list(self.clicks)
        for move in played:
            fitting = [click for click in clicks_now(left) if is_meant(move, click)]
            if not fitting:
                return None
            left.remove(min(fitting, key=is_pattern))
        return tuple(left)

    def next_after(self, played: Sequence[Move]) -> list[str]:
        """The clicks that may come next: what is named before what may be anything."""
        left = self.left_after(played) or ()
        following = clicks_now(left)
        return [click for click in following if not is_pattern(click)] or list(following)


def clicks_now(left: Sequence[str]) -> Sequence[str]:
    """Which of these may come next: the last one, if it is another kind of click, after the rest.

    Of ``card 7S; card 4C; done`` either card; of ``commit 1 0; commit 1 1`` either Knight.
    """
    kinds = [click.partition(" ")[0] for click in left]
    has_company = bool(kinds) and kinds[-1] in kinds[:-1]
    return left if has_company else left[:-1] or left


@dataclass(frozen=True)
class Answer:
    """What is answered to other clicks than those that are awaited."""

    choice: Choice
    text: str
    place: Place

    def is_to(self, played: Sequence[Move], wrong: Move) -> bool:
        """Whether this answers them: one click alone, or all that was clicked at this stop."""
        if len(self.choice.clicks) == 1:
            return self.choice.is_any or is_meant(wrong, self.choice.clicks[0])
        return len(played) == len(self.choice.clicks) and self.choice.left_after(played) == ()


@dataclass
class Page:
    """What one step says, points at and claims."""

    title: str
    text: str
    place: Place
    points: list[Item] = field(default_factory=list)
    claims: list[Item] = field(default_factory=list)


@dataclass
class Stop:
    """Where the learner is asked; without choices, the end."""

    pages: list[Page]
    choices: list[Choice]
    answers: list[Answer]
    until: Item | None
    number: int
    place: Place


@dataclass
class Tell:
    """Chance is told what it will bring."""

    item: Item


@dataclass
class Reply:
    """An opponent's click."""

    seat: int
    click: str
    place: Place


Act = Stop | Tell | Reply


@dataclass
class Script:
    """All acts of a lesson, and who is at the table."""

    game: Game[Any]
    seating: Seating
    acts: list[Act]

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.seating.seat

    @property
    def steps(self) -> int:
        """How many stops there are, without the end."""
        return sum([isinstance(act, Stop) and bool(act.choices) for act in self.acts])
