"""What a sensible beginner does (chapter 11): its answers by the name that the page gives them.

The beginner founds a court, grows its towers evenly, buys a Rook and pawns, sends them to the
weakest neighbour's king, and guards its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boneyard import Move, Prompt, Rng
from boneyard.components import JOKER
from boneyard.games.knaves_out.bot import turn
from boneyard.games.knaves_out.bot.turn import FAR, Moves, height, target_seat, ways
from boneyard.games.knaves_out.constants import KIND_OF, KING, RANK_OF, ROOK, TOWERS, named
from boneyard.games.knaves_out.pieces import owner_of, pieces_beside
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import Insight, Parlay
from boneyard.games.knaves_out.steps.damage import Lionheart, Redirect
from boneyard.games.knaves_out.steps.taint import TaintDie

FIRST: Final = named(
    "defend_knight pay_tower court_card court_search tax_card charm_pawn castle_rook"
)
"""Where the first answer is good enough."""
GOOD_SUITS: Final[dict[str, str]] = {"start_jack": "H", "start_king": "H", "start_queen": "D"}


def suggest(view: KnavesState, rng: Rng) -> Move:
    """A sensible move for the seat to act; any move where it has no opinion."""
    moves = view.moves()
    answer = ANSWERS.get(_question(view))
    if answer is None:
        return moves[rng.randrange(len(moves))]
    return answer(view, moves)


def _question(view: KnavesState) -> str:
    """What is asked, by the name that the page gives it."""
    prompt: Prompt = view.top.prompt(view)
    return prompt.step


# Setting up.


def _board_offset(view: KnavesState, moves: Moves) -> Move:
    """As flush as can be."""
    return min(moves, key=lambda move: abs(move.key))


def _place_king(view: KnavesState, moves: Moves) -> Move:
    """Off the rim, and as far from the other boards as that allows."""
    seat = view.top.seat
    world = view.world
    middles = [(x + 4, y + 4) for at, (x, y) in enumerate(view.boards) if at != seat]

    def safety(move: Move) -> tuple[bool, int]:
        x, y = world.xs[move.key], world.ys[move.key]
        near = min((x - left) ** 2 + (y - top) ** 2 for left, top in middles)
        return len(world.around[move.key]) == 8, near

    return max(moves, key=safety)


def _start_court(view: KnavesState, moves: Moves) -> Move:
    suit = GOOD_SUITS[_question(view)]
    return next(move for move in moves if str(move.values[0]).endswith(suit))


# Windows.


def _parlay(view: KnavesState, moves: Moves) -> Move:
    """Stop what is aimed at one's own."""
    step = view.top
    assert isinstance(step, Parlay)
    is_mine = step.target >= 0 and owner_of(step.target) == step.seat
    return moves[0] if is_mine else moves[1]


def _insight(view: KnavesState, moves: Moves) -> Move:
    """Away from everything of one's own."""
    step = view.top
    assert isinstance(step, Insight)
    for move in moves[:-1]:
        if step.target not in pieces_beside(view, move.key):
            return move
    return moves[-1]


def _lionheart(view: KnavesState, moves: Moves) -> Move:
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


def _redirect(view: KnavesState, moves: Moves) -> Move:
    """Only a dying king lets others bleed."""
    step = view.top
    assert isinstance(step, Redirect)
    left = step.damage - len(step.shifted)
    if KIND_OF[step.piece] != KING or left < view.hit_points(step.piece):
        return moves[-1]
    return _rather(moves, _is_no_king)


# Choices inside actions.


def _rather(moves: Moves, is_good: Callable[[Move], bool]) -> Move:
    """The first that is good, or else the first."""
    return next((move for move in moves if is_good(move)), moves[0])


def _height(view: KnavesState) -> Callable[[Move], int]:
    """How high the tower is that cards come off."""
    return lambda move: height(view, view.top.seat, move.key)


def _forward(view: KnavesState, moves: Moves) -> Move:
    """The square nearest to intruders or to the target; of soldiers the one furthest ahead."""
    march, guard = ways(view, view.top.seat)
    on_squares = moves[0].type == "square"
    steps = guard if on_squares else march

    def near(move: Move) -> int:
        square = move.key if on_squares else view.at[move.key]
        return steps[square] if square >= 0 else FAR

    return min(moves, key=near)


def _weakest(view: KnavesState, moves: Moves) -> Move:
    """Enemy kings first, then the fewest hit points."""
    return min(
        moves, key=lambda move: (KIND_OF[move.key] != KING, view.hit_points(move.key), move.key)
    )


def _enemy_seat(view: KnavesState, moves: Moves) -> Move:
    target = target_seat(view, view.top.seat)
    return _rather(moves[::-1], lambda move: move.key == target)


def _will_tower(view: KnavesState, moves: Moves) -> Move:
    """The highest tower of somebody else."""
    seat = view.top.seat

    def worth(move: Move) -> tuple[bool, int]:
        return move.key // TOWERS != seat, len(view.towers[move.key])

    return max(moves, key=worth)


def _servant(view: KnavesState, moves: Moves) -> Move:
    cards = [move for move in moves if move.type == "fetch"]
    seat = view.top.seat
    return min(cards, key=lambda move: height(view, seat, move.key & 3)) if cards else moves[-1]


def _joker_card(view: KnavesState, moves: Moves) -> Move:
    """The card that another one in hand can follow; then for the shortest tower."""
    if moves[0].values[1] == "base":
        return moves[0]
    seat = view.top.seat
    ranks = {RANK_OF[card] for card in view.hands[seat] if card < JOKER}

    def worth(move: Move) -> tuple[bool, int]:
        return RANK_OF[move.key >> 2] + 1 not in ranks, height(view, seat, move.key & 3)

    return min(moves, key=worth)


def _is_king(move: Move) -> bool:
    return KIND_OF[move.key] == KING


def _is_no_king(move: Move) -> bool:
    return KIND_OF[move.key] != KING


def _is_rook(move: Move) -> bool:
    return move.key == ROOK


ANSWERS: Final[dict[str, Callable[[KnavesState, Moves], Move]]] = {
    "board_offset": _board_offset,
    "place_king": _place_king,
    **dict.fromkeys(GOOD_SUITS, _start_court),
    "start_joker": lambda view, moves: moves[-1],
    "shuffle": turn.shuffle,
    "discard_hand": turn.discard_hand,
    "main": turn.main,
    "move_to": turn.move_to,
    "joker_card": _joker_card,
    "attack_target": turn.attack_target,
    "parlay": _parlay,
    "insight": _insight,
    "lionheart": _lionheart,
    "redirect": _redirect,
    "pay_spare": lambda view, moves: min(moves, key=_height(view)),
    "pay_any": lambda view, moves: max(moves, key=_height(view)),
    "build_kind": lambda view, moves: _rather(moves, _is_rook),
    "fortify_building": lambda view, moves: _rather(moves, _is_king),
    "will_tower": _will_tower,
    "servant_card": _servant,
    "cherry_own": lambda view, moves: _rather(moves, _is_no_king),
    **dict.fromkeys(
        named("build_square knight_pawn train_square raise_square boister_pawn"), _forward
    ),
    **dict.fromkeys(named("majesty_target poison_king sway_target"), _enemy_seat),
    **dict.fromkeys(named("behead_piece cherry_enemy"), _weakest),
    **dict.fromkeys(FIRST, lambda view, moves: moves[0]),
}
