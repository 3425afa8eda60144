"""Boneyard in a terminal: any game's scenes in Unicode boxes, played with numbers and words.

``blocks``, ``inks`` and ``marks`` are what everything is made of; ``pieces``, ``towers``,
``cells``, ``grids``, ``boards``, ``links`` and ``areas`` turn a scene into text; ``menus`` numbers
its moves; ``commands`` reads a line; ``journal``, ``table`` and ``session`` play. None of them
knows a game: whatever has a scene can be played.
"""
