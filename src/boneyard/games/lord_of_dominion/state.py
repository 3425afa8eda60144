"""What lies on the table of Lord of Dominion.

Spaces are numbers. ``ground`` says what each is (neutral, land of a colour, Stronghold, Fort) and
``stander`` who is on it; ``at`` and ``hp`` say the same by Character. A Dominion Piece is its
place in ``pieces``, for good: being invaded changes its colour, being rotated its spaces (6.11).
Hands are tuples of kinds in ascending order; a Character gets its number when it is recruited.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import NOBODY, Event, FastChance, Result, Rng, State, places
from boneyard.components import SHAPE_NAMES, deal, sorted_zone
from boneyard.components.zones import seen
from boneyard.games.lord_of_dominion.board import LAND
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    COPIES,
    GENERAL,
    KIND_OF,
    KINDS,
    NAMES,
    NOBODY_THERE,
    OFF,
    PER_SIDE,
    UNKNOWN_KIND,
    character,
    general_of,
)
from boneyard.games.lord_of_dominion.invariants import violations
from boneyard.games.lord_of_dominion.moves import ACTS
from boneyard.games.lord_of_dominion.rules import PLAY, STAGES, TROOPS, Rules

NO_PIECE: Final = -1
UNKNOWN_SPACE: Final = -1

DEEDS: Final[tuple[str, ...]] = (*ACTS, "recruit")
"""What is counted for the record (8.4), by side."""
RECRUITING: Final = len(ACTS)

WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0

GAME_OVER: Final = ("reason", "scores", "places", "forts")

Cells = tuple[int, ...]


@final
class LordState(State):
    """A game of Lord of Dominion."""

    rules: Rules
    stage: int
    chosen: Cells
    hands: list[tuple[int, ...]]
    at: list[int]
    hp: list[int]
    fallen: int
    ground: list[int]
    stander: list[int]
    pieces: list[Cells]
    laid: tuple[int, ...]
    forts: list[int]
    ap: int
    round: int
    turns: int
    turn_seat: int
    first: int
    quiet: int
    progressed: bool
    is_time_up: bool
    deeds: list[int]

    def clear_table(self, rules: Rules) -> None:
        """Chapter 4, steps 1 to 3: an empty board, full Forts, nobody chosen (R16, R87)."""
        board = rules.board
        self.rules = rules
        self.stage = TROOPS
        self.chosen = ()
        self.hands = [(), ()]
        self.at = [OFF] * CHARACTERS
        self.hp = [rules.hp[kind] for kind in KIND_OF]
        self.fallen = 0
        self.ground = board.ground[:]
        self.stander = [NOBODY_THERE] * board.cells
        self.pieces = []
        self.laid = ()
        self.forts = [rules.fort_hp, rules.fort_hp]
        self.ap = 0
        self.round = 1
        self.turns = 0
        self.turn_seat = NOBODY
        self.first = NOBODY
        self.quiet = 0
        self.progressed = False
        self.is_time_up = False
        self.deeds = [0] * (2 * len(DEEDS))

    # Questions about the table.

    @property
    def standing(self) -> tuple[int, ...]:
        """The HP of the Forts."""
        return (self.forts[0], self.forts[1])

    def is_open(self, seat: int) -> bool:
        """Chapter 7: whether everybody sees this hand."""
        if self.result is not None:
            return True
        if self.stage == TROOPS and self.rules.troop_building == "secret":
            return False
        return not self.rules.hidden_hands

    def is_fallen(self, who: int) -> bool:
        """Fallen Characters never come back (R27, R28)."""
        return self.fallen >> who & 1 == 1

    def was_recruited(self, who: int) -> bool:
        """On the board now, or fallen."""
        return self.at[who] != OFF or self.is_fallen(who)

    def recruited(self, side: int, kind: int) -> int:
        """How many of a kind have left this hand."""
        count = 0
        for serial in range(1, COPIES + 1):
            if self.was_recruited(character(side, kind, serial)):
                count += 1
        return count

    def on_board(self, side: int) -> int:
        """Characters of a Lord on the board, the General included (R25)."""
        count = 0
        first = side * PER_SIDE
        for who in range(first, first + PER_SIDE):
            if self.at[who] != OFF:
                count += 1
        return count

    def empty_fort_spaces(self, side: int) -> list[int]:
        """Where this Lord can put recruits (R29); no enemy is ever there (R30)."""
        return [cell for cell in self.rules.board.forts[side] if self.stander[cell] < 0]

    def piece_at(self, cell: int) -> int:
        """The Dominion Piece on a space, or NO_PIECE."""
        for piece, cells in enumerate(self.pieces):
            for covered in cells:
                if covered == cell:
                    return piece
        return NO_PIECE

    def owner_of(self, piece: int) -> int:
        """The side of a piece's colour."""
        return self.ground[self.pieces[piece][0]] - LAND

    def shape_of(self, piece: int) -> int:
        """The shape of a piece."""
        return self.laid[piece] >> 1

    def has_supply(self, side: int, shape: int) -> bool:
        """``piece_supply``: whether this Lord may place the shape once more (R5, R93)."""
        if not self.rules.supply:
            return True
        count = 0
        for laid in self.laid:
            if laid == shape << 1 | side:
                count += 1
        return count < self.rules.supply

    def troop(self, side: int) -> tuple[int, ...]:
        """The kinds chosen for the game, without the General."""
        gone = [
            KIND_OF[who]
            for who in range(side * PER_SIDE + 1, (side + 1) * PER_SIDE)
            if self.was_recruited(who)
        ]
        return sorted_zone([*gone, *self.hands[side]])

    def alive(self, side: int) -> int:
        """Characters on the board and in hand."""
        return self.on_board(side) + len(self.hands[side])

    def total_hp(self, side: int) -> int:
        """The HP of all that are alive; unknown Characters in a hand count nothing."""
        total = 0
        for kind in self.hands[side]:
            if kind != UNKNOWN_KIND:
                total += self.rules.hp[kind]
        for who in range(side * PER_SIDE, (side + 1) * PER_SIDE):
            if self.at[who] != OFF:
                total += self.hp[who]
        return total

    def land(self, side: int) -> int:
        """Spaces covered by pieces of this colour."""
        count = 0
        for ground in self.ground:
            if ground == LAND + side:
                count += 1
        return count

    # What happens to the table.

    def put(self, who: int, cell: int) -> None:
        """A Character appears on a space."""
        self.at[who] = cell
        self.stander[cell] = who

    def walk(self, who: int, cell: int) -> None:
        """A Character goes from its space to another, empty one."""
        self.stander[self.at[who]] = NOBODY_THERE
        self.put(who, cell)

    def remove(self, who: int) -> None:
        """A Character falls and leaves the board for good."""
        self.stander[self.at[who]] = NOBODY_THERE
        self.at[who] = OFF
        self.fallen |= 1 << who

    def lay(self, shape: int, cells: Cells, side: int) -> None:
        """A new Dominion Piece."""
        self.pieces.append(cells)
        self.laid = (*self.laid, shape << 1 | side)
        for cell in cells:
            self.ground[cell] = LAND + side

    def pay(self, side: int, deed: int, cost: int) -> None:
        """Action Points are spent, and the deed is counted."""
        self.ap -= cost
        self.deeds[side * len(DEEDS) + deed] += 1

    # The end (chapter 8).

    def check_victory(self, side: int) -> None:
        """8.1, R79: done at once when this Lord's Fort lost HP or a Character of his fell."""
        if self.forts[side] == 0:
            self.win(1 - side, "fort_taken")
        elif self.rules.general_death_loses and self.is_fallen(general_of(side)):  # R81
            self.win(1 - side, "general_killed")
        elif self._is_wiped_out(side):
            self.win(1 - side, "wiped_out")

    def _is_wiped_out(self, side: int) -> bool:
        """R80: nobody on the board and nobody in hand; by option the General does not count."""
        if self.hands[side]:
            return False
        left = self.on_board(side)
        if self.rules.troop_only and self.at[general_of(side)] != OFF:
            left -= 1
        return left == 0

    def win(self, side: int, reason: str) -> None:
        """The other Lord has lost."""
        self._conclude((1, 2) if side == 0 else (2, 1), reason)

    def end_by_limit(self, reason: str) -> None:
        """8.3: a limit or the clock; compared by ``tie_break``, or shared."""
        if self.rules.shares_limits or self.stage != PLAY:
            self._conclude((1, 1), reason)
        else:
            self._conclude(places([self.strength(0), self.strength(1)]), reason)

    def strength(self, side: int) -> tuple[int, ...]:
        """8.3: Fort HP, Characters, their HP, land; the first difference decides."""
        return (self.forts[side], self.alive(side), self.total_hp(side), self.land(side))

    def _conclude(self, in_places: tuple[int, ...], reason: str) -> None:
        """Write the result down, and tell it."""
        self.finish(self._result(in_places, reason))

    def _result(self, in_places: tuple[int, ...], reason: str) -> Result:
        is_draw = in_places[0] == in_places[1]
        scores = [DRAW if is_draw else WIN if place == 1 else LOSS for place in in_places]
        if self.listens:
            values = (reason, tuple(scores), in_places, (self.forts[0], self.forts[1]))
            self.emit(Event("game_over", GAME_OVER, values))
        winner = None if is_draw else in_places.index(1)
        return Result(in_places, scores, reason, self.rounds_begun, self._details(winner))

    @property
    def rounds_begun(self) -> int:
        """The round that is running; 0 during setup."""
        return self.round if self.stage == PLAY else 0

    def _details(self, winner: int | None) -> dict[str, Any]:
        """8.4."""
        return {
            "winner": winner,
            "first_player": None if self.first == NOBODY else self.first,
            "turns": self.turns,
            "sides": [self._side_details(side) for side in range(2)],
        }

    def _side_details(self, side: int) -> dict[str, Any]:
        first = side * len(DEEDS)
        return {
            "fort_hp": self.forts[side],
            "alive": self.alive(side),
            "hp": self.total_hp(side),
            "land": self.land(side),
            "troop": [KINDS[kind] for kind in self.troop(side)],
            "acts": {deed: self.deeds[first + at] for at, deed in enumerate(DEEDS)},
            "damage_dealt": self._hp_lost(1 - side),
        }

    def _hp_lost(self, side: int) -> int:
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
        if self.listens:
            self.emit(Event("time_up", (), ()))
        if self.stage != PLAY:
            self.end_by_limit("time_up")

    def result_by_resigning(self, seat: int) -> Result:
        """8.2: the other Lord wins."""
        return self._result((2, 1) if seat == 0 else (1, 2), "resigned")

    # Copies and views.

    def clone(self) -> LordState:
        """A few numbers, references and short lists."""
        other = LordState()
        self.copy_to(other)
        self._copy_public_to(other)
        other.hands = self.hands[:]
        other.chosen = self.chosen
        return other

    def seen_by(self, seat: int | None) -> LordState:
        """Chapter 7: all but hands that are not open and the first General's space (R14, R18)."""
        view = LordState()
        self.show_to(view, seat)
        self._copy_public_to(view)
        view.hands = [
            seen(hand, open=holder == seat or self.is_open(holder))
            for holder, hand in enumerate(self.hands)
        ]
        view.chosen = seen(self.chosen, open=seat == 0 or self.result is not None)
        return view

    def _copy_public_to(self, other: LordState) -> None:
        """Everything that lies open for all (chapter 7)."""
        other.rules = self.rules
        other.stage = self.stage
        other.at = self.at[:]
        other.hp = self.hp[:]
        other.fallen = self.fallen
        other.ground = self.ground[:]
        other.stander = self.stander[:]
        other.pieces = self.pieces[:]
        other.laid = self.laid
        other.forts = self.forts[:]
        other.ap = self.ap
        other.round = self.round
        other.turns = self.turns
        other.turn_seat = self.turn_seat
        other.first = self.first
        other.quiet = self.quiet
        other.progressed = self.progressed
        other.is_time_up = self.is_time_up
        other.deeds = self.deeds[:]

    def filled(self, rng: Rng) -> LordState:
        """Any hand that the rest of the deck allows, and any space of the Fort."""
        full = LordState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self._copy_public_to(full)
        full.hands = [
            self._filled_hand(side, rng) if UNKNOWN_KIND in hand else hand
            for side, hand in enumerate(self.hands)
        ]
        full.chosen = self.chosen
        if UNKNOWN_SPACE in self.chosen:
            full.chosen = (self.rules.board.forts[0][rng.randrange(4)],)
        return full

    def _filled_hand(self, side: int, rng: Rng) -> tuple[int, ...]:
        """So many Characters, at most ``max_same`` of a kind together with those recruited."""
        deck: list[int] = []
        for kind in range(1, len(KINDS)):
            deck += [kind] * (self.rules.max_same - self.recruited(side, kind))
        size = len(self.hands[side])
        return sorted_zone(deal(rng, deck, [size, len(deck) - size])[0])

    # JSON and invariants.

    def table_to_json(self) -> dict[str, Any]:
        """Characters by name, spaces as [x, y]; null is unknown."""
        return {
            "stage": STAGES[self.stage],
            "chosen": [None if cell == UNKNOWN_SPACE else self._xy(cell) for cell in self.chosen],
            "hands": [
                [None if kind == UNKNOWN_KIND else KINDS[kind] for kind in hand]
                for hand in self.hands
            ],
            "characters": [
                [NAMES[who], self._xy(cell), self.hp[who]]
                for who, cell in enumerate(self.at)
                if cell != OFF
            ],
            "fallen": [NAMES[who] for who in range(CHARACTERS) if self.is_fallen(who)],
            "pieces": [self._piece_to_json(piece) for piece in range(len(self.pieces))],
            "forts": self.forts[:],
            "ap": self.ap,
            "round": self.round,
            "turns": self.turns,
            "turn_seat": self.turn_seat,
            "first": self.first,
            "quiet": self.quiet,
            "progressed": self.progressed,
            "time_up": self.is_time_up,
            "deeds": self.deeds[:],
        }

    def _piece_to_json(self, piece: int) -> list[Any]:
        """Shape, who placed it, whose colour it has, and its spaces."""
        laid = self.laid[piece]
        cells = [self._xy(cell) for cell in self.pieces[piece]]
        return [SHAPE_NAMES[laid >> 1], laid & 1, self.owner_of(piece), cells]

    def _xy(self, cell: int) -> list[int]:
        return self.rules.board.grid.cell_to_json(cell)

    def violations(self) -> list[str]:
        """What must hold of the board, the Characters and the numbers; see ``invariants``."""
        return violations(self)


def kinds_in(hand: tuple[int, ...]) -> list[int]:
    """Each kind of a hand once, in order."""
    found: list[int] = []
    last = GENERAL
    for kind in hand:
        if kind != last:
            found.append(kind)
            last = kind
    return found
