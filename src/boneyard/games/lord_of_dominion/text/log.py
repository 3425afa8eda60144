"""Log lines: what has happened, as a person would tell it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard import SHARED_REASONS, Event
from boneyard.games.lord_of_dominion.characters import KIND_OF, KINDS, SIDE_OF, parse_character
from boneyard.games.lord_of_dominion.text.words import (
    COMPASS,
    KIND_NAMES,
    TURNS,
    kinds_text,
    listed,
    plural,
    points,
)

REASONS = {
    **SHARED_REASONS,
    "fort_taken": "A Fort has been taken.",
    "general_killed": "A General has fallen.",
    "wiped_out": "A Lord has no Character left.",
    "quiet_limit": "Too many rounds in a row went by without progress.",
}

TEMPLATES = {
    "drafted": "{who} drafts a {kind}.",
    "general_placed": "{who}'s General starts on {name}.",
    "first_player": "{who} takes the first turn.",
    "recruited": "{who} recruits a {kind} on {name} {paid}.",
    "moved": "{who}'s {kind} moves from {from_cell} to {cell} {paid}.",
    "dominated": "{who}'s General dominates {land} {paid}.",
    "invaded": "{who}'s General invades {land} {paid}.",
    "guarded": "{who}'s Warrior on {at} guards the {kind}.",
    "unguarded": "Nobody guards {who}'s {kind}.",
    "fell": "{who}'s {kind} falls on {at}.",
    "turn_started": "Round {round}: {who} has {ap} AP{rolled}.",
    "attacked": "{who}'s {kind} on {at} {strikes} {victim} for {damage} {paid}.",
    "hurt": "{curse}{who}'s {kind} loses {amount} HP ({hp} left).",
    "fort_hit": "{who}'s Fort {outcome}.",
    "time_up": "Time is up.",
}


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    if event.kind in TEMPLATES:
        return TEMPLATES[event.kind].format(**_facts(event, names))
    line = LINES.get(event.kind)
    return line(event, names) if line else ""


def _facts(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """The fields of an event, with those that need words in words."""
    dice, hp = event.get("dice"), event.get("hp")
    return dict(zip(event.names, event.values, strict=True)) | {
        "who": names[event.get("seat", 0)],
        "kind": event.get("kind", "").capitalize(),
        "land": listed(event.get("names", ())),
        "paid": _paid(event),
        "strikes": "strikes" if event.get("how") == "strike" else "shoots at",
        "victim": _victim(event, names),
        "rolled": f" (rolled {', '.join(map(str, dice))})" if dice else "",
        "outcome": f"has {hp} HP left" if hp else "falls",
        "curse": "Curse: " if event.get("source") == "curse" else "",
    }


def _whose(name: str, names: Sequence[str]) -> str:
    """``Bo's Knight``, by the Character's id."""
    who = parse_character(name)
    return f"{names[SIDE_OF[who]]}'s {KIND_NAMES[KIND_OF[who]]}"


def _owner(event: Event, names: Sequence[str]) -> str:
    seat: int = event.get("seat")
    return names[seat]


def _paid(event: Event) -> str:
    return f"({points(event.get('cost'))})"


def _troop(event: Event, names: Sequence[str]) -> str:
    who = _owner(event, names)
    kinds = event.get("kinds")
    if kinds is None:
        return f"{who}'s Troop is ready."
    secret = "" if event.get("open") else " is ready, in secret"
    return f"{who}'s Troop{secret}: {kinds_text([KINDS.index(kind) for kind in kinds])}."


def _rolled(event: Event, names: Sequence[str]) -> str:
    dark, light = event.get("dark"), event.get("light")
    rolls = f"{names[0]} rolls {dark}, {names[1]} rolls {light}"
    if dark == light:
        return f"{rolls}: again."
    return f"{rolls}: {names[0] if dark > light else names[1]} begins."


def _victim(event: Event, names: Sequence[str]) -> str:
    target = event.get("target")
    if target is None:
        return ""
    if target == "fort":
        return f"{names[event.get('owner')]}'s Fort"
    return f"{_whose(target, names)} on {event.get('target_at')}"


def _dashed(event: Event, names: Sequence[str]) -> str:
    steps, way = event.get("distance"), COMPASS[event.get("direction")]
    run = f"dashes {plural(steps, 'space')} {way}" if steps else f"charges {way}"
    line = f"{_owner(event, names)}'s Knight {run}"
    if event.get("target") is None:
        return f"{line} {_paid(event)}."
    return f"{line} and hits {_victim(event, names)} for {event.get('damage')} {_paid(event)}."


def _warped(event: Event, names: Sequence[str]) -> str:
    carried = [_whose(name, names) for name in event.get("carried")]
    along = f", with {listed(carried)} on it" if carried else ""
    turn = f"{TURNS[event.get('quarter_turns')]} to {listed(event.get('names'))}"
    return f"{_owner(event, names)}'s Sorcerer turns the land {turn}{along} {_paid(event)}."


def _game_over(event: Event, names: Sequence[str]) -> str:
    in_places = event.get("places")
    forts = event.get("forts")
    left = ", ".join(f"{name} {hp}" for name, hp in zip(names, forts, strict=False))
    winner = names[in_places.index(1)] if in_places[0] != in_places[1] else ""
    who = f"{winner} wins." if winner else "A draw."
    return f"Game over. {REASONS[event.get('reason')]} {who} Fort HP: {left}."


LINES: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "troop": _troop,
    "rolled": _rolled,
    "dashed": _dashed,
    "warped": _warped,
    "game_over": _game_over,
}
