"""What is to be seen of a game of Domino Knights for a moment (12): clashes, cards, falls."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import NOBODY, Cue, Event, Tone, felt_by, seat_name
from boneyard.components import card_text, parse_card
from boneyard.games.domino_knights.state import KnightsState

Cues = tuple[Cue, ...]


def cues_of(view: KnightsState, event: Event) -> Cues:
    """What is to be seen of this event."""
    cues = CUES.get(event.kind)
    return cues(view, event) if cues else ()


def _clash(view: KnightsState, event: Event) -> Cues:
    """All columns together: each says what it came to."""
    battle, column = view.battle, event.get("at")
    tone: Tone = "plain"
    if battle is not None and event.get("hits") != event.get("hits_back"):
        ours, theirs = battle.attacker, battle.defender
        tone = felt_by(view, *((ours, theirs) if event.get("hits") else (theirs, ours)))
    line = Cue("outcome", _verdict(event), tone, at=column, weight=2)
    return (line, Cue("clash", at=column)) if event.get("blockers") else (line,)


def _verdict(event: Event) -> str:
    ours, theirs = " + ".join(event.get("attackers")), " + ".join(event.get("blockers"))
    damage = event.get("damage")
    through = f", {damage} damage" if damage else ""
    if not event.get("fights"):
        return "Nobody fights"
    if not theirs:
        return f"{ours} unblocked{through}"
    hits, back = event.get("hits"), event.get("hits_back")
    if hits == back:
        return f"{'Both fall' if hits else 'Draw: nobody falls'}{through}"
    losers = theirs if hits else ours
    return f"{losers} {'fall' if ' + ' in losers else 'falls'}{through}"


def _hurt(view: KnightsState, event: Event) -> Cues:
    seat, damage, health = event.get("seat"), event.get("damage"), event.get("health")
    said = f"{seat_name(seat)} takes {damage} damage: {health} Health left"
    return (
        Cue("outcome", said, felt_by(view, NOBODY - 1, seat), weight=2),
        Cue("gain", f"-{damage}", "bad", at=f"seat:{seat}"),
        Cue("shake", at=f"seat:{seat}"),
    )


def _ejected(view: KnightsState, event: Event) -> Cues:
    seat = event.get("seat")
    fallen = f"{seat_name(seat)} has fallen!"
    return (Cue("fall", at=f"seat:{seat}"), Cue("banner", fallen, "bad", weight=3))


def _announced(view: KnightsState, event: Event) -> Cues:
    who, card = seat_name(event.get("seat")), card_text(parse_card(event.get("card")))
    target, what = event.get("target_seat"), event.get("what")
    aim = ""
    if target != NOBODY:
        aim = f" on {what}" if what else f" on {seat_name(target)}"
    return (Cue("banner", f"{who}: {event.get('special')} ({card}){aim}", at="chain", weight=2),)


def _countered(view: KnightsState, event: Event) -> Cues:
    who, card = seat_name(event.get("seat")), card_text(parse_card(event.get("card")))
    return (Cue("banner", f"{who} counters with {card}", at="chain", weight=2),)


def _negated(view: KnightsState, event: Event) -> Cues:
    said = f"{seat_name(event.get('seat'))}'s card comes to nothing"
    return (Cue("outcome", said, at="chain", weight=2),)


def _raised(view: KnightsState, event: Event) -> Cues:
    said = f"{seat_name(event.get('seat'))} raises the dead"
    return (Cue("banner", said, weight=2), Cue("turn", at=event.get("piece")))


def _fame(view: KnightsState, event: Event) -> Cues:
    change = event.get("change")
    text = f"+{change}" if change > 0 else str(change)
    return (Cue("gain", text, "good" if change > 0 else "bad", at=f"seat:{event.get('seat')}"),)


def _turned(view: KnightsState, event: Event) -> Cues:
    return (Cue("turn", at=event.get("piece", "")),)


def _attacks(view: KnightsState, event: Event) -> Cues:
    said = f"{seat_name(event.get('seat'))} attacks {seat_name(event.get('target'))}"
    return (Cue("banner", said, felt_by(view, NOBODY - 1, event.get("target"))),)


def _aided(view: KnightsState, event: Event) -> Cues:
    said = f"Aid! {seat_name(event.get('seat'))} helps the {event.get('side')}"
    return (Cue("banner", said, weight=2),)


CUES: dict[str, Callable[[KnightsState, Event], Cues]] = {
    "attack_declared": _attacks,
    "aided": _aided,
    "clash": _clash,
    "hurt": _hurt,
    "ejected": _ejected,
    "announced": _announced,
    "countered": _countered,
    "negated": _negated,
    "raised": _raised,
    "fame": _fame,
    "knighted": _turned,
    "copied": _turned,
    "recycled": lambda view, event: (Cue("banner", "The dead return to the Countryside"),),
    "renewed": lambda view, event: (Cue("banner", "A new deck is shuffled"),),
}
