"""Events: what a call caused, each field with its audience.

"Bob draws 3 cards" and "you draw 5H, 9S, QD" are one event. An audience is a set of seats as a
bit mask; ``EVERYONE`` is all of them and the spectators. Log lines, animations and announcements
are made from events, so an event names public things by the ids that scenes use.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, final

EVERYONE: Final = -1

EventJson = Annotated[dict[str, Any], "event"]
"""An event at the edge: ``{"event": kind, field: value, ...}``, as far as a viewer knows it."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


@final
class Event:
    """A kind, its field names, their values, and who may see which (none given: everyone)."""

    def __init__(
        self,
        kind: str,
        names: tuple[str, ...],
        values: tuple[Any, ...],
        audiences: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.names = names
        self.values = values
        self.audiences = audiences

    def seen_by(self, seat: int) -> Event | None:
        """The same event with only what this seat (-1: a spectator) may see; None if nothing."""
        if not self.audiences:
            return self
        names: list[str] = []
        values: list[Any] = []
        for name, value, audience in zip(self.names, self.values, self.audiences, strict=True):
            if audience == EVERYONE or (seat >= 0 and audience >> seat & 1):
                names.append(name)
                values.append(value)
        if not names:
            return None
        return Event(self.kind, tuple(names), tuple(values))

    def get(self, name: str, otherwise: Any = None) -> Any:
        """The value of a field, if this viewer has it."""
        if name in self.names:
            return self.values[self.names.index(name)]
        return otherwise

    def to_json(self) -> EventJson:
        """As clients have it."""
        data: EventJson = {"event": self.kind}
        for name, value in zip(self.names, self.values, strict=True):
            data[name] = list(value) if isinstance(value, tuple) else value
        return data

    def __repr__(self) -> str:
        return f"Event({self.to_json()})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Event, (self.kind, self.names, self.values, self.audiences))
