"""Lord of Dominion: two Lords lay land over an empty continent and storm each other's Fort.

The rules are in ``docs/rules/lord-of-dominion.md``; LoD n is a section of the rulebook,
n.n a chapter of that page, R n one of its rulings.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.games.lord_of_dominion import heuristic, loading, text
from boneyard.games.lord_of_dominion.evaluation import value
from boneyard.games.lord_of_dominion.options import OPTIONS, PRESETS, notes, problem
from boneyard.games.lord_of_dominion.rules import Rules
from boneyard.games.lord_of_dominion.scene import draw
from boneyard.games.lord_of_dominion.setup import set_up
from boneyard.games.lord_of_dominion.state import LordState
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


class LordOfDominion(Game[LordState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
        id="lord-of-dominion",
        title="Lord of Dominion",
        players=(2, 2),
        summary="A duel of two Lords who lay land, lead Characters and storm a Fort.",
        length="15 to 40 minutes",
        credits=text.CREDITS,
    )
    options = OPTIONS
    presets = PRESETS
    rules_version = 1

    def option_problem(self, players: int, options: Options) -> str | None:
        """3.4, the errors."""
        return problem(options)

    def option_notes(self, players: int, options: Options) -> list[str]:
        """3.4, the notes."""
        return notes(options)

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

    def table_from_json(self, state: LordState, options: Options, table: Reader) -> None:
        """See ``loading``."""
        loading.read_table(state, options, table)

    def step_from_json(self, step: str, fields: Reader) -> Step[LordState]:
        """See ``loading``."""
        return loading.read_step(step, fields)

    def scene(self, view: LordState) -> Scene:
        """See ``scene``."""
        return draw(self.info, view)

    def suggest(self, view: LordState, rng: Rng) -> Move:
        """See ``heuristic``."""
        return heuristic.suggest(view, rng)

    def value(self, state: LordState, seat: int) -> float:
        """See ``evaluation``."""
        return value(state, seat)

    def prompt_text(self, state: LordState, prompt: Prompt) -> str:
        """See ``text``."""
        return text.prompt_text(state, prompt)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """See ``text``."""
        return text.log_line(event, names)

    def move_text(self, state: LordState, move: Move) -> str:
        """See ``text``."""
        return text.move_text(state, move)

    def reason_text(self, reason: str) -> str:
        """See ``text``."""
        return text.REASONS[reason]

    def crib(self, options: Options) -> str:
        """See ``text``."""
        return text.crib(self.options, options)


register(LordOfDominion())
