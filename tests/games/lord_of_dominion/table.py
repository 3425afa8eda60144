"""Positions and shorthand of chapter 10 of the rules page.

Land is drawn, row by row with the row's number in front: ``a`` to ``m`` are dark pieces, ``n`` to
``z`` light ones, everything else is what the empty board has there; shapes are found by looking.
Characters are listed with their spaces, ``LW1 f8:1`` with 1 HP, ``-LG`` fallen. As chapter 10 says,
the Generals are on a1 and k11 and each hand holds a spare Warrior unless a case says otherwise.

Moves are words, read as answers to what is asked: ``DW1 strike LG``, ``DG dominate I4 0 e4``,
``DK1 dash e`` (``e:fort``, ``e:LG`` where there is a choice), ``-`` pass, ``.`` done, ``!`` end.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from tests.games import pages

from boneyard.components.polyominoes import SHAPE_NAMES, SQUARES, moved_to_corner, orientations
from boneyard.games.lord_of_dominion import GAME as GAME
from boneyard.games.lord_of_dominion.board import FORTS, LAND, NEUTRAL, STRONGHOLD
from boneyard.games.lord_of_dominion.characters import (
    KINDS,
    LETTERS,
    NAMES,
    OFF,
    general_of,
    parse_character,
)
from boneyard.games.lord_of_dominion.rules import PLAY, Rules
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.turns import ACTION, BEGIN_TURN
from boneyard.kernel.chance import Chance, ScriptedChance
from boneyard.kernel.events import Event
from boneyard.kernel.moves import Move, move
from boneyard.kernel.options import OptionValue

SEATS = ("dark", "light")
PAGE = pages.page_of("lord_of_dominion")
page_table = partial(pages.page_table, PAGE)

EMPTY = ""

M = """
 2 ..a
 3 ..a
 4 ..aann
 5 ....nn
"""
S = """
 8 ........aa
 9 ........aa
"""
G = """
 7 ...aann
 8 ...aann
"""
H = """
 4 aaaannnn
"""


# Positions.


def table(
    land: str,
    characters: str = "",
    *,
    turn: str = "dark",
    first: str = "dark",
    ap: int = 4,
    hands: tuple[str, str] = ("W", "W"),
    forts: tuple[int, int] = (3, 3),
    round: int = 1,
    quiet: int = 0,
    begins: bool = False,
    chance: Chance | None = None,
    **options: OptionValue,
) -> LordState:
    """A full state at ``action`` of ``turn``; with ``begins`` at the begin of that turn."""
    state = LordState()
    state.set_up(GAME, 2, chance or ScriptedChance(()))
    state.clear_table(Rules(2, GAME.check_options(2, options)))
    state.stage = PLAY
    state.first = SEATS.index(first)
    state.turn_seat = SEATS.index(turn)
    state.round, state.quiet, state.ap, state.turns = round, quiet, ap, 1
    state.forts = forts
    state.hands = tuple([tuple(sorted(map(LETTERS.index, hand))) for hand in hands])
    _draw_land(state, land)
    _put_characters(state, characters)
    # Chapter 10: Troops are what a case needs, so their size is not that of the options.
    seat = SEATS.index(turn)
    state.stack = [BEGIN_TURN[seat] if begins else ACTION[seat]]
    state.run()
    check(state)
    return state


def _draw_land(state: LordState, land: str) -> None:
    found: dict[str, list[int]] = {}
    for line in land.strip().splitlines():
        number, row = line.split()
        for x, mark in enumerate(row):
            if mark.isalpha():
                found.setdefault(mark, []).append(state.rules.board.grid.cell(x, int(number) - 1))
    for mark in sorted(found):
        cells = tuple(found[mark])
        state.lay(_shape(state, cells), cells, 0 if mark <= "m" else 1)


def _shape(state: LordState, cells: tuple[int, ...]) -> int:
    geometry = state.rules.board.grid
    drawn = moved_to_corner([(geometry.xs[cell], geometry.ys[cell]) for cell in cells])
    for shape in range(len(SHAPE_NAMES)):
        if drawn in [moved_to_corner(SQUARES[shape][o]) for o in orientations(shape)]:
            return shape
    raise ValueError(f"{names_of(state, cells)} is no piece")


def _put_characters(state: LordState, characters: str) -> None:
    listed = [one.split() for one in characters.split(",") if one.strip()]
    for one in listed:
        if one[0].startswith("-"):
            who = parse_character(one[0][1:])
            state.fallen |= 1 << who
            state.set_hp(who, 0)
        else:
            space, _, hp = one[1].partition(":")
            who = parse_character(one[0])
            state.put(who, cell(state, space))
            state.set_hp(who, int(hp) if hp else state.hp[who])
    for side, corner in enumerate((0, state.rules.board.cells - 1)):
        general = general_of(side)
        if not state.was_recruited(general):
            state.put(general, corner)


def cell(state: LordState, name: str) -> int:
    """``c6``."""
    board = state.rules.board
    return [board.name(space) for space in range(board.cells)].index(name)


def at(state: LordState, name: str) -> tuple[int, int]:
    """``c6`` as moves name it."""
    x, y = state.rules.board.grid.cell_to_json(cell(state, name))
    return x, y


# Playing.


def play(state: LordState, line: str) -> LordState:
    """Play a line of shorthand for whoever is to act; fails if a move is not legal."""
    words = line.split()
    while words:
        wanted = parse(state, words)
        refusal = state.why_not(wanted)
        if refusal is not None:
            pytest.fail(f"{wanted} of '{line}': asked {asked(state)}, {legal(state)}: {refusal}")
        state.play(wanted)
        check(state)
    return state


def parse(state: LordState, words: list[str]) -> Move:
    """The next move of a line, whose words are used up."""
    word = words.pop(0)
    if word in ("-", ".", "!"):
        return move({"-": "pass", ".": "done", "!": "end_turn"}[word])
    step = state.top.id
    if step == "action":
        return move("act", piece=word, act=words.pop(0))
    if step in ("strike_target", "shoot_target"):
        return move("target", piece=word)
    if step == "dash_line":
        return _dash(state, word)
    if step in ("recruit", "build_troop", "draft_troop"):
        return move("recruit" if step == "recruit" else "add", kind=word)
    if step in ("recruit_space", "place_general"):
        return move("place", cell=at(state, word))
    if step in ("move_to", "dominate_position"):
        return move("to" if step == "move_to" else "position", cell=at(state, word))
    return {
        "dominate_shape": lambda: move("shape", shape=word),
        "dominate_orientation": lambda: move("orientation", orientation=int(word)),
        "warp_turn": lambda: move("rotate", quarter_turns=int(word)),
        "guard": lambda: move("guard", piece=word),
    }[step]()


def _dash(state: LordState, word: str) -> Move:
    direction, _, hit = word.partition(":")
    if hit:
        return move("dash", direction=direction, piece=hit)
    found = [one for one in state.moves() if one.values[0] == direction]
    assert len(found) < 2, f"several ways to dash {direction}: {found}"
    return found[0] if found else move("dash", direction=direction, piece=None)


def check(state: LordState) -> None:
    """What holds after every move; only the size of a Troop is a case's own business."""
    found = [one for one in state.violations() if one != "a Troop is not complete"]
    if found:
        pytest.fail(f"broken invariants: {found}")
    if state.over == bool(state.moves()):
        pytest.fail(f"over: {state.over}, but the legal moves are {legal(state)}")


# Reading a state.


def asked(state: LordState) -> tuple[str, str]:
    """Who is asked what: ``("light", "guard")``; ``("nobody", "over")`` at the end."""
    return ("nobody", "over") if state.actor is None else (SEATS[state.actor], state.top.id)


def legal(state: LordState) -> list[str]:
    """The legal moves in shorthand, in their order."""
    return [shorthand(state, one) for one in state.moves()]


def shorthand(state: LordState, one: Move) -> str:
    """The words for a move."""
    if one.type in ("pass", "done", "end_turn"):
        return {"pass": "-", "done": ".", "end_turn": "!"}[one.type]
    if one.type in ("to", "place", "position"):
        return state.rules.board.name(one.key)
    if one.type == "act":
        return f"{one.values[0]} {one.values[1]}"
    if one.type == "dash":
        return f"{one.values[0]}:{one.values[1]}" if one.values[1] else str(one.values[0])
    return str(one.values[0])


def acts(state: LordState, who: str) -> list[str]:
    """The acts that a Character is offered."""
    return [str(one.values[1]) for one in state.moves() if one.values[:1] == (who,)]


def begin(state: LordState, who: str, act: str) -> list[str]:
    """What an act offers, without doing it to this state."""
    return legal(play(state.clone(), f"{who} {act}"))


def placements(state: LordState) -> dict[str, int]:
    """How many placements the active General has, by shape."""
    found: dict[str, int] = {}
    general = f"{'DL'[state.top.seat]}G"
    if "dominate" not in acts(state, general):
        return found
    for shape in begin(state, general, "dominate"):
        turned = play(state.clone(), f"{general} dominate {shape}")
        for orientation in legal(turned):
            spots = legal(play(turned.clone(), orientation))
            found[shape] = found.get(shape, 0) + len(spots)
    return found


def where(state: LordState, who: str) -> str:
    """The space of a Character; ``fallen`` or ``away``."""
    number = parse_character(who)
    if state.is_fallen(number):
        return "fallen"
    return "away" if state.at[number] == OFF else state.rules.board.name(state.at[number])


def hp(state: LordState, *who: str) -> list[int]:
    """The HP of Characters."""
    return [state.hp[parse_character(one)] for one in who]


def squares(state: LordState, piece: int) -> set[str]:
    """The spaces of a piece."""
    return {state.rules.board.name(one) for one in state.pieces[piece]}


def colour(state: LordState, piece: int) -> str:
    """The colour of a piece."""
    return SEATS[state.owner_of(piece)]


def names_of(state: LordState, cells: Any) -> list[str]:
    """Spaces for people."""
    return [state.rules.board.name(one) for one in cells]


def ground(state: LordState, kind: str) -> list[str]:
    """All spaces of a kind."""
    wanted = {
        "neutral": NEUTRAL,
        "stronghold": STRONGHOLD,
        "dark fort": FORTS,
        "light fort": FORTS + 1,
    }
    wanted |= {"dark land": LAND, "light land": LAND + 1}
    return [
        state.rules.board.name(at) for at, one in enumerate(state.ground) if one == wanted[kind]
    ]


def hand(state: LordState, side: str) -> list[str]:
    """The kinds in a hand."""
    return [KINDS[kind] for kind in state.hands[SEATS.index(side)]]


def event(state: LordState, kind: str) -> Event:
    """The last event of a kind that the last move caused."""
    found = [one for one in state.events if one.kind == kind]
    if not found:
        pytest.fail(f"no event {kind} among {[one.kind for one in state.events]}")
    return found[-1]


def ending(state: LordState) -> tuple[str, tuple[int, ...]]:
    """Reason and places of a game that is over."""
    assert state.result is not None, "the game goes on"
    return state.result.reason, state.result.places


DARK_WINS, LIGHT_WINS, NOBODY_WINS = (1, 2), (2, 1), (1, 1)
ALL_NAMES = NAMES


# Reading the page.
