"""Boneyard in a terminal: any game's scenes in Unicode boxes, played with numbers and words.

``blocks``, ``inks`` and ``marks`` are what everything is made of; ``pieces``, ``towers``,
``cells``, ``grids``, ``boards``, ``links`` and ``areas`` turn a scene into text; ``menus`` numbers
its moves; ``pages`` puts it all together; ``commands`` reads a line; ``opening`` and ``session``
play on a table of ``boneyard.table``. None of them knows a game: what has a scene can be played.
"""
