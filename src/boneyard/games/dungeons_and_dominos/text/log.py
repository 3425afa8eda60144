"""The log of Dungeons and Dominos (chapter 12 of the rules page): every event in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard import SHARED_REASONS, Event

REASONS = {
    **SHARED_REASONS,
    "monsters": "All monsters that had to be slain are slain.",
    "early": "Nobody can catch the leader by looting any more.",
    "escape": "A hero has reached the way out.",
    "last_hero": "Only one hero is left.",
}
Dice = Sequence[int]
SEATS = ("seat", "target")
"""The fields of events that name a hero."""


def counted(number: int, word: str) -> str:
    """``1 step``, ``2 steps``."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    line = LINES.get(event.kind, "")
    facts = {
        name: names[value] if name in SEATS else value
        for name, value in zip(event.names, event.values, strict=True)
    }
    return line.format(**facts) if isinstance(line, str) else line(names=names, **facts)


def _row(faces: Sequence[Any], between: str = " ") -> str:
    return between.join(str(face) for face in faces)


def _rolled(seat: str, dice: Dice, steps: int, **_: Any) -> str:
    extra = "" if steps == sum(dice) else f": {counted(steps, 'step')}"
    return f"{seat} rolls {_row(dice, ' and ')}{extra}."


def _fought(
    seat: str, monster: str, strengths: Dice, dice: Dice, bonus: int, wins: bool, **_: Any
) -> str:
    more = f" (+{bonus} each)" if bonus else ""
    ending = "" if wins else ", and loses"
    return f"{seat} fights the {monster} ({_row(strengths)}): {_row(dice)}{more}{ending}."


def _looted(seat: str, monster: str, gold: int, lives: int, **_: Any) -> str:
    fate = f"{counted(lives, 'life').replace('lifes', 'lives')} left" if lives else "slain"
    return f"{seat} wins {gold} gold from the {monster}, now {fate}."


def _lost_gold(seat: str, gold: int, to: str, **_: Any) -> str:
    where = {"bank": "to the bank", "hoard": "into the hoard", "killer": "to the killer"}
    return f"{seat} loses {gold} gold {where[to]}."


def _taken(gold: int) -> str:
    return f"takes {gold} gold" if gold else "takes nothing"


def _attacked(
    seat: str, target: str, how: str, attack: int, defence: int, outcome: str, gold: int, **_: Any
) -> str:
    verb = "hops over and attacks" if how == "hop" else "attacks"
    if outcome == "critical":
        lost = f" and drops 1 gold for {target}" if gold else ""
        return f"{seat} {verb} {target}: a critical fail, falls{lost}."
    ending = {"failed": "fails", "trip": f"trips {target}, {_taken(gold)}"}
    how_it_ends = ending.get(outcome, _taken(gold))
    return f"{seat} {verb} {target}: {attack} against {defence}, {how_it_ends}."


def _named(seat: str, dice: Dice, domino: str, **_: Any) -> str:
    return f"{seat} throws {_row(dice, ' and ')}: the {domino}."


def _shoved(seat: str, target: str, attack: int, defence: int, tiles: int, **_: Any) -> str:
    far = f"{counted(tiles, 'tile')} away" if tiles else "no tile"
    return f"{seat} shoves {target}: {attack} against {defence}, {far}."


def _laid(seat: str, domino: str, joker: bool, monster: str, gold: int, **_: Any) -> str:
    what = f"the {monster}" if monster else domino
    room = f": room of {gold} gold" if monster else ""
    return f"{seat} lays {what}{' (joker)' if joker else ''}{room}."


def _map_complete(bonus: int, by_dice: bool, doors_shut: bool, **_: Any) -> str:
    changes = [f"looting dice +{bonus}"] if bonus else []
    changes += ["respawn by dice"] if by_dice else []
    changes += ["the doors are shut"] if doors_shut else []
    return f"The map is complete{': ' if changes else ''}{', '.join(changes)}."


def _last_room(dice: int, move_dice: int, **_: Any) -> str:
    numbers = ("no", "one", "two", "three", "four", "five", "six")
    die = "movement die" if move_dice == 1 else "movement dice"
    return f"One monster left: {numbers[dice]} dice, {numbers[move_dice]} {die}."


def _game_over(reason: str, gold: Sequence[int], names: Sequence[str], **_: Any) -> str:
    purses = ", ".join(f"{name} {purse}" for name, purse in zip(names, gold, strict=False))
    return f"Game over. {REASONS[reason]} Gold: {purses}."


LINES: dict[str, str | Callable[..., str]] = {
    "class_taken": "{seat} is the {class}.",
    "drew": lambda seat, dominoes=(), **_: f"{seat} draws {_row(dominoes)}." if dominoes else "",
    "thrown_in": "The doors are shut: {seat} is thrown in.",
    "rolled": _rolled,
    "walked": lambda seat, steps, **_: f"{seat} walks {counted(steps, 'tile')}.",
    "stayed": "{seat} stays.",
    "fought": _fought,
    "looted": _looted,
    "lost_gold": _lost_gold,
    "bloodied": "{seat} is bloodied.",
    "dwarf_die": lambda seat, die, holds, **_: (
        f"{seat}, a dwarf, throws {die} {'and stays healthy' if holds else 'which does not help'}."
    ),
    "attacked": _attacked,
    "died": lambda seat, killer, monster, names: (
        f"{seat} is killed by {names[killer] if killer >= 0 else f'the {monster}'}."
    ),
    "paid": "The bank pays {seat} {gold} gold.",
    "out": "{seat} is out of the game.",
    "respawn_dice": _named,
    "teleport_dice": _named,
    "respawned": "{seat} comes back, healthy.",
    "waits_outside": "{seat} waits outside.",
    "teleported": "{seat} is teleported.",
    "fizzled": "The spell of {seat} fizzles.",
    "jumped": "{seat} jumps across a gap.",
    "shoved": _shoved,
    "stole": lambda seat, target, attack, defence, gold, **_: (
        f"{seat} robs {target}: {attack} against {defence}, {_taken(gold)}."
    ),
    "healed": "{seat} heals.",
    "prepared": "{seat} prepares {mode}.",
    "effect_lost": "{seat} loses the {mode} unused.",
    "laid": _laid,
    "no_fit": "No domino of {seat} fits.",
    "redealt": "Nobody can lay anything: the hands are dealt anew.",
    "sealed": lambda dominoes, **_: f"The dungeon is sealed: {_row(dominoes)} leave the game.",
    "map_complete": _map_complete,
    "last_room": _last_room,
    "escape_begins": "The monsters are slain: run for the door!",
    "escaped": "{seat} gets out, {gold} gold richer.",
    "time_up": "Time is up.",
    "game_over": _game_over,
}
