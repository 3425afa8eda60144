"""What came of an experiment: plain values that can be shown, written as JSON, or drawn."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from boneyard.lab.experiment import LEVEL

Answer = Literal["yes", "no", "slightly", "open", "dead", "told"]
Unit = Literal["share", "points", "ratio", "number"]
Ending = Literal["verdict", "budget", "stopped", "full"]


@dataclass(frozen=True)
class Estimate:
    """A number, and between what it lies."""

    name: str
    """What is estimated, as ``seat 1`` or ``rounds``."""
    value: float
    low: float
    high: float
    unit: Unit
    """``share``: 0 to 1; ``points``: a difference of shares; ``ratio``: 1.2 is a fifth more."""
    games: int
    is_claim: bool = True
    """Whether it is one of those that share the 5 %; else it has 5 % of its own."""


@dataclass(frozen=True)
class Verdict:
    """An answer as a sentence, with the numbers behind it."""

    about: str
    """What the sentence is about, as ``3 players`` or ``hand_size=7``."""
    answer: Answer
    """``yes``: there is a difference; ``no``: none that matters; ``slightly``: there is one, but it
    does not matter; ``open``: not known yet; ``dead``: changed nothing at all; ``told``: no claim,
    a description."""
    sentence: str
    estimates: tuple[Estimate, ...] = ()
    more_games: int | None = None
    """How many more games it would take, if the answer is open."""
    weight: float = 0.0
    """How much it matters: the most consequential verdict is told first."""


@dataclass(frozen=True)
class Occurrence:
    """How often something happened: a rule, a card, an action, an ending."""

    name: str
    games: int
    """In how many games it happened at least once."""
    times: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Side:
    """What the games of one side at one number of players look like."""

    name: str
    players: int
    games: int
    wins_by_seat: tuple[float, ...]
    wins_by_order: tuple[float, ...]
    """Whoever had the first turn comes first."""
    medians: tuple[Estimate, ...]
    """Of every measure that is an amount."""
    shares: tuple[Estimate, ...]
    """Means of every measure that is a share."""
    endings: dict[str, int]


@dataclass(frozen=True)
class Findings:
    """The answer to one question, and what it rests on."""

    question: str
    game: str
    title: str
    """The question as a person would ask it."""
    experiment: dict[str, Any]
    command: str
    """What to type to get the same answer."""
    version: str
    games: int
    seconds: float
    ended: Ending
    """Why no more was played: all is known, the budget is spent, somebody or the disk said so."""
    verdicts: tuple[Verdict, ...]
    sides: tuple[Side, ...] = ()
    occurrences: tuple[Occurrence, ...] = ()
    notes: tuple[str, ...] = ()
    method: tuple[str, ...] = ()
    folder: str = ""
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def topic(self) -> str:
        """What a report has it under (see ``Experiment.topic``)."""
        name: str = self.experiment["sides"][0]["name"]
        return LEVEL if name == LEVEL else self.question

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        return asdict(self)
