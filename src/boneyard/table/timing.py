"""What happens by itself: held answers, automatic passes, clocks, bots sitting in.

``due`` says what is to be done now, ``next_due`` when to look again. Both depend only on the
table and the time given, so that any process can look after any table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from boneyard.table import entries as log
from boneyard.table.coaching import is_learned, replies
from boneyard.table.forced import forced_moves, is_forced
from boneyard.table.match import legal_move
from boneyard.table.seating import pass_host_on
from boneyard.table.table import Table
from boneyard.table.windows import Window

MINUTE = 60.0
BEAT = 1.2
"""Seconds after a window opened at which automatic passes are released, all together."""
MOST_MISSES = 2
"""Decisions in a row that the clock makes for a seat before a bot sits in."""
LOST_SECONDS = 20.0
"""Seconds out of sight that count as leaving: reloading a page, or the server, takes less."""


def due(table: Table, now: float) -> list[log.Entry]:
    """The entries that time alone leads to now."""
    seat = table.actor
    if seat is None:
        return []
    ends = game_ends(table)
    if ends is not None and now >= ends:
        return [log.TimedUp()]
    if led := replies(table):
        return led
    if not table.seats[seat].is_person:
        return []
    back = holiday_ends(table, seat)
    if back is not None and now >= back:
        return [log.Holiday(seat, on=False)]
    window = table.playing.window
    if window is not None:
        answer = _answer_in(table, window, seat, now)
        if answer:
            return answer
    return forced_moves(table) or _handed(table, seat, now) or _overdue(table, seat, now)


def _answer_in(table: Table, window: Window, seat: int, now: float) -> list[log.Entry]:
    """What the seat whose turn has come has answered so far, or its automatic pass at the beat."""
    held = table.held_by(seat)
    if held is not None:
        return _held_moves(table, held)
    if passes_by_itself(table, window, seat) and now >= beat(table):
        return [log.Moved(seat, window.passing, "held")]
    return []


def _held_moves(table: Table, held: log.Held) -> list[log.Entry]:
    """The answer, unless who answered before has made it impossible."""
    branch = table.playing.state.clone()
    entries: list[log.Entry] = []
    for move in held.moves:
        own = legal_move(branch, move) if branch.actor == held.seat else None
        if own is None:
            return [log.Held(held.seat, held.ply, [], False)]
        branch.play(own)
        entries.append(log.Moved(held.seat, own, "held"))
    return entries


def passes_by_itself(table: Table, window: Window, seat: int) -> bool:
    """Whether the seat's standing setting passes in this window."""
    until = table.seats[seat].autopass
    state = table.playing.state
    if until == "off" or (state.is_choosing and state.actor == seat):
        return False
    if until == "hit":
        return set(window.pieces).isdisjoint(table.seats[seat].orders.pieces)
    return until != "concerned" or seat not in window.concerns


def beat(table: Table) -> float:
    """When automatic passes are released: at once where there is nobody to hide them from."""
    return table.window_since + (BEAT if len(table.people()) > 1 else 0.0)


def _handed(table: Table, seat: int, now: float) -> list[log.Entry]:
    at = handed_at(table, seat)
    return [log.Handed(seat)] if at is not None and now >= at else []


def handed_at(table: Table, seat: int) -> float | None:
    """When a bot is to decide for a person, who has ordered so; None: not, or it does already."""
    orders = table.seats[seat].orders
    if not orders.after_minutes or table.handed == table.decision:
        return None
    return table.turned + MINUTE * orders.after_minutes


def _overdue(table: Table, seat: int, now: float) -> list[log.Entry]:
    ends = leave_ends(table, seat)
    if ends is not None and now >= ends:
        return [log.BotSat(seat, "beginner")]
    ends = decision_ends(table)
    if ends is None or now < ends:
        return []
    if table.seats[seat].misses >= MOST_MISSES:
        return [log.BotSat(seat, "beginner")]
    return [log.Moved(seat, table.playing.state.default_move(), "clock")]


def game_ends(table: Table) -> float | None:
    """When the game clock runs out."""
    clock = table.opened.clock
    if clock is None or clock.game_minutes is None or table.dealt is None:
        return None
    if table.playing.is_called:  # once: the rules say where the game ends after that
        return None
    return table.dealt + MINUTE * clock.game_minutes


def decision_ends(table: Table) -> float | None:
    """When the decision that is open is made for its seat."""
    clock = table.opened.clock
    if clock is None or clock.decision_seconds is None or table.actor is None:
        return None
    seat = table.seats[table.actor]
    if not seat.is_person:
        return None
    ends, back = table.turned + clock.decision_seconds + seat.bank, holiday_ends(table, table.actor)
    if back is not None and seat.holiday is not None:  # until then the clock stands
        ends += max(0.0, back - max(seat.holiday, table.turned))
    return ends


def holiday_ends(table: Table, seat: int) -> float | None:
    """When somebody who is on holiday has no more of it."""
    found = table.seats[seat]
    return None if found.holiday is None else found.holiday + found.holiday_left


def is_spent(table: Table, decision: str) -> bool:
    """Whether a decision has had all its time: open again, it would be made at once."""
    clock = table.opened.clock
    if clock is None or clock.decision_seconds is None:
        return False
    seat = decision.rpartition(".")[2]
    bank = table.seats[int(seat)].bank if seat.isdecimal() else 0.0
    return table.spent.get(decision, 0.0) >= clock.decision_seconds + bank


def leave_ends(table: Table, seat: int) -> float | None:
    """When a bot sits in for somebody who left: only one's own turn counts."""
    left = table.seats[seat].left
    if table.seats[seat].holiday is not None:
        return None
    return None if left is None else _leave_time(table, max(left, table.turned))


def _leave_time(table: Table, since: float) -> float | None:
    clock = table.opened.clock
    if clock is None or clock.leave_minutes is None:
        return None
    return since + MINUTE * clock.leave_minutes


class Absence(NamedTuple):
    """A seat that keeps the others waiting: since when, and from when on they may vote."""

    seat: int
    since: float
    vote: float


def absence(table: Table) -> Absence | None:
    """Who is out of sight when it is their turn: then only is anybody kept waiting."""
    seat = table.actor
    if seat is None or not table.seats[seat].is_person:
        return None
    left = table.seats[seat].left
    if left is None or table.seats[seat].holiday is not None:
        return None
    since = max(left, table.turned)
    return Absence(seat, since, since + MINUTE * table.opened.away_minutes)


def presence(table: Table, unseen: Mapping[int, float], now: float) -> list[log.Entry]:
    """What is to be noted of people who came or went. ``unseen``: whose seats, and since when."""
    if table.status != "live" or not _is_waited_for(table):
        return []
    noted: list[log.Entry] = []
    for at, seat in enumerate(table.seats):
        since = unseen.get(at)
        if since is None and seat.left is not None:
            noted.append(log.Returned(at))
        elif since is not None and seat.left is None and now >= since + LOST_SECONDS:
            noted.append(log.Left(at, since))
    return noted or _host_passes_on(table, now)


def _host_passes_on(table: Table, now: float) -> list[log.Entry]:
    """A host who was not seen for as long as the others wait before they vote."""
    seats = [table.seats[at] for at in table.seats_of(table.opened.host)]
    patience = MINUTE * table.opened.away_minutes
    is_gone = any(seat.left is not None and now >= seat.left + patience for seat in seats)
    return pass_host_on(table, table.opened.host) if is_gone else []


def _is_waited_for(table: Table) -> bool:
    """Whether it matters who is there: to a clock, or to other people."""
    clock = table.opened.clock
    is_clocked = clock is not None and clock.leave_minutes is not None
    return is_clocked or len({seat.user for seat in table.seats if seat.user}) > 1


def next_look(table: Table) -> float | None:
    """When to look at a table that may be in nobody's memory.

    Its log does not say of somebody who was lost together with the server that they have left.
    """
    at, seat = next_due(table), table.actor
    if seat is None or not table.seats[seat].is_person:
        return at
    missed = _leave_time(table, table.turned)
    return missed if at is None or (missed is not None and missed < at) else at


def next_due(table: Table) -> float | None:
    """The next time to ask ``due``; None if time changes nothing here."""
    seat = table.actor
    if seat is None:
        return None
    if replies(table):
        return table.moved
    times = _clock_times(table, seat)
    window = table.playing.window if table.seats[seat].is_person else None
    if window is not None and passes_by_itself(table, window, seat):
        times.append(beat(table))
    if is_forced(table, table.playing.state):
        times.append(table.moved)
    handed = handed_at(table, seat) if table.seats[seat].is_person else None
    if handed is not None:
        times.append(handed)
    return min(times, default=None)


def _clock_times(table: Table, seat: int) -> list[float]:
    """When the clocks of a table ring; most tables have none."""
    if table.opened.clock is None:
        return []
    leave = leave_ends(table, seat) if table.seats[seat].is_person else None
    times = (game_ends(table), decision_ends(table), leave, holiday_ends(table, seat))
    return [time for time in times if time is not None]


def bot_to_act(table: Table) -> tuple[int, str] | None:
    """The seat and the name of the bot that is to think now."""
    seat = table.actor
    if seat is None or is_learned(table):
        return None
    found = table.seats[seat]
    if not found.is_person:
        return seat, found.bot or "beginner"
    return (seat, found.orders.bot or "beginner") if table.handed == table.decision else None


# The time of day was set.


def keep_passed(table: Table, step: float) -> None:
    """The time of day was set by so much: what runs has run as long as before, and no longer."""
    table.turned += step
    table.window_since += step
    if table.dealt is not None:
        table.dealt += step
    for seat in table.seats:
        if seat.left is not None:
            seat.left += step
        if seat.holiday is not None:
            seat.holiday += step


def begin_by(table: Table, now: float) -> None:
    """Nothing begins in the future: where a log says so, the time of day was set back since."""
    table.turned = min(table.turned, now)
    table.window_since = min(table.window_since, now)
    if table.dealt is not None:
        table.dealt = min(table.dealt, now)
    for seat in table.seats:
        if seat.left is not None:
            seat.left = min(seat.left, now)
        if seat.holiday is not None:
            seat.holiday = min(seat.holiday, now)
