"""How much each feature of ``evaluation`` counts. Made, not written:

    boneyard fit domino-knights --games 1500 --players 2,3,4 --bots beginner --seed 1

on 2026-11-17.

2 players: log loss 0.418 in held-out games (by the weights before 0.458, knowing nothing 0.693),
off by 1.3%. 3 players: log loss 0.744 in held-out games (by the weights before 0.780, knowing
nothing 0.960), off by 1.4%. 4 players: log loss 0.967 in held-out games (by the weights before
1.020, knowing nothing 1.162), off by 0.9%.
"""

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        0.562,  # score, 0.76
        1.213,  # root of the score, 1.27
        1.041,  # cards, 0.31
        0.604,  # Knights, 0.13
        0.301,  # attack, 0.20
        0.519,  # defence, 0.21
        0.011,  # attack that is ready, 0.11
        0.865,  # Candidates, 0.10
        0.023,  # Recruits, 0.11
        -0.378,  # turn, 0.08
    ),
    3: (
        -0.491,  # score, 0.73
        2.641,  # root of the score, 1.21
        0.684,  # cards, 0.22
        0.389,  # Knights, 0.09
        0.359,  # attack, 0.15
        0.449,  # defence, 0.16
        0.226,  # attack that is ready, 0.06
        0.638,  # Candidates, 0.08
        -0.024,  # Recruits, 0.07
        -0.464,  # turn, 0.07
    ),
    4: (
        -0.838,  # score, 0.67
        2.719,  # root of the score, 1.08
        0.285,  # cards, 0.21
        0.410,  # Knights, 0.08
        0.084,  # attack, 0.14
        0.430,  # defence, 0.14
        0.141,  # attack that is ready, 0.05
        0.468,  # Candidates, 0.07
        -0.055,  # Recruits, 0.07
        -0.344,  # turn, 0.06
    ),
}
"""By number of players; behind each weight, half of its 95 % interval."""
