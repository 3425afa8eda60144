"""Putting up tables: new ones, rematches, forks, and games that were brought along."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

import boneyard
from boneyard.kernel.chance import KEY_BYTES, commitment
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.names import sentence_case
from boneyard.kernel.options import Options
from boneyard.kernel.records import Record, changed_options, entry_to_json
from boneyard.server.identity import LONGEST_NAME, clean_name, printable
from boneyard.server.requests import ForkBody, SeatBody
from boneyard.table import Refused, Table, entries as log
from boneyard.table.seating import known_bot

MOST_RECORD_ENTRIES = 50_000


def new_id() -> str:
    """A table's id: nobody guesses one."""
    return secrets.token_urlsafe(9)


def opened(
    game_id: str, options: Options, players: int, user: str, name: str, key: bytes
) -> log.Opened:
    """The first entry of a table, with what is not default among its options."""
    try:
        game = boneyard.game(game_id)
        changed = changed_options(game, players, options)
    except BoneyardError as wrong:
        raise Refused(f"{sentence_case(str(wrong))}.", status=400) from None
    return log.Opened(
        game=game_id,
        rules=game.rules_version,
        players=players,
        options=changed,
        host=user,
        host_name=name,
        invite=secrets.token_urlsafe(9),
        commitment=commitment(key),
    )


def seated(seats: list[SeatBody], user: str, name: str, salt: str) -> list[log.Entry]:
    """Who sits where at a new table; and the deal, if nobody is missing."""
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise Refused("You can have one seat; name the other people on this device.", status=400)
    entries: list[log.Entry] = []
    for at, seat in enumerate(seats):
        if seat.kind == "bot":
            entries.append(log.BotSat(at, known_bot(seat.bot), _bot_name(seat.name)))
        elif seat.kind != "open":
            is_local = seat.kind == "local"
            entries.append(
                log.Sat(at, user, clean_name(seat.name) if is_local else name, salt, is_local)
            )
    if all(seat.kind != "open" for seat in seats):
        entries.append(log.Dealt())
    return entries


def _bot_name(name: str) -> str:
    return clean_name(name) if name.strip() else ""


def new_table(
    first: log.Opened, rest: list[log.Entry], key: bytes
) -> tuple[Table, list[log.Entry]]:
    """A table that is yet to be written, and its first entries."""
    return Table(new_id(), key), [first, *rest]


def new_key() -> bytes:
    """The secret half of a deal."""
    return secrets.token_bytes(KEY_BYTES)


def brought_along(record: Record, user: str, name: str) -> tuple[Table, list[log.Entry]]:
    """A finished game that was played elsewhere."""
    key = bytes.fromhex(record.key) if record.key else new_key()
    first = opened(record.game, record.options, record.players, user, name, key)
    origin = log.Origin(
        "", [entry_to_json(entry) for entry in record.entries], record.salts, record.seed
    )
    first = replace(first, public=False, origin=origin)
    rest: list[log.Entry] = [
        log.Sat(at, "", printable(seat)[:LONGEST_NAME] or f"Seat {at + 1}", "")
        for at, seat in enumerate(record.seats)
    ]
    return new_table(first, [*rest, log.Dealt()], key)


def seats_again(table: Table, user: str) -> list[SeatBody]:
    """The seats of a rematch, for whoever asks: the others' are open until they come."""
    again = []
    for seat in table.seats:
        if seat.kind == "bot":
            again.append(SeatBody("bot", seat.name, seat.bot or "beginner"))
        elif seat.user != user:
            again.append(SeatBody("open"))
        elif seat.local:
            again.append(SeatBody("local", seat.name))
        else:
            again.append(SeatBody("me"))
    return again


def forked(
    table: Table, body: ForkBody, user: str, name: str
) -> tuple[log.Opened, list[log.Entry], bytes]:
    """A new table that goes on from a moment of a finished one, dealt from the same chance."""
    match = table.match
    if table.status != "over" or match is None or table.renewed is not None:
        raise Refused("Only a finished game can be played on from a moment.")
    if body.moment > match.moments:
        raise Refused(f"This game has moments 0 to {match.moments}.", status=400)
    if len(body.seats) != len(table.seats):
        raise Refused(f"This game has {len(table.seats)} seats.", status=400)
    record = table.record()
    entries = record.entries[: match.plies_of(body.moment)]
    if match.state_at(len(entries)).over:
        raise Refused("The game was over at that moment; go back a little.")
    opened_again = opened(record.game, record.options, record.players, user, name, table.key)
    origin = log.Origin(
        table.id, [entry_to_json(entry) for entry in entries], record.salts, record.seed
    )
    opened_again = replace(opened_again, public=body.public, origin=origin)
    return opened_again, seated(body.seats, user, name, ""), table.key
