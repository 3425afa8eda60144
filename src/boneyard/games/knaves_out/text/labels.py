"""Moves in words, for buttons and lists, and warnings."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import Move, one_of, seat_name, sentence_case
from boneyard.components import Card, card_text, chance_of_hits
from boneyard.games.knaves_out.actions.table import ACTIONS, BY_ID
from boneyard.games.knaves_out.constants import (
    ACE_TOWER,
    CONSPIRE_CALLED,
    KIND_OF,
    KING,
    KING_TOWER,
    KNAVE_TOWER,
    NO_COURT,
    QUEEN_TOWER,
    TOWER_NAMES,
    TOWERS,
    Piece,
    court_type_of,
)
from boneyard.games.knaves_out.endings import relics_here
from boneyard.games.knaves_out.pieces import (
    attack_dice,
    hits_on,
    hits_on_darkness,
    needs_two_hits,
    owner_of,
)
from boneyard.games.knaves_out.refusals import price_text
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.steps.attacks import AttackTarget, targets_of
from boneyard.games.knaves_out.steps.damage import Lionheart
from boneyard.games.knaves_out.steps.setup import BoardOffset, StartCourt
from boneyard.games.knaves_out.steps.taint import TaintDie
from boneyard.games.knaves_out.text.words import (
    court_text,
    dice_text,
    kind_word,
    owned_text,
    piece_text,
    plural,
)
from boneyard.games.knaves_out.world import SIDES

SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
POISON = BY_ID["poison"]

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


STANDING: dict[str, str] = {
    "place_king": "King building",
    "train_square": "New pawn",
    "raise_square": "New unpawn",
    "plan_square": "Pawn back",
    "charm_to": "Charmed pawn",
    "surge_to": "Building",
}
"""What will stand on a square, by the question."""


def move_text(state: KnavesState, move: Move) -> str:
    if move.type in PLAIN:
        return PLAIN[move.type]
    return TEXTS[move.type](state, move)


def _joker(state: KnavesState, move: Move) -> str:
    if isinstance(state.top, TakeAction):
        return "Joker: fetch one from the deck, and taint it"
    return "Play a Joker: it fetches a card that fits"


def _fetch(state: KnavesState, move: Move) -> str:
    if move.values[1] == "base":
        return f"Fetch {card_text(move.key >> 2)} as the Knave"
    return f"Fetch {_on_tower('for', move)}"


def _on_tower(word: str, move: Move) -> str:
    return f"{card_text(move.key >> 2)} {word} the {TOWER_NAMES[move.key & 3]} tower"


def _dice(state: KnavesState, attacker: Piece) -> int:
    """Of an attack now, with the one more of a last attack."""
    return attack_dice(state, attacker, 1 if state.turn_marks & CONSPIRE_CALLED else 0)


def _target(state: KnavesState, move: Move) -> str:
    step = state.top
    target = owned_text(state, move.key, step.seat)
    if not isinstance(step, AttackTarget):
        return f"Attack {target}"
    return f"Attack {target}: {odds_text(state, step.piece, move.key)}"


def odds_text(state: KnavesState, attacker: Piece, target: Piece) -> str:
    """Dice, the number that hits, and the chance of any damage.

    A frenzied target strikes first, which the odds leave out.
    """
    dice, needs = _dice(state, attacker), hits_on(state, attacker, target)
    chance = chance_of_damage(state, attacker, target, 1)
    return f"{dice_text(dice)}, {needs}+ hits, {chance:.0%} to do damage"


def chance_of_damage(state: KnavesState, attacker: Piece, target: Piece, least: int) -> float:
    """How likely an attack is to take so many hit points."""
    hits = least * (2 if needs_two_hits(state, target) else 1)
    return chance_of_hits(_dice(state, attacker), hits_on(state, attacker, target), hits)


def note_text(state: KnavesState, move: Move) -> str:
    """What is written on what is attacked: the chance of any damage."""
    step = state.top
    if move.type != "target" or not isinstance(step, AttackTarget):
        return ""
    return f"{chance_of_damage(state, step.piece, move.key, 1):.0%}"


def _darkness(state: KnavesState, move: Move) -> str:
    step = state.top
    relic = f"Fight the darkness for the {move.values[0]} relic"
    if not isinstance(step, AttackTarget):
        return relic
    dice = _dice(state, step.piece)
    chance = chance_of_hits(dice, hits_on_darkness(state, step.piece))
    return f"{relic}: {dice_text(dice)}, {chance:.0%}"


def _square(state: KnavesState, move: Move) -> str:
    prompt, step = state.prompt, state.top
    slot = prompt.step if prompt else ""
    what = STANDING.get(slot, "")
    if slot == "build_square" and isinstance(step, TakeAction):
        what = sentence_case(kind_word(step.chosen[0]))
    return f"{what} on {state.world.name(move.key)}"


def _card(state: KnavesState, move: Move) -> str:
    """A card that completes a court says which court that is."""
    court = _court_with(state, move.key)
    return f"{card_text(move.key)}: {court_text(court)}" if court else card_text(move.key)


def _court_with(state: KnavesState, card: Card) -> int:
    """The type of the court with this card in it; none while another is missing."""
    step = state.top
    court = list(state.court[step.seat * TOWERS : step.seat * TOWERS + ACE_TOWER])
    if isinstance(step, StartCourt):
        court[step.tower] = card
    elif isinstance(step, TakeAction) and 0 <= ACTIONS[step.action].appoints < ACE_TOWER:
        court[ACTIONS[step.action].appoints] = card
    else:
        return NO_COURT
    return court_type_of(court[KNAVE_TOWER], court[KING_TOWER], court[QUEEN_TOWER])


def _tower(state: KnavesState, move: Move) -> str:
    if len(move.values) == 1:
        return f"{TOWER_NAMES[move.key]} tower"
    seat, tower = move.key // TOWERS, move.key % TOWERS
    whose = "Your" if seat == state.top.seat else f"{seat_name(seat)}'s"
    return f"{whose} {TOWER_NAMES[tower]} tower ({plural(len(state.towers[move.key]), 'card')})"


def _reroll(state: KnavesState, move: Move) -> str:
    step = state.top
    if isinstance(step, Lionheart):
        return f"Reroll the {step.dice[move.key]}"
    return f"Reroll the {step.die}" if isinstance(step, TaintDie) else "Reroll"


def _side(state: KnavesState, move: Move) -> str:
    side = SIDE_NAMES[SIDES[move.key % len(SIDES)]]
    return f"To the {side} of {seat_name(move.key // len(SIDES))}'s board"


def _offset(state: KnavesState, move: Move) -> str:
    if not move.key:
        return "Edge to edge"
    step = state.top
    is_upright = isinstance(step, BoardOffset) and SIDES[step.side] in "EW"
    way = ("north", "south") if is_upright else ("west", "east")
    return f"{plural(abs(move.key), 'square')} to the {way[move.key > 0]}"


UNUSED = {"play": "play a card", "action": "take an action"}

TEXTS: dict[str, Callable[[KnavesState, Move], str]] = {
    "found": lambda state, move: f"Found your court: {card_text(move.key)} is the Knave",
    "play": lambda state, move: f"Play {_on_tower('on', move)}",
    "joker": _joker,
    "fetch": _fetch,
    "action": lambda state, move: (
        f"{ACTIONS[move.key].name} ({price_text(state, state.top.seat, move.key)})"
    ),
    "move": lambda state, move: f"Move {piece_text(state, move.key)}",
    "attack": lambda state, move: (
        f"Attack with {piece_text(state, move.key)}, {dice_text(_dice(state, move.key))}"
    ),
    "target": _target,
    "darkness": _darkness,
    "to": lambda state, move: f"To {state.world.name(move.key)}",
    "shift": lambda state, move: f"To {state.world.name(move.key)}",
    "square": _square,
    "piece": lambda state, move: sentence_case(owned_text(state, move.key, state.top.seat)),
    "move_damage": lambda state, move: f"One point to {piece_text(state, move.key)}",
    "card": _card,
    "discard": _card,
    "tower": _tower,
    "spare": lambda state, move: f"Spare a card of the {TOWER_NAMES[move.key]} tower",
    "under": lambda state, move: f"Under the {TOWER_NAMES[move.key]}",
    "seat": lambda state, move: "Yourself" if move.key == state.top.seat else seat_name(move.key),
    "kind": lambda state, move: sentence_case(kind_word(move.key)),
    "count": lambda state, move: plural(move.key, "card"),
    "reroll": _reroll,
    "keep": lambda state, move: (
        "Keep the discard aside" if state.top.id == "shuffle" else "Keep the hand"
    ),
    "side": _side,
    "offset": _offset,
}


def warning_text(state: KnavesState, move: Move) -> str:
    """12: warn, but do not forbid."""
    step = state.top
    seat = step.seat
    if move.type == "target" and owner_of(move.key) == seat:
        return "That is your own piece."
    if move.type == "attack" and not _has_foe(state, move.key):
        return "Only your own pieces stand next to it."
    if move.type == "action" and move.key == POISON and not state.rules.poison_any:
        return "It is your own King who drinks."
    is_bomb = isinstance(step, TakeAction) and step.slot(state) == "cherry_own"
    if is_bomb and KIND_OF[move.key] == KING:
        return "Without your king building you are defeated."
    return _unused_text(state) if move.type == "end_turn" else ""


def _unused_text(state: KnavesState) -> str:
    """What a turn that ends now leaves undone."""
    offered = {other.type for other in state.moves()}
    attacks = [other for other in state.moves() if other.type == "attack"]
    left = [words for kind, words in UNUSED.items() if kind in offered]
    if any(_has_foe(state, other.key) for other in attacks):
        left.append("attack")
    return f"You can still {one_of(left)} this turn." if left else ""


def _has_foe(state: KnavesState, piece: Piece) -> bool:
    """Whether a soldier can attack anything but its own kingdom's pieces."""
    targets = targets_of(state, piece)
    return relics_here(state, piece) != 0 or any(
        owner_of(target) != owner_of(piece) for target in targets
    )
