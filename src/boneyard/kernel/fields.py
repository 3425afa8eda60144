"""The fields of a state: each declared once, with everything that follows from it.

A game lists what lies on its table in a class of ``fields.py``, one line a field::

    class AvatarsTable(Fields):
        rules: Rules
        round: int = field(Number(1, 1001), OPEN, "The round being played.", start=1)
        hands: list[Cards] = field(Each(CARDS), OWNER, "In ascending order.")

From that come the start of a game, clones, views, JSON out and in. ``make tables`` writes what is
hot as plain code into ``table.py`` beside it (a class with the same name, which the state of the
game inherits); what is cold works on the list itself. A game that need not be fast, such as one
in a single file, declares the fields in its state and needs no such code.

Who may know a field has no default: a field without its audience cannot be declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from boneyard.kernel.forms import Form, each_of
from boneyard.kernel.json_reader import Reader

HIDDEN_WRONGLY: Final = "must be open to the viewer and hidden otherwise"


class Audience:
    """Who may know a field: how much of it a viewer is shown."""

    def shown(self, value: Any, form: Form[Any], state: Any, viewer: int) -> Any:
        """The value as this viewer (a seat, or -1 for a spectator) sees it."""
        return value

    def is_right(self, value: Any, form: Form[Any], viewer: int) -> bool:
        """Whether a view that was read from a file holds just what its viewer may know."""
        return True


class _Hidden(Audience):
    def shown(self, value: Any, form: Form[Any], state: Any, viewer: int) -> Any:
        return form.hide(value)

    def is_right(self, value: Any, form: Form[Any], viewer: int) -> bool:
        return bool(value == form.hide(value))


class _Owner(Audience):
    def shown(self, value: Any, form: Form[Any], state: Any, viewer: int) -> Any:
        each = each_of(form)
        shown = [one if seat == viewer else each.hide(one) for seat, one in enumerate(value)]
        return type(value)(shown)

    def is_right(self, value: Any, form: Form[Any], viewer: int) -> bool:
        each = each_of(form)
        return all(
            not each.is_hidden(one) if seat == viewer else one == each.hide(one)
            for seat, one in enumerate(value)
        )


class Seen(Audience):
    """For what is neither open nor hidden as a whole: a function of the state and the viewer."""

    def __init__(self, show: Callable[[Any, int], Any]) -> None:
        self.show = show

    def shown(self, value: Any, form: Form[Any], state: Any, viewer: int) -> Any:
        return self.show(state, viewer)


OPEN: Final = Audience()
"""Everybody may know it."""
HIDDEN: Final[Audience] = _Hidden()
"""All see how much there is, and nobody what it is."""
OWNER: Final[Audience] = _Owner()
"""Kept seat by seat: each sees its own, and how much the others have."""


class Part:
    """Fields that stand together in JSON, under one key. This one is an object of them.

    ``when`` says whether they mean anything now; otherwise the part is null.
    """

    def __init__(self, key: str, when: Callable[[Any], bool] | None = None) -> None:
        self.key = key
        self.when = when

    def write(self, fields: Sequence[Field], state: Any) -> Any:
        """As it stands in JSON."""
        if self.when is not None and not self.when(state):
            return None
        return {one.key: one.form.write(getattr(state, one.name), state) for one in fields}

    def read(self, fields: Sequence[Field], state: Any, table: Reader) -> None:
        """Into the state, whose fields hold what they start with."""
        if self.when is None or table.has(self.key):
            for one in fields:
                setattr(state, one.name, table.sub(self.key).read(one.key, one.form, state))


class BySeat(Part):
    """A list with an object for each seat: fields that are kept seat by seat, told together."""

    def write(self, fields: Sequence[Field], state: Any) -> Any:
        return [
            {one.key: one.each.write(getattr(state, one.name)[at], state) for one in fields}
            for at in range(state.players)
        ]

    def read(self, fields: Sequence[Field], state: Any, table: Reader) -> None:
        rows = table.items(self.key, dict, state.players)
        if len(rows) != state.players:
            raise table.fail(self.key, f"a list for each of {state.players} seats")
        for at, row in enumerate(rows):
            reader = Reader(row, table.error, f"{table.place}.{self.key}[{at}]")
            for one in fields:
                one.set_at(state, at, reader.read(one.key, one.each, state))


class Told(Part):
    """Fields that are written and read by functions of the game, such as pieces on a board."""

    def __init__(
        self, key: str, write: Callable[[Any], Any], read: Callable[[Any, Reader], None]
    ) -> None:
        super().__init__(key)
        self._write = write
        self._read = read

    def write(self, fields: Sequence[Field], state: Any) -> Any:
        return self._write(state)

    def read(self, fields: Sequence[Field], state: Any, table: Reader) -> None:
        self._read(state, table)


class _Derived(Part):
    def read(self, fields: Sequence[Field], state: Any, table: Reader) -> None:
        pass


DERIVED: Final[Part] = _Derived("")
"""Not written: it follows from other fields, and ``State.derive`` works it out."""


class Field:
    """One thing that lies on the table, or is remembered of the game."""

    def __init__(
        self,
        form: Form[Any],
        audience: Audience,
        note: str,
        start: Any,
        key: str,
        part: Part | None,
    ) -> None:
        self.name = ""
        self.key = key
        self.form = form
        self.audience = audience
        self.note = note
        self.start = start
        self.part = part

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.key = self.key or name

    @property
    def each(self) -> Form[Any]:
        """Of what is kept seat by seat: the form of one."""
        return each_of(self.form)

    def set_at(self, state: Any, at: int, value: Any) -> None:
        """Of what is kept seat by seat, piece by piece: change one."""
        kept = getattr(state, self.name)
        changed = [*kept[:at], value, *kept[at + 1 :]]
        setattr(state, self.name, type(kept)(changed))


def field(
    form: Form[Any],
    audience: Audience,
    note: str,
    *,
    start: Any = None,
    key: str = "",
    part: Part | None = None,
) -> Any:
    """Declare a field: how it is written, who may know it, what it means.

    ``start`` is what it holds before anything has happened (the form's own start if it is not
    given): a constant, or a function of the game's rules. ``key`` is its name in JSON, ``part``
    the fields that it stands together with there.
    """
    return Field(form, audience, note, start, key, part)


class Fields:
    """The base of a game's list of fields. What is only annotated is shared and not written."""


def fields_of(declared: type) -> tuple[Field, ...]:
    """All fields that a class declares, in their order."""
    return tuple([one for one in vars(declared).values() if isinstance(one, Field)])


def parts_of(fields: Iterable[Field]) -> dict[Part, list[Field]]:
    """The parts that some of the fields stand in, each with its fields."""
    found: dict[Part, list[Field]] = {}
    for one in fields:
        if one.part is not None and one.part is not DERIVED:
            found.setdefault(one.part, []).append(one)
    return found


def write_table(fields: Iterable[Field], state: Any) -> dict[str, Any]:
    """What lies on the table, as JSON."""
    fields = list(fields)
    data = {
        one.key: one.form.write(getattr(state, one.name), state)
        for one in fields
        if one.part is None
    }
    for part, members in parts_of(fields).items():
        data[part.key] = part.write(members, state)
    return data


def read_table(fields: Iterable[Field], state: Any, table: Reader) -> None:
    """Read what ``write_table`` wrote into a state that is at its start."""
    fields = list(fields)
    for one in fields:
        if one.part is None:
            setattr(state, one.name, table.read(one.key, one.form, state))
    for part, members in parts_of(fields).items():
        part.read(members, state, table)
    state.derive()
    for one in fields:
        if not _is_as_open_as_it_should_be(one, state):
            raise table.error(f"{table.place}.{one.key} {HIDDEN_WRONGLY}")


def _is_as_open_as_it_should_be(one: Field, state: Any) -> bool:
    value = getattr(state, one.name)
    if state.is_full:
        return one.audience is OPEN or not one.form.is_hidden(value)
    return one.audience.is_right(value, one.form, state.viewer)


def start_table(fields: Iterable[Field], state: Any, rules: Any) -> None:
    """The fields before anything has happened."""
    for one in fields:
        start = one.form.first(state) if one.start is None else one.start
        setattr(state, one.name, start(rules) if callable(start) else start)


def copy_table(fields: Iterable[Field], state: Any, other: Any) -> None:
    """The game's part of a clone."""
    for one in fields:
        value = getattr(state, one.name)
        setattr(other, one.name, value[:] if isinstance(value, list) else value)


def show_table(fields: Iterable[Field], state: Any, view: Any) -> None:
    """The game's part of a view."""
    for one in fields:
        value = getattr(state, one.name)
        value = one.audience.shown(value, one.form, state, view.viewer)
        setattr(view, one.name, value[:] if isinstance(value, list) else value)
