"""What a viewer is shown of a table: its card, and the position from one seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boneyard.kernel.events import Event
from boneyard.kernel.state import State
from boneyard.table import entries as log
from boneyard.table.commands import undo_kind, version_for
from boneyard.table.table import Table
from boneyard.table.timing import beat, decision_ends, game_ends
from boneyard.table.windows import Window, open_window


def public_card(table: Table) -> dict[str, Any]:
    """What anybody may know of a table; ``card_for`` adds what is about one user."""
    opened = table.opened
    match = table.match
    result = match.state.result if match else None
    return {
        "id": table.id,
        "game": opened.game,
        "title": table.game.info.title,
        "status": table.status,
        "public": opened.public,
        "seats": [
            {
                "seat": at,
                "kind": seat.kind,
                "name": table.names[at] if seat.kind != "open" else "",
                "bot": seat.bot,
                "away": seat.away,
                "local": seat.local,
            }
            for at, seat in enumerate(table.seats)
        ],
        "host": opened.host_name,
        "made": table.made,
        "options": opened.options,
        "clock": opened.clock,
        "commitment": opened.commitment,
        "result": result.to_json() if result else None,
        "ending": table.ended.by if table.ended else None,
        "reason": _reason(table),
        "rematch": table.rematch,
        "from": opened.origin.table if opened.origin else None,
    }


def card_for(
    card: dict[str, Any],
    *,
    host: str,
    users: list[str | None],
    invite: str,
    user: str | None,
    actor: int | None,
    moved: float,
) -> dict[str, Any]:
    """A public card with what one user may know beside it."""
    mine = [user is not None and holder == user for holder in users]
    seats = [{**seat, "yours": is_mine} for seat, is_mine in zip(card["seats"], mine, strict=True)]
    is_host = user is not None and user == host
    is_mine_to_play = actor is not None and mine[actor] and not seats[actor]["away"]
    return {
        **card,
        "seats": seats,
        "yours_to_host": is_host,
        "actor": actor,
        "waits_for_you": is_mine_to_play,
        "moved": moved,
        "invite": invite if is_host or any(mine) else None,
    }


def _reason(table: Table) -> str:
    if table.ended is not None:
        return table.ended.why
    result = table.match.state.result if table.match else None
    return table.game.reason_text(result.reason) if result else ""


def shown_state(table: Table, seat: int | None) -> State:
    """The view of a seat: in a window where it is asked, as if those before it had passed."""
    assert table.match is not None
    held = table.held.get(seat) if seat is not None else None
    branch = None
    if seat is not None and table.seats[seat].is_person and not (held and held.done):
        branch = table.branch(seat)
    return (branch or table.match.state).seen_by(seat)


def position(table: Table, seat: int | None, view: State) -> dict[str, Any]:
    """What every stream tells of the position, whatever else it shows."""
    match = table.match
    assert match is not None
    ends = decision_ends(table)
    return {
        "type": "view",
        "n": version_for(table, seat),
        "moment": match.moments,
        "actor": table.actor,
        "over": table.status == "over",
        "standing": match.state.standing,
        "deadline": {"seat": table.actor, "at": ends} if ends is not None else None,
        "ends": game_ends(table),
        "undo": undo_kind(table, seat),
        "window": _window(table, seat, view),
        "autopass": table.seats[seat].autopass if seat is not None else None,
    }


def with_scene(table: Table, seat: int | None, events: list[Event]) -> dict[str, Any]:
    """The position with the whole table as the viewer sees it."""
    view = shown_state(table, seat)
    scene = table.game.scene(view).named(table.names)
    if table.ended is not None:  # the table is closed, wherever the game stands
        scene = replace(scene, clicks=())
    return {
        **position(table, seat, view),
        "scene": scene.to_json(),
        "events": [event.to_json() for event in events],
    }


def with_moves(table: Table, seat: int | None, events: list[Event]) -> dict[str, Any]:
    """The position for programs: what happened, what is asked, what may be played."""
    view = shown_state(table, seat)
    prompt = view.prompt
    return {
        **position(table, seat, view),
        "prompt": prompt.named(table.names).to_json() if prompt else None,
        "moves": [move.to_json() for move in view.moves()] if table.ended is None else [],
        "events": [event.to_json() for event in events],
    }


def _window(table: Table, seat: int | None, view: State) -> dict[str, Any] | None:
    assert table.match is not None
    window = open_window(table.match.state) if table.status == "live" else None
    if window is None:
        return None
    shown: dict[str, Any] = {"name": window.name, "asked": window.asked, "opens": beat(table)}
    return shown | _answer(table, window, seat, view)


def _answer(table: Table, window: Window, seat: int | None, view: State) -> dict[str, Any]:
    if seat is None or seat not in window.asked:
        return {"held": False, "passing": None, "concerns": False}
    held: log.Held | None = table.held.get(seat)
    # Whoever has begun an answer does not pass by finishing it: the seat's own prompt knows.
    passing = view.top.prompt(view).passing if view.actor == seat else window.passing
    return {
        "held": held is not None and held.done,
        "passing": passing.to_json() if passing else None,
        "concerns": seat in window.concerns,
    }
