"""What lies on the table of Dungeons and Dominos (5.5 of the rules page), and how it changes.

The dungeon is a ``Board`` that is replaced, never changed, and so are hands and the bag: clones
share them. What is kept by seat or by room is a short list, which a clone copies. The end of the
game, views and files are in ``state``.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import NOBODY, State
from boneyard.games.dungeons_and_dominos.board import (
    OUT,
    OUTSIDE,
    SPAWN,
    Board,
    first_board,
)
from boneyard.games.dungeons_and_dominos.moves import NO_MODE
from boneyard.games.dungeons_and_dominos.rules import (
    DRAGON,
    DRAGONS_HOARD,
    NO_CLASS,
    Rules,
)

LOOTED: Final = 0
WON: Final = 1
LOST: Final = 2
DEATHS: Final = 3
JOKERS: Final = 4
TURNS: Final = 5
TALLIES: Final = ("looted", "won", "lost", "deaths", "jokers", "turns")
"""8.3: what is reported of each player, beside gold and monsters."""
KINDS_OF_TALLIES: Final = 6

NO_DICE: Final[tuple[int, ...]] = ()


@final
class Throw:
    """The last dice that were thrown, for all to see: by whom, for what, against what."""

    kind: str
    seat: int
    dice: tuple[int, ...]
    other: int
    others: tuple[int, ...]
    room: int
    bonus: int

    def __init__(
        self,
        kind: str,
        seat: int,
        dice: tuple[int, ...],
        other: int = NOBODY,
        others: tuple[int, ...] = NO_DICE,
        room: int = -1,
        bonus: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.dice = dice
        self.other = other
        self.others = others
        self.room = room
        self.bonus = bonus

    def to_json(self) -> dict[str, Any]:
        """As it stands in states."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "dice": list(self.dice),
            "other": self.other,
            "others": list(self.others),
            "room": self.room,
            "bonus": self.bonus,
        }


NO_THROW: Final = Throw("none", NOBODY, NO_DICE)


class DungeonTable(State):
    """The table: heroes, dungeon, hands and bag."""

    rules: Rules
    board: Board
    bag: tuple[int, ...]
    hands: list[tuple[int, ...]]
    removed: tuple[int, ...]
    stuck: list[int]
    redeals: int
    at: list[int]
    gold: list[int]
    bloodied: int
    classes: list[int]
    lives: list[int]
    prepared: list[int]
    slain_by: list[tuple[int, ...]]
    tallies: list[int]
    out_order: tuple[int, ...]
    room_lives: list[int]
    hoards: list[int]
    slain: int
    minted: int
    goal: int
    first: int
    turn_seat: int
    round: int
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
    throw: Throw

    def clear_table(self, rules: Rules) -> None:
        """Only the 0:0 is laid; every hero waits at the door (set-up 3 and 7)."""
        players = rules.players
        self.rules = rules
        self.board = first_board(rules)
        self.bag = ()
        self.hands = [()] * players
        self.removed = ()
        self.stuck = [0] * players
        self.redeals = 0
        self.at = [SPAWN if rules.stacks else OUTSIDE] * players  # R7, R8
        self.gold = [rules.starting_gold] * players
        self.bloodied = 0
        self.classes = [NO_CLASS] * players
        self.lives = [rules.lives] * players
        self.prepared = [NO_MODE] * players
        self.slain_by = [()] * players
        self.tallies = [0] * (players * KINDS_OF_TALLIES)
        self.out_order = ()
        self.room_lives = []
        self.hoards = []
        self.slain = 0
        self.minted = 0
        self.goal = rules.goal
        self.first = 0
        self.turn_seat = NOBODY
        self.round = 0
        self.clear_turn()
        self.map_complete = False
        self.escaping = False
        self.is_time_up = False
        self.must_check = False
        self.throw = NO_THROW

    def clear_turn(self) -> None:
        """5.1: the flags of a turn."""
        self.moved = False
        self.acted = False
        self.hop_used = False
        self.free_heal_used = False
        self.may_place = True
        self.just_prepared = False

    # Questions about heroes.

    @property
    def standing(self) -> tuple[int, ...]:
        """The gold."""
        return tuple(self.gold)

    def living_seats(self) -> tuple[int, ...]:
        """Everybody who is not out (6.9.10)."""
        return tuple([seat for seat in range(self.players) if self.at[seat] != OUT])

    def is_bloodied(self, seat: int) -> bool:
        """Whether the token lies on its side."""
        return self.bloodied >> seat & 1 == 1

    def is_inside(self, seat: int) -> bool:
        """Whether the hero stands on a tile (R113)."""
        return self.at[seat] >= 0

    def is_free(self, cell: int) -> bool:
        """Whether a hero may stop there: one hero a tile, but for a stack at the door."""
        if cell == SPAWN and self.rules.stacks:
            return True
        return cell not in self.at

    def heroes_on(self, cells: tuple[int, ...]) -> list[int]:
        """The seats whose heroes stand on one of these cells."""
        return [seat for seat in range(self.players) if self.at[seat] in cells]

    def next_seat(self, seat: int) -> int:
        """R4: clockwise is by increasing seat; who is out is passed over."""
        following = (seat + 1) % self.players
        while self.at[following] == OUT:
            following = (following + 1) % self.players
        return following

    def turn_order(self, seat: int) -> int:
        """How many seats after the first player this one sits."""
        return (seat - self.first) % self.players

    # Questions about the dungeon.

    def is_alive(self, room: int) -> bool:
        """Whether its monster still guards it."""
        return self.room_lives[room] > 0

    def living_rooms_at(self, cell: int) -> list[int]:
        """The rooms that a hero on this tile can loot."""
        return [room for room in self.board.rooms_at(cell) if self.room_lives[room] > 0]

    @property
    def to_go(self) -> int:
        """R110: monsters still to be slain, laid or not."""
        return max(0, self.goal - self.slain)

    @property
    def is_last_room(self) -> bool:
        """R60: one monster of the whole game is left (or none, in the escape phase)."""
        return self.goal - self.slain <= 1

    def free_among(self, cells: list[int]) -> list[int]:
        """The cells where a hero may stop, in reading order."""
        return sorted([cell for cell in cells if self.is_free(cell)])

    def nearest_free(self, cells: list[int]) -> list[int]:
        """R84: the free ones; if there are none, all that are nearest to them."""
        found = self.free_among(cells)
        if found:
            return found
        by_distance: dict[int, list[int]] = {}
        for cell, distance in self.board.distances(cells, len(self.board.tiles)).items():
            if self.is_free(cell):
                by_distance.setdefault(distance, []).append(cell)
        return sorted(by_distance[min(by_distance)]) if by_distance else []

    # Questions about hands.

    def can_place(self, seat: int) -> bool:
        """R29, R30: a domino fits if there is a site of its kind, as a joker if need be."""
        return any(self.board.has_site(face) for face in self.hands[seat])

    def must_match(self, seat: int, face: int) -> bool:
        """6.1.2: whether this domino may only be laid matched (``joker_rule``, R27)."""
        if not self.rules.joker_by_hand:
            return self.board.has_match(face)
        return any(self.board.has_match(held) for held in self.hands[seat])

    # What happens.

    def roll(self, count: int) -> tuple[int, ...]:
        """6.12: one draw for each die, in order."""
        return tuple([self.random_below(6) + 1 for _ in range(count)])

    def count(self, seat: int, kind: int, more: int) -> None:
        """For the report at the end."""
        self.tallies[seat * KINDS_OF_TALLIES + kind] += more

    def tally(self, seat: int, kind: int) -> int:
        """One number of that report."""
        return self.tallies[seat * KINDS_OF_TALLIES + kind]

    def pay(self, seat: int, amount: int) -> None:
        """Gold from the bank (or, less than nothing, to it)."""
        self.gold[seat] += amount
        self.minted += amount

    def hand_over(self, giver: int, taker: int, amount: int) -> int:
        """R68: gold changes hands, at most what there is; how much it was."""
        amount = min(amount, self.gold[giver])
        self.gold[giver] -= amount
        self.gold[taker] += amount
        return amount

    def drop(self, seat: int, amount: int, room: int) -> int:
        """Gold falls into a room's hoard, at most what there is; how much it was."""
        amount = min(amount, self.gold[seat])
        self.gold[seat] -= amount
        self.hoards[room] += amount
        return amount

    def wound(self, seat: int) -> None:
        """The hero is bloodied now."""
        self.bloodied |= 1 << seat

    def heal(self, seat: int) -> None:
        """The hero is healthy now."""
        self.bloodied &= ~(1 << seat)

    def open_room(self) -> None:
        """6.1.3: a monster has just been laid."""
        room = self.board.rooms[-1]
        hoard = DRAGONS_HOARD if self.rules.powers and room.monster == DRAGON else 0
        self.room_lives.append(self.rules.monster_lives)
        self.hoards.append(hoard)
        self.minted += hoard
