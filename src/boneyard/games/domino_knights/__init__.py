"""Domino Knights: dominoes trained with cards, battles with allies, and cards that anybody plays.

The rules are in ``docs/rules/domino-knights.md``; §n is a section of the rulebook, n.n a chapter
of that page, R n one of its rulings.
"""

from __future__ import annotations

from boneyard import Info, ModularGame, register
from boneyard.games.domino_knights import (
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
from boneyard.games.domino_knights.fields import KnightsTable
from boneyard.games.domino_knights.metrics import METRICS
from boneyard.games.domino_knights.rules import Rules
from boneyard.games.domino_knights.state import KnightsState

HOT = (
    "bot",
    "evaluation",
    "events",
    "filling",
    "moves",
    "pieces",
    "powers",
    "rules",
    "state",
    "steps",
    "table",
    "weights",
)
"""What runs once a move, and is compiled; folders with all that is in them."""

GAME = ModularGame(
    Info(
        id="domino-knights",
        title="Domino Knights",
        players=(2, 6),
        summary="Train dominoes to be Knights, and mind the cards that anybody may play.",
        length="30 to 120 minutes",
        credits=(
            "Domino Knights by Chad C. Walstrom (v0.9, 2006), CC BY-SA 2.5; this rules text is "
            "an adaptation and is offered under the same licence "
            "(https://creativecommons.org/licenses/by-sa/2.5/)."
        ),
        theme="wood",
        realm="Kingdom",
        phrases=("Help me?", "I will.", "Not this time."),
    ),
    rules_version=1,
    state=KnightsState,
    fields=KnightsTable,
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
