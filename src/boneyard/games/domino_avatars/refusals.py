"""Why cards cannot be laid so: which condition on cards, passing and finishing was not met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import Move, Refusal
from boneyard.games.domino_avatars.moves import CARD
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState

if TYPE_CHECKING:
    from boneyard.games.domino_avatars.steps.bids import LayCards

TOO_LITTLE = Refusal(
    "R20", "Your own defence must reach the Total Attack Score or lay nothing at all."
)
NOT_PASSED = {
    "attack_bid": Refusal(
        "R25", "Your attack is declared and cannot be taken back: lay cards for it."
    ),
    "defence_bid": Refusal("R19", "To lay nothing, finish without a card."),
}
"""Of bids in which nobody passes."""


def why_not_lay(state: AvatarsState, step: LayCards, move: Move) -> Refusal:
    """The rule and the sentence against a move in a bid or in a window for aid."""
    if move.type == "card":
        return _why_not_card(state, step, move)
    if move.type == "pass":
        begun = "You have begun to lay cards: finish, or undo it first."
        return NOT_PASSED.get(step.id) or Refusal(step.rule, begun)
    if move.type == "done":
        if step.staged:
            return TOO_LITTLE
        rule = "R47" if step.id == "counter_bid" else step.rule
        return Refusal(rule, "At least one card has to be laid.")
    return Refusal("R26", "Cards are asked for: pick some from your hand, then finish.")


def _why_not_card(state: AvatarsState, step: LayCards, move: Move) -> Refusal:
    held = [card for card in step.unstaged(state) if CARD[card] == move]
    if not held:
        return Refusal("R26", "That card is not in your hand, or you have picked it already.")
    rules, wanted = state.rules, step.wanted_class(state)
    kind = rules.class_kind
    if wanted in (NO_CLASS, rules.class_of[held[0]]):
        return TOO_LITTLE
    if step.id == "counter_bid" and not step.staged:
        return Refusal("R46", f"A counter-attack must be of the {kind} of the attack it answers.")
    words = rules.class_words(wanted)
    return Refusal("R16", f"All cards of one fight share one {kind}: here {words}.")
