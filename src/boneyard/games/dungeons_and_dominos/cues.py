"""What is to be seen of a game of Dungeons and Dominos for a moment (12): throws, walks, gold."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import NOBODY, At, Cue, Event, Seat, felt_by, seat_name
from boneyard.games.dungeons_and_dominos.board import NO_ROOM
from boneyard.games.dungeons_and_dominos.moves import xy
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.attacking import BEATING, CRITICAL, SIX, TRIP

Cues = tuple[Cue, ...]
THE_BANK = NOBODY - 1
"""Nobody who looks: what is won from it is good news for the winner alone."""


def cues_of(view: DungeonState, event: Event) -> Cues:
    """What is to be seen of this event."""
    cues = CUES.get(event.kind)
    return cues(view, event) if cues else ()


def _rolled(view: DungeonState, event: Event) -> Cues:
    """What the throw comes to, and why that is not what the dice show."""
    dice, steps = event.get("dice"), event.get("steps")
    less = sum(dice) - steps
    why = ", 1 less for blood" if less > 0 else ", 1 more for a Scout" if less < 0 else ""
    return (Cue("outcome", f"{steps} step{'' if steps == 1 else 's'}{why}", at="tray"),)


def _walked(view: DungeonState, event: Event) -> Cues:
    return (Cue("walk", at=f"hero:{event.get('seat')}", path=event.get("path")),)


def _fought(view: DungeonState, event: Event) -> Cues:
    """What was won, the loot says."""
    seat = event.get("seat")
    clash = Cue("clash", at=f"hero:{seat}", to=_monster(view))
    if event.get("wins"):
        return (clash,)
    said = f"{seat_name(seat)} loses to the {event.get('monster')}"
    return Cue("outcome", said, felt_by(view, THE_BANK, seat), at="tray", weight=2), clash


def _monster(view: DungeonState) -> str:
    """The monster of the last throw."""
    room = view.throw.room
    return f"monster:{view.board.rooms[room].key}" if room != NO_ROOM else ""


def _looted(view: DungeonState, event: Event) -> Cues:
    seat, gold = event.get("seat"), event.get("gold")
    tone = felt_by(view, seat, THE_BANK)
    said = f"{seat_name(seat)} beats the {event.get('monster')}: {gold} gold"
    monster = _monster(view)
    flow = Cue("flow", f"+{gold}", "good", monster, f"seat:{seat}", amount=gold)
    return Cue("outcome", said, tone, at="tray", weight=2), flow, Cue("turn", at=monster)


def _bloodied(view: DungeonState, event: Event) -> Cues:
    seat = event.get("seat")
    said = f"{seat_name(seat)} is bloodied"
    line = Cue("outcome", said, felt_by(view, THE_BANK, seat), at="tray", weight=2)
    return line, Cue("shake", at=f"hero:{seat}")


def _attacked(view: DungeonState, event: Event) -> Cues:
    """12: two dice clash, and one line says what it came to."""
    seat, target, outcome = event.get("seat"), event.get("target"), event.get("outcome")
    won = outcome in (SIX, BEATING, TRIP)
    tone = felt_by(view, *((seat, target) if won else (target, seat)))
    line = Cue("outcome", _attack_said(event), tone, at="tray", weight=2)
    clash = Cue("clash", at=f"hero:{seat}", to=f"hero:{target}")
    robbed, robber = (seat, target) if outcome == CRITICAL else (target, seat)
    falls = (Cue("fall", at=f"hero:{seat}"),) if outcome == CRITICAL else ()
    return line, clash, *falls, *_gold(robbed, robber, event.get("gold"))


def _attack_said(event: Event) -> str:
    who, other = seat_name(event.get("seat")), seat_name(event.get("target"))
    dice, gold = f"{event.get('attack')} against {event.get('defence')}", event.get("gold")
    outcome = event.get("outcome")
    takes = f", {who} takes {gold} gold" if gold else ""
    if outcome == CRITICAL:
        lost = f": {gold} gold to {other}" if gold else ""
        return f"Critical fail of {who}{lost}, no more move"
    if outcome == SIX:
        return f"A six! {dice}{takes}"
    if outcome == BEATING:
        return f"{dice}: a beating{takes}"
    return f"{dice}: {other} trips{takes}" if outcome == TRIP else f"{dice}: {who} fails"


def _gold(seat: Seat, to: Seat, gold: int) -> Cues:
    if not gold:
        return ()
    return (Cue("flow", f"+{gold}", "good", f"seat:{seat}", f"seat:{to}", amount=gold),)


def _shoved(view: DungeonState, event: Event) -> Cues:
    seat, target, tiles = event.get("seat"), event.get("target"), event.get("tiles")
    dice = f"{event.get('attack')} against {event.get('defence')}"
    said = f"{dice}: {seat_name(target)} is shoved {tiles} tile{'' if tiles == 1 else 's'}"
    said = said if tiles else f"{dice}: {seat_name(target)} stands firm"
    line = Cue("outcome", said, felt_by(view, seat, target), at="tray", weight=2)
    return line, Cue("clash", at=f"hero:{seat}", to=f"hero:{target}")


def _stole(view: DungeonState, event: Event) -> Cues:
    seat, target, gold = event.get("seat"), event.get("target"), event.get("gold")
    dice = f"{event.get('attack')} against {event.get('defence')}"
    said = f"{dice}: {seat_name(seat)} {f'steals {gold} gold' if gold else 'gets nothing'}"
    line = Cue("outcome", said, felt_by(view, seat, target), at="tray", weight=2)
    return line, *_gold(target, seat, gold)


def _lost_gold(view: DungeonState, event: Event) -> Cues:
    seat, gold = event.get("seat"), event.get("gold")
    return (Cue("gain", f"-{gold}", "bad", at=f"seat:{seat}"),)


def _died(view: DungeonState, event: Event) -> Cues:
    seat = event.get("seat")
    line = Cue("banner", f"{seat_name(seat)} dies", felt_by(view, THE_BANK, seat), weight=2)
    return Cue("fall", at=f"hero:{seat}"), line


def _out(view: DungeonState, event: Event) -> Cues:
    seat = event.get("seat")
    return (Cue("banner", f"{seat_name(seat)} is out of the game", "bad", weight=3),)


def _laid(view: DungeonState, event: Event) -> Cues:
    gold = event.get("gold")
    if not gold:
        return ()
    said = f"{seat_name(event.get('seat'))} lays the {event.get('monster')}: a room of {gold} gold"
    room = Cue("unfold", at="dungeon", path=_newest_room(view))
    return Cue("outcome", said, at="dungeon", weight=2), room


def _newest_room(view: DungeonState) -> tuple[At, ...]:
    return tuple([xy(cell) for cell in view.board.rooms[-1].cells])


def _respawned(view: DungeonState, event: Event) -> Cues:
    return (Cue("land", at=f"hero:{event.get('seat')}", weight=2),)


def _thrown(view: DungeonState, event: Event) -> Cues:
    said = f"{seat_name(event.get('seat'))}: the dice name {event.get('domino')}"
    return (Cue("outcome", said, at="tray"),)


def _dwarf(view: DungeonState, event: Event) -> Cues:
    holds = "the Dwarf shrugs it off" if event.get("holds") else "the Dwarf is hurt after all"
    return (Cue("outcome", f"{event.get('die')}: {holds}", at="tray", weight=2),)


def _healed(view: DungeonState, event: Event) -> Cues:
    return (Cue("gain", "healed", "good", at=f"hero:{event.get('seat')}"),)


CUES: dict[str, Callable[[DungeonState, Event], Cues]] = {
    "rolled": _rolled,
    "walked": _walked,
    "fought": _fought,
    "looted": _looted,
    "bloodied": _bloodied,
    "attacked": _attacked,
    "shoved": _shoved,
    "stole": _stole,
    "lost_gold": _lost_gold,
    "died": _died,
    "out": _out,
    "laid": _laid,
    "respawned": _respawned,
    "respawn_dice": _thrown,
    "teleport_dice": _thrown,
    "dwarf_die": _dwarf,
    "healed": _healed,
    "map_complete": lambda view, event: (Cue("banner", "The map is complete!", weight=3),),
    "last_room": lambda view, event: (Cue("banner", "One monster is left!", weight=3),),
    "escape_begins": lambda view, event: (Cue("banner", "Run for the door!", weight=3),),
}
