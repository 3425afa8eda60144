"""The words of Domino Avatars: prompts, moves, log lines and the crib sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard.components.cards import card_text, parse_card
from boneyard.components.dominoes import HIGH, LOW, domino_text
from boneyard.games.domino_avatars.aid import ATTACK, NO_SIDE, EitherAid
from boneyard.games.domino_avatars.bids import Defending, LayCards
from boneyard.games.domino_avatars.state import (
    AvatarsState,
    attack_score,
    avatar_text,
    defend_score,
    points_of,
    worth,
)
from boneyard.games.domino_avatars.steps import ChooseTarget
from boneyard.kernel.events import Event
from boneyard.kernel.game import SHARED_REASONS
from boneyard.kernel.moves import Move
from boneyard.kernel.names import seat_name, sentence_case
from boneyard.kernel.prompts import Prompt

REASONS = {
    **SHARED_REASONS,
    "exhaustion": "The boneyard cannot replace all lost Avatars.",
    "score": "The target score has been reached.",
    "rounds": "The agreed number of rounds has been played.",
    "quiet_limit": "Too many rounds in a row went by without a capture.",
}

# Prompts: what the one who is asked reads, and what the others read after the name.

YOURS: dict[str, str] = {
    "orient_avatar": "Which half of {domino} attacks? The other one defends, for good.",
    "choose_attacker": "Pick an Avatar to attack with, or end your turn.",
    "choose_target": "Whom does your {avatar} attack?",
    "attack_bid": "{attacker} attacks {defender}: lay {bid}.",
    "aid_attack": "{fight}. Do you add {cards} to the attack?",
    "aid_early": "{fight}. Do you aid a side with {cards} before the defence?",
    "defence_bid": "{fight}: lay {cards}{enough}, or none.{without}",
    "aid_defence": "{fight}. Do you add {cards} to the defence?{without}",
    "aid_late": "{fight}. Do you aid a side with {cards} after the defence?",
    "raise_attack": "{defender} holds {attacker}, {defend} against {attack}. Do you add {cards}?",
    "raise_defence": "{fight}. Do you add {cards}{enough}?{without}",
    "counter_bid": "{defender} held! Do you strike back at {attacker} with {cards}?",
}
AIDING = "{fight}: pick {cards} for the {side}."
"""Once a side is named, in the windows where either may be."""

OTHERS: dict[str, str] = {
    "orient_avatar": "places {domino}",
    "choose_attacker": "picks an attack or ends the turn",
    "choose_target": "picks an attack or ends the turn",
    "attack_bid": "picks cards: {attacker} attacks {defender}",
    "aid_attack": "may aid the attack: {fight}",
    "aid_early": "may aid a side: {fight}",
    "defence_bid": "may defend: {fight}",
    "aid_defence": "may aid the defence: {fight}",
    "aid_late": "may aid a side: {fight}",
    "raise_attack": "may raise the attack: {fight}",
    "raise_defence": "may raise the defence: {fight}",
    "counter_bid": "held with {defender} and may strike back at {attacker}",
}


def prompt_text(state: AvatarsState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    reader = prompt.seat if state.is_full else state.viewer
    if reader != prompt.seat:
        return OTHERS[prompt.step].format(**_facts(state, reader))
    top = state.top
    is_aiding = isinstance(top, EitherAid) and top.side != NO_SIDE
    question = (AIDING if is_aiding else YOURS[prompt.step]).format(**_facts(state, reader))
    return sentence_case(question)


def _facts(state: AvatarsState, reader: int) -> dict[str, str]:
    """What prompts speak of, as far as it is on the table."""
    facts: dict[str, str] = {}
    if state.pending:
        facts["domino"] = domino_text(state.pending[0][1])
    top = state.top
    if isinstance(top, ChooseTarget):
        facts["avatar"] = avatar_text(state.avatars[top.seat * state.rules.slots + top.slot])
    if isinstance(top, LayCards):
        facts |= _card_facts(state, top)
    if state.is_fighting:
        facts |= _fight_facts(state, reader)
    return facts


def _card_facts(state: AvatarsState, step: LayCards) -> dict[str, str]:
    """Which cards are asked for, and on what terms."""
    wanted = state.rules.class_words(step.bound_class(state))
    any_class = f"cards of one {state.rules.class_kind}"
    facts = {"cards": wanted or any_class, "enough": "", "without": ""}
    facts["bid"] = (
        f"{any_class}, or none" if state.rules.bare_attacks else f"one or more {any_class}"
    )
    if isinstance(step, EitherAid):
        facts["side"] = "attack" if step.side == ATTACK else "defence"
    if isinstance(step, Defending) and not state.rules.partial_defence:
        facts["enough"] = f" that reach {state.total_attack()}"  # R20
    if state.rules.defence_needs_card and not state.defence_pile:
        facts["without"] = " A defence without a card is lost."  # R19
    return facts


def _fight_facts(state: AvatarsState, reader: int) -> dict[str, str]:
    """Who fights whom, and how it stands."""
    attacker, defender = (
        owned_avatar(state, at, reader) for at in (state.attacker, state.defender)
    )
    attack, defend = state.total_attack(), state.total_defend()
    does = "strikes back at" if state.is_counter else "attacks"
    return {
        "attacker": attacker,
        "defender": defender,
        "attack": str(attack),
        "defend": str(defend),
        "fight": f"{attacker} {does} {defender}, {attack} against {defend}",
    }


def owned_avatar(state: AvatarsState, place: int, reader: int) -> str:
    """An Avatar and whose it is: ``your 9/2``, ``Bob's 7/4``."""
    owner = state.owner(place)
    whose = "your" if owner == reader else f"{seat_name(owner)}'s"
    return f"{whose} {avatar_text(state.avatars[place])}"


def total_text(state: AvatarsState, total: int) -> str:
    """6.1: ``R14``, ``B20``; with ``match = suit`` the suit's sign; before any card the number."""
    return class_sign(state.class_name()) + str(total)


def class_sign(name: str) -> str:
    """The letter of a colour, or the sign of a suit."""
    return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}.get(name, name)


# Moves.


def move_text(state: AvatarsState, move: Move) -> str:
    """What a click does, with the outcome as it stands."""
    if move.type == "orient":
        domino = state.pending[0][1]
        defends = LOW[domino] + HIGH[domino] - move.key
        return f"{move.key} attacks, {defends} defends"
    if move.type == "attack_with":
        seat = state.top.seat
        return f"Attack with {avatar_text(state.avatars[seat * state.rules.slots + move.key])}"
    if move.type == "target":
        defend = defend_score(state.avatars[move.key])
        return f"Attack {owned_avatar(state, move.key, state.top.seat)} (defends with {defend})"
    if move.type == "card":
        return card_text(move.key)
    if move.type == "aid":
        return f"Aid the {move.values[0]}"
    return _closing_text(state, move)


def _closing_text(state: AvatarsState, move: Move) -> str:
    step = state.top
    if move.type == "end_turn":
        return "End turn"
    if move.type == "pass":
        return "Do not strike back" if step.id == "counter_bid" else "Pass"
    if isinstance(step, LayCards):
        return _lay_text(state, step)
    return "Done"


def _lay_text(state: AvatarsState, step: LayCards) -> str:
    """The button that confirms a bid, with the totals that it leads to."""
    if step.id == "counter_bid":
        return f"Strike back with {counter_total(state, step)}"
    if is_for_attack(step):
        return _attack_text(step.id, attack_total(state, step), state.total_defend())
    attack, defend = state.total_attack(), state.total_defend() + points_of(step.staged)
    if not step.staged:
        holds = "" if state.is_attack_winning() else ", holds"
        return f"No cards: {defend} against {attack}{holds}"
    short = attack - defend
    verb = "Defend" if isinstance(step, Defending) else "Aid the defence:"
    return f"{verb} {defend} of {attack}: {'holds' if short <= 0 else f'{short} short'}"


def _attack_text(step_id: str, attack: int, defend: int) -> str:
    if step_id == "attack_bid":
        return f"Attack with {attack}"
    if step_id == "raise_attack":
        return f"Raise to {attack} against {defend}"
    return f"Aid the attack: {attack} against {defend}"


def counter_total(state: AvatarsState, step: LayCards) -> int:
    """What a counter-attack with the staged cards would come to: the defender now attacks."""
    return attack_score(state.avatars[state.defender]) + points_of(step.staged)


def attack_total(state: AvatarsState, step: LayCards) -> int:
    """What the attack would come to with the staged cards."""
    return state.total_attack() + points_of(step.staged)


def is_for_attack(step: LayCards) -> bool:
    """Whether the cards of this step go to the attack pile."""
    if isinstance(step, EitherAid):
        return step.side == ATTACK
    return step.id in ("attack_bid", "aid_attack", "raise_attack", "counter_bid")


def warning_text(state: AvatarsState, move: Move) -> str:
    """12.2: warn, but do not forbid."""
    step = state.top
    if move.type == "end_turn" and state.hands[step.seat]:
        return _unused_text(state, step.seat)
    if move.type != "done" or not isinstance(step, LayCards):
        return ""
    if step.id in ("attack_bid", "counter_bid"):
        return _hopeless_text(state, step)
    holds = state.total_defend() + points_of(step.staged) >= state.total_attack()
    if isinstance(step, Defending) and step.staged and not holds:
        return "Not enough: without help from others the Avatar is lost, and these cards with it."
    return ""


def _unused_text(state: AvatarsState, seat: int) -> str:
    fresh, first = state.fresh_avatars(seat), seat * state.rules.slots
    unused = [
        avatar_text(state.avatars[first + slot])
        for slot in range(state.rules.slots)
        if fresh >> slot & 1
    ]
    return f"You have cards, and your {' and '.join(unused)} can still attack this round."


def _hopeless_text(state: AvatarsState, step: LayCards) -> str:
    """Of an attack that the bare Defend Score holds, though others may still add to it (R21)."""
    is_counter = step.id == "counter_bid"
    attack = counter_total(state, step) if is_counter else attack_total(state, step)
    defend = defend_score(state.avatars[state.attacker if is_counter else state.defender])
    if attack > defend or state.rules.defence_needs_card:
        return ""
    return f"This does not beat the bare Defend Score of {defend}."


# Log lines.


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    line = LINES.get(event.kind)
    return line(event, names) if line else ""


def _round_started(event: Event, names: Sequence[str]) -> str:
    first, dealer = names[event.get("first_attacker")], names[event.get("dealer")]
    return f"Round {event.get('round')}. {first} attacks first, {dealer} deals."


def _oriented(event: Event, names: Sequence[str]) -> str:
    """Drawing a domino and placing it are told in one line (12.3)."""
    attack, defend = event.get("attack"), event.get("defend")
    drawn = f"{max(attack, defend)}-{min(attack, defend)}"
    return f"{names[event.get('seat')]} draws {drawn} and places it {attack}/{defend}."


def _dealt(event: Event, names: Sequence[str]) -> str:
    line = f"{names[event.get('seat')]} is dealt {event.get('count')} cards"
    cards = event.get("cards")
    return f"{line}: {_cards(cards)}." if cards else f"{line}."


def _attack_declared(event: Event, names: Sequence[str]) -> str:
    attacker, target = names[event.get("seat")], names[event.get("target_seat")]
    return f"{attacker}'s {event.get('avatar')} attacks {target}'s {event.get('target')}."


def _laid(event: Event, names: Sequence[str]) -> str:
    role, side = event.get("role"), event.get("side")
    does = {
        "attack": "attacks",
        "defence": "defends",
        "counter": "counter-attacks",
        "raise": f"raises the {side}",
        "aid": f"aids the {side}",
    }[role]
    cards = " + ".join(card_text(parse_card(card)) for card in event.get("cards"))
    total = class_sign(event.get("class")) + str(event.get("total"))
    return f"{names[event.get('seat')]} {does}: {event.get('before')} + {cards} = {total}."


def _stood(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.get('seat')]} plays no cards: {event.get('total')}."


def _compared(event: Event, names: Sequence[str]) -> str:
    attack, defend = event.get("total_attack"), event.get("total_defend")
    if event.get("succeeds"):
        return f"{attack} against {defend}: the attack succeeds."
    tie = " (tie)" if attack == defend else ""
    return f"{attack} against {defend}: {names[event.get('defender')]} holds{tie}."


def _captured(event: Event, names: Sequence[str]) -> str:
    beaten = f"{names[event.get('owner')]}'s {event.get('avatar')}"
    gained = f"+{event.get('worth')}, now {event.get('score')}"
    return f"{names[event.get('seat')]} captures {beaten}: {gained}."


def _turn_ended(event: Event, names: Sequence[str]) -> str:
    name = names[event.get("seat")]
    if event.get("how") == "chosen":
        return f"{name} ends the turn."
    return f"{name} cannot attack: turn skipped." if event.get("how") == "skipped" else ""


def _game_over(event: Event, names: Sequence[str]) -> str:
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, event.get("scores"), strict=False)
    )
    return f"Game over. {REASONS[event.get('reason')]} Final score: {scores}."


def _cards(cards: Sequence[str]) -> str:
    return " ".join(card_text(parse_card(card)) for card in cards)


LINES: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "round_started": _round_started,
    "oriented": _oriented,
    "dealt": _dealt,
    "attack_declared": _attack_declared,
    "laid": _laid,
    "stood": _stood,
    "no_aid": lambda event, names: "No aid.",
    "compared": _compared,
    "captured": _captured,
    "counter_waived": lambda event, names: f"{names[event.get('seat')]} does not strike back.",
    "turn_ended": _turn_ended,
    "exhausted": lambda event, names: "Boneyard exhausted.",
    "reshuffled": lambda event, names: f"{event.get('count')} dominoes make a new boneyard.",
    "time_up": lambda event, names: "Time is up.",
    "game_over": _game_over,
}


def worth_text(avatar: int) -> str:
    """The tooltip of an Avatar."""
    attack, defend = avatar >> 5, avatar & 31
    return f"Attack {attack}, defend {defend}, worth {worth(avatar)}"
