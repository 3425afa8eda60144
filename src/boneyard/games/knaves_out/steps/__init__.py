"""The decisions of Knaves Out, by section of the rulebook.

``setup``: laying the world and founding kingdoms. ``turn``: a turn and its main decision.
``acting``: the choices inside an action. ``moving``: soldiers on the march and at sea.
``attacks``, ``damage``: an attack from its target to the dice and what they do. ``taint``: the die
of a tainted Queen. ``choices``: what several of them have in common.
"""

from boneyard.games.knaves_out.steps import acting, attacks, damage, moving, setup, taint, turn
from boneyard.games.knaves_out.steps.setup import set_up

__all__ = ["acting", "attacks", "damage", "moving", "set_up", "setup", "taint", "turn"]
