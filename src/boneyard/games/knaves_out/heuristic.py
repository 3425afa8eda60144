"""What a sensible beginner does, and an evaluation for search (chapter 11).

The beginner founds a court, grows its towers evenly, buys a Rook and pawns, sends them to the
weakest neighbour's king, and guards its own.
"""

from __future__ import annotations

from collections.abc import Callable

from boneyard.components.cards import JOKER
from boneyard.games.knaves_out.actions.basic import others
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.pieces import count_in_play, king_of, move_range, owner_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import AttackTarget, Insight, Parlay, targets_beside
from boneyard.games.knaves_out.steps.dice import Lionheart
from boneyard.games.knaves_out.steps.harm import Redirect
from boneyard.games.knaves_out.steps.moving import MoveTo
from boneyard.games.knaves_out.steps.taint import TaintDie
from boneyard.games.knaves_out.vocabulary import (
    AT_SEA,
    IN_RESERVE,
    IS_SOLDIER,
    KIND_OF,
    KING,
    KING_TOWER,
    KNIGHT,
    NO_CARD,
    NOBODY_THERE,
    PAWN,
    QUEEN_TOWER,
    RANK_OF,
    ROOK,
    SET,
    SOLDIER_SLOTS,
    TOWERS,
    UNPAWN,
)
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.step import NOBODY

FAR = 1000
ENOUGH_PAWNS = 6
DANGER = 5
"""Enemies within so many squares of the king ask for a wall."""
GOOD_SUITS = {"start_jack": "H", "start_king": "H", "start_queen": "D"}


def suggest(view: KnavesState, rng: Rng) -> Move:
    """A sensible move for the seat to act."""
    moves = view.moves()
    prompt = view.prompt
    assert prompt is not None
    answer = ANSWERS.get(prompt.step)
    if answer is None:
        return moves[rng.randrange(len(moves))]
    return answer(view, moves, rng)


Moves = tuple[Move, ...]


def _some(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    return moves[rng.randrange(len(moves))]


def _first(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    return moves[0]


def _last(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    return moves[-1]


def _of(moves: Moves, verb: str) -> list[Move]:
    return [move for move in moves if move.type == verb]


# Setting up.


def _offset(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    return min(moves, key=lambda move: abs(move.key))


def _place_king(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Off the rim, and as far from the other boards as that allows."""
    seat = view.top.seat
    world = view.world
    middles = [(x + 4, y + 4) for at, (x, y) in enumerate(view.boards) if at != seat]

    def safety(move: Move) -> tuple[bool, int]:
        x, y = world.xs[move.key], world.ys[move.key]
        near = min((x - left) ** 2 + (y - top) ** 2 for left, top in middles)
        return len(world.around[move.key]) == 8, near

    return max(moves, key=safety)


def _start_court(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    prompt = view.prompt
    assert prompt is not None
    suit = GOOD_SUITS[prompt.step]
    return next(move for move in moves if str(move.values[0]).endswith(suit))


# The turn.


def _shuffle(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """When the deck cannot fill the hand any more."""
    seat = view.top.seat
    return moves[0] if len(view.decks[seat]) < view.rules.hand_size else moves[1]


def _discard_hand(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """A hand that fits nothing is thrown away, unless it holds what the next action needs."""
    seat = view.top.seat
    ranks = {RANK_OF[card] for card in view.hands[seat] if card < JOKER}
    for tower, rank, payer in ((KING_TOWER, 13, 0), (QUEEN_TOWER, 12, KING_TOWER)):
        is_missing = view.court[seat * TOWERS + tower] == NO_CARD
        if is_missing and rank in ranks and _height(view, seat, payer) >= 3:
            return moves[1]
    return moves[0]


def _main(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Cards, then the action, then the march, then blows."""
    found = _of(moves, "found")
    if found:
        return found[0]
    for choose in (_card, _action, _march, _blow):
        move = choose(view, moves, rng)
        if move is not None:
            return move
    return moves[-1]


def _card(view: KnavesState, moves: Moves, rng: Rng) -> Move | None:
    """On the shortest tower that it fits; Jokers wait only for a court card that is missing."""
    seat = view.top.seat
    cards = _of(moves, "play")
    if cards:
        return min(cards, key=lambda move: _height(view, seat, move.key & 3))
    jokers = _of(moves, "joker")
    court = view.court[seat * TOWERS : seat * TOWERS + 3]
    if jokers and (court[0] == NO_CARD or NO_CARD not in court):
        return jokers[0]
    return None


def _height(view: KnavesState, seat: int, tower: int) -> int:
    return len(view.towers[seat * TOWERS + tower])


def _action(view: KnavesState, moves: Moves, rng: Rng) -> Move | None:
    """11: in this order, each with its own condition."""
    legal = {ACTIONS[move.key].id: move for move in moves if move.type == "action"}
    if not legal:
        return None
    seat = view.top.seat
    for name, wants in WISHES:
        if name in legal and wants(view, seat):
            return legal[name]
    return None


def _always(view: KnavesState, seat: int) -> bool:
    return True


def _beheads_a_king(view: KnavesState, seat: int) -> bool:
    return any(
        view.at[piece] >= 0
        and any(
            other != NOBODY_THERE and KIND_OF[other] == KING and owner_of(other) != seat
            for other in targets_beside(view, view.at[piece])
        )
        for piece in range(seat * SET, seat * SET + SET)
    )


def _needs_a_rook(view: KnavesState, seat: int) -> bool:
    return count_in_play(view, seat, ROOK) == 0


def _needs_pawns(view: KnavesState, seat: int) -> bool:
    return count_in_play(view, seat, PAWN) < ENOUGH_PAWNS


def _needs_a_second_rook(view: KnavesState, seat: int) -> bool:
    return count_in_play(view, seat, ROOK) == 1 and count_in_play(view, seat, PAWN) > 1


def _is_in_danger(view: KnavesState, seat: int) -> bool:
    world = view.world
    king = view.at[king_of(seat)]
    for piece, square in enumerate(view.at):
        if square >= 0 and IS_SOLDIER[piece] and owner_of(piece) != seat:
            dx, dy = world.xs[square] - world.xs[king], world.ys[square] - world.ys[king]
            if max(abs(dx), abs(dy)) <= DANGER:
                return True
    return False


def _can_tax(view: KnavesState, seat: int) -> bool:
    court = view.court[seat * TOWERS : seat * TOWERS + 3]
    return NO_CARD not in court and _height(view, seat, 0) >= 3


def _has_an_army(view: KnavesState, seat: int) -> bool:
    return count_in_play(view, seat, PAWN) + count_in_play(view, seat, UNPAWN) >= 2


def _is_at_blows(view: KnavesState, seat: int) -> bool:
    """Two soldiers next to an enemy."""
    fighting = 0
    for slot in SOLDIER_SLOTS:
        square = view.at[seat * SET + slot]
        if square >= 0 and any(
            other != NOBODY_THERE and owner_of(other) != seat
            for other in targets_beside(view, square)
        ):
            fighting += 1
    return fighting >= 2


WISHES: tuple[tuple[str, Callable[[KnavesState, int], bool]], ...] = (
    ("off_with_head", _beheads_a_king),
    ("ice_queen", _always),
    ("motorhead", _always),
    ("all_hail", _always),
    ("marry", _always),
    ("fortify", _is_in_danger),
    ("build", _needs_a_rook),
    ("frenzied", _is_at_blows),
    ("summerbreeze", _is_at_blows),
    ("luck", _is_at_blows),
    ("upper_hand", _is_at_blows),
    ("train", _needs_pawns),
    ("raise_dead", _always),
    ("king_crimson", _always),
    ("boister", _has_an_army),
    ("boister_undead", _has_an_army),
    ("lich_king", _always),
    ("lady_luck", _always),
    ("knight", _always),
    ("build", _needs_a_second_rook),
    ("collect_tax", _can_tax),
    ("unseen_servant", _always),
    ("shield_wall", _has_an_army),
    ("lionheart", _always),
    ("luck", _always),
    ("redirect", _is_in_danger),
    ("thorns", _is_in_danger),
)


# March and blows.


def _target_seat(view: KnavesState, seat: int) -> int:
    """The weakest neighbour: near, and with few hit points under its king."""
    own = view.at[king_of(seat)]

    def strength(other: int) -> tuple[int, int]:
        distance = view.world.distance(own, view.at[king_of(other)])
        return distance + 20 * view.king_hit_points(other), other

    return min(others(view, seat), key=strength)


def _distances(view: KnavesState, seat: int) -> list[int]:
    """Steps from every square to the target's king, over empty squares and enemies in the way."""
    world = view.world
    goal = view.at[king_of(_target_seat(view, seat))]
    steps = [FAR] * world.squares
    steps[goal] = 0
    edge = [goal]
    while edge:
        beyond: list[int] = []
        for square in edge:
            for other in world.around[square]:
                if steps[other] == FAR:
                    steps[other] = steps[square] + 1
                    there = view.occupant[other]
                    if there == NOBODY_THERE or IS_SOLDIER[there]:
                        beyond.append(other)
        edge = beyond
    return steps


def _march(view: KnavesState, moves: Moves, rng: Rng) -> Move | None:
    """The first soldier that can come nearer."""
    movable = _of(moves, "move")
    if not movable:
        return None
    steps = _distances(view, view.top.seat)
    for move in movable:
        square = view.at[move.key]
        if square == AT_SEA:
            return move
        if steps[square] > 1 and any(
            steps[other] < steps[square] and view.occupant[other] == NOBODY_THERE
            for other in view.world.around[square]
        ):
            return move
    return None


def _move_to(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    step = view.top
    assert isinstance(step, MoveTo)
    steps = _distances(view, step.seat)
    squares = _of(moves, "to")
    if not squares:
        return moves[0]
    best = min(squares, key=lambda move: steps[move.key])
    square = view.at[step.piece]
    # A long way round is shorter by sea: two turns to any coast.
    is_far = square >= 0 and steps[square] > 4 * move_range(view, step.piece) + 4
    if moves[-1].type == "sea" and is_far and view.chk[step.piece]:
        return moves[-1]
    return best


def _blow(view: KnavesState, moves: Moves, rng: Rng) -> Move | None:
    """Never at one's own."""
    for move in _of(moves, "attack"):
        square = view.at[move.key]
        if square == AT_SEA or _enemies(view, square, view.top.seat):
            return move
        if not any(other != NOBODY_THERE for other in targets_beside(view, square)):
            return move
    return None


def _enemies(view: KnavesState, square: int, seat: int) -> list[int]:
    beside = targets_beside(view, square)
    return [other for other in beside if other != NOBODY_THERE and owner_of(other) != seat]


def _attack_target(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """A relic, the king, the weakest soldier, then walls."""
    step = view.top
    assert isinstance(step, AttackTarget)

    def worth(move: Move) -> tuple[int, int]:
        if move.type == "darkness":
            return 0, 0
        if owner_of(move.key) == step.seat:
            return 9, 0
        kind = KIND_OF[move.key]
        rank = 1 if kind == KING else 2 if kind in (PAWN, UNPAWN) else 3
        return rank if view.alive[owner_of(move.key)] else 8, view.hit_points(move.key)

    return min(moves, key=worth)


# Windows.


def _parlay(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Stop what is aimed at one's own."""
    step = view.top
    assert isinstance(step, Parlay)
    is_mine = step.target >= 0 and owner_of(step.target) == step.seat
    return moves[0] if is_mine else moves[1]


def _insight(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Away from everything of one's own."""
    step = view.top
    assert isinstance(step, Insight)
    for move in moves[:-1]:
        if step.target not in targets_beside(view, move.key):
            return move
    return moves[-1]


def _lionheart(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """The roller rerolls the worst miss, the other one the best hit."""
    step = view.top
    if isinstance(step, TaintDie):
        return moves[0] if step.die == 1 else moves[1]
    assert isinstance(step, Lionheart)
    dice = step.dice
    if step.seat == owner_of(step.roller):
        worst = min(range(len(dice)), key=lambda at: dice[at])
        return moves[worst] if dice[worst] < step.needs else moves[-1]
    best = max(range(len(dice)), key=lambda at: dice[at])
    return moves[best] if dice[best] >= step.needs else moves[-1]


def _redirect(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Only a dying king or an own building lets others bleed."""
    step = view.top
    assert isinstance(step, Redirect)
    left = step.damage - len(step.shifted)
    if KIND_OF[step.piece] != KING or left < view.hit_points(step.piece):
        return moves[-1]
    takers = [move for move in moves[:-1] if KIND_OF[move.key] != KING]
    return takers[0] if takers else moves[-1]


# Choices inside actions.


def _toughest(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """The king first, then whoever stands nearest to the enemy."""
    kings = [move for move in moves if KIND_OF[move.key] == KING]
    return kings[0] if kings else moves[0]


def _forward(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """The square or the soldier nearest to the target."""
    seat = view.top.seat
    steps = _distances(view, seat)
    on_squares = moves[0].type == "square"

    def near(move: Move) -> int:
        square = move.key if on_squares else view.at[move.key]
        return steps[square] if square >= 0 else FAR

    return min(moves, key=near)


def _weakest(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Enemy kings first, then the fewest hit points."""
    return min(
        moves, key=lambda move: (KIND_OF[move.key] != KING, view.hit_points(move.key), move.key)
    )


def _build_kind(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    rooks = [move for move in moves if move.key == ROOK]
    return rooks[0] if rooks else moves[0]


def _build_square(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """On the side that looks at the enemy."""
    return _forward(view, moves, rng)


def _spare(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Of the shortest tower."""
    seat = view.top.seat
    return min(moves, key=lambda move: _height(view, seat, move.key))


def _tallest(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    seat = view.top.seat
    return max(moves, key=lambda move: _height(view, seat, move.key))


def _enemy_seat(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    target = _target_seat(view, view.top.seat)
    for move in moves:
        if move.key == target:
            return move
    return moves[-1]


def _will_tower(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """The highest tower of somebody else."""
    seat = view.top.seat

    def worth(move: Move) -> tuple[bool, int]:
        return move.key // TOWERS != seat, len(view.towers[move.key])

    return max(moves, key=worth)


def _servant(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    cards = [move for move in moves if move.type == "fetch"]
    seat = view.top.seat
    return min(cards, key=lambda move: _height(view, seat, move.key & 3)) if cards else moves[-1]


def _joker_card(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    if moves[0].values[1] == "base":
        return moves[0]
    return _servant(view, moves, rng)


def _cherry_own(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Never the king."""
    safe = [move for move in moves if KIND_OF[move.key] != KING]
    return safe[0] if safe else moves[0]


ANSWERS: dict[str, Callable[[KnavesState, Moves, Rng], Move]] = {
    "board_side": _some,
    "board_offset": _offset,
    "place_king": _place_king,
    "start_jack": _start_court,
    "start_king": _start_court,
    "start_queen": _start_court,
    "start_joker": _last,
    "shuffle": _shuffle,
    "discard_hand": _discard_hand,
    "main": _main,
    "move_to": _move_to,
    "joker_card": _joker_card,
    "attack_target": _attack_target,
    "defend_knight": _first,
    "parlay": _parlay,
    "insight": _insight,
    "lionheart": _lionheart,
    "redirect": _redirect,
    "pay_spare": _spare,
    "pay_any": _tallest,
    "pay_tower": _first,
    "court_card": _first,
    "court_search": _first,
    "tax_card": _first,
    "build_kind": _build_kind,
    "build_square": _build_square,
    "fortify_building": _toughest,
    "knight_pawn": _forward,
    "majesty_target": _enemy_seat,
    "poison_king": _enemy_seat,
    "charm_pawn": _first,
    "behead_piece": _weakest,
    "sway_target": _enemy_seat,
    "train_square": _forward,
    "castle_rook": _first,
    "boister_pawn": _forward,
    "raise_square": _forward,
    "will_tower": _will_tower,
    "servant_card": _servant,
    "cherry_own": _cherry_own,
    "cherry_enemy": _weakest,
}


# Evaluation.


def value(state: KnavesState, seat: int) -> float:
    """-1 (lost) to 1 (won): this kingdom against the best of the others."""
    if state.result is not None:
        places = state.result.places
        return 1.0 - 2.0 * (places[seat] - 1) / max(1, state.players - 1)
    if not state.alive[seat]:
        return -1.0
    if state.turn == NOBODY:
        return 0.0
    own = _strength(state, seat)
    best = max([_strength(state, other) for other in others(state, seat)])
    return max(-0.99, min(0.99, (own - best) / (own + best + 1.0)))


def _strength(state: KnavesState, seat: int) -> float:
    """11: the king's hit points weigh most, then the army, then the smallest tower."""
    heights = [_height(state, seat, tower) for tower in range(3)]
    army = sum(
        [
            1.0 + state.chk[piece]
            for piece in range(seat * SET, seat * SET + SET)
            if IS_SOLDIER[piece] and state.at[piece] != IN_RESERVE
        ]
    )
    court = len(
        [card for card in state.court[seat * TOWERS : seat * TOWERS + 4] if card != NO_CARD]
    )
    buildings = count_in_play(state, seat, ROOK) + count_in_play(state, seat, KNIGHT)
    return (
        4.0 * state.king_hit_points(seat)
        + 2.0 * army
        + 2.0 * buildings
        + 2.0 * court
        + 1.5 * min(heights)
        + 0.2 * sum(heights)
        + 12.0 * state.count_relics(seat)
    )
