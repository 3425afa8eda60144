"""Bots: players that see what a person in their seat would see, and nothing else.

>>> import boneyard
>>> from boneyard.bots import find_bot, play_game
>>> state = boneyard.game("domino-avatars").new(players=2, seed=7)
>>> play_game(state, [find_bot("beginner"), find_bot("random")], boneyard.Stream(1)) > 0
True
>>> state.over
True
"""

from boneyard.bots.anchors import Anchor, anchor
from boneyard.bots.bot import NO_PLAN, BeginnerBot, Bot, Patience, Plan, RandomBot, Thought
from boneyard.bots.consult import ask, play_game
from boneyard.bots.levels import LEVELS
from boneyard.bots.registry import BOTS, USUAL, UnknownBot, all_bots, find_bot
from boneyard.bots.search import SearchBot

__all__ = [
    "BOTS",
    "LEVELS",
    "NO_PLAN",
    "USUAL",
    "Anchor",
    "BeginnerBot",
    "Bot",
    "Patience",
    "Plan",
    "RandomBot",
    "SearchBot",
    "Thought",
    "UnknownBot",
    "all_bots",
    "anchor",
    "ask",
    "find_bot",
    "play_game",
]
