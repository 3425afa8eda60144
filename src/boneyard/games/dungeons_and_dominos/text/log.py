"""The log of Dungeons and Dominos (chapter 12 of the rules page): every event in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard import SHARED_REASONS, Event

REASONS = {
    **SHARED_REASONS,
    "monsters": "All monsters that had to be slain are slain.",
    "early": "Nobody can catch the leader by looting any more.",
    "escape": "A hero has reached the way out.",
    "last_hero": "Only one hero is left.",
}


def counted(number: int, word: str) -> str:
    """``1 step``, ``2 steps``."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    line = LINES.get(event.kind)
    return line(event, names) if line else ""


def _who(event: Event, names: Sequence[str], field: str = "seat") -> str:
    return names[int(event.get(field))]


def _dice(faces: Sequence[int]) -> str:
    return " ".join(str(face) for face in faces)


def _drew(event: Event, names: Sequence[str]) -> str:
    faces = event.get("dominoes")
    if not faces:
        return ""
    return f"{_who(event, names)} draws {' '.join(faces)}."


def _rolled(event: Event, names: Sequence[str]) -> str:
    dice = event.get("dice")
    steps = event.get("steps")
    extra = "" if steps == sum(dice) else f": {counted(steps, 'step')}"
    return f"{_who(event, names)} rolls {' and '.join(str(die) for die in dice)}{extra}."


def _fought(event: Event, names: Sequence[str]) -> str:
    bonus = f" (+{event.get('bonus')} each)" if event.get("bonus") else ""
    fight = f"{event.get('monster')} ({_dice(event.get('strengths'))})"
    dice = _dice(event.get("dice")) + bonus
    ending = "" if event.get("wins") else ", and loses"
    return f"{_who(event, names)} fights the {fight}: {dice}{ending}."


def _looted(event: Event, names: Sequence[str]) -> str:
    lives = event.get("lives")
    fate = f"{counted(lives, 'life').replace('lifes', 'lives')} left" if lives else "slain"
    line = f"{_who(event, names)} wins {event.get('gold')} gold from the {event.get('monster')}"
    return f"{line}, now {fate}."


def _lost_gold(event: Event, names: Sequence[str]) -> str:
    to = {"bank": "to the bank", "hoard": "into the hoard", "killer": "to the killer"}
    return f"{_who(event, names)} loses {event.get('gold')} gold {to[event.get('to')]}."


def _dwarf(event: Event, names: Sequence[str]) -> str:
    fate = "and stays healthy" if event.get("holds") else "which does not help"
    return f"{_who(event, names)}, a dwarf, throws {event.get('die')} {fate}."


def _attacked(event: Event, names: Sequence[str]) -> str:
    attacker, target = _who(event, names), _who(event, names, "target")
    verb = "hops over and attacks" if event.get("how") == "hop" else "attacks"
    gold, outcome = event.get("gold"), event.get("outcome")
    if outcome == "critical":
        lost = f" and drops 1 gold for {target}" if gold else ""
        return f"{attacker} {verb} {target}: a critical fail, falls{lost}."
    throws = f"{event.get('attack')} against {event.get('defence')}"
    taken = f"takes {gold} gold" if gold else "takes nothing"
    ending = {"failed": "fails", "trip": f"trips {target}, {taken}"}.get(outcome, taken)
    return f"{attacker} {verb} {target}: {throws}, {ending}."


def _died(event: Event, names: Sequence[str]) -> str:
    killer = event.get("killer")
    by = names[killer] if killer >= 0 else f"the {event.get('monster')}"
    return f"{_who(event, names)} is killed by {by}."


def _named(event: Event, names: Sequence[str]) -> str:
    dice = " and ".join(str(die) for die in event.get("dice"))
    return f"{_who(event, names)} throws {dice}: the {event.get('domino')}."


def _shoved(event: Event, names: Sequence[str]) -> str:
    throws = f"{event.get('attack')} against {event.get('defence')}"
    tiles = event.get("tiles")
    far = f"{counted(tiles, 'tile')} away" if tiles else "no tile"
    return f"{_who(event, names)} shoves {_who(event, names, 'target')}: {throws}, {far}."


def _stole(event: Event, names: Sequence[str]) -> str:
    throws = f"{event.get('attack')} against {event.get('defence')}"
    gold = event.get("gold")
    prize = f"takes {gold} gold" if gold else "takes nothing"
    return f"{_who(event, names)} robs {_who(event, names, 'target')}: {throws}, {prize}."


def _laid(event: Event, names: Sequence[str]) -> str:
    joker = " (joker)" if event.get("joker") else ""
    if event.get("monster"):
        room = f"room of {event.get('gold')} gold"
        return f"{_who(event, names)} lays the {event.get('monster')}{joker}: {room}."
    return f"{_who(event, names)} lays {event.get('domino')}{joker}."


def _map_complete(event: Event, names: Sequence[str]) -> str:
    changes = [f"looting dice +{event.get('bonus')}"] if event.get("bonus") else []
    changes += ["respawn by dice"] if event.get("by_dice") else []
    changes += ["the doors are shut"] if event.get("doors_shut") else []
    return f"The map is complete{': ' if changes else ''}{', '.join(changes)}."


def _last_room(event: Event, names: Sequence[str]) -> str:
    numbers = ("no", "one", "two", "three", "four", "five", "six")
    dice, move_dice = numbers[event.get("dice")], numbers[event.get("move_dice")]
    die = "movement die" if event.get("move_dice") == 1 else "movement dice"
    return f"One monster left: {dice} dice, {move_dice} {die}."


def _sealed(event: Event, names: Sequence[str]) -> str:
    return f"The dungeon is sealed: {' '.join(event.get('dominoes'))} leave the game."


def _game_over(event: Event, names: Sequence[str]) -> str:
    gold = event.get("gold")
    purses = ", ".join(f"{name} {purse}" for name, purse in zip(names, gold, strict=False))
    return f"Game over. {REASONS[event.get('reason')]} Gold: {purses}."


def _simply(words: str) -> Callable[[Event, Sequence[str]], str]:
    """A line that needs the name of the seat at most."""
    return lambda event, names: words.format(
        seat=_who(event, names) if event.get("seat") is not None else "",
        **{name: event.get(name) for name in event.names if name != "seat"},
    )


LINES: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "class_taken": _simply("{seat} is the {class}."),
    "drew": _drew,
    "thrown_in": _simply("The doors are shut: {seat} is thrown in."),
    "rolled": _rolled,
    "walked": lambda event, names: (
        f"{_who(event, names)} walks {counted(event.get('steps'), 'tile')}."
    ),
    "stayed": _simply("{seat} stays."),
    "fought": _fought,
    "looted": _looted,
    "lost_gold": _lost_gold,
    "bloodied": _simply("{seat} is bloodied."),
    "dwarf_die": _dwarf,
    "attacked": _attacked,
    "died": _died,
    "paid": _simply("The bank pays {seat} {gold} gold."),
    "out": _simply("{seat} is out of the game."),
    "respawn_dice": _named,
    "teleport_dice": _named,
    "respawned": _simply("{seat} comes back, healthy."),
    "waits_outside": _simply("{seat} waits outside."),
    "teleported": _simply("{seat} is teleported."),
    "fizzled": _simply("The spell of {seat} fizzles."),
    "jumped": _simply("{seat} jumps across a gap."),
    "shoved": _shoved,
    "stole": _stole,
    "healed": _simply("{seat} heals."),
    "prepared": _simply("{seat} prepares {mode}."),
    "effect_lost": _simply("{seat} loses the {mode} unused."),
    "laid": _laid,
    "no_fit": _simply("No domino of {seat} fits."),
    "redealt": _simply("Nobody can lay anything: the hands are dealt anew."),
    "sealed": _sealed,
    "map_complete": _map_complete,
    "last_room": _last_room,
    "escape_begins": _simply("The monsters are slain: run for the door!"),
    "escaped": _simply("{seat} gets out, {gold} gold richer."),
    "time_up": _simply("Time is up."),
    "game_over": _game_over,
}
