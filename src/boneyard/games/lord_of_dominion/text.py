"""The words of Lord of Dominion: prompts, moves, log lines and the crib sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard.components.polyominoes import NAMES as SHAPE_NAMES
from boneyard.components.polyominoes import oriented_drawing
from boneyard.games.lord_of_dominion.attacks import (
    NO_ATTACKER,
    SOURCES,
    Guard,
    ShootTarget,
    StrikeTarget,
)
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    KIND_OF,
    KINDS,
    NO_TARGET,
    SIDE_OF,
    parse_character,
)
from boneyard.games.lord_of_dominion.dash import DashLine, run
from boneyard.games.lord_of_dominion.land import DominateOrientation, DominatePosition, WarpTurn
from boneyard.games.lord_of_dominion.movement import MoveTo, costs_of_moves
from boneyard.games.lord_of_dominion.moves import ACTS, DIRECTION_NAMES, HITS
from boneyard.games.lord_of_dominion.setup import BuildTroop
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import RecruitSpace
from boneyard.kernel.events import Event
from boneyard.kernel.game import SHARED_REASONS
from boneyard.kernel.moves import Move
from boneyard.kernel.prompts import Prompt

REASONS = {
    **SHARED_REASONS,
    "fort_taken": "A Fort has been taken.",
    "general_killed": "A General has fallen.",
    "wiped_out": "A Lord has no Character left.",
    "quiet_limit": "Too many rounds in a row went by without progress.",
}

SIDE_NAMES = ("Dark", "Light")
COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}
KIND_NAMES = tuple(kind.capitalize() for kind in KINDS)
ACT_NAMES = {act: act.replace("_", " ").title() for act in ACTS}


def named(state: LordState, who: int) -> str:
    """``Warrior b2``: a Character on the board, by kind and space."""
    return f"{KIND_NAMES[KIND_OF[who]]} {state.rules.board.name(state.at[who])}"


def points(number: int) -> str:
    """``1 AP``."""
    return f"{number} AP"


# Prompts: what the one who is asked reads, and what the others read after the name.

YOURS: dict[str, str] = {
    "build_troop": "Build your Troop in secret: {chosen} of {size} chosen{kinds}.",
    "draft_troop": "Draft a Character into your Troop ({drafted} of {size}).",
    "place_general": "On which space of your Fort does your General start?",
    "recruit": "Your turn, {ap}: recruit a Character for {recruit_cost}, or go on to your actions.",
    "recruit_space": "On which space of your Fort does the {kind} appear?",
    "action": "{ap} left: choose a Character and an act, or end your turn.",
    "move_to": "Where does your {who} move?",
    "dominate_shape": "Dominate: which shape does your General lay?",
    "dominate_orientation": "How does the {shape} lie?",
    "dominate_position": "Where does the {shape} lie? One square must touch your General.",
    "strike_target": "Whom does your {who} strike?",
    "shoot_target": "At whom does your {who} shoot?",
    "dash_line": "Which way does your {who} dash? He cannot stop early.",
    "warp_turn": "Space Warps: how far does the piece turn about your {who}?",
    "guard": "{victim} is about to lose {amount} HP by {source}. Does a Warrior take it instead?",
}

OTHERS: dict[str, str] = {
    "build_troop": "builds a Troop",
    "draft_troop": "drafts a Character",
    "place_general": "places the General",
    "recruit": "may recruit ({ap})",
    "action": "acts ({ap} left)",
    "guard": "may guard {victim} against {amount} HP by {source}",
}


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
        "drafted": str(len(state.hands[top.seat])),
    }
    if isinstance(top, BuildTroop):
        facts["chosen"] = str(len(top.staged))
        facts["kinds"] = f": {kinds_text(top.staged)}" if top.staged else ""
    if isinstance(top, RecruitSpace):
        facts["kind"] = KIND_NAMES[top.kind]
    if isinstance(top, MoveTo | StrikeTarget | ShootTarget | DashLine | WarpTurn):
        facts["who"] = named(state, top.who)
    if isinstance(top, DominateOrientation | DominatePosition):
        facts["shape"] = SHAPE_NAMES[top.shape]
    if isinstance(top, Guard):
        facts["victim"] = named(state, top.victim)
        facts["amount"] = str(top.amount)
        facts["source"] = _source_text(state, top)
    return facts


def _source_text(state: LordState, guard: Guard) -> str:
    source = SOURCES[guard.source].capitalize()
    if guard.attacker == NO_ATTACKER:
        return source
    return f"the {source} of {SIDE_NAMES[SIDE_OF[guard.attacker]]}'s {named(state, guard.attacker)}"


def kinds_text(kinds: Sequence[int]) -> str:
    """``2 Warriors, Ranger``."""
    parts = []
    for kind in sorted(set(kinds)):
        number = list(kinds).count(kind)
        parts.append(f"{number} {KIND_NAMES[kind]}s" if number > 1 else KIND_NAMES[kind])
    return ", ".join(parts)


# Moves.


def move_text(state: LordState, move: Move) -> str:
    """What a click does, with its cost and its outcome as they stand."""
    maker = MOVE_TEXTS.get(move.type)
    return maker(state, move) if maker else PLAIN_TEXTS[move.type]


PLAIN_TEXTS = {"done": "Done: this is my Troop", "end_turn": "End turn"}


def _kind_text(state: LordState, move: Move) -> str:
    verb = "Add" if move.type == "add" else "Recruit"
    cost = "" if move.type == "add" else f" ({points(state.rules.recruit_cost)})"
    return f"{verb} a {KIND_NAMES[move.key]}{cost}"


def _space_text(state: LordState, move: Move) -> str:
    return f"Place on {state.rules.board.name(move.key)}"


def _act_text(state: LordState, move: Move) -> str:
    act, who = move.key // CHARACTERS, move.key % CHARACTERS
    return f"{named(state, who)}: {act_label(state, act)}"


def act_label(state: LordState, act: int) -> str:
    """``Dominate (3 AP)``; a movement costs more over hostile land."""
    rules = state.rules
    if ACTS[act] == "move" and rules.hostile_move_cost != rules.move_cost:
        return f"Move ({rules.move_cost}-{rules.hostile_move_cost} AP)"
    return f"{ACT_NAMES[ACTS[act]]} ({points(rules.costs[act])})"


def _to_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, MoveTo)
    cost = costs_of_moves(state, step.who)[move.key]
    hostile = " over hostile land" if cost != state.rules.move_cost else ""
    return f"To {state.rules.board.name(move.key)} ({points(cost)}{hostile})"


def _orientation_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, DominateOrientation)
    return f"{SHAPE_NAMES[step.shape]} as {oriented_drawing(step.shape, move.key)}"


def _position_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, DominatePosition)
    cells = dict(step.placements(state))[move.key]
    return "On " + "-".join([state.rules.board.name(cell) for cell in cells])


def _target_text(state: LordState, move: Move) -> str:
    is_strike = isinstance(state.top, StrikeTarget)
    rules = state.rules
    verb = "Strike" if is_strike else "Shoot at"
    if move.key == FORT:
        damage = rules.strike_fort_damage if is_strike else rules.shoot_fort_damage
        return f"{verb} the Fort ({damage} damage)"
    damage = rules.strike_damage if is_strike else rules.shoot_damage
    return f"{verb} {named(state, move.key)} ({damage} of {state.hp[move.key]} HP)"


def _dash_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, DashLine)
    direction, hit = move.key // HITS, move.key % HITS
    found = run(state, step.who, direction)
    where = f"Dash {COMPASS[DIRECTION_NAMES[direction]]}"
    if hit == NO_TARGET:
        return f"{where} to {state.rules.board.name(found.path[-1])}"
    if hit == FORT:
        return f"{where}, hit the Fort ({state.rules.dash_fort_damage} damage)"
    return f"{where}, hit {named(state, hit)} ({found.distance} of {state.hp[hit]} HP)"


def _guard_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, Guard)
    left = max(0, state.hp[move.key] - step.amount)
    return (
        f"{named(state, move.key)} guards ({left} HP left)"
        if left
        else (f"{named(state, move.key)} guards and falls")
    )


def _pass_text(state: LordState, move: Move) -> str:
    step = state.top
    if not isinstance(step, Guard):
        return "Recruit nobody (more)"
    left = state.hp[step.victim] - step.amount
    return f"Nobody guards ({left} HP left)" if left > 0 else "Nobody guards: the victim falls"


MOVE_TEXTS: dict[str, Callable[[LordState, Move], str]] = {
    "add": _kind_text,
    "recruit": _kind_text,
    "place": _space_text,
    "act": _act_text,
    "to": _to_text,
    "shape": lambda state, move: f"{SHAPE_NAMES[move.key]}: {oriented_drawing(move.key, 0)}",
    "orientation": _orientation_text,
    "position": _position_text,
    "target": _target_text,
    "dash": _dash_text,
    "rotate": lambda state, move: f"Turn {90 * move.key} degrees clockwise",
    "guard": _guard_text,
    "pass": _pass_text,
}


# Log lines.


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    line = LINES.get(event.kind)
    return line(event, names) if line else ""


def _kind_of(name: str) -> str:
    return KIND_NAMES[KIND_OF[parse_character(name)]]


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


def _drafted(event: Event, names: Sequence[str]) -> str:
    return f"{_owner(event, names)} drafts a {event.get('kind').capitalize()}."


def _general_placed(event: Event, names: Sequence[str]) -> str:
    return f"{_owner(event, names)}'s General starts on {event.get('name')}."


def _rolled(event: Event, names: Sequence[str]) -> str:
    dark, light = event.get("dark"), event.get("light")
    rolls = f"{names[0]} rolls {dark}, {names[1]} rolls {light}"
    if dark == light:
        return f"{rolls}: again."
    return f"{rolls}: {names[0] if dark > light else names[1]} begins."


def _turn_started(event: Event, names: Sequence[str]) -> str:
    dice = event.get("dice")
    rolled = f" (rolled {', '.join(map(str, dice))})" if dice else ""
    return (
        f"Round {event.get('round')}: {_owner(event, names)} has {points(event.get('ap'))}{rolled}."
    )


def _recruited(event: Event, names: Sequence[str]) -> str:
    kind = event.get("kind").capitalize()
    return f"{_owner(event, names)} recruits a {kind} on {event.get('name')} {_paid(event)}."


def _moved(event: Event, names: Sequence[str]) -> str:
    kind = event.get("kind").capitalize()
    way = f"{event.get('from_cell')} to {event.get('cell')}"
    return f"{_owner(event, names)}'s {kind} moves {way} {_paid(event)}."


def _dominated(event: Event, names: Sequence[str]) -> str:
    piece = f"{event.get('shape')} {event.get('names')}"
    return f"{_owner(event, names)}'s General dominates {piece} {_paid(event)}."


def _invaded(event: Event, names: Sequence[str]) -> str:
    piece = f"{event.get('shape')} {event.get('names')}"
    return f"{_owner(event, names)}'s General invades {piece} {_paid(event)}."


def _attacked(event: Event, names: Sequence[str]) -> str:
    attacker = f"{_owner(event, names)}'s {event.get('kind').capitalize()} {event.get('at')}"
    verb = "strikes" if event.get("how") == "strike" else "shoots at"
    return f"{attacker} {verb} {_victim(event, names)} for {event.get('damage')} {_paid(event)}."


def _victim(event: Event, names: Sequence[str]) -> str:
    target = event.get("target")
    what = "Fort" if target == "fort" else _kind_of(target)
    return f"{names[event.get('owner')]}'s {what}"


def _dashed(event: Event, names: Sequence[str]) -> str:
    steps, way = event.get("distance"), COMPASS[event.get("direction")]
    line = (
        f"{_owner(event, names)}'s Knight dashes {steps} {way}"
        if steps
        else (f"{_owner(event, names)}'s Knight charges {way}")
    )
    if event.get("target") is None:
        return f"{line} {_paid(event)}."
    return f"{line}, hits {_victim(event, names)} for {event.get('damage')} {_paid(event)}."


def _guarded(event: Event, names: Sequence[str]) -> str:
    guard = f"{_owner(event, names)}'s Warrior {event.get('at')}"
    return f"{guard} guards the {event.get('kind').capitalize()}."


def _unguarded(event: Event, names: Sequence[str]) -> str:
    return f"Nobody guards {_owner(event, names)}'s {event.get('kind').capitalize()}."


def _hurt(event: Event, names: Sequence[str]) -> str:
    who = f"{_owner(event, names)}'s {event.get('kind').capitalize()}"
    curse = "Curse: " if event.get("source") == "curse" else ""
    return f"{curse}{who} loses {event.get('amount')} HP ({event.get('hp')} left)."


def _fell(event: Event, names: Sequence[str]) -> str:
    kind = event.get("kind").capitalize()
    return f"{_owner(event, names)}'s {kind} falls on {event.get('at')}."


def _fort_hit(event: Event, names: Sequence[str]) -> str:
    return f"{_owner(event, names)}'s Fort: {event.get('hp')} HP left."


def _warped(event: Event, names: Sequence[str]) -> str:
    carried = [_kind_of(name) for name in event.get("carried")]
    along = f", carrying {', '.join(carried)}" if carried else ""
    turn = f"{90 * event.get('quarter_turns')} degrees to {event.get('names')}"
    return f"{_owner(event, names)}'s Sorcerer warps the land {turn}{along} {_paid(event)}."


def _game_over(event: Event, names: Sequence[str]) -> str:
    in_places = event.get("places")
    forts = event.get("forts")
    left = ", ".join(f"{name} {hp}" for name, hp in zip(names, forts, strict=False))
    winner = names[in_places.index(1)] if in_places[0] != in_places[1] else ""
    who = f"{winner} wins." if winner else "A draw."
    return f"Game over. {REASONS[event.get('reason')]} {who} Fort HP: {left}."


LINES: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "troop": _troop,
    "drafted": _drafted,
    "general_placed": _general_placed,
    "rolled": _rolled,
    "first_player": lambda event, names: f"{_owner(event, names)} takes the first turn.",
    "turn_started": _turn_started,
    "recruited": _recruited,
    "moved": _moved,
    "dominated": _dominated,
    "invaded": _invaded,
    "attacked": _attacked,
    "dashed": _dashed,
    "guarded": _guarded,
    "unguarded": _unguarded,
    "hurt": _hurt,
    "fell": _fell,
    "fort_hit": _fort_hit,
    "warped": _warped,
    "time_up": lambda event, names: "Time is up.",
    "game_over": _game_over,
}
