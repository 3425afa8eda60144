"""What a viewer is shown of a table: its card, and the position from one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any, NamedTuple

from msgspec.structs import replace as changed

from boneyard.kernel.errors import Refusal
from boneyard.kernel.events import Event
from boneyard.kernel.names import with_names
from boneyard.kernel.scene import Cue, Threat
from boneyard.kernel.state import State
from boneyard.kernel.why_not import why_not
from boneyard.table import messages
from boneyard.table.coaching import lesson_of, word_of
from boneyard.table.commands import undo_kind, version_for
from boneyard.table.forced import is_among_bots, is_forced
from boneyard.table.seats import Said, Seat
from boneyard.table.table import Refused, Table
from boneyard.table.timing import absence, beat, decision_ends, game_ends

NOBODY = "Somebody"
"""A host who is not known any more."""


def public_card(table: Table) -> messages.TableCard:
    """What anybody may know of a table; ``card_for`` adds what is about one user."""
    opened, ended = table.opened, table.ended
    result = table.match.state.result if table.match else None
    reason = table.game.reason_text(result.reason) if result else ""
    return messages.TableCard(
        id=table.id,
        game=opened.game,
        title=table.game.info.title,
        status=table.status,
        public=opened.public,
        seats=tuple([_seat(table.id, at, seat) for at, seat in enumerate(table.seats)]),
        host=opened.host_name or NOBODY,
        made=table.made,
        options=opened.options,
        clock=opened.clock,
        away_minutes=opened.away_minutes,
        hints=allows_hints(table),
        rated=opened.rated,
        commitment=opened.commitment,
        result=result.to_json() if result else None,
        ending=ended.by if ended else None,
        reason=ended.why if ended else reason,
        rematch=table.rematch,
        from_=opened.origin.table if opened.origin else None,
        deal=table.deal,
        lesson=opened.lesson or None,
    )


def allows_hints(table: Table) -> bool:
    """Where its host has said so, and where one person plays against bots."""
    return table.opened.hints or (is_among_bots(table) and not table.opened.rated)


def view_for_hint(table: Table, seat: int | None) -> State:
    """What a hint is given on; Refused where none may be, or where somebody else decides."""
    if seat is None or not allows_hints(table):
        raise Refused("At this table everybody thinks for themselves.", status=403)
    if table.match is None or table.match.state.actor != seat:
        raise Refused("A hint is for your own decisions, when it is your turn.")
    return table.match.state.seen_by(seat)


def _seat(table: str, at: int, seat: Seat) -> messages.SeatCard:
    name = "" if seat.kind == "open" else seat.name or f"Seat {at + 1}"
    held = (seat.away, seat.local, seat.left, seat.realm, seat.banner, seat.free)
    looking = [
        messages.Onlooker(called, who(table, user)) for user, called in seat.onlookers.items()
    ]
    away = (seat.holiday, seat.holiday_left)
    meant = seat.name if seat.meant else ""
    return messages.SeatCard(at, seat.kind, name, seat.bot, *held, tuple(looking), *away, meant)


class Beside(NamedTuple):
    """What a card does not tell everybody."""

    host: str
    invite: str
    holders: Sequence[str | None]
    actor: int | None
    moved: float


def card_for(card: messages.TableCard, beside: Beside, user: str | None) -> messages.TableCard:
    """A public card with what one user may know beside it."""
    host, invite, holders, actor, moved = beside
    mine = [seat for seat, holder in enumerate(holders) if user is not None and holder == user]
    is_host = user is not None and user == host
    seats = [changed(seat, yours=True) if seat.seat in mine else seat for seat in card.seats]
    if user is not None and any(seat.onlookers for seat in seats):
        called = who(card.id, user)
        seats = [
            changed(seat, shown=any(one.who == called for one in seat.onlookers)) for seat in seats
        ]
    return changed(
        card,
        seats=tuple(seats),
        yours_to_host=is_host,
        actor=actor,
        waits_for_you=not card.lesson and actor in mine and not card.seats[actor].away,
        moved=moved,
        invite=invite if is_host or mine else None,
    )


def who(table: str, user: str) -> str:
    """What a user is called at a table by others there: at the next it is something else."""
    return blake2b(user.encode(), key=table.encode(), digest_size=8).hexdigest()


def chat_line(table: str, said: Said) -> messages.ChatLine:
    """What was said, for others to read."""
    return messages.ChatLine(said.name, said.text, said.at, said.seat, who(table, said.user))


def shown_state(table: Table, seat: int | None) -> State:
    """The view of a seat: in a window where it is asked, as if those before it had passed."""
    branch = None
    if seat is not None and table.seats[seat].is_person and not table.has_answered(seat):
        branch = table.branch(seat)
        if branch is not None and is_forced(table, branch):  # it will be answered in its turn
            branch = None
    return (branch or table.playing.state).seen_by(seat)


def reason_for(table: Table, seat: int | None, element: str, source: str = "") -> Refusal:
    """Why this viewer cannot click an element of their scene now; Refused if there is no reason.

    ``source`` is what they have picked up to put it there.
    """
    if table.match is None:
        raise Refused("The game begins when every seat is taken.")
    view = shown_state(table, seat)
    found = why_not(view, table.game.scene(view), element, source)
    if found is None:
        raise Refused("There is nothing of that name on your table that cannot be clicked.")
    return Refusal(found.rule, with_names(found.sentence, table.names))


class Showing:
    """A table as it stands, to be shown to one viewer after the other.

    What is the same for all of them is worked out once.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._for_all: dict[str, Any] | None = None
        self._names: list[str] = []
        self._versions: dict[int | None, tuple[str, str]] = {}

    def version(self, seat: int | None) -> str:
        """Changes whenever there is something new to show to this viewer."""
        return self._version(seat)[0]

    def _version(self, seat: int | None) -> tuple[str, str]:
        """That, and what the position is called for the viewer."""
        found = self._versions.get(seat)
        if found is None:
            called = version_for(self._table, seat)
            found = (f"{self._table.version(seat)} {called}", called)
            self._versions[seat] = found
        return found

    def _common(self) -> dict[str, Any]:
        """What all are shown alike."""
        if self._for_all is None:
            table = self._table
            ends, absent = decision_ends(table), absence(table)
            self._for_all = {
                "moment": table.playing.moments,
                "actor": table.actor,
                "over": table.status == "over",
                "standing": table.playing.state.standing,
                "deadline": messages.Deadline(table.actor, ends) if ends is not None else None,
                "ends": game_ends(table),
                "absent": messages.Absent(*absent) if absent is not None else None,
            }
            self._names = table.names
        return self._for_all

    def _position(self, seat: int | None, view: State, events: Sequence[Event]) -> dict[str, Any]:
        """The fields that all views of a position have."""
        table = self._table
        return {
            **self._common(),
            "n": self._version(seat)[1],
            "undo": undo_kind(table, seat),
            "window": _window(table, seat, view),
            "autopass": table.seats[seat].autopass if seat is not None else None,
            "orders": table.seats[seat].orders if seat is not None else None,
            "events": [event.to_json() for event in events],
        }

    def with_scene(
        self,
        seat: int | None,
        events: Sequence[Event],
        lines: list[messages.Line],
        *,
        whole: bool,
        beats: Sequence[tuple[State, Sequence[Event]]] = (),
        opening: Sequence[Event] = (),
    ) -> messages.View:
        """The position with the whole table as the viewer sees it, and the beats on the way.

        ``opening`` is no news, but to be seen once more.
        """
        table = self._table
        view = shown_state(table, seat)
        scene = table.game.scene(view)
        if table.ended is not None:  # the table is closed, wherever the game stands
            scene = replace(scene, clicks=(), gestures=(), carries=())
        position = self._position(seat, view, events)
        state = table.playing.state
        known = sum([len(told) for _, told in beats])
        return messages.View(
            **position,
            scene=messages.sent(scene, self._names),
            lines=lines,
            whole=whole,
            beats=[self._beat(picture.seen_by(seat), told) for picture, told in beats],
            cues=self._cues(view, [*opening, *events[known:]]),
            bots_only=table.is_bots_only,
            time_called=table.playing.is_called,
            sheet=table.game.score_sheet(state) if state.over else None,
            coach=_coach(table, seat),
        )

    def _beat(self, view: State, events: Sequence[Event]) -> messages.Beat:
        scene = messages.sent(self._table.game.scene(view), self._names)
        told = [event.to_json() for event in events]
        return messages.Beat(scene, told, self._cues(view, events))

    def _cues(self, view: State, events: Sequence[Event]) -> list[Cue]:
        game = self._table.game
        found = [cue for event in events for cue in game.cues(view, event)]
        return messages.sent_cues(found, self._names)

    def threats(self, seat: int | None) -> tuple[str, list[Threat]]:
        """What the position is called for a viewer, and who can be hit from there next turn."""
        self._common()
        found = self._table.game.threats(shown_state(self._table, seat))
        return self._version(seat)[1], messages.sent_threats(found, self._names)

    def with_moves(self, seat: int | None, events: Sequence[Event]) -> messages.MovesView:
        """The position for programs: what happened, what is asked, what may be played."""
        table = self._table
        view = shown_state(table, seat)
        prompt, position = view.prompt, self._position(seat, view, events)
        return messages.MovesView(
            **position,
            prompt=prompt.named(self._names) if prompt else None,
            moves=[move.to_json() for move in view.moves()] if table.ended is None else [],
        )


def _coach(table: Table, seat: int | None) -> messages.Coach | None:
    """What is said to the learner, and to nobody else."""
    word, lesson = word_of(table), lesson_of(table)
    if word is None or lesson is None or seat != lesson.seat:
        return None
    return messages.Coach(
        step=word.step,
        steps=word.steps,
        says=[messages.Saying(one.text, one.title, one.points) for one in word.says],
        awaits=[move.to_json() for move in word.awaits],
        answer=word.answer,
        astray=word.back is not None,
        finished=word.is_finished,
        leads=not lesson.is_first_game,
    )


def _window(table: Table, seat: int | None, view: State) -> messages.OpenWindow | None:
    window = table.playing.window if table.status == "live" else None
    if window is None:
        return None
    shown = messages.OpenWindow(window.name, window.asked, beat(table))
    if seat is not None and seat in window.asked:
        # Whoever has begun an answer does not pass by finishing it: their own prompt knows.
        passing = view.top.prompt(view).passing if view.actor == seat else window.passing
        shown.held = table.has_answered(seat)
        shown.passing = passing.to_json() if passing else None
        shown.concerns = seat in window.concerns
    return shown
