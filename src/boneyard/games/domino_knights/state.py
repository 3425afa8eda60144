"""What happens to the table of Domino Knights: ``fields`` says what lies there (chapters 2, 7)."""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import NOBODY, Event, FastChance, Result, Rng, Seat, places
from boneyard.components import BLANK, Card, Cards, Dominoes, changed, with_cards, without
from boneyard.games.domino_knights import filling, invariants
from boneyard.games.domino_knights.pieces import (
    CARD_MASK,
    OWNER_SHIFT,
    SERIAL_MASK,
    TALLIES,
    Battle,
    Candidate,
    Knight,
    Lasting,
    Pid,
    Recruit,
)
from boneyard.games.domino_knights.rules import FAME_RACE, GOALS, NO_GOAL, WEALTH, WIZARD
from boneyard.games.domino_knights.table import KnightsTable

NOT_YET: Final = 0


@final
class KnightsState(KnightsTable):
    """A game of Domino Knights."""

    # Questions about the table.

    @property
    def the_battle(self) -> Battle:
        """The battle, where one must be on."""
        assert self.battle is not None
        return self.battle

    @property
    def goal_name(self) -> str:
        """As options and results name it; empty while it is being voted on."""
        return "" if self.goal == NO_GOAL else GOALS[self.goal]

    @property
    def standing(self) -> tuple[int, ...]:
        return self.score

    @property
    def has_fame(self) -> bool:
        """Chapter 8: whether Fame is played for instead of Health."""
        return self.goal >= FAME_RACE

    def is_living(self, seat: Seat) -> bool:
        """Whether the Kingdom has not been ejected."""
        return self.fell[seat] == NOT_YET

    def living_seats(self) -> tuple[Seat, ...]:
        return self.living_from(0)

    def living_from(self, first: Seat) -> tuple[Seat, ...]:
        """Living Kingdoms clockwise, this seat first if it lives."""
        return self.circles[first if first < self.players else first - self.players]

    def derive(self) -> None:
        """After a Kingdom has fallen, or a file was read: who is still in the circle."""
        self.circles = tuple(
            [
                tuple([seat for seat in circle if self.fell[seat] == NOT_YET])
                for circle in self.rules.circles
            ]
        )

    def controller(self, pid: Pid) -> Seat:
        """Who commands this Knight; NOBODY if it is not in play."""
        for seat in range(self.players):
            for knight in self.knights[seat]:
                if knight.pid == pid:
                    return seat
        return NOBODY

    def knight(self, pid: Pid) -> Knight:
        """The Knight with this number, where it must be in play."""
        for row in self.knights:
            for knight in row:
                if knight.pid == pid:
                    return knight
        raise AssertionError(f"there is no Knight {pid} in play")

    def has_knights(self) -> bool:
        """Whether any Knight is in play."""
        for row in self.knights:  # noqa: SIM110 (a plain loop: asked for nearly every card)
            if row:
                return True
        return False

    def find_knight(self, pid: Pid) -> Knight | None:
        """The Knight in play with this number."""
        for row in self.knights:
            for knight in row:
                if knight.pid == pid:
                    return knight
        return None

    def recruit(self, pid: Pid) -> Recruit | None:
        """The Recruit with this number."""
        for recruit in self.recruits[pid >> OWNER_SHIFT]:
            if recruit.pid == pid:
                return recruit
        return None

    def candidate(self, pid: Pid) -> Candidate | None:
        """The Candidate with this number."""
        for candidate in self.candidates[pid >> OWNER_SHIFT]:
            if candidate.pid == pid:
                return candidate
        return None

    def in_play(self, stamp: int) -> Lasting | None:
        """The card in play with this stamp."""
        for card in self.lasting:
            if card.stamp == stamp:
                return card
        return None

    def holder(self, card: Lasting) -> Seat:
        """The Kingdom that a card in play lies beside, or that commands the Knight it lies on."""
        return card.seat if card.seat != NOBODY else self.controller(card.pid)

    def true_suits(self) -> int:
        """The suits in which a true Knight is in play, as a bit mask (R83)."""
        suits = 0
        for row in self.knights:
            for knight in row:
                if not knight.is_double:
                    suits |= 1 << knight.suit
        return suits

    def wealths(self, seat: Seat) -> int:
        """6.6: how often training cards of this Kingdom are doubled now."""
        found = 0
        for card in self.lasting:
            if card.kind == WEALTH and card.seat == seat:
                found += 1
        return found

    def has_pieces(self, seat: Seat) -> bool:
        """6.9: anything owned or commanded; a Knight hired out counts (R92)."""
        if self.recruits[seat] or self.candidates[seat] or self.knights[seat]:
            return True
        return any(knight.owner == seat for row in self.knights for knight in row)

    def is_public(self, kind: int, count: int) -> bool:
        """5.6: whether so many cards of a kind lie open: then nobody can hold one."""
        kind_of = self.rules.kind_of
        found = 0
        for card in self.discard:
            if kind_of[card] == kind:
                found += 1
        for played in self.chain:
            if kind_of[played & CARD_MASK] == kind:
                found += 1
        if kind == WIZARD and found < count:
            for row in self.knights:
                for knight in row:
                    for card in knight.cards:
                        if kind_of[card] == kind:
                            found += 1
            if self.rules.dominoless:
                for card in self._open_pairs():
                    if kind_of[card] == kind:
                        found += 1
        return found >= count

    def _open_pairs(self) -> list[Card]:
        """Domino-less: cards of graves, of raised Candidates and of the fallen."""
        found: list[Card] = []
        for grave in self.graveyards:
            found += grave
        for row in self.candidates:
            for candidate in row:
                if candidate.raised:
                    found += candidate.cards
        if self.battle is not None:
            for knight in self.battle.fallen:
                found += knight.cards
        return found

    # What happens to the table.

    def next_serial(self, owner: Seat) -> Pid:
        """A public number for a piece that arrives: the next one that is free."""
        first = owner << OWNER_SHIFT
        pid = first | (self.serials[owner] + 1) & SERIAL_MASK
        while self._is_given(pid):
            pid = first | (pid + 1) & SERIAL_MASK
        self.serials = changed(self.serials, owner, pid & SERIAL_MASK)
        return pid

    def _is_given(self, pid: Pid) -> bool:
        """Whether a piece has this number now."""
        if self.recruit(pid) or self.candidate(pid) or self.find_knight(pid):
            return True
        return self.battle is not None and any(one.pid == pid for one in self.battle.fallen)

    def put_in_play(
        self, kind: int, card: Card, caster: Seat, seat: Seat, pid: Pid, anchor: Seat
    ) -> Lasting:
        """A card takes effect and stays, with the next public number that is free."""
        used = [other.stamp for other in self.lasting]
        stamp = (self.stamp + 1) & SERIAL_MASK
        while stamp in used:
            stamp = (stamp + 1) & SERIAL_MASK
        self.stamp = stamp
        lasting = Lasting(kind, card, caster, seat, pid, anchor, stamp)
        self.lasting = (*self.lasting, lasting)
        return lasting

    def put_down(self, cards: Cards) -> None:
        """To the discard pile, face up, in this order."""
        self.discard = self.discard + cards

    def lay_open(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat] = without(self.hands[seat], card)
        if self.shown[seat] and card in self.shown[seat]:
            self.shown = changed(self.shown, seat, without(self.shown[seat], card))
        self.reveal()

    def lay_down(self, seat: Seat, cards: Cards) -> None:
        """Cards leave a hand face down: what others knew of its training cards, they forget."""
        hand = self.hands[seat]
        for card in cards:
            hand = without(hand, card)
        self.hands[seat] = hand
        value_of = self.rules.value_of
        if self.shown[seat]:
            known = [card for card in self.shown[seat] if value_of[card] == 0 and card != BLANK]
            self.shown = changed(self.shown, seat, tuple(known))

    def draw_cards(self, seat: Seat, count: int) -> Cards:
        """5.3: from the deck, which is renewed before and right after (R19), while there is any."""
        drawn: Cards = ()
        while len(drawn) < count:
            if not self.deck:
                self.renew_deck()
            if not self.deck:
                break
            left = max(0, len(self.deck) - count + len(drawn))
            drawn = drawn + self.deck[left:]
            self.deck = self.deck[:left]
        self.undo_barrier += len(drawn)
        self.hands[seat] = with_cards(self.hands[seat], drawn)
        if not self.deck:
            self.renew_deck()
        return drawn

    def renew_deck(self) -> None:
        """The discard pile becomes the deck; what was in it, everybody remembers."""
        if self.discard:
            self.renewed = tuple(sorted(self.discard))
            self.deck = tuple(self.shuffled(self.discard))
            self.discard = ()
            self.tell("renewed", ("count",), (len(self.deck),))

    def return_to_peasants(self, tiles: Dominoes) -> None:
        """Dominoes go back among the Peasants: all know that they are there, not where."""
        if tiles:
            self.recycles += 1
            returned = list(self.returned)
            for tile in tiles:
                returned[tile] = self.recycles
            self.returned = tuple(returned)
            self.peasants = tuple(self.shuffled(self.peasants + tiles))

    def replace_knight(self, seat: Seat, knight: Knight) -> None:
        """The Knight in this Kingdom's row, changed."""
        row = self.knights[seat]
        self.knights[seat] = tuple([knight if one.pid == knight.pid else one for one in row])

    def remove_recruit(self, pid: Pid) -> None:
        owner = pid >> OWNER_SHIFT
        left = tuple([one for one in self.recruits[owner] if one.pid != pid])
        self.recruits = changed(self.recruits, owner, left)

    def remove_candidate(self, pid: Pid) -> None:
        owner = pid >> OWNER_SHIFT
        left = tuple([one for one in self.candidates[owner] if one.pid != pid])
        self.candidates = changed(self.candidates, owner, left)

    def count(self, seat: Seat, what: int, more: int = 1) -> None:
        """One more line in the lab's book: one of TALLIES, by its place."""
        self.tallies[seat * len(TALLIES) + what] += more

    # The end.

    def end_game(self, reason: str) -> None:
        """Chapter 8, ranking."""
        merits = [self._merit(seat) for seat in range(self.players)]
        self.finish(self._conclude(places(merits), reason))

    def _merit(self, seat: Seat) -> tuple[int, ...]:
        """Living before fallen; Health or Fame, then the pips of Knights; later fallen first."""
        if not self.is_living(seat):
            return (0, self.fell[seat], 0)
        return (1, self.score[seat], self.knight_pips(seat) if self.rules.counts_knights else 0)

    def knight_pips(self, seat: Seat) -> int:
        """Printed pips of the Knights that a Kingdom commands; a Doppelganger has none."""
        return sum([one.attack + one.defence for one in self.knights[seat] if not one.is_double])

    def _conclude(self, in_places: tuple[int, ...], reason: str) -> Result:
        scores = self.score
        self.emit(Event("game_over", ("reason", "scores", "places"), (reason, scores, in_places)))
        return Result(in_places, scores, reason, self.round if self.turns else 0, self._details())

    def _details(self) -> dict[str, Any]:
        """What the lab keeps of a game."""
        wide = len(TALLIES)
        rows = [self.tallies[seat * wide : (seat + 1) * wide] for seat in range(self.players)]
        seats = [dict(zip(TALLIES, row, strict=True)) for row in rows]
        return {"goal": self.goal_name, "turns": self.turns, "seats": seats}

    def out_of_time(self) -> None:
        """R73: only a flag; before the first turn nobody is ahead."""
        if self.is_time_up:
            return
        self.is_time_up = True
        self.emit(Event("time_up", (), ()))
        if self.turns == 0:
            self.end_game("time_up")

    def result_by_resigning(self, seat: Seat) -> Result:
        """The other one wins; those who fell before come after both."""
        merits = [(0, batch) if batch else (2, 0) for batch in self.fell]
        merits[seat] = (1, 0)
        return self._conclude(places(merits), "resigned")

    # Copies and views.

    def clone(self) -> KnightsState:
        other = KnightsState()
        self.copy_to(other)
        self.copy_table(other)
        return other

    def seen_by(self, seat: Seat | None) -> KnightsState:
        view = KnightsState()
        self.show_to(view, seat)
        self.show_table(view)
        return view

    def filled(self, rng: Rng) -> KnightsState:
        """Deal what is unseen to where something unseen lies, as ``filling`` finds it possible."""
        full = KnightsState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.copy_table(full)
        filling.fill(full, self, rng)
        return full

    def violations(self) -> list[str]:
        return invariants.violations(self)
