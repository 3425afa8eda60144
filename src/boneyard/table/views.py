"""What a viewer is shown of a table: its card, and the position from one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import asdict, replace as changed

from boneyard.kernel.events import Event
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.table import messages
from boneyard.table.commands import undo_kind, version_for
from boneyard.table.seats import Seat
from boneyard.table.table import Table
from boneyard.table.timing import beat, decision_ends, game_ends
from boneyard.table.windows import Window, open_window


def public_card(table: Table) -> messages.TableCard:
    """What anybody may know of a table; ``card_for`` adds what is about one user."""
    opened = table.opened
    result = table.match.state.result if table.match else None
    names = table.names
    return messages.TableCard(
        id=table.id,
        game=opened.game,
        title=table.game.info.title,
        status=table.status,
        public=opened.public,
        seats=tuple([_seat(at, seat, names[at]) for at, seat in enumerate(table.seats)]),
        host=opened.host_name,
        made=table.made,
        options=opened.options,
        clock=opened.clock,
        commitment=opened.commitment,
        result=result.to_json() if result else None,
        ending=table.ended.by if table.ended else None,
        reason=_reason(table),
        rematch=table.rematch,
        from_=opened.origin.table if opened.origin else None,
    )


def _seat(at: int, seat: Seat, name: str) -> messages.SeatCard:
    return messages.SeatCard(
        seat=at,
        kind=seat.kind,
        name=name if seat.kind != "open" else "",
        bot=seat.bot,
        away=seat.away,
        local=seat.local,
    )


def card_for(
    card: messages.TableCard,
    *,
    host: str,
    users: Sequence[str | None],
    invite: str,
    user: str | None,
    actor: int | None,
    moved: float,
) -> messages.TableCard:
    """A public card with what one user may know beside it."""
    mine = [seat for seat, holder in enumerate(users) if user is not None and holder == user]
    is_host = user is not None and user == host
    return changed(
        card,
        seats=tuple(
            [changed(seat, yours=True) if seat.seat in mine else seat for seat in card.seats]
        ),
        yours_to_host=is_host,
        actor=actor,
        waits_for_you=actor in mine and not card.seats[actor].away,
        moved=moved,
        invite=invite if is_host or mine else None,
    )


def _reason(table: Table) -> str:
    if table.ended is not None:
        return table.ended.why
    result = table.match.state.result if table.match else None
    return table.game.reason_text(result.reason) if result else ""


def shown_state(table: Table, seat: int | None) -> State:
    """The view of a seat: in a window where it is asked, as if those before it had passed."""
    assert table.match is not None
    held = table.held_by(seat) if seat is not None else None
    branch = None
    if seat is not None and table.seats[seat].is_person and not (held and held.done):
        branch = table.branch(seat)
    return (branch or table.match.state).seen_by(seat)


def _position(
    table: Table, seat: int | None, view: State, events: Sequence[Event]
) -> messages.Position:
    match = table.match
    assert match is not None
    ends = decision_ends(table)
    return messages.Position(
        n=version_for(table, seat),
        moment=match.moments,
        actor=table.actor,
        over=table.status == "over",
        standing=match.state.standing,
        deadline=messages.Deadline(table.actor, ends) if ends is not None else None,
        ends=game_ends(table),
        undo=undo_kind(table, seat),
        window=_window(table, seat, view),
        autopass=table.seats[seat].autopass if seat is not None else None,
        events=[event.to_json() for event in events],
    )


def with_scene(
    table: Table,
    seat: int | None,
    events: Sequence[Event],
    lines: list[messages.Line],
    *,
    whole: bool,
) -> messages.View:
    """The position with the whole table as the viewer sees it."""
    view = shown_state(table, seat)
    scene = table.game.scene(view).named(table.names)
    if table.ended is not None:  # the table is closed, wherever the game stands
        scene = replace(scene, clicks=())
    position = _position(table, seat, view, events)
    return messages.View(**asdict(position), scene=messages.sent(scene), lines=lines, whole=whole)


def with_moves(table: Table, seat: int | None, events: Sequence[Event]) -> messages.MovesView:
    """The position for programs: what happened, what is asked, what may be played."""
    view = shown_state(table, seat)
    prompt = view.prompt
    return messages.MovesView(
        **asdict(_position(table, seat, view, events)),
        prompt=prompt.named(table.names) if prompt else None,
        moves=[move.to_json() for move in view.moves()] if table.ended is None else [],
    )


def _window(table: Table, seat: int | None, view: State) -> messages.OpenWindow | None:
    assert table.match is not None
    window = open_window(table.match.state) if table.status == "live" else None
    if window is None:
        return None
    held = table.held_by(seat) if seat is not None else None
    passing = _passing(window, seat, view) if seat in window.asked else None
    return messages.OpenWindow(
        name=window.name,
        asked=window.asked,
        opens=beat(table),
        held=seat in window.asked and held is not None and held.done,
        passing=passing.to_json() if passing else None,
        concerns=seat in window.asked and seat in window.concerns,
    )


def _passing(window: Window, seat: int | None, view: State) -> Move | None:
    # Who has begun an answer is not passing by finishing it: the own prompt knows.
    return view.top.prompt(view).passing if view.actor == seat else window.passing
