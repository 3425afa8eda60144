"""Sitting down, leaving, bots in seats: the entries that such a wish leads to."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.bots import UnknownBot, anchor, find_bot
from boneyard.kernel.names import sentence_case
from boneyard.table import entries as log
from boneyard.table.table import Refused, Table

AWAY = "if they are away when it is their turn, ask the others that a bot stands in."
MOST_ONLOOKERS = 20
LONGEST_THOUGHT = 20
"""Seconds a turn: at a table others wait, for this bot and for those that think after it."""


def join(
    table: Table,
    user: str,
    name: str,
    salt: str,
    seat: int | None,
    invite: str | None,
    *,
    rated: bool = False,
) -> list[log.Entry]:
    """Take an open seat, any or this one; before others the one that is kept for this user."""
    is_substitute = table.status == "live" and any(place.free for place in table.seats)
    if table.status != "open" and not is_substitute:
        raise Refused("This game has begun; you can watch it.")
    kept = kept_for(table, user)
    is_invited = bool(kept) or invite == table.opened.invite
    if not table.opened.public and not is_invited:
        raise Refused("This table is by invitation: open the link that its host sent.", status=403)
    if is_substitute:
        return _take_over(table, user, name, seat)
    if table.seats_of(user):
        raise Refused("You sit at this table already.")
    if table.opened.rated and not rated:
        raise Refused("This table is rated: sit down only if you agree to that.", rule="rated")
    free = kept or [at for at in table.open_seats() if table.seats[at].meant is None]
    if not free:
        raise Refused("The seats that are left are kept for those who were invited.")
    if seat is not None and seat not in free:
        raise Refused("That seat is taken; pick another one.")
    taken = free[0] if seat is None else seat
    return _with_deal(table, log.Sat(taken, user, name, salt))


def kept_for(table: Table, user: str) -> list[int]:
    """The open seats that are kept for somebody."""
    return [at for at in table.open_seats() if table.seats[at].meant == user]


def decline(table: Table, user: str) -> list[log.Entry]:
    """Somebody does not want the seat that is kept for them: it is for anybody."""
    kept = kept_for(table, user)
    if not kept:
        raise Refused("No seat is kept for you here.")
    return [log.Rose(seat) for seat in kept]


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
    is_open = table.seats[seat].kind == "open" and table.seats[seat].meant is None
    return [] if is_open else [log.Rose(seat)]


def _to_bot(table: Table, seat: int, bot: str, *, is_own: bool) -> list[log.Entry]:
    known_bot(bot)
    place = table.seats[seat]
    if place.kind == "bot" or place.away:
        return []
    if table.status == "live" and not is_own:  # a dealt hand is for its holder to hand over
        raise Refused(f"That is {place.name}'s seat; {AWAY}", status=403)
    if table.status == "open" and place.kind == "person":
        raise Refused("Somebody sits there; open the seat first.")
    if table.opened.rated and table.status == "open":
        seats = [other for at, other in enumerate(table.seats) if at != seat]
        check_rated(table.opened.game, [other.bot or "" for other in seats] + [bot])
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


def check_rated(game: str, bots: Sequence[str]) -> None:
    """Whether a game with these bots (empty: a person) can be rated, else Refused."""
    if sum(not bot for bot in bots) < 2:
        raise Refused("A rated game is one of at least two people.", status=400)
    for bot in filter(None, bots):
        if anchor(game, bot) is None:
            raise Refused(
                f"Nobody has measured yet what {bot} is worth in this game; "
                "another bot, or a table that is not rated?",
                status=400,
            )


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
    if table.status == "live" and table.opened.rated:
        raise Refused("A rated game is not its host's to end; ask those who are there.")
    why = f"{table.opened.host_name} ended the table." if table.opened.host_name else log.BY_HOST
    return [log.Ended("host", why)]
