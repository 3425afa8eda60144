"""The table of Knaves Out as JSON (5.6); ``loading`` reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boneyard.components import CARD_NAMES
from boneyard.components.zones import cards_to_json
from boneyard.games.knaves_out.vocabulary import (
    AT_SEA,
    CARD_MASK,
    EFFECT_NAMES,
    IN_RESERVE,
    JOKER_UNDER,
    MARK_NAMES,
    NO_CARD,
    PIECE_IDS,
    POWER_NAMES,
    RELIC_NAMES,
    SET,
    TOWERS,
    TURN_NAMES,
)
from boneyard.games.knaves_out.world import NO_BOARD

if TYPE_CHECKING:
    from boneyard.games.knaves_out.state import KnavesState


def table_to_json(state: KnavesState) -> dict[str, Any]:
    """Cards and pieces by name, squares as [x, y]; null is unknown or none."""
    return {
        "boards": [None if board == NO_BOARD else list(board) for board in state.boards],
        "order": list(state.order),
        "round": state.round,
        "place": state.place,
        "turn": state.turn,
        "time_up": state.is_time_up,
        "fallen": [list(seats) for seats in state.fallen],
        "kingdoms": [_kingdom_to_json(state, seat) for seat in range(state.players)],
        "pieces": [
            _piece_to_json(state, piece)
            for piece in range(len(state.at))
            if state.at[piece] != IN_RESERVE
        ],
        "this_turn": _turn_to_json(state),
    }


def _kingdom_to_json(state: KnavesState, seat: int) -> dict[str, Any]:
    return {
        "alive": state.alive[seat],
        "hand": cards_to_json(state.hands[seat]),
        "deck": cards_to_json(state.decks[seat]),
        "discard": cards_to_json(state.discards[seat]),
        "court": [
            _court_to_json(state, spot) for spot in range(seat * TOWERS, seat * TOWERS + TOWERS)
        ],
        "effects": names_of(state.effects[seat], EFFECT_NAMES),
        "marks": names_of(state.marks[seat], MARK_NAMES),
        "relics": names_of(state.relics[seat], RELIC_NAMES),
        "sways": [other for other in range(state.players) if state.sways[seat] >> other & 1],
    }


def _court_to_json(state: KnavesState, spot: int) -> dict[str, Any] | None:
    if state.court[spot] == NO_CARD:
        return None
    return {
        "card": CARD_NAMES[state.court[spot]],
        "joker": state.jokered[spot],
        "tower": tower_to_json(state.towers[spot]),
        "devoured": tower_to_json(state.devoured[spot]),
        "powers": names_of(state.powers[spot], POWER_NAMES),
    }


def _piece_to_json(state: KnavesState, piece: int) -> dict[str, Any]:
    square = state.at[piece]
    world = state.world
    return {
        "piece": PIECE_IDS[piece],
        "cell": "sea" if square == AT_SEA else [world.xs[square], world.ys[square]],
        "chk": state.chk[piece],
        "wounds": state.wounds[piece],
        "tainted": state.tainted[piece],
    }


def _turn_to_json(state: KnavesState) -> dict[str, Any]:
    first = max(state.turn, 0) * SET
    return {
        "actions_left": state.actions_left,
        "free_used": state.free_used,
        "cards_played": state.cards_played,
        "closed": state.closed,
        "step_used": state.step_used,
        "marks": names_of(state.turn_marks, TURN_NAMES),
        "pawns_moved": state.pawns_moved,
        "moved": [PIECE_IDS[first + slot] for slot in range(SET) if state.moved >> slot & 1],
        "attacked": [PIECE_IDS[first + slot] for slot in range(SET) if state.attacked >> slot & 1],
        "last_roll": list(state.last_roll),
    }


def names_of(bits: int, names: tuple[str, ...]) -> list[str]:
    """Effects, marks, relics and powers by name."""
    return [name for at, name in enumerate(names) if bits >> at & 1]


def tower_to_json(tower: tuple[int, ...]) -> list[str]:
    """Bottom to top; ``"5H+X"`` has a Joker under it."""
    return [CARD_NAMES[card & CARD_MASK] + ("+X" if card & JOKER_UNDER else "") for card in tower]
