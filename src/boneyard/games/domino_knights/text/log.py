"""The log of Domino Knights: every event in words, with its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard import NOBODY, SHARED_REASONS, Event
from boneyard.components import (
    SUIT_OF,
    SUIT_SYMBOLS,
    card_text,
    domino_text,
    parse_card,
    parse_domino,
)
from boneyard.games.domino_knights.rules import SPECIAL_NAMES
from boneyard.games.domino_knights.text.words import EFFECTS, GOAL_NAMES, listed, upper_first

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
    return line(event, names) if line else ""


def _who(event: Event, names: Sequence[str], field: str = "seat") -> str:
    seat: int = event.get(field)
    return names[seat]


def _cards(cards: Sequence[str]) -> str:
    return " ".join([card_text(parse_card(card)) for card in cards])


def _tile(name: str) -> str:
    return domino_text(parse_domino(name)) if name and name != "?" else ""


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _lots_drawn(event: Event, names: Sequence[str]) -> str:
    """Who draws again after a tie begins another lap."""
    laps: list[list[str]] = []
    last = len(names)
    for seat, card in zip(event.get("seats"), event.get("cards"), strict=True):
        if seat <= last:
            laps.append([])
        laps[-1].append(f"{names[seat]} {card_text(parse_card(card))}")
        last = seat
    return f"For the first turn: {'; again: '.join([', '.join(lap) for lap in laps])}."


def _goal_flipped(event: Event, names: Sequence[str]) -> str:
    goal = GOAL_NAMES[event.get("goal")] if event.get("goal") else "a vote decides"
    return f"For the goal {_cards(event.get('cards'))} is flipped: {goal}."


def _expired(event: Event, names: Sequence[str]) -> str:
    cards = [card_text(parse_card(card)) for card in event.get("cards")]
    return f"{listed(cards)} of {_who(event, names)} {'end' if len(cards) > 1 else 'ends'}."


def _drew(event: Event, names: Sequence[str]) -> str:
    line = f"{_who(event, names)} draws {_many(event.get('count'), 'card')}"
    cards = event.get("cards")
    source = " from the discard pile" if event.get("from") == "discard" else ""
    return f"{line}{source}: {_cards(cards)}." if cards else f"{line}{source}."


def _trained(event: Event, names: Sequence[str]) -> str:
    count = _many(event.get("count"), "card")
    tile = _tile(event.get("domino", ""))
    cards = event.get("cards")
    what = tile or f"a {event.get('what')}"
    how = f"{count}: {_cards(cards)}" if cards else count
    verb = "goes on training" if event.kind == "extended" else "trains"
    return f"{_who(event, names)} {verb} {what} with {how}."


def _knighted(event: Event, names: Sequence[str]) -> str:
    what = "a Doppelganger" if event.get("double") else event.get("knight")
    cards = _cards(event.get("cards"))
    if event.get("how") == "life":
        return f"{_who(event, names)} brings {what} into play at once, on {cards}."
    return f"{_who(event, names)} promotes {what}, trained with {cards}."


def _announced(event: Event, names: Sequence[str]) -> str:
    card = card_text(parse_card(event.get("card")))
    return f"{_who(event, names)} plays {card} ({event.get('special')}){_aim(event, names)}."


def _aim(event: Event, names: Sequence[str]) -> str:
    """At whose piece, card or graveyard a special is aimed, or at which Kingdom."""
    seat, what = event.get("target_seat"), event.get("what")
    if seat == NOBODY:
        return ""
    if seat == event.get("seat"):
        return f" on their own {what or 'Kingdom'}"
    return f" on {names[seat]}'s {what}" if what else f" on {names[seat]}"


def _took_effect(event: Event, names: Sequence[str]) -> str:
    """What a card that stays in play does from now on, and to whom."""
    name = _who(event, names)
    card = parse_card(event.get("card"))
    text = EFFECTS[SPECIAL_NAMES.index(event.get("special"))].format(
        whose=f"{name}'s",
        whom=name,
        suit=SUIT_SYMBOLS[SUIT_OF[card]],
        knight=event.get("knight"),
        bonus=event.get("bonus"),
    )
    until = event.get("until")
    return f"{upper_first(text)}{f' until {names[until]} draws' if until != NOBODY else ''}."


def _died(event: Event, names: Sequence[str]) -> str:
    what = event.get("what")
    if ":" in what:
        what = domino_text(parse_domino(what))
    cards = event.get("cards")
    on = f" on {_cards(cards)}" if cards else ""
    why = "" if event.get("why") == "death" else f": {event.get('why')}"
    return f"{_who(event, names)}'s {what or 'Candidate'}{on} dies{why}."


def _blocked(event: Event, names: Sequence[str]) -> str:
    units: dict[str, list[str]] = {}
    for blocker, attacker in zip(event.get("knights"), event.get("against"), strict=True):
        units.setdefault(attacker, []).append(blocker)
    blocks = [f"{attacker} with {' + '.join(unit)}" for attacker, unit in units.items()]
    return f"{_who(event, names)} blocks {', '.join(blocks)}."


def _clash(event: Event, names: Sequence[str]) -> str:
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


def _game_over(event: Event, names: Sequence[str]) -> str:
    found = sorted(zip(event.get("places"), names, event.get("scores"), strict=False))
    ranking = ", ".join([f"{place}. {name} ({score})" for place, name, score in found])
    return f"Game over. {REASONS[event.get('reason')]} {ranking}."


def _knights(event: Event) -> str:
    return listed(event.get("knights"))


def _fame(event: Event, names: Sequence[str]) -> str:
    change = event.get("change")
    verb = "gains" if change > 0 else "loses"
    return f"{_who(event, names)} {verb} {abs(change)} Fame: now {event.get('fame')}."


LINES: dict[str, Callable[[Event, Sequence[str]], str]] = {
    "goal_flipped": _goal_flipped,
    "voted": lambda e, n: f"{_who(e, n)} votes: {GOAL_NAMES[e.get('goal')]}.",
    "goal_chosen": lambda e, n: f"The goal: {GOAL_NAMES[e.get('goal')]}.",
    "lots_drawn": _lots_drawn,
    "first_player": lambda e, n: f"{_who(e, n)} goes first.",
    "turn_begins": lambda e, n: f"Round {e.get('round')}: {_who(e, n)}'s turn.",
    "expired": _expired,
    "recruited": lambda e, n: (
        f"{_who(e, n)} takes a Recruit"
        + (f": {_tile(e.get('domino'))}." if e.get("domino") else ".")
    ),
    "drew": _drew,
    "renewed": lambda e, n: (
        f"The discard pile is shuffled: a new deck of {_many(e.get('count'), 'card')}."
    ),
    "recycled": lambda e, n: (
        f"From the graveyards {e.get('count')} of the dead return to the Countryside."
    ),
    "trained": _trained,
    "extended": _trained,
    "knighted": _knighted,
    "copied": lambda e, n: f"{_who(e, n)}'s Doppelganger takes the shape of {e.get('knight')}.",
    "announced": _announced,
    "took_effect": _took_effect,
    "countered": lambda e, n: f"{_who(e, n)} counters with {_cards([e.get('card')])}.",
    "negated": lambda e, n: f"{_who(e, n)}'s {_cards([e.get('card')])} is negated.",
    "ended": lambda e, n: f"{_who(e, n)}'s {_cards([e.get('card')])} has no effect any more.",
    "fizzled": lambda e, n: f"{_who(e, n)} has no training card for it: Life fizzles.",
    "fell_back": lambda e, n: f"{_who(e, n)}'s Candidate is underpaid and falls back.",
    "raised": lambda e, n: (
        f"{_who(e, n)} raises "
        f"{_tile(e.get('what')) if ':' in e.get('what') else _cards(e.get('what').split())} "
        "from the dead."
    ),
    "died": _died,
    "changed_hands": lambda e, n: (
        f"{e.get('knight')} of {_who(e, n, 'before')} now serves {_who(e, n)}."
    ),
    "withdrawn": lambda e, n: (
        f"The Queen turns back {e.get('knight')}; barred until {_who(e, n)} draws."
    ),
    "attack_declared": lambda e, n: (
        f"{_who(e, n)} attacks {_who(e, n, 'target')} with {_knights(e)}."
    ),
    "aided": lambda e, n: f"{_who(e, n)} helps the {e.get('side')} with {_knights(e)}.",
    "blocked": _blocked,
    "unblocked": lambda e, n: f"{_who(e, n)} does not block.",
    "clash": _clash,
    "hurt": lambda e, n: (
        f"{_who(e, n)} takes {e.get('damage')} damage: {e.get('health')} Health left."
    ),
    "fame": _fame,
    "buried": lambda e, n: f"{_who(e, n)} buries {e.get('knight')}.",
    "looted": lambda e, n: f"{_who(e, n)} loots {e.get('knight')}.",
    "ejected": lambda e, n: f"{_who(e, n)} has fallen!",
    "discarded": lambda e, n: f"{_who(e, n)} discards {_cards(e.get('cards'))}.",
    "time_up": lambda e, n: "Time is up.",
    "game_over": _game_over,
}
