"""Moves, undo, offers, resigning, talking: the entries that a seat's wish leads to."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boneyard.kernel.moves import Move
from boneyard.kernel.names import with_names
from boneyard.kernel.state import State
from boneyard.table import entries as log
from boneyard.table.match import Match, legal_move
from boneyard.table.messages import UndoKind
from boneyard.table.seating import known_bot
from boneyard.table.seats import OfferKind, Orders
from boneyard.table.table import Refused, Table
from boneyard.table.timing import MINUTE, absence, is_spent

LONGEST_CHAT = 500


def marked(entries: list[log.Entry], message: str) -> list[log.Entry]:
    """The first entry names the message that led to it: should that come again, it is known."""
    return [msgspec.structs.replace(entry, message=message) for entry in entries[:1]] + entries[1:]


def play(table: Table, seat: int, move: Move, version: str | None = None) -> list[log.Entry]:
    """Play a move now, or hold it as the answer to a window that is open."""
    match = _live(table)
    _check_wish(table, seat, version)
    if match.state.actor == seat:
        return [log.Moved(seat, _legal(match.state, move, table.names))]
    return [_hold(table, seat, [move])]


def gesture(
    table: Table, seat: int, moves: Sequence[Move], back: int = 0, version: str | None = None
) -> list[log.Entry]:
    """Take so many own clicks back and play these moves: all of it, or none.

    But for the last, the moves only go on with a choice. Else a refusal of a later one would tell
    what an earlier one has drawn or uncovered.
    """
    match = _live(table)
    _check_wish(table, seat, version)
    if not moves and not back:
        raise Refused("There is no move in that.", status=400)
    if match.state.actor != seat:
        return [_hold(table, seat, moves, back)]
    left = match.free_back(seat, back)
    if left is None:
        raise Refused("So many clicks cannot be taken back freely.")
    taken: list[log.Entry] = [log.Undone(left, seat)] if back else []
    own = _in_one_choice(match.state_at(left), moves, seat, table.names)
    return taken + [log.Moved(seat, move) for move in own]


def _in_one_choice(
    state: State, moves: Sequence[Move], seat: int, names: Sequence[str]
) -> list[Move]:
    """The state's own moves, played one after the other on it."""
    found: list[Move] = []
    for move in moves:
        if found and not (state.is_choosing and state.actor == seat):
            raise Refused("Only the moves of one choice are made in one gesture.", status=400)
        found.append(_legal(state, move, names))
        state.play(found[-1])
    return found


def version_for(table: Table, seat: int | None) -> str:
    """What the position shown to a viewer is called; a move made on another one is stale.

    A seat that is asked in a window may answer at any time: it is the same position for it when
    others pass.
    """
    match = table.playing
    window = match.window
    if seat is None or window is None or seat not in window.asked:
        return table.version(seat)
    held = table.held_by(seat)
    clicks = table.clicks if match.state.actor == seat else len(held.moves) if held else 0
    return f"{table.epoch}.{table.window_moment}w{clicks}"


def _hold(table: Table, seat: int, moves: Sequence[Move], back: int = 0) -> log.Held:
    answer = table.held_by(seat)
    so_far = answer.moves if answer is not None else []
    if back > len(so_far):
        raise Refused("So many clicks cannot be taken back freely.")
    kept = so_far[: len(so_far) - back]
    is_open = back > 0 or answer is None or not answer.done
    branch = table.branch(seat, kept) if is_open else None
    if branch is None:  # then the seat has no legal move, and is told so
        branch = table.playing.state.seen_by(seat)
    own = _in_one_choice(branch, moves, seat, table.names)
    is_done = not (branch.is_choosing and branch.actor == seat) and bool(kept or own)
    return log.Held(seat, len(table.playing.plies), [*kept, *own], is_done)


def _check_wish(table: Table, seat: int, version: str | None) -> None:
    """Whether it comes from a person who sees the table as it is."""
    _check_person(table, seat)
    if version is not None and version != version_for(table, seat):
        raise Refused("The table has changed since; look again and choose anew.", rule="stale")


def undo(table: Table, seat: int) -> list[log.Entry]:
    """Take back the last thing that one did where that is free, else ask the others."""
    match = _live(table)
    _check_person(table, seat)
    held = table.held_by(seat)
    if held is not None:
        return [log.Held(seat, len(match.plies), held.moves[:-1], False)]
    to = match.free_undo(seat)
    if to is not None:
        return [log.Undone(to, seat)]
    if table.opened.rated:
        raise Refused("At a rated table nothing is taken back that others have seen.")
    to = match.asked_undo(seat)
    if to is None:
        raise Refused("You have not done anything yet that could be taken back.")
    if _has_had_its_time(table, seat, to):
        raise Refused("There is no time left for that decision: it would be made again at once.")
    return _offered(table, "undo", seat)


def undo_kind(table: Table, seat: int | None) -> UndoKind | None:
    """What ``undo`` would do for this viewer: ``free``, ``ask`` or nothing."""
    match = table.match
    if match is None or seat is None or table.status != "live" or not table.seats[seat].is_person:
        return None
    if table.held_by(seat) is not None or match.free_undo(seat) is not None:
        return "free"
    may_ask = table.offer is None and not table.opened.rated
    to = match.asked_undo(seat) if may_ask else None
    if to is None or _has_had_its_time(table, seat, to):
        return None
    return "ask" if table.asked_by(seat, "undo") else "free"


def _has_had_its_time(table: Table, seat: int, plies: int) -> bool:
    return is_spent(table, f"{table.playing.moment_after(plies)}.{seat}")


def offer_draw(table: Table, seat: int) -> list[log.Entry]:
    """Offer the other of two players a draw."""
    _live(table)
    if len(table.seats) != 2:
        raise Refused("Draws are offered at tables of two.")
    if not all(place.is_person for place in table.seats):
        raise Refused("Bots do not agree to draws.")
    return _offered(table, "draw", seat)


def call_time(table: Table, seat: int) -> list[log.Entry]:
    """Ask the others that the game ends where its rules say, as if its clock had run out."""
    match = _live(table)
    _check_person(table, seat)
    if match.is_called:
        raise Refused("Time is called already: the game ends soon.")
    return _offered(table, "time", seat)


def offer_stand_in(table: Table, seat: int, about: int, now: float) -> list[log.Entry]:
    """Ask the others that a bot plays for somebody who is away when it is their turn."""
    _live(table)
    _check_person(table, seat)
    absent = absence(table)
    if absent is None or absent.seat != about or about in table.seats_of(table.seats[seat].user):
        raise Refused("Nobody is kept waiting by that seat.")
    if now < absent.vote:
        raise Refused(
            f"{table.names[about]} may come back; at this table others decide about a seat "
            f"after {table.opened.away_minutes} minutes."
        )
    return _offered(table, "stand_in", seat, about)


def offer_substitute(table: Table, seat: int, about: int) -> list[log.Entry]:
    """Ask the others that somebody else may take over a seat that a bot plays."""
    _live(table)
    _check_person(table, seat)
    if about >= len(table.seats) or table.seats[about].is_person:
        raise Refused("No bot plays that seat; a person's is for its person to give.")
    if about in table.seats_of(table.seats[seat].user):
        raise Refused("That seat is yours; hand it over, or take it back.")
    if table.seats[about].free:
        raise Refused("That seat can be taken over already; invite somebody.")
    return _offered(table, "substitute", seat, about)


def offer_end(table: Table, seat: int, now: float) -> list[log.Entry]:
    """Ask those who are there to end the table; who has just left is waited for."""
    _live(table)
    _check_person(table, seat)
    patience = MINUTE * table.opened.away_minutes
    for place in table.seats:
        if place.is_person and place.left is not None and now < place.left + patience:
            raise Refused(
                f"{place.name} may come back; at this table others decide without somebody "
                f"after {table.opened.away_minutes} minutes."
            )
    return _offered(table, "end", seat)


def _offered(table: Table, kind: OfferKind, seat: int, about: int | None = None) -> list[log.Entry]:
    if table.offer is not None:
        raise Refused("Something else is being asked of the table; wait for the answer.")
    agreed = [] if table.asked_by(seat, kind, about) else _agreed(table, kind, seat, about)
    return [log.Offered(kind, seat, about), *agreed]


def answer(table: Table, seat: int, yes: bool, n: str | None = None) -> list[log.Entry]:
    """Answer the offer on the table (called ``n``); who made it may withdraw it."""
    _live(table)
    asked = table.offer
    if asked is None:
        raise Refused("Nothing is being asked.")
    if n is not None and n != asked.n:  # a yes to one thing is no yes to the next
        raise Refused("Something else is being asked by now; look again.", rule="stale")
    if seat not in asked.waits_for and (yes or seat != asked.seat):
        raise Refused("You are not asked.")
    is_agreed = yes and asked.waits_for == [seat]
    agreed = _agreed(table, asked.kind, asked.seat, asked.about) if is_agreed else []
    return [log.Answered(seat, yes), *agreed]


def _agreed(table: Table, kind: OfferKind, seat: int, about: int | None) -> list[log.Entry]:
    if kind == "draw":
        return [log.Ended("draw", "The players agreed on a draw.")]
    if kind == "time":
        return [log.TimedUp()]
    if kind == "end":
        return [log.Ended("vote", "The players agreed to end the table.")]
    if kind == "substitute" and about is not None:
        return [log.Freed(about)]
    if about is not None:
        return [log.BotSat(about, "beginner")]
    to = table.playing.asked_undo(seat)
    return [log.Undone(to, seat)] if to is not None else []


def resign(table: Table, seat: int) -> list[log.Entry]:
    """Give up: a game of two ends, with more a bot goes on."""
    match = _live(table)
    if match.state.why_not_resign(seat) is None:
        return [log.Resigned(seat)]
    return [] if table.seats[seat].away else [log.BotSat(seat, "beginner")]


def give_orders(table: Table, seat: int, orders: Orders) -> list[log.Entry]:
    """Say what is to be done without asking; nothing of it is known to the others."""
    _live(table)
    _check_person(table, seat)
    if orders.after_minutes:
        known_bot(orders.bot)
        if table.opened.rated:
            raise Refused("At a rated table no bot decides for anybody.")
    view = table.playing.state.seen_by(seat)
    there = {piece.id for area in table.game.scene(view).areas for piece in area.pieces}
    if not there.issuperset(orders.pieces):
        raise Refused("That piece is not on the table.")
    return [log.OrdersSet(seat, orders)]


def holiday(table: Table, seat: int, on: bool) -> list[log.Entry]:
    """Go on holiday, on which one's clocks stand, or come back."""
    _live(table)
    _check_person(table, seat)
    clock, found = table.opened.clock, table.seats[seat]
    if clock is None or not clock.vacation_days:
        raise Refused("No vacation days were agreed at this table.")
    if on == (found.holiday is not None):
        return []
    if on and found.holiday_left <= 0:
        raise Refused("You have had all your vacation days at this table.")
    return [log.Holiday(seat, on)]


def name_realm(table: Table, seat: int, name: str, banner: str) -> list[log.Entry]:
    """Call one's side something, where the game has a word for it; no name takes it back."""
    if not table.game.info.realm:
        raise Refused("In this game nobody's side has a name of its own.")
    user = table.seats[seat].user
    return [log.Realm(seat, user, name, banner)] if user else []


def say(user: str, name: str, seat: int | None, text: str) -> list[log.Entry]:
    """Say something to the table."""
    if not text.strip():
        raise Refused("There is nothing to say in that.", status=400)
    if len(text) > LONGEST_CHAT:
        raise Refused(f"Please say it in {LONGEST_CHAT} characters at most.", status=413)
    return [log.Chatted(user, name, text.strip(), seat)]


def _live(table: Table) -> Match:
    if table.status == "open":
        raise Refused("The game begins when every seat is taken.")
    if table.status == "over" or table.match is None:
        raise Refused("This game is over.")
    return table.match


def _check_person(table: Table, seat: int) -> None:
    if not table.seats[seat].is_person:
        raise Refused("A bot plays this seat for you; take it back first.")


def _legal(state: State, move: Move, names: Sequence[str]) -> Move:
    own = legal_move(state, move)
    if own is None:
        refusal = state.why_not(move)
        assert refusal is not None
        raise Refused(with_names(refusal.sentence, names), rule=refusal.rule)
    return own
