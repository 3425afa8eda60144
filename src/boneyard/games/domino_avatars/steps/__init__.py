"""The decisions of Domino Avatars, in the order of the rulebook: rounds, bids, aid, battle."""

from boneyard.games.domino_avatars.steps import aid, battle, bids, rounds
from boneyard.games.domino_avatars.steps.rounds import set_up

__all__ = ["aid", "battle", "bids", "rounds", "set_up"]
