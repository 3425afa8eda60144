"""The definition of a game: what is known before anybody sits down.

A game's package makes one ``Game`` and registers it. The base class does everything that is the
same for all games: options, new states, states from JSON.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from boneyard.kernel.chance import (
    Chance,
    FairChance,
    FastChance,
    Rng,
    ScriptedChance,
    StackedChance,
)
from boneyard.kernel.errors import BadOption, BadState, BoneyardError
from boneyard.kernel.events import Event
from boneyard.kernel.fields import (
    Field,
    copy_table,
    read_table,
    show_table,
    start_table,
    write_table,
)
from boneyard.kernel.glossary import Glossary
from boneyard.kernel.json_reader import Reader
from boneyard.kernel.judging import Chances
from boneyard.kernel.metrics import NO_METRICS, Metrics
from boneyard.kernel.moves import Move
from boneyard.kernel.names import seat_name
from boneyard.kernel.options import (
    FirstGame,
    Option,
    Options,
    OptionValue,
    Preset,
    resolve,
    shown,
)
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.results import Result
from boneyard.kernel.scene import Cue, Scene, Theme, Threat
from boneyard.kernel.score import ScoreSheet, compared
from boneyard.kernel.state import FORMAT, FULL, SPECTATOR, State
from boneyard.kernel.step import Step

S = TypeVar("S", bound=State)

MOST_STEPS = 1000
LARGEST_ITEM = 1_000_000

SHARED_REASONS = {
    "round_limit": "The round limit has been reached.",
    "quiet_limit": "Too many rounds in a row went by without anything happening.",
    "time_up": "Time is up.",
    "resigned": "A player has resigned.",
}


@dataclass(frozen=True)
class Info:
    """What the lobby shows of a game.

    ``realm`` is what one plays for, if players give theirs a name (a Kingdom); ``phrases`` are what
    is often said at its table, for one tap: they bind nobody.
    """

    id: str
    title: str
    players: tuple[int, int]
    summary: str
    length: str
    credits: str
    theme: Theme = "felt"
    realm: str = ""
    phrases: tuple[str, ...] = ()

    @property
    def players_text(self) -> str:
        """How many may play, for people: ``2 to 6``, or ``2``."""
        low, high = self.players
        return f"{low} to {high}" if low < high else str(low)


Fact = int | str
"""What can be said of a position: a number, or a word."""


class Zone(NamedTuple):
    """Dealt cards or dominoes in one place; of a pile the order counts, the first drawn first."""

    items: Sequence[int]
    is_pile: bool = False


class Game(ABC, Generic[S]):
    """One game. Subclasses say what is theirs; see ``docs/adding-a-game.md``."""

    info: Info
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    rules_version: int
    fields: tuple[Field, ...]
    steps: Mapping[str, type[Step[Any]]]
    metrics: Metrics = NO_METRICS
    """What the lab counts, beside what it counts of every game."""
    has_threats: bool = False
    """Whether ``threats`` answers a question of this game."""
    first_game: FirstGame = FirstGame()
    """What somebody new should play, as the manual says: what *Play now* deals."""

    @property
    def id(self) -> str:
        """The id that the game is looked up by."""
        return self.info.id

    # What a game fills in.

    @abstractmethod
    def deal(self, players: int, options: Options, chance: Chance) -> S:
        """A new state at its first decision; players and options have been checked."""

    @abstractmethod
    def empty_state(self) -> S:
        """A state with nothing in it."""

    @abstractmethod
    def scene(self, view: S) -> Scene:
        """What that viewer's table looks like."""

    @abstractmethod
    def suggest(self, view: S, rng: Rng) -> Move:
        """What a sensible beginner would play."""

    @abstractmethod
    def value(self, state: S, seat: int) -> float:
        """How good a state is for a seat: its chance of winning. Over all seats they make 1."""

    def chances(self, state: S) -> Chances:
        """The same for every seat."""
        return tuple([self.value(state, seat) for seat in range(state.players)])

    @abstractmethod
    def prompt_text(self, state: S, prompt: Prompt) -> str:
        """To the seat that is asked, and of a full state, the question: one or more sentences.

        To everybody else what that seat does, as words that follow its name: ``places 9/2``.
        """

    @abstractmethod
    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """The event in words for the log; empty if it needs none. Names are by seat."""

    @abstractmethod
    def move_text(self, state: S, move: Move) -> str:
        """The move in words, for lists of moves."""

    @abstractmethod
    def crib(self, options: Options) -> str:
        """The crib sheet for these options, as Markdown."""

    def glossary(self, options: Options) -> Glossary:
        """What badges, piles, marks and numbers of its table mean with these options."""
        return {}

    def cues(self, view: S, event: Event) -> Sequence[Cue]:
        """What is to be seen of an event for a moment, beside the view that it has led to."""
        return ()

    def threats(self, view: S) -> Sequence[Threat]:
        """Who can be hit in the next turn of each opponent, by all that this viewer knows.

        Asked for by somebody who looks, never drawn by itself; ``has_threats`` says that it can be.
        """
        return ()

    def facts(self, view: S, seat: int) -> Mapping[str, Fact]:
        """What lessons may say of a seat, by name: numbers and words, of what the view shows."""
        return {}

    def zones(self, state: S, seat: int | None) -> Mapping[str, Zone]:
        """Where dealt things lie that lessons may wish for: of a seat, or (None) of the table.

        Usually a seat has its ``hand``. Piles are listed in the order in which they are drawn.
        """
        hands = getattr(state, "hands", None)
        return {"hand": Zone(hands[seat])} if hands is not None and seat is not None else {}

    def reasons(self) -> Mapping[str, str]:
        """Why it can end, in words; a game adds its own reasons to the shared ones."""
        return SHARED_REASONS

    def reason_text(self, reason: str) -> str:
        """Why the game ended, in words."""
        return self.reasons().get(reason, f"The game is over: {reason.replace('_', ' ')}.")

    def score_sheet(self, state: S) -> ScoreSheet:
        """What everybody achieved in a finished game, and what decided between them."""
        assert state.result is not None
        return compared(state.result, [("Score", state.result.scores)])

    def clear_table(self, state: S, options: Options) -> None:
        """A state before anything has happened; here its options are all that it needs to know."""
        state.options = options  # type: ignore[attr-defined]
        start_table(self.fields, state, options)

    def copy_table(self, state: S, other: S) -> None:
        """The game's part of a clone, where its state has no code of its own for that."""
        other.options = self.options_of(state)  # type: ignore[attr-defined]
        copy_table(self.fields, state, other)

    def show_table(self, state: S, view: S) -> None:
        """The game's part of a view, where its state has no code of its own for that."""
        view.options = self.options_of(state)  # type: ignore[attr-defined]
        show_table(self.fields, state, view)

    def options_of(self, state: S) -> Options:
        """The options a state is played with."""
        options: Options = state.options  # type: ignore[attr-defined]
        return options

    def write_options(self, state: S) -> dict[str, OptionValue]:
        """All of them, as JSON, but for late ones that are not set."""
        options = self.options_of(state)
        unset = [one.key for one in self.options if one.is_late and options[one.key] == one.default]
        return {key: value for key, value in options.items() if key not in unset}

    def option_problem(self, players: int, options: Options) -> str | None:
        """The sentence against a pair of options that cannot go together."""
        return None

    def option_notes(self, players: int, options: Options) -> list[str]:
        """One sentence for each option that was set and has no effect."""
        return []

    # What everybody calls.

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
    ) -> S:
        """A new game, dealt from the seed or from a chance object."""
        resolved = self.check_options(players, options)
        if type(seed) is not int:
            raise BadOption(f"seed must be a whole number, not {shown(seed)}")
        return self.deal(players, resolved, chance or FastChance(seed))

    def check_options(
        self, players: int, options: Mapping[str, object] | None = None
    ) -> dict[str, OptionValue]:
        """All options with their values; BadOption names what will not do."""
        self.check_players(players)
        resolved = resolve(self.options, options)
        problem = self.option_problem(players, resolved)
        if problem:
            raise BadOption(problem)
        return resolved

    def check_players(self, players: int) -> None:
        """BadOption if so many cannot play it."""
        low, high = self.info.players
        if type(players) is not int or not low <= players <= high:
            raise BadOption(f"players must be {self.info.players_text}, not {shown(players)}")

    def notes(self, players: int, options: Mapping[str, object] | None = None) -> list[str]:
        """What a host should know about these options: those that have no effect."""
        return self.option_notes(players, self.check_options(players, options))

    def preset(self, preset_id: str) -> Preset:
        """The preset with this id."""
        for preset in self.presets:
            if preset.id == preset_id:
                return preset
        known = ", ".join(preset.id for preset in self.presets)
        raise BadOption(f"{self.id} has no preset {shown(preset_id)}; it has {known}")

    def worded(self, state: S, prompt: Prompt) -> Prompt:
        """The prompt with its text: whole sentences for everybody, to be shown as they are."""
        words = self.prompt_text(state, prompt)
        is_asked = state.is_full or state.viewer == prompt.seat
        text = words if is_asked else f"{seat_name(prompt.seat)} {words}."
        return prompt.saying(text, state.top.id)

    def write_table(self, state: S) -> dict[str, Any]:
        """What lies on the table, as JSON."""
        return write_table(self.fields, state)

    def state_from_json(self, data: object) -> S:
        """Read a full state or a view; BadState says what is wrong with it."""
        reader = Reader(data, BadState, "state")
        self._check_tags(reader)
        try:
            state = self._read_state(reader)
            if found := state.violations():  # first: the moves rely on what they say
                raise BadState(f"this state cannot be: {found[0]}")
            state.moves()
            same = state.to_json() == data
        except BoneyardError as wrong:
            raise BadState(str(wrong)) from None
        except (ValueError, TypeError, LookupError, AttributeError, AssertionError) as wrong:
            raise BadState(f"the parts of this state contradict each other: {wrong}") from None
        if not same:
            raise BadState("this state has fields that do not belong there or go together")
        return state

    def _check_tags(self, reader: Reader) -> None:
        if reader.text("game") != self.id:
            raise BadState(f"this is a state of {shown(reader.value('game'))}, not of {self.id}")
        if reader.value("format") != FORMAT:
            raise BadState(f"this state has format {shown(reader.value('format'))}, not {FORMAT}")
        if reader.value("rules") != self.rules_version:
            raise BadState(
                f"this state was saved under rules version {shown(reader.value('rules'))} of "
                f"{self.id}, which is now at {self.rules_version}"
            )

    def _read_state(self, reader: Reader) -> S:
        players = reader.number("players", *self.info.players)
        options = self.check_options(players, reader.sub("options").data)
        state = self.empty_state()
        state.set_up(self, players, None)
        state.viewer = _viewer_from_json(reader, players)
        if state.viewer == FULL:
            state.chance = chance_from_json(reader.sub("chance"))
            state.drawn = reader.number("drawn")
        state.undo_barrier = reader.number("settled")
        if reader.has("result"):
            state.result = _result_from_json(reader.sub("result"), players)
        self.clear_table(state, options)
        read_table(self.fields, state, reader.sub("table"))
        steps = reader.items("stack", dict, MOST_STEPS)
        state.stack = [self._read_step(step, state) for step in steps]
        if bool(state.stack) == state.over:
            raise BadState("a state has a result if and only if its stack of steps is empty")
        if state.stack and not 0 <= state.top.seat < players:
            raise BadState("the step on top of the stack asks a seat of this game")
        return state

    def _read_step(self, data: Any, state: S) -> Step[S]:
        reader = Reader(data, BadState, "step")
        kind = self.steps.get(reader.text("step"))
        if kind is None:
            raise reader.fail("step", "a step of this game")
        return kind(*[reader.read(name, form, state) for name, form in kind.forms.items()])


def _viewer_from_json(reader: Reader, players: int) -> int:
    viewer = reader.value("viewer")
    if viewer == "all":
        return FULL
    if viewer == "spectator":
        return SPECTATOR
    return reader.number("viewer", 0, players - 1)


def chance_from_json(reader: Reader) -> Chance:
    """The chance object that ``Chance.to_json`` has written."""
    kind = reader.word("kind", ("fast", "scripted", "stacked", "fair"))
    if kind == "fast":
        return FastChance(reader.number("seed", 0, (1 << 64) - 1))
    if kind == "scripted":
        return ScriptedChance(reader.numbers("script", 0, 1_000_000))
    if kind == "stacked":
        return _stacked_from_json(reader)
    return FairChance(bytes.fromhex(reader.text("key")), reader.items("salts", str))


def _stacked_from_json(reader: Reader) -> Chance:
    orders, outcomes = reader.sub("orders"), reader.sub("outcomes")
    return StackedChance(
        reader.number("seed", 0, (1 << 64) - 1),
        {int(at): tuple(orders.numbers(at, 0, LARGEST_ITEM)) for at in orders.data},
        {int(at): outcomes.number(at, 0, LARGEST_ITEM) for at in outcomes.data},
    )


def _result_from_json(reader: Reader, players: int) -> Result:
    return Result(
        reader.numbers("places", 1, players, players),
        reader.numbers("scores", -1_000_000, 1_000_000, players),
        reader.text("reason"),
        reader.number("rounds"),
        dict(reader.sub("details").data),
    )
