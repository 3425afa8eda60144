"""The rules kernel: what every game is made of, and nothing that any one game needs.

House rules of this package, of ``components`` and of ``games``: no I/O, no clock, no global
state, no third-party import; and what runs once a move (``moves``, ``chance``, ``events``,
``results``, ``step``, ``state``) is plain typed Python that mypyc compiles as it stands.
"""
