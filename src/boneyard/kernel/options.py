"""Typed options: what a host can choose before a game, and the sentence when it will not do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from boneyard.kernel.errors import BadOption

OptionValue = int | str | bool
Options = Mapping[str, OptionValue]

TRUE_WORDS = ("true", "yes", "on")
FALSE_WORDS = ("false", "no", "off")


@dataclass(frozen=True)
class Option:
    """One choice of the host: its key, default, range, help and where the rulebook says it.

    ``title`` is what people call it, and ``group`` what it is about: forms show them instead of the
    key (``in_groups`` gives all options theirs). ``kind`` is ``flag`` (true or false), ``choice``
    (one of ``choices``) or ``number`` (``low`` to ``high``, or one of the ``words``, such as "auto"
    and "off", which are never a number).

    An option that came after games had been recorded is ``is_late``: states are written with it
    only where it is not at its default, so that games of before keep their digests.
    """

    key: str
    kind: Literal["flag", "choice", "number"]
    default: OptionValue
    help: str
    source: str
    choices: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    group: str = ""
    is_late: bool = False

    @property
    def range_text(self) -> str:
        """What may be chosen, for people: ``true or false``, ``6, 9 or 12``, ``1 to 20``."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "choice":
            return one_of([str(choice) for choice in self.choices])
        return one_of([f"{self.low} to {self.high}", *self.words])

    def told(self, value: OptionValue) -> str:
        """What it means that this value was chosen: ``**Bystanders' aid**: never``."""
        name = f"**{self.title or self.key}**"
        if self.kind == "flag":
            return f"{name} is {'on' if value else 'off'}: {self.help}"
        label = self.labels.get(str(value))
        return f"{name}: {label}" if label else f"{name} is {value}: {self.help}"

    def check(self, value: object) -> OptionValue:
        """The value if it will do, else BadOption."""
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "choice":
            for choice in self.choices:
                if type(choice) is type(value) and choice == value:
                    return choice
        if self.kind == "number":
            if isinstance(value, str) and value in self.words:
                return value
            if type(value) is int and self.low <= value <= self.high:
                return value
        raise BadOption(f"option {self.key} must be {self.range_text}, not {shown(value)}")

    def parse(self, text: str) -> OptionValue:
        """Read the value as typed on a command line."""
        word = text.strip().lower()
        if self.kind == "flag" and word in TRUE_WORDS + FALSE_WORDS:
            return word in TRUE_WORDS
        if self.kind == "choice":
            for choice in self.choices:
                if str(choice) == word:
                    return choice
        if self.kind == "number" and is_short_number(word) and word.removeprefix("-").isdigit():
            return self.check(int(word))
        return self.check(word)


def flag(key: str, default: bool, help: str, source: str) -> Option:
    """An option that is on or off."""
    return Option(key, "flag", default, help, source)


def choice(
    key: str,
    default: OptionValue,
    choices: Sequence[OptionValue],
    help: str,
    source: str,
    **labels: str,
) -> Option:
    """One of several. Labels explain the single choices."""
    return Option(key, "choice", default, help, source, choices=tuple(choices), labels=labels)


def labelled(key: str, help: str, source: str, **labels: str) -> Option:
    """One of several, each explained by its label; the first is the default."""
    return choice(key, next(iter(labels)), tuple(labels), help, source, **labels)


def number(
    key: str,
    default: int | str,
    low: int,
    high: int,
    help: str,
    source: str,
    *,
    words: Sequence[str] = (),
) -> Option:
    """A whole number in a range, or one of the words; a default that is a word is one of them."""
    if isinstance(default, str):
        words = (default, *[word for word in words if word != default])
    return Option(key, "number", default, help, source, low=low, high=high, words=tuple(words))


def in_groups(
    options: Sequence[Option], groups: Mapping[str, Mapping[str, str]]
) -> tuple[Option, ...]:
    """The options with their titles, by key, under what each group of them is about."""
    names = {key: (title, group) for group, of in groups.items() for key, title in of.items()}
    keys = [option.key for option in options]
    if wrong := set(names) ^ set(keys):
        raise ValueError(f"every option has one title, in one group; see {sorted(wrong)}")
    named = [(option, *names[option.key]) for option in options]
    return tuple([replace(option, title=title, group=group) for option, title, group in named])


def late(option: Option) -> Option:
    """An option that older games did not have: their states are as they were."""
    return replace(option, is_late=True)


@dataclass(frozen=True)
class Preset:
    """A named set of options for the lobby; ``minutes``: of the clock that goes with it."""

    id: str
    title: str
    options: Mapping[str, OptionValue]
    note: str
    minutes: int | None = None


@dataclass(frozen=True)
class FirstGame:
    """What the manual recommends to somebody new: a preset, how many sit down, and which bots."""

    preset: str = "standard"
    players: int = 2
    bot: str = "beginner"


def resolve(known: Sequence[Option], given: object) -> dict[str, OptionValue]:
    """Every option with its value: the given one where it will do, else the default."""
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise BadOption("options are a mapping from option keys to values")
    keys = {option.key for option in known}
    for key in given:
        if key not in keys:
            raise BadOption(f"there is no option {shown(key)}; there are {one_of(sorted(keys))}")
    return {
        option.key: option.check(given[option.key]) if option.key in given else option.default
        for option in known
    }


def one_of(items: Sequence[str]) -> str:
    """``a, b or c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} or {items[-1]}"


def shown(value: object) -> str:
    """A value as quoted in an error: never longer than a line."""
    if isinstance(value, int) and not is_short_number(f"{value:x}"):
        return "a huge number"
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # lists in lists in lists, or a huge number in one
        return "something huge"
    return text if len(text) <= 60 else f"{text[:57]}..."


def is_short_number(text: str) -> bool:
    """A whole number short enough to be read without harm."""
    return len(text) <= 20 and text.removeprefix("-").isalnum() and text.isascii()
