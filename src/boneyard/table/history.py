"""What happened so far, moment by moment, as each viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from boneyard.kernel.events import Event
from boneyard.kernel.game import Game
from boneyard.kernel.records import play_entry
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import SPECTATOR, State
from boneyard.table.match import Match, Ply
from boneyard.table.messages import Line

EVERY = 24
"""A clone is kept of every so-manieth moment; those between are played from there."""

Viewer = int | Literal["spectator", "all"]
"""A seat, ``"spectator"`` or ``"all"``."""


@dataclass
class Moment:
    """A position that everybody could see, and what led to it."""

    entry: int
    actor: int | None
    undo_barrier: int
    events: tuple[Event, ...]
    standing: tuple[int, ...]


class History:
    """All moments of a match. It is built once by replaying, and then grows with the match."""

    def __init__(self, match: Match, fresh: Match) -> None:
        """``fresh`` is the same game at its deal."""
        self._match = match
        self.moments: list[Moment] = []
        self._clones: list[State] = []
        self._add(0, fresh.state, fresh.opening)
        for at, ply in enumerate(match.plies, start=1):
            play_entry(fresh.state, ply.entry)
            if ply.public:
                self._add(at, fresh.state, fresh.state.events)

    def grow(self) -> None:
        """Note the moment that the match has just reached."""
        self._add(len(self._match.plies), self._match.state, self._match.state.events)

    def shrink(self) -> None:
        """Forget the moments that were taken back."""
        del self.moments[self._match.moments + 1 :]
        del self._clones[(len(self.moments) - 1) // EVERY + 1 :]

    def _add(self, entry: int, state: State, events: tuple[Event, ...]) -> None:
        if len(self.moments) % EVERY == 0:
            self._clones.append(state.clone())
        self.moments.append(Moment(entry, state.actor, state.undo_barrier, events, state.standing))

    def state_at(self, moment: int) -> State:
        """The full state at a moment."""
        at = moment // EVERY
        state = self._clones[at].clone()
        plies: list[Ply] = self._match.plies
        for ply in plies[self.moments[at * EVERY].entry : self.moments[moment].entry]:
            play_entry(state, ply.entry)
        return state

    def is_turn(self, moment: int) -> bool:
        """Whether another seat is to act than at the moment before."""
        return moment == 0 or self.moments[moment].actor != self.moments[moment - 1].actor

    def events(self, moment: int, viewer: Viewer) -> list[Event]:
        """What led to a moment, as far as the viewer may know."""
        return seen_events(self.moments[moment].events, viewer)

    def lines(self, game: Game[Any], names: Sequence[str], viewer: Viewer) -> list[Line]:
        """Everything in words, each line with its moment."""
        return [
            line
            for moment in range(len(self.moments))
            for line in worded(game, names, self.events(moment, viewer), moment)
        ]


def worded(
    game: Game[Any], names: Sequence[str], events: Sequence[Event], moment: int
) -> list[Line]:
    """The lines that these events make in the log."""
    texts = [game.log_line(event, names) for event in events]
    return [Line(moment, text) for text in texts if text]


def seen_events(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The same events as a viewer may know them."""
    if viewer == "all":
        return list(events)
    seat = SPECTATOR if isinstance(viewer, str) else viewer
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def scene_for(game: Game[Any], state: State, viewer: Viewer) -> Scene:
    """A moment's table to look at: nothing can be clicked."""
    if viewer == "all":
        return open_scene(game, state)
    seat = None if isinstance(viewer, str) else viewer
    return replace(game.scene(state.seen_by(seat)), clicks=())


def open_scene(game: Game[Any], state: State) -> Scene:
    """All hands on the table: everybody's own areas as their owner sees them."""
    scene = replace(game.scene(state.seen_by(None)), clicks=())
    own = {
        area.id: area
        for seat in range(state.players)
        for area in game.scene(state.seen_by(seat)).areas
        if area.seat == seat
    }
    return replace(scene, areas=tuple([own.get(area.id, area) for area in scene.areas]))
