"""What a sensible beginner does (chapter 11).

``beginner``: its answers to every question. ``turn``: its turn, which is most of it.
"""

from boneyard.games.knaves_out.bot.beginner import suggest

__all__ = ["suggest"]
