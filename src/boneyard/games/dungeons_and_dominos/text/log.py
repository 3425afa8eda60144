"""The log of Dungeons and Dominos (chapter 12 of the rules page): every event in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any

from boneyard import SHARED_REASONS, Event

REASONS = {
    **SHARED_REASONS,
    "monsters": "All monsters that had to be slain are slain.",
    "early": "Nobody can catch the leader by looting any more.",
    "escape": "A hero has reached the way out.",
    "last_hero": "Only one hero is left.",
}
SEATS = ("seat", "target", "killer")
"""The fields of events that name a hero, or nobody."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
TAKERS = {"bank": "to the bank", "hoard": "into the hoard", "killer": "to the killer"}
TAKES = "{attack} against {defence}, takes {gold:{gold} gold|nothing}"
OUTCOMES = {
    "critical": "a critical fail, falls{gold: and drops 1 gold for {target}|}",
    "failed": "{attack} against {defence}, fails",
    "trip": "{attack} against {defence}, trips {target}, takes {gold:{gold} gold|nothing}",
    "beating": TAKES,
    "six": TAKES,
}


class Words(Formatter):
    """Templates: ``{fact:if so|if not}``, ``{number:step/steps}``, ``{items: and }``."""

    def format_field(self, value: Any, format_spec: str) -> str:
        yes, is_question, no = format_spec.rpartition("|")
        if is_question:
            return yes if value else no
        if isinstance(value, list | tuple):
            return (format_spec or " ").join([str(one) for one in value])
        one, is_counted, many = format_spec.partition("/")
        return f"{value} {one if value == 1 else many}" if is_counted else str(value)


WORDS = Words()


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    facts = dict(zip(event.names, event.values, strict=True))
    if event.kind == "game_over":
        facts["purses"] = [f"{names[seat]} {gold}" for seat, gold in enumerate(facts["gold"])]
    for name in SEATS:
        if name in facts:
            facts[name] = names[facts[name]] if facts[name] >= 0 else ""
    line = LINES.get(event.kind, "")
    return WORDS.format(line if isinstance(line, str) else line(**facts), **facts)


def _attacked(how: str, outcome: str, **_: Any) -> str:
    verb = "hops over and attacks" if how == "hop" else "attacks"
    return f"{{seat}} {verb} {{target}}: {OUTCOMES[outcome]}."


def _map_complete(bonus: int, by_dice: bool, doors_shut: bool) -> str:
    changes = [f"looting dice +{bonus}"] if bonus else []
    changes += ["respawn by dice"] if by_dice else []
    changes += ["the doors are shut"] if doors_shut else []
    return f"The map is complete{': ' if changes else ''}{', '.join(changes)}."


def _last_room(dice: int, move_dice: int) -> str:
    die = "movement die" if move_dice == 1 else "movement dice"
    return f"One monster left: {NUMBERS[dice]} dice, {NUMBERS[move_dice]} {die}."


LINES: dict[str, str | Callable[..., str]] = {
    "class_taken": "{seat} is the {class}.",
    "drew": lambda dominoes=(), **_: "{seat} draws {dominoes}." if dominoes else "",
    "thrown_in": "The doors are shut: {seat} is thrown in.",
    "rolled": lambda dice, steps, **_: (
        "{seat} rolls {dice: and }" + ("." if steps == sum(dice) else ": {steps:step/steps}.")
    ),
    "walked": "{seat} walks {steps:tile/tiles}.",
    "stayed": "{seat} stays.",
    "fought": (
        "{seat} fights the {monster} ({strengths}): {dice}{bonus: (+{bonus} each)|}"
        "{wins:|, and loses}."
    ),
    "looted": (
        "{seat} wins {gold} gold from the {monster}, now {lives:{lives:life/lives} left|slain}."
    ),
    "lost_gold": lambda to, **_: "{seat} loses {gold} gold " + f"{TAKERS[to]}.",
    "bloodied": "{seat} is bloodied.",
    "dwarf_die": ("{seat}, a dwarf, throws {die} {holds:and stays healthy|which does not help}."),
    "attacked": _attacked,
    "died": lambda killer, **_: (
        "{seat} is killed by " + ("{killer}." if killer else "the {monster}.")
    ),
    "paid": "The bank pays {seat} {gold} gold.",
    "out": "{seat} is out of the game.",
    "respawn_dice": "{seat} throws {dice: and }: the {domino}.",
    "teleport_dice": "{seat} throws {dice: and }: the {domino}.",
    "respawned": "{seat} comes back, healthy.",
    "waits_outside": "{seat} waits outside.",
    "teleported": "{seat} is teleported.",
    "fizzled": "The spell of {seat} fizzles.",
    "jumped": "{seat} jumps across a gap.",
    "shoved": (
        "{seat} shoves {target}: {attack} against {defence}, "
        "{tiles:{tiles:tile/tiles} away|no tile}."
    ),
    "stole": "{seat} robs {target}: " + f"{TAKES}.",
    "healed": "{seat} heals.",
    "prepared": "{seat} prepares {mode}.",
    "effect_lost": "{seat} loses the {mode} unused.",
    "laid": (
        "{seat} lays {monster:the {monster}|{domino}}{joker: (joker)|}"
        "{monster:: room of {gold} gold|}."
    ),
    "no_fit": "No domino of {seat} fits.",
    "redealt": "Nobody can lay anything: the hands are dealt anew.",
    "sealed": "The dungeon is sealed: {dominoes} leave the game.",
    "map_complete": _map_complete,
    "last_room": _last_room,
    "escape_begins": "The monsters are slain: run for the door!",
    "escaped": "{seat} gets out, {gold} gold richer.",
    "time_up": "Time is up.",
    "game_over": lambda reason, **_: f"Game over. {REASONS[reason]} " + "Gold: {purses:, }.",
}
