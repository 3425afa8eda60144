"""A game of Dungeons and Dominos: questions about the table, what happens to it, and the end."""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import FastChance, Result, Rng, Seat, places
from boneyard.components import HIGH, LOW, Bond, Domino, deal, minus, sorted_zone
from boneyard.games.dungeons_and_dominos import invariants
from boneyard.games.dungeons_and_dominos.board import OUT, SPAWN
from boneyard.games.dungeons_and_dominos.heroes import DEATHS, TALLIES
from boneyard.games.dungeons_and_dominos.moves import Cell, xy
from boneyard.games.dungeons_and_dominos.rules import DRAGON, DRAGONS_HOARD, KINDS_OF_MONSTERS
from boneyard.games.dungeons_and_dominos.table import DungeonTable

STILL_IN: Final = 100
GAME_OVER: Final = ("reason", "gold", "places")


@final
class DungeonState(DungeonTable):
    """A game of Dungeons and Dominos."""

    def clear_turn(self) -> None:
        """5.1: nothing has been done yet in this turn."""
        self.moved = False
        self.acted = False
        self.hop_used = False
        self.free_heal_used = False
        self.may_place = True
        self.just_prepared = False

    # Questions about heroes.

    @property
    def standing(self) -> tuple[int, ...]:
        return tuple(self.gold)

    def living_seats(self) -> tuple[Seat, ...]:
        """Everybody who is not out (6.9.10)."""
        return tuple([seat for seat in range(self.players) if self.at[seat] != OUT])

    def is_free(self, cell: Cell) -> bool:
        """Whether a hero may stop there: one hero a tile, but for a stack at the door."""
        if cell == SPAWN and self.rules.stacks:
            return True
        return not any(at == cell for at in self.at)

    def next_seat(self, seat: Seat) -> Seat:
        """R4: clockwise is by increasing seat; whoever is out is passed over."""
        following = (seat + 1) % self.players
        while self.at[following] == OUT:
            following = (following + 1) % self.players
        return following

    def turn_order(self, seat: Seat) -> int:
        """How many seats after the first player this one sits."""
        return (seat - self.first) % self.players

    # Questions about the dungeon.

    def is_alive(self, room: int) -> bool:
        """Whether its monster still guards it."""
        return self.room_lives[room] > 0

    def living_rooms_at(self, cell: Cell) -> list[int]:
        """The rooms that a hero on this tile can loot."""
        rooms = self.board.rooms_at(cell)
        return [room for room in rooms if self.room_lives[room] > 0]

    @property
    def to_go(self) -> int:
        """R110: monsters still to be slain, laid or not."""
        return max(0, self.goal - self.slain)

    @property
    def is_last_room(self) -> bool:
        """R60: one monster of the whole game is left (or none, in the escape phase)."""
        return self.goal - self.slain <= 1

    def nearest_free(self, cells: list[Cell]) -> list[Cell]:
        """R84: the free ones in reading order; if there are none, all that are nearest to them."""
        found = sorted([cell for cell in cells if self.is_free(cell)])
        if found:
            return found
        by_distance: dict[int, list[Cell]] = {}
        for cell, distance in self.board.distances(cells).items():
            if self.is_free(cell):
                by_distance.setdefault(distance, []).append(cell)
        return sorted(by_distance[min(by_distance)]) if by_distance else []

    # Questions about hands.

    def can_place(self, seat: Seat) -> bool:
        """R29, R30: a domino fits if there is a site of its kind, as a joker if need be."""
        return any(self.board.has_site(face) for face in self.hands[seat])

    def must_match(self, seat: Seat, face: Domino) -> bool:
        """6.1.2: whether this domino may only be laid matched (``joker_rule``, R27)."""
        if not self.rules.joker_by_hand:
            return self.board.has_match(face)
        return any(self.board.has_match(held) for held in self.hands[seat])

    # What happens.

    def roll(self, count: int) -> tuple[int, ...]:
        """6.12: one draw for each die, in order."""
        return tuple([self.random_below(6) + 1 for _ in range(count)])

    def count(self, seat: Seat, kind: int, more: int) -> None:
        """For the report at the end."""
        if more:
            counts = self.tallies[seat].copy()
            counts[kind] += more
            self.tallies[seat] = counts

    def pay(self, seat: Seat, amount: int) -> None:
        """Gold from the bank (or, less than nothing, to it)."""
        self.gold[seat] += amount
        self.minted += amount

    def hand_over(self, giver: Seat, taker: Seat, amount: int) -> int:
        """R68: gold changes hands, at most what there is; how much it was."""
        amount = min(amount, self.gold[giver])
        self.gold[giver] -= amount
        self.gold[taker] += amount
        return amount

    def drop(self, seat: Seat, amount: int, room: int) -> int:
        """Gold falls into a room's hoard, at most what there is; how much it was."""
        amount = min(amount, self.gold[seat])
        self.gold[seat] -= amount
        self.hoards[room] += amount
        return amount

    def wound(self, seat: Seat) -> None:
        """The hero is bloodied now."""
        self.bloodied[seat] = True
        self.tell("bloodied", ("seat",), (seat,))

    def open_room(self) -> None:
        """6.1.3: a monster has just been laid."""
        room = self.board.rooms[-1]
        hoard = DRAGONS_HOARD if self.rules.powers and room.monster == DRAGON else 0
        self.room_lives.append(self.rules.monster_lives)
        self.hoards.append(hoard)
        self.minted += hoard

    def arrive(self, seat: Seat, cell: Cell, how: str = "") -> None:
        """A hero comes to stand on a tile; in the escape phase the door ends the game (6.9.5).

        One that stood there already has not arrived: it would have to leave and come back.
        """
        if how and self.listens:
            self.tell(how, ("seat", "cell"), (seat, xy(cell)))
        was = self.at[seat]
        self.at[seat] = cell
        if self.escaping and cell == SPAWN and was != SPAWN:
            self.pay(seat, self.rules.escape_bonus)
            self.tell("escaped", ("seat", "gold"), (seat, self.rules.escape_bonus))
            self.end_game("escape")

    # The end (chapter 8).

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
                self.tell("escape_begins", (), ())
            else:
                self.end_game("monsters")  # R88, R92
        elif self.rules.ends_early and self._is_decided():
            self.end_game("early")
        return self.over

    def _is_decided(self) -> bool:
        """R89, R108: no looting can make up for the leader's gold any more."""
        purses = sorted([self.gold[seat] for seat in self.living_seats()])
        lead = purses[-1] - purses[-2] if len(purses) > 1 else 0
        if lead <= 0 or (self.to_go and lead <= self._richest_room()):
            return False
        return lead > self.remaining_gold()

    def _richest_room(self) -> int:
        """What can be looted at least: of the living rooms that have been laid."""
        most = 0
        for at, room in enumerate(self.board.rooms):
            if self.room_lives[at] > 0:
                most = max(most, room.gold)
        return most

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
        in_places = places([self._merit(seat) for seat in range(self.players)])
        self.finish(self._concluded(in_places, reason))

    def _merit(self, seat: Seat) -> tuple[int, ...]:
        """Whether still in; then gold; then, by option, the monsters slain and the deaths."""
        is_out = self.at[seat] == OUT
        merit = (self.out_order.index(seat) if is_out else STILL_IN, self.gold[seat])
        if not self.rules.counts_monsters:
            return merit
        slain = self.slain_by[seat]
        return (*merit, len(slain), sum(slain), -self.tallies[seat][DEATHS])

    def _concluded(self, in_places: tuple[int, ...], reason: str) -> Result:
        """Write the result down with the report on each player (8.3), and tell it."""
        self.tell("game_over", GAME_OVER, (reason, tuple(self.gold), in_places))
        details: dict[str, Any] = {"monsters": [list(slain) for slain in self.slain_by]}
        for kind, name in enumerate(TALLIES):
            details[name] = [tallies[kind] for tallies in self.tallies]
        return Result(in_places, self.gold, reason, self.round, details)

    def out_of_time(self) -> None:
        """5.4, R93: the turn (or round) is played to its end; before the first turn, at once."""
        if self.is_time_up:
            return
        self.is_time_up = True
        self.tell("time_up", (), ())
        if self.round == 0:
            self.end_game("time_up")

    def result_by_resigning(self, seat: Seat) -> Result:
        """The other one wins, whatever the gold; whoever was out before is behind both."""
        merits = [self._merit(other) for other in range(self.players)]
        merits[seat] = (STILL_IN - 1, 0)
        return self._concluded(places(merits), "resigned")

    # Copies, views and files.

    def clone(self) -> DungeonState:
        other = DungeonState()
        self.copy_to(other)
        self.copy_table(other)
        return other

    def seen_by(self, seat: Seat | None) -> DungeonState:
        view = DungeonState()
        self.show_to(view, seat)
        self.show_table(view)
        return view

    def filled(self, rng: Rng) -> DungeonState:
        """Deal the unseen dominoes to hands and bag."""
        full = DungeonState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.copy_table(full)
        own = self.hands[self.viewer] if self.viewer >= 0 else ()
        unseen = minus(self.rules.dominoes, (*own, *self.open_dominoes()))
        others = [seat for seat in range(self.players) if seat != self.viewer]
        # Zone 2n and 2n + 1: what is known of a hand (R119), and the rest of it.
        sizes: list[int] = []
        for seat in others:
            known = abs(self.stuck[seat])
            sizes += [known, len(self.hands[seat]) - known]

        def fits(face: Domino, zone: int) -> bool:
            if zone % 2 or zone >= 2 * len(others):
                return True
            return (LOW[face] == HIGH[face]) == (self.stuck[others[zone // 2]] > 0)

        is_known = any(self.stuck[seat] for seat in others)
        bonds = self._placing_bond(others)
        dealt = deal(rng, unseen, [*sizes, len(self.bag)], fits if is_known else None, bonds)
        for at, seat in enumerate(others):
            full.hands[seat] = sorted_zone(dealt[2 * at] + dealt[2 * at + 1])
        full.bag = tuple(dealt[-1])
        return full

    def _placing_bond(self, others: list[Seat]) -> list[Bond]:
        """Whoever is asked to lay a domino has one that fits (5.1)."""
        seat = self.top.seat
        if self.top.id != "place_pick" or seat not in others:
            return []
        board = self.board
        at = 2 * others.index(seat)

        def holds(contents: list[list[Domino]]) -> bool:
            return any(board.has_site(face) for part in contents for face in part)

        return [Bond((at, at + 1), holds)]

    def open_dominoes(self) -> list[Domino]:
        """Those that everybody has seen: laid, or out of the game. The 0:0 is not counted."""
        return [*self.board.faces[1:], *self.removed]

    def derive(self) -> None:
        """Turn the slain monsters over, and see what the bank must have paid."""
        for room, lives in enumerate(self.room_lives):
            if lives == 0:
                self.board.flip(room)
                self.slain += 1
        held = sum(self.gold) + sum(self.hoards)
        self.minted = held - self.rules.starting_gold * self.players

    def violations(self) -> list[str]:
        return invariants.violations(self)
