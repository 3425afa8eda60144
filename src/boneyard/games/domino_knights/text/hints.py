"""What a click does, in a sentence beside its name: what it comes to, where that can be said."""

from __future__ import annotations

from boneyard import Move, sentence_case
from boneyard.components import SUIT_OF, SUIT_SYMBOLS
from boneyard.games.domino_knights.moves import target_of
from boneyard.games.domino_knights.powers import clash, is_ready, may_attack, power
from boneyard.games.domino_knights.rules import JACK, KING, POWER, QUEEN
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.committing import Committing
from boneyard.games.domino_knights.steps.specials import PlayTarget
from boneyard.games.domino_knights.steps.turn import Discard
from boneyard.games.domino_knights.steps.windows import NAMES, Window
from boneyard.games.domino_knights.text import words

PASSES = {
    "w_draw": "You play no card before Promote",
    "w_muster": "You play no card before the attacks",
    "w_attack": "You play no card before the blocks",
    "w_battle": "You play no card; when all have passed, the Knights clash",
    "w_aftermath": "The fallen stay fallen, as far as you are asked",
    "w_train": "The Wealth stands, as far as you are asked",
    "w_end": "You play no card, and the turn ends",
    "respond": "The card takes effect, as far as you are asked",
    "loot": "The fallen go to the graveyards of their owners",
}
DONE = {
    "train": "The Train phase ends; you may attack next",
    "pay": "The cards go under it, and at your next Promote it becomes a Knight",
    "pay_pair": "The pair waits for its second card",
    "aid_attack": "They fight for the attacker, and stay yours",
    "aid_defence": "They fight for the defender, and stay yours",
}
PLAIN = {
    "end_attack": "Your Discard phase begins, and you attack nobody else this turn",
    "promote": "The first number attacks, the second defends",
    "vote": "The goal with the most votes is played for",
    "draw": "One card, until your hand is full",
    "copy": "It has this Knight's numbers as long as that one lives",
}


def hint_text(state: KnightsState, move: Move) -> str:
    """A sentence, or a few words that help to choose."""
    step = state.top
    match move.type:
        case "attack":
            return _attack(state, move.key)
        case "pay" | "suit_card":
            return f"Worth {state.rules.value_of[move.key] << state.wealths(step.seat)}"
        case "pair":
            return f"{state.rules.value_of[move.key]} as attack or as defence"
        case "play" | "wizard":
            return sentence_case(words.does_text(state.rules, move.key))
        case "target" if isinstance(step, PlayTarget):
            return _target(state, step, move.key)
        case "place":
            return "" if "defence" in step.id else "Knights of a unit add up their numbers"
        case "pass":
            return PASSES.get(NAMES[step.kind] if isinstance(step, Window) else step.id, "")
        case "done":
            return _done(state)
    return PLAIN.get(move.type, "")


def _attack(state: KnightsState, seat: int) -> str:
    """What stands against whom."""
    own = state.top.seat
    ready = [one for one in state.knights[seat] if is_ready(state, one, seat)]
    mine = [one for one in state.knights[own] if may_attack(state, one, own, seat)]
    most = sum(power(state, one, own)[0] for one in mine)
    what = "Fame" if state.has_fame else "Health"
    damage = "" if state.has_fame else f", you could do {most}"
    return f"{state.score[seat]} {what}, {len(ready)} ready to block{damage}"


# Battles.


def _done(state: KnightsState) -> str:
    step = state.top
    if isinstance(step, Committing):
        if not step.staged and step.id.startswith("aid"):
            return "You stay out of this battle"
        return DONE.get(step.id) or _battle(state, step)
    if isinstance(step, Discard):
        left = len(state.hands[step.seat]) - len(step.staged)
        return f"Your turn ends with {left} card{'' if left == 1 else 's'} in your hand"
    return DONE.get(step.id, "")


def _battle(state: KnightsState, step: Committing) -> str:
    """How it would end as it stands; before the blocks, what comes through if there are none."""
    battle = step.as_picked(state)
    clashes = [clash(state, group) for group in battle.groups if group.members]
    through = sum(one.damage for one in clashes)
    if step.attacks:
        return f"{through} damage, if nobody blocks and no card is played"
    fallen = sum(len(one.attackers) for one in clashes if one.hits_back)
    lost = sum(len(one.blockers) for one in clashes if one.hits)
    says = f"As it stands {fallen} of theirs and {lost} of yours fall"
    if state.has_fame:
        return says
    left = max(0, state.score[battle.defender] - through)
    return f"{says}, {through} get through, {left} Health left"


# Specials.


def _target(state: KnightsState, step: PlayTarget, aim: int) -> str:
    """What the card does to what it is aimed at."""
    kind, which = target_of(aim)
    card, rules = step.card, state.rules
    special = rules.kind_of[card]
    knight = state.find_knight(aim) if kind == "piece" else None
    if special == POWER and knight is not None:
        attack, defence = power(state, knight, state.controller(aim))
        return f"{attack}/{defence} becomes {2 * attack}/{2 * defence}"
    if kind == "seat" and special in (JACK, KING, QUEEN):
        suit = SUIT_OF[card]
        many = sum(one.suit == suit for one in state.knights[which])
        does = sentence_case(words.does_text(rules, card))
        return f"{does}: {many or 'no'} {SUIT_SYMBOLS[suit]} Knight{'' if many == 1 else 's'} there"
    return sentence_case(words.does_text(rules, card))
