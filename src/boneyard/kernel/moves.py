"""A move is one click: a verb and a few small values.

A game builds its whole vocabulary once, as module-level tables; hot code builds no move. Beside
the values that people and files see (``card="TH"``) a move carries ``key``, the small number
that the game's steps work with. The key is no part of its identity: a move read from JSON has
none, and ``State.play`` always hands the step the game's own equal move.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, final

from boneyard.kernel.errors import BadMove

Value = int | str | bool | None | tuple[int, ...]
MoveJson = Annotated[dict[str, Any], "move"]
"""A move at the edge: ``{"type": verb, field: value, ...}``."""

MOST_FIELDS: Final = 8
LONGEST_TEXT: Final = 64
LONGEST_LIST: Final = 16
LARGEST_NUMBER: Final = 1 << 31


@final
class Move:
    """A verb with named values; equal if verb and values are equal."""

    def __init__(
        self, type: str, names: tuple[str, ...] = (), values: tuple[Value, ...] = (), key: int = -1
    ) -> None:
        self.type = type
        self.names = names
        self.values = values
        self.key = key

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Move) or self.type != other.type:
            return False
        if self.names == other.names:
            return self.values == other.values
        # JSON objects have no order: what a file or a database has sorted is the same move.
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.type, frozenset(self.values)))

    def __repr__(self) -> str:
        given = "".join(
            f", {name}={value!r}" for name, value in zip(self.names, self.values, strict=True)
        )
        return f"move({self.type!r}{given})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Move, (self.type, self.names, self.values, self.key))

    def to_json(self) -> MoveJson:
        """As files and clients have it."""
        data: MoveJson = {"type": self.type}
        for name, value in zip(self.names, self.values, strict=True):
            data[name] = list(value) if isinstance(value, tuple) else value
        return data


def move(type: str, /, **fields: Value) -> Move:
    """The move with these fields, as in ``move("target", seat=1, slot=0)``."""
    return Move(type, tuple(fields), tuple(fields.values()))


def moves_of(verb: str, name: str, values: Iterable[Value]) -> tuple[Move, ...]:
    """The verb with each of these values; the key of a move is its place among them."""
    return tuple([Move(verb, (name,), (value,), key) for key, value in enumerate(values)])


def move_from_json(data: object) -> Move:
    """Read any game's move; whether it is legal, or even known, the state will say."""
    if not isinstance(data, dict):
        raise BadMove('a move is a JSON object such as {"type": "pass"}')
    if len(data) > MOST_FIELDS + 1:
        raise BadMove(f"a move has at most {MOST_FIELDS} fields beside its type")
    verb = data.get("type")
    if not isinstance(verb, str) or not verb or len(verb) > LONGEST_TEXT:
        raise BadMove('a move has a "type": a short word such as "pass"')
    names: list[str] = []
    values: list[Value] = []
    for name, value in data.items():
        if not isinstance(name, str) or len(name) > LONGEST_TEXT:
            raise BadMove("the names of a move's fields are short words")
        if name != "type":
            names.append(name)
            values.append(_value_from_json(name, value))
    return Move(verb, tuple(names), tuple(values))


def _value_from_json(name: str, value: object) -> Value:
    if isinstance(value, list):
        if len(value) > LONGEST_LIST or not all(_is_small_int(item) for item in value):
            raise BadMove(f'field "{name}" of a move: a list holds at most {LONGEST_LIST} numbers')
        return tuple(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str) and len(value) <= LONGEST_TEXT:
        return value
    if isinstance(value, int) and abs(value) < LARGEST_NUMBER:
        return value
    raise BadMove(f'field "{name}" of a move must be a small number, a short word or a cell')


def _is_small_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST_NUMBER
