"""Pieces on the map and at sea: how strong they are, how far they go, what befalls them
(6.7 to 6.9, 6.11, 6.12). Adjacent always means edges and corners (R74)."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.components import changed
from boneyard.games.knaves_out.constants import (
    ALL_OF_KIND,
    AT_SEA,
    BISHOP,
    BITS_SET,
    BLACKSAILS,
    BLESSING,
    BUILDING_SLOTS,
    FIRST_SLOT,
    FRENZIED,
    ICE_QUEEN,
    IN_RESERVE,
    IS_SOLDIER,
    KIND_OF,
    KING_CRIMSON,
    KING_SLOT,
    KING_TOWER,
    KNIGHT,
    LADY_LUCK,
    LUCK,
    MOST_CHECKERS,
    MOST_DICE,
    MOST_OF_KIND,
    MOTORHEAD,
    NOBODY_THERE,
    PAWN,
    RUSH,
    SEABREEZE,
    SET,
    SHIELD_WALL,
    SUMMERBREEZE,
    TOWERS,
    UNPAWN,
    UPPER_HAND,
    Kind,
    Piece,
    Square,
)
from boneyard.games.knaves_out.events import tell_arrived, tell_destroyed, tell_moved
from boneyard.games.knaves_out.state import KnavesState

NO_FREE_PIECE: Final = -1


def owner_of(piece: Piece) -> Seat:
    """The kingdom whose set it belongs to; a ruin's is not alive any more (6.9)."""
    return piece // SET


def king_of(seat: Seat) -> Piece:
    return seat * SET + KING_SLOT


# Counting a kingdom's pieces.


def in_play_of(state: KnavesState, seat: Seat, kind: Kind) -> int:
    """Own pieces of a kind on map and sea, as bits counted from the first of them."""
    return state.in_play[seat] >> FIRST_SLOT[kind] & ALL_OF_KIND[kind]


def count_in_play(state: KnavesState, seat: Seat, kind: Kind) -> int:
    """On map or sea, tainted or not."""
    return BITS_SET[in_play_of(state, seat, kind)]


def free_piece(state: KnavesState, seat: Seat, kind: Kind) -> Piece:
    """The lowest free number of a kind, or NO_FREE_PIECE at the limit (6.12)."""
    first = seat * SET + FIRST_SLOT[kind]
    for piece in range(first, first + MOST_OF_KIND[kind]):
        if state.at[piece] == IN_RESERVE:
            return piece
    return NO_FREE_PIECE


def has_free_piece(state: KnavesState, seat: Seat, kind: Kind) -> bool:
    """Whether there is one in reserve."""
    return in_play_of(state, seat, kind) != ALL_OF_KIND[kind]


def is_in_play(state: KnavesState, piece: Piece) -> bool:
    """On the map or at sea."""
    return state.at[piece] != IN_RESERVE


def pieces_of(state: KnavesState, seat: Seat, kind: Kind) -> list[Piece]:
    """Own pieces of a kind on map and sea, by id."""
    found = in_play_of(state, seat, kind)
    first = seat * SET + FIRST_SLOT[kind]
    return [first + at for at in range(MOST_OF_KIND[kind]) if found >> at & 1] if found else []


def enemies_of(state: KnavesState, seat: Seat, kind: Kind) -> list[Piece]:
    """All pieces of a kind that other living kingdoms have in play, by id."""
    rivals = others(state, seat)
    return [piece for rival in rivals for piece in pieces_of(state, rival, kind)]


def others(state: KnavesState, seat: Seat) -> list[Seat]:
    """The other living kingdoms."""
    return [other for other in range(state.players) if other != seat and state.alive[other]]


def own_buildings(state: KnavesState, seat: Seat) -> list[Piece]:
    """All that stand, by id."""
    first = seat * SET
    standing = state.in_play[seat]
    return [first + slot for slot in BUILDING_SLOTS if standing >> slot & 1]


def pieces_beside(state: KnavesState, square: Square) -> list[Piece]:
    """All that stand next to a square, by square."""
    occupant = state.occupant
    around = state.world.around[square]
    return [occupant[other] for other in around if occupant[other] != NOBODY_THERE]


def empty_beside(state: KnavesState, square: Square) -> list[Square]:
    """Empty squares next to a square, in reading order."""
    occupant = state.occupant
    return [other for other in state.world.around[square] if occupant[other] == NOBODY_THERE]


def has_room(state: KnavesState, square: Square) -> bool:
    """Whether a square next to it is empty."""
    occupant = state.occupant
    return any(occupant[other] == NOBODY_THERE for other in state.world.around[square])


def has_enemy_beside(state: KnavesState, square: Square, seat: Seat) -> bool:
    """Whether a piece next to it is not of this kingdom, be it a ruin."""
    occupant = state.occupant
    for other in state.world.around[square]:
        there = occupant[other]
        if there != NOBODY_THERE and owner_of(there) != seat:
            return True
    return False


def empty_beside_buildings(state: KnavesState, buildings: list[Piece]) -> list[Square]:
    """Empty squares next to any of these buildings, in reading order."""
    found: set[Square] = set()
    for piece in buildings:
        found.update(empty_beside(state, state.at[piece]))
    return sorted(found)


def has_room_beside_buildings(state: KnavesState, seat: Seat) -> bool:
    """Whether anything can be built or trained."""
    return any(has_room(state, state.at[piece]) for piece in own_buildings(state, seat))


# Strength, range and dice.


def is_near_taint(state: KnavesState, square: Square) -> bool:
    """6.11: next to a tainted building, whoever owns it; several count once."""
    for other in state.world.around[square]:
        piece = state.occupant[other]
        if piece != NOBODY_THERE and state.tainted[piece]:
            return True
    return False


def move_range(state: KnavesState, piece: Piece) -> int:
    """6.7: strength, one more if frenzied, doubled by Rush or King Crimson, not fourfold."""
    chk = state.chk[piece]
    if KIND_OF[piece] != PAWN:
        return 1 + chk
    seat = owner_of(piece)
    square = state.at[piece]
    # R81: taint weakens range and dice, not hit points.
    reach = max(1, chk) if square >= 0 and is_near_taint(state, square) else 1 + chk
    if state.effects[seat] & FRENZIED:
        reach += 1
    if seat == state.turn and state.turn_marks & RUSH:
        return reach * 2
    return reach * 2 if chk and state.power(seat) & KING_CRIMSON else reach


def attack_dice(state: KnavesState, piece: Piece, extra: int = 0) -> int:
    """6.8: dice of an attack; ``extra`` is the one of a last attack. At most five."""
    seat = owner_of(piece)
    chk = state.chk[piece]
    kind = KIND_OF[piece]
    dice = chk if state.rules.dice_are_checkers else 1 + chk
    if kind == PAWN:
        square = state.at[piece]
        if square >= 0 and is_near_taint(state, square):
            dice = max(dice - 1, min(dice, 1))
        if state.effects[seat] & SUMMERBREEZE:
            dice += 1
        if state.effects[seat] & FRENZIED:
            dice += 1
    elif kind == KNIGHT and count_in_play(state, seat, KNIGHT) == 2:
        dice += 1
    return min(MOST_DICE, dice + extra)


def has_luck(state: KnavesState, seat: Seat) -> bool:
    """Luck for a while, or Lady Luck always."""
    return bool(state.effects[seat] & LUCK or state.power(seat) & LADY_LUCK)


def is_blessed(state: KnavesState, piece: Piece) -> bool:
    """R54: Blessing is in force and an own Bishop stands next to it now (not itself)."""
    seat = owner_of(piece)
    if not state.effects[seat] & BLESSING:
        return False
    for other in pieces_beside(state, state.at[piece]):
        if KIND_OF[other] == BISHOP and owner_of(other) == seat:
            return True
    return False


def hits_on_darkness(state: KnavesState, roller: Piece) -> int:
    """6.8, rules 1 to 3: five; four for Evil King's unpawns and with the Upper Hand."""
    seat = owner_of(roller)
    is_evil = KIND_OF[roller] == UNPAWN and state.jokered[seat * TOWERS + KING_TOWER]
    return 4 if is_evil or state.marks[seat] & UPPER_HAND else 5


def hits_on(state: KnavesState, roller: Piece, target: Piece) -> int:
    """6.8: a die hits if it shows at least this; R79: "only by 6" is the strictest and wins."""
    seat = owner_of(target)
    if KIND_OF[target] == PAWN and state.effects[seat] & SHIELD_WALL:
        return 6
    if is_blessed(state, target) and count_in_play(state, seat, BISHOP) == 2:
        return 6
    return 3 if state.power(seat) & MOTORHEAD else hits_on_darkness(state, roller)


def needs_two_hits(state: KnavesState, target: Piece) -> bool:
    """R77: two hits for a point of damage: blessed, or a building of an Ice Queen."""
    if is_blessed(state, target):
        return True
    return not IS_SOLDIER[target] and bool(state.power(owner_of(target)) & ICE_QUEEN)


# Walking.


def reach_of(state: KnavesState, start: Square, steps: int) -> list[Square]:
    """R80: empty squares within so many steps over empty squares, in reading order."""
    occupant = state.occupant
    around = state.world.around
    seen = {start}
    edge = [start]
    for _ in range(steps):
        beyond: list[Square] = []
        for square in edge:
            for other in around[square]:
                if occupant[other] == NOBODY_THERE and other not in seen:
                    seen.add(other)
                    beyond.append(other)
        if not beyond:
            break
        edge = beyond
    seen.remove(start)
    return sorted(seen)


def may_embark(state: KnavesState, piece: Piece) -> bool:
    """6.7, R82: a checker to pay (or the wind), and the coast one step nearer than the range."""
    free = SEABREEZE if KIND_OF[piece] == PAWN else BLACKSAILS
    if not state.chk[piece] and not state.turn_marks & free:
        return False
    square = state.at[piece]
    if state.world.is_coast[square]:
        return True
    steps = move_range(state, piece) - 1
    if steps < 1:
        return False
    return any(state.world.is_coast[other] for other in reach_of(state, square, steps))


def has_landing(state: KnavesState) -> bool:
    """Whether some coastal square is empty."""
    return any(state.occupant[square] == NOBODY_THERE for square in state.world.coast)


# What happens to pieces.


def put_on(state: KnavesState, piece: Piece, square: Square) -> None:
    """A piece stands on a square it did not stand on before; it has left where it was."""
    before = state.at[piece]
    if before >= 0 and state.occupant[before] == piece:
        state.occupant = changed(state.occupant, before, NOBODY_THERE)
    elif before == IN_RESERVE:
        seat = owner_of(piece)
        state.in_play = changed(state.in_play, seat, state.in_play[seat] | 1 << piece % SET)
    state.at = changed(state.at, piece, square)
    state.occupant = changed(state.occupant, square, piece)


def walk(state: KnavesState, piece: Piece, square: Square) -> None:
    """A piece goes to a square, be it from the sea."""
    before = state.at[piece]
    put_on(state, piece, square)
    tell_moved(state, piece, before, square)


def embark(state: KnavesState, piece: Piece) -> None:
    """6.7, R55: a checker is paid unless the wind carries it."""
    before = state.at[piece]
    free = SEABREEZE if KIND_OF[piece] == PAWN else BLACKSAILS
    if not state.turn_marks & free:
        lose_checkers(state, piece, 1)
    state.occupant = changed(state.occupant, before, NOBODY_THERE)
    state.at = changed(state.at, piece, AT_SEA)
    tell_moved(state, piece, before, AT_SEA)


def arrive(state: KnavesState, piece: Piece, square: Square, chk: int) -> None:
    """R20: a new piece may act at once; checkers as far as they go (6.12)."""
    put_on(state, piece, square)
    if owner_of(piece) == state.turn:
        fresh = ~(1 << (piece % SET))
        state.moved &= fresh
        state.attacked &= fresh
    for _ in range(chk):
        gain_checker(state, piece)
    tell_arrived(state, piece, square)


def can_gain_checker(state: KnavesState, piece: Piece) -> bool:
    """6.12: under four, and one of its colour left."""
    reserve = state.red if IS_SOLDIER[piece] else state.black
    return state.chk[piece] < MOST_CHECKERS and reserve[owner_of(piece)] > 0


def that_can_grow(state: KnavesState, found: list[Piece]) -> list[Piece]:
    """Those of some pieces that can take a checker, at sea too."""
    return [piece for piece in found if can_gain_checker(state, piece)]


def gain_checker(state: KnavesState, piece: Piece) -> None:
    """One more, if there is one."""
    if can_gain_checker(state, piece):
        lose_checkers(state, piece, -1)


def lose_checkers(state: KnavesState, piece: Piece, count: int) -> None:
    """They go back to the reserve, from which a negative number comes."""
    seat = owner_of(piece)
    state.chk = changed(state.chk, piece, state.chk[piece] - count)
    if IS_SOLDIER[piece]:
        state.red = changed(state.red, seat, state.red[seat] + count)
    else:
        state.black = changed(state.black, seat, state.black[seat] + count)


def hurt(state: KnavesState, piece: Piece, points: int) -> int:
    """6.9: checkers first, then base hit points; what was really taken. Nobody dies yet."""
    taken = min(points, state.hit_points(piece))
    lost = min(taken, state.chk[piece])
    lose_checkers(state, piece, lost)
    if not IS_SOLDIER[piece]:
        state.wounds = changed(state.wounds, piece, state.wounds[piece] + taken - lost)
    return taken


def remove(state: KnavesState, piece: Piece) -> None:
    """6.9: the piece and its checkers return to the reserve, to be used again (R47)."""
    square = state.at[piece]
    if square >= 0:
        state.occupant = changed(state.occupant, square, NOBODY_THERE)
    seat = owner_of(piece)
    lose_checkers(state, piece, state.chk[piece])
    state.at = changed(state.at, piece, IN_RESERVE)
    state.in_play = changed(state.in_play, seat, state.in_play[seat] & ~(1 << piece % SET))
    state.wounds = changed(state.wounds, piece, 0)
    state.tainted = changed(state.tainted, piece, False)


def destroy(state: KnavesState, piece: Piece) -> None:
    """Removed, and told."""
    tell_destroyed(state, piece)
    remove(state, piece)
