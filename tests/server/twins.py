"""Twins: two tables with the same past, except that at one a seat did things in secret.

All others must be told the very same, byte for byte: no number may count what its viewer does not
know of. Both tables are shown by the server's own code; only the disk and the sockets are missing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec

import boneyard
from boneyard.kernel.chance import commitment
from boneyard.kernel.moves import Move
from boneyard.server.live import LiveTable, Stream, Watcher
from boneyard.server.messages import OfferNews, TableNews, Talk
from boneyard.table import Table, commands, entries as log
from boneyard.table.history import Viewer
from boneyard.table.messages import TableCard, View
from boneyard.table.needs import needed
from boneyard.table.seats import AutoPass
from boneyard.table.timing import beat, due
from boneyard.table.views import Showing
from boneyard.table.windows import open_window

KEY = bytes(range(32))
ASKED_FOR = 5
"""So much of what is told was asked for."""
STREAMS: tuple[Stream, ...] = ("scene", "events")
TOLD = (TableNews, View, OfferNews, Talk)
"""What is told to all at a table; ``MovesView`` goes by the name of ``View``."""


class Twin:
    """A table with an eye for every viewer and stream."""

    def __init__(self, game: str, players: int) -> None:
        found = boneyard.game(game)
        opened = log.Opened(
            game, found.rules_version, players, {}, "u0", "P0", "invite", commitment(KEY)
        )
        table = Table("t", KEY)
        table.apply(opened, 0.0)
        self.live = LiveTable(table)
        sat = [log.Sat(at, f"u{at}", f"P{at}", f"salt {at}") for at in range(players)]
        self.do([*sat, log.Dealt()], 0.0)
        self.eyes = {
            (viewer, stream): Watcher("" if viewer is None else f"u{viewer}", "", viewer, stream)
            for viewer in [*range(players), None]
            for stream in STREAMS
        }
        self.live.watchers = set(self.eyes.values())
        self.live.show(everybody=True)
        self.live.show_card()

    @property
    def table(self) -> Table:
        """What the log leads to."""
        return self.live.table

    def do(self, entries: Sequence[log.Entry], now: float) -> None:
        """As the hub does it: apply, show, and then what is due."""
        self._commit(entries, now)
        while more := due(self.table, now):
            self._commit(more, now)

    def _commit(self, entries: Sequence[log.Entry], now: float) -> None:
        if entries:
            self.live.apply_all([(entry, now) for entry in entries])
            self.live.show_news(entries)

    def told(self, but: int) -> dict[str, list[str]]:
        """All that was sent to anybody but this seat since the last time, and can be asked for."""
        told: dict[str, list[str]] = {}
        for (viewer, stream), eye in self.eyes.items():
            heard = [eye._waiting.get_nowait() or "" for _ in range(eye._waiting.qsize())]
            if viewer != but:
                told[f"{viewer} {stream}"] = heard + list(self._asked_for(viewer, eye.user))
        return told

    def _asked_for(self, viewer: int | None, user: str) -> Iterator[str]:
        """What a newcomer is shown, and what HTTP answers."""
        card: TableCard = self.live.card_for(user or None)
        yield log.to_text(card)
        yield log.to_text(OfferNews(self.live._offer()))
        yield log.to_text(Showing(self.table).with_moves(viewer, []))
        yield f'{{"type": "needed", "is": "{viewer in needed(self.table)}"}}'
        history, seen = self.live.history, "spectator" if viewer is None else viewer
        assert history is not None
        viewed: Viewer = seen  # type: ignore[assignment]
        yield msgspec.json.encode(history.lines(self.table.names, viewed)).decode()


class Twins:
    """The same evening twice; at the second table seat ``secret`` has secrets."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.plain, self.other = Twin(game, players), Twin(game, players)
        self.secret = self.rng.randrange(players)
        self.players = players
        self.now = 1000.0
        self.secrets = 0
        self.types: set[str] = set()

    def evening(self, decisions: int) -> None:
        """So many decisions, with talk and questions between them, and secrets at one table."""
        for _ in range(decisions):
            if self.plain.table.status != "live":
                break
            self.now += self.rng.choice([0.0, 0.3, 7.0])
            self._keep_secret()
            self._compare()
            self._talk()
            if not self._answer_early():
                self._decide()
            self._compare()

    def _compare(self) -> None:
        mine, theirs = self.plain.told(self.secret), self.other.told(self.secret)
        for viewer, heard in mine.items():
            assert heard == theirs[viewer], f"{viewer} knows what seat {self.secret} did"
            self.types |= {msgspec.json.decode(text).get("type", "") for text in heard[:-ASKED_FOR]}

    def both(self, entries: Sequence[log.Entry]) -> None:
        """The same at both tables."""
        for twin in (self.plain, self.other):
            twin.do(entries, self.now)

    # What everybody may know.

    def _talk(self) -> None:
        who = self.rng.randrange(self.players)
        table = self.plain.table
        if self.rng.random() < 0.2:
            self.both(commands.say(f"u{who}", f"P{who}", who, "well"))
        if self.rng.random() < 0.5 and commands.undo_kind(table, who) == "ask":
            self.both(commands.undo(table, who))
            self._compare()
            asked = table.offer
            if asked is not None and self.rng.random() < 0.8:
                self.both(commands.answer(table, asked.waits_for[0], False))

    def _decide(self) -> None:
        """The seat to act plays until all can see that it did."""
        match = self.plain.table.playing
        moment = (self.plain.table.epoch, match.moments)
        while match.state.actor is not None and moment == (self.plain.table.epoch, match.moments):
            seat, moves = match.state.actor, match.state.moves()
            move = self.rng.choice(moves)
            self.both([log.Moved(seat, move)])

    # What only one seat knows.

    def _keep_secret(self) -> None:
        table, seat = self.other.table, self.secret
        for way in self.rng.sample([self._click, self._hold, self._set], 3):
            if table.status == "live" and way(table, seat):
                self.secrets += 1

    def _click(self, table: Table, seat: int) -> bool:
        """Begin a choice and take it back."""
        state = table.playing.state
        if state.actor != seat or not table.playing.is_moment:
            return False
        begun = [move for move in state.moves() if _is_private(table, move)]
        if not begun:
            return False
        self._do(commands.play(table, seat, self.rng.choice(begun)))
        self._compare()
        while not table.playing.is_moment:
            self._do(commands.undo(table, seat))
        return True

    def _hold(self, table: Table, seat: int) -> bool:
        """Answer in a window before one's turn, and think better of it."""
        if not self._hold_answer(table, seat):
            return False
        self._compare()
        while table.held_by(seat) is not None:
            self._do(commands.undo(table, seat))
        return True

    def _answer_early(self) -> bool:
        """An answer that is given at once at one table, in its turn at the other."""
        seat = self.secret
        if self.rng.random() < 0.5 or not self._hold_answer(self.other.table, seat):
            return False
        self.secrets += 1
        self._compare()
        held = self.other.table.held_by(seat)
        assert held is not None
        while (actor := self.plain.table.actor) != seat:
            window = open_window(self.plain.table.playing.state)
            assert window is not None
            assert actor is not None
            self.other.do([log.Moved(actor, window.passing)], self.now)
            self.plain.do([log.Moved(actor, window.passing)], self.now)
        self.plain.do([log.Moved(seat, move) for move in held.moves], self.now)
        return True

    def _hold_answer(self, table: Table, seat: int) -> bool:
        window = open_window(table.playing.state)
        if window is None or seat not in window.asked or table.actor == seat:
            return False
        if table.branch(seat) is None:
            return False
        while (branch := table.branch(seat)) is not None and branch.actor == seat:
            held = table.held_by(seat)
            if held is not None and held.done:
                break
            self._do(commands.play(table, seat, self.rng.choice(branch.moves())))
        return True

    def _set(self, table: Table, seat: int) -> bool:
        """A standing answer, and another one."""
        if open_window(table.playing.state) is not None and self.now >= beat(table):
            return False
        settings: list[AutoPass] = ["turn", "concerned", "told"]
        self._do([log.AutoPassSet(seat, self.rng.choice(settings))])
        self._compare()
        self._do([log.AutoPassSet(seat, "off")])
        return True

    def _do(self, entries: Sequence[log.Entry]) -> None:
        self.other.do(entries, self.now)


def _is_private(table: Table, move: Move) -> bool:
    """Whether nobody else can see that this move was made."""
    state = table.playing.state.clone()
    barrier = state.undo_barrier
    state.play(move)
    return state.is_choosing and state.undo_barrier == barrier
