"""Events in words (chapter 12): one line for each that people want to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard import SHARED_REASONS, Event, Seat
from boneyard.components import card_text, parse_card
from boneyard.games.knaves_out.actions.table import ACTIONS, BY_ID
from boneyard.games.knaves_out.text.words import cards_text, kind_name, plural, tower_name

REASONS = {
    **SHARED_REASONS,
    "last_standing": "Only one kingdom still stands.",
    "relics": "All three ancient relics have been gathered.",
    "almighty": "Every card of a deck is in play: almighty.",
    "no_survivor": "No kingdom has survived.",
}

Names = Sequence[str]


def log_line(event: Event, names: Names) -> str:
    """One event in words; empty for what the table shows anyway."""
    line = LINES.get(event.kind)
    return line(event, names) if line else ""


def _name(event: Event, names: Names, field: str = "seat") -> str:
    seat: Seat = event.get(field)
    return names[seat]


def _on(where: str) -> str:
    """A square, or the sea."""
    return "at sea" if where == "sea" else f"on {where}"


def _with(word: str, count: int, more: str = "") -> str:
    return f" with {plural(count, word)}{more}" if count else ""


def _drew(event: Event, names: Names) -> str:
    line = f"{_name(event, names)} draws {plural(event.get('count'), 'card')}"
    cards = event.get("cards")
    return f"{line}: {cards_text(cards)}." if cards else f"{line}."


def _court_card(event: Event, names: Names) -> str:
    card = card_text(parse_card(event.get("card")))
    tainted = ", tainted by a Joker" if event.get("joker") else ""
    title = tower_name(event.get("tower")).replace("Ace", "fourth court card")
    return f"{_name(event, names)}'s court: {card} is the {title}{tainted}."


def _moved(event: Event, names: Names) -> str:
    kind = kind_name(event.get("piece"))
    start, end = event.get("start"), event.get("end")
    if end == "sea":
        left = plural(event.get("checkers"), "checker")
        return f"{_name(event, names)}'s {kind} goes to sea from {start}, {left} left."
    if start == "sea":
        return f"{_name(event, names)}'s {kind} lands on {end}."
    return f"{_name(event, names)}'s {kind} goes from {start} to {end}."


def _arrived(event: Event, names: Names) -> str:
    tainted = "tainted " if event.get("tainted") else ""
    checkers = _with("checker", event.get("checkers"))
    kind = kind_name(event.get("piece"))
    new = "" if kind == "king building" else "new "
    return f"{_name(event, names)}'s {new}{tainted}{kind} stands on {event.get('at')}{checkers}."


def _acted(event: Event, names: Names) -> str:
    parts = [ACTIONS[BY_ID[event.get("action")]].name]
    if event.get("paid"):
        # R37: a Joker goes along with the card above it, and is no payment.
        paid = cards_text(event.get("paid")).replace(" Joker", " (with its Joker)")
        parts.append(f"paid {paid}")
    if event.get("devoured"):
        parts.append(f"devoured {cards_text(event.get('devoured'))}")
    parts += [said for said in (_answer(answer, names) for answer in event.get("choices")) if said]
    return f"{_name(event, names)}: {', '.join(parts)}."


def _answer(answer: str, names: Names) -> str:
    """What was chosen, as the log says it; what another line tells is left out."""
    kind, _, rest = answer.partition(":")
    if kind == "piece":
        piece, _, where = rest.partition(":")
        return f"{names[int(piece[0])]}'s {kind_name(piece)} {_on(where)}"
    if kind == "seat":
        return names[int(rest)]
    if kind == "tower_of":
        seat, _, letter = rest.partition(":")
        return f"{names[int(seat)]}'s {tower_name(letter)} tower"
    if kind == "tower":
        return f"{tower_name(rest)} tower"
    return plural(int(rest), "card") if kind == "count" else ""


def _attacked(event: Event, names: Names) -> str:
    own = f"{_name(event, names)}'s {kind_name(event.get('piece'))} {_on(event.get('at'))}"
    does = "strikes first at" if event.get("first") else "attacks"
    if event.get("target") is None:
        return f"{own} {does} the darkness of the {event.get('relic')} relic."
    target = f"{names[event.get('target_seat')]}'s {kind_name(event.get('target'))}"
    return f"{own} {does} {target} {_on(event.get('target_at'))}."


def _hit(event: Event, names: Names) -> str:
    piece = f"{_name(event, names)}'s {kind_name(event.get('piece'))} {_on(event.get('at'))}"
    hits, damage, left = event.get("hits"), event.get("damage"), event.get("left")
    rolled = f"{plural(hits, 'hit')}, " if event.get("why") == "roll" else ""
    if not damage:
        twice = ", which must be hit twice" if hits else ""
        return f"{rolled}no damage to {piece}{twice}."
    return f"{rolled}{damage} damage to {piece}, {plural(left, 'hit point')} left."


def _fallen(event: Event, names: Names) -> str:
    seats = event.get("seats")
    who = " and ".join([names[seat] for seat in seats])
    return f"{who} {'is' if len(seats) == 1 else 'are'} defeated!"


def _game_over(event: Event, names: Names) -> str:
    places = event.get("places")
    best = [name for name, place in zip(names, places, strict=False) if place == 1]
    verb = "wins" if len(best) == 1 else "share the first place"
    return f"Game over. {REASONS[event.get('reason')]} {' and '.join(best)} {verb}."


def _said(sentence: str, **more: Callable[[Event], object]) -> Callable[[Event, Names], str]:
    """``{seat}`` and ``{other}`` are names; the other fields of the event as FACTS say them."""

    def line(event: Event, names: Names) -> str:
        facts = {name: _fact(name, event.get(name), names) for name in event.names}
        return sentence.format(**facts, **{name: tell(event) for name, tell in more.items()})

    return line


FACTS: dict[str, Callable[[Any], str]] = {
    "piece": kind_name,
    "tower": tower_name,
    "card": lambda name: card_text(parse_card(name)),
    "cards": cards_text,
    "dice": lambda dice: " ".join([str(die) for die in dice]),
}


def _fact(name: str, value: Any, names: Names) -> Any:
    if name in ("seat", "other"):
        return names[value]
    tell = FACTS.get(name)
    return value if tell is None or value is None else tell(value)


LINES: dict[str, Callable[[Event, Names], str]] = {
    "opening_roll": _said(
        "{seat} rolls {dice}: {total}.", total=lambda event: sum(event.get("dice"))
    ),
    "first_player": lambda event, names: (
        f"{_name(event, names)} begins. "
        f"Order of play: {', '.join([names[seat] for seat in event.get('order')])}."
    ),
    "board_order": lambda event, names: (
        f"Boards are laid by lot: {', '.join([names[seat] for seat in event.get('order')])}."
    ),
    "board_laid": _said(
        "{seat} lays a board, number {number}.", number=lambda event: event.get("seat") + 1
    ),
    "round_started": _said("Round {round}."),
    "turn_started": _said("{seat}'s turn."),
    "turn_lost": _said("{seat} loses this turn to Majesty."),
    "turn_ended": _said("{seat} ends the turn."),
    "shuffled": _said(
        "{seat} shuffles {many} back into the deck.",
        many=lambda event: plural(event.get("count"), "card"),
    ),
    "drew": _drew,
    "placed": _said(
        "{seat}: {card} on the {tower} tower{under}.",
        under=lambda event: " with a Joker under it" if event.get("joker") else "",
    ),
    "court_card": _court_card,
    "crumbled": _said(
        "{seat}'s {tower} tower crumbles: {count}.",
        count=lambda event: plural(len(event.get("cards")), "card"),
    ),
    "court_discarded": _said(
        "{seat} loses {card}{along}.",
        along=lambda event: _with("card", event.get("more"), " more"),
    ),
    "hand_discarded": _said("{seat} discards {cards}."),
    "moved": _moved,
    "arrived": _arrived,
    "destroyed": _said(
        "{seat}'s {piece} {where} is destroyed.", where=lambda event: _on(event.get("at"))
    ),
    "acted": _acted,
    "attacked": _attacked,
    "rolled": _said(
        "{seat}{whose} rolls {dice} ({that}).",
        whose=lambda event: "" if event.get("why") == "attack" else "'s tainted Queen",
        that=lambda event: (
            f"{event.get('needs')}+ hits" if event.get("why") == "attack" else "1 goes wrong"
        ),
    ),
    "rerolled": _said("{seat} rerolls the {before}: {dice}."),
    "hit": _hit,
    "relic": _said("{seat} gains the {relic} relic ({count} of 3)."),
    "darkness_held": _said("The darkness holds against {seat}."),
    "parlayed": _said("{seat} stops {other}'s attack with Parlay."),
    "foresaw": _said("{seat}'s Insight moves {other}'s attacker."),
    "attack_averted": _said("{seat}'s attack no longer reaches its target."),
    "thorns": _said("{seat}'s Thorns answer {other}."),
    "last_attack": _said("{seat} calls the last attack of this turn."),
    "majesty": _said("{other} will lose the next turn."),
    "swayed": _said("{other} cannot attack until {seat}'s next turn."),
    "fallen": _fallen,
    "time_up": _said("Time is up."),
    "game_over": _game_over,
}
