"""The words of Domino Avatars: prompts, moves, log lines and the crib sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard import SHARED_REASONS, Event, Move, Prompt, Seat, seat_name, sentence_case
from boneyard.components import HIGH, LOW, card_text, domino_text, parse_card
from boneyard.games.domino_avatars.pieces import (
    Avatar,
    Place,
    attack_score,
    avatar_text,
    defend_score,
    points_of,
    worth,
)
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.aid import ATTACK, NO_SIDE, EitherAid
from boneyard.games.domino_avatars.steps.bids import Defending, LayCards
from boneyard.games.domino_avatars.steps.rounds import ChooseTarget

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


def _facts(state: AvatarsState, reader: Seat) -> dict[str, str]:
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


def _fight_facts(state: AvatarsState, reader: Seat) -> dict[str, str]:
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


def owned_avatar(state: AvatarsState, place: Place, reader: Seat) -> str:
    """An Avatar and whose it is: ``your 9/2``, ``Bob's 7/4``."""
    owner = state.owner(place)
    whose = "your" if owner == reader else f"{seat_name(owner)}'s"
    return f"{whose} {avatar_text(state.avatars[place])}"


def class_sign(name: str) -> str:
    """The letter of a colour, or the sign of a suit."""
    return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}.get(name, name)


# Moves.


def move_text(state: AvatarsState, move: Move) -> str:
    """What a click does, with the outcome as it stands."""
    step, key = state.top, move.key
    match move.type:
        case "orient":
            domino = state.pending[0][1]
            return f"{key} attacks, {LOW[domino] + HIGH[domino] - key} defends"
        case "attack_with":
            return f"Attack with {avatar_text(state.avatars[step.seat * state.rules.slots + key])}"
        case "target":
            defend = defend_score(state.avatars[key])
            return f"Attack {owned_avatar(state, key, step.seat)} (defends with {defend})"
        case "card":
            return card_text(key)
        case "aid":
            return f"Aid the {move.values[0]}"
        case "end_turn":
            return "End turn"
        case "pass":
            return "Do not strike back" if step.id == "counter_bid" else "Pass"
    return _lay_text(state, step) if isinstance(step, LayCards) else "Done"


def _lay_text(state: AvatarsState, step: LayCards) -> str:
    """The button that confirms a bid, with the totals that it leads to."""
    attack, defend, total = state.total_attack(), state.total_defend(), _attack_total(state, step)
    if step.is_for_attack():
        return {
            "counter_bid": f"Strike back with {total}",
            "attack_bid": f"Attack with {total}",
            "raise_attack": f"Raise to {total} against {defend}",
        }.get(step.id, f"Aid the attack: {total} against {defend}")
    if not step.staged:
        holds = "" if state.is_attack_winning() else ", holds"
        return f"No cards: {defend} against {attack}{holds}"
    defend += points_of(step.staged)
    verb = "Defend" if isinstance(step, Defending) else "Aid the defence:"
    short = attack - defend
    return f"{verb} {defend} of {attack}: {'holds' if short <= 0 else f'{short} short'}"


def _attack_total(state: AvatarsState, step: LayCards) -> int:
    """What the attack comes to with the staged cards; in a counter-attack the defender attacks."""
    is_counter = step.id == "counter_bid"
    attack = attack_score(state.avatars[state.defender]) if is_counter else state.total_attack()
    return attack + points_of(step.staged)


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


def _unused_text(state: AvatarsState, seat: Seat) -> str:
    fresh, first = state.fresh_avatars(seat), seat * state.rules.slots
    unused = [
        avatar_text(state.avatars[first + slot])
        for slot in range(state.rules.slots)
        if fresh >> slot & 1
    ]
    return f"You have cards, and your {' and '.join(unused)} can still attack this round."


def _hopeless_text(state: AvatarsState, step: LayCards) -> str:
    """Of an attack that the bare Defend Score holds, though others may still add to it (R21)."""
    target = state.attacker if step.id == "counter_bid" else state.defender
    defend = defend_score(state.avatars[target])
    if _attack_total(state, step) > defend or state.rules.defence_needs_card:
        return ""
    return f"This does not beat the bare Defend Score of {defend}."


# Log lines.

TEMPLATES: dict[str, str] = {
    "round_started": "Round {round}. {first_attacker} attacks first, {dealer} deals.",
    "attack_declared": "{seat}'s {avatar} attacks {target_seat}'s {target}.",
    "stood": "{seat} plays no cards: {total}.",
    "no_aid": "No aid.",
    "captured": "{seat} captures {owner}'s {avatar}: +{worth}, now {score}.",
    "counter_waived": "{seat} does not strike back.",
    "exhausted": "Boneyard exhausted.",
    "reshuffled": "{count} dominoes make a new boneyard.",
    "time_up": "Time is up.",
}
SEATS = ("seat", "owner", "target_seat", "first_attacker", "dealer", "defender")
"""The fields of events that are seats, to be called by their names."""


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    facts = {
        name: names[value] if name in SEATS else value
        for name, value in zip(event.names, event.values, strict=True)
    }
    if event.kind in TEMPLATES:
        return TEMPLATES[event.kind].format(**facts)
    if event.kind == "game_over":
        return _game_over(event, names)
    return LINES[event.kind](**facts) if event.kind in LINES else ""


def _oriented(seat: str, attack: int, defend: int, **_: Any) -> str:
    """Drawing a domino and placing it are told in one line (12.3)."""
    drawn = f"{max(attack, defend)}-{min(attack, defend)}"
    return f"{seat} draws {drawn} and places it {attack}/{defend}."


def _dealt(seat: str, count: int, cards: Sequence[str] = (), **_: Any) -> str:
    shown = " ".join([card_text(parse_card(card)) for card in cards])
    return f"{seat} is dealt {count} cards{f': {shown}' if shown else ''}."


def _laid(seat: str, role: str, side: str, cards: Sequence[str], **sums: Any) -> str:
    does = {
        "attack": "attacks",
        "defence": "defends",
        "counter": "counter-attacks",
        "raise": f"raises the {side}",
        "aid": f"aids the {side}",
    }[role]
    shown = " + ".join([card_text(parse_card(card)) for card in cards])
    total = f"{class_sign(sums['class'])}{sums['total']}"
    return f"{seat} {does}: {sums['before']} + {shown} = {total}."


def _compared(defender: str, total_attack: int, total_defend: int, succeeds: bool, **_: Any) -> str:
    totals = f"{total_attack} against {total_defend}"
    if succeeds:
        return f"{totals}: the attack succeeds."
    return f"{totals}: {defender} holds{' (tie)' if total_attack == total_defend else ''}."


def _turn_ended(seat: str, how: str) -> str:
    if how == "chosen":
        return f"{seat} ends the turn."
    return f"{seat} cannot attack: turn skipped." if how == "skipped" else ""


def _game_over(event: Event, names: Sequence[str]) -> str:
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, event.get("scores"), strict=False)
    )
    return f"Game over. {REASONS[event.get('reason')]} Final score: {scores}."


LINES: dict[str, Callable[..., str]] = {
    "oriented": _oriented,
    "dealt": _dealt,
    "laid": _laid,
    "compared": _compared,
    "turn_ended": _turn_ended,
}


def worth_text(avatar: Avatar) -> str:
    """The tooltip of an Avatar."""
    attack, defend = attack_score(avatar), defend_score(avatar)
    return f"Attack {attack}, defend {defend}, worth {worth(avatar)}"
