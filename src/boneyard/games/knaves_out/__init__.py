"""Knaves Out: a war of kingdoms on a world of chess boards, paid for with towers of cards.

The rules are in ``docs/rules/knaves-out.md``; n.n is a chapter of that page, R n one of its
rulings.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.games.knaves_out import heuristic, loading, text
from boneyard.games.knaves_out.options import OPTIONS, PRESETS, notes, problem
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.scene import draw
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.setup import set_up
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


class KnavesOut(Game[KnavesState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
        id="knaves-out",
        title="Knaves Out",
        players=(2, 8),
        summary="Courts of cards pay for war between kingdoms on a world of chess boards.",
        length="1 to 4 hours",
        credits=text.CREDITS,
    )
    options = OPTIONS
    presets = PRESETS
    rules_version = 1

    def option_problem(self, players: int, options: Options) -> str | None:
        """Chapter 3, the errors."""
        return problem(options)

    def option_notes(self, players: int, options: Options) -> list[str]:
        """Chapter 3, the notes."""
        return notes(players, options)

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

    def table_from_json(self, state: KnavesState, options: Options, table: Reader) -> None:
        """See ``loading``."""
        loading.read_table(state, options, table)

    def step_from_json(self, step: str, fields: Reader) -> Step[KnavesState]:
        """See ``loading``."""
        return loading.read_step(step, fields)

    def scene(self, view: KnavesState) -> Scene:
        """See ``scene``."""
        return draw(self.info, view)

    def suggest(self, view: KnavesState, rng: Rng) -> Move:
        """See ``heuristic``."""
        return heuristic.suggest(view, rng)

    def value(self, state: KnavesState, seat: int) -> float:
        """See ``heuristic``."""
        return heuristic.value(state, seat)

    def prompt_text(self, state: KnavesState, prompt: Prompt) -> str:
        """See ``text``."""
        return text.prompt_text(state, prompt)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """See ``text``."""
        return text.log_line(event, names)

    def move_text(self, state: KnavesState, move: Move) -> str:
        """See ``text``."""
        return text.move_text(state, move)

    def reason_text(self, reason: str) -> str:
        """See ``text``."""
        return text.REASONS[reason]

    def crib(self, options: Options) -> str:
        """See ``text``."""
        return text.crib(self.options, options)


register(KnavesOut())
