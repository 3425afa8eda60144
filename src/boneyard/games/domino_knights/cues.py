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


FIGURES = {
    "Death": "death",
    "Life": "priestess",
    "Wealth": "aristocrat",
    "Mercenary": "barbarian",
    "Wizard": "sorcerer",
    "Necromancer": "necromancer",
}
"""12: whom the author wanted pictured, by what is played."""


def _figure(special: str, at: str) -> Cues:
    figure = FIGURES.get(special)
    return (Cue("figure", at=at, figure=figure, weight=2),) if figure else ()


def _announced(view: KnightsState, event: Event) -> Cues:
    who, card = seat_name(event.get("seat")), card_text(parse_card(event.get("card")))
    target, what = event.get("target_seat"), event.get("what")
    aim = ""
    if target != NOBODY:
        aim = f" on {what}" if what else f" on {seat_name(target)}"
    special = event.get("special")
    banner = Cue("banner", f"{who}: {special} ({card}){aim}", at="chain", weight=2)
    return banner, *_figure(special, "chain")


def _countered(view: KnightsState, event: Event) -> Cues:
    who, card = seat_name(event.get("seat")), card_text(parse_card(event.get("card")))
    banner = Cue("banner", f"{who} counters with {card}", at="chain", weight=2)
    return banner, *_figure("Wizard", "chain"), Cue("burn", at=_countered_card(view))


def _countered_card(view: KnightsState) -> str:
    """What the last counter answers."""
    return f"chain:{len(view.chain) - 2}" if len(view.chain) > 1 else ""


def _negated(view: KnightsState, event: Event) -> Cues:
    said = f"{seat_name(event.get('seat'))}'s card comes to nothing"
    return Cue("outcome", said, at="chain", weight=2), Cue("burn", at="chain:0")


def _raised(view: KnightsState, event: Event) -> Cues:
    said = f"{seat_name(event.get('seat'))} raises the dead"
    return (Cue("banner", said, weight=2), Cue("land", at=event.get("piece"), amount=-1))


def _fame(view: KnightsState, event: Event) -> Cues:
    change = event.get("change")
    text = f"+{change}" if change > 0 else str(change)
    return (Cue("gain", text, "good" if change > 0 else "bad", at=f"seat:{event.get('seat')}"),)


def _turned(view: KnightsState, event: Event) -> Cues:
    return (Cue("turn", at=event.get("piece", "")),)


def _copied(view: KnightsState, event: Event) -> Cues:
    """The Doppelganger takes shape."""
    piece = event.get("piece")
    return Cue("turn", at=piece), Cue("figure", at=piece, figure="double", weight=2)


def _died(view: KnightsState, event: Event) -> Cues:
    """By Death's hand somebody is fetched; who falls in a battle, the clash has shown."""
    if event.get("why") != "death":
        return ()
    said = f"Death takes {event.get('what')}"
    return (Cue("figure", said, at=event.get("to"), figure="death", weight=2),)


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
    "copied": _copied,
    "died": _died,
    "recycled": lambda view, event: (Cue("banner", "The dead return to the Countryside"),),
    "renewed": lambda view, event: (Cue("banner", "A new deck is shuffled"),),
}
