"""Domino Avatars: dominoes that attack and defend, cards of one colour, and bystanders.

The rules are in ``docs/rules/domino-avatars.md``; §n is a section of the rulebook, n.n a chapter
of that page, R n one of its rulings.
"""

from __future__ import annotations

from boneyard import Info, ModularGame, register
from boneyard.games.domino_avatars import (
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
)
from boneyard.games.domino_avatars.fields import AvatarsTable
from boneyard.games.domino_avatars.metrics import METRICS
from boneyard.games.domino_avatars.rules import Rules
from boneyard.games.domino_avatars.state import AvatarsState

HOT = (
    "bot",
    "evaluation",
    "events",
    "filling",
    "moves",
    "pieces",
    "rules",
    "state",
    "steps",
    "table",
    "weights",
)
"""What runs once a move, and is compiled; folders with all that is in them."""

GAME = ModularGame(
    Info(
        id="domino-avatars",
        title="Domino Avatars",
        players=(2, 6),
        summary="Dominoes duel with cards of one colour; hold, and you may strike back.",
        length="20 to 60 minutes",
        credits=(
            "Domino Avatars v0.2 by Chad C. Walstrom, (C) 2007, CC BY-SA 2.5. This adaptation "
            "of its rules is offered under CC BY-SA 2.5 or a later version with the same "
            "licence elements."
        ),
        theme="felt",
        phrases=("Help me?", "I will.", "Not this time.", "I owe you one."),
    ),
    rules_version=1,
    state=AvatarsState,
    fields=AvatarsTable,
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
    metrics=METRICS,
)
register(GAME)
