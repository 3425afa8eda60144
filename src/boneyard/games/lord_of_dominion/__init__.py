"""Lord of Dominion: two Lords lay land over an empty continent and storm each other's Fort.

The rules are in ``docs/rules/lord-of-dominion.md``; LoD n is a section of the rulebook,
n.n a chapter of that page, R n one of its rulings.
"""

from __future__ import annotations

from boneyard import Info, ModularGame, register
from boneyard.games.lord_of_dominion import (
    bot,
    crib,
    cues,
    evaluation,
    facts,
    glossary,
    options,
    scene,
    score,
    steps,
    text,
    threats,
)
from boneyard.games.lord_of_dominion.fields import LordTable
from boneyard.games.lord_of_dominion.metrics import METRICS
from boneyard.games.lord_of_dominion.rules import Rules
from boneyard.games.lord_of_dominion.state import LordState

HOT = (
    "board",
    "bot",
    "characters",
    "evaluation",
    "events",
    "filling",
    "moves",
    "rules",
    "state",
    "steps",
    "table",
    "weights",
)
"""What runs once a move, and is compiled; folders with all that is in them."""

GAME = ModularGame(
    Info(
        id="lord-of-dominion",
        title="Lord of Dominion",
        players=(2, 2),
        summary="A duel of two Lords who lay land, lead Characters and storm a Fort.",
        length="15 to 40 minutes",
        credits=(
            'Lord of Dominion 5.3 by Xiaoshan "Hill Lo" Lu, (c) 2017, published by the author '
            "under the MIT licence. These rules are retold in our own words."
        ),
        theme="parchment",
    ),
    rules_version=1,
    state=LordState,
    fields=LordTable,
    rules_of=Rules,
    options=options,
    steps=steps,
    scene=scene,
    bot=bot,
    evaluation=evaluation,
    text=text,
    crib=crib,
    glossary=glossary,
    score=score,
    cues=cues,
    facts=facts,
    threats=threats,
    metrics=METRICS,
)
register(GAME)
