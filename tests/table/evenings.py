"""An evening: a table, its log, and a clock that the test turns."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

import boneyard
from boneyard.kernel.chance import commitment
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move, move as kernel_move
from boneyard.table import Refused, Table, commands, entries as log, seating
from boneyard.table.messages import TableCard
from boneyard.table.seats import AutoPass
from boneyard.table.snapshots import (
    Snapshot,
    snapshot,
    snapshot_from_text,
    table_from_log,
)
from boneyard.table.table import Kept
from boneyard.table.timing import due, next_due, next_look
from boneyard.table.views import Beside, Showing, card_for, public_card

KEY = bytes(range(32))
Row = tuple[log.Entry, float]


class Evening:
    """What people do at a table, entry by entry, exactly as the server would have it."""

    def __init__(self, first: log.Opened, key: bytes = KEY) -> None:
        self.table = Table("t", key)
        self.rows: list[Row] = []
        self.now = 1000.0
        self._messages = 0
        self.do([first])

    def do(self, entries: Sequence[log.Entry]) -> list[log.Entry]:
        """Let entries happen; they go to the log as the text that a disk would hold."""
        logged = [self.table.apply(entry, self.now) for entry in entries]
        self.rows += [(log.entry_from_text(log.to_text(entry)), self.now) for entry in logged]
        return logged

    def after(self, entries: Sequence[log.Entry]) -> list[log.Entry]:
        """Let entries happen, and then what follows from them by itself."""
        done = self.do(entries)
        while more := due(self.table, self.now):
            done += self.do(more)
        return done

    def wait(self, seconds: float) -> list[log.Entry]:
        """Time goes by, from one thing that is due to the next; what happened meanwhile."""
        done: list[log.Entry] = []
        until = self.now + seconds
        while (at := next_due(self.table)) is not None and at <= until:
            self.now = max(self.now, at)
            done += self.after([])
        self.now = until
        return done

    # What people do.

    def marked(self, entries: list[log.Entry]) -> list[log.Entry]:
        """What a message with a new id leads to."""
        self._messages += 1
        return commands.marked(entries, f"m{self._messages}")

    def play(self, seat: int, *moves: str, n: str | None = None) -> list[log.Entry]:
        """Moves written as ``"give 2"``, one after the other."""
        done: list[log.Entry] = []
        for words in moves:
            entries = self.marked(commands.play(self.table, seat, move(words), n))
            done += self.after(entries)
        return done

    def undo(self, seat: int) -> list[log.Entry]:
        """Take back."""
        return self.after(self.marked(commands.undo(self.table, seat)))

    def answer(self, seat: int, yes: bool) -> list[log.Entry]:
        """To an offer."""
        return self.after(self.marked(commands.answer(self.table, seat, yes)))

    def offer(self, seat: int) -> list[log.Entry]:
        """A draw."""
        return self.after(self.marked(commands.offer_draw(self.table, seat)))

    def resign(self, seat: int) -> list[log.Entry]:
        """Give up."""
        return self.after(self.marked(commands.resign(self.table, seat)))

    def autopass(self, seat: int, until: AutoPass) -> list[log.Entry]:
        """A standing answer."""
        return self.after(self.marked([log.AutoPassSet(seat, until)]))

    def say(self, user: str, text: str) -> list[log.Entry]:
        """Chat."""
        own = self.table.seats_of(user)
        at = own[0] if own else None
        return self.after(self.marked(commands.say(user, user.upper(), at, text)))

    def join(self, user: str, **more: Any) -> list[log.Entry]:
        """Sit down."""
        wish = {"seat": None, "invite": None} | more
        return self.after(seating.join(self.table, user, user.upper(), f"salt of {user}", **wish))

    def leave(self, user: str) -> list[log.Entry]:
        """Stand up."""
        return self.after(seating.leave(self.table, user))

    def give(self, user: str, seat: int, to: str, bot: str = "beginner") -> list[log.Entry]:
        """Hand a seat on."""
        return self.after(seating.give(self.table, user, seat, to, bot))

    # What one looks at.

    @property
    def actor(self) -> int | None:
        """The seat to act."""
        return self.table.actor

    @property
    def standing(self) -> tuple[int, ...]:
        """The public numbers."""
        assert self.table.match is not None
        return self.table.match.state.standing

    def version(self, seat: int | None) -> str:
        """What this viewer's position is called."""
        return commands.version_for(self.table, seat)

    @property
    def status(self) -> str:
        """The table's."""
        return self.table.status

    def shown(self, seat: int | None) -> dict[str, Any]:
        """What programs are shown."""
        found: dict[str, Any] = msgspec.to_builtins(
            Showing(self.table).with_moves(seat, []), enc_hook=_plain
        )
        return found

    def moves(self, seat: int | None) -> list[str]:
        """What this seat may play, in words."""
        return [words(data) for data in self.shown(seat)["moves"]]

    def saved(self) -> Snapshot | None:
        """A snapshot by way of its text."""
        found = snapshot(self.table)
        if found is None:
            return None
        return snapshot_from_text(log.to_text(found))

    def loaded(self, saved: Snapshot | None = None) -> Table:
        """The table as another process finds it."""
        rows = [(log.entry_from_text(log.to_text(entry)), at) for entry, at in self.rows]
        return table_from_log(self.table.id, self.table.key, rows, saved)


def move(words: str) -> Move:
    """``"give 2"`` as a move."""
    verb, _, number = words.partition(" ")
    return kernel_move(verb, coins=int(number)) if number else kernel_move(verb)


def words(data: Mapping[str, Any]) -> str:
    """The same back."""
    return " ".join(map(str, data.values()))


def opened(
    players: int,
    game: str = "bells",
    options: dict[str, Any] | None = None,
    clock: log.Clock | None = None,
    **more: Any,
) -> log.Opened:
    """The first entry."""
    found: Game[Any] = boneyard.game(game)
    return log.Opened(
        game, found.rules_version, players, options or {}, "a", "A", "invite", commitment(KEY),
        clock=clock, **more,
    )  # fmt: skip


def evening(seats: str, **more: Any) -> Evening:
    """Seats by letter: a person's own, ``*`` a bot, ``.`` open, a capital: on a's device."""
    found = Evening(opened(len(seats), **more))
    found.do(seated(seats))
    return found


def seated(seats: str) -> list[log.Entry]:
    """Who sits where, and the deal if nobody is missing."""
    entries: list[log.Entry] = []
    for at, who in enumerate(seats):
        if who == "*":
            entries.append(log.BotSat(at, "random"))
        elif who != ".":
            user = "a" if who.isupper() else who
            entries.append(log.Sat(at, user, who.upper(), f"salt {who}", who.isupper()))
    return entries if "." in seats else [*entries, log.Dealt()]


def refusal(action: Any, *args: Any, **more: Any) -> Refused:
    """Why this is not done."""
    with pytest.raises(Refused) as caught:
        action(*args, **more)
    assert caught.value.sentence.endswith(".")
    return caught.value


def everything(table: Table) -> str:
    """All that any viewer is ever shown of a table, and what is kept of it."""
    viewers: list[int | None] = [*range(len(table.seats)), None]
    shown: dict[str, Any] = {
        "cards": [table_card(table, user) for user in ("a", "b", "c", "d", None)],
        "chat": table.chat,
        "kept": {name: getattr(table, name) for name in Kept.__struct_fields__},
        "seq": table.seq,
        "messages": sorted(table.messages),
        "made": table.made,
        "due": next_look(table),
        "rematch": table.rematch,
    }
    if table.match is not None:
        shown["scenes"] = [Showing(table).with_scene(seat, [], [], whole=False) for seat in viewers]
        shown["programs"] = [Showing(table).with_moves(seat, []) for seat in viewers]
        shown["state"] = table.match.state.to_json()
        shown["plies"] = table.match.plies
        shown["record"] = table.record().to_json() if table.renewed is None else None
    return json.dumps(msgspec.to_builtins(shown, enc_hook=_plain), indent=1, sort_keys=True)


def _plain(value: Any) -> Any:
    return value.to_json()


def table_card(table: Table, user: str | None) -> TableCard:
    """The card of a table at hand."""
    opened, holders = table.opened, [seat.user for seat in table.seats]
    beside = Beside(opened.host, opened.invite, holders, table.actor, table.moved)
    return card_for(public_card(table), beside, user)
