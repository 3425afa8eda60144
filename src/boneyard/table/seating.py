"""Sitting down, leaving, bots in seats: the entries that such a wish leads to."""

from __future__ import annotations

from boneyard.bots import UnknownBot, find_bot
from boneyard.kernel.names import sentence_case
from boneyard.table import entries as log
from boneyard.table.table import Refused, Table

AWAY = "if they are away when it is their turn, ask the others that a bot stands in."
MOST_ONLOOKERS = 20
LONGEST_THOUGHT = 20
"""Seconds a turn: at a table others wait, for this bot and for those that think after it."""


def join(
    table: Table, user: str, name: str, salt: str, seat: int | None, invite: str | None
) -> list[log.Entry]:
    """Take an open seat, any or this one."""
    is_substitute = table.status == "live" and any(place.free for place in table.seats)
    if table.status != "open" and not is_substitute:
        raise Refused("This game has begun; you can watch it.")
    if not table.opened.public and invite != table.opened.invite:
        raise Refused("This table is by invitation: open the link that its host sent.", status=403)
    if is_substitute:
        return _take_over(table, user, name, seat)
    free = table.open_seats()
    if seat is not None and seat not in free:
        raise Refused("That seat is taken; pick another one.")
    if table.seats_of(user):
        raise Refused("You sit at this table already.")
    taken = free[0] if seat is None else seat
    return _with_deal(table, log.Sat(taken, user, name, salt))


def _take_over(table: Table, user: str, name: str, seat: int | None) -> list[log.Entry]:
    free = [at for at, place in enumerate(table.seats) if place.free]
    if seat is not None and seat not in free:
        raise Refused("That seat is taken; pick another one.")
    if any(not table.seats[at].away for at in table.seats_of(user)):
        raise Refused("You sit at this table already.")
    return [log.Substituted(free[0] if seat is None else seat, user, name)]


def _with_deal(table: Table, entry: log.Sat | log.BotSat) -> list[log.Entry]:
    """The entry, and the deal if it fills the last seat."""
    return [entry, log.Dealt()] if table.open_seats() == [entry.seat] else [entry]


def leave(table: Table, user: str) -> list[log.Entry]:
    """Stand up: before the deal the seats are open again, afterwards a bot plays them."""
    seats = table.seats_of(user)
    if not seats:
        raise Refused("You have no seat at this table.", status=403)
    if table.status == "open":
        return [log.Rose(seat) for seat in seats]
    if table.status == "over":
        raise Refused("This table is over.")
    left: list[log.Entry] = [
        log.BotSat(seat, "beginner") for seat in seats if not table.seats[seat].away
    ]
    return [*left, *pass_host_on(table, user)]


def pass_host_on(table: Table, gone: str) -> list[log.Entry]:
    """If the host is gone, the next person who is there is the host of a game that is played."""
    if table.status != "live" or table.opened.host != gone:
        return []
    others = [seat for seat in table.seats if seat.is_present and seat.user not in (None, gone)]
    return [log.HostPassed(str(others[0].user), others[0].name)] if others else []


def give(table: Table, user: str, seat: int, to: str, bot: str) -> list[log.Entry]:
    """Hand one's own seat to a bot or take it back; before the deal the host hands out seats."""
    if not 0 <= seat < len(table.seats):
        raise Refused(f"There is no seat {seat} here.", status=404)
    if table.status == "over":
        raise Refused("This table is over.")
    if to == "person":
        return _take_back(table, user, seat)
    is_own = user == table.seats[seat].user
    if not is_own and user != table.opened.host:
        raise Refused("Only the host hands out seats.", status=403)
    return _open_up(table, seat) if to == "open" else _to_bot(table, seat, bot, is_own=is_own)


def _take_back(table: Table, user: str, seat: int) -> list[log.Entry]:
    if table.seats[seat].user != user:
        raise Refused("That seat is not yours.", status=403)
    return [log.CameBack(seat)] if table.seats[seat].away else []


def _open_up(table: Table, seat: int) -> list[log.Entry]:
    if table.status != "open":
        raise Refused("A seat can be opened only before the deal.")
    return [log.Rose(seat)] if table.seats[seat].kind != "open" else []


def _to_bot(table: Table, seat: int, bot: str, *, is_own: bool) -> list[log.Entry]:
    known_bot(bot)
    place = table.seats[seat]
    if place.kind == "bot" or place.away:
        return []
    if table.status == "live" and not is_own:  # a dealt hand is for its holder to hand over
        raise Refused(f"That is {place.name}'s seat; {AWAY}", status=403)
    if table.status == "open" and place.kind == "person":
        raise Refused("Somebody sits there; open the seat first.")
    return _with_deal(table, log.BotSat(seat, bot))


def known_bot(name: str) -> str:
    """The name of a bot that may sit at a table, else Refused."""
    try:
        bot = find_bot(name)
    except UnknownBot as wrong:
        raise Refused(f"{sentence_case(str(wrong))}.", status=400) from None
    if bot.seconds > LONGEST_THOUGHT:
        raise Refused(f"At a table a bot thinks for {LONGEST_THOUGHT} seconds at most.", status=400)
    return name


def forget(table: Table, user: str) -> list[log.Entry]:
    """Somebody wants to be known no longer; a table where nobody is left is closed."""
    if user in table.forgotten:
        return []
    forgotten: list[log.Entry] = [log.Forgotten(user), *pass_host_on(table, user)]
    is_nobodys = table.status == "live" and not table.people() - {user}
    is_hostless = table.status == "open" and table.opened.host == user
    if is_nobodys or is_hostless:
        forgotten.append(log.Ended("host", "Nobody is left who wanted to play here."))
    return forgotten


def let_in(table: Table, user: str, seat: int, whom: str, name: str) -> list[log.Entry]:
    """Let somebody look into one's hand, or (without a name) no longer."""
    if seat not in table.seats_of(user):
        raise Refused("That seat is not yours.", status=403)
    if name and (whom in table.people() or any(place.user == whom for place in table.seats)):
        raise Refused("They sit at the table themselves; only who watches can be let in.")
    if name and len(table.seats[seat].onlookers) >= MOST_ONLOOKERS:
        raise Refused(f"{MOST_ONLOOKERS} people look into that hand already.")
    return [log.LetIn(seat, whom, name)]


def rename(table: Table, user: str, name: str) -> list[log.Entry]:
    """Somebody is called something else, if they are of this table."""
    is_known = table.opened.host == user or any(
        seat.user == user and not seat.local for seat in table.seats
    )
    return [log.Renamed(user, name)] if is_known and user not in table.forgotten else []


def close(table: Table, why: str) -> list[log.Entry]:
    """The host of the server closes the table."""
    if table.status == "over":
        raise Refused("This table is over already.")
    return [log.Ended("server", why)]


def end(table: Table, user: str) -> list[log.Entry]:
    """The host closes the table."""
    if user != table.opened.host:
        raise Refused("Only the host ends a table.", status=403)
    if table.status == "over":
        raise Refused("This table is over already.")
    why = f"{table.opened.host_name} ended the table." if table.opened.host_name else log.BY_HOST
    return [log.Ended("host", why)]
