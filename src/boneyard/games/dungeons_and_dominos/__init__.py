"""Dungeons and Dominos: heroes in a dungeon that they lay themselves, dice, monsters and gold.

The rules are in ``docs/rules/dungeons-and-dominos.md``; n.n is a chapter of that page, R n one of
its rulings, G n one of its conditions of shape.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.games.dungeons_and_dominos import crib, heuristic, loading, text
from boneyard.games.dungeons_and_dominos.options import OPTIONS, PRESETS, notes, problem
from boneyard.games.dungeons_and_dominos.rules import Rules
from boneyard.games.dungeons_and_dominos.scene import draw
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import set_up
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


class DungeonsAndDominos(Game[DungeonState]):
    """The definition of the game; each part is in its own module."""

    info = Info(
        id="dungeons-and-dominos",
        title="Dungeons and Dominos",
        players=(2, 6),
        summary="Lay the dungeon, walk it, loot its rooms with dice; the most gold wins.",
        length="15 to 30 minutes",
        credits=text.CREDITS,
    )
    options = OPTIONS
    presets = PRESETS
    rules_version = 1

    def option_problem(self, players: int, options: Options) -> str | None:
        """3.5, the errors."""
        return problem(players, options)

    def option_notes(self, players: int, options: Options) -> list[str]:
        """3.5, the notes."""
        return notes(players, options)

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

    def table_from_json(self, state: DungeonState, options: Options, table: Reader) -> None:
        """See ``loading``."""
        loading.read_table(state, options, table)

    def step_from_json(self, step: str, fields: Reader) -> Step[DungeonState]:
        """See ``loading``."""
        return loading.read_step(step, fields)

    def scene(self, view: DungeonState) -> Scene:
        """See ``scene``."""
        return draw(self.info, view)

    def suggest(self, view: DungeonState, rng: Rng) -> Move:
        """See ``heuristic``."""
        return heuristic.suggest(view, rng)

    def value(self, state: DungeonState, seat: int) -> float:
        """See ``heuristic``."""
        return heuristic.value(state, seat)

    def prompt_text(self, state: DungeonState, prompt: Prompt) -> str:
        """See ``text``."""
        return text.prompt_text(state, prompt)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """See ``text``."""
        return text.log_line(event, names)

    def move_text(self, state: DungeonState, move: Move) -> str:
        """See ``text``."""
        return text.move_text(state, move)

    def reason_text(self, reason: str) -> str:
        """See ``text``."""
        return text.REASONS[reason]

    def crib(self, options: Options) -> str:
        """See ``crib``."""
        return crib.crib(self.options, options)


register(DungeonsAndDominos())
