"""A game that is made of the modules of its package, always in the same shape.

The rules of a game are many small files; ``ModularGame`` puts them together, so that its
``__init__.py`` says only what the game is called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from boneyard.kernel.chance import Chance, Rng
from boneyard.kernel.events import Event
from boneyard.kernel.fields import Fields, fields_of
from boneyard.kernel.game import Fact, Game, Info, Zone
from boneyard.kernel.glossary import Glossary
from boneyard.kernel.judging import Chances, Features, Weights, judged
from boneyard.kernel.metrics import NO_METRICS, Metrics
from boneyard.kernel.moves import Move
from boneyard.kernel.options import FirstGame, Option, Options, OptionValue, Preset
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.scene import Cue, Scene, Threat
from boneyard.kernel.score import ScoreSheet
from boneyard.kernel.state import State
from boneyard.kernel.step import steps_in

S = TypeVar("S", bound=State)
S_in = TypeVar("S_in", bound=State, contravariant=True)


class OptionsModule(Protocol):
    """``options.py``: what a host can choose, what does not go together, what has no effect."""

    OPTIONS: tuple[Option, ...]
    PRESETS: tuple[Preset, ...]
    FIRST_GAME: FirstGame

    def problem(self, players: int, options: Options) -> str | None: ...
    def notes(self, players: int, options: Options) -> list[str]: ...


class StepsModule(Protocol[S_in]):
    """``steps``: the decisions, and how the game is set up for the first of them."""

    def set_up(self, state: S_in) -> None: ...


class SceneModule(Protocol[S_in]):
    """``scene``: the table as a viewer sees it."""

    def draw(self, view: S_in) -> Scene: ...


class BotModule(Protocol[S_in]):
    """``bot``: what a sensible beginner plays."""

    def suggest(self, view: S_in, rng: Rng) -> Move: ...


class EvaluationModule(Protocol[S_in]):
    """``evaluation``: what there is to judge in a position, and how much it counts."""

    FEATURES: tuple[str, ...]
    WEIGHTS: dict[int, Weights]

    def features(self, state: S_in) -> Features: ...


class TextModule(Protocol[S_in]):
    """``text``: everything in words."""

    REASONS: dict[str, str]

    def prompt_text(self, state: S_in, prompt: Prompt) -> str: ...
    def log_line(self, event: Event, names: Sequence[str]) -> str: ...
    def move_text(self, state: S_in, move: Move) -> str: ...


class CuesModule(Protocol[S_in]):
    """``cues``: what is to be seen of an event for a moment."""

    def cues_of(self, view: S_in, event: Event) -> Sequence[Cue]: ...


class ThreatsModule(Protocol[S_in]):
    """``threats``: who can be hit next turn, and from where."""

    def threats_to(self, view: S_in) -> Sequence[Threat]: ...


class ScoreModule(Protocol[S_in]):
    """``score``: what everybody achieved, and what decided."""

    def score_sheet(self, state: S_in) -> ScoreSheet: ...


class FactsModule(Protocol[S_in]):
    """``facts``: what lessons may say of a position, and where they may have things dealt to."""

    def facts(self, view: S_in, seat: int) -> Mapping[str, Fact]: ...
    def zones(self, state: S_in, seat: int | None) -> Mapping[str, Zone]: ...


class CribModule(Protocol):
    """``crib``: the rules on one page, for the options in force."""

    def paragraphs(self, options: Options) -> list[str]: ...


class GlossaryModule(Protocol):
    """``glossary``: what the signs of the table mean, for the options in force."""

    def terms(self, options: Options) -> Glossary: ...


TOPIC = re.compile(r"\*\*([^*|]+?)(?:\.|(?<=\?))\*\* (.+)")
"""How a paragraph of a crib sheet begins that is about one thing: ``**Turn.** Draw, then ...``."""


def in_tables(paragraphs: Sequence[str]) -> list[str]:
    """Paragraphs about one thing each, one after the other, as a table of them: quicker to find."""
    found: list[str] = []
    for paragraph in paragraphs:
        topic = TOPIC.fullmatch(paragraph)
        if topic is None:
            found.append(paragraph)
            continue
        row = f"| **{topic[1]}** | {topic[2].replace('|', '/')} |"
        if found and found[-1].startswith(TOPICS):
            found[-1] += f"\n{row}"
        else:
            found.append(f"{TOPICS}\n{row}")
    return found


TOPICS = "| | |\n|---|---|"
MOST_RULES = 256
"""Rules are made once for the same options, as long as there are not too many of them."""


class ModularGame(Game[S]):
    """A game from its parts. Its states have ``rules``, made of the options they are played with.

    ``rules_of`` makes those of the number of players and the options; they know their ``options``.
    """

    def __init__(
        self,
        info: Info,
        *,
        rules_version: int,
        state: type[S],
        fields: type[Fields],
        rules_of: Callable[[int, Options], Any],
        options: OptionsModule,
        steps: StepsModule[S],
        scene: SceneModule[S],
        bot: BotModule[S],
        evaluation: EvaluationModule[S],
        text: TextModule[S],
        crib: CribModule,
        glossary: GlossaryModule,
        score: ScoreModule[S],
        cues: CuesModule[S] | None = None,
        threats: ThreatsModule[S] | None = None,
        facts: FactsModule[S] | None = None,
        metrics: Metrics = NO_METRICS,
    ) -> None:
        self.info = info
        self.rules_version = rules_version
        self.fields = fields_of(fields)
        self.steps = steps_in(steps)
        self.options = options.OPTIONS
        self.presets = options.PRESETS
        self.first_game = options.FIRST_GAME
        self._options = options
        self._state = state
        self._rules_of = rules_of
        self._rules: dict[tuple[OptionValue, ...], Any] = {}
        self._set_up = steps.set_up
        self._scene = scene
        self._bot = bot
        self._evaluation = evaluation
        self._text = text
        self._crib = crib
        self._glossary = glossary
        self._cues = cues
        self._threats = threats
        self.has_threats = threats is not None
        self._facts = facts
        self._score = score
        self.metrics = metrics

    def deal(self, players: int, options: Options, chance: Chance) -> S:
        state = self.empty_state()
        state.set_up(self, players, chance)
        self.clear_table(state, options)
        self._set_up(state)
        state.run()
        return state

    def empty_state(self) -> S:
        return self._state()

    def clear_table(self, state: S, options: Options) -> None:
        key = (state.players, *options.values())
        rules = self._rules.get(key)
        if rules is None:
            rules = self._rules_of(state.players, options)
            if len(self._rules) >= MOST_RULES:
                self._rules.clear()
            self._rules[key] = rules
        state.clear_table(rules)  # type: ignore[attr-defined]

    def options_of(self, state: S) -> Options:
        options: Options = state.rules.options  # type: ignore[attr-defined]
        return options

    def option_problem(self, players: int, options: Options) -> str | None:
        return self._options.problem(players, options)

    def option_notes(self, players: int, options: Options) -> list[str]:
        return self._options.notes(players, options)

    def scene(self, view: S) -> Scene:
        return self._scene.draw(view)

    def suggest(self, view: S, rng: Rng) -> Move:
        return self._bot.suggest(view, rng)

    def value(self, state: S, seat: int) -> float:
        return self.chances(state)[seat]

    def chances(self, state: S) -> Chances:
        return judged(state, self._evaluation.features, self._evaluation.WEIGHTS)

    @property
    def judgement(self) -> EvaluationModule[S]:
        """What its judgement is made of, for who fits it."""
        return self._evaluation

    def prompt_text(self, state: S, prompt: Prompt) -> str:
        return self._text.prompt_text(state, prompt)

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        return self._text.log_line(event, names)

    def move_text(self, state: S, move: Move) -> str:
        return self._text.move_text(state, move)

    def cues(self, view: S, event: Event) -> Sequence[Cue]:
        return self._cues.cues_of(view, event) if self._cues else ()

    def threats(self, view: S) -> Sequence[Threat]:
        return self._threats.threats_to(view) if self._threats else ()

    def facts(self, view: S, seat: int) -> Mapping[str, Fact]:
        return self._facts.facts(view, seat) if self._facts else super().facts(view, seat)

    def zones(self, state: S, seat: int | None) -> Mapping[str, Zone]:
        return self._facts.zones(state, seat) if self._facts else super().zones(state, seat)

    def reasons(self) -> Mapping[str, str]:
        return {**super().reasons(), **self._text.REASONS}

    def score_sheet(self, state: S) -> ScoreSheet:
        return self._score.score_sheet(state)

    def glossary(self, options: Options) -> Glossary:
        return self._glossary.terms(options)

    def crib(self, options: Options) -> str:
        changed = [
            f"- {option.told(options[option.key])}"
            for option in self.options
            if options[option.key] != option.default
        ]
        parts = [
            f"# {self.info.title}: crib sheet",
            *in_tables(self._crib.paragraphs(options)),
            "**Changed from the base game**\n\n" + "\n".join(changed) if changed else "",
            f"*{self.info.credits}*",
        ]
        return "\n\n".join([part for part in parts if part]) + "\n"
