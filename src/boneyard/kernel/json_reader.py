"""Reading JSON that may be anything: every value is asked for by name, type and range.

A ``Reader`` walks one JSON object. What is missing, of the wrong type or out of range raises the
error class it was given, with a sentence that names the place (``table.hands[2]``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import one_of, shown

if TYPE_CHECKING:
    from boneyard.kernel.forms import Form

T = TypeVar("T")

LONGEST_LIST = 10_000
LONGEST_TEXT = 10_000


def whole_number(item: Any, low: int, high: int) -> int:
    """The item, if it is a whole number in this range."""
    if type(item) is not int or not low <= item <= high:
        raise ValueError(f"must be a whole number from {low} to {high}, not {shown(item)}")
    return item


class UnreadableItem(BoneyardError, ValueError):
    """A part of something larger cannot be read; whoever reads the whole says where it is."""


class Reader:
    """One JSON object, read field by field."""

    def __init__(self, data: object, error: type[BoneyardError], place: str) -> None:
        self.error = error
        self.place = place
        if not isinstance(data, Mapping):
            raise error(f"{place} must be a JSON object")
        self.data: Mapping[str, Any] = data

    def fail(self, name: str, wanted: str) -> BoneyardError:
        """The error to raise when a field is not what it must be."""
        if name not in self.data:
            return self.error(f'{self.place} has no "{name}"')
        return self.error(f"{self.place}.{name} must be {wanted}, not {shown(self.data[name])}")

    def value(self, name: str) -> Any:
        """The field, whatever it is."""
        if name not in self.data:
            raise self.fail(name, "there")
        return self.data[name]

    def read(self, name: str, form: Form[T], state: Any) -> T:
        """A field of a given form."""
        try:
            return form.read(self.value(name), state)
        except (ValueError, TypeError) as wrong:
            raise self.error(f"{self.place}.{name}: {wrong}") from None

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self.data.get(name) is not None

    def sub(self, name: str) -> Reader:
        """A field that is an object itself."""
        value = self.data.get(name)
        if not isinstance(value, Mapping):
            raise self.fail(name, "an object")
        return Reader(value, self.error, f"{self.place}.{name}")

    def number(self, name: str, low: int = 0, high: int = 1_000_000_000) -> int:
        """A whole number in a range."""
        value = self.data.get(name)
        if type(value) is not int or not low <= value <= high:
            raise self.fail(name, f"a whole number from {low} to {high}")
        return value

    def text(self, name: str) -> str:
        """A string of bounded length."""
        value = self.data.get(name)
        if not isinstance(value, str) or len(value) > LONGEST_TEXT:
            raise self.fail(name, "a text")
        return value

    def word(self, name: str, words: tuple[str, ...]) -> str:
        """One of a few words."""
        value = self.data.get(name)
        if not isinstance(value, str) or value not in words:
            raise self.fail(name, one_of([f'"{word}"' for word in words]))
        return value

    def items(self, name: str, read: Callable[[Any], T], most: int = LONGEST_LIST) -> list[T]:
        """A list of bounded length, each item read by a function that raises ValueError."""
        value = self.data.get(name)
        if not isinstance(value, list) or len(value) > most:
            raise self.fail(name, f"a list of at most {most} items")
        found: list[T] = []
        for at, item in enumerate(value):
            try:
                found.append(read(item))
            except (ValueError, TypeError) as wrong:
                raise self.error(f"{self.place}.{name}[{at}]: {wrong}") from None
        return found

    def numbers(self, name: str, low: int, high: int, count: int | None = None) -> list[int]:
        """A list of whole numbers in a range, all of them or exactly so many."""
        found = self.items(name, lambda item: whole_number(item, low, high))
        if count is not None and len(found) != count:
            raise self.fail(name, f"a list of {count} numbers")
        return found
