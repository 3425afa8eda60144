"""The Book of Exalted Deeds (6.5): actions of the Red, Heart, Diamond and Harmony courts."""

from __future__ import annotations

from boneyard import Move
from boneyard.games.knaves_out.actions.basic import (
    Chosen,
    appoint,
    can_appoint,
    choose_court_card,
    growing,
    pieces_of,
)
from boneyard.games.knaves_out.moves import PIECE
from boneyard.games.knaves_out.pieces import (
    gain_checker,
    king_of,
    lose_checkers,
    owner_of,
    put_on,
)
from boneyard.games.knaves_out.prices import share
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.telling import tell_moved
from boneyard.games.knaves_out.vocabulary import (
    ACE_TOWER,
    CASTLE_USED,
    FRENZIED,
    ICE_QUEEN,
    INSIGHT,
    KIND_OF,
    KING_CRIMSON,
    KING_TOWER,
    LIONHEART,
    MOST_CHECKERS,
    PARLAY,
    PAWN,
    REDIRECT,
    ROOK,
    RUSH,
    SEABREEZE,
    SHEER_HEART_ATTACK,
    SHIELD_WALL,
    SUMMERBREEZE,
    THORNS,
    TOWERS,
)

# Effects, tokens and marks of a turn: only while one has them not (6.6, last line).


def can_rush(state: KnavesState, seat: int) -> bool:
    """Not twice a turn."""
    return not state.turn_marks & RUSH


def rush(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """This turn all own pawns have double range."""
    state.turn_marks |= RUSH


def can_seabreeze(state: KnavesState, seat: int) -> bool:
    """Not twice a turn."""
    return not state.turn_marks & SEABREEZE


def seabreeze(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R55: this turn own pawns go to sea without paying a checker."""
    state.turn_marks |= SEABREEZE


def can_summerbreeze(state: KnavesState, seat: int) -> bool:
    """Not while it lasts."""
    return not state.effects[seat] & SUMMERBREEZE


def summerbreeze(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """Own pawns attack with one die more."""
    state.effects[seat] |= SUMMERBREEZE


def can_frenzied(state: KnavesState, seat: int) -> bool:
    """Not while it lasts."""
    return not state.effects[seat] & FRENZIED


def frenzied(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """Own pawns strike first, with more range and dice."""
    state.effects[seat] |= FRENZIED


def can_lionheart(state: KnavesState, seat: int) -> bool:
    """Not while the token is held."""
    return not state.effects[seat] & LIONHEART


def lionheart(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R56: a token to reroll one die."""
    state.effects[seat] |= LIONHEART


def can_insight(state: KnavesState, seat: int) -> bool:
    """Not while the token is held."""
    return not state.effects[seat] & INSIGHT


def insight(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R56: a token to move an attacker away."""
    state.effects[seat] |= INSIGHT


def can_parlay(state: KnavesState, seat: int) -> bool:
    """Not while the token is held."""
    return not state.effects[seat] & PARLAY


def parlay(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R56: a token to stop an attack."""
    state.effects[seat] |= PARLAY


def can_shield_wall(state: KnavesState, seat: int) -> bool:
    """Not while it lasts."""
    return not state.effects[seat] & SHIELD_WALL


def shield_wall(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """Own pawns are hit only by 6."""
    state.effects[seat] |= SHIELD_WALL


def can_thorns(state: KnavesState, seat: int) -> bool:
    """Not while it lasts."""
    return not state.effects[seat] & THORNS


def thorns(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """Whoever damages own buildings takes half of it."""
    state.effects[seat] |= THORNS


def can_redirect(state: KnavesState, seat: int) -> bool:
    """Not while it lasts."""
    return not state.effects[seat] & REDIRECT


def redirect(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R59: damage may be moved to own pieces nearby."""
    state.effects[seat] |= REDIRECT


# Powers.


def can_king_crimson(state: KnavesState, seat: int) -> bool:
    """Not twice."""
    return not state.power(seat) & KING_CRIMSON


def king_crimson(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R36: the power hangs on the King card."""
    state.powers[seat * TOWERS + KING_TOWER] |= KING_CRIMSON


def can_sheer_heart_attack(state: KnavesState, seat: int) -> bool:
    """Not twice."""
    return not state.power(seat) & SHEER_HEART_ATTACK


def sheer_heart_attack(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R35: the power hangs on the court card whose tower was devoured."""
    for tower in range(TOWERS):
        if share(payment, tower):
            state.powers[seat * TOWERS + tower] |= SHEER_HEART_ATTACK


def can_ice_queen(state: KnavesState, seat: int) -> bool:
    """6.6: no Ace of Spades in court yet, and a way to place it (R48)."""
    return can_appoint(state, seat, ACE_TOWER)


def choose_ace(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """The Ace itself, or a Joker that fetches it."""
    return choose_court_card(state, seat, ACE_TOWER, chosen)


def ice_queen(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R73: own buildings must be hit twice for each point."""
    appoint(state, seat, ACE_TOWER, chosen)
    state.powers[seat * TOWERS + ACE_TOWER] |= ICE_QUEEN


# Pieces.


def can_castle(state: KnavesState, seat: int) -> bool:
    """R71: once a game, at whatever price."""
    return not state.marks[seat] & CASTLE_USED


def choose_castle(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Which own Rook."""
    return [] if chosen else [PIECE[piece] for piece in pieces_of(state, seat, ROOK)]


def castle(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """King and Rook change places; checkers stay with their buildings."""
    state.marks[seat] |= CASTLE_USED
    king, rook = king_of(seat), chosen[0]
    kings, rooks = state.at[king], state.at[rook]
    put_on(state, king, rooks)
    put_on(state, rook, kings)
    tell_moved(state, king, kings, rooks)
    tell_moved(state, rook, rooks, kings)


def choose_balance(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """A pawn with a checker that has a pawn to give it to; then that pawn."""
    if not chosen:
        givers = [piece for piece in pieces_of(state, seat, PAWN) if takers(state, piece)]
        return [PIECE[piece] for piece in givers]
    return [PIECE[piece] for piece in takers(state, chosen[0])] if len(chosen) == 1 else []


def takers(state: KnavesState, giver: int) -> list[int]:
    """Own pawns under four checkers next to a pawn that has one."""
    square = state.at[giver]
    if square < 0 or not state.chk[giver]:
        return []
    found: list[int] = []
    for other in state.world.around[square]:
        there = state.occupant[other]
        if (
            there >= 0
            and KIND_OF[there] == PAWN
            and owner_of(there) == owner_of(giver)
            and state.chk[there] < MOST_CHECKERS
        ):
            found.append(there)
    found.sort()
    return found


def balance(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """One checker changes pawns."""
    lose_checkers(state, chosen[0], 1)
    gain_checker(state, chosen[1])


# Boister and Boister Undead.


def choose_boister(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Only if red checkers run short: who gets them."""
    return choose_growing(state, seat, PAWN, chosen)


def choose_growing(state: KnavesState, seat: int, kind: int, chosen: Chosen) -> list[Move]:
    """6.5: as many picks as there are checkers; none if there are enough for all."""
    wanting = growing(state, seat, kind)
    if len(wanting) <= state.red[seat] or len(chosen) >= state.red[seat]:
        return []
    return [PIECE[piece] for piece in wanting if piece not in chosen]


def can_boister(state: KnavesState, seat: int) -> bool:
    """A pawn that can take a checker."""
    return len(growing(state, seat, PAWN)) > 0


def boister(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """A checker under every own pawn with under four."""
    grow(state, seat, PAWN, chosen)


def grow(state: KnavesState, seat: int, kind: int, chosen: Chosen) -> None:
    """The chosen soldiers, or all that can."""
    for piece in chosen if chosen else tuple(growing(state, seat, kind)):
        gain_checker(state, piece)
