"""Domino Knights: dominoes trained with cards, battles with allies, and cards that anybody plays.

The rules are in ``docs/rules/domino-knights.md``; §n is a section of the rulebook, n.n a chapter
of that page, R n one of its rulings.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.games.domino_knights import heuristic, loading, text
from boneyard.games.domino_knights.options import OPTIONS, PRESETS, notes, problem
from boneyard.games.domino_knights.rules import Rules
from boneyard.games.domino_knights.scene import draw
from boneyard.games.domino_knights.setup import set_up
from boneyard.games.domino_knights.state import KnightsState
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


class DominoKnights(Game[KnightsState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
        id="domino-knights",
        title="Domino Knights",
        players=(2, 6),
        summary="Train dominoes to be Knights, and mind the cards that anybody may play.",
        length="30 to 120 minutes",
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

    def table_from_json(self, state: KnightsState, options: Options, table: Reader) -> None:
        """See ``loading``."""
        loading.read_table(state, options, table)

    def step_from_json(self, step: str, fields: Reader) -> Step[KnightsState]:
        """See ``loading``."""
        return loading.read_step(step, fields)

    def scene(self, view: KnightsState) -> Scene:
        """See ``scene``."""
        return draw(self.info, view)

    def suggest(self, view: KnightsState, rng: Rng) -> Move:
        """See ``heuristic``."""
        return heuristic.suggest(view, rng)

    def value(self, state: KnightsState, seat: int) -> float:
        """See ``heuristic``."""
        return heuristic.value(state, seat)

    def prompt_text(self, state: KnightsState, prompt: Prompt) -> str:
        """See ``text``."""
        return text.prompt_text(state, prompt)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """See ``text``."""
        return text.log_line(event, names)

    def move_text(self, state: KnightsState, move: Move) -> str:
        """See ``text``."""
        return text.move_text(state, move)

    def reason_text(self, reason: str) -> str:
        """See ``text``."""
        return text.REASONS[reason]

    def crib(self, options: Options) -> str:
        """See ``text``."""
        return text.crib(self.options, options)


register(DominoKnights())
