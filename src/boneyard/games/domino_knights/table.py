"""Made from ``fields.py`` by ``make tables``: edit that."""

from __future__ import annotations

from boneyard import NOBODY, Seat
from boneyard.components import Cards, Dominoes
from boneyard.components.cards import UNKNOWN
from boneyard.games.domino_knights.moves import NO_TARGET
from boneyard.games.domino_knights.pieces import (
    SERIAL_MASK,
    TALLIES,
    Battle,
    Candidate,
    Knight,
    Lasting,
    Recruit,
    seen_candidates,
    seen_recruits,
)
from boneyard.games.domino_knights.rules import NO_GOAL, Rules
from boneyard.kernel.state import State


class KnightsTable(State):
    """The fields of ``fields.KnightsTable``."""

    rules: Rules
    goal: int
    round: int
    turns: int
    first: Seat
    active: Seat
    training: Seat
    resumes: bool
    attacked: int
    stirred: bool
    quiet: int
    is_time_up: bool
    peasants: Dominoes
    returned: tuple[int, ...]
    recycles: int
    deck: Cards
    discard: Cards
    renewed: Cards
    flips: Cards
    lots: tuple[int, ...]
    hands: list[Cards]
    shown: tuple[Cards, ...]
    recruits: tuple[tuple[Recruit, ...], ...]
    candidates: tuple[tuple[Candidate, ...], ...]
    knights: list[tuple[Knight, ...]]
    graveyards: tuple[Dominoes, ...]
    score: tuple[int, ...]
    fell: tuple[int, ...]
    serials: tuple[int, ...]
    lasting: tuple[Lasting, ...]
    stamp: int
    chain: tuple[int, ...]
    aim: int
    battle: Battle | None
    tallies: list[int]
    circles: tuple[tuple[Seat, ...], ...]

    def clear_table(self, rules: Rules) -> None:
        """Before anything has happened."""
        self.rules = rules
        self.goal = NO_GOAL
        self.round = 1
        self.turns = 0
        self.first = 0
        self.active = NOBODY
        self.training = NOBODY
        self.resumes = False
        self.attacked = 0
        self.stirred = False
        self.quiet = 0
        self.is_time_up = False
        self.peasants = rules.dominoes
        self.returned = (0,) * len(rules.dominoes)
        self.recycles = 0
        self.deck = rules.cards
        self.discard = ()
        self.renewed = ()
        self.flips = ()
        self.lots = ()
        self.hands = [()] * rules.players
        self.shown = ((),) * rules.players
        self.recruits = ((),) * rules.players
        self.candidates = ((),) * rules.players
        self.knights = [()] * rules.players
        self.graveyards = ((),) * rules.players
        self.score = (0,) * rules.players
        self.fell = (0,) * rules.players
        self.serials = (SERIAL_MASK,) * rules.players
        self.lasting = ()
        self.stamp = 255
        self.chain = ()
        self.aim = NO_TARGET
        self.battle = None
        self.tallies = [0] * (rules.players * len(TALLIES))
        self.circles = rules.circles

    def copy_table(self, other: KnightsTable) -> None:
        """The game's part of a clone."""
        other.rules = self.rules
        other.goal = self.goal
        other.round = self.round
        other.turns = self.turns
        other.first = self.first
        other.active = self.active
        other.training = self.training
        other.resumes = self.resumes
        other.attacked = self.attacked
        other.stirred = self.stirred
        other.quiet = self.quiet
        other.is_time_up = self.is_time_up
        other.peasants = self.peasants
        other.returned = self.returned
        other.recycles = self.recycles
        other.deck = self.deck
        other.discard = self.discard
        other.renewed = self.renewed
        other.flips = self.flips
        other.lots = self.lots
        other.hands = self.hands.copy()
        other.shown = self.shown
        other.recruits = self.recruits
        other.candidates = self.candidates
        other.knights = self.knights.copy()
        other.graveyards = self.graveyards
        other.score = self.score
        other.fell = self.fell
        other.serials = self.serials
        other.lasting = self.lasting
        other.stamp = self.stamp
        other.chain = self.chain
        other.aim = self.aim
        other.battle = self.battle
        other.tallies = self.tallies.copy()
        other.circles = self.circles

    def show_table(self, view: KnightsTable) -> None:
        """The game's part of a view: what is not for its eyes is covered."""
        self.copy_table(view)
        seat = view.viewer
        view.peasants = (UNKNOWN,) * len(self.peasants)
        view.deck = (UNKNOWN,) * len(self.deck)
        view.hands = [
            own if at == seat else (UNKNOWN,) * len(own) for at, own in enumerate(self.hands)
        ]
        view.recruits = seen_recruits(self, seat)
        view.candidates = seen_candidates(self, seat)
