"""Knaves Out: a war of kingdoms on a world of chess boards, paid for with towers of cards.

The rules are in ``docs/rules/knaves-out.md``; n.n is a chapter of that page, R n one of its
rulings.
"""

from __future__ import annotations

from boneyard import Chance, Info, ModularGame, Options, register
from boneyard.games.knaves_out import crib, heuristic, loading, options, scene, text
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.setup import set_up


class KnavesOut(ModularGame[KnavesState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
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
    )
    rules_version = 1

    def deal(self, players: int, options: Options, chance: Chance) -> KnavesState:
        """Chapter 4."""
        state = KnavesState()
        state.set_up(self, players, chance)
        state.clear_table(Rules(players, options))
        set_up(state)
        state.run()
        return state

    def empty_state(self) -> KnavesState:
        """Nothing in it."""
        return KnavesState()

    def options_of(self, state: KnavesState) -> Options:
        """As resolved when the game began."""
        return state.rules.options


GAME = KnavesOut(options, loading, scene, heuristic, text, crib)
register(GAME)
