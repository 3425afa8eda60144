"""The decisions of Lord of Dominion, in the order of the rulebook: setup, turns and the acts."""

from boneyard.games.lord_of_dominion.steps import attacks, dash, land, movement, setup, turns
from boneyard.games.lord_of_dominion.steps.setup import set_up

__all__ = ["attacks", "dash", "land", "movement", "set_up", "setup", "turns"]
