"""Kingdoms, pieces, cards and battles in words: what prompts, labels and scenes are made of.

A Kingdom is called by its player's name, the reader's own ``you``.
"""

from __future__ import annotations

from boneyard import NOBODY, Seat, seat_name, sentence_case
from boneyard.components import SUIT_OF, SUIT_SYMBOLS, UNKNOWN, Card, card_text, domino_text
from boneyard.games.domino_knights.events import knight_text, texts_of
from boneyard.games.domino_knights.moves import KINGDOM, target_of
from boneyard.games.domino_knights.pieces import (
    CARD_MASK,
    NO_PIECE,
    SEAT_SHIFT,
    Battle,
    Lasting,
    Pid,
    Recruit,
)
from boneyard.games.domino_knights.rules import SPECIAL_NAMES, WEALTH, Rules
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.committing import Committing

GOAL_TEXTS = {
    "": "still open",
    "last_standing": "be the last Kingdom with Health",
    "healthiest": "have the most Health after {rounds} rounds",
    "fame_race": "be first to reach {target} Fame",
    "fame_most": "have the most Fame after {rounds} rounds",
    "fame_last_standing": "be the last Kingdom; Fame rises and falls",
    "fame_attrition": "be the last Kingdom; Fame only falls",
}

GOAL_NAMES = {
    "": "goal?",
    "last_standing": "last standing",
    "healthiest": "healthiest",
    "fame_race": "race for Fame",
    "fame_most": "most Fame",
    "fame_last_standing": "last standing, with Fame",
    "fame_attrition": "attrition of Fame",
}

DOES = {
    "Death": "kills a domino on the board",
    "Life": "makes a Recruit a Knight at once, or a Knight tireless",
    "Wealth": "doubles your training cards in this Train phase",
    "Mercenary": "hires a Knight of another Kingdom",
    "Power": "doubles attack and defence of a Knight",
    "Majesty": "lets a Kingdom's {suit} Knights fight any number of times",
    "Loyalty": "keeps {suit} Knights from attacking a Kingdom; its {suit} Knights and others' "
    "refuse to fight",
    "Courage": "gives a Kingdom's {suit} Knights +{bonus}/+{bonus}",
    "Wizard": "negates a special card",
    "Necromancer": "makes the top domino of a graveyard your Recruit",
}
DOES_WITHOUT_DOMINOES = {
    **DOES,
    "Death": "kills a Knight or a Candidate",
    "Life": "makes a pair of your hand a Knight at once, or a Knight tireless",
    "Necromancer": "makes the pair of a graveyard your Candidate",
}

EFFECTS = {
    "Life": "{whose} {knight} is tireless",
    "Wealth": "{whose} training cards count double",
    "Mercenary": "{knight} serves {whom}",
    "Power": "{whose} {knight} is doubled",
    "Majesty": "{whose} {suit} Knights are tireless",
    "Loyalty": "{suit} Knights cannot attack {whom}",
    "Courage": "{whose} {suit} Knights get +{bonus}/+{bonus}",
}


def listed(texts: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)


def goal_text(rules: Rules, goal: str) -> str:
    """What is to be done to win."""
    return GOAL_TEXTS[goal].format(rounds=rules.rounds, target=rules.fame_target)


def seat_text(state: KnightsState, seat: Seat) -> str:
    """A Kingdom by its player: the reader's own is ``you``."""
    reader = state.top.seat if state.is_full else state.viewer
    return "you" if seat == reader else seat_name(seat)


def whose(state: KnightsState, seat: Seat) -> str:
    """The same, of something that belongs to it."""
    name = seat_text(state, seat)
    return "your" if name == "you" else f"{name}'s"


def doing(state: KnightsState, seat: Seat, verb: str) -> str:
    """you play, Bo plays."""
    name = seat_text(state, seat)
    return f"you {verb}" if name == "you" else f"{name} {verb}s"


def special_text(rules: Rules, card: Card) -> str:
    """A card and its name."""
    return f"{card_text(card)} ({SPECIAL_NAMES[rules.kind_of[card]]})"


def does_text(rules: Rules, card: Card) -> str:
    """What a special card does, wherever it is played."""
    name = SPECIAL_NAMES[rules.kind_of[card]]
    if name == "Necromancer" and rules.no_graveyards:
        what = "Candidate" if rules.dominoless else "Recruit"
        return f"makes a Knight that has just fallen your {what}"
    template = (DOES_WITHOUT_DOMINOES if rules.dominoless else DOES)[name]
    return template.format(suit=SUIT_SYMBOLS[SUIT_OF[card]], bonus=rules.jack_bonus)


def does_now(name: str, card: Card, whose: str, whom: str, knight: str, bonus: int) -> str:
    """What a card in play does, and to whom."""
    suit = SUIT_SYMBOLS[SUIT_OF[card]]
    text = EFFECTS[name].format(whose=whose, whom=whom, suit=suit, knight=knight, bonus=bonus)
    return sentence_case(text)


def effect_text(state: KnightsState, card: Lasting) -> str:
    """The same in the words of the reader, and how long."""
    name, knight, seat = SPECIAL_NAMES[card.kind], state.find_knight(card.pid), state.holder(card)
    owner, whom, bonus = whose(state, seat), seat_text(state, seat), state.rules.jack_bonus
    on = knight_text(state, knight) if knight else ""
    text = does_now(name, card.card, owner, whom, on, bonus)
    until = "it is negated or the Knight dies"
    if card.kind == WEALTH:
        until = "the Train phase ends"
    elif card.anchor != NOBODY:
        until = doing(state, card.anchor, "draw")
    return f"{text}, until {until}."


def piece_text(state: KnightsState, pid: Pid) -> str:
    """A piece in words, as far as the viewer knows it."""
    owner = whose(state, pid >> 8)
    knight = state.find_knight(pid)
    if knight is not None:
        return f"{whose(state, state.controller(pid))} {knight_text(state, knight)}"
    piece = state.recruit(pid) or state.candidate(pid)
    if piece is None:
        return f"{owner} fallen Knight"
    what = "Recruit" if isinstance(piece, Recruit) else "Candidate"
    # A full state is asked in the name of whoever is to act, who may not know all of it.
    if state.is_full and state.top.seat != pid >> 8 and not piece.raised:
        return f"{owner} {what}"
    if piece.tile != UNKNOWN:
        return f"{owner} {what} {domino_text(piece.tile)}"
    cards = () if isinstance(piece, Recruit) else piece.cards
    return " ".join([owner, what, *[card_text(card) for card in cards if card != UNKNOWN]])


def is_last_call(state: KnightsState) -> bool:
    """6.12: whether it is the moment before the reader's own Draw phase."""
    return any(step.id == "expire" for step in state.stack)


def battle_shown(state: KnightsState) -> Battle | None:
    """The battle, with the Knights that the reader has picked so far and nobody else sees."""
    step = state.top
    return step.as_picked(state) if isinstance(step, Committing) else state.battle


def battle_title(state: KnightsState, battle: Battle) -> str:
    """Who attacks whom."""
    attacks = sentence_case(doing(state, battle.attacker, "attack"))
    return f"{attacks} {seat_text(state, battle.defender)}"


def battle_text(state: KnightsState) -> str:
    """The same, and with whom."""
    battle = state.battle
    if battle is None:
        return ""
    groups = [texts_of(state, group.members) for group in battle.groups if group.members]
    knights = [" + ".join(texts) for texts in groups]
    return f"{battle_title(state, battle)} with {listed(knights) or 'nobody any more'}."


def chain_text(state: KnightsState) -> str:
    """The card that was announced, and what the Wizards stacked on it do to it."""
    if not state.chain:
        return ""
    caster, card = state.chain[0] >> SEAT_SHIFT, state.chain[0] & CARD_MASK
    plays = sentence_case(doing(state, caster, "play"))
    text = f"{plays} {special_text(state.rules, card)}{_aimed_by(state, caster)}"
    if len(state.chain) > 1:
        answers = sentence_case(doing(state, state.chain[-1] >> SEAT_SHIFT, "answer"))
        name = SPECIAL_NAMES[state.rules.kind_of[card]]
        stands = "is negated" if len(state.chain) % 2 == 0 else "takes effect"
        text += f". {answers} with a Ten: as it stands, {name} {stands}"
    return text


def _aimed_by(state: KnightsState, caster: Seat) -> str:
    if state.aim == KINGDOM + caster:
        return " on yourself" if seat_text(state, caster) == "you" else " on their own Kingdom"
    aim = aim_text(state, state.aim)
    return f" on {aim}" if aim else ""


def aim_text(state: KnightsState, aim: int) -> str:
    """What a special is aimed at."""
    kind, which = target_of(aim)
    if kind == "hand":
        return "a pair of the hand"
    if kind == "graveyard":
        return f"{whose(state, which)} graveyard"
    if kind == "in_play":
        card = state.in_play(which)
        assert card is not None
        name = special_text(state.rules, card.card)
        if card.pid == NO_PIECE:
            return f"{whose(state, card.seat)} {name}"
        return f"{name} on {piece_text(state, card.pid)}"
    if kind == "seat":
        return seat_text(state, which)
    return piece_text(state, aim) if kind else ""
