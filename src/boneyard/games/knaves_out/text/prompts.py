"""What the one who is asked reads, and what the others read after the name."""

from __future__ import annotations

from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.pieces import move_range
from boneyard.games.knaves_out.prices import FEAST_SPARES, size_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.steps.attacks import AttackTarget, Insight, Parlay
from boneyard.games.knaves_out.steps.dice import Lionheart
from boneyard.games.knaves_out.steps.harm import Redirect
from boneyard.games.knaves_out.steps.moving import MoveTo
from boneyard.games.knaves_out.steps.taint import CharmTo, TaintDie
from boneyard.games.knaves_out.text.words import piece_text, plural
from boneyard.games.knaves_out.vocabulary import NO_CARD, TOWER_NAMES, TOWERS
from boneyard.kernel.prompts import Prompt

YOURS: dict[str, str] = {
    "board_side": "Next to which board do you lay yours, and on which side?",
    "board_offset": "How far is it moved along that side? At least three squares touch.",
    "place_king": "Where on your board does your king building stand? It is your life.",
    "start_jack": "Which Jack is the Knave of your court?",
    "start_king": "Which King rules your court?",
    "start_queen": "Which Queen is in your court?",
    "start_joker": "Put a Joker under a court card, which taints it, or leave it in the deck?",
    "shuffle": "Shuffle your discard pile ({discard}) into the deck ({deck}) before you draw?",
    "main": "{main}",
    "joker_card": "Which card does the Joker fetch from your deck?",
    "move_to": "Where does your {piece} go? Its range is {range}.",
    "attack_target": "What does your {piece} attack?",
    "defend_knight": "Which Knight building attacks?",
    "charm_to": "Where does the charmed {piece} go?",
    "discard_extra": "You hold too many cards: discard one.",
    "discard_hand": "You played no card. Discard your whole hand?",
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
    "build_square": "{action}: where?",
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
    "surge_to": "{action}: where to?",
    "will_tower": "{action}: which tower crumbles?",
    "infight_from": "{action}: from which tower do cards move?",
    "infight_count": "{action}: how many?",
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
    facts = {
        "discard": str(len(state.discards[seat])),
        "deck": str(len(state.decks[seat])),
    }
    if isinstance(step, TakeAction):
        facts["action"] = ACTIONS[step.number].name
        facts["left"] = str(FEAST_SPARES - size_of(step.spared))
        facts["tower"] = TOWER_NAMES[min(len(step.chosen), TOWERS - 1)]
        if step.slot(state) == "charm_to":
            facts["piece"] = piece_text(state, step.chosen[0])
    elif isinstance(step, MoveTo):
        facts["piece"] = piece_text(state, step.piece)
        facts["range"] = str(move_range(state, step.piece))
    elif isinstance(step, AttackTarget):
        facts["piece"] = piece_text(state, step.piece)
    elif isinstance(step, CharmTo):
        facts["piece"] = piece_text(state, step.pawn)
    else:
        facts["main"] = _main(state, seat)
        facts |= _fight_facts(state)
    return facts


def _main(state: KnavesState, seat: int) -> str:
    """What can still be done in this turn, in one line."""
    if state.court[seat * TOWERS] == NO_CARD:
        return "Your turn: found your court with a Jack, or end your turn."
    left = state.actions_left
    actions = "no action left" if left == 0 else f"{plural(left, 'action')} left"
    return f"Your turn: play cards, act ({actions}), move, attack, or end your turn."


def _fight_facts(state: KnavesState) -> dict[str, str]:
    step = state.top
    if isinstance(step, Parlay | Insight):
        target = piece_text(state, step.target) if step.target >= 0 else "the darkness of a relic"
        attacker = piece_text(state, step.attacker)
        return {"attack": f"{attacker[0].upper()}{attacker[1:]} attacks {target}"}
    if isinstance(step, Lionheart):
        dice = " ".join([str(die) for die in step.dice])
        return {"roll": f"The dice show {dice}, {step.needs} or more hits"}
    if isinstance(step, TaintDie):
        return {"roll": f"The die shows {step.die}, and only a 1 goes wrong"}
    if isinstance(step, Redirect):
        left = step.damage - len(step.shifted)
        return {"harm": f"Your {piece_text(state, step.piece)} takes {left} damage"}
    return {}
