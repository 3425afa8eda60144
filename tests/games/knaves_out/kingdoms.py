"""Positions of chapter 10 of the rules page, drawn by hand.

A kingdom is written as people would say it::

    kingdom("J=JH: A 2 3h | K=KD: A | Q=QD*:", hand="AS 2H", deck="3C 4D", pieces="K@1,1+4 P@2,2+1")

Court cards with their towers, bottom to top; ``*`` is a Joker under a card. A tower's card without
a suit takes the first suit that is free. ``discard`` and ``deck`` hold what they name; all cards
not mentioned lie in the discard if a deck is named, else in the deck. Pieces are
``kind@x,y+checkers``; ``!`` is tainted, ``sea`` a place. Boards lie side by side from the west.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from tests.games import pages

from boneyard.components.cards import CARD_NAMES, JOKER, parse_card
from boneyard.components.zones import changed
from boneyard.games.knaves_out import GAME as GAME
from boneyard.games.knaves_out.actions.table import BY_ID
from boneyard.games.knaves_out.constants import (
    AT_SEA,
    CARD_MASK,
    EFFECT_NAMES,
    IS_SOLDIER,
    JOKER_UNDER,
    KINDS,
    MARK_NAMES,
    MOTORHEAD,
    PIECE_IDS,
    PIECE_OF_ID,
    POWER_NAMES,
    RELIC_NAMES,
    SET,
    TOWER_LETTERS,
    TOWERS,
    TURN_NAMES,
)
from boneyard.games.knaves_out.pieces import free_piece
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.state import KnavesState, stock_of
from boneyard.games.knaves_out.steps.turn import NEXT_TURN, DiscardExtra, Main
from boneyard.kernel.chance import Chance, ScriptedChance
from boneyard.kernel.events import Event
from boneyard.kernel.moves import Move, move
from boneyard.kernel.options import OptionValue

PAGE = pages.page_of("knaves_out")
page_table = partial(pages.page_table, PAGE)

SUITS = "CDHS"
RANKS = "A23456789TJQK"


@dataclass
class Kingdom:
    """All that one seat has, as text."""

    court: str = ""
    hand: str = ""
    deck: str | None = None
    discard: str | None = None
    pieces: str = ""
    effects: str = ""
    marks: str = ""
    powers: dict[str, str] = field(default_factory=dict)
    devoured: dict[str, str] = field(default_factory=dict)
    relics: str = ""
    sways: tuple[int, ...] = ()


def kingdom(court: str = "", **rest: Any) -> Kingdom:
    """A seat's part of a position."""
    return Kingdom(court, **rest)


def world(
    *seats: Kingdom,
    turn: int = 0,
    boards: list[tuple[int, int]] | None = None,
    dice: str = "",
    round: int = 1,
    this_turn: str = "",
    chance: Chance | None = None,
    **options: OptionValue,
) -> KnavesState:
    """A full state at ``main`` of ``turn``; dice are those to be rolled from now on."""
    players = len(seats)
    state = KnavesState()
    state.set_up(GAME, players, chance or ScriptedChance(rolls(dice)))
    state.clear_table(Rules(players, GAME.check_options(players, options)))
    state.boards = tuple(boards or [(8 * seat, 0) for seat in range(players)])
    state.found_world()
    state.round = round
    state.turn = turn
    state.place = turn
    for seat, one in enumerate(seats):
        _sit_down(state, seat, one)
    state.actions_left = 2 if state.power(turn) & MOTORHEAD else 1
    state.turn_marks = bits(this_turn, TURN_NAMES)
    state.stack = [NEXT_TURN, DiscardExtra(turn), Main(turn)]
    state.run()
    check(state)
    return state


def duel(own: Kingdom, other: Kingdom | None = None, **rest: Any) -> KnavesState:
    """Two kingdoms on boards at (0,0) and (8,0); kings where nothing is said."""
    return world(with_king(own, "K@0,7+4"), with_king(other or kingdom(), "K@15,7+4"), **rest)


def with_king(one: Kingdom, king: str) -> Kingdom:
    """A kingdom that has a king building somewhere."""
    if not any(piece.startswith("K@") for piece in one.pieces.split()):
        one.pieces = f"{king} {one.pieces}"
    return one


def rolls(dice: str) -> list[int]:
    """``"5 2 6"`` as draws of chance."""
    return [int(die) - 1 for die in dice.split()]


def bits(text: str, names: tuple[str, ...]) -> int:
    """Names of effects, marks, powers or relics as bits."""
    return sum([1 << names.index(name) for name in text.split()])


def _sit_down(state: KnavesState, seat: int, one: Kingdom) -> None:
    used: list[int] = _court(state, seat, one)
    hand = [parse_card(name) for name in one.hand.split()]
    used += hand
    state.hands[seat] = tuple(sorted(hand))
    rest = [card for card in state.own_cards() if card not in used or card == JOKER]
    for card in used:
        if card == JOKER:
            rest.remove(JOKER)
    _piles(state, seat, one, rest)
    state.effects = changed(state.effects, seat, bits(one.effects, EFFECT_NAMES))
    state.marks = changed(state.marks, seat, bits(one.marks, MARK_NAMES))
    state.relics = changed(state.relics, seat, bits(one.relics, RELIC_NAMES))
    state.sways = changed(state.sways, seat, sum([1 << other for other in one.sways]))
    for letter, names in one.powers.items():
        state.powers = changed(
            state.powers, seat * TOWERS + TOWER_LETTERS.index(letter), bits(names, POWER_NAMES)
        )
    for text in one.pieces.split():
        put(state, seat, text)


def _court(state: KnavesState, seat: int, one: Kingdom) -> list[int]:
    """``J=JH*: A 2 3h*``, court cards parted by ``|``; devoured cards by tower."""
    used: list[int] = []
    parts = [part.strip() for part in one.court.split("|") if part.strip()]
    named = " ".join([one.hand, one.deck or "", one.discard or "", one.court]).upper().split()
    for part in parts:
        head, _, tower = part.partition(":")
        letter, _, card = head.strip().partition("=")
        spot = seat * TOWERS + TOWER_LETTERS.index(letter)
        state.court = changed(state.court, spot, parse_card(card.rstrip("*")))
        state.jokered = changed(state.jokered, spot, card.endswith("*"))
        used += [state.court[spot]] + [JOKER] * card.endswith("*")
    for part in parts:
        head, _, tower = part.partition(":")
        spot = seat * TOWERS + TOWER_LETTERS.index(head.strip()[0])
        cards = [_tower_card(word, used, named) for word in words_of(tower)]
        state.towers[spot] = tuple(cards)
        eaten = words_of(one.devoured.get(head[0], ""))
        cards = [_tower_card(word, used, named) for word in eaten]
        state.devoured = changed(state.devoured, spot, tuple(cards))
    return used


def words_of(text: str) -> list[str]:
    """``A..K`` is every rank; ``A..Kred`` all of one colour."""
    found: list[str] = []
    for word in text.split():
        low, dots, high = word.partition("..")
        if not dots:
            found.append(word)
            continue
        colour = next((name for name in ("red", "black") if high.endswith(name)), "")
        top = high.removesuffix(colour)
        for rank in RANKS[RANKS.index(low) : RANKS.index(top) + 1]:
            found.append(rank + {"red": "r", "black": "b", "": ""}[colour])
    return found


def _tower_card(word: str, used: list[int], named: list[str]) -> int:
    jokered = word.endswith("*")
    rank, suits = word.rstrip("*")[0], word.rstrip("*")[1:].upper()
    wanted = {"": SUITS, "R": "HD", "B": "CS"}.get(suits, suits)
    for suit in wanted:
        card = parse_card(rank + suit)
        if card not in used and (len(wanted) == 1 or rank + suit not in named) and card != 3:
            break
    else:
        card = parse_card(rank + wanted[-1])
        assert card not in used, f"there is no {word} left"
    used.append(card)
    if jokered:
        used.append(JOKER)
    return card | JOKER_UNDER if jokered else card


def _piles(state: KnavesState, seat: int, one: Kingdom, rest: list[int]) -> None:
    piles: dict[str, list[int]] = {"deck": [], "discard": []}
    for name, text in (("deck", one.deck), ("discard", one.discard)):
        for word in (text or "").split():
            card = parse_card(word)
            piles[name].append(card)
            rest.remove(card)
    piles["deck" if one.deck is None else "discard"] += rest
    # The deck is written top card first.
    state.decks[seat] = tuple(reversed(piles["deck"]))
    state.stocks[seat] = stock_of(state.decks[seat])
    state.discards[seat] = tuple(piles["discard"])


def put(state: KnavesState, seat: int, text: str) -> int:
    """``P@2,3+1`` or ``B!@4,4`` or ``U@sea``."""
    head, _, place = text.partition("@")
    where, _, chk = place.partition("+")
    piece = free_piece(state, seat, KINDS.index(head[0]))
    assert piece >= 0, f"there is no {head} left"
    if where == "sea":
        state.at = changed(state.at, piece, AT_SEA)
    else:
        x, y = map(int, where.split(","))
        state.at = changed(state.at, piece, state.world.index[x, y])
        assert state.occupant[state.at[piece]] < 0, f"{where} is taken"
        state.occupant = changed(state.occupant, state.at[piece], piece)
    state.in_play = changed(state.in_play, seat, state.in_play[seat] | 1 << piece % SET)
    state.chk = changed(state.chk, piece, int(chk or 0))
    if IS_SOLDIER[piece]:
        state.red = changed(state.red, seat, state.red[seat] - state.chk[piece])
    else:
        state.black = changed(state.black, seat, state.black[seat] - state.chk[piece])
    state.tainted = changed(state.tainted, piece, head.endswith("!"))
    return piece


# Playing.


def play(state: KnavesState, *moves: Move | str) -> KnavesState:
    """Play moves for whoever is to act; fails if one is not legal. A word is an action or verb."""
    for one in moves:
        wanted = as_move(one)
        refusal = state.why_not(wanted)
        if refusal is not None:
            pytest.fail(f"{wanted} at {asked(state)}: {refusal}; legal are {legal(state)}")
        state.play(wanted)
        check(state)
    return state


def as_move(one: Move | str) -> Move:
    """``"train"`` is the action, ``"@3,4"`` a square, ``">3,4"`` a way, ``"0P1"`` a piece."""
    if isinstance(one, Move):
        return one
    if one in BY_ID:
        return move("action", action=one)
    if one[0] in "@>":
        x, y = map(int, one[1:].split(","))
        return move("square" if one[0] == "@" else "to", cell=(x, y))
    if one in PIECE_OF_ID:
        return move("piece", piece=one)
    return move(one)


def attack(piece: str, target: str) -> tuple[Move, Move]:
    """The two clicks of an attack."""
    return move("attack", piece=piece), move("target", piece=target)


def strike(state: KnavesState, piece: str, target: str) -> KnavesState:
    """Attack; the target is asked for only if there are several."""
    play(state, move("attack", piece=piece))
    if asked(state)[1] == "attack_target":
        play(state, move("target", piece=target))
    return state


def march(state: KnavesState, piece: str, to: str) -> KnavesState:
    """Move a soldier to a square or to ``sea``."""
    return play(state, move("move", piece=piece), "sea" if to == "sea" else f">{to}")


def end_turn(state: KnavesState) -> KnavesState:
    """End the turn, keeping the hand, up to the next kingdom's main decision."""
    play(state, "end_turn")
    while not state.over and asked(state)[1] in ("discard_hand", "shuffle"):
        play(state, "keep")
    return state


def card(name: str, tower: str) -> Move:
    """Play a card."""
    return move("play", card=name, tower=tower)


def check(state: KnavesState) -> None:
    """What holds after every move."""
    found = state.violations()
    if found:
        pytest.fail(f"broken invariants: {found}")
    if state.over == bool(state.moves()):
        pytest.fail(f"over: {state.over}, but the legal moves are {legal(state)}")
    if state.top.seat >= 0 and state.moves() != state.top.moves(state):
        pytest.fail("the moves remembered are not those of the step")


# Reading a state.


def asked(state: KnavesState) -> tuple[int, str]:
    """Who is asked what."""
    prompt = state.prompt
    return (prompt.seat, prompt.step) if prompt else (-1, "over")


def legal(state: KnavesState, verb: str = "") -> list[str]:
    """The legal moves in words, of one verb or all."""
    return [
        " ".join([one.type, *[str(value) for value in one.values]]).removeprefix(f"{verb} ")
        for one in state.moves()
        if not verb or one.type == verb
    ]


def can(state: KnavesState, action: str) -> bool:
    """Whether an action is legal now."""
    return action in legal(state, "action")


def why(state: KnavesState, action: str) -> str:
    """Why an action is not legal now."""
    refusal = state.why_not(move("action", action=action))
    return refusal.sentence if refusal else ""


def tower(state: KnavesState, letter: str, seat: int = 0) -> str:
    """The ranks of a tower, bottom to top: ``"A 2 3"``."""
    return " ".join([one[0] for one in tower_cards(state, letter, seat).split()])


def tower_cards(state: KnavesState, letter: str, seat: int = 0) -> str:
    """The cards of a tower; ``*`` has a Joker under it."""
    spot = seat * TOWERS + TOWER_LETTERS.index(letter)
    return " ".join(
        [CARD_NAMES[one & CARD_MASK] + "*" * bool(one & JOKER_UNDER) for one in state.towers[spot]]
    )


def discard(state: KnavesState, seat: int = 0) -> list[str]:
    """The discard pile, in the order in which cards came there."""
    return [CARD_NAMES[one] for one in state.discards[seat]]


def hand(state: KnavesState, seat: int = 0) -> str:
    """The hand."""
    return " ".join([CARD_NAMES[one] for one in state.hands[seat]])


def cell(state: KnavesState, piece: str) -> tuple[int, int] | str:
    """Where a piece is."""
    square = state.at[PIECE_OF_ID[piece]]
    if square < 0:
        return "sea" if square == AT_SEA else "reserve"
    return state.world.xs[square], state.world.ys[square]


def chk(state: KnavesState, piece: str) -> int:
    """Its checkers."""
    return state.chk[PIECE_OF_ID[piece]]


def has(state: KnavesState, name: str, seat: int = 0) -> bool:
    """Whether an effect, mark or power is in force."""
    if name in EFFECT_NAMES:
        return bool(state.effects[seat] & bits(name, EFFECT_NAMES))
    if name in MARK_NAMES:
        return bool(state.marks[seat] & bits(name, MARK_NAMES))
    return bool(state.power(seat) & bits(name, POWER_NAMES))


def on_map(state: KnavesState, seat: int) -> list[str]:
    """All pieces of a kingdom on map and sea."""
    return [PIECE_IDS[at] for at in range(seat * SET, seat * SET + SET) if state.at[at] != -1]


def event(state: KnavesState, kind: str) -> Event:
    """The last event of a kind that the last move caused."""
    found = [one for one in state.events if one.kind == kind]
    if not found:
        pytest.fail(f"no event {kind} among {[one.kind for one in state.events]}")
    return found[-1]


def dice_of(state: KnavesState) -> list[int]:
    """The dice that lie on the table."""
    return list(state.last_roll[2:])


def ending(state: KnavesState) -> tuple[str, tuple[int, ...]]:
    """Reason and places of a game that is over."""
    assert state.result is not None, "the game goes on"
    return state.result.reason, state.result.places


# Reading the page.
