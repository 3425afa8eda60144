"""A game of Lord of Dominion: what can be asked of its table, and what happens to it.

The fields are declared in ``fields.py``.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import NOBODY, FastChance, Result, Rng, Seat, places
from boneyard.components import UNKNOWN, changed, marked, sorted_zone
from boneyard.games.lord_of_dominion.board import (
    LAND,
    NEUTRAL,
    NO_PIECE,
    Cell,
    Cells,
    Piece,
    Shape,
)
from boneyard.games.lord_of_dominion.characters import (
    COPIES,
    KIND_OF,
    KINDS,
    NOBODY_THERE,
    OFF,
    PER_SIDE,
    SIDE_OF,
    Character,
    Kind,
    Kinds,
    character,
    general_of,
)
from boneyard.games.lord_of_dominion.filling import fill
from boneyard.games.lord_of_dominion.invariants import violations
from boneyard.games.lord_of_dominion.moves import DEEDS
from boneyard.games.lord_of_dominion.rules import PLAY
from boneyard.games.lord_of_dominion.table import LordTable

WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0
LOST: Final = ((2, 1), (1, 2))
"""The places, by the side that has lost."""

GAME_OVER: Final = ("reason", "scores", "places", "forts")


@final
class LordState(LordTable):
    """A game of Lord of Dominion."""

    # Questions about the table.

    @property
    def standing(self) -> tuple[int, ...]:
        """The HP of the Forts."""
        return (self.forts[0], self.forts[1])

    def is_fallen(self, who: Character) -> bool:
        """Fallen Characters never come back (R27, R28)."""
        return self.fallen >> who & 1 == 1

    def was_recruited(self, who: Character) -> bool:
        """On the board now, or fallen."""
        return self.at[who] != OFF or self.is_fallen(who)

    def recruited(self, side: Seat, kind: Kind) -> int:
        """How many of a kind have left this hand."""
        first = character(side, kind, 1)
        return len([who for who in range(first, first + COPIES) if self.was_recruited(who)])

    def on_board(self, side: Seat) -> list[Character]:
        """The Characters of a Lord on the board, the General included (R25)."""
        first = side * PER_SIDE
        return [who for who in range(first, first + PER_SIDE) if self.at[who] != OFF]

    def empty_fort_spaces(self, side: Seat) -> list[Cell]:
        """Where this Lord can put recruits (R29); no enemy is ever there (R30)."""
        return [cell for cell in self.rules.board.forts[side] if self.is_empty(cell)]

    def is_empty(self, cell: Cell) -> bool:
        """Whether nobody stands on a space."""
        return self.stander[cell] == NOBODY_THERE

    def is_on_hostile(self, who: Character) -> bool:
        """R38: whether a Character stands on hostile land; a Stronghold has no colour (R40)."""
        return self.ground[self.at[who]] == LAND + 1 - SIDE_OF[who]

    def owner_of(self, piece: Piece) -> Seat:
        """The side of a piece's colour."""
        return self.ground[self.pieces[piece][0]] - LAND

    def is_ruled(self, piece: Piece, side: Seat) -> bool:
        """Rule: that Lord's General stands on the piece (R44), not the invader's own (R45)."""
        cell = self.at[general_of(side)]
        return cell != OFF and self.piece_at[cell] == piece

    def has_supply(self, side: Seat, shape: Shape) -> bool:
        """``piece_supply``: whether this Lord may place the shape once more (R5, R93)."""
        if not self.rules.supply:
            return True
        return self.laid.count(shape << 1 | side) < self.rules.supply

    def deck(self, side: Seat) -> list[Kind]:
        """R13: all that could be in this hand, together with what is in it."""
        found: list[Kind] = []
        for kind in range(1, len(KINDS)):
            found += [kind] * (self.rules.max_same - self.recruited(side, kind))
        return found

    def troop(self, side: Seat) -> Kinds:
        """The kinds chosen for the game, without the General."""
        gone = [
            KIND_OF[who]
            for who in range(side * PER_SIDE + 1, (side + 1) * PER_SIDE)
            if self.was_recruited(who)
        ]
        return sorted_zone([*gone, *self.hands[side]])

    def alive(self, side: Seat) -> int:
        """Characters on the board and in hand."""
        return len(self.on_board(side)) + len(self.hands[side])

    def total_hp(self, side: Seat) -> int:
        """The HP of all that are alive; unknown Characters in a hand count nothing."""
        total = 0
        for kind in self.hands[side]:
            if kind != UNKNOWN:
                total += self.rules.hp[kind]
        for who in self.on_board(side):
            total += self.hp[who]
        return total

    def land(self, side: Seat) -> int:
        """Spaces covered by pieces of this colour."""
        return self.ground.count(LAND + side)

    # What happens to the table.

    def put(self, who: Character, cell: Cell) -> None:
        """A Character appears on a space."""
        self.at = marked(self.at, who, cell)
        self.stander = marked(self.stander, cell, who)

    def walk(self, who: Character, cell: Cell) -> None:
        """A Character goes from its space to another, empty one."""
        self.stander = marked(self.stander, self.at[who], NOBODY_THERE)
        self.put(who, cell)

    def set_hp(self, who: Character, hp: int) -> None:
        """A Character has so many HP left."""
        self.hp = marked(self.hp, who, hp)

    def remove(self, who: Character) -> None:
        """A Character falls and leaves the board for good."""
        self.stander = marked(self.stander, self.at[who], NOBODY_THERE)
        self.at = marked(self.at, who, OFF)
        self.fallen |= 1 << who

    def lay(self, shape: Shape, cells: Cells, side: Seat) -> None:
        """A new Dominion Piece."""
        piece = len(self.pieces)
        self.pieces = (*self.pieces, cells)
        self.laid = (*self.laid, shape << 1 | side)
        for cell in cells:
            self.ground = marked(self.ground, cell, LAND + side)
            self.piece_at = marked(self.piece_at, cell, piece)

    def take(self, piece: Piece, side: Seat) -> None:
        """A Dominion Piece changes its colour."""
        for cell in self.pieces[piece]:
            self.ground = marked(self.ground, cell, LAND + side)

    def turn(self, piece: Piece, new: Cells) -> None:
        """A Dominion Piece comes to lie on other spaces, each with who stood on the old one."""
        old = self.pieces[piece]
        standing = [self.stander[cell] for cell in old]
        colour = self.ground[old[0]]
        for cell in old:
            self._set_space(cell, NEUTRAL, NO_PIECE, NOBODY_THERE)
        for cell, who in zip(new, standing, strict=True):
            self._set_space(cell, colour, piece, who)
            if who != NOBODY_THERE:
                self.at = marked(self.at, who, cell)
        self.pieces = changed(self.pieces, piece, new)

    def _set_space(self, cell: Cell, ground: int, piece: Piece, stander: Character) -> None:
        self.ground = marked(self.ground, cell, ground)
        self.piece_at = marked(self.piece_at, cell, piece)
        self.stander = marked(self.stander, cell, stander)

    def pay(self, side: Seat, deed: int, cost: int) -> None:
        """Action Points are spent, and the deed is counted."""
        self.ap -= cost
        self.deeds[side * len(DEEDS) + deed] += 1

    # The end (chapter 8).

    def check_victory(self, side: Seat) -> None:
        """8.1, R79: done at once when this Lord's Fort lost HP or a Character of his fell."""
        if self.forts[side] == 0:
            self._lose(side, "fort_taken")
        elif self.rules.general_death_loses and self.is_fallen(general_of(side)):  # R81
            self._lose(side, "general_killed")
        elif self._is_wiped_out(side):
            self._lose(side, "wiped_out")

    def check_recruits(self, side: Seat) -> None:
        """R80, LoD 8 to the letter: a turn ends, and this Lord has nobody left to recruit."""
        if self.rules.needs_recruits and not self.hands[side]:
            self._lose(side, "no_recruits")

    def _is_wiped_out(self, side: Seat) -> bool:
        """R80: nobody on the board and nobody in hand; by option the General does not count."""
        if self.hands[side]:
            return False
        left = len(self.on_board(side))
        if self.rules.troop_only and self.at[general_of(side)] != OFF:
            left -= 1
        return left == 0

    def _lose(self, side: Seat, reason: str) -> None:
        self.finish(self._result(LOST[side], reason))

    def end_by_limit(self, reason: str) -> None:
        """8.3: a limit or the clock; compared by ``tie_break``, or shared."""
        if self.rules.shares_limits or self.stage != PLAY:
            self.finish(self._result((1, 1), reason))
        else:
            self.finish(self._result(places([self.strength(0), self.strength(1)]), reason))

    def strength(self, side: Seat) -> tuple[int, ...]:
        """8.3: Fort HP, Characters, their HP, land; the first difference decides."""
        return (self.forts[side], self.alive(side), self.total_hp(side), self.land(side))

    def _result(self, in_places: tuple[int, ...], reason: str) -> Result:
        """The result, which is told, too."""
        is_draw = in_places[0] == in_places[1]
        scores = [DRAW if is_draw else WIN if place == 1 else LOSS for place in in_places]
        self.tell("game_over", GAME_OVER, (reason, tuple(scores), in_places, self.standing))
        details = {
            "winner": None if is_draw else in_places.index(1),
            "first_player": None if self.first == NOBODY else self.first,
            "turns": self.turns,
            "sides": [self._side_details(side) for side in range(2)],
        }
        return Result(in_places, scores, reason, self.rounds_begun, details)

    @property
    def rounds_begun(self) -> int:
        """The round that is running; 0 during setup."""
        return self.round if self.stage == PLAY else 0

    def _side_details(self, side: Seat) -> dict[str, Any]:
        """8.4."""
        first = side * len(DEEDS)
        fort_hp, alive, hp, land = self.strength(side)
        return {
            "fort_hp": fort_hp,
            "alive": alive,
            "hp": hp,
            "land": land,
            "troop": [KINDS[kind] for kind in self.troop(side)],
            "acts": {deed: self.deeds[first + at] for at, deed in enumerate(DEEDS)},
            "damage_dealt": self._hp_lost(1 - side),
        }

    def _hp_lost(self, side: Seat) -> int:
        """All that Characters and Fort of a Lord have lost; nothing is ever healed (R83)."""
        lost = self.rules.fort_hp - self.forts[side]
        for who in range(side * PER_SIDE, (side + 1) * PER_SIDE):
            if self.was_recruited(who):
                lost += self.rules.hp[KIND_OF[who]] - self.hp[who]
        return lost

    def out_of_time(self) -> None:
        """5.6: during setup at once and shared; later where ``time_up_at`` says."""
        if self.is_time_up:
            return  # recorded once; the bell may ring again to no effect
        self.is_time_up = True
        self.tell("time_up", (), ())
        if self.stage != PLAY:
            self.end_by_limit("time_up")

    def result_by_resigning(self, seat: Seat) -> Result:
        """8.2: the other Lord wins."""
        return self._result(LOST[seat], "resigned")

    # Copies and views.

    def clone(self) -> LordState:
        other = LordState()
        self.copy_to(other)
        self.copy_table(other)
        return other

    def seen_by(self, seat: Seat | None) -> LordState:
        view = LordState()
        self.show_to(view, seat)
        self.show_table(view)
        return view

    def filled(self, rng: Rng) -> LordState:
        full = LordState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.copy_table(full)
        fill(self, full, rng)
        return full

    def violations(self) -> list[str]:
        return violations(self)
