"""Made from ``fields.py`` by ``make tables``: edit that."""

from __future__ import annotations

from boneyard import NOBODY, Seat
from boneyard.components import Dominoes
from boneyard.components.cards import UNKNOWN
from boneyard.games.dungeons_and_dominos.board import OUTSIDE, SPAWN, Board, first_board
from boneyard.games.dungeons_and_dominos.heroes import NO_TALLIES, NO_THROW, Throw
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.rules import NO_CLASS, Rules
from boneyard.kernel.state import State


class DungeonTable(State):
    """The fields of ``fields.DungeonTable``."""

    rules: Rules
    board: Board
    room_lives: list[int]
    hoards: list[int]
    bag: Dominoes
    removed: Dominoes
    redeals: int
    first: Seat
    turn_seat: Seat
    round: int
    goal: int
    slain: int
    minted: int
    out_order: tuple[Seat, ...]
    throw: Throw
    at: list[Cell]
    hands: list[Dominoes]
    stuck: list[int]
    gold: list[int]
    bloodied: list[bool]
    classes: list[int]
    lives: list[int]
    prepared: list[int]
    slain_by: list[tuple[int, ...]]
    tallies: list[list[int]]
    moved: bool
    acted: bool
    hop_used: bool
    free_heal_used: bool
    may_place: bool
    just_prepared: bool
    map_complete: bool
    escaping: bool
    is_time_up: bool
    must_check: bool

    def clear_table(self, rules: Rules) -> None:
        """Before anything has happened."""
        self.rules = rules
        self.board = first_board(rules)
        self.room_lives = [0] * 0
        self.hoards = [0] * 0
        self.bag = ()
        self.removed = ()
        self.redeals = 0
        self.first = 0
        self.turn_seat = NOBODY
        self.round = 0
        self.goal = rules.goal
        self.slain = 0
        self.minted = 0
        self.out_order = ()
        self.throw = NO_THROW
        self.at = [SPAWN if rules.stacks else OUTSIDE] * rules.players
        self.hands = [()] * rules.players
        self.stuck = [0] * rules.players
        self.gold = [rules.starting_gold] * rules.players
        self.bloodied = [False] * rules.players
        self.classes = [NO_CLASS] * rules.players
        self.lives = [rules.lives] * rules.players
        self.prepared = [0] * rules.players
        self.slain_by = [()] * rules.players
        self.tallies = [NO_TALLIES] * rules.players
        self.moved = False
        self.acted = False
        self.hop_used = False
        self.free_heal_used = False
        self.may_place = True
        self.just_prepared = False
        self.map_complete = False
        self.escaping = False
        self.is_time_up = False
        self.must_check = False

    def copy_table(self, other: DungeonTable) -> None:
        """The game's part of a clone."""
        other.rules = self.rules
        other.board = self.board
        other.room_lives = self.room_lives.copy()
        other.hoards = self.hoards.copy()
        other.bag = self.bag
        other.removed = self.removed
        other.redeals = self.redeals
        other.first = self.first
        other.turn_seat = self.turn_seat
        other.round = self.round
        other.goal = self.goal
        other.slain = self.slain
        other.minted = self.minted
        other.out_order = self.out_order
        other.throw = self.throw
        other.at = self.at.copy()
        other.hands = self.hands.copy()
        other.stuck = self.stuck.copy()
        other.gold = self.gold.copy()
        other.bloodied = self.bloodied.copy()
        other.classes = self.classes.copy()
        other.lives = self.lives.copy()
        other.prepared = self.prepared.copy()
        other.slain_by = self.slain_by.copy()
        other.tallies = self.tallies.copy()
        other.moved = self.moved
        other.acted = self.acted
        other.hop_used = self.hop_used
        other.free_heal_used = self.free_heal_used
        other.may_place = self.may_place
        other.just_prepared = self.just_prepared
        other.map_complete = self.map_complete
        other.escaping = self.escaping
        other.is_time_up = self.is_time_up
        other.must_check = self.must_check

    def show_table(self, view: DungeonTable) -> None:
        """The game's part of a view: what is not for its eyes is covered."""
        self.copy_table(view)
        seat = view.viewer
        view.bag = (UNKNOWN,) * len(self.bag)
        view.hands = [
            own if at == seat else (UNKNOWN,) * len(own) for at, own in enumerate(self.hands)
        ]
