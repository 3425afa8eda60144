"""Windows: everybody asked in one may answer at once; answers are played in seat order.

The engine asks one seat after the other. To let people answer without waiting for each other, a
seat is shown the table as if all before it had passed. Nothing of this is known to the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from boneyard.kernel.moves import Move
from boneyard.kernel.state import State


@dataclass(frozen=True)
class Window:
    """An open window: its name, who is still asked, how to pass, and whom and what it is about."""

    name: str
    asked: tuple[int, ...]
    passing: Move
    concerns: tuple[int, ...]
    pieces: tuple[str, ...] = ()

    def goes_on(self, move: Move, after: State) -> bool:
        """Whether a move was a pass that left this window open for those asked later."""
        now = open_window(after) if move == self.passing else None
        return now is not None and now.name == self.name and set(now.asked) < set(self.asked)


def open_window(state: State) -> Window | None:
    """The window that is open now."""
    if state.over:
        return None
    if state.is_choosing:  # which nobody else is to notice
        state = state.clone()
        state.forget_choice()
    prompt = state.top.prompt(state)
    if prompt.window is None or prompt.passing is None:
        return None
    about = (prompt.concerns_seats, prompt.concerns_pieces)
    return Window(prompt.window, prompt.asked, prompt.passing, *about)


def as_if_passed(state: State, seat: int) -> State | None:
    """The table at this seat's turn in the open window if all before it pass; None if never."""
    window = open_window(state)
    if window is None or seat not in window.asked:
        return None
    branch = state.clone()
    branch.forget_choice()
    for _ in window.asked:
        if branch.actor == seat:
            return branch
        now = open_window(branch)
        if now is None or now.name != window.name or seat not in now.asked:
            return None
        branch.play(now.passing)
    return None
