"""What a move does, in a sentence beside its name: what it comes to, where that can be said."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import Move
from boneyard.components import card_text
from boneyard.games.knaves_out.actions.table import ACTIONS, BY_ID
from boneyard.games.knaves_out.constants import AT_SEA, CARD_MASK, KING_TOWER, TOWERS
from boneyard.games.knaves_out.pieces import attack_dice, move_range, reach_of
from boneyard.games.knaves_out.scene.panel import payment_text
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.steps.attacks import AttackTarget, strikes_first
from boneyard.games.knaves_out.text.labels import chance_of_damage
from boneyard.games.knaves_out.text.words import dice_text, plural

POISON = BY_ID["poison"]

BUILDING_HELP = (
    "Lets you bless: pieces next to it need two hits for one damage",
    "Your life: without it you are defeated",
    "Lets you defend: it attacks by itself",
    "",
    "One more building to build and train next to",
    "Lets you train pawns; with two of them a pawn comes with a checker",
    "",
)
"""In the order of KINDS."""

SAID: dict[str, str] = {
    "shuffle shuffle": "These cards can be drawn again",
    "shuffle keep": "They stay out of the deck until you shuffle them in",
    "discard_hand keep": "You begin your next turn with the cards that you have now",
    "discard_hand discard_all": "You draw a new hand at the start of your next turn",
    "end_turn": "You keep what you hold, and the next kingdom has its turn",
    "last_attack": "Your turn's attacks end with it, and it is rolled with one die more",
    "found": "It begins your court: now its tower can grow, and its actions are yours",
    "joker": "It is left under the card that it brings",
    "attack": "You choose next whom it attacks; nothing is rolled before",
    "play": "It can pay for actions as long as it lies there",
    "fetch": "The rest of the deck is shuffled afterwards",
    "stop": "No dice are rolled, and your token is used up",
    "parlay pass": "The attack goes on, and you keep your token",
    "insight pass": "The attacker stays where it is, and you keep your token",
    "lionheart pass": "The dice stay as they are, and you keep your token",
    "redirect pass": "The damage stays where it was done",
    "pass": "Nothing is changed, and the turn goes on",
    "skip": "This tower gets nothing, and the next one is asked for",
    "done": "You take no more of them, and the turn goes on",
    "deck": "It is shuffled in, and may be drawn like any card",
    "under": "That court card is tainted: its actions change",
    "count": "So many cards, from the top, go to another tower",
    "darkness": "One hit is enough to win the relic; it never strikes back",
    "sea": "From there it can land on any empty coast",
    "side": "Along which edge is chosen next",
    "majesty_target": "Loses its next turn",
    "sway_target": "Cannot attack before your next turn begins",
    "poison_king": "That King card goes, with its tower and all that lies under it",
    "will_tower": "All its cards go to the discard; the court card stays",
    "taint_building": "It turns black; its checkers stay",
    "castle_rook": "It and your king building change places",
    "cherry_own": "It is destroyed, with the enemy piece that you choose next",
    "cherry_enemy": "It is destroyed without dice, and so is your own piece",
    "balance_from": "One of its checkers goes to a pawn next to it",
    "balance_to": "It gets the checker",
    "infight_from": "Its top cards go to another of your towers",
    "infight_to": "They are put on top, in their order",
}
"""By the question and the kind of move, by the question, or by the kind of move alone."""


def hint_text(view: KnavesState, move: Move) -> str:
    """What it does."""
    slot = slot_of(view)
    if found := COUNTED.get(slot) or COUNTED.get(move.type):
        return found(view, move.key)
    for key in (f"{slot} {move.type}", slot, move.type):
        if key in SAID:
            return SAID[key]
    return ""


def slot_of(view: KnavesState) -> str:
    """The question that is open."""
    step = view.top
    return step.slot(view) if isinstance(step, TakeAction) else str(step.id)


def _action(view: KnavesState, number: int) -> str:
    """What it does, what goes for it where nothing else can, and whom it hits."""
    action, seat = ACTIONS[number], view.top.seat
    paid = payment_text(view, seat, number)
    said = [action.help, f"It {paid}." if paid else ""]
    if number == POISON and not view.rules.poison_any:
        king = view.court[seat * TOWERS + KING_TOWER]
        tower = plural(len(view.towers[seat * TOWERS + KING_TOWER]), "card")
        said.append(f"{card_text(king)} and a tower of {tower} go.")
    return " ".join(filter(None, said))


def _move(view: KnavesState, piece: int) -> str:
    square = view.at[piece]
    if square == AT_SEA:
        return "Lands on any empty coast"
    steps = move_range(view, piece)
    return f"Range {steps}, {len(reach_of(view, square, steps))} squares in reach"


def _hit(view: KnavesState, piece: int) -> str:
    left = view.hit_points(piece) - 1
    return f"1 damage without dice: {plural(left, 'hit point')} left" if left else "It is destroyed"


def _attacked(view: KnavesState, target: int) -> str:
    """How it may end; a target that strikes first is said to."""
    step = view.top
    if not isinstance(step, AttackTarget):
        return ""
    points = view.hit_points(target)
    falls = chance_of_damage(view, step.piece, target, points)
    ends = f"{falls:.0%} to destroy it at once" if falls else "it cannot fall at once"
    said = f"{plural(points, 'hit point')}: {ends}"
    if not strikes_first(view, step.piece, target):
        return said
    return f"{said}. It strikes first, with {dice_text(attack_dice(view, target))}"


def _fortified(view: KnavesState, piece: int) -> str:
    points = view.hit_points(piece)
    return f"A black checker under it: {points} hit points become {points + 1}"


def _knighted(view: KnavesState, piece: int) -> str:
    points, dice = view.hit_points(piece), min(5, view.chk[piece] + 2)
    return f"A red checker under it: {points + 1} hit points, up to {dice_text(dice)}"


def _spared(view: KnavesState, tower: int) -> str:
    return f"Its top card stays: {_top_card(view, tower)}"


def _paid(view: KnavesState, tower: int) -> str:
    return f"Its top card is paid: {_top_card(view, tower)}"


def _top_card(view: KnavesState, tower: int) -> str:
    cards = view.towers[view.top.seat * TOWERS + tower]
    return card_text(cards[-1] & CARD_MASK) if cards else "none"


COUNTED: dict[str, Callable[[KnavesState, int], str]] = {
    "action": _action,
    "move": _move,
    "target": _attacked,
    "kind": lambda view, kind: BUILDING_HELP[kind],
    "behead_piece": _hit,
    "fortify_building": _fortified,
    "knight_pawn": _knighted,
    "boister_pawn": _knighted,
    "pay_spare": _spared,
    "pay_any": _paid,
}
