"""Moves in words, for buttons and lists, and warnings."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.components.cards import card_text
from boneyard.components.dice import chance_of_hits
from boneyard.games.knaves_out.actions.legal import price_text
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.pieces import (
    attack_dice,
    hits_on,
    hits_on_darkness,
    needs_two_hits,
    owner_of,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.steps.attacks import AttackTarget
from boneyard.games.knaves_out.steps.dice import Lionheart
from boneyard.games.knaves_out.steps.taint import TaintDie
from boneyard.games.knaves_out.text.words import kind_word, owner_text, piece_text, plural
from boneyard.games.knaves_out.vocabulary import (
    CONSPIRE_CALLED,
    KIND_OF,
    KING,
    TOWER_NAMES,
    TOWERS,
)
from boneyard.games.knaves_out.world import SIDES
from boneyard.kernel.moves import Move
from boneyard.kernel.naming import seat_name

SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}

PLAIN: dict[str, str] = {
    "shuffle": "Shuffle the discard in",
    "sea": "Go to sea",
    "last_attack": "Call the next attack your last (one die more)",
    "end_turn": "End turn",
    "discard_all": "Discard the whole hand",
    "stop": "Stop the attack",
    "deck": "Leave it in the deck",
    "skip": "No card for this tower",
    "done": "Done",
    "pass": "Pass",
}


def move_text(state: KnavesState, move: Move) -> str:
    """What a click does."""
    if move.type in PLAIN:
        return PLAIN[move.type]
    return TEXTS[move.type](state, move)


def _found(state: KnavesState, move: Move) -> str:
    return f"Found your court: {card_text(move.key)} is the Knave"


def _play(state: KnavesState, move: Move) -> str:
    return f"Play {card_text(move.key >> 2)} on the {TOWER_NAMES[move.key & 3]} tower"


def _joker(state: KnavesState, move: Move) -> str:
    if isinstance(state.top, TakeAction):
        return "Joker: fetch one from the deck, and taint it"
    return "Play a Joker: it fetches a card that fits"


def _fetch(state: KnavesState, move: Move) -> str:
    if move.values[1] == "base":
        return f"Fetch {card_text(move.key)} as the Knave"
    return f"Fetch {card_text(move.key >> 2)} for the {TOWER_NAMES[move.key & 3]} tower"


def _action(state: KnavesState, move: Move) -> str:
    return f"{ACTIONS[move.key].name} ({price_text(state, state.top.seat, move.key)})"


def _move(state: KnavesState, move: Move) -> str:
    return f"Move {piece_text(state, move.key)}"


def _attack(state: KnavesState, move: Move) -> str:
    extra = 1 if state.turn_marks & CONSPIRE_CALLED else 0
    dice = plural(attack_dice(state, move.key, extra), "die").replace("dies", "dice")
    return f"Attack with {piece_text(state, move.key)}, {dice}"


def _target(state: KnavesState, move: Move) -> str:
    step = state.top
    target = f"{owner_text(state, move.key, step.seat)} {piece_text(state, move.key)}"
    if not isinstance(step, AttackTarget):
        return f"Attack {target}"
    return f"Attack {target}: {odds_text(state, step.piece, move.key)}"


def odds_text(state: KnavesState, attacker: int, target: int) -> str:
    """Dice, the number that hits, and the chance of any damage."""
    extra = 1 if state.turn_marks & CONSPIRE_CALLED else 0
    dice = attack_dice(state, attacker, extra)
    needs = hits_on(state, attacker, target)
    least = 2 if needs_two_hits(state, target) else 1
    chance = chance_of_hits(dice, needs, least)
    return f"{dice} dice on {needs}+, {chance:.0%}"


def _darkness(state: KnavesState, move: Move) -> str:
    step = state.top
    relic = f"Fight the darkness for the {move.values[0]} relic"
    if not isinstance(step, AttackTarget):
        return relic
    extra = 1 if state.turn_marks & CONSPIRE_CALLED else 0
    dice = attack_dice(state, step.piece, extra)
    chance = chance_of_hits(dice, hits_on_darkness(state, step.piece))
    return f"{relic}: {dice} dice, {chance:.0%}"


def _cell(state: KnavesState, move: Move) -> str:
    return f"To {state.world.name(move.key)}"


def _square(state: KnavesState, move: Move) -> str:
    return state.world.name(move.key)


def _piece(state: KnavesState, move: Move) -> str:
    whose = owner_text(state, move.key, state.top.seat)
    return f"{whose} {piece_text(state, move.key)}".capitalize().replace("p:", "P:")


def _damage(state: KnavesState, move: Move) -> str:
    return f"One point to {piece_text(state, move.key)}"


def _card(state: KnavesState, move: Move) -> str:
    return card_text(move.key)


def _tower(state: KnavesState, move: Move) -> str:
    if len(move.values) == 1:
        return f"{TOWER_NAMES[move.key]} tower"
    seat, tower = move.key // TOWERS, move.key % TOWERS
    whose = "Your" if seat == state.top.seat else f"{seat_name(seat)}'s"
    return f"{whose} {TOWER_NAMES[tower]} tower ({plural(len(state.towers[move.key]), 'card')})"


def _spare(state: KnavesState, move: Move) -> str:
    return f"Spare a card of the {TOWER_NAMES[move.key]} tower"


def _under(state: KnavesState, move: Move) -> str:
    return f"Under the {TOWER_NAMES[move.key]}"


def _seat(state: KnavesState, move: Move) -> str:
    return "Yourself" if move.key == state.top.seat else seat_name(move.key)


def _reroll(state: KnavesState, move: Move) -> str:
    step = state.top
    if isinstance(step, Lionheart):
        return f"Reroll the {step.dice[move.key]}"
    return f"Reroll the {step.die}" if isinstance(step, TaintDie) else "Reroll"


def _keep(state: KnavesState, move: Move) -> str:
    return "Keep the discard aside" if state.top.id == "shuffle" else "Keep the hand"


def _side(state: KnavesState, move: Move) -> str:
    side = SIDE_NAMES[SIDES[move.key % len(SIDES)]]
    return f"To the {side} of {seat_name(move.key // len(SIDES))}'s board"


def _offset(state: KnavesState, move: Move) -> str:
    return f"Moved by {move.key:+d}" if move.key else "Flush"


TEXTS: dict[str, Callable[[KnavesState, Move], str]] = {
    "found": _found,
    "play": _play,
    "joker": _joker,
    "fetch": _fetch,
    "action": _action,
    "move": _move,
    "attack": _attack,
    "target": _target,
    "darkness": _darkness,
    "to": _cell,
    "shift": _cell,
    "square": _square,
    "piece": _piece,
    "move_damage": _damage,
    "card": _card,
    "discard": _card,
    "tower": _tower,
    "spare": _spare,
    "under": _under,
    "seat": _seat,
    "kind": lambda state, move: kind_word(move.key).capitalize(),
    "count": lambda state, move: plural(move.key, "card"),
    "reroll": _reroll,
    "keep": _keep,
    "side": _side,
    "offset": _offset,
}


def warning_text(state: KnavesState, move: Move) -> str:
    """12: warn, but do not forbid."""
    step = state.top
    seat = step.seat
    if move.type == "target" and owner_of(move.key) == seat:
        return "That is your own piece."
    is_bomb = isinstance(step, TakeAction) and step.slot(state) == "cherry_own"
    if is_bomb and KIND_OF[move.key] == KING:
        return "Without your king building you are defeated."
    if move.type == "end_turn" and any(other.type == "attack" for other in state.moves()):
        return "You can still attack this turn."
    return ""
