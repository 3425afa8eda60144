"""Those who have just come to a table: shown around together, so that a crowd delays nobody.

What takes long (telling the whole game in words) is done before anybody waits for the table. Then
all who wait are welcomed in one short moment in which the table is held and is what its log says;
what those with the same eyes see is drawn once.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from boneyard.kernel.events import Event
from boneyard.table import entries as log
from boneyard.table.history import Viewer
from boneyard.table.messages import Line
from boneyard.table.views import Showing

if TYPE_CHECKING:
    from boneyard.server.live import LiveTable, Watcher

AT_ONCE: Final = 100
"""So many are welcomed in one moment; then whoever plays is let in between."""

OPENING: Final = 100
"""After so many moves by others nobody is shown any more how it began."""

Eyes = tuple[int | None, str]
"""A seat (None: a spectator), and the kind of stream."""


@dataclass
class Arrival:
    """Somebody who comes, or who wants to look from another seat."""

    watcher: Watcher
    seat: int | None
    is_new: bool
    welcomed: asyncio.Future[None]


@dataclass
class Told:
    """The game in words for one viewer, as far as it was when somebody asked."""

    game: tuple[int, tuple[str, ...]]
    moments: int
    lines: list[Line]


class Arrivals:
    """Who waits to be shown a table, and what they will see."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._waiting: list[Arrival] = []
        self._told: dict[Viewer, Told] = {}
        self._telling: dict[Viewer, asyncio.Future[None]] = {}
        self._texts: dict[Eyes, tuple[int, str]] = {}
        self.are_ushered = False

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def forget(self) -> None:
        """What was drawn is not to be shown any more."""
        self._told.clear()
        self._texts.clear()

    # Before the table is held.

    async def prepare(self, seat: int | None, stream: str) -> None:
        """Tell the game in words in a thread, once for all who ask meanwhile."""
        viewer = _viewer(seat)
        if stream == "events" or self._live.table.match is None or self._is_told(viewer):
            return
        if viewer not in self._telling:
            self._telling[viewer] = asyncio.ensure_future(self._tell(viewer))
        await asyncio.shield(self._telling[viewer])

    async def _tell(self, viewer: Viewer) -> None:
        try:
            past, game = (await self._live.told()).past(), self._game()
            lines = await asyncio.to_thread(past.lines, game[1], viewer)
            self._told[viewer] = Told(game, len(past.moments), lines)
        finally:
            del self._telling[viewer]

    def _game(self) -> tuple[int, tuple[str, ...]]:
        """What must be the same for words to be the same: nothing taken back, nobody renamed."""
        return self._live.table.epoch, tuple(self._live.table.names)

    def _is_told(self, viewer: Viewer) -> bool:
        return viewer in self._told and self._told[viewer].game == self._game()

    def add(self, watcher: Watcher, seat: int | None, *, is_new: bool) -> asyncio.Future[None]:
        """Somebody waits; done when they have been shown around."""
        welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Arrival(watcher, seat, is_new, welcomed))
        return welcomed

    # While the table is held.

    async def ready(self) -> None:
        """After this nobody who waits has to wait for a thread."""
        wanted = any(one.watcher.stream == "scene" for one in self._waiting)
        if wanted and self._live.table.match is not None:
            await self._live.told()

    def welcome(self, now: float) -> None:
        """Show the table to those who have waited longest; nothing else happens meanwhile."""
        some, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        here = [one for one in some if not one.welcomed.done()]
        live = self._live
        for one in here:
            may = live.table.may_look_from(one.seat, one.watcher.user)
            one.watcher.seat = one.seat if may else None
        new = [one.watcher for one in here if one.is_new]
        live.watchers.update(new)
        is_news = any(map(live.is_of_the_table, new)) and live.note_presence(now)
        live.show_card(None if is_news else new)
        for watcher in new:
            live.show_all_talk(watcher)
        for one in here:
            self._finish(one)

    def _finish(self, one: Arrival) -> None:
        try:
            self.show(one.watcher)
        except Exception as wrong:
            one.welcomed.set_exception(wrong)
        else:
            one.welcomed.set_result(None)

    def turn_away(self, why: Exception) -> None:
        """The table cannot be shown."""
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.welcomed.done():
                one.welcomed.set_exception(why)

    def show(self, watcher: Watcher) -> None:
        """All there is to see, which is drawn once for all with the same eyes."""
        if self._live.table.match is not None:
            text = self._text((watcher.seat, watcher.stream))
            self._live.note_shown(watcher)
            watcher.send_text(text)

    def _text(self, eyes: Eyes) -> str:
        seq = self._live.table.seq
        if self._texts.get(eyes, (-1, ""))[0] != seq:
            self._texts[eyes] = (seq, self._drawn(*eyes))
        return self._texts[eyes][1]

    def _drawn(self, seat: int | None, stream: str) -> str:
        table = self._live.table
        if stream == "events":
            return log.to_text(Showing(table).with_moves(seat, []))
        lines = self._lines(_viewer(seat))
        shown = Showing(table).with_scene(seat, [], lines, whole=True, opening=self._opening(seat))
        return log.to_text(shown)

    def _opening(self, seat: int | None) -> list[Event]:
        """How it all began, for those for whom it has only begun: who have made no move yet."""
        match, history = self._live.table.match, self._live.history
        if seat is None or match is None or history is None:
            return []
        if len(match.plies) > OPENING or any(ply.seat == seat for ply in match.plies):
            return []
        return history.events(0, seat)

    def _lines(self, viewer: Viewer) -> list[Line]:
        """What was told in a thread, and what has happened since."""
        history = self._live.history
        assert history is not None, "it is made before anybody is welcomed"
        if not self._is_told(viewer):
            self._told[viewer] = Told(self._game(), 0, [])
        told = self._told[viewer]
        told.lines += history.lines(told.game[1], viewer, told.moments)
        told.moments = len(history.moments)
        return told.lines


def _viewer(seat: int | None) -> Viewer:
    return "spectator" if seat is None else seat
