"""The actions of Knaves Out: one table with cost, condition, choices and effect of each.

``basic``: actions of the court and of buildings (6.4). ``light``: the Book of Exalted Deeds (6.5).
``dark``: the Book of Vile Darkness (6.6). ``table``: all of them in one row each, from which
legal moves, prompts, the action panel, the crib sheet and the manual are made.
"""
