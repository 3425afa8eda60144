"""The words of Domino Knights: prompts, moves, log lines and the crib sheet."""

from __future__ import annotations

from boneyard.components.cards import SUIT_OF, SUIT_SYMBOLS, UNKNOWN, card_text
from boneyard.components.dominoes import PIPS, domino_text
from boneyard.games.domino_knights.committing import Committing
from boneyard.games.domino_knights.leaving import CopyTarget
from boneyard.games.domino_knights.log import REASONS as REASONS
from boneyard.games.domino_knights.log import log_line as log_line
from boneyard.games.domino_knights.moves import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    KINGDOM,
    NEW_GROUP,
    NO_TARGET,
)
from boneyard.games.domino_knights.pieces import NO_PIECE, Knight, Lasting
from boneyard.games.domino_knights.powers import has_face, is_unlimited, power
from boneyard.games.domino_knights.rules import (
    QUEEN,
    SPECIAL_NAMES,
    WEALTH,
    Rules,
)
from boneyard.games.domino_knights.specials import PlayTarget
from boneyard.games.domino_knights.state import CARD_MASK, SEAT_SHIFT, KnightsState
from boneyard.games.domino_knights.steps import Discard
from boneyard.games.domino_knights.telling import knight_text
from boneyard.games.domino_knights.training import Pay, best_suit, can_train
from boneyard.kernel.moves import Move
from boneyard.kernel.naming import seat_name
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.step import NOBODY

GOAL_TEXTS = {
    "": "still open",
    "last_standing": "be the last Kingdom with Health",
    "healthiest": "have the most Health after {rounds} rounds",
    "fame_race": "be first to reach {target} Fame",
    "fame_most": "have the most Fame after {rounds} rounds",
    "fame_last_standing": "be the last Kingdom; Fame rises and falls",
    "fame_attrition": "be the last Kingdom; Fame only falls",
}

WHAT_IT_DOES = (
    "kills a domino on the board",
    "makes a Recruit a Knight at once, or a Knight tireless",
    "doubles training cards in your Train phase",
    "hires a Knight of another Kingdom",
    "doubles attack and defence of a Knight",
    "makes a Kingdom's Knights of the suit tireless",
    "keeps Knights of the suit from attacking a Kingdom; same suits refuse to fight",
    "strengthens a Kingdom's Knights of the suit",
    "negates a card",
    "raises the top domino of a graveyard as your Recruit",
)


def goal_text(rules: Rules, goal: str) -> str:
    """What is to be done to win."""
    return GOAL_TEXTS[goal].format(rounds=rules.rounds, target=rules.fame_target)


# Prompts: what the one who is asked reads, and what the others read after the name.

YOURS: dict[str, str] = {
    "vote_goal": "A Joker was flipped: vote for the goal of this game.",
    "draw_card": "Draw a card from the deck, or take the top of the discard pile?",
    "promote": "Promote: click the end of a Candidate that is to attack.",
    "copy_target": "Whom does your Doppelganger ({suit}) copy?",
    "train": "Train: pick a Recruit to pay for, play a special card, or be done.{last_call}",
    "pay": "Pay for {domino} (cost {cost}): {missing}.",
    "pay_pair": "Pick a second card of the same suit.",
    "w_draw": "Before Promote: play a card or pass.",
    "w_muster": "Before the attacks begin: play a card or pass.",
    "w_attack": "{battle} No blocks yet: play a card or pass.",
    "w_battle": "{battle} Blocks are set: play a card or pass.",
    "w_aftermath": "Knights have fallen: raise one with a Joker, or pass.",
    "w_train": "Wealth is in play: negate it with a Ten, or pass.",
    "w_end": "The turn is about to end: play a card or pass.",
    "play_target": "{special}: on what? ({does}.)",
    "respond": "{chain} Counter it with a Ten, or pass.",
    "life_card": "Life: which card gives the new Knight its suit?",
    "life_face": "Life: which end attacks?",
    "attack_main": "Attack a Kingdom, play a special card, or end your attacks.",
    "commit_attack": "Pick the Knights that attack.",
    "aid_attack": "{battle} Do you send Knights to help the attack?",
    "commit_defence": "{battle} Pick Knights to block with, or be done.",
    "aid_defence": "{battle} Do you send Knights to help the defence?",
    "place": "Which group does it join?",
    "loot": "Victory! You may take one of the fallen onto your graveyard.",
    "bury": "Bury your dead, bottom first: which one is next?",
    "discard": "Discard{must}, then be done.",
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


def prompt_text(state: KnightsState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    key = prompt.step
    top = state.top
    if is_mine and isinstance(top, Committing) and top.picked != NO_PIECE:
        key = "place"
    template = (YOURS if is_mine else OTHERS)[key]
    return template.format_map(_Facts(state))


class _Facts(dict[str, str]):
    """What prompts speak of, found when it is asked for."""

    def __init__(self, state: KnightsState) -> None:
        self.state = state

    def __missing__(self, key: str) -> str:
        state = self.state
        if key == "battle":
            return battle_text(state)
        if key == "chain":
            return chain_text(state)
        if key == "last_call":
            is_last = len([step for step in state.stack if step.id == "expire"]) > 0
            return " Last call before you draw." if is_last else ""
        return self._of_the_step(key)

    def _of_the_step(self, key: str) -> str:
        state, top = self.state, self.state.top
        if isinstance(top, Pay):
            tile, missing = top.tile(state), max(0, top.missing(state))
            facts = {"domino": domino_text(tile), "cost": str(PIPS[tile]) if tile else "one card"}
            return facts.get(key, f"{missing} more" if missing else "enough")
        if isinstance(top, PlayTarget):
            kind = state.rules.kind_of[top.card]
            name = f"{card_text(top.card)} ({SPECIAL_NAMES[kind]})"
            return name if key == "special" else upper_first(WHAT_IT_DOES[kind])
        if isinstance(top, CopyTarget):
            knight = state.knight(top.pid)
            return SUIT_SYMBOLS[knight.suit] if knight else "?"
        if isinstance(top, Discard):
            must = top.must_discard(state)
            return f" {must} card{'s' if must > 1 else ''}" if must else " if you like"
        return ""


def upper_first(text: str) -> str:
    """The same with a capital letter, and nothing else changed."""
    return text[:1].upper() + text[1:]


def seat_text(state: KnightsState, seat: int) -> str:
    """A Kingdom by its player: the reader's own is ``you``."""
    reader = state.top.seat if state.is_full else state.viewer
    return "you" if seat == reader else seat_name(seat)


def whose(state: KnightsState, seat: int) -> str:
    """The same, of something that belongs to it."""
    name = seat_text(state, seat)
    return "your" if name == "you" else f"{name}'s"


def _verb(state: KnightsState, seat: int, verb: str) -> str:
    """You play, Bo plays."""
    name = seat_text(state, seat)
    return f"You {verb}" if name == "you" else f"{name} {verb}s"


def battle_title(state: KnightsState) -> str:
    """Who attacks whom."""
    battle = state.battle
    if battle is None:
        return ""
    return f"{_verb(state, battle.attacker, 'attack')} {seat_text(state, battle.defender)}"


def battle_text(state: KnightsState) -> str:
    """The same, and with whom."""
    battle = state.battle
    if battle is None:
        return ""
    knights = [texts for group in battle.groups if (texts := _members(state, group.members))]
    return f"{battle_title(state)} with {' and '.join(knights) or 'nobody any more'}."


def _members(state: KnightsState, pids: tuple[int, ...]) -> str:
    found = [state.knight(pid) for pid in pids]
    return " + ".join([knight_text(state, knight) for knight in found if knight])


def chain_text(state: KnightsState) -> str:
    """The card that was announced, and how many Wizards are stacked on it."""
    if not state.chain:
        return ""
    caster, card = state.chain[0] >> SEAT_SHIFT, state.chain[0] & CARD_MASK
    name = SPECIAL_NAMES[state.rules.kind_of[card]]
    text = f"{_verb(state, caster, 'play')} {card_text(card)} ({name}){aim_text(state, state.aim)}."
    if len(state.chain) > 1:
        top = state.chain[-1] >> SEAT_SHIFT
        verb = "negated" if len(state.chain) % 2 == 0 else "saved"
        text += f" As it stands it is {verb} by {whose(state, top)} Ten."
    return text


def aim_text(state: KnightsState, aim: int) -> str:
    """`` on ...``: what a special is aimed at."""
    if aim == NO_TARGET:
        return ""
    if aim == HAND:
        return " on a pair of the hand"
    if aim >= GRAVEYARD:
        return f" on {whose(state, aim - GRAVEYARD)} graveyard"
    if aim >= IN_PLAY:
        card = state.in_play(aim - IN_PLAY)
        return f" on {lasting_text(state, card)}" if card else ""
    if aim >= KINGDOM:
        return f" on {seat_text(state, aim - KINGDOM)}"
    return f" on {piece_text(state, aim)}"


def lasting_text(state: KnightsState, card: Lasting) -> str:
    """A card in play and where it lies."""
    knight = state.knight(card.pid) if card.pid != NO_PIECE else None
    where = knight_text(state, knight) if knight else seat_text(state, card.seat)
    return f"{card_text(card.card)} ({SPECIAL_NAMES[card.kind]}) of {where}"


def ends_text(state: KnightsState, card: Lasting) -> str:
    """When a card in play ends."""
    if card.kind == WEALTH:
        return "until the next Promote phase"
    if card.anchor == NOBODY:
        return "until negated"
    return f"until {_verb(state, card.anchor, 'draw').replace('You', 'you')}"


def piece_text(state: KnightsState, pid: int) -> str:
    """A piece in words, as far as the viewer knows it."""
    owner = whose(state, pid >> 8)
    knight = state.knight(pid)
    if knight is not None:
        return f"{whose(state, state.controller(pid))} {knight_text(state, knight)}"
    recruit, candidate = state.recruit(pid), state.candidate(pid)
    # A full state is asked in the name of whoever is to act, who may not know all of it.
    knows = not state.is_full or state.top.seat == pid >> 8
    if recruit is not None:
        known = recruit.tile != UNKNOWN and (knows or recruit.raised)
        return f"{owner} Recruit {domino_text(recruit.tile)}" if known else f"{owner} Recruit"
    if candidate is not None:
        if not knows and not candidate.raised:
            return f"{owner} Candidate"
        if candidate.tile != UNKNOWN:
            return f"{owner} Candidate {domino_text(candidate.tile)}"
        cards = [card for card in candidate.cards if card != UNKNOWN]
        return " ".join([f"{owner} Candidate", *map(card_text, cards)])
    return f"{owner} fallen Knight"


# Moves.


def move_text(state: KnightsState, move: Move) -> str:
    """What a click does."""
    verb, key = move.type, move.key
    if verb == "play":
        return f"Play {card_text(key)}: {SPECIAL_NAMES[state.rules.kind_of[key]]}"
    if verb == "target":
        return upper_first(aim_text(state, key).removeprefix(" on "))
    if verb == "wizard":
        return f"Counter with {card_text(key)}"
    if verb in ("pay", "pair", "suit_card", "discard"):
        return f"{_CARD_VERBS[verb]} {card_text(key)}"
    if verb in ("commit", "copy", "loot", "bury"):
        knight = state.knight(key)
        return f"{verb.capitalize()} {knight_text(state, knight) if knight else '?'}"
    if verb in ("train", "extend"):
        return f"{verb.capitalize()} {piece_text(state, state.top.seat << 8 | key).split()[-1]}"
    return _other_text(state, move)


_CARD_VERBS = {"pay": "Pay", "pair": "Pair", "suit_card": "Take", "discard": "Discard"}


def _other_text(state: KnightsState, move: Move) -> str:
    verb, key = move.type, move.key
    if verb == "promote":
        return f"Promote with {key & 31} attacking"
    if verb == "face":
        return f"{key} attacks"
    if verb == "attack":
        return f"Attack {seat_text(state, key)}"
    if verb == "place":
        return _place_text(state, key)
    if verb == "vote":
        return upper_first(goal_text(state.rules, str(move.values[0])))
    if verb == "draw":
        return f"Draw from the {'deck' if move.values[0] == 'deck' else 'discard pile'}"
    if verb == "end_attack":
        return "End attacks"
    return "Pass" if verb == "pass" else _done_text(state)


def _place_text(state: KnightsState, group: int) -> str:
    if group == NEW_GROUP:
        return "As a new attacker"
    battle = state.battle
    if battle is None or group >= len(battle.groups):
        return f"Join unit {group + 1}"
    members = _members(state, battle.groups[group].members)
    return f"Block {members}" if "defence" in state.top.id else f"Join {members}"


def _done_text(state: KnightsState) -> str:
    top = state.top
    if isinstance(top, Committing):
        count = len(top.staged)
        what = {"commit_attack": "Attack with", "commit_defence": "Block with"}
        if count:
            return f"{what.get(top.id, 'Send')} {count} Knight{'s' if count > 1 else ''}"
        return "No blocks" if top.id == "commit_defence" else "Send nobody"
    return {"train": "End training", "pay": "Done: train it"}.get(top.id, "Done")


def warning_text(state: KnightsState, move: Move) -> str:
    """12: warn before slips that cannot be undone, but do not forbid."""
    top = state.top
    seat = top.seat
    if move.type == "done" and top.id == "train":
        best = best_suit(state, seat)
        if any(can_train(state, recruit, best) for recruit in state.recruits[seat]):
            return "You could still train a Recruit."
    if move.type == "promote":
        return _promote_warning(state, seat, move.key >> 5)
    if move.type == "target" and top.id == "play_target":
        is_last = any(step.id == "expire" for step in state.stack)
        if is_last and move.key == KINGDOM + seat:
            return "This ends a moment later, when you draw."
    if move.type == "commit" and top.id in ("commit_attack", "aid_attack"):
        return _queen_warning(state, move.key)
    return ""


def _promote_warning(state: KnightsState, seat: int, serial: int) -> str:
    candidate = state.candidate(seat << 8 | serial)
    if candidate is None or candidate.tile != 0:
        return ""
    others = [one for one in state.candidates[seat] if one.pid != candidate.pid]
    found = any(
        knight.suit == candidate.suit for row in state.knights for knight in row if knight.tile
    )
    if not found and any(one.suit == candidate.suit for one in others):
        return "There is nobody to copy yet: promote the other Candidate of its suit first."
    return "" if found else "There is nobody of its suit to copy: it will die."


def _queen_warning(state: KnightsState, pid: int) -> str:
    knight = state.knight(pid)
    if knight is None:
        return ""
    for seat in range(state.players):
        if has_face(state, QUEEN, knight.suit, seat):
            suit = SUIT_SYMBOLS[knight.suit]
            return f"The Queen beside {seat_text(state, seat)} makes {suit} refuse to fight."
    return ""


# Knights.


def knight_tooltip(state: KnightsState, knight: Knight, seat: int) -> str:
    """12: printed power, every modifier in its order, cards beneath, marks."""
    attack, defence = power(state, knight, seat)
    parts = [f"Attack {attack}, defence {defence}"]
    parts += modifiers(state, knight, seat)
    parts.append("on " + " ".join([card_text(card) for card in knight.cards]))
    if knight.is_double:
        parts.append("a Doppelganger")
    if knight.owner != seat:
        parts.append(f"hired from {seat_text(state, knight.owner)}")
    if is_unlimited(state, knight, seat):
        parts.append("tireless")
    if knight.barred != NOBODY:
        parts.append(f"barred until {_verb(state, knight.barred, 'draw').replace('You', 'you')}")
    elif knight.used:
        parts.append("spent")
    if knight.tired:
        parts.append("will need a round of rest")
    return "; ".join(parts)


def modifiers(state: KnightsState, knight: Knight, seat: int) -> list[str]:
    """What changes the printed power, in the order in which it counts."""
    found: list[str] = []
    for card in state.lasting:
        name = SPECIAL_NAMES[card.kind]
        if name == "Power" and card.pid in (knight.pid, knight.copied) and card.pid != NO_PIECE:
            found.append(f"{card_text(card.card)} doubles")
        elif name == "Courage" and card.seat == seat and SUIT_OF[card.card] == knight.suit:
            found.append(f"{card_text(card.card)} +{state.rules.jack_bonus}")
    return found
