"""The beginner's answers to every question, by the name that the page gives it."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import Move, Rng
from boneyard.components import JOKER
from boneyard.games.knaves_out.bot.sight import (
    FAR,
    Moves,
    height,
    target_seat,
    ways,
)
from boneyard.games.knaves_out.bot.turn import (
    attack_target,
    discard_hand,
    main,
    move_to,
    shuffle,
)
from boneyard.games.knaves_out.constants import (
    KIND_OF,
    KING,
    RANK_OF,
    ROOK,
    TOWERS,
)
from boneyard.games.knaves_out.pieces import owner_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import Insight, Parlay, targets_beside
from boneyard.games.knaves_out.steps.dice import Lionheart
from boneyard.games.knaves_out.steps.harm import Redirect
from boneyard.games.knaves_out.steps.taint import TaintDie

GOOD_SUITS = {"start_jack": "H", "start_king": "H", "start_queen": "D"}


def some(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    return moves[rng.randrange(len(moves))]


def first(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    return moves[0]


def last(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    return moves[-1]


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
    """The square nearest to intruders or to the target; of soldiers the one furthest ahead."""
    march, guard = ways(view, view.top.seat)
    on_squares = moves[0].type == "square"
    steps = guard if on_squares else march

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
    return min(moves, key=lambda move: height(view, seat, move.key))


def _tallest(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    seat = view.top.seat
    return max(moves, key=lambda move: height(view, seat, move.key))


def _enemy_seat(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    target = target_seat(view, view.top.seat)
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
    return min(cards, key=lambda move: height(view, seat, move.key & 3)) if cards else moves[-1]


def _joker_card(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """The card that another one in hand can follow; then for the shortest tower."""
    if moves[0].values[1] == "base":
        return moves[0]
    seat = view.top.seat
    ranks = {RANK_OF[card] for card in view.hands[seat] if card < JOKER}

    def worth(move: Move) -> tuple[bool, int]:
        return RANK_OF[move.key >> 2] + 1 not in ranks, height(view, seat, move.key & 3)

    return min(moves, key=worth)


def _cherry_own(view: KnavesState, moves: Moves, rng: Rng) -> Move:
    """Never the king."""
    safe = [move for move in moves if KIND_OF[move.key] != KING]
    return safe[0] if safe else moves[0]


ANSWERS: dict[str, Callable[[KnavesState, Moves, Rng], Move]] = {
    "board_side": some,
    "board_offset": _offset,
    "place_king": _place_king,
    "start_jack": _start_court,
    "start_king": _start_court,
    "start_queen": _start_court,
    "start_joker": last,
    "shuffle": shuffle,
    "discard_hand": discard_hand,
    "main": main,
    "move_to": move_to,
    "joker_card": _joker_card,
    "attack_target": attack_target,
    "defend_knight": first,
    "parlay": _parlay,
    "insight": _insight,
    "lionheart": _lionheart,
    "redirect": _redirect,
    "pay_spare": _spare,
    "pay_any": _tallest,
    "pay_tower": first,
    "court_card": first,
    "court_search": first,
    "tax_card": first,
    "build_kind": _build_kind,
    "build_square": _build_square,
    "fortify_building": _toughest,
    "knight_pawn": _forward,
    "majesty_target": _enemy_seat,
    "poison_king": _enemy_seat,
    "charm_pawn": first,
    "behead_piece": _weakest,
    "sway_target": _enemy_seat,
    "train_square": _forward,
    "castle_rook": first,
    "boister_pawn": _forward,
    "raise_square": _forward,
    "will_tower": _will_tower,
    "servant_card": _servant,
    "cherry_own": _cherry_own,
    "cherry_enemy": _weakest,
}
