"""The words of Dungeons and Dominos: prompts, moves, log lines. The crib sheet is in ``crib``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard.components.dominoes import HIGH, LOW, NAMES
from boneyard.components.plane import x_of, y_of
from boneyard.games.dungeons_and_dominos.attacking import (
    chance_to_beat,
    chance_to_outdo,
)
from boneyard.games.dungeons_and_dominos.board import Room
from boneyard.games.dungeons_and_dominos.dying import ENTRANCE, RespawnAgain, RespawnTile
from boneyard.games.dungeons_and_dominos.laying import PlaceAnchor, PlaceSecond
from boneyard.games.dungeons_and_dominos.looting import chance_to_win, is_deathless
from boneyard.games.dungeons_and_dominos.moves import FOCUS, GUARD, RAGE
from boneyard.games.dungeons_and_dominos.rules import (
    CLASSES,
    CLERIC,
    DIREWOLF,
    DRAGON,
    DWARF,
    FIGHTER,
    GOLEM,
    GUARDIAN,
    MONSTERS,
    NO_CLASS,
    ORC,
    RAT,
    SCOUT,
    THIEF,
    TROLL,
)
from boneyard.games.dungeons_and_dominos.special import TeleportTile
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.walking import HopTarget, MoveTo, movement_dice
from boneyard.kernel.events import Event
from boneyard.kernel.game import SHARED_REASONS
from boneyard.kernel.moves import Move
from boneyard.kernel.options import one_of
from boneyard.kernel.prompts import Prompt

REASONS = {
    **SHARED_REASONS,
    "monsters": "All monsters that had to be slain are slain.",
    "early": "Nobody can catch the leader by looting any more.",
    "escape": "A hero has reached the way out.",
    "last_hero": "Only one hero is left.",
}

HEROES = ("knight", "sorcerer", "ranger", "monk", "bard", "druid")
"""The figure of each seat, where heroes have no classes."""

CLASS_HELP = {
    FIGHTER: "+1 to attack throws",
    GUARDIAN: "+1 to defence throws",
    SCOUT: "+1 step on every movement throw",
    THIEF: "+1 gold from every beating, trip and theft",
    CLERIC: "healing does not use the action, once a turn",
    DWARF: "after a lost fight a 5 or 6 saves it from being bloodied",
}
MODE_HELP = {
    RAGE: "+1 on the next attack throw",
    GUARD: "+1 on all defence throws until your next turn",
    FOCUS: "one more die in the next looting",
}
POWERS = {
    RAT: "Nuisance: losing costs 1 gold, but no blood",
    TROLL: "Thick hide: its own tiles count 3 in a fight",
    DIREWOLF: "Pounce: losing also ends your move",
    ORC: "Plunder: losing drops up to 4 gold into the hoard",
    GOLEM: "Stone: no extra dice count against it",
    DRAGON: "Hoard and fire: 6 gold more; losing bloodies all others in the room",
}


def hero_name(state: DungeonState, seat: int) -> str:
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
    return f"the {MONSTERS[room.monster]} ({values})"


# Prompts: what the one who is asked reads, and what the others read after the name.

YOURS: dict[str, str] = {
    "choose_class": "Choose a class for your hero. Nobody else can have it then.",
    "main": "Your turn: {todo}.",
    "move_to": "Up to {steps}: where do you go?",
    "hop_target": "You have hopped over the {hopped}. Do you strike?",
    "respawn_again": "The dice name the {domino}. Come back there, or throw once more?",
    "respawn_tile": "Your hero comes back: on which tile?",
    "teleport_tile": "The spell leads to the {domino}: where does the {target} land?",
    "place_pick": "Lay a domino: which one?",
    "place_anchor": "{half} Where?{joker}",
    "place_second": "And its {high}: where?",
}

OTHERS: dict[str, str] = {
    "choose_class": "chooses a class",
    "main": "moves, acts or ends the turn",
    "move_to": "may go up to {steps}",
    "hop_target": "has hopped over the {hopped} and may strike",
    "respawn_again": "may come back on the {domino} or throw once more",
    "respawn_tile": "comes back from the dead",
    "teleport_tile": "says where the {target} lands",
    "place_pick": "lays a domino",
    "place_anchor": "lays a domino",
    "place_second": "lays a domino",
}


def prompt_text(state: DungeonState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    template = (YOURS if is_mine else OTHERS)[prompt.step]
    return template.format(**_facts(state))


def _facts(state: DungeonState) -> dict[str, str]:
    """What the prompt of this step speaks of."""
    step = state.top
    if isinstance(step, MoveTo):
        return {"steps": _count(step.steps, "step")}
    if isinstance(step, HopTarget):
        return {"hopped": one_of([hero_name(state, seat) for seat in step.hopped])}
    if isinstance(step, RespawnAgain | RespawnTile):
        return {"domino": "entrance" if step.face == ENTRANCE else NAMES[step.face]}
    if isinstance(step, TeleportTile):
        return {"domino": NAMES[step.face], "target": hero_name(state, step.target)}
    if isinstance(step, PlaceAnchor | PlaceSecond):
        return _facts_of_laying(state, step.seat, step.face)
    return {"todo": _todo(state)} if step.id == "main" else {}


def _facts_of_laying(state: DungeonState, seat: int, face: int) -> dict[str, str]:
    is_double = LOW[face] == HIGH[face]
    half = f"First the {LOW[face]} of {NAMES[face]}."
    if is_double:
        half = f"The {MONSTERS[LOW[face]]} must complete a square."
    joker = "" if state.must_match(seat, face) else " It matches nothing, so it is a joker."
    return {"half": half, "high": str(HIGH[face]), "joker": joker}


def _todo(state: DungeonState) -> str:
    """What is left to do in a turn."""
    verbs = {move.type for move in state.moves()}
    parts = ["roll to move"] if "roll" in verbs else []
    if "loot" in verbs:
        parts.append("loot")
    if "attack" in verbs:
        parts.append("attack")
    if "heal" in verbs:
        parts.append("heal")
    if verbs & {"teleport", "shove", "jump", "prepare"}:
        parts.append("use a special action")
    return one_of([*parts, _ending(state)])


def _ending(state: DungeonState) -> str:
    seat = state.turn_seat
    return "lay a domino" if seat >= 0 and state.hands[seat] else "end your turn"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


# Moves.


def move_text(state: DungeonState, move: Move) -> str:
    """What a click does, with its chances."""
    known = MOVES.get(move.type)
    return known(state, move) if known else PLAIN[move.type]


def _loot_text(state: DungeonState, move: Move) -> str:
    room = room_of(state, move.key)
    there = state.board.rooms[room]
    gold = there.gold + state.hoards[room]
    chance = percent(chance_to_win(state, state.top.seat, room))
    return f"Loot {room_text(there)}: {gold} gold, {chance} to win"


def room_of(state: DungeonState, key: int) -> int:
    """The room that a ``loot`` move names."""
    return next(at for at, room in enumerate(state.board.rooms) if room.key == key)


def _attack_text(state: DungeonState, move: Move) -> str:
    chance = percent(chance_to_beat(state, state.top.seat, move.key))
    how = "in passing" if move.type == "hop_attack" else ""
    return f"Attack the {hero_name(state, move.key)} {how}: {chance} to beat it".replace(" :", ":")


def _contest_text(state: DungeonState, move: Move) -> str:
    verb = "Shove" if move.type == "shove" else "Rob"
    chance = percent(chance_to_outdo(state, state.top.seat, move.key))
    return f"{verb} the {hero_name(state, move.key)}: {chance} to succeed"


def _roll_text(state: DungeonState, move: Move) -> str:
    dice = movement_dice(state)
    minus = ", less 1 for being bloodied" if state.is_bloodied(state.top.seat) else ""
    return f"Roll {'the die' if dice == 1 else 'both dice'} to move{minus}"


def _end_text(state: DungeonState, move: Move) -> str:
    return _ending(state).capitalize().replace("your ", "")


def _go_text(state: DungeonState, move: Move) -> str:
    rooms = state.living_rooms_at(move.key)
    names = " and ".join(f"the {MONSTERS[state.board.rooms[room].monster]}" for room in rooms)
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


def _teleport_text(state: DungeonState, move: Move) -> str:
    whom = "yourself" if move.key == state.top.seat else f"the {hero_name(state, move.key)}"
    return f"Teleport {whom} to a random domino"


def _pick_text(state: DungeonState, move: Move) -> str:
    face = move.key
    joker = "" if state.must_match(state.top.seat, face) else " (joker)"
    if LOW[face] == HIGH[face]:
        return f"Lay the {MONSTERS[LOW[face]]} {NAMES[face]}{joker}"
    return f"Lay {NAMES[face]}{joker}"


def _half_text(state: DungeonState, move: Move) -> str:
    step = state.top
    assert isinstance(step, PlaceAnchor | PlaceSecond)
    half = LOW[step.face] if move.type == "anchor" else HIGH[step.face]
    return f"{half} on {_cell_text(move)}"


PLAIN: dict[str, str] = {
    "heal": "Heal",
    "stay": "Stay where you are",
    "pass": "Let it be",
    "keep": "Land there",
    "again": "Throw once more",
}
MOVES: dict[str, Callable[[DungeonState, Move], str]] = {
    "class": lambda state, move: f"Be the {CLASSES[move.key]}: {CLASS_HELP[move.key]}",
    "roll": _roll_text,
    "loot": _loot_text,
    "attack": _attack_text,
    "hop_attack": _attack_text,
    "shove": _contest_text,
    "steal": _contest_text,
    "teleport": _teleport_text,
    "jump": lambda state, move: f"Jump across to {_cell_text(move)}",
    "prepare": lambda state, move: f"Prepare {move.values[0]}: {MODE_HELP[move.key]}",
    "end_turn": _end_text,
    "go": _go_text,
    "land": lambda state, move: f"Land on {_cell_text(move)}",
    "pick": _pick_text,
    "anchor": _half_text,
    "second": _half_text,
}


def warning_text(state: DungeonState, move: Move) -> str:
    """Warn, but do not forbid."""
    if move.type == "loot" and state.is_bloodied(state.top.seat) and not is_deathless(state):
        return "You are bloodied: losing this fight is death."
    if move.type != "end_turn":
        return ""
    verbs = {other.type for other in state.moves()}
    if "loot" in verbs:
        return "You stand in a room and have not looted."
    return "You have not moved yet." if "roll" in verbs else ""


# Log lines (chapter 12).


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
    extra = "" if steps == sum(dice) else f": {_count(steps, 'step')}"
    return f"{_who(event, names)} rolls {' and '.join(str(die) for die in dice)}{extra}."


def _fought(event: Event, names: Sequence[str]) -> str:
    bonus = f" (+{event.get('bonus')} each)" if event.get("bonus") else ""
    fight = f"{event.get('monster')} ({_dice(event.get('strengths'))})"
    dice = _dice(event.get("dice")) + bonus
    ending = "" if event.get("wins") else ", and loses"
    return f"{_who(event, names)} fights the {fight}: {dice}{ending}."


def _looted(event: Event, names: Sequence[str]) -> str:
    lives = event.get("lives")
    fate = f"{_count(lives, 'life').replace('lifes', 'lives')} left" if lives else "slain"
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
        return f"{attacker} {verb} {target}, throws {event.get('attack')}, falls{lost}."
    throws = f"{event.get('attack')} against {event.get('defence')}"
    taken = f"takes {gold} gold" if gold else "takes nothing"
    ending = {"failed": "fails", "trip": f"trips {target}, {taken}"}.get(outcome, taken)
    return f"{attacker} {verb} {target}: {throws}, {ending}."


def _died(event: Event, names: Sequence[str]) -> str:
    killer = event.get("killer")
    by = names[killer] if killer >= 0 else f"the {event.get('monster')}"
    return f"{_who(event, names)} dies by the hand of {by}."


def _named(event: Event, names: Sequence[str]) -> str:
    dice = " and ".join(str(die) for die in event.get("dice"))
    return f"{_who(event, names)} throws {dice}: the {event.get('domino')}."


def _shoved(event: Event, names: Sequence[str]) -> str:
    throws = f"{event.get('attack')} against {event.get('defence')}"
    tiles = event.get("tiles")
    far = f"{_count(tiles, 'tile')} away" if tiles else "no tile"
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
        f"{_who(event, names)} walks {_count(event.get('steps'), 'tile')}."
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
    "respawned": _simply("{seat} is back."),
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
