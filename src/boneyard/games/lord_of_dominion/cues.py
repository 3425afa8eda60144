"""What is to be seen of a game of Lord of Dominion for a moment (12): blows, dashes, falls."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import NOBODY, Cue, Event, felt_by
from boneyard.components import shortest_way
from boneyard.games.lord_of_dominion import text
from boneyard.games.lord_of_dominion.board import LAND, Cell
from boneyard.games.lord_of_dominion.characters import NOBODY_THERE, SIDE_OF
from boneyard.games.lord_of_dominion.events import xys
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.movement import NOTHING, can_enter

Cues = tuple[Cue, ...]
SOMEBODY = NOBODY - 1
"""Nobody who looks."""


def cues_of(view: LordState, event: Event) -> Cues:
    """What is to be seen of this event."""
    cues = CUES.get(event.kind)
    return cues(view, event) if cues else ()


def _side(event: Event) -> str:
    return text.SIDE_NAMES[event.get("seat")]


def _rolled(view: LordState, event: Event) -> Cues:
    dark, light = event.get("dark"), event.get("light")
    said = Cue("outcome", f"Dark rolls {dark}, Light rolls {light}", weight=2)
    return Cue("throw", f"{dark} {light}", weight=2), said


def _first(view: LordState, event: Event) -> Cues:
    return (Cue("banner", f"{_side(event)} begins", weight=2),)


def _moved(view: LordState, event: Event) -> Cues:
    """Space by space (6.4); for the lower price he has touched no hostile land."""
    side, ground = event.get("seat"), view.ground
    shunned = LAND + 1 - side if event.get("cost") == view.rules.move_cost else NOTHING
    start, end = [_cell(view, event.get(name)) for name in ("from", "to")]

    def ahead(cell: Cell) -> list[Cell]:
        return [
            other
            for other in view.rules.board.neighbours[cell]
            if ground[other] != shunned
            and can_enter(ground, side, cell, other)
            and (view.stander[other] == NOBODY_THERE or SIDE_OF[view.stander[other]] == side)
        ]

    path = xys(view, shortest_way(start, end, ahead))
    return (Cue("walk", at=event.get("piece"), path=path),) if path else ()


def _cell(view: LordState, element: str) -> Cell:
    x, y = [int(part) for part in element.partition("@")[2].split(",")]
    return view.rules.board.grid.cell(x, y)


def _target(event: Event) -> str:
    target = event.get("target")
    return f"fort:{event.get('owner')}" if target == "fort" else target or ""


def _attacked(view: LordState, event: Event) -> Cues:
    return (Cue("clash", at=event.get("piece"), to=_target(event)),)


def _dashed(view: LordState, event: Event) -> Cues:
    run = Cue("walk", at=event.get("piece"), path=event.get("path"))
    if not _target(event):
        return (run,)
    return run, Cue("clash", at=event.get("piece"), to=_target(event))


def _hurt(view: LordState, event: Event) -> Cues:
    seat, piece, lost, left = [event.get(name) for name in ("seat", "piece", "amount", "hp")]
    curse = ": the curse" if event.get("source") == "curse" else ""
    said = f"{_side(event)}'s {event.get('kind').title()} loses {lost}, {left} left{curse}"
    line = Cue("outcome", said, felt_by(view, SOMEBODY, seat), at=piece if left else "", weight=2)
    if not left:  # who falls is no longer there
        return (line,)
    return line, Cue("gain", f"-{lost}", "bad", at=piece), Cue("shake", at=piece)


def _fort_hit(view: LordState, event: Event) -> Cues:
    owner = event.get("seat")
    fort, left, lost = f"fort:{owner}", event.get("hp"), event.get("amount")
    said = f"{text.SIDE_NAMES[owner]}'s Fort is hit: {left} left"
    return (
        Cue("outcome", said, felt_by(view, 1 - owner, owner), at=fort, weight=3),
        Cue("gain", f"-{lost}", "bad", at=fort),
        Cue("fall", at=fort),
    )


def _fell(view: LordState, event: Event) -> Cues:
    said = f"{_side(event)}'s {event.get('kind').title()} falls"
    tone = felt_by(view, SOMEBODY, event.get("seat"))
    return Cue("fall", at=event.get("piece")), Cue("outcome", said, tone, weight=2)


def _guarded(view: LordState, event: Event) -> Cues:
    said = f"{_side(event)}'s Warrior guards the {event.get('kind').title()}"
    return (Cue("outcome", said, at=event.get("piece"), weight=2),)


def _invaded(view: LordState, event: Event) -> Cues:
    seat, count = event.get("seat"), len(event.get("cells"))
    said = f"{_side(event)} invades {count} spaces"
    line = Cue("outcome", said, felt_by(view, seat, 1 - seat), at=event.get("piece"), weight=2)
    return Cue("turn", at=event.get("piece")), line


def _unfolds(view: LordState, event: Event) -> Cues:
    return (Cue("walk", at=event.get("piece"), path=event.get("cells")),)


def _warped(view: LordState, event: Event) -> Cues:
    piece, turns = event.get("piece"), event.get("quarter_turns")
    said = f"{_side(event)} warps space"
    return Cue("turn", at=piece, amount=turns), Cue("outcome", said, at=piece, weight=2)


CUES: dict[str, Callable[[LordState, Event], Cues]] = {
    "rolled": _rolled,
    "first_player": _first,
    "moved": _moved,
    "attacked": _attacked,
    "dashed": _dashed,
    "hurt": _hurt,
    "fort_hit": _fort_hit,
    "fell": _fell,
    "guarded": _guarded,
    "dominated": _unfolds,
    "invaded": _invaded,
    "warped": _warped,
}
