"""Knaves Out: a war of kingdoms on a world of chess boards, paid for with towers of cards.

The rules are in ``docs/rules/knaves-out.md``; n.n is a chapter of that page, R n one of its
rulings.
"""

from __future__ import annotations

from boneyard import Info, ModularGame, register
from boneyard.games.knaves_out import (
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
from boneyard.games.knaves_out.fields import KnavesTable
from boneyard.games.knaves_out.metrics import METRICS
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.state import KnavesState

HOT = (
    "actions",
    "bot",
    "constants",
    "endings",
    "evaluation",
    "events",
    "invariants",
    "moves",
    "pieces",
    "prices",
    "refusals",
    "rules",
    "state",
    "steps",
    "table",
    "weights",
    "towers",
    "world",
)
"""What runs once a move, and is compiled; folders with all that is in them."""

GAME = ModularGame(
    Info(
        id="knaves-out",
        title="Knaves Out",
        players=(2, 8),
        summary="Courts of cards pay for war between kingdoms on a world of chess boards.",
        length="1 to 4 hours",
        credits=(
            "Knaves Out, release 0.1.13, by Joshua Lunsford, from the world of Dominatri. The "
            "text of its rulebook is CC BY-NC-ND 4.0; none of it is used here. Names, numbers "
            "and mechanics are told in our own words."
        ),
        theme="sea",
    ),
    rules_version=1,
    state=KnavesState,
    fields=KnavesTable,
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
