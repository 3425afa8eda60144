"""How hard a puzzle is: which levels of bots find the answer, and how often chance does."""

from __future__ import annotations

from typing import Final, Literal, get_args

from boneyard.bots.choices import Clicks
from boneyard.bots.levels import LEVELS, Level
from boneyard.bots.tree import Search
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State
from boneyard.puzzles.deep import as_set

SEEDS: Final = (11, 12, 13)
"""Who finds it with two of these three has found it."""
RANDOM_TRIES: Final = 200
MOST_BY_CHANCE: Final = 1 / 3
"""What random clicks find more often than this is no puzzle."""
Difficulty = Literal["easy", "medium", "hard", "master"]
DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
"""By the weakest level that finds it: novice, casual, skilled; expert, or nobody."""


def answer_of(view: State, level: Level, seed: int) -> Clicks:
    """What a bot of this level chooses."""
    search = Search(view, Stream(seed), level.horizon)
    search.run(level.looks, lambda: False)
    return search.best().clicks


def solvers(view: State, solutions: tuple[Clicks, ...]) -> tuple[str, ...]:
    """The levels that find one of the solutions."""
    right = set(map(as_set, solutions))
    found: list[str] = []
    for level in LEVELS:
        tries = [as_set(answer_of(view, level, seed)) in right for seed in SEEDS[:2]]
        if tries[0] != tries[1]:
            tries.append(as_set(answer_of(view, level, SEEDS[2])) in right)
        if 2 * sum(tries) > len(tries):
            found.append(level.name)
    return tuple(found)


def difficulty(solved_by: tuple[str, ...]) -> Difficulty:
    """One word: a level counts only if all that are stronger find it, too."""
    weakest = len(LEVELS)
    for at, level in reversed(list(enumerate(LEVELS))):
        if level.name not in solved_by:
            break
        weakest = at
    return DIFFICULTIES[min(weakest, len(DIFFICULTIES) - 1)]


def found_by_chance(state: State, solutions: tuple[Clicks, ...]) -> float:
    """How often random clicks, choice after choice, make one of the solutions."""
    right, rng = set(map(as_set, solutions)), Stream(1)
    hits = sum(as_set(_random_choice(state, rng)) in right for _ in range(RANDOM_TRIES))
    return hits / RANDOM_TRIES


def _random_choice(state: State, rng: Stream) -> Clicks:
    after, clicks = state.clone(), list(state.moves()[:0])
    while not clicks or after.top.is_begun():
        clicks.append(rng.choice(after.search_moves()))
        after.play(clicks[-1])
    return tuple(clicks)
