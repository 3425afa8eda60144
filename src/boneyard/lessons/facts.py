"""What lessons say of a position is asked of it: ``your {attack} against {Tom.defend}``.

A fact is a number or a word that the game names (``Game.facts``), or one of those that every game
has. ``score`` is the learner's own, ``Tom.score`` that of Tom. Facts and numbers can be added and
taken from each other: ``{attack + 11}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne

from boneyard.kernel.game import Fact
from boneyard.kernel.names import seat_name
from boneyard.kernel.state import State
from boneyard.lessons.errors import BadLesson, Place

BRACES = re.compile(r"\{([^{}]*)\}")
TERM = re.compile(r"\s*([+-]?)\s*(\"[^\"]*\"|[A-Za-z_][\w.]*|\d+)")
CLAIM = re.compile(r"(.+?)\s*(!=|<=|>=|=|<|>)\s*(.+)")
OPERATORS: Mapping[str, Callable[[Fact, Fact], bool]] = {
    "=": eq,
    "!=": ne,
    "<": lt,
    ">": gt,
    "<=": le,
    ">=": ge,
}


@dataclass(frozen=True)
class Eyes:
    """Whose eyes a position is described from, and what everybody is called there."""

    seat: int
    names: tuple[str, ...]

    def called(self, seat: int) -> str:
        """A seat's name; the learner is ``you``."""
        return "you" if seat == self.seat else self.names[seat]


def facts_of(state: State, eyes: Eyes) -> dict[str, Fact]:
    """All facts of a position, by name; those of the seat that looks without its name, too."""
    view = state.seen_by(eyes.seat)
    found: dict[str, Fact] = {}
    for seat in range(state.players):
        own = {**_of_any_game(view, seat), **state.game.facts(view, seat)}
        found |= {f"{eyes.called(seat)}.{name}": fact for name, fact in own.items()}
        if seat == eyes.seat:
            found |= own
    actor = view.actor
    found["turn"] = "" if actor is None else eyes.called(actor)
    found["asked"] = view.prompt.step if view.prompt else ""
    found["over"] = int(view.over)
    return found


def _of_any_game(view: State, seat: int) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"score": view.standing[seat]}
    hands = getattr(view, "hands", None)
    if hands is not None:
        facts["hand"] = len(hands[seat])
    if view.result is not None:
        facts["place"] = view.result.places[seat]
    return facts


class Facts:
    """The facts of one position, to be asked by what stands on one line of a lesson."""

    def __init__(self, state: State, eyes: Eyes, more: Mapping[str, Fact] | None = None) -> None:
        self._facts = {**facts_of(state, eyes), **(more or {})}
        self._names = [eyes.called(seat) for seat in range(state.players)]

    def said(self, text: str, place: Place) -> str:
        """The text with what stands in braces asked."""
        filled = BRACES.sub(lambda found: str(self.value(found[1], place)), text)
        if "{" in filled or "}" in filled:
            raise BadLesson(place, "a brace stands alone: facts are asked as {score}")
        return _named(filled, self._names)

    def holds(self, claim: str, place: Place) -> bool:
        """Whether a claim such as ``score > Tom.score + 5`` is true here."""
        left, sign, right = _sides(claim, place)
        one, other = self.value(left, place), self.value(right, place)
        if isinstance(one, int) != isinstance(other, int):
            raise BadLesson(place, f"{claim!r} compares {one!r} with {other!r}")
        return OPERATORS[sign](one, other)

    def told(self, claim: str, place: Place) -> str:
        """The two sides of a claim as they are."""
        left, _, right = _sides(claim, place)
        return f"{left} is {self.value(left, place)!r}, {right} is {self.value(right, place)!r}"

    def value(self, expression: str, place: Place) -> Fact:
        """A fact, a number, a word in quotes, or a sum of facts and numbers."""
        total: Fact | None = None
        at = 0
        while found := TERM.match(expression, at):
            if total is not None and not found[1]:
                break
            total = _sum(total, found[1], self._term(found[2], place), place)
            at = found.end()
        if total is None or expression[at:].strip():
            raise BadLesson(place, f"{expression!r} is no fact, number or sum of them")
        return total

    def _term(self, word: str, place: Place) -> Fact:
        if word.startswith('"'):
            return word[1:-1]
        if word.isdecimal():
            return int(word)
        if word not in self._facts:
            known = ", ".join(sorted([name for name in self._facts if "." not in name]))
            of = next(name for name in self._names if name != "you")
            told = f"there are {known} (and, of others, such as {of}.score)"
            raise BadLesson(place, f"there is no fact {word!r} here; {told}")
        return self._facts[word]


def _sides(claim: str, place: Place) -> tuple[str, str, str]:
    found = CLAIM.fullmatch(claim.strip())
    if found is None:
        raise BadLesson(place, f"{claim!r} is no claim: write one such as 'score > Tom.score'")
    return found[1], found[2], found[3]


def _sum(total: Fact | None, sign: str, term: Fact, place: Place) -> Fact:
    if total is None and not sign:
        return term
    if isinstance(term, str) or isinstance(total, str):
        raise BadLesson(place, f"{total!r} and {term!r} cannot be added: one is a word")
    return (total or 0) + (-term if sign == "-" else term)


def _named(text: str, names: list[str]) -> str:
    for seat, name in enumerate(names):
        text = text.replace(seat_name(seat), name)
    return text
