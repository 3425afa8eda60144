"""Boneyard in a terminal: any game's scenes in Unicode boxes, played with numbers and words.

``blocks``, ``inks`` and ``look`` are what everything is made of; ``pieces``, ``cells``, ``grids``,
``boards`` and ``areas`` turn a scene into text; ``pages`` puts it all together, with its moves
numbered; ``commands`` reads a line; ``session`` plays on a table of ``boneyard.table``. None of
them knows a game: what has a scene can be played.
"""
