"""Domino Avatars: dominoes that attack and defend, cards of one colour, and bystanders.

The rules are in ``docs/rules/domino-avatars.md``; §n is a section of the rulebook, n.n a chapter
of that page, R n one of its rulings.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.games.domino_avatars import heuristic, loading, text
from boneyard.games.domino_avatars.options import OPTIONS, PRESETS, notes, problem
from boneyard.games.domino_avatars.rules import Rules
from boneyard.games.domino_avatars.scene import draw
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps import set_up
from boneyard.kernel.chance import Chance, Rng
from boneyard.kernel.events import Event
from boneyard.kernel.game import Game, Info
from boneyard.kernel.moves import Move
from boneyard.kernel.options import Options
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.reading import Reader
from boneyard.kernel.registry import register
from boneyard.kernel.scene import Scene
from boneyard.kernel.step import Step


class DominoAvatars(Game[AvatarsState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
        id="domino-avatars",
        title="Domino Avatars",
        players=(2, 6),
        summary="Dominoes duel with cards of one colour; hold, and you may strike back.",
        length="20 to 60 minutes",
        credits=text.CREDITS,
    )
    options = OPTIONS
    presets = PRESETS
    rules_version = 1

    def option_problem(self, players: int, options: Options) -> str | None:
        """3.2, the errors."""
        return problem(players, options)

    def option_notes(self, players: int, options: Options) -> list[str]:
        """3.2, the notes."""
        return notes(players, options)

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

    def table_from_json(self, state: AvatarsState, options: Options, table: Reader) -> None:
        """See ``loading``."""
        loading.read_table(state, options, table)

    def step_from_json(self, step: str, fields: Reader) -> Step[AvatarsState]:
        """See ``loading``."""
        return loading.read_step(step, fields)

    def scene(self, view: AvatarsState) -> Scene:
        """See ``scene``."""
        return draw(self.info, view)

    def suggest(self, view: AvatarsState, rng: Rng) -> Move:
        """See ``heuristic``."""
        return heuristic.suggest(view, rng)

    def value(self, state: AvatarsState, seat: int) -> float:
        """See ``heuristic``."""
        return heuristic.value(state, seat)

    def prompt_text(self, state: AvatarsState, prompt: Prompt) -> str:
        """See ``text``."""
        return text.prompt_text(state, prompt)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """See ``text``."""
        return text.log_line(event, names)

    def move_text(self, state: AvatarsState, move: Move) -> str:
        """See ``text``."""
        return text.move_text(state, move)

    def reason_text(self, reason: str) -> str:
        """See ``text``."""
        return text.REASONS[reason]

    def crib(self, options: Options) -> str:
        """See ``text``."""
        return text.crib(self.options, options)


register(DominoAvatars())
