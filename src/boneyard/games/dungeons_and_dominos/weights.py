"""How much each feature of ``evaluation`` counts. Made, not written:

    boneyard fit dungeons-and-dominos --games 500 --players 2,3,4 --bots beginner --seed 1

on 2026-11-17.

2 players: log loss 0.641 in held-out games (by the weights before 0.638, knowing nothing 0.693),
off by 5.7%. 3 players: log loss 1.060 in held-out games (by the weights before 1.078, knowing
nothing 1.099), off by 3.0%. 4 players: log loss 1.325 in held-out games (by the weights before
1.324, knowing nothing 1.386), off by 1.4%.
"""

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        1.010,  # gold, 0.32
        -1.233,  # gold near the end, 1.07
        1.186,  # sight, 0.57
        0.217,  # sight near the end, 0.42
        -0.067,  # blood, 0.11
        0.043,  # turn, 0.06
    ),
    3: (
        0.841,  # gold, 0.26
        -0.762,  # gold near the end, 0.80
        0.732,  # sight, 0.50
        0.590,  # sight near the end, 0.55
        -0.124,  # blood, 0.11
        0.009,  # turn, 0.06
    ),
    4: (
        0.621,  # gold, 0.26
        -0.330,  # gold near the end, 0.72
        0.786,  # sight, 0.48
        0.921,  # sight near the end, 0.69
        -0.120,  # blood, 0.10
        0.065,  # turn, 0.07
    ),
}
"""By number of players; behind each weight, half of its 95 % interval."""
