"""The log of Domino Knights: every event in words, with its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard import NOBODY, SHARED_REASONS, Event
from boneyard.components import card_text, domino_text, parse_card, parse_domino
from boneyard.games.domino_knights.text.words import GOAL_NAMES, does_now, listed

REASONS = {
    **SHARED_REASONS,
    "last_standing": "Only one Kingdom is left.",
    "fame_target": "The Fame target has been reached.",
    "rounds": "The agreed number of rounds has been played.",
    "all_ejected": "The last Kingdoms have fallen together.",
    "quiet_limit": "Too many rounds in a row went by without a fight.",
}

TEMPLATES = {
    "goal_flipped": "For the goal {cards} is flipped: {goal}.",
    "voted": "{who} votes: {goal}.",
    "goal_chosen": "The goal: {goal}.",
    "first_player": "{who} goes first.",
    "turn_begins": "Round {round}: {who}'s turn.",
    "recruited": "{who} takes a Recruit{the_domino}.",
    "drew": "{who} draws {count_cards}{source}{the_cards}.",
    "renewed": "The discard pile is shuffled: a new deck of {count_cards}.",
    "recycled": "From the graveyards {count} of the dead return to the Countryside.",
    "trained": "{who} trains {trainee} with {count_cards}{the_cards}.",
    "extended": "{who} goes on training {trainee} with {count_cards}{the_cards}.",
    "copied": "{who}'s Doppelganger takes the shape of {knight}.",
    "countered": "{who} counters with {card}.",
    "negated": "{who}'s {card} is negated.",
    "ended": "{who}'s {card} has no effect any more.",
    "fizzled": "{who} has no training card for it: Life fizzles.",
    "fell_back": "{who}'s Candidate is underpaid and falls back.",
    "changed_hands": "{knight} of {before} now serves {who}.",
    "withdrawn": "The Queen turns back {knight}; barred until {who} draws.",
    "attack_declared": "{who} attacks {target} with {knights}.",
    "aided": "{who} helps the {side} with {knights}.",
    "unblocked": "{who} does not block.",
    "hurt": "{who} takes {damage} damage: {health} Health left.",
    "buried": "{who} buries {knight}.",
    "looted": "{who} loots {knight}.",
    "ejected": "{who} has fallen!",
    "discarded": "{who} discards {cards}.",
    "time_up": "Time is up.",
}


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    if event.kind in TEMPLATES:
        return TEMPLATES[event.kind].format_map(_facts(event, names))
    line = LINES.get(event.kind)
    return line(event, names[event.get("seat", 0)], names) if line else ""


def _facts(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """The fields of an event, with those that need words in words."""
    cards, tile = _cards(event.get("cards", ())), _tile(event.get("domino", ""))
    goal, count = event.get("goal"), event.get("count")
    return dict(zip(event.names, event.values, strict=True)) | {
        "who": names[event.get("seat", 0)],
        "before": names[event.get("before", 0)],
        "target": names[event.get("target", 0)],
        "goal": GOAL_NAMES[goal] if goal else "a vote decides",
        "card": _cards(event.get("card", "").split()),
        "cards": cards,
        "the_cards": f": {cards}" if cards else "",
        "the_domino": f": {tile}" if tile else "",
        "count_cards": f"{count} card{'' if count == 1 else 's'}",
        "source": " from the discard pile" if event.get("from") == "discard" else "",
        "trainee": tile or f"a {event.get('what')}",
        "knights": listed(event.get("knights", ())),
    }


def _cards(cards: Sequence[str]) -> str:
    return " ".join([card_text(parse_card(card)) for card in cards])


def _tile(name: str) -> str:
    return domino_text(parse_domino(name)) if name and name != "?" else ""


def _lots_drawn(event: Event, who: str, names: Sequence[str]) -> str:
    """Who draws again after a tie begins another lap."""
    laps: list[list[str]] = []
    last = len(names)
    for seat, card in zip(event.get("seats"), event.get("cards"), strict=True):
        if seat <= last:
            laps.append([])
        laps[-1].append(f"{names[seat]} {card_text(parse_card(card))}")
        last = seat
    return f"For the first turn: {'; again: '.join([', '.join(lap) for lap in laps])}."


def _expired(event: Event, who: str, names: Sequence[str]) -> str:
    cards = [card_text(parse_card(card)) for card in event.get("cards")]
    return f"{listed(cards)} of {who} {'end' if len(cards) > 1 else 'ends'}."


def _knighted(event: Event, who: str, names: Sequence[str]) -> str:
    what = f"a {event.get('knight')}" if event.get("double") else event.get("knight")
    cards = _cards(event.get("cards"))
    if event.get("how") == "life":
        return f"{who} brings {what} into play at once, on {cards}."
    return f"{who} promotes {what}, trained with {cards}."


def _announced(event: Event, who: str, names: Sequence[str]) -> str:
    """At whose piece, card or graveyard a special is aimed, or at which Kingdom."""
    seat, what = event.get("target_seat"), event.get("what")
    aim = f" on {names[seat]}'s {what}" if what else f" on {names[seat]}"
    if seat == event.get("seat"):
        aim = f" on their own {what or 'Kingdom'}"
    card = f"{_cards([event.get('card')])} ({event.get('special')})"
    return f"{who} plays {card}{aim if seat != NOBODY else ''}."


def _took_effect(event: Event, who: str, names: Sequence[str]) -> str:
    """What a card that stays in play does from now on, and to whom."""
    card, knight, bonus = parse_card(event.get("card")), event.get("knight"), event.get("bonus")
    text = does_now(event.get("special"), card, f"{who}'s", who, knight, bonus)
    until = event.get("until")
    return f"{text}{f' until {names[until]} draws' if until != NOBODY else ''}."


def _raised(event: Event, who: str, names: Sequence[str]) -> str:
    what = event.get("what")
    return f"{who} raises {_tile(what) if ':' in what else _cards(what.split())} from the dead."


def _died(event: Event, who: str, names: Sequence[str]) -> str:
    what = event.get("what")
    what = _tile(what) if ":" in what else what
    cards = event.get("cards")
    on = f" on {_cards(cards)}" if cards else ""
    why = "" if event.get("why") == "death" else f": {event.get('why')}"
    return f"{who}'s {what or 'Candidate'}{on} dies{why}."


def _blocked(event: Event, who: str, names: Sequence[str]) -> str:
    """Knight by Knight that is blocked: two may have the same numbers."""
    told = zip(event.get("groups"), event.get("knights"), event.get("against"), strict=True)
    units: dict[int, list[str]] = {}
    blocked: dict[int, str] = {}
    for group, blocker, attacker in told:
        units.setdefault(group, []).append(blocker)
        blocked[group] = attacker
    blocks = [f"{blocked[group]} with {' + '.join(unit)}" for group, unit in units.items()]
    return f"{who} blocks {', '.join(blocks)}."


def _clash(event: Event, who: str, names: Sequence[str]) -> str:
    """12: "♠9/2 (9) beats ♣8/7 (7); ♣8/7 (8) beats ♠9/2 (2): both fall"."""
    ours, theirs = " + ".join(event.get("attackers")), " + ".join(event.get("blockers"))
    damage = event.get("damage")
    if not theirs and event.get("fights"):
        return f"{ours} is not blocked{f': {damage} damage' if damage else ''}."
    if not event.get("fights"):
        sent, met = " + ".join(event.get("sent")), " + ".join(event.get("met"))
        refuse = f"A stand-off: {sent} and {met} refuse to fight each other."
        return refuse if met else f"{sent} finds nobody to fight."
    hits, back = event.get("hits"), event.get("hits_back")
    first = _compared(hits, ours, event.get("attack"), theirs, event.get("block_defence"))
    second = _compared(back, theirs, event.get("block_attack"), ours, event.get("defence"))
    outcome = "both fall" if hits else "a draw"
    if hits != back:
        knights = event.get("blockers" if hits else "attackers")
        outcome = f"{' + '.join(knights)} {'falls' if len(knights) == 1 else 'fall'}"
    through = f", {damage} damage goes through" if damage else ""
    return f"{first}; {second}: {outcome}{through}."


def _compared(wins: bool, ours: str, attack: int, theirs: str, defence: int) -> str:
    return f"{ours} ({attack}) {'beats' if wins else 'does not beat'} {theirs} ({defence})"


def _game_over(event: Event, who: str, names: Sequence[str]) -> str:
    found = sorted(zip(event.get("places"), names, event.get("scores"), strict=False))
    ranking = ", ".join([f"{place}. {name} ({score})" for place, name, score in found])
    return f"Game over. {REASONS[event.get('reason')]} {ranking}."


def _fame(event: Event, who: str, names: Sequence[str]) -> str:
    change = event.get("change")
    verb = "gains" if change > 0 else "loses"
    return f"{who} {verb} {abs(change)} Fame: now {event.get('fame')}."


LINES: dict[str, Callable[[Event, str, Sequence[str]], str]] = {
    "lots_drawn": _lots_drawn,
    "expired": _expired,
    "knighted": _knighted,
    "announced": _announced,
    "took_effect": _took_effect,
    "raised": _raised,
    "died": _died,
    "blocked": _blocked,
    "clash": _clash,
    "fame": _fame,
    "game_over": _game_over,
}
