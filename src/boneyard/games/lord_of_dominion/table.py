"""Made from ``fields.py`` by ``make tables``: edit that."""

from __future__ import annotations

from boneyard import NOBODY, Seat
from boneyard.components import Marks
from boneyard.games.lord_of_dominion.board import NO_PIECE, Cells
from boneyard.games.lord_of_dominion.characters import CHARACTERS, KIND_OF, NOBODY_THERE, OFF, Kinds
from boneyard.games.lord_of_dominion.filling import seen_chosen, seen_hands
from boneyard.games.lord_of_dominion.rules import Rules
from boneyard.kernel.state import State


class LordTable(State):
    """The fields of ``fields.LordTable``."""

    rules: Rules
    stage: int
    chosen: Cells
    hands: tuple[Kinds, ...]
    at: Marks
    hp: Marks
    stander: Marks
    fallen: int
    pieces: tuple[Cells, ...]
    laid: tuple[int, ...]
    ground: Marks
    piece_at: Marks
    forts: tuple[int, ...]
    ap: int
    round: int
    turns: int
    turn_seat: Seat
    first: Seat
    quiet: int
    progressed: bool
    is_time_up: bool
    deeds: list[int]

    def clear_table(self, rules: Rules) -> None:
        """Before anything has happened."""
        self.rules = rules
        self.stage = 0
        self.chosen = ()
        self.hands = ((),) * rules.players
        self.at = bytes([OFF] * CHARACTERS)
        self.hp = bytes([rules.hp[kind] for kind in KIND_OF])
        self.stander = bytes([NOBODY_THERE] * rules.board.cells)
        self.fallen = 0
        self.pieces = ()
        self.laid = ()
        self.ground = rules.board.ground
        self.piece_at = bytes([NO_PIECE] * rules.board.cells)
        self.forts = (rules.fort_hp,) * 2
        self.ap = 0
        self.round = 1
        self.turns = 0
        self.turn_seat = NOBODY
        self.first = NOBODY
        self.quiet = 0
        self.progressed = False
        self.is_time_up = False
        self.deeds = [0] * 16

    def copy_table(self, other: LordTable) -> None:
        """The game's part of a clone."""
        other.rules = self.rules
        other.stage = self.stage
        other.chosen = self.chosen
        other.hands = self.hands
        other.at = self.at
        other.hp = self.hp
        other.stander = self.stander
        other.fallen = self.fallen
        other.pieces = self.pieces
        other.laid = self.laid
        other.ground = self.ground
        other.piece_at = self.piece_at
        other.forts = self.forts
        other.ap = self.ap
        other.round = self.round
        other.turns = self.turns
        other.turn_seat = self.turn_seat
        other.first = self.first
        other.quiet = self.quiet
        other.progressed = self.progressed
        other.is_time_up = self.is_time_up
        other.deeds = self.deeds.copy()

    def show_table(self, view: LordTable) -> None:
        """The game's part of a view: what is not for its eyes is covered."""
        self.copy_table(view)
        seat = view.viewer
        view.chosen = seen_chosen(self, seat)
        view.hands = seen_hands(self, seat)
