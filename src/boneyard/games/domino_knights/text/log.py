"""The log of Domino Knights: every event in words, with its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard import NOBODY, SHARED_REASONS, Event, sentence_case
from boneyard.components import (
    SUIT_OF,
    SUIT_SYMBOLS,
    card_text,
    domino_text,
    parse_card,
    parse_domino,
)
from boneyard.games.domino_knights.rules import SPECIAL_NAMES
from boneyard.games.domino_knights.text.words import EFFECTS, GOAL_NAMES, listed

REASONS = {
    **SHARED_REASONS,
    "last_standing": "Only one Kingdom is left.",
    "fame_target": "The Fame target has been reached.",
    "rounds": "The agreed number of rounds has been played.",
    "all_ejected": "The last Kingdoms have fallen together.",
    "quiet_limit": "Too many rounds in a row went by without a fight.",
}


def log_line(event: Event, names: Sequence[str]) -> str:
    """One event in words; empty for what the table shows anyway."""
    line = LINES.get(event.kind)
    return line(event, names[event.get("seat", 0)], names) if line else ""


def _cards(cards: Sequence[str]) -> str:
    return " ".join([card_text(parse_card(card)) for card in cards])


def _tile(name: str) -> str:
    return domino_text(parse_domino(name)) if name and name != "?" else ""


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


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


def _goal_flipped(event: Event, who: str, names: Sequence[str]) -> str:
    goal = {**GOAL_NAMES, "": "a vote decides"}[event.get("goal")]
    return f"For the goal {_cards(event.get('cards'))} is flipped: {goal}."


def _expired(event: Event, who: str, names: Sequence[str]) -> str:
    cards = [card_text(parse_card(card)) for card in event.get("cards")]
    return f"{listed(cards)} of {who} {'end' if len(cards) > 1 else 'ends'}."


def _drew(event: Event, who: str, names: Sequence[str]) -> str:
    line = f"{who} draws {_many(event.get('count'), 'card')}"
    cards = event.get("cards")
    source = " from the discard pile" if event.get("from") == "discard" else ""
    return f"{line}{source}: {_cards(cards)}." if cards else f"{line}{source}."


def _trained(event: Event, who: str, names: Sequence[str]) -> str:
    count = _many(event.get("count"), "card")
    tile = _tile(event.get("domino", ""))
    cards = event.get("cards")
    what = tile or f"a {event.get('what')}"
    how = f"{count}: {_cards(cards)}" if cards else count
    verb = "goes on training" if event.kind == "extended" else "trains"
    return f"{who} {verb} {what} with {how}."


def _knighted(event: Event, who: str, names: Sequence[str]) -> str:
    what = "a Doppelganger" if event.get("double") else event.get("knight")
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
    card = parse_card(event.get("card"))
    text = EFFECTS[SPECIAL_NAMES.index(event.get("special"))].format(
        whose=f"{who}'s",
        whom=who,
        suit=SUIT_SYMBOLS[SUIT_OF[card]],
        knight=event.get("knight"),
        bonus=event.get("bonus"),
    )
    until = event.get("until")
    return f"{sentence_case(text)}{f' until {names[until]} draws' if until != NOBODY else ''}."


def _died(event: Event, who: str, names: Sequence[str]) -> str:
    what = event.get("what")
    what = _tile(what) if ":" in what else what
    cards = event.get("cards")
    on = f" on {_cards(cards)}" if cards else ""
    why = "" if event.get("why") == "death" else f": {event.get('why')}"
    return f"{who}'s {what or 'Candidate'}{on} dies{why}."


def _blocked(event: Event, who: str, names: Sequence[str]) -> str:
    units: dict[str, list[str]] = {}
    for blocker, attacker in zip(event.get("knights"), event.get("against"), strict=True):
        units.setdefault(attacker, []).append(blocker)
    blocks = [f"{attacker} with {' + '.join(unit)}" for attacker, unit in units.items()]
    return f"{who} blocks {', '.join(blocks)}."


def _clash(event: Event, who: str, names: Sequence[str]) -> str:
    """12: "♠9/2 (9) beats ♣8/7 (7); ♣8/7 (8) beats ♠9/2 (2): both fall"."""
    ours, theirs = " + ".join(event.get("attackers")), " + ".join(event.get("blockers"))
    damage = event.get("damage")
    if not theirs and event.get("fights"):
        return f"{ours} is not blocked{f': {damage} damage' if damage else ''}."
    if not event.get("fights"):
        return f"{ours} finds nobody to fight." if ours else "A stand-off: they refuse to fight."
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
    "goal_flipped": _goal_flipped,
    "voted": lambda e, who, n: f"{who} votes: {GOAL_NAMES[e.get('goal')]}.",
    "goal_chosen": lambda e, who, n: f"The goal: {GOAL_NAMES[e.get('goal')]}.",
    "lots_drawn": _lots_drawn,
    "first_player": lambda e, who, n: f"{who} goes first.",
    "turn_begins": lambda e, who, n: f"Round {e.get('round')}: {who}'s turn.",
    "expired": _expired,
    "recruited": lambda e, who, n: (
        f"{who} takes a Recruit" + (f": {_tile(e.get('domino'))}." if e.get("domino") else ".")
    ),
    "drew": _drew,
    "renewed": lambda e, who, n: (
        f"The discard pile is shuffled: a new deck of {_many(e.get('count'), 'card')}."
    ),
    "recycled": lambda e, who, n: (
        f"From the graveyards {e.get('count')} of the dead return to the Countryside."
    ),
    "trained": _trained,
    "extended": _trained,
    "knighted": _knighted,
    "copied": lambda e, who, n: f"{who}'s Doppelganger takes the shape of {e.get('knight')}.",
    "announced": _announced,
    "took_effect": _took_effect,
    "countered": lambda e, who, n: f"{who} counters with {_cards([e.get('card')])}.",
    "negated": lambda e, who, n: f"{who}'s {_cards([e.get('card')])} is negated.",
    "ended": lambda e, who, n: f"{who}'s {_cards([e.get('card')])} has no effect any more.",
    "fizzled": lambda e, who, n: f"{who} has no training card for it: Life fizzles.",
    "fell_back": lambda e, who, n: f"{who}'s Candidate is underpaid and falls back.",
    "raised": lambda e, who, n: (
        f"{who} raises "
        f"{_tile(e.get('what')) if ':' in e.get('what') else _cards(e.get('what').split())} "
        "from the dead."
    ),
    "died": _died,
    "changed_hands": lambda e, who, n: (
        f"{e.get('knight')} of {n[e.get('before')]} now serves {who}."
    ),
    "withdrawn": lambda e, who, n: (
        f"The Queen turns back {e.get('knight')}; barred until {who} draws."
    ),
    "attack_declared": lambda e, who, n: (
        f"{who} attacks {n[e.get('target')]} with {listed(e.get('knights'))}."
    ),
    "aided": lambda e, who, n: f"{who} helps the {e.get('side')} with {listed(e.get('knights'))}.",
    "blocked": _blocked,
    "unblocked": lambda e, who, n: f"{who} does not block.",
    "clash": _clash,
    "hurt": lambda e, who, n: (
        f"{who} takes {e.get('damage')} damage: {e.get('health')} Health left."
    ),
    "fame": _fame,
    "buried": lambda e, who, n: f"{who} buries {e.get('knight')}.",
    "looted": lambda e, who, n: f"{who} loots {e.get('knight')}.",
    "ejected": lambda e, who, n: f"{who} has fallen!",
    "discarded": lambda e, who, n: f"{who} discards {_cards(e.get('cards'))}.",
    "time_up": lambda e, who, n: "Time is up.",
    "game_over": _game_over,
}
