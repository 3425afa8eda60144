"""The words of Lord of Dominion: what things are called, prompts, moves and log lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard import SHARED_REASONS, Event, Move, Prompt, Seat, seat_name, sentence_case
from boneyard.components import CUBE_NETS, PENTOMINOES, SHAPE_NAMES, oriented_drawing
from boneyard.games.lord_of_dominion.board import Shape
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    KIND_OF,
    KINDS,
    NO_TARGET,
    SIDE_OF,
    Character,
    Kind,
    parse_character,
)
from boneyard.games.lord_of_dominion.moves import (
    ACT_NAMES,
    DASH,
    DIRECTION_NAMES,
    HITS,
    MOVE,
    PASS,
    SHOOT,
    STRIKE,
)
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import attacks, dash, land
from boneyard.games.lord_of_dominion.steps.acts import Act
from boneyard.games.lord_of_dominion.steps.attacks import NO_ATTACKER, Guard
from boneyard.games.lord_of_dominion.steps.movement import MoveTo, costs_of_moves
from boneyard.games.lord_of_dominion.steps.setup import ChooseKinds
from boneyard.games.lord_of_dominion.steps.turns import RecruitSpace

SIDE_NAMES = ("Dark", "Light")
COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}
KIND_NAMES = tuple(kind.capitalize() for kind in KINDS)
TURNS = ("", "a quarter turn clockwise", "half a turn", "a quarter turn anticlockwise")
"""By quarter turns clockwise."""


def points(number: int) -> str:
    """``1 AP``."""
    return f"{number} AP"


def listed(words: Sequence[str]) -> str:
    """``c2, c3 and c4``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def plural(number: int, word: str) -> str:
    """``1 round``, ``2 rounds``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def kinds_text(kinds: Sequence[Kind]) -> str:
    """``2 Warriors, Ranger``."""
    parts = []
    for kind in sorted(set(kinds)):
        number = list(kinds).count(kind)
        parts.append(f"{number} {KIND_NAMES[kind]}s" if number > 1 else KIND_NAMES[kind])
    return ", ".join(parts)


def shape_text(shape: Shape) -> str:
    """``L piece``, ``L pentomino``, ``cube net 7``."""
    name = SHAPE_NAMES[shape]
    if shape in CUBE_NETS:
        return f"cube net {int(name[1:])}"
    return f"{name[0]} pentomino" if shape in PENTOMINOES else f"{name[0]} piece"


def named(state: LordState, who: Character) -> str:
    """``Warrior on b2``: a Character on the board, by kind and space."""
    return f"{KIND_NAMES[KIND_OF[who]]} on {state.rules.board.name(state.at[who])}"


def whose(state: LordState, seat: Seat) -> str:
    """``your`` to the one who reads, ``Bo's`` otherwise."""
    reader = state.top.seat if state.is_full else state.viewer
    return "your" if seat == reader else f"{seat_name(seat)}'s"


def act_label(state: LordState, act: int, *, is_offered: bool = False) -> str:
    """``Dominate (3 AP)``; a movement costs more over enemy land, if that can be paid now."""
    rules = state.rules
    if act == MOVE and rules.hostile_move_cost != rules.move_cost:
        if is_offered and state.ap < rules.hostile_move_cost:
            return f"Move ({points(rules.move_cost)})"  # hostile land cannot be paid for
        return f"Move ({rules.move_cost} or {rules.hostile_move_cost} AP)"
    return f"{ACT_NAMES[act]} ({points(rules.costs[act])})"


def ability_text(state: LordState, kind: Kind) -> str:
    """How far a Character goes, and what it can do (6.12)."""
    rules = state.rules
    steps = plural(rules.movability[kind], "space")
    curse = f"Curse: whoever attacks him loses {rules.curse_damage} HP. "
    labels = [act_label(state, act) for act in range(len(ACT_NAMES))]
    _, dominate, invade, strike, shoot, dash, warp = labels
    abilities = (
        f"{dominate}: lays a piece of land next to him. "
        f"{invade}: the enemy piece under him becomes yours. "
        "Rule: the piece he stands on cannot be invaded.",
        f"{strike}: {rules.damage[STRIKE]} damage next to him, {rules.fort_damage[STRIKE]} to the "
        "Fort. Guard: may take the damage of a friend next to him.",
        f"{shoot}: {rules.damage[SHOOT]} damage, {rules.fort_damage[SHOOT]} to the Fort, next to "
        "him or with one space between.",
        f"{dash}: runs straight on, up to {rules.dash_range} spaces; the distance is the damage, "
        f"{rules.fort_damage[DASH]} to the Fort.",
        f"{warp}: turns the piece he stands on, with everybody on it. "
        f"{curse if rules.curse_damage else ''}".strip(),
    )
    return f"moves {steps}. {abilities[kind]}"


# Prompts: what the one who is asked reads, and what the others read after the name.

YOURS: dict[str, str] = {
    "build_troop": "Build your Troop in secret: {chosen} of {size} chosen.",
    "draft_troop": "Draft a Character into your Troop: {chosen} of {size} chosen.",
    "place_general": "On which space of your Fort does your General start?",
    "recruit": "{ap} left: recruit a Character for {recruit_cost}, or go on to your actions.",
    "recruit_space": "On which space of your Fort does the {kind} appear?",
    "action": "{ap} left: choose a Character and an act, or end your turn.",
    "move_to": "Where does your {who} move?",
    "dominate_shape": "Dominate: which piece does your General lay?",
    "dominate_orientation": "Which way round does the {shape} lie?",
    "dominate_position": "Where does the {shape} lie? Choose the leftmost square of its top row.",
    "strike_target": "Whom does your {who} strike?",
    "shoot_target": "At whom does your {who} shoot?",
    "dash_line": "Which way does your {who} dash? He cannot stop early.",
    "warp_turn": "Space Warps: how far does the piece turn about your {who}?",
    "guard": "{blow}: {amount} damage. Does a Warrior take it instead?",
}

OTHERS: dict[str, str] = {
    "build_troop": "builds a Troop",
    "draft_troop": "drafts a Character",
    "place_general": "places the General",
    "recruit": "may recruit ({ap})",
    "action": "acts ({ap} left)",
    "guard": "may let a Warrior take {amount} damage for the {victim}",
}

BLOWS = {
    "strike": "{attacker} strikes {victim}",
    "shoot": "{attacker} shoots at {victim}",
    "dash": "{attacker} dashes at {victim}",
    "curse": "Curse on {victim}",
}
"""What a Warrior may guard against, by source."""


def prompt_text(state: LordState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    template = (YOURS if is_mine else OTHERS)[prompt.step]
    return template.format(**_facts(state))


def _facts(state: LordState) -> dict[str, str]:
    """What prompts speak of, as far as it is on the table."""
    top = state.top
    facts = {
        "ap": points(state.ap),
        "recruit_cost": points(state.rules.recruit_cost),
        "size": str(state.rules.troop_size),
    }
    if isinstance(top, ChooseKinds):
        facts["chosen"] = str(len(top.chosen(state)))
    if isinstance(top, RecruitSpace):
        facts["kind"] = KIND_NAMES[top.kind]
    if isinstance(top, Act):
        facts["who"] = named(state, top.who)
    if isinstance(top, land.DominateOrientation | land.DominatePosition):
        facts["shape"] = shape_text(top.shape)
    if isinstance(top, Guard):
        facts["victim"] = named(state, top.victim)
        facts["amount"] = str(top.amount)
        facts["blow"] = _blow(state, top)
    return facts


def _blow(state: LordState, guard: Guard) -> str:
    """``Bo's Knight on c4 dashes at your General on f4``."""
    words = {"victim": f"{whose(state, guard.seat)} {named(state, guard.victim)}"}
    if guard.attacker != NO_ATTACKER:
        owner = sentence_case(whose(state, SIDE_OF[guard.attacker]))
        words["attacker"] = f"{owner} {named(state, guard.attacker)}"
    return BLOWS[guard.source].format(**words)


# Moves: what a click does, with its cost and its outcome as they stand.


def move_text(state: LordState, move: Move) -> str:
    """The label of a move."""
    key, rules = move.key, state.rules
    match move.type:
        case "add":
            return f"Add a {KIND_NAMES[key]}"
        case "done":
            return "Done: this is my Troop"
        case "recruit":
            return f"Recruit a {KIND_NAMES[key]} ({points(rules.recruit_cost)})"
        case "place":
            return f"Place on {rules.board.name(key)}"
        case "act":
            label = act_label(state, key // CHARACTERS, is_offered=True)
            return f"{named(state, key % CHARACTERS)}: {label}"
        case "shape":
            return f"{sentence_case(shape_text(key))}: {oriented_drawing(key, 0)}"
        case "rotate":
            return sentence_case(TURNS[key])
        case "end_turn":
            return "End turn"
    return _answer_text(state, move)


def _answer_text(state: LordState, move: Move) -> str:
    """Of a move that says little without the step that it answers."""
    key, step, board = move.key, state.top, state.rules.board
    match step:
        case MoveTo():
            cost = costs_of_moves(state, step.who)[key]
            hostile = ", enemy land" if cost != state.rules.move_cost else ""
            return f"Move to {board.name(key)} ({points(cost)}{hostile})"
        case land.DominateOrientation():
            return f"{sentence_case(shape_text(step.shape))} as {oriented_drawing(step.shape, key)}"
        case land.DominatePosition():
            return f"On {listed([board.name(cell) for cell in step.placements(state)[key]])}"
        case attacks.Attack():
            verb = "Strike" if step.act == STRIKE else "Shoot at"
            return f"{verb} {_victim_text(state, key, state.rules.damage_to(key, step.act))}"
        case dash.DashLine():
            return _dash_text(state, step, key // HITS, key % HITS)
        case Guard():
            return _pass_text(state, step) if move is PASS else _guard_text(state, step, key)
    return "Go on to actions"


def _victim_text(state: LordState, target: int, damage: int) -> str:
    """Unless a Warrior guards: that is not for the attacker to know."""
    is_fort = target == FORT
    victim = "Fort" if is_fort else named(state, target)
    hp = state.forts[1 - state.top.seat] if is_fort else state.hp[target]
    left = f"{hp - damage} HP left" if damage < hp else "it falls"
    return f"the {victim} ({damage} damage, {left})"


def _dash_text(state: LordState, step: dash.DashLine, direction: int, hit: int) -> str:
    found = dash.run(state, step.who, direction)
    where = f"Dash {COMPASS[DIRECTION_NAMES[direction]]}"
    if hit == NO_TARGET:
        return f"{where} to {state.rules.board.name(found.path[-1])}"
    damage = state.rules.damage_to(hit, DASH, found.distance)
    return f"{where} and hit {_victim_text(state, hit, damage)}"


def _guard_text(state: LordState, step: Guard, guard: Character) -> str:
    left = state.hp[guard] - step.amount
    outcome = f"guards ({left} HP left)" if left > 0 else "guards and falls"
    return f"{named(state, guard)} {outcome}"


def _pass_text(state: LordState, step: Guard) -> str:
    left = state.hp[step.victim] - step.amount
    outcome = f"{left} HP left" if left > 0 else f"the {KIND_NAMES[KIND_OF[step.victim]]} falls"
    return f"Nobody guards ({outcome})"


# The log: what has happened, as a person would tell it.

REASONS = {
    **SHARED_REASONS,
    "fort_taken": "A Fort has been taken.",
    "general_killed": "A General has fallen.",
    "wiped_out": "A Lord has no Character left.",
    "no_recruits": "A Lord has nobody left to recruit.",
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
        return TEMPLATES[event.kind].format(**_facts_of(event, names))
    line = LINES.get(event.kind)
    return line(event, names) if line else ""


def _facts_of(event: Event, names: Sequence[str]) -> dict[str, Any]:
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
