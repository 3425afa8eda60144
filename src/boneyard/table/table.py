"""A table: seats and a game, made by applying the entries of its log.

What is counted, and why:

- *Entries* of the log. ``Table.seq`` is how many there are, ``game_seq`` how many there were when
  the game last changed: it names what a bot is thinking about.
- *Plies* of the game: moves, resignations, the end of time (``Match.plies``). What is taken back
  is no ply any more.
- *Moments*: positions that everybody could see. Every ply knows how many there were after it
  (``Ply.moment``); ``Match.moments`` and ``Table.window_moment`` are such numbers.
- *Names of positions* (``n``), which are never used again: how often moments were taken back
  (``Table.epoch``), the moment, and, for the seat to act alone, how often it has clicked or taken
  back since (``Table.clicks``).
- *Offers* (``Table.offers``), by which an answer says what it is to.
- What cannot be taken back without asking: ``State.undo_barrier``, counted by the rules.

What a viewer is told counts only what that viewer could see: entries and plies are for nobody's
eyes, moments and offers for everybody's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

import boneyard
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.records import (
    Entry as RecordEntry,
    Record,
    Redeal,
    entry_from_json,
    play_entry,
)
from boneyard.kernel.state import State
from boneyard.lessons import Word
from boneyard.table import entries as log
from boneyard.table.match import Match
from boneyard.table.messages import Deal, Status
from boneyard.table.seats import OF_THOSE_HERE, Offer, OfferKind, Said, Seat
from boneyard.table.windows import as_if_passed

A_DAY = 24 * 3600.0
NOT_OPENED = log.Opened("", 0, 0, {}, "", "", "", "")
"""What a table has before its first entry, which opens it."""


class Refused(BoneyardError):
    """A wish that cannot be granted: the sentence, the rule if it is one, and an HTTP status."""

    def __init__(self, sentence: str, *, rule: str | None = None, status: int = 409) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.status = status


class Kept(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a snapshot keeps of a table beside its position: all that its log only leads to.

    This is also the form on disk, so names there stay, and a new field has a default.
    """

    seats: list[Seat] = []
    held: list[log.Held] = []
    """Answers given before their turn, one a seat at most."""
    moved: float = 0.0
    """When anybody could see the table change."""
    turned: float = 0.0
    """When the decision that is open would have been opened, had it been open ever since."""
    spent: dict[str, float] = {}
    """How long decisions, by their name, were open: one that is open again goes on from there."""
    window_since: float = 0.0
    """When what is asked in a window became what it is; passes change nothing about that."""
    window_moment: int = 0
    dealt: float | None = None
    offer: Offer | None = None
    offers: int = 0
    """How often anything was asked of the table."""
    epoch: int = 0
    clicks: int = 0
    players: list[str | None] = []
    """Who sat where when the game was dealt; None: a bot, or somebody without a device."""
    handed: str = ""
    """The decision that a bot makes for a person who ordered so."""
    game_seq: int = msgspec.field(default=0, name="played")


class Table(Kept):
    """Everything about a table; ``key`` is known to nobody else until the game is over."""

    id: str
    key: bytes
    seq: int = 0
    made: float = 0.0
    chat: list[Said] = []
    ended: log.Ended | None = None
    rematch: str | None = None
    renewed: log.Renewed | None = None
    messages: set[str] = set()
    forgotten: set[str] = set()
    """Users who asked not to be known any more."""
    match: Match | None = None
    """The game, once it is dealt."""
    coached: tuple[tuple[int, int], Word | None] | None = None
    """What the coach of a lesson said last, and where that was; see ``coaching``."""
    opened: log.Opened = NOT_OPENED
    """What was agreed when the table was put up."""

    @property
    def playing(self) -> Match:
        """The game where there must be one."""
        assert self.match is not None, "nothing has been dealt"
        return self.match

    @property
    def game(self) -> Game[Any]:
        """What is known of the game before anybody sits down."""
        return boneyard.game(self.opened.game)

    @property
    def status(self) -> Status:
        """``open`` (people are sitting down), ``live`` or ``over``."""
        if self.ended is not None:
            return "over"
        if self.match is None:
            return "open"
        return "over" if self.match.state.over else "live"

    @property
    def actor(self) -> int | None:
        """The seat to act, while the game is played."""
        match = self.match
        return match.state.actor if match is not None and self.ended is None else None

    @property
    def names(self) -> list[str]:
        """What everybody is called, by seat."""
        return [seat.name or f"Seat {at + 1}" for at, seat in enumerate(self.seats)]

    def seats_of(self, user: str | None) -> list[int]:
        """The seats that a user holds."""
        return [at for at, seat in enumerate(self.seats) if user and seat.user == user]

    def may_look_from(self, seat: int | None, user: str | None) -> bool:
        """Whether a user holds this seat, or was let into its hand."""
        if seat is None or not user or not 0 <= seat < len(self.seats):
            return False
        place = self.seats[seat]
        return place.user == user or user in place.onlookers

    def open_seats(self) -> list[int]:
        """The seats that nobody holds, be they kept for somebody or not."""
        return [at for at, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def is_bots_only(self) -> bool:
        """Whether nobody who is still in the game is a person: bots play it out."""
        living = self.playing.state.living_seats()
        return not any(self.seats[seat].is_person for seat in living)

    def people(self) -> set[str]:
        """The users at the table who play themselves."""
        return {seat.user for seat in self.seats if seat.is_person and seat.user}

    def asked_by(self, asking: int, kind: OfferKind, about: int | None = None) -> list[int]:
        """The seats whose people are asked when this one asks for something.

        A bot that stands in agrees to nothing: its person is asked, and the question waits. Only
        where it is about those who are absent, they are not waited for.
        """
        user = self.seats[asking].user
        others = [at for at, seat in enumerate(self.seats) if seat.user and seat.user != user]
        if kind not in OF_THOSE_HERE:
            return others
        return [at for at in others if at != about and self.seats[at].is_present]

    @property
    def decision(self) -> str:
        """What the decision that is open is called: time is counted for a seat at a moment."""
        return f"{self.playing.moments}.{self.actor}"

    def version(self, seat: int | None) -> str:
        """What a viewer's position is called: it changes whenever the view does."""
        clicks = self.clicks if seat is not None and seat == self.playing.state.actor else 0
        return f"{self.epoch}.{self.playing.moments}.{clicks}"

    # The deal and the record.

    def new_match(self, position: dict[str, Any] | None = None) -> Match:
        """The game from a position that the log has, or as it is dealt and was played so far."""
        if position:
            loaded = position | {"rules": self.game.rules_version}
            return Match(self.game, self.game.state_from_json(loaded))
        past, agreed = self._past(), self.opened.options
        state: State = self.game.new(past.players, options=agreed, chance=past.chance())
        for entry in past.entries[: past.settled]:
            state = play_entry(state, entry)
        match = Match(self.game, state)
        for entry in past.entries[past.settled :]:
            match.play(entry)
        return match

    def _past(self) -> Record:
        """What was agreed, what the game was dealt from, and all that came before this table."""
        opened, origin = self.opened, self.opened.origin
        agreed = (opened.game, opened.rules, opened.players, dict(opened.options), self.names)
        salts = [seat.salt for seat in self.seats]
        if origin is None:
            return Record(*agreed, key=self.key.hex(), salts=salts)
        entries = [entry_from_json(data) for data in origin.entries]
        if origin.anew:
            entries.append(Redeal(self.key.hex(), tuple(salts)))
        if origin.stacked:
            return Record(*agreed, stacked=origin.stacked, entries=entries)
        if origin.seed is not None:
            return Record(*agreed, seed=origin.seed, entries=entries)
        key = origin.key or self.key.hex()
        return Record(*agreed, key=key, salts=list(origin.salts), entries=entries)

    def record(self) -> Record:
        """The game so far as a record, from its first deal on."""
        past, match = self._past(), self.playing
        entries = past.entries[: past.settled] + [ply.entry for ply in match.plies]
        return replace(past, entries=entries, digest=match.state.digest())

    @property
    def deal(self) -> Deal:
        """Who could know what is hidden: what the table promises of its deal."""
        origin = self.opened.origin
        if origin is None:
            return "fair"
        if origin.anew:
            return "anew"
        if origin.stacked:
            return "lesson"
        return "known" if origin.table else "brought"

    # Windows.

    def held_by(self, seat: int) -> log.Held | None:
        """What a seat has answered before its turn."""
        return next((answer for answer in self.held if answer.seat == seat), None)

    def has_answered(self, seat: int) -> bool:
        """Whether a seat has nothing more to say in the window that is open."""
        held = self.held_by(seat)
        return held is not None and held.done

    def drop_held(self, seat: int) -> None:
        """A seat's answer is played, void or taken back."""
        self.held = [answer for answer in self.held if answer.seat != seat]

    def branch(self, seat: int, clicks: list[Move] | None = None) -> State | None:
        """The table as an asked seat may answer it before its turn, with its clicks (so far)."""
        match = self.match
        if match is None or match.state.actor == seat:
            return None
        window = match.window
        if window is None or seat not in window.asked:
            return None
        branch = as_if_passed(match.state, seat)
        answer = self.held_by(seat)
        if clicks is None:
            clicks = answer.moves if answer is not None else []
        if branch is not None:
            for move in clicks:
                branch.play(move)
        return branch

    # Applying entries: what they do themselves is in ``entries``.

    def apply(self, entry: log.Entry, at: float) -> log.Entry:
        """Let an entry happen; what goes into the log for it."""
        entry.apply(self, at)
        self.count(entry)
        return entry.logged(self)

    def count(self, entry: log.Entry) -> None:
        """The log is longer by this entry."""
        self.seq += 1
        if entry.changes_game:
            self.game_seq = self.seq
        if entry.message:
            self.messages.add(entry.message)

    def go_on_with(self, match: Match, at: float) -> None:
        """The game is there, dealt or renewed."""
        self.match = match
        self.epoch = self.clicks = 0
        self.moved = self.turned = at
        self.spent = {}
        self.ask_anew(at)

    def play(self, entry: RecordEntry, at: float, *, is_forced: bool = False) -> bool:
        """Play on; whether all can see it: then the next clock starts, and old offers are void."""
        match, decided = self.playing, self.decision
        if not match.play(entry, is_forced=is_forced):
            self.clicks += 1
            return False
        self.clicks = 0
        self.moved = at
        self.offer = None
        self.turn_clock(decided, at)
        return True

    def turn_clock(self, decided: str, at: float) -> None:
        """Another decision is open than this one: what either has used of its time stays used."""
        clock = self.opened.clock
        if clock is not None and clock.decision_seconds is not None:
            used = max(0.0, at - self.turned - self._stood(decided, at))
            if clock.bank_minutes is not None:
                used = self._take_from_bank(decided, used, clock.decision_seconds)
            self.spent[decided] = used
        self.turned = at - self.spent.get(self.decision, 0.0)

    def _seat_of(self, decided: str) -> Seat | None:
        seat = decided.rpartition(".")[2]
        return self.seats[int(seat)] if seat.isdecimal() else None

    def _stood(self, decided: str, at: float) -> float:
        """How long the clock of this decision stood, because its person is on holiday."""
        seat = self._seat_of(decided)
        if seat is None or seat.holiday is None:
            return 0.0
        back = min(at, seat.holiday + seat.holiday_left)
        return max(0.0, back - max(seat.holiday, self.turned))

    def _take_from_bank(self, decided: str, used: float, limit: float) -> float:
        """What a decision took longer than it may comes out of its seat's bank; the rest of it."""
        seat = self._seat_of(decided)
        if seat is not None:
            seat.bank = max(0.0, seat.bank - max(0.0, used - limit))
        return min(used, limit)

    def note_players(self) -> None:
        """The game begins: these are the people who play it."""
        self.players = [None if seat.local else seat.user for seat in self.seats]

    def begin_clocks(self, at: float) -> None:
        """The game begins: so does its time."""
        self.dealt = at
        clock = self.opened.clock
        for seat in self.seats if clock is not None else ():
            assert clock is not None
            seat.bank = 60.0 * (clock.bank_minutes or 0)
            seat.holiday_left = A_DAY * (clock.vacation_days or 0)

    def add_bonus(self, seat: Seat) -> None:
        """A decision was made by its person: their bank grows, to twice what it was at first."""
        clock = self.opened.clock
        if clock is not None and clock.bank_minutes is not None:
            most = 2 * 60.0 * clock.bank_minutes
            seat.bank = min(most, seat.bank + 60.0 * (clock.bonus_minutes or 0))

    def end_holiday(self, at: int, now: float) -> None:
        """Somebody is back, if they were away: the clocks of their seat go on."""
        seat = self.seats[at]
        if seat.holiday is None:
            return
        stood = min(now - seat.holiday, seat.holiday_left)
        if self.actor == at:
            self.turned += max(0.0, seat.holiday + stood - max(seat.holiday, self.turned))
        seat.holiday, seat.holiday_left = None, seat.holiday_left - stood

    def ask_anew(self, at: float) -> None:
        """Something else is asked now: what was answered before is void."""
        self.held.clear()
        self.window_since, self.window_moment = at, self.playing.moments

    def vacate(self, at: int) -> None:
        """A seat is nobody's any more: open, or a bot's where the game goes on.

        Its salt stays, because the game was dealt from it.
        """
        seat = self.seats[at]
        if self.dealt is None:
            self.seats[at] = Seat()
            return
        seat.user, seat.name, seat.local, seat.away, seat.left = None, "", False, False, None
        seat.realm, seat.onlookers = "", {}
        if self.status == "live":
            seat.kind, seat.bot = "bot", seat.bot or "beginner"
            self.drop_held(at)
            self.forget_offer_of(at)

    def forget_offer_of(self, seat: int) -> None:
        """A bot plays this seat now: nothing is asked in its name, nor whether one should.

        What its person was asked waits for the person, not for the bot.
        """
        if self.offer is not None and seat in (self.offer.seat, self.offer.about):
            self.offer = None
