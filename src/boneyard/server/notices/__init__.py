"""Telling people, wherever they are, that a table waits for them.

Who is waited for is in the database with every move (``boneyard.table.needs``). From there:
``plan`` says who is to be told now, and ``herald`` writes letters into the outbox and sends them;
``words`` is what they say, ``post`` how each kind of channel takes them, ``routes`` where people
say how they want to be told.
"""
