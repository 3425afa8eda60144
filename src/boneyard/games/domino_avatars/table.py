"""Made from ``fields.py`` by ``make tables``: edit that."""

from __future__ import annotations

from boneyard import NOBODY, Seat
from boneyard.components import Cards, Dominoes
from boneyard.components.cards import UNKNOWN
from boneyard.games.domino_avatars.pieces import NO_AVATAR, NO_PLACE
from boneyard.games.domino_avatars.rules import NO_CLASS, Rules
from boneyard.kernel.state import State


class AvatarsTable(State):
    """The fields of ``fields.AvatarsTable``."""

    rules: Rules
    round: int
    first_attacker: Seat
    turn_seat: Seat
    boneyard: Dominoes
    pending: tuple[tuple[int, int], ...]
    avatars: list[int]
    used: int
    hands: list[Cards]
    twins: list[int]
    undealt: Cards
    discard: Cards
    kept: tuple[int, ...]
    gathered: Cards
    captured: tuple[Dominoes, ...]
    history: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    captures_this_round: int
    quiet: int
    is_time_up: bool
    attacker: int
    defender: int
    is_counter: bool
    card_class: int
    attack_pile: Cards
    defence_pile: Cards
    battle_class: int
    last_exchange_bare: bool

    def clear_table(self, rules: Rules) -> None:
        """Before anything has happened."""
        self.rules = rules
        self.round = 1
        self.first_attacker = 0
        self.turn_seat = NOBODY
        self.boneyard = ()
        self.pending = ()
        self.avatars = [NO_AVATAR] * rules.avatars
        self.used = 0
        self.hands = [()] * rules.players
        self.twins = [0] * rules.players
        self.undealt = rules.cards
        self.discard = ()
        self.kept = (0,) * rules.players
        self.gathered = ()
        self.captured = ((),) * rules.players
        self.history = ((),) * rules.players
        self.scores = (0,) * rules.players
        self.captures_this_round = 0
        self.quiet = 0
        self.is_time_up = False
        self.attacker = NO_PLACE
        self.defender = NO_PLACE
        self.is_counter = False
        self.card_class = NO_CLASS
        self.attack_pile = ()
        self.defence_pile = ()
        self.battle_class = NO_CLASS
        self.last_exchange_bare = False

    def copy_table(self, other: AvatarsTable) -> None:
        """The game's part of a clone."""
        other.rules = self.rules
        other.round = self.round
        other.first_attacker = self.first_attacker
        other.turn_seat = self.turn_seat
        other.boneyard = self.boneyard
        other.pending = self.pending
        other.avatars = self.avatars.copy()
        other.used = self.used
        other.hands = self.hands.copy()
        other.twins = self.twins.copy()
        other.undealt = self.undealt
        other.discard = self.discard
        other.kept = self.kept
        other.gathered = self.gathered
        other.captured = self.captured
        other.history = self.history
        other.scores = self.scores
        other.captures_this_round = self.captures_this_round
        other.quiet = self.quiet
        other.is_time_up = self.is_time_up
        other.attacker = self.attacker
        other.defender = self.defender
        other.is_counter = self.is_counter
        other.card_class = self.card_class
        other.attack_pile = self.attack_pile
        other.defence_pile = self.defence_pile
        other.battle_class = self.battle_class
        other.last_exchange_bare = self.last_exchange_bare

    def show_table(self, view: AvatarsTable) -> None:
        """The game's part of a view: what is not for its eyes is covered."""
        self.copy_table(view)
        seat = view.viewer
        view.boneyard = (UNKNOWN,) * len(self.boneyard)
        view.hands = [
            own if at == seat else (UNKNOWN,) * len(own) for at, own in enumerate(self.hands)
        ]
        view.twins = [own if at == seat else 0 for at, own in enumerate(self.twins)]
        view.undealt = (UNKNOWN,) * len(self.undealt)
