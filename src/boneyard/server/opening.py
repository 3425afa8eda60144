"""Putting up tables: new ones, rematches, forks, and games that were brought along."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import convert
from msgspec.structs import replace

import boneyard
from boneyard.kernel.chance import KEY_BYTES, FairChance, commitment
from boneyard.kernel.options import Options
from boneyard.kernel.records import Entry, Record, changed_options, dealt_anew, entry_to_json
from boneyard.lessons import Lesson
from boneyard.server.messages import SeatView
from boneyard.server.names import LONGEST_NAME, clean_name, printable
from boneyard.server.requests import ContinueBody, ForkBody, SeatBody, TableBody
from boneyard.table import Refused, Table, entries as log, seating
from boneyard.table.seating import known_bot

MOST_RECORD_ENTRIES = 50_000
ID_BYTES = 9
"""So many that nobody guesses an id or an invitation."""

NOBODY: Mapping[str, Invited] = {}

NewTable = tuple[Table, list[log.Entry]]
"""A table that is yet to be written, and its first entries."""


class Host(NamedTuple):
    """Who puts up a table."""

    user: str
    name: str
    network: str = ""


class Invited(NamedTuple):
    """Somebody whom a seat is kept for; ``quiet``: they do not want to hear of that."""

    user: str
    name: str
    quiet: bool = False


def made(body: TableBody, host: Host, invited: Mapping[str, Invited] = NOBODY) -> NewTable:
    """A table as somebody wishes it; whom they invite is told by what they call them."""
    clock = body.clock and convert(body.clock, log.Clock, from_attributes=True)
    if (
        clock is not None
        and clock.decision_seconds is None
        and (clock.bank_minutes or clock.vacation_days)
    ):
        raise Refused("A time bank and vacation days need a time for each decision.", status=400)
    wished: dict[str, Any] = {
        "public": body.public,
        "away_minutes": body.away_minutes,
        "hints": body.hints,
        "rated": body.rated,
    }
    if body.rated:
        _check_rated(body)
    agreed = (body.game, body.options, body.seats, body.salt)
    return _new_table(host, *agreed, invited=invited, clock=clock, **wished)


def for_lesson(lesson: Lesson, host: Host) -> NewTable:
    """A table for one learner. The others are beginners who follow the lesson's script.

    A first game is an ordinary one, dealt fairly.
    """
    bot = lesson.game.first_game.bot
    seats = [SeatBody("bot", name, bot) for name in lesson.names]
    seats[lesson.seat] = SeatBody("me")
    more: dict[str, Any] = {"public": False, "lesson": lesson.id}
    if not lesson.is_first_game:
        past = [move.to_json() for move in lesson.opening]
        more["origin"] = log.Origin("", past, stacked=lesson.chance.to_json())
    return _new_table(host, lesson.game.id, lesson.options, seats, **more)


def _check_rated(body: TableBody) -> None:
    if not body.public:
        raise Refused("Rated games are played at tables in the lobby.", status=400)
    if body.hints:
        raise Refused("At a rated table everybody thinks for themselves: no hints.", status=400)
    if any(seat.kind == "local" for seat in body.seats):
        raise Refused("At a rated table everybody has a device of their own.", status=400)
    bots = [seat.bot if seat.kind == "bot" else "" for seat in body.seats]
    seating.check_rated(body.game, bots)


def again(old: Table, host: Host, salt: str = "", deaf: Collection[str] = frozenset()) -> NewTable:
    """A rematch, for whoever asks: the others' seats are kept for them until they come.

    Those who are ``deaf`` to the host are not told. It is not rated: nobody was asked.
    """
    seats: list[SeatBody] = []
    people = {
        str(at): Invited(seat.user, seat.name, seat.user in deaf)
        for at, seat in enumerate(old.seats)
        if seat.user and seat.user != host.user and not seat.local
    }
    for at, seat in enumerate(old.seats):
        if seat.kind == "bot":
            seats.append(SeatBody("bot", seat.name, seat.bot or "beginner"))
        elif str(at) in people:
            seats.append(SeatBody("invited", who=str(at)))
        elif seat.user != host.user:
            seats.append(SeatBody("open"))
        else:
            seats.append(SeatBody("local", seat.name) if seat.local else SeatBody("me"))
    same = {
        name: getattr(old.opened, name) for name in ("public", "clock", "away_minutes", "hints")
    }
    agreed = (old.opened.game, old.opened.options, seats, salt)
    return _new_table(host, *agreed, invited=people, **same)


def forked(table: Table, body: ForkBody, host: Host) -> NewTable:
    """A new table that goes on from a moment of a finished one.

    Everybody can look into that one, its maker first of all: where others may sit down, what was
    hidden is dealt anew from a fresh key and the salts of all, unless the maker says otherwise.
    """
    match = table.match
    if table.status != "over" or match is None or table.renewed is not None:
        raise Refused("Only a finished game can be played on from a moment.")
    if body.moment > match.moments:
        raise Refused(f"This game has moments 0 to {match.moments}.", status=400)
    if len(body.seats) != len(table.seats):
        raise Refused(f"This game has {len(table.seats)} seats.", status=400)
    record = table.record()
    plies = match.plies_of(body.moment)
    if match.state_at(plies).over:
        raise Refused("The game was over at that moment; go back a little.")
    is_alone = all(seat.kind != "open" for seat in body.seats)
    is_anew = body.hidden == "anew" or (body.hidden is None and not is_alone)
    entries = record.entries[: record.settled + plies]
    past = replace(_origin(record, entries, table.id), key=record.key or "", anew=is_anew)
    dealt = None if is_anew else record.last_deal
    key = bytes.fromhex(dealt.key) if dealt else new_key()
    more: dict[str, Any] = {"public": body.public, "origin": past}
    return _new_table(host, record.game, record.options, body.seats, body.salt, key, **more)


def view_of(table: Table, user: str, seat: int) -> SeatView:
    """What one seat may know of a game that is played; Refused if it is not this user's."""
    if seat not in table.seats_of(user):
        raise Refused("That seat is not yours.", status=403)
    if table.status != "live":
        raise Refused("That is for a game that is being played.")
    view = table.playing.state.seen_by(seat).to_json()
    agreed = (table.opened.game, dict(table.opened.options))
    return SeatView("boneyard-view", *agreed, seat, table.names, view)


def continued(table: Table, body: ContinueBody, host: Host) -> NewTable:
    """A table that goes on from what one seat sees; what it cannot know is dealt anew.

    Nobody else may sit down there: they would be dealt what only that seat could know.
    """
    view_of(table, host.user, body.seat)
    if len(body.seats) != len(table.seats):
        raise Refused(f"This game has {len(table.seats)} seats.", status=400)
    if any(seat.kind == "open" for seat in body.seats) or body.seats[body.seat].kind != "me":
        raise Refused("You play your own seat on, with bots or at one device.", status=400)
    key, state = new_key(), table.playing.state
    if state.is_choosing:
        raise Refused("Finish or take back what you have begun, then play on.")
    dealt = dealt_anew(state, FairChance(key, ()), body.seat)
    agreed = (table.opened.game, table.opened.options, body.seats)
    new, entries = _new_table(host, *agreed, "", key, public=False, origin=log.Origin("", []))
    return new, [*entries, log.Renewed(table.game.rules_version, dealt.to_json())]


def brought_along(record: Record, host: Host) -> NewTable:
    """A finished game that was played elsewhere."""
    key = bytes.fromhex(record.key) if record.key else new_key()
    origin = _origin(record, record.entries)
    played = (record.game, record.options, record.players)
    first = _opened(host, *played, key, public=False, origin=origin)
    names = [printable(seat)[:LONGEST_NAME] for seat in record.seats]
    sat = [log.Sat(at, "", name or f"Seat {at + 1}", "") for at, name in enumerate(names)]
    return Table(secrets.token_urlsafe(ID_BYTES), key), [first, *sat, log.Dealt()]


def _origin(record: Record, entries: Sequence[Entry], table: str = "") -> log.Origin:
    past = [entry_to_json(entry) for entry in entries]
    return log.Origin(table, past, record.salts, record.seed, stacked=record.stacked)


def _new_table(
    host: Host,
    game_id: str,
    options: Options,
    seats: Sequence[SeatBody],
    salt: str = "",
    key: bytes | None = None,
    *,
    invited: Mapping[str, Invited] = NOBODY,
    **more: Any,
) -> NewTable:
    """With who sits there or is invited; and with the deal, if nobody is missing."""
    key = key or new_key()
    first = _opened(host, game_id, options, len(seats), key, **more)
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise Refused("You can have one seat; name the other people on this device.", status=400)
    taken = [(at, seat) for at, seat in enumerate(seats) if seat.kind not in ("open", "invited")]
    kept = [(at, seat.who) for at, seat in enumerate(seats) if seat.kind == "invited"]
    sat = [_sat(at, seat, host, salt) for at, seat in taken]
    dealt = [log.Dealt()] if len(sat) == len(seats) else []
    meant = [log.Meant(at, *_invited(invited, called)) for at, called in kept]
    return Table(secrets.token_urlsafe(ID_BYTES), key), [first, *sat, *meant, *dealt]


def _invited(invited: Mapping[str, Invited], called: str) -> Invited:
    if called not in invited:
        raise Refused("You can keep a seat for somebody whom you have played with.", status=400)
    return invited[called]


def _opened(
    host: Host, game_id: str, options: Options, players: int, key: bytes, **more: Any
) -> log.Opened:
    """The first entry of a table, with what is not default among its options."""
    game = boneyard.game(game_id)
    agreed = (game_id, game.rules_version, players, changed_options(game, players, options))
    invite = secrets.token_urlsafe(ID_BYTES)
    return log.Opened(*agreed, host.user, host.name, invite, commitment(key), **more)


def _sat(at: int, seat: SeatBody, host: Host, salt: str) -> log.Entry:
    if seat.kind == "bot":
        return log.BotSat(at, known_bot(seat.bot), seat.name.strip() and clean_name(seat.name))
    is_local = seat.kind == "local"
    return log.Sat(at, host.user, clean_name(seat.name) if is_local else host.name, salt, is_local)


def new_key() -> bytes:
    """The secret half of a deal."""
    return secrets.token_bytes(KEY_BYTES)
