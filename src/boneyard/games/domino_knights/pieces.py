"""What stands on the table of Domino Knights. None of it ever changes: it is replaced.

A piece keeps its number from the day it arrives before a Kingdom as a Recruit until it leaves,
whatever it becomes: people at a table see which domino is turned over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, final

from boneyard import NOBODY, Seat
from boneyard.components import BLANK, PIPS, SUIT_OF, UNKNOWN, Card, Cards, Domino
from boneyard.games.domino_knights.rules import BLANK_TILE, Rules

if TYPE_CHECKING:
    from boneyard.games.domino_knights.table import KnightsTable

Pid: TypeAlias = int
"""A piece: owner * 256 + its public number."""
OWNER_SHIFT: Final = 8
SERIAL_MASK: Final = 255
NO_PIECE: Final = -1

SEAT_SHIFT: Final = 6
"""Cards in a chain lie as seat * 64 + card: who played each is public."""
CARD_MASK: Final = 63

# What is counted for the lab, seat by seat (chapter 8).
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


@final
class Recruit:
    """A face-down domino, not yet trained. ``raised``: by a Necromancer, so all know it.

    ``since`` counts the recyclings before it was drawn: what was recycled later it cannot be.
    """

    def __init__(self, pid: Pid, tile: Domino, raised: bool, since: int) -> None:
        self.pid = pid
        self.tile = tile
        self.raised = raised
        self.since = since

    def hidden(self) -> Recruit:
        """As others see it."""
        return self if self.raised else Recruit(self.pid, UNKNOWN, False, self.since)


def seen_recruits(state: KnightsTable, viewer: Seat) -> tuple[tuple[Recruit, ...], ...]:
    """Chapter 7: one's own; of others' those that a Necromancer raised."""
    rows = enumerate(state.recruits)
    seen = [row if at == viewer else tuple([one.hidden() for one in row]) for at, row in rows]
    return tuple(seen)


@final
class Candidate:
    """A face-down domino on face-down training cards (domino-less: the cards alone).

    ``under[i]`` Wealths doubled card i when it was paid. The first ``fixed`` cards were paid in
    earlier Train phases, so that their worth is for good (6.11). The first ``short`` cards are
    known not to be enough: the Candidate was passed over in Promote, or paid for again.
    """

    def __init__(
        self,
        pid: Pid,
        tile: Domino,
        cards: Cards,
        under: tuple[int, ...],
        fixed: int = 0,
        short: int = 0,
        raised: bool = False,
        since: int = 0,
    ) -> None:
        self.pid = pid
        self.tile = tile
        self.cards = cards
        self.under = under
        self.fixed = fixed
        self.short = short
        self.raised = raised
        self.since = since

    def filled(self, tile: Domino, cards: Cards) -> Candidate:
        """The same place with this domino and these cards."""
        return Candidate(
            self.pid, tile, cards, self.under, self.fixed, self.short, self.raised, self.since
        )

    def hidden(self, *, dominoless: bool) -> Candidate:
        """Chapter 7: a raised pair is open; of a raised domino the cards are hidden."""
        if self.raised and dominoless:
            return self
        tile = self.tile if self.raised else UNKNOWN
        return self.filled(tile, (UNKNOWN,) * len(self.cards))

    def paid_more(self, cards: Cards, wealths: int) -> Candidate:
        """More cards, all paid under so many Wealths (R29). What lay there was not enough."""
        other = self.filled(self.tile, self.cards + cards)
        other.under = self.under + (wealths,) * len(cards)
        other.short = len(self.cards)
        return other

    def passed_over(self) -> Candidate:
        """6.11: still incomplete at Promote; what was paid so far counts as it does for good."""
        paid = len(self.cards)
        if self.short == paid == self.fixed:
            return self
        other = self.filled(self.tile, self.cards)
        other.fixed = other.short = paid
        return other

    def without_wealth(self, nth: int) -> Candidate:
        """R60: the n-th Wealth of its Kingdom was negated: cards paid under it lose a doubling."""
        other = self.filled(self.tile, self.cards)
        other.under = tuple(
            [
                wealths - 1 if at >= self.fixed and wealths > nth else wealths
                for at, wealths in enumerate(self.under)
            ]
        )
        return other

    def worth(self, rules: Rules, count: int) -> int:
        """What the first so many cards are worth as training."""
        total = 0
        for at in range(count):
            total += rules.value_of[self.cards[at]] << self.under[at]
        return total

    def is_enough(self, rules: Rules, count: int) -> bool:
        """Whether its first so many cards make it a Knight (R28: verified when paid)."""
        if rules.dominoless:
            return count == 2
        if self.tile == BLANK_TILE:
            return count > 0  # 6.8: exactly one card, of any value
        return count > 0 and self.worth(rules, count) >= PIPS[self.tile]

    def is_complete(self, rules: Rules) -> bool:
        """Whether it is promoted in its owner's next Promote phase."""
        return self.is_enough(rules, len(self.cards))

    @property
    def suit(self) -> int:
        """R27: that of its first card."""
        return SUIT_OF[self.cards[0]]


def seen_candidates(state: KnightsTable, viewer: Seat) -> tuple[tuple[Candidate, ...], ...]:
    """Chapter 7: one's own; of others' the number of cards, and what was raised."""
    dominoless = state.rules.dominoless
    seen = [
        row if at == viewer else tuple([one.hidden(dominoless=dominoless) for one in row])
        for at, row in enumerate(state.candidates)
    ]
    return tuple(seen)


@final
class Knight:
    """A face-up domino on face-up cards (domino-less: the pair, attack card first).

    ``barred`` is the seat whose Draw phase frees it again, ``tired`` a pending fatigue mark.
    A Doppelganger (``is_double``) has no power of its own; ``copied`` is whom it copies.
    A new one is ready at once (R26).
    """

    def __init__(
        self,
        pid: Pid,
        tile: Domino,
        attack: int,
        defence: int,
        suit: int,
        cards: Cards,
        used: bool = False,
        barred: Seat = NOBODY,
        tired: bool = False,
        copied: Pid = NO_PIECE,
    ) -> None:
        self.pid = pid
        self.tile = tile
        self.attack = attack
        self.defence = defence
        self.suit = suit
        self.cards = cards
        self.used = used
        self.barred = barred
        self.tired = tired
        self.copied = copied

    @property
    def owner(self) -> Seat:
        """Whose it is without Mercenary."""
        return self.pid >> OWNER_SHIFT

    @property
    def is_double(self) -> bool:
        """6.8: the 0:0 tile, or a pair with a blank card."""
        return self.tile == BLANK_TILE or (len(self.cards) == 2 and self.cards[1] == BLANK)

    def marked(self, used: bool, barred: Seat, tired: bool) -> Knight:
        """The same Knight with other marks."""
        if self.used == used and self.barred == barred and self.tired == tired:
            return self
        return Knight(
            self.pid,
            self.tile,
            self.attack,
            self.defence,
            self.suit,
            self.cards,
            used,
            barred,
            tired,
            self.copied,
        )

    def copying(self, model: Pid) -> Knight:
        """The same Doppelganger with another model."""
        other = Knight(self.pid, self.tile, self.attack, self.defence, self.suit, self.cards)
        other.copied = model
        return other.marked(self.used, self.barred, self.tired)


@final
class Lasting:
    """A card in play: beside the Kingdom ``seat`` or on the Knight ``pid``.

    It leaves at the next Draw phase of ``anchor`` (NOBODY: never by time). ``stamp`` is its public
    number; modifiers apply in the order in which the cards lie.
    """

    def __init__(
        self, kind: int, card: Card, caster: Seat, seat: Seat, pid: Pid, anchor: Seat, stamp: int
    ) -> None:
        self.kind = kind
        self.card = card
        self.caster = caster
        self.seat = seat
        self.pid = pid
        self.anchor = anchor
        self.stamp = stamp


@final
class Group:
    """What can be blocked: one attacking Knight, or a unit; and the unit that blocks it (R39)."""

    def __init__(
        self, members: tuple[Pid, ...], blockers: tuple[Pid, ...] = (), was_blocked: bool = False
    ) -> None:
        self.members = members
        self.blockers = blockers
        self.was_blocked = was_blocked

    def blocked_by(self, pids: tuple[Pid, ...]) -> Group:
        """The same group with these before it, too."""
        return Group(self.members, self.blockers + pids, True)

    def without(self, pid: Pid) -> Group:
        """The same group after a Knight has left it, if it was there."""
        if pid not in self.members and pid not in self.blockers:
            return self
        members = tuple([one for one in self.members if one != pid])
        blockers = tuple([one for one in self.blockers if one != pid])
        return Group(members, blockers, self.was_blocked)


@final
class Battle:
    """One attack of one Kingdom on another.

    ``committed`` are all Knights that have had a place in it (R35, R93), ``aiders`` the Kingdoms
    that aided the attack, as a bit mask (R34). After the resolution: ``defeated`` Knights still
    to be buried, what each Kingdom's Fame changes by, and the Knight that is looted. ``fallen``
    are those killed by Death while ``graveyard`` = battlefield leaves them lying there (6.13).
    """

    def __init__(
        self,
        attacker: Seat,
        defender: Seat,
        groups: tuple[Group, ...],
        committed: tuple[Pid, ...] = (),
        aiders: int = 0,
        is_resolved: bool = False,
        damage: int = 0,
        defeated: tuple[Pid, ...] = (),
        fame: tuple[int, ...] = (),
        looted: Pid = NO_PIECE,
        looter: Seat = NOBODY,
        fallen: tuple[Knight, ...] = (),
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.groups = groups
        self.committed = committed
        self.aiders = aiders
        self.is_resolved = is_resolved
        self.damage = damage
        self.defeated = defeated
        self.fame = fame
        self.looted = looted
        self.looter = looter
        self.fallen = fallen

    def copy(self) -> Battle:
        """To be changed and put in this one's place."""
        return Battle(
            self.attacker,
            self.defender,
            self.groups,
            self.committed,
            self.aiders,
            self.is_resolved,
            self.damage,
            self.defeated,
            self.fame,
            self.looted,
            self.looter,
            self.fallen,
        )

    def without(self, pid: Pid) -> Battle:
        """The battle after a Knight has left it, for whatever reason."""
        other = self.copy()
        other.groups = tuple([group.without(pid) for group in self.groups])
        other.defeated = tuple([one for one in self.defeated if one != pid])
        return other

    def has_attackers(self) -> bool:
        return any(group.members for group in self.groups)

    def is_fighting(self, pid: Pid) -> bool:
        """Whether the Knight has a place in it now."""
        return any(pid in group.members or pid in group.blockers for group in self.groups)


def suits_with_pairs(rules: Rules, hand: Sequence[Card]) -> int:
    """6.14: the suits of which a hand holds two training cards, as a bit mask."""
    seen, twice = 0, 0
    for card in hand:
        if rules.value_of[card] > 0:
            bit = 1 << SUIT_OF[card]
            twice |= seen & bit
            seen |= bit
    return twice


def can_enter(rules: Rules, hand: Sequence[Card], tile: Domino, suits: int) -> bool:
    """6.6 Life: whether a hand has what brings this Recruit in; 6.14: or a pair.

    A Doppelganger needs a card of one of the ``suits`` that have a true Knight in play.
    """
    if rules.dominoless:
        return suits_with_pairs(rules, hand) != 0
    for card in hand:
        if rules.value_of[card] > 0 and (tile != BLANK_TILE or suits >> SUIT_OF[card] & 1):
            return True
    return False
