"""What stands on the table of Domino Knights. None of it ever changes: it is replaced.

A piece keeps its number from the day it arrives before a Kingdom as a Recruit until it leaves,
whatever it becomes: people at a table see which domino is turned over. ``pid`` is
owner * 256 + number.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY
from boneyard.components import BLANK, PIPS, SUIT_OF, UNKNOWN
from boneyard.games.domino_knights.rules import BLANK_TILE, Rules

OWNER_SHIFT: Final = 8
SERIAL_MASK: Final = 255

NO_PIECE: Final = -1


@final
class Recruit:
    """A face-down domino, not yet trained. ``raised``: by a Necromancer, so all know it.

    ``since`` counts the recyclings before it was drawn: what was recycled later it cannot be.
    """

    def __init__(self, pid: int, tile: int, raised: bool, since: int) -> None:
        self.pid = pid
        self.tile = tile
        self.raised = raised
        self.since = since

    def hidden(self) -> Recruit:
        """As others see it."""
        return self if self.raised else Recruit(self.pid, UNKNOWN, False, self.since)


@final
class Candidate:
    """A face-down domino on face-down training cards (domino-less: the cards alone).

    ``under[i]`` Wealths doubled card i when it was paid. The first ``fixed`` cards were paid in
    earlier Train phases, so that their worth is for good (6.11). The first ``short`` cards are
    known not to be enough: the Candidate was passed over in Promote, or paid for again.
    """

    def __init__(
        self,
        pid: int,
        tile: int,
        cards: tuple[int, ...],
        under: tuple[int, ...],
        fixed: int,
        short: int,
        raised: bool,
        since: int,
    ) -> None:
        self.pid = pid
        self.tile = tile
        self.cards = cards
        self.under = under
        self.fixed = fixed
        self.short = short
        self.raised = raised
        self.since = since

    def hidden(self, *, dominoless: bool) -> Candidate:
        """Chapter 7: a raised pair is open; of a raised domino the cards are hidden."""
        if self.raised and dominoless:
            return self
        tile = self.tile if self.raised else UNKNOWN
        return self.filled(tile, (UNKNOWN,) * len(self.cards))

    def filled(self, tile: int, cards: tuple[int, ...]) -> Candidate:
        """The same place with this domino and these cards."""
        return Candidate(
            self.pid, tile, cards, self.under, self.fixed, self.short, self.raised, self.since
        )

    def paid_more(self, cards: tuple[int, ...], wealths: int) -> Candidate:
        """More cards, all paid under so many Wealths (R29). What lay there was not enough."""
        return Candidate(
            self.pid,
            self.tile,
            self.cards + cards,
            self.under + (wealths,) * len(cards),
            self.fixed,
            len(self.cards),
            self.raised,
            self.since,
        )

    def passed_over(self) -> Candidate:
        """6.11: still incomplete at Promote; what was paid so far counts as it does for good."""
        paid = len(self.cards)
        if self.short == paid == self.fixed:
            return self
        return Candidate(
            self.pid, self.tile, self.cards, self.under, paid, paid, self.raised, self.since
        )

    def without_wealth(self, nth: int) -> Candidate:
        """R60: the n-th Wealth of its Kingdom was negated: cards paid under it lose a doubling."""
        under = tuple(
            [
                wealths - 1 if at >= self.fixed and wealths > nth else wealths
                for at, wealths in enumerate(self.under)
            ]
        )
        return Candidate(
            self.pid,
            self.tile,
            self.cards,
            under,
            self.fixed,
            self.short,
            self.raised,
            self.since,
        )

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


@final
class Knight:
    """A face-up domino on face-up cards (domino-less: the pair, attack card first).

    ``barred`` is the seat whose Draw phase frees it again, ``tired`` a pending fatigue mark.
    A Doppelganger (``is_double``) has no power of its own; ``copied`` is whom it copies.
    """

    def __init__(
        self,
        pid: int,
        tile: int,
        attack: int,
        defence: int,
        suit: int,
        cards: tuple[int, ...],
        used: bool,
        barred: int,
        tired: bool,
        copied: int,
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
    def owner(self) -> int:
        """Whose it is without Mercenary."""
        return self.pid >> OWNER_SHIFT

    @property
    def is_double(self) -> bool:
        """6.8: the 0:0 tile, or a pair with a blank card."""
        return self.tile == BLANK_TILE or (len(self.cards) == 2 and self.cards[1] == BLANK)

    def marked(self, used: bool, barred: int, tired: bool) -> Knight:
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

    def copying(self, pid: int) -> Knight:
        """The same Doppelganger with another model."""
        return Knight(
            self.pid,
            self.tile,
            self.attack,
            self.defence,
            self.suit,
            self.cards,
            self.used,
            self.barred,
            self.tired,
            pid,
        )


def fresh_knight(
    pid: int, tile: int, attack: int, defence: int, cards: tuple[int, ...], suit: int
) -> Knight:
    """R26: ready at once."""
    return Knight(pid, tile, attack, defence, suit, cards, False, NOBODY, False, NO_PIECE)


@final
class Lasting:
    """A card in play: beside the Kingdom ``seat`` or on the Knight ``pid``.

    It leaves at the next Draw phase of ``anchor`` (NOBODY: never by time). ``stamp`` is its public
    number; modifiers apply in the order in which the cards lie.
    """

    def __init__(
        self, kind: int, card: int, caster: int, seat: int, pid: int, anchor: int, stamp: int
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
        self, members: tuple[int, ...], blockers: tuple[int, ...], was_blocked: bool
    ) -> None:
        self.members = members
        self.blockers = blockers
        self.was_blocked = was_blocked


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
        attacker: int,
        defender: int,
        groups: tuple[Group, ...],
        committed: tuple[int, ...],
        aiders: int,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.groups = groups
        self.committed = committed
        self.aiders = aiders
        self.is_resolved = False
        self.damage = 0
        self.defeated: tuple[int, ...] = ()
        self.fame: tuple[int, ...] = ()
        self.looted = NO_PIECE
        self.looter = NOBODY
        self.fallen: tuple[Knight, ...] = ()

    def copy(self) -> Battle:
        """To be changed and put in this one's place."""
        other = Battle(self.attacker, self.defender, self.groups, self.committed, self.aiders)
        other.is_resolved = self.is_resolved
        other.damage = self.damage
        other.defeated = self.defeated
        other.fame = self.fame
        other.looted = self.looted
        other.looter = self.looter
        other.fallen = self.fallen
        return other

    def without(self, pid: int) -> Battle:
        """The battle after a Knight has left it, for whatever reason."""
        other = self.copy()
        other.groups = tuple([_group_without(group, pid) for group in self.groups])
        other.defeated = tuple([one for one in self.defeated if one != pid])
        return other

    def has_attackers(self) -> bool:
        """Whether anybody still attacks."""
        return any(group.members for group in self.groups)

    def is_fighting(self, pid: int) -> bool:
        """Whether the Knight has a place in it now."""
        return any(pid in group.members or pid in group.blockers for group in self.groups)


def _group_without(group: Group, pid: int) -> Group:
    if pid in group.members:
        members = tuple([one for one in group.members if one != pid])
        return Group(members, group.blockers, group.was_blocked)
    if pid in group.blockers:
        blockers = tuple([one for one in group.blockers if one != pid])
        return Group(group.members, blockers, group.was_blocked)
    return group
