"""What the one who is asked reads, and what the others read after the name."""

from __future__ import annotations

from boneyard import Prompt, Seat, sentence_case
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.constants import NO_CARD, TOWER_NAMES, TOWERS, Piece
from boneyard.games.knaves_out.pieces import move_range
from boneyard.games.knaves_out.prices import FEAST_SPARES, size_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.steps.attacks import Insight, Parlay
from boneyard.games.knaves_out.steps.choices import OfPiece
from boneyard.games.knaves_out.steps.damage import Lionheart, Redirect
from boneyard.games.knaves_out.steps.taint import TaintDie
from boneyard.games.knaves_out.text.words import owned_text, piece_text

YOURS: dict[str, str] = {
    "board_side": "Next to which board do you lay yours, and on which side?",
    "board_offset": "Where along that side? Point at the place of its north-west corner.",
    "place_king": "Where on your board does your king building stand? If it falls, you are out.",
    "start_jack": "Which Jack is the Knave of your court?",
    "start_king": "Which King rules your court?",
    "start_queen": "Which Queen is in your court?",
    "start_joker": "Put a Joker under a court card, which taints it, or leave it in the deck?",
    "shuffle": "Before you draw: shuffle your discard pile ({discard}) into the deck ({deck})?",
    "main": "{main}",
    "joker_card": "Which card does the Joker fetch from your deck?",
    "move_to": "Where does your {piece} go? Its range is {range}.",
    "attack_target": "What does your {piece} attack?",
    "defend_knight": "Which Knight building attacks?",
    "charm_to": "Where does the charmed {piece} go?",
    "discard_extra": "You hold too many cards: discard one.",
    "discard_hand": "You played no card: throw the whole hand away, to draw a new one next turn?",
    "parlay": "{attack}. Stop it with your Parlay?",
    "insight": "{attack}. Move the attacker one square first?",
    "lionheart": "{roll}. Reroll a die with your Lionheart?",
    "redirect": "{harm}. Move a point to a piece next to it?",
    "pay_spare": "{action}: your Feast spares four cards. From which tower ({left} to go)?",
    "pay_any": "{action}: off which tower do you pay?",
    "pay_tower": "{action}: which full tower is devoured?",
    "court_card": "{action}: which card joins your court?",
    "court_search": "{action}: which card does the Joker fetch from your deck?",
    "tax_card": "{action}: a card from your deck for the {tower} tower?",
    "build_kind": "{action}: what do you build?",
    "build_square": "{action}: on which square?",
    "fortify_building": "{action}: which building gets a checker?",
    "knight_pawn": "{action}: which pawn gets a checker?",
    "majesty_target": "{action}: which kingdom loses its next turn?",
    "poison_king": "{action}: whose King drinks?",
    "charm_pawn": "{action}: which pawn is charmed?",
    "behead_piece": "{action}: which piece takes one damage?",
    "sway_target": "{action}: which kingdom cannot attack until your next turn?",
    "train_square": "{action}: where does the new pawn stand?",
    "castle_rook": "{action}: with which Rook does your king change places?",
    "balance_from": "{action}: which pawn gives a checker?",
    "balance_to": "{action}: which pawn gets it?",
    "boister_pawn": "{action}: checkers run short. Who gets one?",
    "raise_square": "{action}: where does the unpawn rise?",
    "taint_building": "{action}: which building goes over to the dark?",
    "servant_card": "{action}: which card from your deck, onto which tower?",
    "surge_building": "{action}: which building walks?",
    "surge_to": "{action}: where does the building go?",
    "will_tower": "{action}: which tower crumbles?",
    "infight_from": "{action}: from which tower do cards move?",
    "infight_count": "{action}: how many cards, off the top?",
    "infight_to": "{action}: onto which tower?",
    "plan_pawn": "{action}: which pawn comes back?",
    "plan_square": "{action}: where does it stand?",
    "cherry_own": "{action}: which piece of yours goes?",
    "cherry_enemy": "{action}: which enemy piece goes with it?",
}

OTHERS: dict[str, str] = {
    "board_side": "lays a board",
    "board_offset": "lays a board",
    "place_king": "places the king building",
    "start_jack": "picks a Knave",
    "start_king": "picks a King",
    "start_queen": "picks a Queen",
    "start_joker": "may taint the court with a Joker",
    "shuffle": "may shuffle the discard pile in",
    "main": "plays, acts, moves or attacks",
    "defend_knight": "attacks with Knight buildings",
    "charm_to": "moves a charmed pawn",
    "discard_extra": "discards a card",
    "discard_hand": "may discard the whole hand",
    "parlay": "may stop the attack with Parlay",
    "insight": "may move the attacker away",
    "lionheart": "may reroll a die",
    "redirect": "may move damage to pieces nearby",
}


ACT = "take an action"
CAN_DO: tuple[tuple[set[str], str], ...] = (
    ({"play", "joker"}, "play cards"),
    ({"action"}, ACT),
    ({"move"}, "move soldiers"),
    ({"attack", "last_attack"}, "attack"),
)
"""What a turn offers, by the verbs of its moves."""


def prompt_text(state: KnavesState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    if not is_mine:
        return OTHERS[prompt.step]
    return YOURS[prompt.step].format(**_facts(state))


def _facts(state: KnavesState) -> dict[str, str]:
    """What prompts speak of, as far as it is on the table."""
    step = state.top
    seat = step.seat
    facts = {"discard": str(len(state.discards[seat])), "deck": str(len(state.decks[seat]))}
    if isinstance(step, TakeAction):
        facts["action"] = ACTIONS[step.action].name
        facts["left"] = str(FEAST_SPARES - size_of(step.spared))
        facts["tower"] = TOWER_NAMES[min(len(step.chosen), TOWERS - 1)]
        if step.slot(state) == "charm_to":
            facts["piece"] = piece_text(state, step.chosen[0])
    elif isinstance(step, OfPiece):
        facts["piece"] = piece_text(state, step.piece)
        facts["range"] = str(move_range(state, step.piece))
    else:
        facts["main"] = _main(state, seat)
        facts |= _fight_facts(state)
    return facts


def _main(state: KnavesState, seat: Seat) -> str:
    """What can still be done in this turn, in one line."""
    verbs = {move.type for move in state.moves()}
    if state.court[seat * TOWERS] == NO_CARD:
        return f"{_founding(verbs)}, or end your turn."
    words = [word for known, word in CAN_DO if verbs & known]
    if not words:
        return "There is nothing left to do but to end your turn."
    left = state.actions_left
    if left > 1:
        words = [f"{word} ({left} times)" if word == ACT else word for word in words]
    return sentence_case(f"{', '.join(words)}{',' if len(words) > 1 else ''} or end your turn.")


def _founding(verbs: set[str]) -> str:
    """R25: nothing goes before the Knave."""
    if "found" in verbs:
        return "Found your court with a Jack"
    if "joker" in verbs:
        return "Found your court with the Jack that a Joker fetches"
    return "Your court begins with a Jack, and you hold none: wait for a better hand"


def _fight_facts(state: KnavesState) -> dict[str, str]:
    step = state.top
    if isinstance(step, Parlay | Insight):
        return {"attack": _attack(state, step.attacker, step.target)}
    if isinstance(step, Lionheart):
        dice = " ".join([str(die) for die in step.dice])
        attack = _attack(state, step.roller, step.target)
        return {"roll": f"{attack}: {dice}, where {step.needs} or more hits"}
    if isinstance(step, TaintDie):
        return {"roll": f"Your tainted Queen's die shows {step.die}, and only a 1 goes wrong"}
    if isinstance(step, Redirect):
        left = step.damage - len(step.shifted)
        return {"harm": f"Your {piece_text(state, step.piece)} takes {left} damage"}
    return {}


def _attack(state: KnavesState, attacker: Piece, target: Piece) -> str:
    """Who attacks whom, to the one who is asked."""
    seat = state.top.seat
    aim = owned_text(state, target, seat) if target >= 0 else "the darkness of a relic"
    return sentence_case(f"{owned_text(state, attacker, seat)} attacks {aim}")
