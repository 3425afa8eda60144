"""Prompts: what the one who is asked reads, and what the others read after the name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from boneyard import Prompt, Step
from boneyard.components import PIPS, SUIT_SYMBOLS, UNKNOWN, domino_text
from boneyard.games.domino_knights.events import knight_text
from boneyard.games.domino_knights.moves import HAND
from boneyard.games.domino_knights.pieces import NO_PIECE
from boneyard.games.domino_knights.rules import SPECIAL_NAMES
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.arriving import LifeCard
from boneyard.games.domino_knights.steps.committing import Committing
from boneyard.games.domino_knights.steps.leaving import CopyTarget
from boneyard.games.domino_knights.steps.specials import PlayTarget
from boneyard.games.domino_knights.steps.training import Pay
from boneyard.games.domino_knights.steps.turn import Discard
from boneyard.games.domino_knights.text import words

S = TypeVar("S", bound=Step[KnightsState])

YOURS: dict[str, str] = {
    "vote_goal": "A Joker was flipped: vote for the goal of this game.",
    "draw_card": "Draw a card from the deck, or take the top of the discard pile?",
    "promote": "Promote: {promote}.",
    "copy_target": "Whom does your Doppelganger ({suit}) copy?",
    "train": "Train: {train}{last_call}",
    "pay": "Pay for {domino}: {cost}.",
    "pay_pair": "Pick a second card of the same suit.",
    "w_draw": "Before Promote: {answer}.",
    "w_muster": "Before the attacks begin: {answer}.",
    "w_attack": "{battle} No blocks yet: {answer}.",
    "w_battle": "{battle} {blocks}: {answer}.",
    "w_aftermath": "Knights have fallen: {answer}.",
    "w_train": "Wealth is in play: {answer}.",
    "w_end": "The turn is about to end: {answer}.",
    "play_target": "{target}",
    "respond": "{chain}. Now {answer}.",
    "life_card": "Life: {life_card}?",
    "life_face": "Life: which end attacks?",
    "attack_main": "{attack}",
    "commit_attack": "Pick the Knights that attack {defender}.",
    "commit_attack more": (
        "Pick more Knights to attack {defender}, or attack with those in the battle."
    ),
    "aid_attack": "{battle} Do you send Knights to help the attack?",
    "aid_attack more": "Pick more Knights to help the attack, or send those in the battle.",
    "commit_defence": "{battle} Pick Knights to block with, or do not block.",
    "commit_defence more": "Pick more Knights to block with, or block with those in the battle.",
    "aid_defence": "{battle} Do you send Knights to help the defence?",
    "aid_defence more": "Pick more Knights to help the defence, or send those in the battle.",
    "place": "{place}?",
    "loot": "Victory! You may take one of the fallen onto your graveyard.",
    "bury": "Bury your dead, bottom first: which one is next?",
    "discard": "Discard {discard}.",
}

OTHERS: dict[str, str] = {
    "vote_goal": "votes for the goal",
    "draw_card": "draws cards",
    "promote": "promotes Candidates",
    "copy_target": "chooses whom a Doppelganger copies",
    "train": "trains Recruits",
    "pay": "trains Recruits",
    "pay_pair": "trains Recruits",
    "w_draw": "may play a card before Promote",
    "w_muster": "may play a card before the attacks",
    "w_attack": "may play a card before the blocks",
    "w_battle": "may play a card before the clash",
    "w_aftermath": "may raise one of the fallen",
    "w_train": "may negate Wealth",
    "w_end": "may play a card before the turn ends",
    "play_target": "plays a card",
    "respond": "may counter: {chain}",
    "life_card": "chooses a card for the new Knight",
    "life_face": "chooses which end attacks",
    "attack_main": "attacks, or ends the attacks",
    "commit_attack": "attacks, or ends the attacks",
    "aid_attack": "may help the attack",
    "commit_defence": "defends",
    "aid_defence": "may help the defence",
    "loot": "may loot the battlefield",
    "bury": "buries the dead",
    "discard": "discards",
}

ANSWERS = {
    "w_aftermath": ("raise one with a Joker, or pass", "no Joker"),
    "w_train": ("negate it with a Ten, or pass", "no Ten"),
    "respond": ("answer with a Ten, or pass", "no Ten"),
}
"""What can be answered in a window, and what one lacks who can only pass."""
ANY_ANSWER = ("play a card or pass", "no card to play now")

ON_WHAT = {
    "Death": "which piece dies?",
    "Life": "on what? It {does}.",
    "Mercenary": "which Knight do you hire?",
    "Power": "on which Knight? It {does}.",
    "Wizard": "which card in play does it negate?",
    "Necromancer": "whom do you raise?",
}
BESIDE_WHOM = "beside which Kingdom? It {does}."


def prompt_text(state: KnightsState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    key = prompt.step
    top = state.top
    if is_mine and isinstance(top, Committing) and top.is_begun():
        key = "place" if top.picked != NO_PIECE else f"{key} more" if top.staged else key
    template = (YOURS if is_mine else OTHERS)[key]
    return template.format_map(_Facts(state, key))


class _Facts(dict[str, str]):
    """What prompts speak of, found when it is asked for."""

    def __init__(self, state: KnightsState, key: str) -> None:
        self.state = state
        self.key = key

    def __missing__(self, fact: str) -> str:
        return FACTS[fact](self.state) if fact in FACTS else self._answer()

    def _answer(self) -> str:
        """Which is asked also of those who hold nothing: others must not see that."""
        answer, lacks = ANSWERS.get(self.key, ANY_ANSWER)
        can = len(self.state.moves()) > 1
        return answer if can else f"you can only pass, as you hold {lacks}"


def _has(state: KnightsState, *verbs: str) -> bool:
    return any(move.type in verbs for move in state.moves())


def _blocks(state: KnightsState) -> str:
    battle = state.battle
    is_blocked = battle is not None and any(group.blockers for group in battle.groups)
    return "Blocks are set" if is_blocked else "Nobody blocks"


def _train(state: KnightsState) -> str:
    dominoless = state.rules.dominoless
    can_play = _has(state, "play")
    if _has(state, "train", "pair", "extend"):
        text = "pick the first card of a pair" if dominoless else "pick a Recruit to pay for"
        return f"{text}, play a special card, or be done." if can_play else f"{text}, or be done."
    text = "you hold no pair of one suit" if dominoless else "you cannot pay for a Recruit now"
    return f"{text}. Play a special card, or be done." if can_play else f"{text}."


def _attack(state: KnightsState) -> str:
    seat = state.top.seat
    play = ", play a special card," if _has(state, "play") else ""
    if _has(state, "attack"):
        return f"Attack a Kingdom{play} or end your attacks."
    others = [other for other in state.living_seats() if other != seat]
    text = "None of your Knights can attack now"
    if not state.knights[seat]:
        text = "You have no Knight to attack with"
    elif all(state.attacked >> other & 1 for other in others):
        text = "You have attacked everybody"
    return f"{text}: {play.strip(' ,') + ', or ' if play else ''}end your attacks."


def _top(state: KnightsState, kind: type[S]) -> S:
    """The decision, which must be of this kind."""
    assert isinstance(state.top, kind)
    return state.top


def _target(state: KnightsState) -> str:
    top = _top(state, PlayTarget)
    template = ON_WHAT.get(SPECIAL_NAMES[state.rules.kind_of[top.card]], BESIDE_WHOM)
    asks = template.format(does=words.does_text(state.rules, top.card))
    return f"{words.special_text(state.rules, top.card)}: {asks}"


def _cost(state: KnightsState) -> str:
    top = _top(state, Pay)
    tile, missing = top.tile(state), top.missing(state)
    if tile == 0:
        return "any one card; it gives the Doppelganger its suit"
    if missing <= 0:
        return "that is enough; be done, or add more"
    if not top.staged:
        return f"cards of one suit, worth {missing}"
    return f"{missing} of {PIPS[tile]} still to pay"


def _place(state: KnightsState) -> str:
    top = _top(state, Committing)
    name = knight_text(state, state.knight(top.picked))
    if "defence" in top.id:
        return f"Which attacker does {name} block"
    return f"Does {name} attack alone, or join a unit"


def _life_card(state: KnightsState) -> str:
    top = state.top
    if state.aim != HAND:
        return "which card gives the new Knight its suit"
    is_second = isinstance(top, LifeCard) and top.first != UNKNOWN
    return "which card of the same suit defends" if is_second else "which card attacks"


def _discard(state: KnightsState) -> str:
    must = _top(state, Discard).must_discard(state)
    return f"{must} card{'s' if must > 1 else ''}" if must else "cards if you like, then be done"


FACTS: dict[str, Callable[[KnightsState], str]] = {
    "battle": words.battle_text,
    "chain": words.chain_text,
    "last_call": lambda state: " Last call before you draw." if words.is_last_call(state) else "",
    "blocks": _blocks,
    "promote": lambda state: (
        "choose which card of a pair attacks"
        if state.rules.dominoless
        else "click the end of a Candidate that is to attack"
    ),
    "train": _train,
    "attack": _attack,
    "target": _target,
    "domino": lambda state: domino_text(_top(state, Pay).tile(state)),
    "cost": _cost,
    "defender": lambda state: words.seat_text(state, _top(state, Committing).target(state)),
    "place": _place,
    "life_card": _life_card,
    "discard": _discard,
    "suit": lambda state: SUIT_SYMBOLS[state.knight(_top(state, CopyTarget).pid).suit],
}
