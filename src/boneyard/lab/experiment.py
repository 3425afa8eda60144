"""What is asked, of which game, with which players: from flags or from a small TOML file."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

import boneyard
from boneyard.bots import find_bot
from boneyard.kernel.chance import SEEDS
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import OptionValue, one_of, shown
from boneyard.kernel.records import changed_options
from boneyard.lab.budget import Budget, parse_budget

DEFAULT_BUDGET: Final = "2000"
DEFAULT_MARGIN: Final = 0.05
DEFAULT_BOT: Final = "beginner"
LEVEL: Final = "level"
"""The preset by which a game makes its seats equal, where the rulebook's are not."""


class BadExperiment(BoneyardError):
    """Not an experiment that could be run, or not the one whose results are in that folder."""


@dataclass(frozen=True)
class Side:
    """One way to play: a name for it, options that are not default, and a bot for each chair.

    The last bot is repeated until all chairs are taken, and every deal is played with each of them
    in each chair.
    """

    name: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    bots: tuple[str, ...] = (DEFAULT_BOT,)

    def line_up(self, players: int) -> tuple[str, ...]:
        """Who sits where in the first game of a deal."""
        return (*self.bots, *[self.bots[-1]] * (players - len(self.bots)))


@dataclass(frozen=True)
class Experiment:
    """A question with everything that its answer depends on.

    ``budget`` says how far to play, ``jobs`` and machines how fast; none of them changes a row, so
    they are no part of the experiment's name.
    """

    question: str
    game: str
    players: tuple[int, ...]
    sides: tuple[Side, ...]
    seed: int = 0
    margin: float = DEFAULT_MARGIN
    """A difference that is smaller than this does not matter to anybody."""
    turns: bool = False
    """Whether a row is kept for each turn, too."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """What only this kind of question has: what to tune and toward what."""
    budget: Budget = field(default=parse_budget(DEFAULT_BUDGET), compare=False)

    def __post_init__(self) -> None:
        game = boneyard.game(self.game)
        if not self.players or not self.sides:
            raise BadExperiment("an experiment has at least one number of players and one side")
        if type(self.seed) is not int or not 0 <= self.seed < SEEDS:
            raise BadExperiment(f"seed must be 0 to {SEEDS - 1}, not {shown(self.seed)}")
        if not 0 < self.margin < 1:
            raise BadExperiment(f"margin must be between 0 and 1, not {shown(self.margin)}")
        for side in self.sides:
            for bot in side.bots:
                find_bot(bot)
            for players in self.players:
                game.check_options(players, side.options)
                if len(side.bots) > players:
                    raise BadExperiment(
                        f"{len(side.bots)} bots do not fit on {players} chairs ({side.name})"
                    )

    @property
    def name(self) -> str:
        """Short, and another one for every other experiment."""
        return f"{self.question}-{self.fingerprint}"

    @property
    def topic(self) -> str:
        """What a report has it under: its question, but that about the level preset on its own."""
        return LEVEL if self.sides[0].name == LEVEL else self.question

    @property
    def fingerprint(self) -> str:
        """A hash of all that rows depend on."""
        data = self.to_json()
        del data["budget"]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    def to_json(self) -> dict[str, Any]:
        """As it stands in TOML and in findings."""
        game, players = boneyard.game(self.game), self.players[0]
        return {
            "question": self.question,
            "game": self.game,
            "players": list(self.players),
            "seed": self.seed,
            "margin": self.margin,
            "turns": self.turns,
            "budget": str(self.budget),
            "details": dict(self.details),
            "sides": [
                {
                    "name": side.name,
                    "bots": list(side.bots),
                    "options": changed_options(game, players, side.options),
                }
                for side in self.sides
            ],
        }


# TOML.

_KEYS: Final = {one.name for one in fields(Experiment)}
_TYPES: Final = {"seed": (int,), "margin": (float, int), "turns": (bool,), "details": (dict,)}
_SIDE_KEYS: Final = ("name", "preset", "options", "bots")


def read_toml(path: Path) -> Experiment:
    """The experiment of a file; BadExperiment says what is wrong with it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise BadExperiment(f"{path.name} is not TOML: {wrong}") from None
    return from_data(data, path.name)


def from_data(data: Mapping[str, Any], where: str = "experiment") -> Experiment:
    """The experiment that TOML (or JSON) describes."""
    _check_keys(data, sorted(_KEYS), where)
    for key in ("question", "game"):
        if not isinstance(data.get(key), str):
            raise BadExperiment(f'{where} needs {key} = "..."')
    game = boneyard.game(data["game"])
    sides = data.get("sides", [{"name": "default"}])
    if not isinstance(sides, list) or not all(isinstance(side, dict) for side in sides):
        raise BadExperiment(f"{where}: sides are tables, each under [[sides]]")
    rest = {key: _typed(data, key, *kinds) for key, kinds in _TYPES.items() if key in data}
    return Experiment(
        question=data["question"],
        game=game.id,
        players=_players(data.get("players", list(usual_players(game.info.players))), where),
        sides=tuple(_side(side, game, f"{where}, side {n}") for n, side in enumerate(sides, 1)),
        budget=parse_budget(str(data.get("budget", DEFAULT_BUDGET))),
        **rest,
    )


def usual_players(players: tuple[int, int]) -> tuple[int, ...]:
    """Three, if so many can play: the fewest with a bystander."""
    low, high = players
    return (min(max(low, 3), high),)


def _players(value: Any, where: str) -> tuple[int, ...]:
    numbers = [value] if isinstance(value, int) else value
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise BadExperiment(f"{where}: players is a number or a list of numbers")
    return tuple(sorted(set(numbers)))


def _side(data: Mapping[str, Any], game: Any, where: str) -> Side:
    _check_keys(data, _SIDE_KEYS, where)
    options = dict(game.preset(data["preset"]).options) if "preset" in data else {}
    if "options" in data:
        options |= _typed(data, "options", dict)
    bots = data.get("bots", [DEFAULT_BOT])
    if not isinstance(bots, list) or not bots or not all(isinstance(bot, str) for bot in bots):
        raise BadExperiment(f"{where}: bots is a list of names")
    return Side(str(data.get("name", where)), options, tuple(bots))


def _typed(data: Mapping[str, Any], key: str, *kinds: type) -> Any:
    if type(data[key]) not in kinds:
        names = {int: "a whole number", float: "a number", bool: "true or false", dict: "a table"}
        raise BadExperiment(f"{key} is {names[kinds[0]]}, not {shown(data[key])}")
    return data[key]


def _check_keys(data: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for key in data:
        if key not in known:
            raise BadExperiment(f"{where} has no {shown(key)}; it has {one_of(list(known))}")


def to_toml(experiment: Experiment) -> str:
    """A file that ``read_toml`` reads as the same experiment."""
    data = experiment.to_json()
    sides = data.pop("sides")
    lines = [f"{key} = {_toml(value)}" for key, value in data.items() if value != {}]
    for side in sides:
        lines += ["", "[[sides]]", *[f"{key} = {_toml(value)}" for key, value in side.items()]]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    """The few kinds of values that experiments have; JSON's text is TOML's for all the others."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(k)} = {_toml(v)}' for k, v in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(_toml(item) for item in value)}]"
    return json.dumps(value, ensure_ascii=False)
