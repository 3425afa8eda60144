"""A table: seats and a game, made by applying the entries of its log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

import boneyard
from boneyard.kernel.chance import Chance, FairChance, FastChance
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move, move_from_json
from boneyard.kernel.records import TIME_UP, Record, entry_from_json
from boneyard.kernel.records import Entry as RecordEntry
from boneyard.kernel.state import State
from boneyard.table import entries as log
from boneyard.table.match import Match
from boneyard.table.messages import SeatKind, Status
from boneyard.table.windows import as_if_passed, open_window

BOT_NAMES = ("Juniper", "Bramble", "Sorrel", "Tansy", "Clover", "Nettle", "Yarrow", "Fennel")


class Seat(msgspec.Struct, omit_defaults=True):
    """A place at the table: who holds it, and who plays it."""

    kind: SeatKind = "open"
    user: str | None = None
    name: str = ""
    bot: str | None = None
    salt: str = ""
    local: bool = False
    away: bool = False
    autopass: log.AutoPass = "off"
    misses: int = 0
    left: float | None = None
    """Since when its person is not to be seen, where a clock depends on that."""

    @property
    def is_person(self) -> bool:
        """Whether a person plays it now."""
        return self.kind == "person" and not self.away


class Offer(msgspec.Struct):
    """What a seat asks of the others, who has not answered, and what the question is called."""

    kind: log.OfferKind
    seat: int
    waits_for: list[int]
    n: str = ""


class ChatLine(msgspec.Struct):
    """One thing said."""

    name: str
    text: str
    at: float
    seat: int | None


@dataclass
class Table:
    """Everything about a table; ``key`` is known to nobody else until the game is over."""

    id: str
    key: bytes
    seq: int = 0
    game_seq: int = 0
    """How long the log was when the game last changed."""
    made: float = 0.0
    moved: float = 0.0
    turned: float = 0.0
    timed: int = 0
    """How many moments have had their time: one that is reached again gets no more of it."""
    window_since: float = 0.0
    """When what is asked in a window became what it is; passes change nothing about that."""
    window_moment: int = 0
    dealt: float | None = None
    seats: list[Seat] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
    held: dict[int, log.Held] = field(default_factory=dict)
    offer: Offer | None = None
    ended: log.Ended | None = None
    rematch: str | None = None
    renewed: log.Renewed | None = None
    messages: set[str] = field(default_factory=set)
    _match: Match | None = None
    _opened: log.Opened | None = None

    @property
    def opened(self) -> log.Opened:
        """What was agreed when the table was put up."""
        assert self._opened is not None, "a table begins with its opening entry"
        return self._opened

    @property
    def match(self) -> Match | None:
        """The game, once it is dealt."""
        return self._match

    @property
    def game(self) -> Game[Any]:
        """The game's definition."""
        return boneyard.game(self.opened.game)

    @property
    def status(self) -> Status:
        """``open`` (people are sitting down), ``live`` or ``over``."""
        if self.ended is not None:
            return "over"
        if self._match is None:
            return "open"
        return "over" if self._match.state.over else "live"

    @property
    def actor(self) -> int | None:
        """The seat to act."""
        return self._match.state.actor if self._match and self.status == "live" else None

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return [seat.name or f"Seat {at + 1}" for at, seat in enumerate(self.seats)]

    def seats_of(self, user: str | None) -> list[int]:
        """The seats that a user holds."""
        return [at for at, seat in enumerate(self.seats) if user and seat.user == user]

    def people(self) -> set[str]:
        """The users at the table who play themselves."""
        return {seat.user for seat in self.seats if seat.is_person and seat.user}

    def new_match(self) -> Match:
        """The game at its start, and played on from where an earlier one was left."""
        match = self.fresh_match()
        origin = self.opened.origin
        for data in origin.entries if origin and self.renewed is None else ():
            _play_on(match, entry_from_json(data))
        return match

    def go_on_with(self, match: Match) -> None:
        """The game as it was dealt, renewed or saved."""
        self._match = match
        self.timed = match.moments

    def fresh_match(self) -> Match:
        """The game as it was dealt (or renewed), with nothing played."""
        if self.renewed is not None:
            state = self.renewed.state | {"rules": self.game.rules_version}
            return Match(self.game, self.game.state_from_json(state))
        opened = self.opened
        start = self.game.new(opened.players, options=opened.options, chance=self.chance())
        return Match(self.game, start)

    def chance(self) -> Chance:
        """What the game is dealt from."""
        origin = self.opened.origin
        if origin is None:
            return FairChance(self.key, [seat.salt for seat in self.seats])
        if origin.seed is not None:
            return FastChance(origin.seed)
        return FairChance(self.key, origin.salts)

    def record(self) -> Record:
        """The game so far as a record."""
        assert self._match is not None
        opened, chance = self.opened, self.chance()
        fair = isinstance(chance, FairChance)
        return Record(
            game=opened.game,
            rules=opened.rules,
            players=opened.players,
            options=dict(opened.options),
            seats=self.names,
            seed=chance.seed if isinstance(chance, FastChance) else None,
            key=self.key.hex() if fair else None,
            salts=list(chance.salts) if isinstance(chance, FairChance) else [],
            entries=[ply.entry for ply in self._match.plies],
            digest=self._match.state.digest(),
        )

    # Windows.

    def branch(self, seat: int) -> State | None:
        """The table as an asked seat may answer it before its turn, its clicks so far included."""
        if self._match is None or self._match.state.actor == seat:
            return None
        branch = as_if_passed(self._match.state, seat)
        answer = self.held.get(seat)
        if branch is None or answer is None:
            return branch
        for data in answer.moves:
            branch.play(move_from_json(data))
        return branch

    # Applying.

    def apply(self, entry: log.AnyEntry, at: float) -> None:
        """Let an entry happen. Entries that come from the log are known to be possible."""
        _APPLY[type(entry)](self, entry, at)
        self.seq += 1
        if not isinstance(entry, _ASIDE):
            self.game_seq = self.seq
        message = getattr(entry, "message", "")
        if message:
            self.messages.add(message)

    def open(self, entry: log.Opened, at: float) -> None:
        self._opened = entry
        self.seats = [Seat() for _ in range(entry.players)]
        self.made = self.moved = at

    def sit(self, entry: log.Sat, at: float) -> None:
        self.seats[entry.seat] = Seat(
            "person", entry.user, entry.name, salt=entry.salt, local=entry.local
        )
        self.moved = at

    def seat_bot(self, entry: log.BotSat, at: float) -> None:
        seat = self.seats[entry.seat]
        if seat.kind == "person":
            seat.away, seat.bot, seat.left = True, entry.bot, None
            self.held.pop(entry.seat, None)
            self._forget_offer_of(entry.seat)
        else:
            name = entry.name or BOT_NAMES[entry.seat % len(BOT_NAMES)]
            self.seats[entry.seat] = Seat("bot", None, name, entry.bot)
        self.moved = self.turned = at

    def rise(self, entry: log.Rose, at: float) -> None:
        self.seats[entry.seat] = Seat()
        self.moved = at

    def lose_sight(self, entry: log.Left, at: float) -> None:
        self.seats[entry.seat].left = entry.since

    def see_again(self, entry: log.Returned, at: float) -> None:
        self.seats[entry.seat].left = None

    def come_back(self, entry: log.CameBack, at: float) -> None:
        seat = self.seats[entry.seat]
        seat.away, seat.bot, seat.misses = False, None, 0
        self.moved = self.turned = at

    def deal(self, entry: log.Dealt, at: float) -> None:
        self.go_on_with(self.new_match())
        self.moved = self.turned = self.dealt = at
        self._ask_anew(at)

    def move(self, entry: log.Moved, at: float) -> None:
        match = self._match
        assert match is not None
        actor = match.state.actor
        move = move_from_json(entry.move)
        window = open_window(match.state)
        if window is None and actor is not None:
            self._reset_autopass(actor)
        entry.public = match.play(move)
        self.held.pop(entry.seat, None)
        if entry.public and not (window and window.goes_on(move, match.state)):
            # What the others answered was an answer to something else.
            self.held.clear()
            self._ask_anew(at)
        if entry.by == "clock":
            self.seats[entry.seat].misses += int(entry.public)
        elif entry.by == "person":
            self.seats[entry.seat].misses = 0
        self._went_on(at)

    def run_out(self, entry: log.TimedUp, at: float) -> None:
        assert self._match is not None
        self._match.end(TIME_UP, -1)
        self.held.clear()
        self._went_on(at)

    def resign(self, entry: log.Resigned, at: float) -> None:
        assert self._match is not None
        self._match.end(entry.seat, entry.seat)
        self._went_on(at)

    def undo(self, entry: log.Undone, at: float) -> None:
        assert self._match is not None
        is_free = self._match.free_undo(entry.seat) == entry.to
        if self._match.take_back(entry.to):
            self.held.clear()
            self.moved = at
            self._ask_anew(at)
            self.offer = None
            if not is_free:
                self.turned, self.timed = at, self._match.moments

    def hold(self, entry: log.Held, at: float) -> None:
        if entry.moves:
            self.held[entry.seat] = entry
            self.seats[entry.seat].misses = 0  # when it is given, not when it is played
        else:
            self.held.pop(entry.seat, None)

    def set_autopass(self, entry: log.AutoPassSet, at: float) -> None:
        self.seats[entry.seat].autopass = entry.until

    def make_offer(self, entry: log.Offered, at: float) -> None:
        waits_for = [
            at
            for at, seat in enumerate(self.seats)
            if at != entry.seat and seat.is_person and seat.user != self.seats[entry.seat].user
        ]
        self.offer = Offer(entry.offer, entry.seat, waits_for, n=str(self.seq))

    def answer(self, entry: log.Answered, at: float) -> None:
        offer = self.offer
        if offer is None:
            return
        if not entry.yes:
            self.offer = None
        elif entry.seat in offer.waits_for:
            offer.waits_for.remove(entry.seat)

    def end(self, entry: log.Ended, at: float) -> None:
        self.ended = entry
        self.offer = None
        self.held.clear()
        self.moved = at

    def renew(self, entry: log.Renewed, at: float) -> None:
        if not entry.state:  # nothing had been dealt
            self.opened.rules = entry.rules
            return
        self.renewed = entry
        self.go_on_with(self.new_match())
        self.held.clear()
        self.offer = None
        self.moved = self.turned = at
        self._ask_anew(at)
        for seat in self.seats:
            seat.autopass, seat.misses = "off", 0

    def say(self, entry: log.Chatted, at: float) -> None:
        self.chat.append(ChatLine(entry.name, entry.text, at, entry.seat))

    def match_again(self, entry: log.Rematched, at: float) -> None:
        self.rematch = entry.table

    # Details.

    def _ask_anew(self, at: float) -> None:
        assert self._match is not None
        self.window_since, self.window_moment = at, self._match.moments

    def _went_on(self, at: float) -> None:
        """After a move that all can see: the next decision's clock starts, old offers are void."""
        assert self._match is not None
        if self._match.clicks == 0:
            self.moved = at
            self.offer = None
            if self._match.moments > self.timed:
                self.turned, self.timed = at, self._match.moments

    def _reset_autopass(self, seat: int) -> None:
        """ "Until my turn" is over when that turn has come."""
        if self.seats[seat].autopass == "turn":
            self.seats[seat].autopass = "off"

    def _forget_offer_of(self, seat: int) -> None:
        offer = self.offer
        if offer is not None and offer.seat == seat:
            self.offer = None
        elif offer is not None and seat in offer.waits_for:
            offer.waits_for.remove(seat)
            if not offer.waits_for:  # nobody is left to say yes
                self.offer = None


_ASIDE = log.Chatted | log.AutoPassSet | log.Held | log.Offered | log.Left | log.Returned
"""What changes nothing about who is to play what."""

_APPLY: dict[type[log.Entry], Callable[[Table, Any, float], None]] = {
    log.Opened: Table.open,
    log.Sat: Table.sit,
    log.BotSat: Table.seat_bot,
    log.Rose: Table.rise,
    log.CameBack: Table.come_back,
    log.Left: Table.lose_sight,
    log.Returned: Table.see_again,
    log.Dealt: Table.deal,
    log.Moved: Table.move,
    log.TimedUp: Table.run_out,
    log.Resigned: Table.resign,
    log.Undone: Table.undo,
    log.Held: Table.hold,
    log.AutoPassSet: Table.set_autopass,
    log.Offered: Table.make_offer,
    log.Answered: Table.answer,
    log.Ended: Table.end,
    log.Chatted: Table.say,
    log.Rematched: Table.match_again,
    log.Renewed: Table.renew,
}


def _play_on(match: Match, entry: RecordEntry) -> None:
    if isinstance(entry, Move):
        match.play(entry)
    else:
        match.end(entry, entry if isinstance(entry, int) else -1)
