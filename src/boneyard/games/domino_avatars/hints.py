"""What a click does, in a sentence beside its name."""

from __future__ import annotations

from boneyard import Move
from boneyard.components import POINTS
from boneyard.games.domino_avatars.chances import best_attack
from boneyard.games.domino_avatars.pieces import attack_score, defend_score, points_of, worth
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.bids import LayCards
from boneyard.games.domino_avatars.steps.rounds import ChooseTarget

PASSES = {
    "counter_bid": "The battle is over, and your cards stay in your hand",
    "raise_attack": "You add nothing, and the attack stands as it is",
    "raise_defence": "You add nothing, and the defence stands as it is",
}
KEEPS = "You keep your cards, and the next one is asked"
OPEN = "These cards lie open before the defence is chosen"
AIDS = "Your cards are added; aid scores nothing for you"
HOLDS = "The Avatar stays, and you may strike back"
FALLS = "The attacker captures your Avatar"
SIDES = {
    "attack": "Your cards will go to the attack; pick them next",
    "defence": "Your cards will go to the defence; pick them next",
}


def hint_text(view: AvatarsState, move: Move) -> str:
    """What a click does or comes to."""
    step = view.top
    match move.type:
        case "target" if isinstance(step, ChooseTarget):
            return _target(view, step, move.key)
        case "card":
            return f"{POINTS[move.key]} point{'s' if POINTS[move.key] > 1 else ''}"
        case "pass":
            return PASSES.get(step.id, KEEPS)
        case "end_turn":
            return "Your Avatars attack no more this round"
        case "aid":
            return SIDES[str(move.values[0])]
    return _laying(view, step) if isinstance(step, LayCards) else ""


def _laying(view: AvatarsState, step: LayCards) -> str:
    if step.role == "aid":
        return AIDS
    if step.is_for_attack():
        return OPEN
    if view.total_attack() <= view.total_defend() + points_of(step.staged):
        needs_card = view.rules.defence_needs_card
        is_held = step.staged or view.defence_pile or not needs_card
        return HOLDS if is_held else FALLS
    has_helpers = view.rules.aid != "off" and view.players > 2
    return f"{FALLS}, unless others aid you" if has_helpers else FALLS


def _target(view: AvatarsState, step: ChooseTarget, place: int) -> str:
    own, aimed_at = view.avatars[step.seat * view.rules.slots + step.slot], view.avatars[place]
    lead = attack_score(own) - defend_score(aimed_at)
    stands = "level" if lead == 0 else f"{'ahead' if lead > 0 else 'behind'} by {abs(lead)}"
    said = f"Before cards you are {stands}. Worth {worth(aimed_at)}."
    return f"{said} {best_attack(view, step, place)}".strip()
