"""The words of Dungeons and Dominos: prompts, moves and the log. The crib sheet is in ``crib``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any

from boneyard import SHARED_REASONS, Event, Move, Prompt, Seat, one_of, seat_name, sentence_case
from boneyard.components import DOMINO_NAMES, HIGH, LOW, Domino, x_of, y_of
from boneyard.games.dungeons_and_dominos.board import OUTSIDE, Room
from boneyard.games.dungeons_and_dominos.moves import ROLL
from boneyard.games.dungeons_and_dominos.rules import CLASSES, MONSTERS, NO_CLASS
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import attacking, death, laying, looting, movement
from boneyard.games.dungeons_and_dominos.steps.special import TeleportTile

HEROES = ("knight", "sorcerer", "ranger", "warrior", "bard", "druid")
"""The figure of each seat, where heroes have no classes."""

CLASS_HELP = (
    "+1 to attack throws",
    "+1 to defence throws",
    "+1 step on every movement throw",
    "+1 gold from every beating, trip and theft",
    "healing does not use the action, once a turn",
    "after a lost fight a 5 or 6 saves it from being bloodied",
)
"""In the order of CLASSES."""
MODE_HELP = (
    "",
    "+1 on the next attack throw",
    "+1 on all defence throws until your next turn",
    "one more die in the next looting",
)
"""In the order of MODES."""
POWERS = (
    "",
    "Nuisance: losing costs 1 gold, but no blood",
    "Thick hide: its own tiles count 3 in a fight",
    "Pounce: losing also ends your move",
    "Plunder: losing drops up to 4 gold into the hoard",
    "Stone: no extra dice count against it",
    "Hoard and fire: 6 gold more; losing bloodies all others in the room",
)
"""In the order of MONSTERS."""

ATTACKS = ("attack", "hop_attack")
CONTESTS = ("shove", "steal")


def hero_name(state: DungeonState, seat: Seat) -> str:
    """The figure of a seat: its class, or else the seat's own."""
    class_ = state.classes[seat]
    return HEROES[seat] if class_ == NO_CLASS else CLASSES[class_]


def percent(chance: float) -> str:
    """``47 %``; near both ends with a decimal, so that nothing looks certain that is not."""
    hundred = 100 * chance
    if 0 < hundred < 2 or 98 < hundred < 100:
        return f"{min(max(hundred, 0.1), 99.9):.1f} %"
    return f"{hundred:.0f} %"


def room_text(room: Room) -> str:
    """``the Rat (0 1 1 1)``."""
    values = " ".join(str(value) for value in sorted(room.values, reverse=True))
    return f"the {room.title} ({values})"


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


# Prompts: what the one who is asked reads, and what the others read after the name.

YOURS: dict[str, str] = {
    "choose_class": "Choose a class for your hero. Nobody else can have it then.",
    "main": "{todo}.",
    "move_to": "Up to {steps:step/steps}: where do you go?",
    "hop_target": "You have hopped over {hopped}. Do you strike?",
    "respawn_again": (
        "{thrown_in:The doors are shut|Your hero has died}. "
        "The dice name the {domino}: land there, or throw once more?"
    ),
    "respawn_tile": "Your hero comes back: on which tile?",
    "teleport_tile": "The spell leads to the {domino}: where does {target} land?",
    "place_pick": "Lay a domino: which one?",
    "place_anchor": (
        "{monster:The {monster} must complete a square|First the {low} of {domino}}. "
        "Where?{match:| It matches nothing, so it is a joker.}"
    ),
    "place_second": "And its {high}: where?",
}

OTHERS: dict[str, str] = {
    "choose_class": "chooses a class",
    "main": "moves, acts or ends the turn",
    "move_to": "may go up to {steps:step/steps}",
    "hop_target": "has hopped over {hopped} and may strike",
    "respawn_again": "may land on the {domino} or throw once more",
    "respawn_tile": "chooses where to come back",
    "teleport_tile": "says where {target} lands",
    "place_pick": "lays a domino",
    "place_anchor": "lays a domino",
    "place_second": "lays a domino",
}


def prompt_text(state: DungeonState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    template = (YOURS if is_mine else OTHERS)[prompt.step]
    return WORDS.format(template, **_facts(state, is_mine=is_mine))


def _facts(state: DungeonState, *, is_mine: bool) -> dict[str, Any]:
    """What the prompt of this step speaks of."""
    step = state.top
    if step.id == "main" and is_mine:
        return {"todo": sentence_case(_todo(state))}
    if isinstance(step, movement.MoveTo):
        return {"steps": step.steps}
    if isinstance(step, movement.HopTarget):
        return {"hopped": one_of([seat_name(seat) for seat in step.hopped])}
    if isinstance(step, death.RespawnAgain):
        # The dead may lay no domino any more on their own turn; the thrown-in still may (5.1).
        is_thrown_in = state.turn_seat == step.seat and state.may_place
        return {"domino": DOMINO_NAMES[step.domino], "thrown_in": is_thrown_in}
    if isinstance(step, TeleportTile):
        is_own = is_mine and step.target == step.seat
        target = "your hero" if is_own else seat_name(step.target)
        return {"domino": DOMINO_NAMES[step.domino], "target": target}
    return _facts_of(state, step.domino) if isinstance(step, laying.PlaceHalf) else {}


def _facts_of(state: DungeonState, face: Domino) -> dict[str, Any]:
    """What is to be said of a domino that is being laid."""
    low, high = LOW[face], HIGH[face]
    monster = MONSTERS[low] if low == high else ""
    match = state.must_match(state.top.seat, face)
    facts = {"domino": DOMINO_NAMES[face], "low": low, "high": high}
    return {**facts, "monster": monster, "match": match}


def _todo(state: DungeonState) -> str:
    """What is left to do in a turn."""
    moves = state.moves()
    verbs = {move.type for move in moves}
    is_outside = state.at[state.top.seat] == OUTSIDE
    parts = [f"roll to {'enter' if is_outside else 'move'}"] if "roll" in verbs else []
    rooms = [state.board.room_with(move.key) for move in moves if move.type == "loot"]
    if rooms:
        parts.append(f"loot {_monsters_of(state, rooms, ' or ')}")
    parts += [verb for verb in ("attack", "heal") if verb in verbs]
    if verbs & {"teleport", "shove", "jump", "prepare"}:
        parts.append("use a special action")
    return one_of([*parts, _ending(state)])


def _monsters_of(state: DungeonState, rooms: list[int], between: str) -> str:
    return between.join(f"the {state.board.rooms[room].title}" for room in rooms)


def _ending(state: DungeonState) -> str:
    """R11, R30: with a domino, if any fits."""
    return "lay a domino" if state.can_place(state.top.seat) else "end your turn"


# Moves.


def move_text(state: DungeonState, move: Move) -> str:
    """What a click does, with its chances."""
    known = MOVES[move.type]
    if not isinstance(known, str):
        return known(state, move)
    facts = dict(zip(move.names, move.values, strict=True))
    step = state.top
    if move.type == "pick":
        facts |= _facts_of(state, move.key)
    if isinstance(step, laying.PlaceHalf):
        facts |= _facts_of(state, step.domino)
    if "seat" in facts:
        facts["hero"] = "yourself" if move.key == step.seat else seat_name(move.key)
    if "cell" in facts:
        facts["cell"] = _cell_text(move)
    return WORDS.format(known, chance=chance_text(state, move), **facts)


def chance_text(state: DungeonState, move: Move) -> str:
    """How likely a fight, an attack or another contest is to be won; empty for other moves."""
    seat = state.top.seat
    if move.type == "loot":
        return percent(looting.chance_to_win(state, seat, state.board.room_with(move.key)))
    if move.type in ATTACKS:
        return percent(attacking.chance_to_beat(state, seat, move.key))
    if move.type in CONTESTS:
        return percent(attacking.chance_to_outdo(state, seat, move.key))
    return ""


def _loot_text(state: DungeonState, move: Move) -> str:
    room = state.board.room_with(move.key)
    there = state.board.rooms[room]
    gold = there.gold + state.hoards[room]
    return f"Loot {room_text(there)}: {gold} gold, {chance_text(state, move)} to win"


def _roll_text(state: DungeonState, move: Move) -> str:
    dice = movement.movement_dice(state)
    minus = ", -1 for blood" if state.bloodied[state.top.seat] else ""
    where = "enter" if state.at[state.top.seat] == OUTSIDE else "move"
    return f"Roll {'the die' if dice == 1 else 'both dice'} to {where}{minus}"


def _go_text(state: DungeonState, move: Move) -> str:
    names = _monsters_of(state, state.living_rooms_at(move.key), " and ")
    return f"Go to {_cell_text(move)}" + (f", to {names}" if names else "")


def _cell_text(move: Move) -> str:
    """``E2N1``: two tiles to the east of the door and one to the north."""
    return column_name(x_of(move.key)) + row_name(y_of(move.key))


def column_name(x: int) -> str:
    """Columns are counted from the door: ``W1``, ``E0``, ``E1``."""
    return f"E{x}" if x >= 0 else f"W{-x}"


def row_name(y: int) -> str:
    """Rows, too: ``N1``, ``S0``, ``S1``."""
    return f"S{y}" if y >= 0 else f"N{-y}"


MOVES: dict[str, str | Callable[[DungeonState, Move], str]] = {
    "class": lambda state, move: f"Be the {CLASSES[move.key]}",
    "roll": _roll_text,
    "loot": _loot_text,
    "attack": "Attack {hero}: {chance} to win",
    "hop_attack": "Attack {hero} in passing: {chance} to win",
    "heal": "Heal",
    "shove": "Shove {hero}: {chance} to succeed",
    "steal": "Rob {hero}: {chance} to succeed",
    "teleport": "Teleport {hero}",
    "jump": "Jump across to {cell}",
    "prepare": "Prepare {mode}",
    "end_turn": lambda state, move: sentence_case(_ending(state)).replace("your ", ""),
    "go": _go_text,
    "stay": "Stay where you are",
    "pass": "Let it be",
    "keep": "Land there",
    "again": "Throw once more",
    "land": "Land on {cell}",
    "pick": "Lay {monster:the {monster} |}{domino}{match:| (joker)}",
    "anchor": "{low} on {cell}",
    "second": "{high} on {cell}",
}


def warning_text(state: DungeonState, move: Move) -> str:
    """Warn, but do not forbid."""
    if move.type == "loot" and state.bloodied[state.top.seat] and not looting.is_deathless(state):
        return "You are bloodied: losing this fight is death."
    if move.type != "end_turn":
        return ""
    moves, seat = state.moves(), state.top.seat
    rooms = [state.board.room_with(other.key) for other in moves if other.type == "loot"]
    if any(looting.chance_to_win(state, seat, room) >= 0.5 for room in rooms):
        return "You have not looted yet."  # it is more likely won than lost
    return "You have not moved yet." if ROLL in moves else ""


# The log (chapter 12 of the rules page): every event in words.

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
