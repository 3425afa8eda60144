"""A game of Dungeons and Dominos: how it ends, who sees what, and how it is written down."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, final

from boneyard.components.dealer import Bond, deal
from boneyard.components.dominoes import HIGH, LOW, UNKNOWN
from boneyard.components.plane import cell_to_json
from boneyard.components.zones import dominoes_to_json, hidden, minus, seen, sorted_zone
from boneyard.games.dungeons_and_dominos.board import NO_TILE, OUT, OUTSIDE, SPAWN, Board
from boneyard.games.dungeons_and_dominos.rules import DRAGON, DRAGONS_HOARD, KINDS_OF_MONSTERS
from boneyard.games.dungeons_and_dominos.table import (
    DEATHS,
    KINDS_OF_TALLIES,
    TALLIES,
    DungeonTable,
)
from boneyard.kernel.chance import FastChance, Rng
from boneyard.kernel.events import Event
from boneyard.kernel.results import Result, places

STILL_IN: Final = 100
GAME_OVER: Final = ("reason", "gold", "places")


@final
class DungeonState(DungeonTable):
    """A game of Dungeons and Dominos."""

    # The end (chapter 8).

    def arrive(self, seat: int, cell: int) -> None:
        """A hero comes to stand on a tile; in the escape phase the door ends the game (6.9.5).

        Who stood there already has not arrived: it would have to leave and come back.
        """
        was = self.at[seat]
        self.at[seat] = cell
        if self.escaping and cell == SPAWN and was != SPAWN:
            self.pay(seat, self.rules.escape_bonus)
            self.emit(Event("escaped", ("seat", "gold"), (seat, self.rules.escape_bonus)))
            self.end_game("escape")

    def check_end(self) -> bool:
        """8.1: after every fight, attack, theft, respawn and sealing; whether the game is over."""
        if self.over or not self.must_check:
            return self.over
        self.must_check = False
        if self.rules.lives and len(self.living_seats()) == 1:
            self.end_game("last_hero")
        elif self.slain >= self.goal and not self.escaping:
            if self.rules.escape:
                self.escaping = True
                self.emit(Event("escape_begins", (), ()))
            else:
                self.end_game("monsters")  # R88, R92
        elif self.rules.ends_early and self._is_decided():
            self.end_game("early")
        return self.over

    def _is_decided(self) -> bool:
        """R89, R108: no looting can make up for the leader's gold any more."""
        best = second = -1
        for seat in self.living_seats():
            if self.gold[seat] > best:
                best, second = self.gold[seat], best
            elif self.gold[seat] > second:
                second = self.gold[seat]
        return best > second + self.remaining_gold() if best > second >= 0 else False

    def remaining_gold(self) -> int:
        """8.1 step 4: all that can still be looted, at the very most."""
        rules = self.rules
        values: list[int] = []
        on_board = [0] * (KINDS_OF_MONSTERS + 1)
        for at, room in enumerate(self.board.rooms):
            on_board[room.monster] += 1
            if self.room_lives[at] > 0:
                values.append(room.gold * self.room_lives[at] + self.hoards[at])
        for face in self.removed:
            if LOW[face] == HIGH[face]:
                on_board[LOW[face]] += 1
        for monster in range(1, KINDS_OF_MONSTERS + 1):
            hoard = DRAGONS_HOARD if rules.powers and monster == DRAGON else 0
            value = self._most_gold(monster) * rules.monster_lives + hoard
            values += [value] * (rules.sets - on_board[monster])
        if rules.monster_lives == 1:
            values.sort(reverse=True)
            values = values[: self.to_go]
        return sum(values)

    def _most_gold(self, monster: int) -> int:
        """The richest room that this monster can still make."""
        if self.rules.large_rooms:
            return 2 * monster + 24
        return 2 * monster + 12 if self.rules.fits_both else monster + 18

    def end_game(self, reason: str) -> None:
        """8.3: the result by gold, whatever else is on the table (R90, R96)."""
        self._conclude(places([self._merit(seat) for seat in range(self.players)]), reason)

    def _merit(self, seat: int) -> tuple[int, ...]:
        """Who is still in; then gold; then, by option, the monsters slain and the deaths."""
        is_out = self.at[seat] == OUT
        merit = (self.out_order.index(seat) if is_out else STILL_IN, self.gold[seat])
        if not self.rules.counts_monsters:
            return merit
        slain = self.slain_by[seat]
        return (*merit, len(slain), sum(slain), -self.tally(seat, DEATHS))

    def _conclude(self, in_places: tuple[int, ...], reason: str) -> None:
        """Write the result down, and tell it."""
        self.emit(Event("game_over", GAME_OVER, (reason, tuple(self.gold), in_places)))
        self.finish(Result(in_places, self.gold, reason, self.round, self._details()))

    def _details(self) -> dict[str, Any]:
        """8.3: the report on each player."""
        details: dict[str, Any] = {"monsters": [list(slain) for slain in self.slain_by]}
        for kind, name in enumerate(TALLIES):
            details[name] = [self.tally(seat, kind) for seat in range(self.players)]
        return details

    def out_of_time(self) -> None:
        """5.4, R93: the turn (or round) is played to its end; before the first turn, at once."""
        if self.is_time_up:
            return
        self.is_time_up = True
        self.emit(Event("time_up", (), ()))
        if self.round == 0:
            self.end_game("time_up")

    def result_by_resigning(self, seat: int) -> Result:
        """The other one wins, whatever the gold; who was out before is behind both."""
        merits = [self._merit(other) for other in range(self.players)]
        merits[seat] = (STILL_IN - 1, 0)
        in_places = places(merits)
        self.emit(Event("game_over", GAME_OVER, ("resigned", tuple(self.gold), in_places)))
        return Result(in_places, self.gold, "resigned", self.round, self._details())

    # Copies and views.

    def clone(self) -> DungeonState:
        """A few numbers, references and short lists."""
        other = DungeonState()
        self.copy_to(other)
        self._copy_public_to(other)
        other.bag = self.bag
        other.hands = self.hands[:]
        return other

    def seen_by(self, seat: int | None) -> DungeonState:
        """Chapter 7: one's own hand; of other hands and the bag the number."""
        view = DungeonState()
        self.show_to(view, seat)
        self._copy_public_to(view)
        view.bag = hidden(len(self.bag))
        view.hands = [seen(hand, open=holder == seat) for holder, hand in enumerate(self.hands)]
        return view

    def _copy_public_to(self, other: DungeonState) -> None:
        """Everything that lies open for all (chapter 7, R101)."""
        other.rules = self.rules
        other.board = self.board
        other.removed = self.removed
        other.stuck = self.stuck[:]
        other.redeals = self.redeals
        other.at = self.at[:]
        other.gold = self.gold[:]
        other.bloodied = self.bloodied
        other.classes = self.classes[:]
        other.lives = self.lives[:]
        other.prepared = self.prepared[:]
        other.slain_by = self.slain_by[:]
        other.tallies = self.tallies[:]
        other.out_order = self.out_order
        other.room_lives = self.room_lives[:]
        other.hoards = self.hoards[:]
        other.slain = self.slain
        other.minted = self.minted
        other.goal = self.goal
        other.first = self.first
        other.turn_seat = self.turn_seat
        other.round = self.round
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
        other.throw = self.throw

    def filled(self, rng: Rng) -> DungeonState:
        """Deal the unseen dominoes to hands and bag."""
        full = DungeonState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self._copy_public_to(full)
        own = self.hands[self.viewer] if self.viewer >= 0 else ()
        unseen = minus(self.rules.dominoes, (*own, *self.open_dominoes()))
        others = [seat for seat in range(self.players) if seat != self.viewer]
        # Zone 2n and 2n + 1: what is known of a hand (R119), and the rest of it.
        sizes: list[int] = []
        for seat in others:
            known = abs(self.stuck[seat])
            sizes += [known, len(self.hands[seat]) - known]

        def fits(face: int, zone: int) -> bool:
            if zone % 2 or zone >= 2 * len(others):
                return True
            return (LOW[face] == HIGH[face]) == (self.stuck[others[zone // 2]] > 0)

        is_known = any(self.stuck[seat] for seat in others)
        bonds = self._placing_bond(others)
        dealt = deal(rng, unseen, [*sizes, len(self.bag)], fits if is_known else None, bonds)
        full.hands = self.hands[:]
        for at, seat in enumerate(others):
            full.hands[seat] = sorted_zone(dealt[2 * at] + dealt[2 * at + 1])
        full.bag = tuple(dealt[-1])
        return full

    def _placing_bond(self, others: list[int]) -> list[Bond]:
        """Whoever is asked to lay a domino has one that fits (5.1)."""
        seat = self.top.seat
        if self.top.id != "place_pick" or seat not in others:
            return []
        board = self.board
        at = 2 * others.index(seat)

        def holds(contents: list[list[int]]) -> bool:
            return any(board.has_site(face) for part in contents for face in part)

        return [Bond((at, at + 1), holds)]

    def open_dominoes(self) -> list[int]:
        """Those that everybody has seen: laid, or out of the game. The 0:0 is not counted."""
        return [*self.board.faces[1:], *self.removed]

    # JSON and invariants.

    def table_to_json(self) -> dict[str, Any]:
        """Dominoes by name, cells as [x, y]; null is unknown."""
        return {
            "first": self.first,
            "turn_seat": self.turn_seat,
            "round": self.round,
            "dungeon": [
                [name, cell_to_json(low), cell_to_json(high)]
                for name, low, high in zip(
                    dominoes_to_json(self.board.faces),
                    self.board.lows,
                    self.board.highs,
                    strict=True,
                )
            ],
            "rooms": [list(room) for room in zip(self.room_lives, self.hoards, strict=True)],
            "bag": dominoes_to_json(self.bag),
            "removed": dominoes_to_json(self.removed),
            "redeals": self.redeals,
            "heroes": [self._hero_to_json(seat) for seat in range(self.players)],
            "out_order": list(self.out_order),
            "goal": self.goal,
            "flags": self._flags_to_json(),
            "throw": self.throw.to_json(),
        }

    def _hero_to_json(self, seat: int) -> dict[str, Any]:
        first = seat * KINDS_OF_TALLIES
        return {
            "at": place_to_json(self.at[seat]),
            "hand": dominoes_to_json(self.hands[seat]),
            "stuck": self.stuck[seat],
            "gold": self.gold[seat],
            "bloodied": self.is_bloodied(seat),
            "class": self.classes[seat],
            "lives": self.lives[seat],
            "prepared": self.prepared[seat],
            "slain": list(self.slain_by[seat]),
            "tallies": self.tallies[first : first + KINDS_OF_TALLIES],
        }

    def _flags_to_json(self) -> dict[str, bool]:
        return {name: bool(getattr(self, name)) for name in FLAGS}

    def violations(self) -> list[str]:
        """6.12: what must hold at every moment."""
        found: list[str] = []
        if not self._are_dominoes_whole():
            found.append("the dominoes are not whole sets")
        if min(self.gold) < 0 or min(self.hoards, default=0) < 0:
            found.append("gold is less than nothing")
        held = sum(self.gold) + sum(self.hoards)
        if held != self.rules.starting_gold * self.players + self.minted:
            found.append("gold has come from nowhere")
        for seat, hand in enumerate(self.hands):
            found += self._wrong_with_hand(seat, hand)
        found += self._wrong_with_places()
        found += dungeon_faults(self.board)
        found += self._wrong_with_step()
        return found

    def _are_dominoes_whole(self) -> bool:
        items = [*self.bag, *self.open_dominoes()]
        for hand in self.hands:
            items += hand
        known = [face for face in items if face != UNKNOWN]
        whole = len(items) == len(self.rules.dominoes)
        return whole and not Counter(known) - Counter(self.rules.dominoes)

    def _wrong_with_hand(self, seat: int, hand: tuple[int, ...]) -> list[str]:
        found: list[str] = []
        if hand != sorted_zone(hand):
            found.append("a hand is not in ascending order")
        if len(hand) > self.rules.hand_size or (hand and self.at[seat] == OUT):
            found.append("a hand holds too many dominoes")
        doubles = len([face for face in hand if LOW[face] == HIGH[face]])
        kind = doubles if self.stuck[seat] > 0 else len(hand) - doubles
        if UNKNOWN not in hand and kind < abs(self.stuck[seat]):
            found.append("a hand is not what it was known to be")
        return found

    def _wrong_with_places(self) -> list[str]:
        found: list[str] = []
        inside = [cell for cell in self.at if cell >= 0]
        if [cell for cell in inside if self.board.tiles.get(cell, NO_TILE) == NO_TILE]:
            found.append("a hero stands where there is no tile")
        alone = [cell for cell in inside if not (cell == SPAWN and self.rules.stacks)]
        if len(set(alone)) != len(alone):
            found.append("two heroes stand on one tile")
        slain = [room.domino for at, room in enumerate(self.board.rooms) if not self.is_alive(at)]
        if self.board.flipped != sum([1 << domino for domino in slain]):
            found.append("the flipped dominoes are not the slain monsters")
        if sum([len(slain) for slain in self.slain_by]) != len(slain):
            found.append("somebody has slain what lives")
        return found

    def _wrong_with_step(self) -> list[str]:
        """What the open decision needs of hidden zones."""
        if self.is_full and not self.over and not self.moves():
            return ["there is nothing to decide"]
        return []


FLAGS: Final = (
    "moved",
    "acted",
    "hop_used",
    "free_heal_used",
    "may_place",
    "just_prepared",
    "map_complete",
    "escaping",
    "is_time_up",
    "must_check",
)


def place_to_json(cell: int) -> list[int] | str:
    """A hero's place: a cell, or a word."""
    if cell == OUTSIDE:
        return "outside"
    return "out" if cell == OUT else cell_to_json(cell)


def dungeon_faults(board: Board) -> list[str]:
    """6.12: one connected map, and no square of tiles that is not a room; asked once a board."""
    if board.is_sound:
        return []
    found: list[str] = []
    if len(board.distances([SPAWN], len(board.tiles))) != len(board.tiles):
        found.append("the dungeon is not one connected map")
    squares = [cell for cell in board.tiles if board.is_square(cell)]
    # A large room of six tiles is two squares.
    if len(squares) != sum([len(room.cells) // 2 - 1 for room in board.rooms]):
        found.append("there is a square of tiles that is no room")
    board.is_sound = not found
    return found
