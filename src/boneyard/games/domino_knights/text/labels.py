"""What is written on things: what a click does, what it warns of, what a Knight is."""

from __future__ import annotations

from collections.abc import Callable

from boneyard import NOBODY, Move, Seat, sentence_case
from boneyard.components import PIPS, SUIT_OF, SUIT_SYMBOLS, card_text, domino_text
from boneyard.games.domino_knights.events import knight_text, texts_of
from boneyard.games.domino_knights.moves import FROM_DECK, GRAVEYARD, HAND, KINGDOM, NEW_GROUP
from boneyard.games.domino_knights.pieces import NO_PIECE, OWNER_SHIFT, Knight, Pid
from boneyard.games.domino_knights.powers import has_face, is_unlimited, power
from boneyard.games.domino_knights.rules import BLANK_TILE, GOALS, JACK, POWER, QUEEN, SPECIAL_NAMES
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.arriving import LifeFace, ends_of
from boneyard.games.domino_knights.steps.committing import Committing
from boneyard.games.domino_knights.steps.training import best_suit, can_train
from boneyard.games.domino_knights.text import words


def move_text(state: KnightsState, move: Move) -> str:
    """What a click does."""
    return MOVE_TEXTS[move.type](state, move)


def _target_text(state: KnightsState, move: Move) -> str:
    aim = move.key
    if aim == KINGDOM + state.top.seat:
        return "Your own Kingdom"
    text = words.aim_text(state, aim)
    if not GRAVEYARD <= aim < HAND:
        return sentence_case(text)
    grave = state.graveyards[aim - GRAVEYARD]
    pair = " ".join([card_text(card) for card in grave]) if state.rules.dominoless else ""
    return f"Raise {pair or domino_text(grave[-1])} from {text}"


def _training_text(state: KnightsState, move: Move) -> str:
    recruit = state.recruit(_owned(state, move.key))
    assert recruit is not None
    cost = str(PIPS[recruit.tile]) if recruit.tile != BLANK_TILE else "any one card"
    return f"Train {domino_text(recruit.tile)} for {cost}"


def _future_text(state: KnightsState, pid: Pid, attack: int) -> str:
    """The Knight that a Candidate, or a Recruit given Life, would be."""
    recruit, candidate, top = state.recruit(pid), state.candidate(pid), state.top
    piece = recruit or candidate
    assert piece is not None
    suit = candidate.suit if candidate else -1
    if isinstance(top, LifeFace) and recruit:
        suit = SUIT_OF[top.card]
    cards = candidate.cards if candidate else ()
    first, second = ends_of(state.rules, piece.tile, cards)
    if first == second == 0:
        return f"a Doppelganger ({SUIT_SYMBOLS[suit]})"
    return f"{SUIT_SYMBOLS[suit]}{attack}/{first + second - attack}"


def _place_text(state: KnightsState, move: Move) -> str:
    battle = words.battle_shown(state)
    if battle is None or move.key == NEW_GROUP:
        return "Attack alone"
    members = " + ".join(texts_of(state, battle.groups[move.key].members))
    return f"Block {members}" if "defence" in state.top.id else f"Join {members}"


def _knight(state: KnightsState, move: Move) -> str:
    return knight_text(state, state.knight(move.key))


def _candidate(state: KnightsState, move: Move) -> str:
    return words.piece_text(state, _owned(state, move.key)).partition("Candidate ")[2]


def _owned(state: KnightsState, serial: int) -> Pid:
    return state.top.seat << OWNER_SHIFT | serial


def _done_text(state: KnightsState, move: Move) -> str:
    top = state.top
    if not isinstance(top, Committing):
        return {"train": "End training", "pay": "Done: train it"}.get(top.id, "Done")
    count = len(top.staged)
    if not count:
        return "No blocks" if top.id == "commit_defence" else "Send nobody"
    what = {"commit_attack": "Attack with", "commit_defence": "Block with"}.get(top.id, "Send")
    return f"{what} {count} Knight{'s' if count > 1 else ''}"


MOVE_TEXTS: dict[str, Callable[[KnightsState, Move], str]] = {
    "vote": lambda state, move: sentence_case(words.goal_text(state.rules, GOALS[move.key])),
    "draw": lambda state, move: f"Draw from the {'deck' if move == FROM_DECK else 'discard pile'}",
    "promote": lambda state, move: (
        f"Promote to {_future_text(state, _owned(state, move.key >> 5), move.key & 31)}"
    ),
    "copy": lambda state, move: f"Copy {words.piece_text(state, move.key)}",
    "train": _training_text,
    "extend": lambda state, move: f"Pay more for {_candidate(state, move)}",
    "pay": lambda state, move: f"Pay {card_text(move.key)}",
    "pair": lambda state, move: (
        f"{'Begin a pair' if state.top.id == 'train' else 'Pair it'} with {card_text(move.key)}"
    ),
    "play": lambda state, move: (
        f"Play {card_text(move.key)}: {SPECIAL_NAMES[state.rules.kind_of[move.key]]}"
    ),
    "target": _target_text,
    "wizard": lambda state, move: f"Counter with {card_text(move.key)}",
    "suit_card": lambda state, move: f"Use {card_text(move.key)}",
    "face": lambda state, move: f"As {_future_text(state, state.aim, move.key)}",
    "attack": lambda state, move: f"Attack {words.seat_text(state, move.key)}",
    "commit": lambda state, move: (
        f"{'Block' if 'defence' in state.top.id else 'Attack'} with {_knight(state, move)}"
    ),
    "place": _place_text,
    "loot": lambda state, move: f"Take {_knight(state, move)}",
    "bury": lambda state, move: f"Bury {_knight(state, move)}",
    "discard": lambda state, move: f"Discard {card_text(move.key)}",
    "end_attack": lambda state, move: "End attacks",
    "pass": lambda state, move: "Pass",
    "done": _done_text,
}


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
    if move.type == "target" and move.key == KINGDOM + seat and words.is_last_call(state):
        return "This ends a moment later, when you draw."
    if move.type == "commit" and top.id in ("commit_attack", "aid_attack"):
        return _queen_warning(state, move.key)
    return ""


def _promote_warning(state: KnightsState, seat: Seat, serial: int) -> str:
    candidate = state.candidate(_owned(state, serial))
    if candidate is None or candidate.tile != BLANK_TILE:
        return ""
    others = [one for one in state.candidates[seat] if one.pid != candidate.pid]
    knights = [one for row in state.knights for one in row if one.tile != BLANK_TILE]
    found = any(knight.suit == candidate.suit for knight in knights)
    if not found and any(one.suit == candidate.suit for one in others):
        return "There is nobody to copy yet: promote the other Candidate of its suit first."
    return "" if found else "There is nobody of its suit to copy: it will die."


def _queen_warning(state: KnightsState, pid: Pid) -> str:
    knight = state.knight(pid)
    suit = SUIT_SYMBOLS[knight.suit]
    for seat in range(state.players):
        if has_face(state, QUEEN, knight.suit, seat):
            name = words.seat_text(state, seat)
            return f"A Queen lies beside {name}: {suit} refuses to fight {suit}."
    return ""


def knight_tooltip(state: KnightsState, knight: Knight, seat: Seat) -> str:
    """12: printed power, every modifier in its order, cards beneath, marks."""
    attack, defence = power(state, knight, seat)
    parts = [f"Attack {attack}, defence {defence}"]
    parts += modifiers(state, knight, seat)
    parts.append("on " + " ".join([card_text(card) for card in knight.cards]))
    if knight.is_double:
        has_model = state.find_knight(knight.copied) is not None
        model = f" of {words.piece_text(state, knight.copied)}" if has_model else ""
        parts.append(f"a Doppelganger{model}")
    if knight.owner != seat:
        parts.append(f"hired from {words.seat_text(state, knight.owner)}")
    if is_unlimited(state, knight, seat):
        parts.append("tireless")
    if knight.barred != NOBODY:
        parts.append(f"barred until {words.doing(state, knight.barred, 'draw')}")
    elif knight.used:
        parts.append("spent")
    if knight.tired:
        parts.append("will need a round of rest")
    return "; ".join(parts)


def modifiers(state: KnightsState, knight: Knight, seat: Seat) -> list[str]:
    """What changes the printed power, in the order in which it counts."""
    found: list[str] = []
    for card in state.lasting:
        if card.kind == POWER and card.pid in (knight.pid, knight.copied) and card.pid != NO_PIECE:
            found.append(f"{card_text(card.card)} doubles")
        elif card.kind == JACK and card.seat == seat and SUIT_OF[card.card] == knight.suit:
            found.append(f"{card_text(card.card)} +{state.rules.jack_bonus}")
    return found
