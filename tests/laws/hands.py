"""The laws of gestures: several moves at once are a choice that could be clicked, too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from tests.laws.law import AnyGame, require

from boneyard import Area, Carry, Click, Gesture, Move, Piece, Rng, Scene, State, sentence_case
from boneyard.kernel.scene import element_base

GESTURES = "gestures are choices"
PLACES = "carried pieces can be laid wherever that is legal"
FREE = "what is free is taken back freely"
CHOICES = "every choice in a list says what it does"
REPEATS = "tooltips do not repeat themselves"
Thing = TypeVar("Thing")
MOST = 6
"""So many gestures, or clicks, of a scene are tried."""


def gestures_hold(game: AnyGame, state: State, trail: Sequence[State], rng: Rng) -> None:
    """All that the actor's scene offers beside clicks; ``trail``: before each click of a choice."""
    if state.actor is None:
        return
    scene: Scene = game.scene(state.seen_by(state.actor))
    is_begun = state.is_choosing
    require(scene.begun == is_begun, GESTURES, "the scene says begun:", scene.begun)
    elements = scene.elements()
    for gesture in scene.gestures:
        for id in (gesture.element, gesture.source or gesture.element):
            require(element_base(id) in elements, GESTURES, gesture, "is made on no", id)
    for gesture in _some(scene.gestures, rng):
        _is_one_choice(state, gesture, trail)
    for click in _some(scene.clicks, rng):
        require(not click.free or _is_free(state, (click.move,)), FREE, click)
    for carry in _some(scene.carries, rng)[:1]:
        require({carry.element, carry.board} <= elements, PLACES, carry.element, "is not there")
        _lies_everywhere(state, carry)


def _some(things: Sequence[Thing], rng: Rng) -> list[Thing]:
    if not things:
        return []
    first = rng.randrange(len(things))
    return [*things[first:], *things[:first]][:MOST]


def _is_one_choice(state: State, gesture: Gesture, trail: Sequence[State]) -> None:
    require(gesture.back <= len(trail), GESTURES, gesture, "takes back more than was clicked")
    start = trail[len(trail) - gesture.back] if gesture.back else state
    require(bool(gesture.back or gesture.moves), GESTURES, gesture, "does nothing")
    require(bool(gesture.label), GESTURES, gesture, "has no label")
    played(start, gesture.moves)
    require(not gesture.free or _is_free(start, gesture.moves), FREE, gesture)


def played(start: State, moves: Sequence[Move]) -> State:
    """The moves one after the other; all but the last only go on with a choice."""
    state = start.clone()
    for at, move in enumerate(moves):
        require(at == 0 or state.is_choosing, GESTURES, moves[at - 1], "ends the choice")
        refusal = state.why_not(move)
        require(refusal is None, GESTURES, moves, "is refused:", refusal)
        state.play(move)
    return state


def _is_free(start: State, moves: Sequence[Move]) -> bool:
    after = played(start, moves)
    return (after.actor, after.undo_barrier) == (start.actor, start.undo_barrier)


# Lists.


def choices_say_what_they_do(game: AnyGame, state: State) -> None:
    """Buttons, and what an element offers several of, have a sentence beside their name."""
    if state.actor is None:
        return
    scene: Scene = game.scene(state.seen_by(state.actor))
    pieces = {piece.id: piece for area in scene.areas for piece in area.pieces}
    for press in _in_lists(scene, pieces):
        piece = pieces.get(press.element)
        said = press.hint or (piece.tooltip if piece else "")
        is_said = len(said.split()) > 2 and said == sentence_case(said)
        require(is_said, CHOICES, repr(press.label), "only says", repr(said), "at", scene.prompt)
        is_new = said.rstrip(".").lower() not in press.label.lower()
        require(is_new, REPEATS, press.label, "says again", said)
    things: list[Piece | Area] = [*pieces.values(), *scene.areas]
    for thing in [one for one in things if one.tooltip]:
        # Two cards may both count "+3".
        told = re.split(r"[.;:]\s+", thing.tooltip.rstrip("."))
        clauses = [clause for clause in told if len(clause.split()) > 3]
        require(len(set(clauses)) == len(clauses), REPEATS, thing.id, "says", thing.tooltip)
        require(thing.tooltip != thing.title, REPEATS, thing.id, "says", thing.tooltip)


def _in_lists(scene: Scene, pieces: Mapping[str, Piece]) -> Iterator[Click | Gesture]:
    resting: list[Click | Gesture] = [*scene.clicks]
    resting += [one for one in scene.gestures if not one.source]
    many = Counter([press.element for press in resting])
    for press in resting:
        piece = pieces.get(press.element)
        if many[press.element] > 1 or (piece and piece.kind == "action"):
            yield press
    yield from [one for one in scene.gestures if one.element == one.source]


# Carried pieces.


def _lies_everywhere(state: State, carry: Carry) -> None:
    """Its places are what the clicks that begin like it can come to: all that differ by more than
    the order of clicks, and nothing else.
    """
    laid = {}
    for moves in laying_moves(carry):
        require(not carry.free or _is_free(state, moves), FREE, carry.element, moves)
        laid[played(state, moves).digest()] = moves
    begun = played(state, _prefix([way.moves for way in carry.ways]))
    clicked = {end.digest() for end in _ends(begun, in_any_order=True)}
    missing = {end.digest() for end in _ends(begun, in_any_order=False)} - set(laid)
    require(not missing, PLACES, len(missing), "places of", carry.element, "are missing")
    wrong = [moves for digest, moves in laid.items() if digest not in clicked]
    require(not wrong, PLACES, carry.element, "may not be laid by", wrong)


def laying_moves(carry: Carry) -> Iterator[tuple[Move, ...]]:
    """For each of its places the moves that lay it there."""
    for way in carry.ways:
        for x, y in way.places:
            cells = [(x + dx, y + dy) for dx, dy in carry.turns[way.turn]]
            yield tuple([_filled_in(move, cells) for move in way.moves])


def _filled_in(move: Move, cells: Sequence[tuple[int, int]]) -> Move:
    values = [
        cells[int(value[1:])] if isinstance(value, str) and value.startswith("@") else value
        for value in move.values
    ]
    return Move(move.type, move.names, tuple(values))


def _prefix(chains: Sequence[tuple[Move, ...]]) -> tuple[Move, ...]:
    """What all have in common, before any cell is named."""
    found: list[Move] = []
    for moves in zip(*chains, strict=False):
        named = any(isinstance(value, str) and "@" in value for value in moves[0].values)
        if named or any(move != moves[0] for move in moves):
            break
        found.append(moves[0])
    return tuple(found)


def _ends(state: State, *, in_any_order: bool) -> Iterator[State]:
    """All states in which the choice is complete."""
    for move in state.moves() if in_any_order else state.search_moves():
        after = state.clone()
        after.play(move)
        if after.is_choosing and after.actor == state.actor:
            yield from _ends(after, in_any_order=in_any_order)
        else:
            yield after
