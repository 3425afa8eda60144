"""What lies on the table of Domino Avatars (chapter 5.7), each field declared once.

Avatars are kept in one row, seat by seat; *place* ``seat * slots + slot`` names one of them.
Played cards lie in piles as ``seat * 64 + card``: who played each is public.
"""

from __future__ import annotations

from typing import Any

from boneyard import (
    COUNT,
    DERIVED,
    FLAG,
    HIDDEN,
    NOBODY,
    OPEN,
    OWNER,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Bits,
    Each,
    Fields,
    Maybe,
    Number,
    Packed,
    Part,
    Row,
    Seat,
    Shared,
    Tuple,
    field,
)
from boneyard.components import (
    A_CARD,
    A_DOMINO,
    CARDS,
    DOMINOES,
    OPEN_CARDS,
    OPEN_DOMINOES,
    TOP_END,
    Cards,
    Dominoes,
)
from boneyard.games.domino_avatars.pieces import NO_AVATAR, NO_PLACE, SEAT_SHIFT
from boneyard.games.domino_avatars.rules import NO_CLASS, Rules


def _avatars(state: Any) -> int:
    return int(state.rules.avatars)


PLACE = Number(0, lambda state: state.rules.avatars - 1)
CLASS = Number(NO_CLASS, 3)
HALF = Number(0, TOP_END)
AVATAR = Maybe(Packed(HALF, HALF, 5), NO_AVATAR)
PLAYED = Row(Packed(SEAT, A_CARD, SEAT_SHIFT))
PENDING = Row(Tuple(PLACE, A_DOMINO))
EXCHANGE = Part("exchange", when=lambda state: state.is_fighting)


class AvatarsTable(Fields):
    """A game of Domino Avatars."""

    rules: Rules
    round: int = field(Number(1, 1001), OPEN, "The round being played.", start=1)
    first_attacker: Seat = field(SEAT, OPEN, "The seat that takes the first turn of the round.")
    turn_seat: Seat = field(SEAT_OR_NOBODY, OPEN, "The seat whose turn it is.", start=NOBODY)
    boneyard: Dominoes = field(DOMINOES, HIDDEN, "Dominoes that nobody has drawn, top last.")
    pending: tuple[tuple[int, int], ...] = field(
        PENDING, OPEN, "Dominoes drawn and not yet oriented, each with its place."
    )
    avatars: list[int] = field(
        Each(AVATAR, _avatars),
        OPEN,
        "The Avatar at each place: attack * 32 + defend.",
        start=lambda rules: [NO_AVATAR] * rules.avatars,
    )
    used: int = field(Bits(_avatars), OPEN, "The places whose Avatar has attacked this round.")
    hands: list[Cards] = field(Each(CARDS), OWNER, "In ascending order.")
    twins: list[int] = field(
        Each(COUNT), OWNER, "The faces that a hand holds twice, as a set.", part=DERIVED
    )
    undealt: Cards = field(CARDS, HIDDEN, "The deck.", start=lambda rules: rules.cards)
    discard: Cards = field(PLAYED, OPEN, "Cards played in earlier exchanges of the round.")
    kept: tuple[int, ...] = field(
        Row(COUNT, SEATS),
        OPEN,
        "R82: how many cards each seat kept at the last deal.",
        start=lambda rules: (0,) * rules.players,
    )
    gathered: Cards = field(OPEN_CARDS, OPEN, "R82: cards that lay open at the last deal.")
    captured: tuple[Dominoes, ...] = field(
        Shared(OPEN_DOMINOES), OPEN, "The trophies of each seat."
    )
    history: tuple[tuple[int, ...], ...] = field(
        Shared(Row(COUNT)), OPEN, "What each capture scored."
    )
    scores: tuple[int, ...] = field(Shared(COUNT), OPEN, "The sum of each history.", part=DERIVED)
    captures_this_round: int = field(COUNT, OPEN, "Captures since the round began.")
    quiet: int = field(COUNT, OPEN, "Rounds in a row without a capture.")
    is_time_up: bool = field(FLAG, OPEN, "Whether the host's clock has run out.", key="time_up")
    attacker: int = field(PLACE, OPEN, "The place that attacks.", start=NO_PLACE, part=EXCHANGE)
    defender: int = field(PLACE, OPEN, "The place that defends.", start=NO_PLACE, part=EXCHANGE)
    is_counter: bool = field(
        FLAG, OPEN, "Whether the exchange is a counter-attack.", key="counter", part=EXCHANGE
    )
    card_class: int = field(
        CLASS, OPEN, "6.2: what all its cards must be.", start=NO_CLASS, key="class", part=EXCHANGE
    )
    attack_pile: Cards = field(PLAYED, OPEN, "Cards laid for the attack.", part=EXCHANGE)
    defence_pile: Cards = field(PLAYED, OPEN, "Cards laid for the defence.", part=EXCHANGE)
    battle_class: int = field(
        CLASS, OPEN, "6.6: the class that a restricted counter-attack is bound to.", start=NO_CLASS
    )
    last_exchange_bare: bool = field(FLAG, OPEN, "Whether the last exchange was fought bare.")
