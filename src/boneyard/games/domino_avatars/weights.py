"""How much each feature of ``evaluation`` counts. Made, not written:

    boneyard fit domino-avatars --games 1500 --players 2,3,4 --bots beginner --seed 1

on 2026-11-17.

2 players: log loss 0.442 in held-out games (by the weights before 0.522, knowing nothing 0.693),
off by 1.7%. 3 players: log loss 0.770 in held-out games (by the weights before 0.868, knowing
nothing 1.099), off by 2.2%. 4 players: log loss 1.006 in held-out games (by the weights before
1.074, knowing nothing 1.386), off by 1.3%.
"""

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (
        0.178,  # score, 0.08
        1.630,  # score near the end, 0.32
        -0.272,  # cards, 0.27
        0.424,  # points before the turn, 0.18
        0.218,  # points after it, 0.24
        0.084,  # attacks to come, 0.11
        0.040,  # attack of those, 0.19
        -0.352,  # attack, 0.17
        -0.200,  # defence, 0.13
        -0.198,  # nothing stands, 0.11
        0.090,  # prize, 0.04
    ),
    3: (
        0.341,  # score, 0.07
        1.504,  # score near the end, 0.24
        0.151,  # cards, 0.23
        0.276,  # points before the turn, 0.15
        -0.080,  # points after it, 0.20
        0.182,  # attacks to come, 0.09
        -0.042,  # attack of those, 0.16
        -0.379,  # attack, 0.16
        -0.302,  # defence, 0.12
        -0.303,  # nothing stands, 0.09
        0.170,  # prize, 0.04
    ),
    4: (
        0.467,  # score, 0.07
        1.669,  # score near the end, 0.21
        0.220,  # cards, 0.26
        0.369,  # points before the turn, 0.17
        -0.041,  # points after it, 0.21
        0.286,  # attacks to come, 0.09
        -0.174,  # attack of those, 0.16
        -0.225,  # attack, 0.17
        -0.145,  # defence, 0.12
        -0.296,  # nothing stands, 0.09
        0.315,  # prize, 0.04
    ),
}
"""By number of players; behind each weight, half of its 95 % interval."""
