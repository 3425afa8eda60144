"""Made from ``fields.py`` by ``make tables``: edit that."""

from __future__ import annotations

from boneyard import NOBODY, Seat
from boneyard.components import Card, Cards
from boneyard.components.cards import UNKNOWN
from boneyard.games.knaves_out.constants import CHECKERS, NO_STEP_YET, Piece, Square
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.world import NO_WORLD, Board, World
from boneyard.kernel.state import State


class KnavesTable(State):
    """The fields of ``fields.KnavesTable``."""

    rules: Rules
    boards: tuple[Board, ...]
    world: World
    order: tuple[Seat, ...]
    round: int
    place: int
    turn: Seat
    is_time_up: bool
    fallen: tuple[tuple[Seat, ...], ...]
    alive: tuple[bool, ...]
    hands: list[Cards]
    decks: list[Cards]
    stocks: list[int]
    discards: list[Cards]
    effects: tuple[int, ...]
    marks: tuple[int, ...]
    relics: tuple[int, ...]
    sways: tuple[int, ...]
    red: tuple[int, ...]
    black: tuple[int, ...]
    court: tuple[Card, ...]
    jokered: tuple[bool, ...]
    towers: list[Cards]
    devoured: tuple[Cards, ...]
    powers: tuple[int, ...]
    at: tuple[Square, ...]
    chk: tuple[int, ...]
    wounds: tuple[int, ...]
    tainted: tuple[bool, ...]
    in_play: tuple[int, ...]
    occupant: tuple[Piece, ...]
    actions_left: int
    free_used: int
    cards_played: int
    closed: int
    step_used: int
    turn_marks: int
    pawns_moved: int
    moved: int
    attacked: int
    last_roll: tuple[int, ...]

    def clear_table(self, rules: Rules) -> None:
        """Before anything has happened."""
        self.rules = rules
        self.boards = ((-10000, -10000),) * rules.players
        self.world = NO_WORLD
        self.order = tuple(range(rules.players))
        self.round = 0
        self.place = 0
        self.turn = NOBODY
        self.is_time_up = False
        self.fallen = ()
        self.alive = (True,) * rules.players
        self.hands = [()] * rules.players
        self.decks = [()] * rules.players
        self.stocks = [0] * rules.players
        self.discards = [()] * rules.players
        self.effects = (0,) * rules.players
        self.marks = (0,) * rules.players
        self.relics = (0,) * rules.players
        self.sways = (0,) * rules.players
        self.red = (CHECKERS,) * rules.players
        self.black = (CHECKERS,) * rules.players
        self.court = (-1,) * (rules.players * 4)
        self.jokered = (False,) * (rules.players * 4)
        self.towers = [()] * (rules.players * 4)
        self.devoured = ((),) * (rules.players * 4)
        self.powers = (0,) * (rules.players * 4)
        self.at = (-1,) * (rules.players * 24)
        self.chk = (0,) * (rules.players * 24)
        self.wounds = (0,) * (rules.players * 24)
        self.tainted = (False,) * (rules.players * 24)
        self.in_play = (0,) * rules.players
        self.occupant = ()
        self.actions_left = 0
        self.free_used = 0
        self.cards_played = 0
        self.closed = 0
        self.step_used = NO_STEP_YET
        self.turn_marks = 0
        self.pawns_moved = 0
        self.moved = 0
        self.attacked = 0
        self.last_roll = ()

    def copy_table(self, other: KnavesTable) -> None:
        """The game's part of a clone."""
        other.rules = self.rules
        other.boards = self.boards
        other.world = self.world
        other.order = self.order
        other.round = self.round
        other.place = self.place
        other.turn = self.turn
        other.is_time_up = self.is_time_up
        other.fallen = self.fallen
        other.alive = self.alive
        other.hands = self.hands.copy()
        other.decks = self.decks.copy()
        other.stocks = self.stocks.copy()
        other.discards = self.discards.copy()
        other.effects = self.effects
        other.marks = self.marks
        other.relics = self.relics
        other.sways = self.sways
        other.red = self.red
        other.black = self.black
        other.court = self.court
        other.jokered = self.jokered
        other.towers = self.towers.copy()
        other.devoured = self.devoured
        other.powers = self.powers
        other.at = self.at
        other.chk = self.chk
        other.wounds = self.wounds
        other.tainted = self.tainted
        other.in_play = self.in_play
        other.occupant = self.occupant
        other.actions_left = self.actions_left
        other.free_used = self.free_used
        other.cards_played = self.cards_played
        other.closed = self.closed
        other.step_used = self.step_used
        other.turn_marks = self.turn_marks
        other.pawns_moved = self.pawns_moved
        other.moved = self.moved
        other.attacked = self.attacked
        other.last_roll = self.last_roll

    def show_table(self, view: KnavesTable) -> None:
        """The game's part of a view: what is not for its eyes is covered."""
        self.copy_table(view)
        seat = view.viewer
        view.hands = [
            own if at == seat else (UNKNOWN,) * len(own) for at, own in enumerate(self.hands)
        ]
        view.decks = [(UNKNOWN,) * len(one) for one in self.decks]
        view.stocks = [own if at == seat else 0 for at, own in enumerate(self.stocks)]
