"""Forms: how a value stands in JSON, and which values there can be.

A form belongs to a field of a state (``fields.py``) or of a step. It writes a value, and reads it
back from JSON that may be anything: what cannot be raises ``ValueError`` with words that follow
the field's name ("must be a whole number from 0 to 5, not 9"). Bounds that depend on the game's
options or on the number of players are functions of the state.
"""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Generic, TypeVar

from boneyard.kernel.json_reader import LONGEST_LIST, Reader, UnreadableItem, whole_number
from boneyard.kernel.options import one_of, shown
from boneyard.kernel.step import NOBODY

T = TypeVar("T")
Items = TypeVar("Items", bound=Sequence[Any])
Bound = int | Callable[[Any], int]
"""A number, or what it is at this table."""

LARGEST = 1_000_000_000
SEATS: Bound = attrgetter("players")
"""As many as there are seats."""


class PerSeat:
    """A bound: so many for each seat."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __call__(self, state: Any) -> int:
        return int(state.players) * self.count


def bound(limit: Bound, state: Any) -> int:
    """The number that a bound is at this table."""
    return limit if isinstance(limit, int) else limit(state)


class Form(Generic[T]):
    """One way of writing values; numbers and flags stand as they are."""

    start: str = "0"
    """What a field of this form holds before anything has happened, as a Python expression."""
    blank: str = ""
    """What stands for a hidden value, as a Python expression; ``{}`` is the value."""

    def first(self, state: Any) -> T:
        """The value that ``start`` is."""
        found: T = literal_eval(self.start)
        return found

    def write(self, value: T, state: Any) -> Any:
        """As it stands in JSON."""
        return value

    def read(self, item: Any, state: Any) -> T:
        """The value, or ``ValueError``."""
        raise NotImplementedError

    def hide(self, value: T) -> T:
        """What is left of it for eyes that may not know it."""
        raise TypeError(f"{type(self).__name__}: values of this form cannot be hidden")

    def is_hidden(self, value: T) -> bool:
        """Whether some of it is unknown."""
        return False


class Number(Form[int]):
    """A whole number in a range."""

    blank = "0"

    def __init__(self, low: Bound, high: Bound) -> None:
        self.low = low
        self.high = high

    def read(self, item: Any, state: Any) -> int:
        return whole_number(item, bound(self.low, state), bound(self.high, state))

    def hide(self, value: int) -> int:
        return 0


class Flag(Form[bool]):
    """True or false."""

    start = "False"

    def read(self, item: Any, state: Any) -> bool:
        if not isinstance(item, bool):
            raise ValueError(f"must be true or false, not {shown(item)}")
        return item


class Word(Form[int]):
    """A number that stands for one of a few words; ``none`` stands for the empty one."""

    def __init__(self, words: Sequence[str], none: int | None = None) -> None:
        self.words = tuple(words)
        self.none = none

    def write(self, value: int, state: Any) -> str:
        return "" if value == self.none else self.words[value]

    def read(self, item: Any, state: Any) -> int:
        if item == "" and self.none is not None:
            return self.none
        if not isinstance(item, str) or item not in self.words:
            known = one_of([f'"{word}"' for word in self.words])
            raise ValueError(f"must be {known}, not {shown(item)}")
        return self.words.index(item)


class Packed(Form[int]):
    """Two values in one number, ``high << bits | low``: a list of both."""

    def __init__(self, high: Form[int], low: Form[int], bits: int) -> None:
        self.both = Tuple(high, low)
        self.bits = bits

    def write(self, value: int, state: Any) -> Any:
        return self.both.write((value >> self.bits, value & ((1 << self.bits) - 1)), state)

    def read(self, item: Any, state: Any) -> int:
        high, low = self.both.read(item, state)
        return int(high << self.bits | low)


class Bits(Form[int]):
    """A bit mask: the list of what is set, by number or by name."""

    def __init__(self, names: Sequence[str] | Bound) -> None:
        self.names = names

    def write(self, value: int, state: Any) -> list[Any]:
        if isinstance(self.names, Sequence):
            return [name for at, name in enumerate(self.names) if value >> at & 1]
        return [at for at in range(value.bit_length()) if value >> at & 1]

    def read(self, item: Any, state: Any) -> int:
        if isinstance(self.names, Sequence):
            each: Form[int] = Word(self.names)
        else:
            each = Number(0, bound(self.names, state) - 1)
        found = 0
        for one in read_list(item, each, state):
            found |= 1 << one
        return found


class Text(Form[str]):
    """A text as it is, one of a few if they are listed."""

    start = '""'

    def __init__(self, words: Sequence[str] = ()) -> None:
        self.words = tuple(words)

    def read(self, item: Any, state: Any) -> str:
        if not isinstance(item, str) or (self.words and item not in self.words):
            known = one_of([f'"{word}"' for word in self.words]) if self.words else "a text"
            raise ValueError(f"must be {known}, not {shown(item)}")
        return item


class Several(Form[Items], Generic[Items, T]):
    """So many of one form (-1: any number), in their order."""

    def __init__(self, each: Form[T], count: Bound) -> None:
        self.each = each
        self.count = count

    def write(self, value: Items, state: Any) -> Any:
        return [self.each.write(one, state) for one in value]

    def is_hidden(self, value: Items) -> bool:
        return any(self.each.is_hidden(one) for one in value)


class Row(Several[tuple[T, ...], T]):
    """A tuple, which is replaced and never changed."""

    start = "()"

    def __init__(self, each: Form[T], count: Bound = -1) -> None:
        super().__init__(each, count)

    def first(self, state: Any) -> tuple[T, ...]:
        return tuple([self.each.first(state) for _ in range(bound(self.count, state))])

    def read(self, item: Any, state: Any) -> tuple[T, ...]:
        return tuple(read_list(item, self.each, state, bound(self.count, state)))


class Each(Several[list[T], T]):
    """One for each seat (or so many): a list, which changes place by place."""

    def __init__(self, each: Form[T], count: Bound = SEATS) -> None:
        super().__init__(each, count)

    def first(self, state: Any) -> list[T]:
        return [self.each.first(state) for _ in range(bound(self.count, state))]

    def read(self, item: Any, state: Any) -> list[T]:
        return read_list(item, self.each, state, bound(self.count, state))

    def hide(self, value: list[T]) -> list[T]:
        return [self.each.hide(one) for one in value]


class Shared(Several[tuple[T, ...], T]):
    """One for each seat (or so many), as a tuple, which all clones share.

    For what changes seldom: a change makes a new tuple (``components.changed``), a clone none.
    """

    def __init__(self, each: Form[T], count: Bound = SEATS) -> None:
        super().__init__(each, count)

    def first(self, state: Any) -> tuple[T, ...]:
        return tuple([self.each.first(state) for _ in range(bound(self.count, state))])

    def read(self, item: Any, state: Any) -> tuple[T, ...]:
        return tuple(read_list(item, self.each, state, bound(self.count, state)))

    def hide(self, value: tuple[T, ...]) -> tuple[T, ...]:
        return tuple([self.each.hide(one) for one in value])


class Tuple(Form[tuple[Any, ...]]):
    """A few values, each with a form of its own: a list of them."""

    def __init__(self, *forms: Form[Any]) -> None:
        self.forms = forms

    def write(self, value: tuple[Any, ...], state: Any) -> Any:
        return [form.write(one, state) for form, one in zip(self.forms, value, strict=True)]

    def read(self, item: Any, state: Any) -> tuple[Any, ...]:
        if not isinstance(item, list) or len(item) != len(self.forms):
            raise ValueError(f"must be a list of {len(self.forms)}, not {shown(item)}")
        return tuple([form.read(one, state) for form, one in zip(self.forms, item, strict=True)])


class Maybe(Form[T]):
    """A value, or null for the one that stands for none."""

    start = "None"

    def __init__(self, form: Form[T], none: Any = None) -> None:
        self.form = form
        self.none = none

    def write(self, value: T, state: Any) -> Any:
        return None if value == self.none else self.form.write(value, state)

    def read(self, item: Any, state: Any) -> T:
        return self.none if item is None else self.form.read(item, state)


class Object(Form[T]):
    """An object of a class of its own, written by its attributes and made of them again.

    The forms stand in the order in which the constructor takes the attributes; ``keys`` are the
    names of those that are called something else in JSON.
    """

    def __init__(
        self, make: Callable[..., T], keys: Mapping[str, str] | None = None, **forms: Form[Any]
    ) -> None:
        self.make = make
        self.forms = [((keys or {}).get(name, name), name, form) for name, form in forms.items()]

    def write(self, value: T, state: Any) -> Any:
        return {key: form.write(getattr(value, name), state) for key, name, form in self.forms}

    def read(self, item: Any, state: Any) -> T:
        reader = Reader(item, UnreadableItem, "it")
        return self.make(*[reader.read(key, form, state) for key, _, form in self.forms])


class Columns(Row[T]):
    """Several objects, written as one object of lists: a column for each attribute."""

    def __init__(self, each: Object[T]) -> None:
        super().__init__(each)
        self.keys = [key for key, _, _ in each.forms]

    def write(self, value: tuple[T, ...], state: Any) -> Any:
        rows = super().write(value, state)
        return {key: [row[key] for row in rows] for key in self.keys}

    def read(self, item: Any, state: Any) -> tuple[T, ...]:
        reader = Reader(item, UnreadableItem, "it")
        columns = [reader.items(key, lambda one: one) for key in self.keys]
        rows = zip(*columns, strict=True)
        return super().read([dict(zip(self.keys, row, strict=True)) for row in rows], state)


class Custom(Form[T]):
    """A form of two functions, for what no other form can say."""

    def __init__(
        self, write: Callable[[T, Any], Any], read: Callable[[Any, Any], T], start: str = "0"
    ) -> None:
        self._write = write
        self._read = read
        self.start = start

    def write(self, value: T, state: Any) -> Any:
        return self._write(value, state)

    def read(self, item: Any, state: Any) -> T:
        return self._read(item, state)


def each_of(form: Form[Any]) -> Form[Any]:
    """Of what is kept seat by seat: the form of one."""
    if not isinstance(form, Each | Row | Shared):
        raise TypeError("what only its owner may know is kept seat by seat")
    return form.each


def written(**forms: Form[Any]) -> Mapping[str, Form[Any]]:
    """The forms of a step's attributes, as ``forms = written(seat=SEAT, card=CARD)``."""
    return forms


def read_list(item: Any, each: Form[T], state: Any, count: int = -1) -> list[T]:
    """A list of one form, of a given length if that is known."""
    if not isinstance(item, list) or len(item) > LONGEST_LIST or 0 <= count != len(item):
        wanted = f"a list of {count}" if count >= 0 else "a list"
        raise ValueError(f"must be {wanted}, not {shown(item)}")
    found: list[T] = []
    for at, one in enumerate(item):
        try:
            found.append(each.read(one, state))
        except (ValueError, TypeError) as wrong:
            raise ValueError(f"[{at}] {wrong}") from None
    return found


SEAT = Number(0, lambda state: state.players - 1)
SEAT_OR_NOBODY = Number(NOBODY, lambda state: state.players - 1)
COUNT = Number(0, LARGEST)
FLAG = Flag()
SEATED = written(seat=SEAT)
"""Of a step that knows nothing but whom it asks."""
