"""The score sheet: points, and what they were captured with."""

from __future__ import annotations

from boneyard import ScoreRow, ScoreSheet, compared, row
from boneyard.games.domino_avatars.state import AvatarsState


def score_sheet(state: AvatarsState) -> ScoreSheet:
    """8.2: points; by option more captures, then better ones."""
    assert state.result is not None
    history = state.history
    counted = [("Points", state.scores)]
    captures, best = [len(own) for own in history], [max(own, default=0) for own in history]
    if state.rules.counts_back:
        counted += [("Captures", tuple(captures)), ("Best capture", tuple(best))]
        return compared(state.result, counted, [_in_turn(state)])
    told = [row("Captures", captures), row("Best capture", best), _in_turn(state)]
    return compared(state.result, counted, told)


def _in_turn(state: AvatarsState) -> ScoreRow:
    worth = [" + ".join([str(points) for points in own]) or "none" for own in state.history]
    return row("In their order", worth)
