"""The words of Domino Avatars: prompts, moves, log lines and the crib sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard.components.cards import card_text, parse_card
from boneyard.components.dominoes import HIGH, LOW, domino_text, parse_domino
from boneyard.games.domino_avatars.aid import ATTACK, EitherAid
from boneyard.games.domino_avatars.bids import LayCards
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
    "choose_attacker": "Your turn: pick an Avatar to attack with, or end your turn.",
    "choose_target": "Whom does your {avatar} attack?",
    "attack_bid": "Attack: lay one or more cards of one {kind} on your {attacker}.",
    "aid_attack": "The attack stands at {attack}. Do you aid it?",
    "aid_early": "{attack} against {defend}. Do you aid one side before the defence?",
    "defence_bid": "Your {defender} has {defend} against {attack}: lay cards, or none.",
    "aid_defence": "{attack} against {defend}: the attack is winning. Do you aid the defence?",
    "aid_late": "{attack} against {defend}. Do you aid one side? This is the last call.",
    "raise_attack": "You trail with {attack} against {defend}. Do you add to your attack?",
    "raise_defence": "You trail with {defend} against {attack}. Do you add to your defence?",
    "counter_bid": "You held! Does your {defender} strike back at the {attacker}?",
}

OTHERS: dict[str, str] = {
    "orient_avatar": "places {domino}",
    "choose_attacker": "picks an attack or ends the turn",
    "choose_target": "picks an attack or ends the turn",
    "attack_bid": "lays the attack of {attacker} against {defender}",
    "aid_attack": "may aid the attack ({attack})",
    "aid_early": "may aid either side ({attack} against {defend})",
    "defence_bid": "defends {defender} against {attack}",
    "aid_defence": "may aid the defence ({attack} against {defend})",
    "aid_late": "may aid either side ({attack} against {defend})",
    "raise_attack": "may raise the attack ({attack} against {defend})",
    "raise_defence": "may raise the defence ({defend} against {attack})",
    "counter_bid": "held with {defender} and may strike back at {attacker}",
}


def prompt_text(state: AvatarsState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    template = (YOURS if is_mine else OTHERS)[prompt.step]
    return template.format(**_facts(state))


def _facts(state: AvatarsState) -> dict[str, str]:
    """What prompts speak of, as far as it is on the table."""
    facts = {"kind": "suit" if state.rules.match_suit else "colour"}
    if state.pending:
        facts["domino"] = domino_text(state.pending[0][1])
    top = state.top
    if isinstance(top, ChooseTarget):
        facts["avatar"] = avatar_text(state.avatars[top.seat * state.rules.slots + top.slot])
    if state.is_fighting:
        facts["attacker"] = avatar_text(state.avatars[state.attacker])
        facts["defender"] = avatar_text(state.avatars[state.defender])
        facts["attack"] = total_text(state, state.total_attack())
        facts["defend"] = total_text(state, state.total_defend())
    return facts


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
        aimed_at = state.avatars[move.key]
        return f"Attack {avatar_text(aimed_at)} (defends with {defend_score(aimed_at)})"
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
    staged = points_of(step.staged)
    if step.id == "counter_bid":
        return f"Strike back with {counter_total(state, step)}"
    on_attack = is_for_attack(step)
    attack = state.total_attack() + (staged if on_attack else 0)
    defend = state.total_defend() + (0 if on_attack else staged)
    if on_attack:
        verb = {"attack_bid": "Attack with", "raise_attack": "Raise to"}.get(step.id, "Aid: attack")
        return f"{verb} {attack}"
    verb = "Defend" if step.id in ("defence_bid", "raise_defence") else "Aid: defend"
    if step.id == "defence_bid" and not step.staged:
        return f"No cards: {defend} against {attack}"
    short = attack - defend
    return f"{verb} {defend} of {attack}: {'holds' if short <= 0 else f'{short} short'}"


def counter_total(state: AvatarsState, step: LayCards) -> int:
    """What a counter-attack with the staged cards would come to: the defender now attacks."""
    return attack_score(state.avatars[state.defender]) + points_of(step.staged)


def is_for_attack(step: LayCards) -> bool:
    """Whether the cards of this step go to the attack pile."""
    if isinstance(step, EitherAid):
        return step.side == ATTACK
    return step.id in ("attack_bid", "aid_attack", "raise_attack", "counter_bid")


def warning_text(state: AvatarsState, move: Move) -> str:
    """12.2: warn, but do not forbid."""
    step = state.top
    if move.type == "end_turn" and state.hands[step.seat]:
        return "You still have Avatars and cards to attack with."
    if move.type != "done" or not isinstance(step, LayCards):
        return ""
    staged = points_of(step.staged)
    attack, defend = state.total_attack(), state.total_defend()
    if step.id == "attack_bid" and attack + staged <= defend:
        return "This does not even beat the bare Defend Score."
    if step.id in ("defence_bid", "raise_defence") and step.staged and defend + staged < attack:
        return "These cards do not hold the attack by themselves."
    return ""


# Log lines.


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    line = LINES.get(event.kind)
    return line(event, names) if line else ""


def _round_started(event: Event, names: Sequence[str]) -> str:
    first, dealer = names[event.get("first_attacker")], names[event.get("dealer")]
    return f"Round {event.get('round')}. {first} attacks first, {dealer} deals."


def _drew(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.get('seat')]} draws {domino_text(parse_domino(event.get('domino')))}."


def _oriented(event: Event, names: Sequence[str]) -> str:
    placed = f"{event.get('attack')}/{event.get('defend')}"
    return f"{names[event.get('seat')]} places {placed}."


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
    gained = f"+{event.get('worth')} ({event.get('score')})"
    return f"{names[event.get('seat')]} captures {event.get('avatar')}: {gained}."


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
    "drew": _drew,
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
