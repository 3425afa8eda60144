"""What is told of a game of Domino Knights: every event, in one place.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Pieces and areas are named by the ids that the scene uses.
"""

from __future__ import annotations

from typing import Final

from boneyard import EVERYONE, Event, Seat, only
from boneyard.components import CARD_NAMES, DOMINO_NAMES, SUIT_SYMBOLS, UNKNOWN, Cards, Domino
from boneyard.games.domino_knights.pieces import (
    OWNER_SHIFT,
    SERIAL_MASK,
    Group,
    Knight,
    Lasting,
    Pid,
)
from boneyard.games.domino_knights.powers import Clash, base
from boneyard.games.domino_knights.rules import SPECIAL_NAMES
from boneyard.games.domino_knights.state import KnightsState

TRAINED: Final = ("seat", "piece", "count", "what", "cards", "domino", "from", "to")
TOOK_EFFECT: Final = ("seat", "card", "special", "knight", "bonus", "until", "to")


def piece_id(pid: Pid) -> str:
    """The id of a piece in scenes and prompts, whatever it is at the moment."""
    return f"piece:{pid >> OWNER_SHIFT}:{pid & SERIAL_MASK}"


def shape_text(state: KnightsState, knight: Knight) -> str:
    """Suit and printed power: ``♠9/2``."""
    attack, defence = base(state, knight)
    return f"{SUIT_SYMBOLS[knight.suit]}{attack}/{defence}"


def knight_text(state: KnightsState, knight: Knight) -> str:
    """The same, said of a Doppelganger whenever it is one: ``Doppelganger ♠9/2``."""
    shape = shape_text(state, knight)
    return f"Doppelganger {shape}" if knight.is_double else shape


def texts_of(state: KnightsState, pids: tuple[Pid, ...]) -> tuple[str, ...]:
    """The same for several Knights in play."""
    found = [state.find_knight(pid) for pid in pids]
    return tuple([knight_text(state, knight) for knight in found if knight is not None])


def names_of(cards: Cards) -> tuple[str, ...]:
    """Cards as moves name them."""
    return tuple([CARD_NAMES[card] for card in cards])


def tell_knight(state: KnightsState, kind: str, seat: Seat, knight: Knight, to: str) -> None:
    """What becomes of a Knight, and where it goes."""
    if state.hears(kind):
        values = (seat, piece_id(knight.pid), knight_text(state, knight), to)
        state.emit(Event(kind, ("seat", "piece", "knight", "to"), values))


def tell_drew(state: KnightsState, seat: Seat, cards: Cards, source: str) -> None:
    """Everybody sees how many; the owner sees which, and so does everybody from the discard."""
    if state.listens:
        names = ("seat", "count", "cards", "from", "to")
        values = (seat, len(cards), names_of(cards), source, f"hand:{seat}")
        audience = EVERYONE if source == "discard" else only(seat)
        audiences = (EVERYONE, EVERYONE, audience, EVERYONE, EVERYONE)
        state.emit(Event("drew", names, values, audiences))


def tell_recruited(state: KnightsState, seat: Seat, pid: Pid, tile: Domino) -> None:
    """A Peasant becomes a Recruit, face down."""
    if state.hears("recruited"):
        names = ("seat", "piece", "domino", "from", "to")
        values = (seat, piece_id(pid), DOMINO_NAMES[tile], "peasants", f"recruits:{seat}")
        audiences = (EVERYONE, EVERYONE, only(seat), EVERYONE, EVERYONE)
        state.emit(Event("recruited", names, values, audiences))


def tell_trained(
    state: KnightsState, seat: Seat, pid: Pid, cards: Cards, tile: Domino, more: bool
) -> None:
    """So many cards were laid under a domino; which, only their owner knows."""
    kind = "extended" if more else "trained"
    if state.hears(kind):
        moved = (f"hand:{seat}", f"candidates:{seat}")
        what = "Candidate" if more or tile == UNKNOWN else "Recruit"
        told = (seat, piece_id(pid), len(cards), what)
        values = (*told, names_of(cards), DOMINO_NAMES[tile], *moved)
        own = only(seat)
        audiences = (*(EVERYONE,) * len(told), own, own, EVERYONE, EVERYONE)
        state.emit(Event(kind, TRAINED, values, audiences))


def tell_knighted(state: KnightsState, seat: Seat, knight: Knight, how: str) -> None:
    if state.listens:
        names = ("seat", "piece", "knight", "cards", "double", "how", "to")
        cards = names_of(knight.cards)
        what = (piece_id(knight.pid), knight_text(state, knight), cards, knight.is_double)
        state.emit(Event("knighted", names, (seat, *what, how, f"knights:{seat}")))


def tell_took_effect(state: KnightsState, card: Lasting, seat: Seat) -> None:
    """A card stays in play, beside this Kingdom or on a Knight that it commands."""
    if state.listens:
        knight = "".join(texts_of(state, (card.pid,)))
        name = SPECIAL_NAMES[card.kind]
        bonus = state.rules.jack_bonus
        values = (seat, CARD_NAMES[card.card], name, knight, bonus, card.anchor, f"court:{seat}")
        state.emit(Event("took_effect", TOOK_EFFECT, values))


def tell_clash(state: KnightsState, column: int, group: Group, found: Clash) -> None:
    """12: both comparisons of a pairing, with numbers; and who was sent, should they not fight.

    ``column``: where it stands in the battle.
    """
    if state.listens:
        told = {
            "at": f"battle:{column}",
            "sent": texts_of(state, group.members),
            "met": texts_of(state, group.blockers),
            "attackers": texts_of(state, found.attackers),
            "blockers": texts_of(state, found.blockers),
            "attack": found.attack,
            "defence": found.defence,
            "block_attack": found.block_attack,
            "block_defence": found.block_defence,
            "hits": found.hits,
            "hits_back": found.hits_back,
            "fights": not found.is_blocked or bool(found.blockers and found.attackers),
            "damage": 0 if state.has_fame else found.damage,
        }
        state.emit(Event("clash", tuple(told), tuple(told.values())))
