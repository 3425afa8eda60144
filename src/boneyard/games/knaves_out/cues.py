"""What is to be seen of a game of Knaves Out for a moment (12): throws, blows, crumbling towers."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import NOBODY, Cue, Event, felt_by, seat_name
from boneyard.components import shortest_way
from boneyard.games.knaves_out.constants import NOBODY_THERE, TOWERS, Square
from boneyard.games.knaves_out.scene.seats import card_id
from boneyard.games.knaves_out.scene.world import cells_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.text.words import kind_name

Cues = tuple[Cue, ...]
SOMEBODY = NOBODY - 1
"""Nobody who looks."""


def cues_of(view: KnavesState, event: Event) -> Cues:
    """What is to be seen of this event."""
    cues = CUES.get(event.kind)
    return cues(view, event) if cues else ()


def _opening(view: KnavesState, event: Event) -> Cues:
    seat, dice = event.get("seat"), [str(die) for die in event.get("dice")]
    said = f"{seat_name(seat)} rolls {' + '.join(dice)}: {sum(event.get('dice'))}"
    thrown = Cue("throw", " ".join(dice), at=f"seat:{seat}", weight=2)
    return thrown, Cue("outcome", said, weight=2)


def _board_laid(view: KnavesState, event: Event) -> Cues:
    cells = cells_of(event.get("board"))
    return (Cue("unfold", at="world", path=cells, weight=2),)


def _moved(view: KnavesState, event: Event) -> Cues:
    """From square to square over empty ones (R80); over the sea it is not seen where."""
    world, occupant = view.world, view.occupant
    named = {world.name(square): square for square in range(world.squares)}
    start, end = named.get(event.get("start")), named.get(event.get("end"))
    if start is None or end is None:
        return ()

    def free(square: Square) -> list[Square]:
        return [one for one in world.around[square] if one == end or occupant[one] == NOBODY_THERE]

    path = tuple([(world.xs[one], world.ys[one]) for one in shortest_way(start, end, free)])
    return (Cue("walk", at=event.get("piece"), path=path),) if path else ()


def _attacked(view: KnavesState, event: Event) -> Cues:
    target = event.get("target")
    clash = Cue("clash", at=event.get("piece"), to=target or "")
    if event.get("first"):
        return clash, Cue("banner", f"{seat_name(event.get('seat'))} strikes first")
    if target is None:
        return (clash,)
    own, other = event.get("seat"), event.get("target_seat")
    said = f"{seat_name(own)} attacks {seat_name(other)}'s {kind_name(target)}"
    return clash, Cue("banner", said, felt_by(view, SOMEBODY, other))


def _rolled(view: KnavesState, event: Event) -> Cues:
    dice, needs = event.get("dice"), event.get("needs")
    hits = len([die for die in dice if die >= needs])
    said = f"{hits} of {len(dice)} hit ({needs} or more)"
    return (Cue("outcome", said, felt_by(view, event.get("seat"), SOMEBODY), at="dice", weight=2),)


def _rerolled(view: KnavesState, event: Event) -> Cues:
    now = event.get("dice")[event.get("die")]
    said = f"Lionheart: {event.get('before')} becomes {now}"
    return Cue("outcome", said, at="dice", weight=2), Cue("turn", at=f"die:{event.get('die')}")


def _hit(view: KnavesState, event: Event) -> Cues:
    seat, piece, damage, left = [event.get(name) for name in ("seat", "piece", "damage", "left")]
    whose = f"{seat_name(seat)}'s {kind_name(piece)}"
    if not damage:
        return (Cue("outcome", f"No damage to {whose}", felt_by(view, seat, SOMEBODY), weight=2),)
    said = f"{damage} damage to {whose}, {left} left" if left else f"{whose} is destroyed"
    return (
        Cue("outcome", said, felt_by(view, SOMEBODY, seat), at=piece, weight=2),
        Cue("gain", f"-{damage}", "bad", at=piece),
        Cue("scatter", at=piece, amount=damage),
        Cue("shake", at=piece),
    )


def _fallen(view: KnavesState, event: Event) -> Cues:
    seats = event.get("seats")
    who = " and ".join([seat_name(seat) for seat in seats])
    falls = [Cue("fall", at=f"seat:{seat}") for seat in seats]
    said = f"{who} {'is' if len(seats) == 1 else 'are'} defeated!"
    return (*falls, Cue("banner", said, "bad", weight=3))


def _relic(view: KnavesState, event: Event) -> Cues:
    said = f"{seat_name(event.get('seat'))} finds the {event.get('relic')} relic"
    return (Cue("banner", said, weight=3),)


def _crumbled(view: KnavesState, event: Event) -> Cues:
    seat, tower = event.get("seat"), event.get("from")
    said = f"A tower of {seat_name(seat)} crumbles"
    return Cue("outcome", said, felt_by(view, SOMEBODY, seat), at=tower), Cue("shake", at=tower)


def _acted(view: KnavesState, event: Event) -> Cues:
    """Devouring is seen; what else an action does, the table shows."""
    seat, eaten = event.get("seat"), len(event.get("devoured"))
    if not eaten:
        return ()
    spots = range(seat * TOWERS, seat * TOWERS + TOWERS)
    courts = [card_id(seat, view.court[spot]) for spot in spots if view.devoured[spot]]
    said = f"{seat_name(seat)} devours a tower of {eaten} cards"
    return Cue("banner", said, weight=2), *[Cue("turn", at=court) for court in courts]


def _destroyed(view: KnavesState, event: Event) -> Cues:
    """A king's fall is felt."""
    piece = event.get("piece")
    return (Cue("fall", at=piece, weight=2),) if kind_name(piece) == "king building" else ()


def _said(kind: str, text: str, weight: int = 1) -> Callable[[KnavesState, Event], Cues]:
    """A line in which ``{seat}`` and ``{other}`` are names."""

    def cues(view: KnavesState, event: Event) -> Cues:
        facts = {name: seat_name(event.get(name, 0)) for name in ("seat", "other")}
        line = text.format(**facts)
        return (Cue("banner" if kind == "banner" else "outcome", line, weight=weight),)

    return cues


CUES: dict[str, Callable[[KnavesState, Event], Cues]] = {
    "opening_roll": _opening,
    "board_laid": _board_laid,
    "moved": _moved,
    "attacked": _attacked,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "hit": _hit,
    "destroyed": _destroyed,
    "fallen": _fallen,
    "relic": _relic,
    "crumbled": _crumbled,
    "acted": _acted,
    "darkness_held": _said("outcome", "The darkness holds against {seat}", 2),
    "turn_lost": _said("banner", "{seat} loses a turn", 2),
    "parlayed": _said("banner", "{seat} parlays with {other}: no attack", 2),
    "foresaw": _said("banner", "{seat} foresaw it", 2),
    "thorns": _said("outcome", "Thorns of {seat} strike back", 2),
    "last_attack": _said("banner", "The last attack of {seat}"),
}
