"""Dungeons and Dominos: heroes in a dungeon that they lay themselves, dice, monsters and gold.

The rules are in ``docs/rules/dungeons-and-dominos.md``; n.n is a chapter of that page, R n one of
its rulings, G n one of its conditions of shape.
"""

from __future__ import annotations

from boneyard import Info, ModularGame, register
from boneyard.games.dungeons_and_dominos import (
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
from boneyard.games.dungeons_and_dominos.fields import DungeonTable
from boneyard.games.dungeons_and_dominos.metrics import METRICS
from boneyard.games.dungeons_and_dominos.rules import Rules
from boneyard.games.dungeons_and_dominos.state import DungeonState

HOT = (
    "bits",
    "board",
    "bot",
    "evaluation",
    "events",
    "heroes",
    "moves",
    "paths",
    "plan",
    "refusals",
    "rules",
    "sites",
    "state",
    "steps",
    "survey",
    "table",
    "weights",
)
"""What runs once a move, and is compiled; folders with all that is in them."""

GAME = ModularGame(
    Info(
        id="dungeons-and-dominos",
        title="Dungeons and Dominos",
        players=(2, 6),
        summary="Lay the dungeon, walk it, loot its rooms with dice; the most gold wins.",
        length="15 to 30 minutes",
        credits=(
            "Dungeons and Dominos (#DnDomino); the source names no author, version or licence. "
            "Retold in our own words; no connection with the owner of any similar name."
        ),
        theme="stone",
    ),
    rules_version=1,
    state=DungeonState,
    fields=DungeonTable,
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
