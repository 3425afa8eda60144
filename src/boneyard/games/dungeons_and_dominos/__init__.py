"""Dungeons and Dominos: heroes in a dungeon that they lay themselves, dice, monsters and gold.

The rules are in ``docs/rules/dungeons-and-dominos.md``; n.n is a chapter of that page, R n one of
its rulings, G n one of its conditions of shape.
"""

from __future__ import annotations

from boneyard import Chance, Info, ModularGame, Options, register
from boneyard.games.dungeons_and_dominos import crib, heuristic, loading, options, scene, text
from boneyard.games.dungeons_and_dominos.rules import Rules
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import set_up


class DungeonsAndDominos(ModularGame[DungeonState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
        id="dungeons-and-dominos",
        title="Dungeons and Dominos",
        players=(2, 6),
        summary="Lay the dungeon, walk it, loot its rooms with dice; the most gold wins.",
        length="15 to 30 minutes",
        credits=(
            "Dungeons and Dominos (#DnDomino); the source names no author, version or licence. "
            "Retold in our own words; no connection with the owner of any similar name."
        ),
    )
    rules_version = 1

    def deal(self, players: int, options: Options, chance: Chance) -> DungeonState:
        """Chapter 4."""
        state = DungeonState()
        state.set_up(self, players, chance)
        state.clear_table(Rules(players, options))
        set_up(state)
        state.run()
        return state

    def empty_state(self) -> DungeonState:
        """Nothing in it."""
        return DungeonState()

    def options_of(self, state: DungeonState) -> Options:
        """As resolved when the game began."""
        return state.rules.options


GAME = DungeonsAndDominos(options, loading, scene, heuristic, text, crib)
register(GAME)
