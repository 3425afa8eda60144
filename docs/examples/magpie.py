"""A whole bot in one file: it tries every move and keeps the one after which it stands best.

It plays any game, because it asks nothing of one but what all have. What it does not know it
guesses once (``view.filled``), and tries there; the true state it never sees.
"""

from __future__ import annotations

from boneyard import Move, Rng, State


class Magpie:
    """Takes what glitters."""

    author = "Ada Example"
    summary = "Takes what looks best now, and does not think of the answer."
    seconds = 0.0
    """How long it thinks about a choice at most; 0: it answers at once."""

    def choose(self, view: State, rng: Rng) -> Move:
        """One of ``view.moves()``."""
        seat, world = view.viewer, view.filled(rng)
        best, found = -1.0, view.moves()[0]
        for move in view.moves():
            after = world.clone()
            after.play(move)
            while after.is_choosing and after.actor == seat:  # half a choice changes nothing yet
                after.play(view.game.suggest(after.seen_by(seat), rng))
            chance: float = view.game.value(after, seat)
            if chance > best:
                best, found = chance, move
        return found
