"""What happened so far, moment by moment, as each viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from boneyard.kernel.events import Event
from boneyard.kernel.game import Game
from boneyard.kernel.records import play_entry
from boneyard.kernel.scene import Area, Cue, Scene
from boneyard.kernel.state import SPECTATOR, State
from boneyard.table.match import Match, replayed
from boneyard.table.messages import Line

EVERY = 24
"""A clone is kept of every moment with such a number; those between are played from there."""

Viewer = int | Literal["spectator", "all"]
"""A seat, ``"spectator"`` or ``"all"``."""


@dataclass
class Moment:
    """A position that everybody could see, and what led to it."""

    actor: int | None
    events: tuple[Event, ...]
    standing: tuple[int, ...]


class History:
    """All moments of a match. It is built once by replaying, and then follows the match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.moments: list[Moment] = []
        self._clones: list[State] = []
        state = match.start.clone()
        self._add(state, match.opening)
        for ply in match.plies:
            state = play_entry(state, ply.entry)
            if ply.moment == len(self.moments):
                self._add(state, state.events)

    def past(self) -> History:
        """The same as it is now, for somebody who reads it while others play on."""
        found = History.__new__(History)
        found._match = self._match.past()
        found.moments, found._clones = self.moments.copy(), self._clones.copy()
        return found

    def go_on_with(self, match: Match) -> None:
        """Follow this match from now on, which has been played on from the one that was read."""
        state, known = self.state_after(len(self._match.plies)), len(self._match.plies)
        self._match = match
        for ply in match.plies[known:]:
            state = play_entry(state, ply.entry)
            if ply.moment == len(self.moments):
                self._add(state, state.events)

    def follow(self) -> None:
        """Note the moment that the match has just reached, or forget those that it took back."""
        match = self._match
        if match.moments == len(self.moments):
            self._add(match.state, match.state.events)
        del self.moments[match.moments + 1 :]
        del self._clones[match.moments // EVERY + 1 :]

    def _add(self, state: State, events: tuple[Event, ...]) -> None:
        if len(self.moments) % EVERY == 0:
            self._clones.append(state.clone())
        self.moments.append(Moment(state.actor, events, state.standing))

    @property
    def plies(self) -> int:
        """How much was played."""
        return len(self._match.plies)

    def state_at(self, moment: int) -> State:
        """The full state at a moment."""
        return self.state_after(self._match.plies_of(moment))

    def state_after(self, plies: int) -> State:
        """The full state after so many plies, which may be in the middle of a choice."""
        match = self._match
        at = match.moment_after(plies) // EVERY
        return replayed(self._clones[at], match.plies[match.plies_of(at * EVERY) : plies])

    def is_turn(self, moment: int) -> bool:
        """Whether another seat is to act than at the moment before."""
        return moment == 0 or self.moments[moment].actor != self.moments[moment - 1].actor

    def events(self, moment: int, viewer: Viewer) -> list[Event]:
        """What led to a moment, as far as the viewer may know."""
        return seen_events(self.moments[moment].events, viewer)

    def frames(self, moment: int) -> list[tuple[State, tuple[Event, ...]]]:
        """The beats on the way to a moment, and the moment itself, each with what led there."""
        match, events = self._match, self.moments[moment].events
        first = match.plies_of(moment - 1) if moment else 0
        state = self.state_after(first)
        state = replayed(state, match.plies[first : match.plies_of(moment)])
        ends = [*[at for at, _ in state.beats], len(events)]
        pictures = [*[picture for _, picture in state.beats], state]
        starts = [0, *ends]
        return [
            (picture, events[start:end])
            for picture, start, end in zip(pictures, starts, ends, strict=False)
        ]

    def texts(
        self, names: Sequence[str], viewer: Viewer, since: int = 0, to: int | None = None
    ) -> list[str]:
        """What the viewer was told from one moment to another, in words."""
        moments = range(since, len(self.moments) if to is None else to + 1)
        game = self._match.game
        return [text for at in moments for text in texts_of(game, names, self.events(at, viewer))]

    def lines(self, names: Sequence[str], viewer: Viewer, since: int = 0) -> list[Line]:
        """Everything from a moment on in words, each line with its moment."""
        told = [(at, self.texts(names, viewer, at, at)) for at in range(since, len(self.moments))]
        return [Line(at, text) for at, texts in told for text in texts]


def texts_of(game: Game[Any], names: Sequence[str], events: Sequence[Event]) -> list[str]:
    """These events in words."""
    found = [game.log_line(event, names) for event in events]
    return [text for text in found if text]


def seen_events(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The same events as a viewer may know them."""
    if viewer == "all":
        return list(events)
    seat = SPECTATOR if isinstance(viewer, str) else viewer
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def cues_for(game: Game[Any], state: State, viewer: Viewer, events: Sequence[Event]) -> list[Cue]:
    """What is to be seen of these events for a moment, through a viewer's eyes."""
    view = state.seen_by(viewer if isinstance(viewer, int) else None)
    return [cue for event in seen_events(events, viewer) for cue in game.cues(view, event)]


def scene_for(game: Game[Any], state: State, viewer: Viewer) -> Scene:
    """A moment's table to look at: nothing can be clicked.

    ``"all"`` is all hands on the table: everybody's own areas as their owner sees them.
    """
    seat = viewer if isinstance(viewer, int) else None
    scene = replace(game.scene(state.seen_by(seat)), clicks=(), gestures=(), carries=())
    if viewer != "all":
        return scene
    own = {
        area.id: area
        for seat in range(state.players)
        for area in game.scene(state.seen_by(seat)).areas
        if area.seat == seat
    }
    areas = [_opened(area, own.get(area.id, area)) for area in scene.areas]
    return replace(scene, areas=tuple(areas))


def _opened(area: Area, own: Area) -> Area:
    """What the owner sees of an area; what lies open there is in words for all, never "yours"."""
    seen = {piece.id: piece for piece in area.pieces if piece.face is not None}
    pieces = [seen.get(piece.id, piece) for piece in own.pieces]
    return replace(own, title=area.title, tooltip=area.tooltip, pieces=tuple(pieces))
