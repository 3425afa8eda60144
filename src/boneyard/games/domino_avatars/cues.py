"""What is to be seen of a game of Domino Avatars for a moment (12.4): clashes, captures, aid."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import Cue, Event, felt_by, seat_name
from boneyard.games.domino_avatars import text
from boneyard.games.domino_avatars.state import AvatarsState

Cues = tuple[Cue, ...]


def cues_of(view: AvatarsState, event: Event) -> Cues:
    """What is to be seen of this event."""
    cues = CUES.get(event.kind)
    return cues(view, event) if cues else ()


def _declared(view: AvatarsState, event: Event) -> Cues:
    own, other = [f"avatar:{event.get(a)}:{event.get(b)}" for a, b in _ENDS]
    return (Cue("clash", at=own, to=other),)


_ENDS = (("seat", "slot"), ("target_seat", "target_slot"))


def _laid(view: AvatarsState, event: Event) -> Cues:
    """Totals race up; aid and a counter-attack are called out."""
    pile, role = f"{event.get('side')}_pile", event.get("role")
    more = Cue("gain", f"+{event.get('total') - event.get('before')}", at=pile)
    who = seat_name(event.get("seat"))
    if role == "aid":
        return more, Cue("banner", f"Aid! {who} helps the {event.get('side')}", weight=2)
    if role == "counter":
        swap = Cue("swap", at="attack_pile", to="defence_pile")
        return more, swap, Cue("banner", f"{who} strikes back!", weight=2)
    return (more,)


def _compared(view: AvatarsState, event: Event) -> Cues:
    attack, defend = event.get("total_attack"), event.get("total_defend")
    attacker, defender = event.get("attacker"), event.get("defender")
    sign = text.class_sign(event.get("class"))
    if event.get("succeeds"):
        said = f"{sign}{attack} beats {sign}{defend}: {seat_name(attacker)} wins"
        tone = felt_by(view, attacker, defender)
    else:
        said = f"{sign}{defend} holds against {sign}{attack}: {seat_name(defender)} stands"
        tone = felt_by(view, defender, attacker)
    line = Cue("outcome", said, tone, at="battle", weight=2)
    if not view.is_fighting:
        return (line,)
    return line, Cue("clash", at=view.piece_id(view.attacker), to=view.piece_id(view.defender))


def _captured(view: AvatarsState, event: Event) -> Cues:
    seat, owner, worth = event.get("seat"), event.get("owner"), event.get("worth")
    said = f"{seat_name(seat)} captures {event.get('avatar')}: +{worth}"
    return (
        Cue("outcome", said, felt_by(view, seat, owner), weight=2),
        Cue("gain", f"+{worth}", "good", at=f"trophies:{seat}"),
    )


def _round_started(view: AvatarsState, event: Event) -> Cues:
    first = seat_name(event.get("first_attacker"))
    return (Cue("banner", f"Round {event.get('round')}: {first} attacks first"),)


def _drew(view: AvatarsState, event: Event) -> Cues:
    return (Cue("turn", at=f"avatar:{event.get('seat')}:{event.get('slot')}"),)


CUES: dict[str, Callable[[AvatarsState, Event], Cues]] = {
    "attack_declared": _declared,
    "laid": _laid,
    "compared": _compared,
    "captured": _captured,
    "round_started": _round_started,
    "drew": _drew,
    "exhausted": lambda view, event: (Cue("banner", "The boneyard is exhausted", weight=3),),
    "reshuffled": lambda view, event: (Cue("banner", "The dominoes are shuffled anew"),),
}
