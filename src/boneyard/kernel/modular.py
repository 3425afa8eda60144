"""A game whose parts are the modules of its package, called the same in all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from boneyard.kernel.chance import Rng
from boneyard.kernel.events import Event
from boneyard.kernel.game import Game
from boneyard.kernel.json_reader import Reader
from boneyard.kernel.moves import Move
from boneyard.kernel.options import Option, Options, Preset
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import State
from boneyard.kernel.step import Step

S = TypeVar("S", bound=State)
S_in = TypeVar("S_in", bound=State, contravariant=True)


class OptionsModule(Protocol):
    """``options.py``: what a host can choose, what does not go together, what has no effect."""

    OPTIONS: tuple[Option, ...]
    PRESETS: tuple[Preset, ...]

    def problem(self, players: int, options: Options) -> str | None: ...
    def notes(self, players: int, options: Options) -> list[str]: ...


class LoadingModule(Protocol[S]):
    """``loading.py``: states and steps from their JSON."""

    def read_table(self, state: S, options: Options, table: Reader) -> None: ...
    def read_step(self, step: str, fields: Reader) -> Step[S]: ...


class SceneModule(Protocol[S_in]):
    """``scene.py``: the table as a viewer sees it."""

    def draw(self, view: S_in) -> Scene: ...


class HeuristicModule(Protocol[S_in]):
    """``heuristic.py``: the beginner, and what a state is worth."""

    def suggest(self, view: S_in, rng: Rng) -> Move: ...
    def value(self, state: S_in, seat: int) -> float: ...


class TextModule(Protocol[S_in]):
    """``text.py``: everything in words."""

    REASONS: dict[str, str]

    def prompt_text(self, state: S_in, prompt: Prompt) -> str: ...
    def log_line(self, event: Event, names: Sequence[str]) -> str: ...
    def move_text(self, state: S_in, move: Move) -> str: ...


class CribModule(Protocol):
    """``crib.py``: the rules on one page, for the options in force."""

    def paragraphs(self, options: Options) -> list[str]: ...


class ModularGame(Game[S]):
    """What is left to say: ``info``, ``rules_version``, the empty state, its options, the deal."""

    def __init__(
        self,
        options: OptionsModule,
        loading: LoadingModule[S],
        scene: SceneModule[S],
        heuristic: HeuristicModule[S],
        text: TextModule[S],
        crib: CribModule,
    ) -> None:
        self.options = options.OPTIONS
        self.presets = options.PRESETS
        self._options = options
        self._loading = loading
        self._scene = scene
        self._heuristic = heuristic
        self._text = text
        self._crib = crib

    def option_problem(self, players: int, options: Options) -> str | None:
        """By the options module."""
        return self._options.problem(players, options)

    def option_notes(self, players: int, options: Options) -> list[str]:
        """By the options module."""
        return self._options.notes(players, options)

    def table_from_json(self, state: S, options: Options, table: Reader) -> None:
        """By the loading module."""
        self._loading.read_table(state, options, table)

    def step_from_json(self, step: str, fields: Reader) -> Step[S]:
        """By the loading module."""
        return self._loading.read_step(step, fields)

    def scene(self, view: S) -> Scene:
        """By the scene module."""
        return self._scene.draw(view)

    def suggest(self, view: S, rng: Rng) -> Move:
        """By the heuristic module."""
        return self._heuristic.suggest(view, rng)

    def value(self, state: S, seat: int) -> float:
        """By the heuristic module."""
        return self._heuristic.value(state, seat)

    def prompt_text(self, state: S, prompt: Prompt) -> str:
        """By the text module."""
        return self._text.prompt_text(state, prompt)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """By the text module."""
        return self._text.log_line(event, names)

    def move_text(self, state: S, move: Move) -> str:
        """By the text module."""
        return self._text.move_text(state, move)

    def reason_text(self, reason: str) -> str:
        """By the text module; the shared reasons need no words of its own."""
        return self._text.REASONS.get(reason) or super().reason_text(reason)

    def crib(self, options: Options) -> str:
        """By the crib module, with what the host has changed and whom we thank."""
        changed = [
            f"- {option.told(options[option.key])}"
            for option in self.options
            if options[option.key] != option.default
        ]
        parts = [
            f"# {self.info.title}: crib sheet",
            *self._crib.paragraphs(options),
            "**Changed from the base game**\n\n" + "\n".join(changed) if changed else "",
            f"*{self.info.credits}*",
        ]
        return "\n\n".join([part for part in parts if part]) + "\n"
