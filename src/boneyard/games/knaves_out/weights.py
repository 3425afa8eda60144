"""How much each feature of ``evaluation`` counts. Made, not written:

    boneyard fit knaves-out --games 400 --players 2,3,4 --bots beginner --seed 1

on 2026-11-17.

2 players: log loss 0.389 in held-out games (by the weights before 0.467, knowing nothing 0.693),
off by 2.7%. 3 players: log loss 0.786 in held-out games (by the weights before 0.798, knowing
nothing 0.981), off by 3.4%. 4 players: log loss 0.989 in held-out games (by the weights before
1.002, knowing nothing 1.211), off by 2.3%.
"""

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        1.238,  # king, 0.73
        0.710,  # first of the king's hit points, 0.79
        0.003,  # pawns, 0.71
        -0.065,  # unpawns, 0.20
        2.756,  # checkers of soldiers, 0.56
        1.076,  # rooks, 0.28
        -1.473,  # knights, 1.43
        0.689,  # court, 0.47
        -0.403,  # lowest tower, 0.35
        0.825,  # towers, 0.32
        0.000,  # relics, 0.00
        0.856,  # march, 0.53
        0.493,  # siege, 0.67
        0.052,  # turn, 0.09
    ),
    3: (
        1.863,  # king, 0.63
        0.521,  # first of the king's hit points, 0.83
        0.575,  # pawns, 0.55
        0.380,  # unpawns, 0.72
        1.412,  # checkers of soldiers, 0.41
        0.538,  # rooks, 0.23
        0.267,  # knights, 0.79
        1.004,  # court, 0.43
        -0.424,  # lowest tower, 0.24
        0.656,  # towers, 0.22
        0.000,  # relics, 0.00
        0.113,  # march, 0.34
        0.308,  # siege, 0.31
        0.089,  # turn, 0.08
    ),
    4: (
        3.109,  # king, 0.57
        1.417,  # first of the king's hit points, 1.05
        0.978,  # pawns, 0.46
        0.432,  # unpawns, 1.03
        1.345,  # checkers of soldiers, 0.34
        0.474,  # rooks, 0.20
        -0.499,  # knights, 0.77
        0.599,  # court, 0.39
        -0.314,  # lowest tower, 0.19
        0.476,  # towers, 0.19
        0.000,  # relics, 0.00
        -0.201,  # march, 0.26
        0.255,  # siege, 0.24
        -0.007,  # turn, 0.08
    ),
}
"""By number of players; behind each weight, half of its 95 % interval."""
