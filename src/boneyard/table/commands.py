"""Moves, undo, offers, resigning, talking: the entries that a seat's wish leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from boneyard.kernel.errors import BadMove
from boneyard.kernel.moves import Move, move_from_json
from boneyard.kernel.names import sentence_case, with_names
from boneyard.kernel.state import State
from boneyard.table import entries as log
from boneyard.table.errors import Refused
from boneyard.table.match import Match
from boneyard.table.table import Table
from boneyard.table.windows import open_window

LONGEST_CHAT = 500


def play(
    table: Table, seat: int, data: Any, version: str | None, message: str
) -> list[log.AnyEntry]:
    """Play a move now, or hold it as the answer to a window that is open."""
    match = _live(table)
    move = _read(data)
    _check_person(table, seat)
    if version is not None and version != version_for(table, seat):
        raise Refused("The table has changed since; look again and choose anew.", rule="stale")
    if match.state.actor == seat:
        _check(match.state, move, table.names)
        return [log.Moved(seat, move.to_json(), message=message)]
    return [_hold(table, seat, move, message)]


def version_for(table: Table, seat: int | None) -> str:
    """What the position shown to a viewer is called; a move made on another one is stale.

    Who is asked in a window may answer at any time: that others pass in it changes nothing.
    """
    match = table.match
    assert match is not None
    window = open_window(match.state)
    if seat is None or window is None or seat not in window.asked:
        return match.version(seat)
    held = table.held.get(seat)
    clicks = match.clicks if match.state.actor == seat else len(held.moves) if held else 0
    return f"{match.epoch}.{table.window_moment}w{clicks}"


def _hold(table: Table, seat: int, move: Move, message: str) -> log.Held:
    assert table.match is not None
    branch = None if _is_answered(table, seat) else table.branch(seat)
    if branch is None:
        _check(table.match.state.seen_by(seat), move, table.names)
        raise AssertionError("a seat that is not to act has no legal moves")
    _check(branch, move, table.names)
    so_far = table.held.get(seat)
    branch.play(move)
    moves = [*(so_far.moves if so_far else ()), move.to_json()]
    is_done = not (branch.is_choosing and branch.actor == seat)
    return log.Held(seat, len(table.match.plies), moves, is_done, message)


def _is_answered(table: Table, seat: int) -> bool:
    return seat in table.held and table.held[seat].done


def undo(table: Table, seat: int, message: str) -> list[log.AnyEntry]:
    """Take back one's last click where that is free, else ask the others."""
    match = _live(table)
    _check_person(table, seat)
    if seat in table.held:
        moves = table.held[seat].moves[:-1]
        return [log.Held(seat, len(match.plies), moves, False, message)]
    to = match.free_undo(seat)
    if to is not None:
        return [log.Undone(to, seat, message)]
    to = match.asked_undo(seat)
    if to is None:
        raise Refused("You have not done anything yet that could be taken back.")
    return _offered(table, "undo", seat, message)


def undo_kind(table: Table, seat: int | None) -> str | None:
    """What ``undo`` would do for this viewer: ``free``, ``ask`` or nothing."""
    match = table.match
    if match is None or seat is None or table.status != "live" or not table.seats[seat].is_person:
        return None
    if seat in table.held or match.free_undo(seat) is not None:
        return "free"
    can_ask = table.offer is None and match.asked_undo(seat) is not None
    return "ask" if can_ask else None


def offer(table: Table, seat: int, kind: Any, message: str) -> list[log.AnyEntry]:
    """Offer a draw."""
    _live(table)
    if kind != "draw":
        raise Refused('An offer is of kind "draw".', status=400)
    if len(table.seats) != 2:
        raise Refused("Draws are offered at tables of two.")
    if not all(place.is_person for place in table.seats):
        raise Refused("Bots do not agree to draws.")
    return _offered(table, "draw", seat, message)


def _offered(table: Table, kind: log.OfferKind, seat: int, message: str) -> list[log.AnyEntry]:
    if table.offer is not None:
        raise Refused("Something else is being asked of the table; wait for the answer.")
    offered = log.Offered(kind, seat, message)
    user = table.seats[seat].user
    others = [place for place in table.seats if place.is_person and place.user != user]
    return [offered] if others else [offered, *_agreed(table, kind, seat)]


def answer(
    table: Table, seat: int, yes: Any, message: str, n: str | None = None
) -> list[log.AnyEntry]:
    """Answer the offer on the table (called ``n``); who made it may withdraw it."""
    _live(table)
    asked = table.offer
    if asked is None:
        raise Refused("Nothing is being asked.")
    if n is not None and n != asked.n:  # a yes to one thing is no yes to the next
        raise Refused("Something else is being asked by now; look again.", rule="stale")
    if yes is not True and yes is not False:
        raise Refused('An answer has "yes": true or false.', status=400)
    if seat == asked.seat and not yes:
        return [log.Answered(seat, False, message)]
    if seat not in asked.waits_for:
        raise Refused("You are not asked.")
    answered = log.Answered(seat, yes, message)
    if yes and asked.waits_for == [seat]:
        return [answered, *_agreed(table, asked.kind, asked.seat)]
    return [answered]


def _agreed(table: Table, kind: str, seat: int) -> list[log.AnyEntry]:
    if kind == "draw":
        return [log.Ended("draw", "The players agreed on a draw.")]
    assert table.match is not None
    to = table.match.asked_undo(seat)
    return [log.Undone(to, seat)] if to is not None else []


def resign(table: Table, seat: int, message: str) -> list[log.AnyEntry]:
    """Give up: a game of two ends, with more a bot goes on."""
    match = _live(table)
    if match.state.why_not_resign(seat) is None:
        return [log.Resigned(seat, message)]
    return [] if table.seats[seat].away else [log.BotSat(seat, "beginner", message=message)]


def autopass(table: Table, seat: int, until: Any, message: str) -> list[log.AnyEntry]:
    """Change the standing answer to windows."""
    if until not in get_args(log.AutoPass):
        raise Refused("Automatic passing is off, turn, concerned or told.", status=400)
    return [log.AutoPassSet(seat, until, message)]


def say(
    table: Table, user: str, name: str, seat: int | None, text: Any, message: str
) -> list[log.AnyEntry]:
    """Say something to the table."""
    if not isinstance(text, str) or not text.strip():
        raise Refused("There is nothing to say in that.", status=400)
    if len(text) > LONGEST_CHAT:
        raise Refused(f"Please say it in {LONGEST_CHAT} characters at most.", status=413)
    return [log.Chatted(user, name, text.strip(), seat, message)]


def _live(table: Table) -> Match:
    if table.status == "open":
        raise Refused("The game begins when every seat is taken.")
    if table.status == "over" or table.match is None:
        raise Refused("This game is over.")
    return table.match


def _check_person(table: Table, seat: int) -> None:
    if not table.seats[seat].is_person:
        raise Refused("A bot plays this seat for you; take it back first.")


def _read(data: Any) -> Move:
    try:
        return move_from_json(data)
    except BadMove as wrong:
        raise Refused(f"{sentence_case(str(wrong))}.", status=400) from None


def _check(state: State, move: Move, names: Sequence[str]) -> None:
    refusal = state.why_not(move)
    if refusal is not None:
        raise Refused(with_names(refusal.sentence, names), rule=refusal.rule)
