"""The decisions of Dungeons and Dominos: turns, and what is done in them, section by section."""

from boneyard.games.dungeons_and_dominos.steps import death, laying, movement, special, turns
from boneyard.games.dungeons_and_dominos.steps.turns import set_up

__all__ = ["death", "laying", "movement", "set_up", "special", "turns"]
