"""Telling what happens: the part of a state that is heard.

A state tells its events as far as anybody listens (ADR 6). What it has told lately is kept until
the next call, for those who may know all of it (the one who acts) and for everybody else.
"""

from __future__ import annotations

from typing import Any, Final

from boneyard.kernel.events import Event
from boneyard.kernel.mypyc_compat import mypyc_attr

NO_EVENTS: Final[list[Event]] = []
"""Shared by all states to which nothing has happened; never added to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """What a state knows of its audience. ``listens`` is asked by hot code, hence no property."""

    listens: bool
    is_watched: bool
    _heard: frozenset[str] | None
    _events: list[Event]
    _shown: list[Event]

    def begin_telling(self) -> None:
        """From now on everybody listens; nothing has happened yet."""
        self.listens = True
        self.is_watched = True
        self._heard = None
        self._events = NO_EVENTS
        self._shown = NO_EVENTS

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last call caused, as far as this viewer may know."""
        return tuple(self._events)

    def silence(self) -> None:
        """Nobody listens: this state and its clones note no events from now on.

        For simulations and search, which would only throw them away.
        """
        self.listens = False
        self.is_watched = False

    def only_count(self, kinds: frozenset[str]) -> None:
        """From now on somebody counts events of these kinds, and nobody watches: nothing else is
        told, views tell nothing at all, and beats are no pictures.
        """
        self.is_watched = False
        self._heard = kinds

    def hears(self, kind: str) -> bool:
        """Whether anybody listens to events of this kind."""
        return self.listens and (self._heard is None or kind in self._heard)

    def tell(
        self,
        kind: str,
        names: tuple[str, ...],
        values: tuple[Any, ...],
        audiences: tuple[int, ...] = (),
    ) -> None:
        """Tell what happened, if anybody listens. What costs something to say asks that first."""
        if self.hears(kind):
            self.emit(Event(kind, names, values, audiences))

    def emit(self, event: Event) -> None:
        """Tell what happened. Hot code asks ``listens`` before it even builds the event."""
        if self._events is NO_EVENTS:
            self._events = [event]
        else:
            self._events.append(event)

    def events_for(self, viewer: int, *, is_actor: bool) -> list[Event]:
        """What the last call caused, as far as this viewer may know."""
        found: list[Event] = []
        for event in self._events if is_actor else self._shown:
            seen = event.seen_by(viewer)
            if seen is not None:
                found.append(seen)
        return found
