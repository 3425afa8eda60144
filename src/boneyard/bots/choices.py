"""Complete choices: a bid, an act with its target, a placement. Half of one changes nothing.

Compiled, like ``tree.py``, because search does this all the time.
"""

from __future__ import annotations

from typing import Final

from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.kernel.step import NO_STEP

Clicks = tuple[Move, ...]
Choice = tuple[Clicks, State]
"""The clicks of a choice, and what they lead to."""

MOST_CLICKS: Final = 60
"""A heuristic that goes on choosing for so long is given up."""


def all_choices(state: State, rng: Rng, most: int) -> list[Choice]:
    """The choices of the actor; where there are more than so many, as many drawn at random."""
    found: list[Choice] = []
    if _list(state, (), found, most):
        return found
    drawn: dict[Clicks, State] = {}
    for _ in range(most):
        clicks, after = _drawn(state, rng)
        drawn[clicks] = after
    return list(drawn.items())


def _list(state: State, clicks: Clicks, found: list[Choice], most: int) -> bool:
    """Whether there are no more than ``most``."""
    for move in state.search_moves():
        after = state.clone()
        after.play(move)
        if after.top.is_begun():
            if not _list(after, (*clicks, move), found, most):
                return False
        elif len(found) == most:
            return False
        else:
            found.append(((*clicks, move), after))
    return True


def _drawn(state: State, rng: Rng) -> Choice:
    after = state.clone()
    clicks: list[Move] = []
    while not clicks or after.top.is_begun():
        moves = after.search_moves()
        move = moves[rng.randrange(len(moves))]
        after.play(move)
        clicks.append(move)
    return tuple(clicks), after


def suggested(state: State, rng: Rng) -> Choice:
    """What the game's heuristic would choose, from what the actor knows."""
    after = state.clone()
    clicks: list[Move] = []
    while not clicks or (after.top.is_begun() and len(clicks) < MOST_CLICKS):
        move = after.game.suggest(after.seen_by(after.top.seat), rng)
        after.play(move)
        clicks.append(move)
    return tuple(clicks), after


def can_choose(state: State, clicks: Clicks) -> bool:
    """Carry out a choice if all its clicks are legal here, in this order."""
    for at, click in enumerate(clicks):
        if click not in state.moves():
            if at:
                state.forget_choice()
            return False
        state.play(click)
    return True


def skip_forced(state: State) -> None:
    """Play on to where there is something to choose, or to the end."""
    while state.top is not NO_STEP:
        moves = state.moves()
        if len(moves) > 1:
            return
        state.play(moves[0])


def play_on(state: State, rng: Rng, decisions: int) -> None:
    """Let everybody play what the heuristic suggests to them, for so many decisions."""
    suggest = state.game.suggest
    left = decisions
    while state.top is not NO_STEP:
        moves = state.moves()
        if len(moves) == 1:
            state.play(moves[0])
            continue
        if left <= 0 and (left < -MOST_CLICKS or not state.top.is_begun()):
            return
        left -= 1
        move: Move = suggest(state.seen_by(state.top.seat), rng)
        state.play(move)
