"""What is told of a game of Knaves Out, where it takes more than a line to say it.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Pieces and areas are named by the ids that the scene uses; squares by their names (``1e4``).
"""

from __future__ import annotations

from typing import Final

from boneyard import EVERYONE, Event, Seat, only
from boneyard.components import CARD_NAMES, Card, Cards
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    PIECE_IDS,
    RELIC_NAMES,
    SET,
    TOWER_LETTERS,
    TOWERS,
    Piece,
    Spot,
    Square,
)
from boneyard.games.knaves_out.state import KnavesState

DREW: Final = ("seat", "count", "cards", "from", "to")
PLACED: Final = ("seat", "card", "joker", "tower", "to")
CRUMBLED: Final = ("seat", "tower", "cards", "from", "to")
MOVED: Final = ("seat", "piece", "start", "end", "checkers", "from", "to")
ARRIVED: Final = ("seat", "piece", "at", "checkers", "tainted", "from", "to")
DESTROYED: Final = ("seat", "piece", "at", "from", "to")
ACTED: Final = ("seat", "action", "paid", "devoured", "choices")
ATTACKED: Final = ("seat", "piece", "at", "target_seat", "target", "target_at", "relic", "first")
ROLLED: Final = ("seat", "piece", "dice", "needs", "why")
REROLLED: Final = ("seat", "die", "before", "dice")
HIT: Final = ("seat", "piece", "at", "hits", "damage", "left", "why")


def scene_id(piece: Piece) -> str:
    """A piece as the scene names it."""
    return f"piece:{PIECE_IDS[piece]}"


def area_of(square: Square) -> str:
    """Where a piece in play is, as the scene names it."""
    return "sea" if square == AT_SEA else "world"


def place_name(state: KnavesState, square: Square) -> str:
    """A square's name, or the sea."""
    return "sea" if square < 0 else state.world.name(square)


def tell(state: KnavesState, kind: str, seat: Seat) -> None:
    """Something of which all that is said is who."""
    if state.hears(kind):
        state.emit(Event(kind, ("seat",), (seat,)))


def tell_shuffled(state: KnavesState, seat: Seat, count: int) -> None:
    """The discard has joined the deck."""
    if state.hears("shuffled"):
        values = (seat, count, f"discard:{seat}", f"deck:{seat}")
        state.emit(Event("shuffled", ("seat", "count", "from", "to"), values))


def tell_drew(state: KnavesState, seat: Seat, cards: Cards) -> None:
    """Everybody sees how many, the owner sees which."""
    if state.hears("drew"):
        names = tuple([CARD_NAMES[card] for card in sorted(cards)])
        values = (seat, len(cards), names, f"deck:{seat}", f"hand:{seat}")
        audiences = (EVERYONE, EVERYONE, only(seat), EVERYONE, EVERYONE)
        state.emit(Event("drew", DREW, values, audiences))


def tell_card(state: KnavesState, kind: str, spot: Spot, card: Card, *, jokered: bool) -> None:
    """A card is ``placed`` on a tower, or is a new ``court_card``."""
    if state.hears(kind):
        seat, letter = spot // TOWERS, TOWER_LETTERS[spot % TOWERS]
        values = (seat, CARD_NAMES[card], jokered, letter, f"tower:{seat}:{letter}")
        state.emit(Event(kind, PLACED, values))


def tell_crumbled(state: KnavesState, spot: Spot, cards: list[int]) -> None:
    """A tower goes to the discard."""
    if state.listens:
        seat, letter = spot // TOWERS, TOWER_LETTERS[spot % TOWERS]
        names = tuple([CARD_NAMES[card] for card in cards])
        values = (seat, letter, names, f"tower:{seat}:{letter}", f"discard:{seat}")
        state.emit(Event("crumbled", CRUMBLED, values))


def tell_discarded_hand(state: KnavesState, seat: Seat, cards: Cards) -> None:
    """A hand is thrown away, face up."""
    if state.listens:
        names = tuple([CARD_NAMES[card] for card in cards])
        values = (seat, names, f"hand:{seat}", f"discard:{seat}")
        state.emit(Event("hand_discarded", ("seat", "cards", "from", "to"), values))


def tell_moved(state: KnavesState, piece: Piece, before: Square, square: Square) -> None:
    if state.hears("moved"):
        where = (place_name(state, before), place_name(state, square))
        areas = (area_of(before), area_of(square))
        values = (piece // SET, scene_id(piece), *where, state.chk[piece], *areas)
        state.emit(Event("moved", MOVED, values))


def tell_arrived(state: KnavesState, piece: Piece, square: Square) -> None:
    """A new piece stands on the map."""
    if state.listens:
        seat = piece // SET
        more = (state.world.name(square), state.chk[piece], state.tainted[piece])
        values = (seat, scene_id(piece), *more, f"reserve:{seat}", "world")
        state.emit(Event("arrived", ARRIVED, values))


def tell_destroyed(state: KnavesState, piece: Piece) -> None:
    if state.listens:
        seat, square = piece // SET, state.at[piece]
        areas = (area_of(square), f"reserve:{seat}")
        values = (seat, scene_id(piece), place_name(state, square), *areas)
        state.emit(Event("destroyed", DESTROYED, values))


def tell_acted(
    state: KnavesState,
    seat: Seat,
    action: str,
    paid: list[int],
    devoured: list[int],
    choices: tuple[str, ...],
) -> None:
    """An action with its price and its choices."""
    if state.listens:
        cards = tuple([CARD_NAMES[card] for card in paid])
        under = tuple([CARD_NAMES[card] for card in devoured])
        state.emit(Event("acted", ACTED, (seat, action, cards, under, choices)))


def tell_attacked(
    state: KnavesState, attacker: Piece, target: Piece, relic: int, *, first: bool
) -> None:
    """Who attacks what; ``first`` is a first strike."""
    if state.listens:
        own = (attacker // SET, scene_id(attacker), place_name(state, state.at[attacker]))
        if target < 0:
            aim: tuple[int | str | None, ...] = (None, None, None, RELIC_NAMES[relic])
        else:
            place = place_name(state, state.at[target])
            aim = (target // SET, scene_id(target), place, None)
        state.emit(Event("attacked", ATTACKED, (*own, *aim, first)))


def tell_rolled(
    state: KnavesState, seat: Seat, piece: Piece, dice: tuple[int, ...], needs: int, why: str
) -> None:
    """Dice in the open; they lie there until others are rolled or the turn is over."""
    state.last_roll = (seat, needs, *dice)
    if state.hears("rolled"):
        name = scene_id(piece) if piece >= 0 else None
        state.emit(Event("rolled", ROLLED, (seat, name, dice, needs, why)))


def tell_rerolled(
    state: KnavesState, seat: Seat, die: int, before: int, dice: tuple[int, ...]
) -> None:
    """Lionheart."""
    state.last_roll = (*state.last_roll[:2], *dice)
    if state.listens:
        state.emit(Event("rerolled", REROLLED, (seat, die, before, dice)))


def tell_hit(state: KnavesState, piece: Piece, hits: int, damage: int, left: int, why: str) -> None:
    """What a roll, a curse or thorns did to a piece."""
    if state.listens:
        where = place_name(state, state.at[piece])
        values = (piece // SET, scene_id(piece), where, hits, damage, left, why)
        state.emit(Event("hit", HIT, values))
