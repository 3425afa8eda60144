"""The actions of Knaves Out: one table with price, condition, choices and effect of each.

``basic``: actions of the court and of buildings (6.4). ``light``: the Book of Exalted Deeds (6.5).
``dark``: the Book of Vile Darkness (6.6). ``action``: what a row holds. ``table``: all rows, and
which can be taken now.

Actions push steps, and a step takes actions: whoever asks for either, the steps are loaded first.
"""

from boneyard.games.knaves_out import steps

__all__ = ["steps"]
