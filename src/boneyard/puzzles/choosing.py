"""What of all that was found goes on the shelf: no duplicates, and something of everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from boneyard.catalogue import game as find_game
from boneyard.puzzles.deep import as_set
from boneyard.puzzles.puzzle import KINDS, Puzzle
from boneyard.puzzles.rating import difficulty

A_DEAL: Final = 2
"""So many of one game at most."""
OF_A_SORT: Final = 0.4
"""So large a part at most asks the same kind of decision, or is easy, where there are others."""
DECLINED: Final = 0.15
"""So large a part has doing nothing for an answer."""

Signature = tuple[str, tuple[str, ...], tuple[str, ...]]


def signature(puzzle: Puzzle) -> Signature:
    """What makes two puzzles one: the same question, the same offers and the same answer."""
    state = puzzle.start(find_game(puzzle.game))
    return state.top.id, as_set(state.moves()), as_set(puzzle.solution.choice)


def appeal(puzzle: Puzzle) -> tuple[int, float]:
    """What is worth solving first: a proved win, a defence, an exact set; then by margin."""
    return -KINDS.index(puzzle.kind), puzzle.proof.margin


def declines(puzzle: Puzzle) -> bool:
    """Whether the answer is one click that names nothing: to pass, to end."""
    choice = puzzle.solution.choice
    return len(choice) == 1 and not choice[0].values


def chosen(found: Iterable[Puzzle], wanted: int) -> list[Puzzle]:
    """So many of them at most, the most appealing first; bounds are lifted only where they must."""
    once: dict[Signature, Puzzle] = {}
    for puzzle in found:
        once.setdefault(signature(puzzle), puzzle)
    ranked = sorted(once.values(), key=appeal, reverse=True)
    picked: list[Puzzle] = []
    for sort in (OF_A_SORT, 1.0):
        _pick(picked, ranked, wanted, sort)
    return picked


def _pick(picked: list[Puzzle], ranked: list[Puzzle], wanted: int, sort: float) -> None:
    for puzzle in ranked:
        if len(picked) < wanted and puzzle not in picked and _fits(picked, puzzle, wanted, sort):
            picked.append(puzzle)


def _fits(picked: list[Puzzle], puzzle: Puzzle, wanted: int, sort: float) -> bool:
    if Counter(one.seed for one in picked)[puzzle.seed] >= A_DEAL:
        return False
    if declines(puzzle) and sum(map(declines, picked)) >= DECLINED * wanted:
        return False
    sorts: tuple[Callable[[Puzzle], object], ...] = (_asked, _is_easy)
    return all(
        sum(of(one) == of(puzzle) for one in picked) < sort * wanted
        for of in sorts
        if of is _asked or _is_easy(puzzle)
    )


def _asked(puzzle: Puzzle) -> str:
    return puzzle.start(find_game(puzzle.game)).top.id


def _is_easy(puzzle: Puzzle) -> bool:
    return difficulty(puzzle.solved_by) == "easy"
