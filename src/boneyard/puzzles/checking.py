"""Whether a puzzle still holds: under rules that have changed, or after an edit by hand."""

from __future__ import annotations

from boneyard.bots.choices import Clicks, all_choices
from boneyard.catalogue import game as find_game
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State
from boneyard.puzzles.deep import MOST_CHOICES, as_set, settled, share_after
from boneyard.puzzles.forced import forced_wins, only_defences
from boneyard.puzzles.mining import SEEDS
from boneyard.puzzles.puzzle import BadPuzzle, Puzzle

FEW_LOOKS = 100
"""What a quick look sees of two choices tells them apart if one is clearly better."""


def check_replay(puzzle: Puzzle) -> State:
    """The position, if it is reached and everything that is said of it can be done there."""
    state = puzzle.start(find_game(puzzle.game))
    offered = {as_set(clicks) for clicks, _ in all_choices(state, Stream(1), MOST_CHOICES)}
    for clicks in (*puzzle.solutions, puzzle.tempting.choice):
        after = _played(puzzle, state, clicks)
        if after.is_choosing:
            raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game}: {clicks} is no whole choice")
    for way in (puzzle.solution, puzzle.tempting):
        _played(puzzle, state, (*way.choice, *way.line))
    if as_set(puzzle.tempting.choice) in set(map(as_set, puzzle.solutions)):
        raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game}: its temptation is a solution")
    if as_set(puzzle.solution.choice) not in offered:
        raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game}: its solution is none of the choices")
    return state


def _played(puzzle: Puzzle, state: State, clicks: Clicks) -> State:
    after = state.clone()
    for click in clicks:
        refusal = after.why_not(click)
        if refusal is not None:
            raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game} is out of date: {refusal}")
        after.play(click)
    return after


def check_claim(puzzle: Puzzle, state: State) -> None:
    """What can be checked in a moment: exhaustion wholly, a better choice at a quick look."""
    view = state.seen_by(puzzle.seat)
    if puzzle.kind in ("win", "defence"):
        found = forced_wins(view) if puzzle.kind == "win" else only_defences(view)
        if found is None or not _are_same(found.right, puzzle.solutions):
            raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game}: its proof does not hold")
        return
    best = share_after(view, puzzle.solution.choice, FEW_LOOKS, SEEDS[0])
    other = share_after(view, puzzle.tempting.choice, FEW_LOOKS, SEEDS[0])
    if best <= other:
        raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game}: its temptation is as good")


def _are_same(some: tuple[Clicks, ...], others: tuple[Clicks, ...]) -> bool:
    return set(map(as_set, some)) == set(map(as_set, others))


def check_proof(puzzle: Puzzle, state: State) -> None:
    """All of it, once more: the same solutions, found by the same looks."""
    if puzzle.kind in ("win", "defence"):
        check_claim(puzzle, state)
        return
    verdict = settled(state.seen_by(puzzle.seat), SEEDS)
    if verdict is None:
        raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game}: no choice is clearly the best")
    if not _are_same(verdict.best, puzzle.solutions):
        raise BadPuzzle(f"puzzle {puzzle.id} of {puzzle.game} has another solution: {verdict.best}")
