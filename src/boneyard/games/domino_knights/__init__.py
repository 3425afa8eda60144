"""Domino Knights: dominoes trained with cards, battles with allies, and cards that anybody plays.

The rules are in ``docs/rules/domino-knights.md``; §n is a section of the rulebook, n.n a chapter
of that page, R n one of its rulings.
"""

from __future__ import annotations

from boneyard import Chance, Info, ModularGame, Options, register
from boneyard.games.domino_knights import crib, heuristic, loading, options, scene, text
from boneyard.games.domino_knights.rules import Rules
from boneyard.games.domino_knights.setup import set_up
from boneyard.games.domino_knights.state import KnightsState


class DominoKnights(ModularGame[KnightsState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
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
    )
    rules_version = 1

    def deal(self, players: int, options: Options, chance: Chance) -> KnightsState:
        """Chapter 4."""
        state = KnightsState()
        state.set_up(self, players, chance)
        state.clear_table(Rules(players, options))
        set_up(state)
        state.run()
        return state

    def empty_state(self) -> KnightsState:
        """Nothing in it."""
        return KnightsState()

    def options_of(self, state: KnightsState) -> Options:
        """As resolved when the game began."""
        return state.rules.options


GAME = DominoKnights(options, loading, scene, heuristic, text, crib)
register(GAME)
