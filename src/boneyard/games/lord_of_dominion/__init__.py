"""Lord of Dominion: two Lords lay land over an empty continent and storm each other's Fort.

The rules are in ``docs/rules/lord-of-dominion.md``; LoD n is a section of the rulebook,
n.n a chapter of that page, R n one of its rulings.
"""

from __future__ import annotations

from boneyard import Chance, Info, ModularGame, Options, register
from boneyard.games.lord_of_dominion import crib, heuristic, loading, options, scene, text
from boneyard.games.lord_of_dominion.rules import Rules
from boneyard.games.lord_of_dominion.setup import set_up
from boneyard.games.lord_of_dominion.state import LordState


class LordOfDominion(ModularGame[LordState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
        id="lord-of-dominion",
        title="Lord of Dominion",
        players=(2, 2),
        summary="A duel of two Lords who lay land, lead Characters and storm a Fort.",
        length="15 to 40 minutes",
        credits=(
            'Lord of Dominion 5.3 by Xiaoshan "Hill Lo" Lu, (c) 2017, published by the author '
            "under the MIT licence. These rules are retold in our own words."
        ),
    )
    rules_version = 1

    def deal(self, players: int, options: Options, chance: Chance) -> LordState:
        """Chapter 4."""
        state = LordState()
        state.set_up(self, players, chance)
        state.clear_table(Rules(options))
        set_up(state)
        state.run()
        return state

    def empty_state(self) -> LordState:
        """Nothing in it."""
        return LordState()

    def options_of(self, state: LordState) -> Options:
        """As resolved when the game began."""
        return state.rules.options


GAME = LordOfDominion(options, loading, scene, heuristic, text, crib)
register(GAME)
