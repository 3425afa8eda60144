"""What lies on the table of Domino Knights, and who may know what of it (chapters 2 and 7).

Hands, piles and rows of pieces are tuples that are replaced, never changed, so that clones share
them; what is kept by seat is a list, which a clone copies. Knights stand in the row of whoever
commands them. Powers are nowhere: ``powers`` computes them whenever somebody asks (6.1).
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard.components.cards import BLANK, UNKNOWN
from boneyard.components.zones import hidden, seen, with_card, without
from boneyard.games.domino_knights import knowledge, writing
from boneyard.games.domino_knights.pieces import (
    OWNER_SHIFT,
    SERIAL_MASK,
    Battle,
    Candidate,
    Knight,
    Lasting,
    Recruit,
)
from boneyard.games.domino_knights.rules import FAME_RACE, NO_GOAL, WEALTH, WIZARD, Rules
from boneyard.kernel.chance import FastChance, Rng
from boneyard.kernel.events import Event
from boneyard.kernel.results import Result, places
from boneyard.kernel.state import State
from boneyard.kernel.step import NOBODY

SEAT_SHIFT: Final = 6
"""Cards in a chain lie as seat * 64 + card: who played each is public."""
CARD_MASK: Final = 63

# What is counted for the lab, seat by seat (chapter 8).
DAMAGE_DEALT: Final = 0
DAMAGE_TAKEN: Final = 1
PROMOTED: Final = 2
DEFEATED: Final = 3
LOST: Final = 4
PLAYED: Final = 5
NEGATED: Final = 6
AIDED_ATTACK: Final = 7
AIDED_DEFENCE: Final = 8
FELL_IN_ROUND: Final = 9
FELL_BY: Final = 10
TALLIES: Final = (
    "damage_dealt",
    "damage_taken",
    "promoted",
    "defeated",
    "lost",
    "played",
    "negated",
    "aided_attack",
    "aided_defence",
    "fell_in_round",
    "fell_by",
)

NOT_YET: Final = 0

GAME_OVER: Final = ("reason", "scores", "places")


@final
class KnightsState(State):
    """A game of Domino Knights."""

    rules: Rules
    goal: int
    round: int
    turns: int
    first: int
    active: int
    training: int
    resumes: bool
    attacked: int
    stirred: bool
    quiet: int
    is_time_up: bool
    peasants: tuple[int, ...]
    returned: tuple[int, ...]
    recycles: int
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    renewed: tuple[int, ...]
    flips: tuple[int, ...]
    lots: tuple[int, ...]
    hands: list[tuple[int, ...]]
    shown: list[tuple[int, ...]]
    recruits: list[tuple[Recruit, ...]]
    candidates: list[tuple[Candidate, ...]]
    knights: list[tuple[Knight, ...]]
    graveyards: list[tuple[int, ...]]
    score: list[int]
    fell: list[int]
    serials: list[int]
    lasting: tuple[Lasting, ...]
    stamp: int
    chain: tuple[int, ...]
    aim: int
    battle: Battle | None
    tallies: list[int]

    def clear_table(self, rules: Rules) -> None:
        """Nothing dealt, nobody has had a turn."""
        players = rules.players
        self.rules = rules
        self.goal = NO_GOAL
        self.round = 1
        self.turns = 0
        self.first = 0
        self.active = NOBODY
        self.training = NOBODY
        self.resumes = False
        self.attacked = 0
        self.stirred = False
        self.quiet = 0
        self.is_time_up = False
        self.peasants = rules.dominoes
        self.returned = (0,) * len(rules.dominoes)
        self.recycles = 0
        self.deck = rules.cards
        self.discard = ()
        self.renewed = ()
        self.flips = ()
        self.lots = ()
        self.hands = [()] * players
        self.shown = [()] * players
        self.recruits = [()] * players
        self.candidates = [()] * players
        self.knights = [()] * players
        self.graveyards = [()] * players
        self.score = [0] * players
        self.fell = [NOT_YET] * players
        self.serials = [SERIAL_MASK] * players
        self.lasting = ()
        self.stamp = 255
        self.chain = ()
        self.aim = -1
        self.battle = None
        self.tallies = [0] * (players * len(TALLIES))

    # Questions about the table.

    @property
    def standing(self) -> tuple[int, ...]:
        """Health or Fame."""
        return tuple(self.score)

    @property
    def has_fame(self) -> bool:
        """Chapter 8: whether Fame is played for instead of Health."""
        return self.goal >= FAME_RACE

    def is_living(self, seat: int) -> bool:
        """Not ejected."""
        return self.fell[seat] == NOT_YET

    def living_seats(self) -> tuple[int, ...]:
        """The Kingdoms that are still in the game."""
        return tuple([seat for seat in range(self.players) if self.fell[seat] == NOT_YET])

    def living_from(self, first: int) -> list[int]:
        """Living Kingdoms clockwise, this seat first if it lives."""
        players = self.players
        found: list[int] = []
        for turn in range(players):
            seat = (first + turn) % players
            if self.fell[seat] == NOT_YET:
                found.append(seat)
        return found

    def controller(self, pid: int) -> int:
        """Who commands this Knight; NOBODY if it is not in play."""
        for seat in range(self.players):
            for knight in self.knights[seat]:
                if knight.pid == pid:
                    return seat
        return NOBODY

    def knight(self, pid: int) -> Knight | None:
        """The Knight in play with this number."""
        for row in self.knights:
            for knight in row:
                if knight.pid == pid:
                    return knight
        return None

    def recruit(self, pid: int) -> Recruit | None:
        """The Recruit with this number."""
        for recruit in self.recruits[pid >> OWNER_SHIFT]:
            if recruit.pid == pid:
                return recruit
        return None

    def candidate(self, pid: int) -> Candidate | None:
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

    def wealths(self, seat: int) -> int:
        """6.6: how often training cards of this Kingdom are doubled now."""
        found = 0
        for card in self.lasting:
            if card.kind == WEALTH and card.seat == seat:
                found += 1
        return found

    def has_pieces(self, seat: int) -> bool:
        """6.9: anything owned or commanded; a Knight hired out counts (R92)."""
        if self.recruits[seat] or self.candidates[seat] or self.knights[seat]:
            return True
        for row in self.knights:
            for knight in row:
                if knight.pid >> OWNER_SHIFT == seat:
                    return True
        return False

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
        if kind == WIZARD:
            found += self._tens_in_pieces()
        return found >= count

    def _tens_in_pieces(self) -> int:
        """Face up under Knights, in a domino-less grave, in a raised pair; never a hidden one."""
        kind_of = self.rules.kind_of
        found = 0
        for row in self.knights:
            for knight in row:
                for card in knight.cards:
                    if kind_of[card] == WIZARD:
                        found += 1
        if self.rules.dominoless:
            for card in self.open_pairs():
                if kind_of[card] == WIZARD:
                    found += 1
        return found

    def open_pairs(self) -> list[int]:
        """Domino-less: cards of graves, of raised Candidates and of the fallen."""
        found: list[int] = []
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

    def next_serial(self, owner: int) -> int:
        """A public number for a piece that arrives: the next one that is free."""
        used = {piece.pid & SERIAL_MASK for piece in self.recruits[owner]}
        used |= {piece.pid & SERIAL_MASK for piece in self.candidates[owner]}
        rows = list(self.knights)
        if self.battle is not None:
            rows.append(self.battle.fallen)
        for row in rows:
            used |= {one.pid & SERIAL_MASK for one in row if one.pid >> OWNER_SHIFT == owner}
        serial = (self.serials[owner] + 1) & SERIAL_MASK
        while serial in used:
            serial = (serial + 1) & SERIAL_MASK
        self.serials[owner] = serial
        return owner << OWNER_SHIFT | serial

    def next_stamp(self) -> int:
        """A public number for a card that takes effect."""
        used = {card.stamp for card in self.lasting}
        stamp = (self.stamp + 1) & 255
        while stamp in used:
            stamp = (stamp + 1) & 255
        self.stamp = stamp
        return stamp

    def put_down(self, cards: tuple[int, ...]) -> None:
        """To the discard pile, face up, in this order."""
        self.discard = self.discard + cards

    def lay_open(self, seat: int, card: int) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat] = without(self.hands[seat], card)
        if card in self.shown[seat]:
            self.shown[seat] = without(self.shown[seat], card)
        self.reveal()

    def lay_down(self, seat: int, cards: tuple[int, ...]) -> None:
        """Cards leave a hand face down: what others knew of its training cards, they forget."""
        hand = self.hands[seat]
        for card in cards:
            hand = without(hand, card)
        self.hands[seat] = hand
        value_of = self.rules.value_of
        self.shown[seat] = tuple(
            [card for card in self.shown[seat] if value_of[card] == 0 and card != BLANK]
        )

    def draw_card(self, seat: int) -> int:
        """5.3: from the deck, which is renewed before and right after (R19); UNKNOWN: none."""
        if not self.deck:
            self.renew_deck()
        if not self.deck:
            return UNKNOWN
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        self.hands[seat] = with_card(self.hands[seat], card)
        self.reveal()
        if not self.deck:
            self.renew_deck()
        return card

    def renew_deck(self) -> None:
        """The discard pile becomes the deck; what was in it, everybody remembers."""
        if self.discard:
            self.renewed = tuple(sorted(self.discard))
            self.deck = tuple(self.shuffled(self.discard))
            self.discard = ()
            self.emit(Event("renewed", ("count",), (len(self.deck),)))

    def return_to_peasants(self, tiles: tuple[int, ...]) -> None:
        """Dominoes go back among the Peasants: all know that they are there, not where."""
        if tiles:
            self.recycles += 1
            returned = list(self.returned)
            for tile in tiles:
                returned[tile] = self.recycles
            self.returned = tuple(returned)
            self.peasants = tuple(self.shuffled(self.peasants + tiles))

    def replace_knight(self, seat: int, changed: Knight) -> None:
        """The Knight in this Kingdom's row, changed."""
        self.knights[seat] = tuple(
            [changed if one.pid == changed.pid else one for one in self.knights[seat]]
        )

    def replace_candidate(self, changed: Candidate) -> None:
        """The Candidate, changed."""
        owner = changed.pid >> OWNER_SHIFT
        self.candidates[owner] = tuple(
            [changed if one.pid == changed.pid else one for one in self.candidates[owner]]
        )

    def count(self, seat: int, what: int, more: int = 1) -> None:
        """One more line in the lab's book."""
        self.tallies[seat * len(TALLIES) + what] += more

    # The end.

    def end_game(self, reason: str) -> None:
        """Chapter 8, ranking."""
        merits = [self._merit(seat) for seat in range(self.players)]
        self.finish(self._conclude(places(merits), reason))

    def _merit(self, seat: int) -> tuple[int, ...]:
        """Living before fallen; Health or Fame, then the pips of Knights; later fallen first."""
        if not self.is_living(seat):
            return (0, self.fell[seat], 0)
        return (1, self.score[seat], self.knight_pips(seat) if self.rules.counts_knights else 0)

    def knight_pips(self, seat: int) -> int:
        """Printed pips of the Knights that a Kingdom commands; a Doppelganger has none."""
        total = 0
        for knight in self.knights[seat]:
            if not knight.is_double:
                total += knight.attack + knight.defence
        return total

    def _conclude(self, in_places: tuple[int, ...], reason: str) -> Result:
        scores = tuple(self.score)
        self.emit(Event("game_over", GAME_OVER, (reason, scores, in_places)))
        return Result(in_places, scores, reason, self.round if self.turns else 0, self._details())

    def _details(self) -> dict[str, Any]:
        """The record for the lab."""
        wide = len(TALLIES)
        rows = [self.tallies[seat * wide : (seat + 1) * wide] for seat in range(self.players)]
        seats = [dict(zip(TALLIES, row, strict=True)) for row in rows]
        return {"goal": writing.goal_name(self.goal), "turns": self.turns, "seats": seats}

    def out_of_time(self) -> None:
        """R73: only a flag; before the first turn nobody is ahead."""
        if self.is_time_up:
            return
        self.is_time_up = True
        self.emit(Event("time_up", (), ()))
        if self.turns == 0:
            self.end_game("time_up")

    def result_by_resigning(self, seat: int) -> Result:
        """The other one wins; those who fell before come after both."""
        merits: list[tuple[int, ...]] = []
        for other in range(self.players):
            merits.append((0, self.fell[other]) if self.fell[other] else (2 - (other == seat), 0))
        return self._conclude(places(merits), "resigned")

    # Copies and views.

    def clone(self) -> KnightsState:
        """A few numbers, references and short lists."""
        other = KnightsState()
        self.copy_to(other)
        self._copy_public_to(other)
        other.peasants = self.peasants
        other.deck = self.deck
        other.hands = self.hands[:]
        other.recruits = self.recruits[:]
        other.candidates = self.candidates[:]
        return other

    def seen_by(self, seat: int | None) -> KnightsState:
        """Chapter 7: one's own hand, Recruits and Candidates; of others' the number."""
        view = KnightsState()
        self.show_to(view, seat)
        self._copy_public_to(view)
        view.peasants = hidden(len(self.peasants))
        view.deck = hidden(len(self.deck))
        view.hands = [seen(hand, open=holder == seat) for holder, hand in enumerate(self.hands)]
        view.recruits = self.recruits[:]
        view.candidates = self.candidates[:]
        dominoless = self.rules.dominoless
        for other in range(self.players):
            if other != seat:
                view.recruits[other] = tuple([one.hidden() for one in self.recruits[other]])
                view.candidates[other] = tuple(
                    [one.hidden(dominoless=dominoless) for one in self.candidates[other]]
                )
        return view

    def _copy_public_to(self, other: KnightsState) -> None:
        """Everything that lies open for all, or is remembered by all (chapter 7)."""
        other.rules = self.rules
        other.goal = self.goal
        other.round = self.round
        other.turns = self.turns
        other.first = self.first
        other.active = self.active
        other.training = self.training
        other.resumes = self.resumes
        other.attacked = self.attacked
        other.stirred = self.stirred
        other.quiet = self.quiet
        other.is_time_up = self.is_time_up
        other.returned = self.returned
        other.recycles = self.recycles
        other.discard = self.discard
        other.renewed = self.renewed
        other.flips = self.flips
        other.lots = self.lots
        other.shown = self.shown[:]
        other.knights = self.knights[:]
        other.graveyards = self.graveyards[:]
        other.score = self.score[:]
        other.fell = self.fell[:]
        other.serials = self.serials[:]
        other.lasting = self.lasting
        other.stamp = self.stamp
        other.chain = self.chain
        other.aim = self.aim
        other.battle = self.battle
        other.tallies = self.tallies[:]

    def filled(self, rng: Rng) -> KnightsState:
        """Deal what is unseen to where something unseen lies, as ``knowledge`` allows."""
        full = KnightsState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self._copy_public_to(full)
        full.hands = self.hands[:]
        full.recruits = self.recruits[:]
        full.candidates = self.candidates[:]
        knowledge.fill(full, self, rng)
        return full

    def table_to_json(self) -> dict[str, Any]:
        """See ``writing``."""
        return writing.table_to_json(self)

    def violations(self) -> list[str]:
        """See ``knowledge``."""
        return knowledge.violations(self)
