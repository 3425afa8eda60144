"""Several clicks in one gesture: what a choice goes on with, before anybody has begun it.

An unfinished choice touches nothing but the steps on top (ADR 2). So the actor's own view is enough
to look ahead into one, and a scene can show its second click together with the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Click, Gesture
from boneyard.kernel.state import State

S = TypeVar("S", bound=State)


def begun(view: S, move: Move) -> S:
    """The actor's view once this move, one of its own, has begun a choice or gone on with it."""
    ahead = view.clone()
    ahead.top.play(ahead, move)
    ahead.stack = ahead.stack  # what was legal before the click is no longer asked
    assert ahead.is_choosing, f"{move} begins no choice"
    return ahead


def follow_ups(
    view: S, clicks: Iterable[Click], click_for: Callable[[S, Move], Click]
) -> list[Gesture]:
    """Each of these clicks, which begin a choice, with every click that may come next."""
    found: list[Gesture] = []
    for click in clicks:
        ahead = begun(view, click.move)
        found += [joined(click, click_for(ahead, move)) for move in ahead.moves()]
    return found


def joined(click: Click, then: Click) -> Gesture:
    """To pick up what one clicks first, and drop it on what comes next."""
    return _gesture(then, (click.move, then.move), click.element, then.element)


def _gesture(said: Click | Gesture, moves: tuple[Move, ...], source: str, goal: str) -> Gesture:
    """From here to there, with all that is said and drawn of a click or a gesture."""
    return Gesture(
        goal,
        moves,
        said.label,
        source,
        hint=said.hint,
        warning=said.warning,
        note=said.note,
        ghost=said.ghost,
        path=said.path,
        along=said.along,
        free=said.free,
    )


def take_out(elements: Iterable[str], staged: Iterable[Move], label: str) -> list[Gesture]:
    """To put back one of the things that were staged one after the other, in that order."""
    moves = tuple(staged)
    return [
        Gesture(element, moves[at + 1 :], label, back=len(moves) - at, free=True)
        for at, element in enumerate(elements)
    ]


def carried_to(place: str, presses: Iterable[Click | Gesture]) -> list[Gesture]:
    """The same as pressing these, by carrying each of them to a place."""
    return [
        replace(press, element=place, source=press.element)
        if isinstance(press, Gesture)
        else _gesture(press, (press.move,), press.element, place)
        for press in presses
    ]


def carried_from(source: str, clicks: Iterable[Click]) -> list[Gesture]:
    """The same as clicking these, by carrying a piece there."""
    return [_gesture(click, (click.move,), source, click.element) for click in clicks]


def goes_on(view: State, move: Move) -> bool:
    """Whether this move of the actor's leaves a choice unfinished. For moves that draw nothing."""
    ahead = view.clone()
    ahead.top.play(ahead, move)
    return ahead.is_choosing and ahead.top.seat == view.top.seat
