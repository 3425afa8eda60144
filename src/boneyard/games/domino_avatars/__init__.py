"""Domino Avatars: dominoes that attack and defend, cards of one colour, and bystanders.

The rules are in ``docs/rules/domino-avatars.md``; §n is a section of the rulebook, n.n a chapter
of that page, R n one of its rulings.
"""

from __future__ import annotations

from boneyard.games.domino_avatars import crib, heuristic, loading, options, scene, text
from boneyard.games.domino_avatars.rules import Rules
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps import set_up
from boneyard.kernel.chance import Chance
from boneyard.kernel.game import Info
from boneyard.kernel.modular import ModularGame
from boneyard.kernel.options import Options
from boneyard.kernel.registry import register


class DominoAvatars(ModularGame[AvatarsState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
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
    )
    rules_version = 1

    def deal(self, players: int, options: Options, chance: Chance) -> AvatarsState:
        """Chapter 4."""
        state = AvatarsState()
        state.set_up(self, players, chance)
        state.clear_table(Rules(players, options))
        set_up(state)
        state.run()
        return state

    def empty_state(self) -> AvatarsState:
        """Nothing in it."""
        return AvatarsState()

    def options_of(self, state: AvatarsState) -> Options:
        """As resolved when the game began."""
        return state.rules.options


GAME = DominoAvatars(options, loading, scene, heuristic, text, crib)
register(GAME)
