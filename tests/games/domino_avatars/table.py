"""Positions and shorthand of chapter 10 of the rules page.

A position is written as people would write it: ``alice="9/2 1/6 | 5H 2D"`` is two Avatars
(attack/defend, ``-`` for an empty slot) and a hand. What is not mentioned lies in the boneyard or
among the undealt cards, unless a case names boneyard or captured piles: then the dominoes not
mentioned are out of play.

Moves are the page's shorthand: ``w0`` attack_with, ``>B0`` target, ``5H`` card, ``.`` done,
``-`` pass, ``!`` end_turn, ``+a`` / ``+d`` aid; and ``o9`` orient with the 9 attacking.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from tests.games import pages

from boneyard.components.cards import format_card, parse_card
from boneyard.components.dominoes import domino_text, full_set, tile_of
from boneyard.components.zones import minus
from boneyard.games.domino_avatars import GAME as GAME
from boneyard.games.domino_avatars.pieces import (
    NO_AVATAR,
    attack_score,
    avatar,
    defend_score,
    domino_of,
)
from boneyard.games.domino_avatars.rules import Rules
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.rounds import END_ROUND, ChooseAttacker
from boneyard.kernel.chance import Chance, ScriptedChance, script_shuffle
from boneyard.kernel.events import Event
from boneyard.kernel.moves import Move, move
from boneyard.kernel.options import OptionValue
from boneyard.kernel.step import Step

SEATS = ("alice", "bob", "charlie", "dianne", "eve", "frank")
PAGE = pages.page_of("domino_avatars")
page_table = partial(pages.page_table, PAGE)

ALICE = "9/2 1/6 | 5H 2D 9D 5S TS"
BOB = "7/4 3/3 | 7D 3H KS 2C"
CHARLIE = "5/5 6/0 | 6H AH 3S 8C"
DIANNE = "8/0 4/2 | AD 4D 9S"

Captures = int | tuple[int, ...]


# Positions.


def table(
    alice: str,
    bob: str,
    charlie: str | None = None,
    dianne: str | None = None,
    eve: str | None = None,
    frank: str | None = None,
    *,
    first: str = "alice",
    turn: str | None = None,
    round: int = 1,
    used: str = "",
    scores: Mapping[str, Captures] | None = None,
    boneyard: str | None = None,
    captured: Mapping[str, str] | None = None,
    chance: Chance | None = None,
    **options: OptionValue,
) -> AvatarsState:
    """A full state at ``choose_attacker`` of ``turn`` (if not given, of the first attacker)."""
    seats = [seat for seat in (alice, bob, charlie, dianne, eve, frank) if seat is not None]
    state = AvatarsState()
    state.set_up(GAME, len(seats), chance or ScriptedChance(()))
    state.clear_table(Rules(len(seats), GAME.check_options(len(seats), options)))
    state.round = round
    state.first_attacker = SEATS.index(first)
    for seat, text in enumerate(seats):
        _sit_down(state, seat, text)
    state.undealt = minus(state.rules.cards, [card for hand in state.hands for card in hand])
    state.used = sum(1 << _place(state, name) for name in used.split())
    _write_scores(state, scores or {})
    _lay_dominoes(state, boneyard, captured or {})
    state.stack = [END_ROUND, ChooseAttacker(SEATS.index(turn or first))]
    state.run()
    check(state)
    return state


def P0(  # noqa: N802 (the page's name for it)
    alice: str = ALICE, bob: str = BOB, charlie: str = CHARLIE, dianne: str = DIANNE, **rest: object
) -> AvatarsState:
    """The base position of chapter 10; a text without ``|`` replaces the hand only."""
    return _position(
        (_with(ALICE, alice), _with(BOB, bob), _with(CHARLIE, charlie), _with(DIANNE, dianne)),
        rest,
    )


def P2(alice: str = ALICE, bob: str = BOB, **rest: object) -> AvatarsState:  # noqa: N802
    """P0 with only Alice and Bob."""
    return _position((_with(ALICE, alice), _with(BOB, bob)), rest)


def _position(seats: Sequence[str], rest: Mapping[str, object]) -> AvatarsState:
    return table(*seats, **rest)  # type: ignore[arg-type]


def _with(seat: str, change: str) -> str:
    return change if "|" in change else f"{seat.split('|')[0]}| {change}"


def _sit_down(state: AvatarsState, seat: int, text: str) -> None:
    standing, hand = text.split("|")
    for slot, name in enumerate(standing.split()):
        place = seat * state.rules.slots + slot
        state.avatars[place] = NO_AVATAR if name == "-" else avatar(*map(int, name.split("/")))
    state.give(seat, cards(hand))


def _place(state: AvatarsState, name: str) -> int:
    """``B0`` is Bob's slot 0."""
    return "ABCDEF".index(name[0]) * state.rules.slots + int(name[1:])


def _write_scores(state: AvatarsState, scores: Mapping[str, Captures]) -> None:
    history = [scores.get(name, ()) for name in SEATS[: state.players]]
    state.history = tuple([(one,) if isinstance(one, int) else one for one in history])
    state.scores = tuple([sum(captures) for captures in state.history])


def _lay_dominoes(state: AvatarsState, boneyard: str | None, captured: Mapping[str, str]) -> None:
    standing = [domino_of(there) for there in state.avatars if there != NO_AVATAR]
    state.captured = tuple([dominoes(captured.get(name, "")) for name in SEATS[: state.players]])
    trophies = [domino for pile in state.captured for domino in pile]
    if boneyard is None and not captured:
        state.boneyard = minus(state.rules.dominoes, standing)
    else:
        state.boneyard = dominoes(boneyard or "")
        # Chapter 10: the rest is out of play, and the invariant counts only those named.
        state.rules.dominoes = tuple(sorted([*standing, *trophies, *state.boneyard]))


def cards(text: str) -> tuple[int, ...]:
    """A hand: ``"5H 2D"``, in canonical order."""
    return tuple(sorted(parse_card(name) for name in text.split()))


def dominoes(text: str) -> tuple[int, ...]:
    """``"9-2 7-4"``, in the order written."""
    return tuple(tile_of(*map(int, name.split("-"))) for name in text.split())


# Scripted chance.


def script_draws(draws: str, highest: int = 9) -> list[int]:
    """Chapter 4: the draws of chance with which these dominoes are drawn in Setup, in this order.

    The boneyard is drawn from its end, so they are shuffled there, the first one last.
    """
    return script_boneyard(full_set(highest), draws)


def script_boneyard(items: Sequence[int], draws: str) -> list[int]:
    """The same for any set of dominoes that is about to be shuffled."""
    wanted = list(reversed(dominoes(draws)))
    order = [*minus(items, wanted), *wanted]
    return script_shuffle(sorted(items), order[:-1])


def script_hands(pack: Sequence[int], *hands: str) -> list[int]:
    """The draws with which these hands are dealt from the pack, one card at a time in turn."""
    dealt = [[parse_card(name) for name in hand.split()] for hand in hands]
    longest = max(len(hand) for hand in dealt)
    order = [hand[at] for at in range(longest) for hand in dealt if at < len(hand)]
    return script_shuffle(pack, order)


# Playing.


def play(state: AvatarsState, line: str) -> AvatarsState:
    """Play a line of shorthand for whoever is to act; fails if a move is not legal."""
    for number, word in enumerate(line.split(), start=1):
        wanted = parse(state, word)
        refusal = state.why_not(wanted)
        if refusal is not None:
            who, decision = asked(state)
            pytest.fail(
                f"move {number} ({word}) of '{line}': {who} is asked {decision}, "
                f"legal are '{legal(state)}': {refusal}"
            )
        state.play(wanted)
        check(state)
    return state


def parse(state: AvatarsState, word: str) -> Move:
    """One word of shorthand; an ``o`` is for the domino that is to be placed now."""
    plain = {".": "done", "-": "pass", "!": "end_turn"}
    if word in plain:
        return move(plain[word])
    if word in ("+a", "+d"):
        return move("aid", side="attack" if word == "+a" else "defence")
    if word[0] == "w":
        return move("attack_with", slot=int(word[1:]))
    if word[0] == ">":
        return move("target", seat="ABCDEF".index(word[1]), slot=int(word[2:]))
    if word[0] == "o":
        slot = state.pending[0][0] % state.rules.slots if state.pending else 0
        return move("orient", slot=slot, attack=int(word[1:]))
    return move("card", card=word)


def shorthand(one: Move) -> str:
    """The word for a move."""
    values = one.values
    if one.type == "card":
        return str(values[0])
    if one.type == "target":
        return f">{'ABCDEF'[int(str(values[0]))]}{values[1]}"
    if one.type == "attack_with":
        return f"w{values[0]}"
    if one.type == "orient":
        return f"o{values[1]}"
    if one.type == "aid":
        return "+a" if values[0] == "attack" else "+d"
    return {"done": ".", "pass": "-", "end_turn": "!"}[one.type]


def check(state: AvatarsState) -> None:
    """What holds after every move: the invariants of 5.7, and that there is something to do."""
    found = state.violations()
    if found:
        pytest.fail(f"broken invariants: {found}")
    if state.over == bool(state.moves()):
        pytest.fail(f"over: {state.over}, but the legal moves are '{legal(state)}'")
    if not state.over and state.moves() != top(state).moves(state):
        pytest.fail(f"remembered moves '{legal(state)}' are not those of {asked(state)}")


# Reading a state.


def asked(state: AvatarsState) -> tuple[str, str]:
    """Who is asked what: ``("charlie", "aid_attack")``; ``("nobody", "over")`` at the end."""
    if state.actor is None:
        return "nobody", "over"
    return SEATS[state.actor], top(state).id


def top(state: AvatarsState) -> Step[AvatarsState]:
    """The decision that is open."""
    return state.stack[-1]


def legal(state: AvatarsState) -> str:
    """The legal moves in shorthand, in their order."""
    return " ".join(shorthand(one) for one in state.moves())


def search(state: AvatarsState) -> str:
    """The moves offered to search, in shorthand."""
    return " ".join(shorthand(one) for one in state.search_moves())


def default(state: AvatarsState) -> str:
    """The default move in shorthand."""
    return shorthand(state.default_move())


def totals(state: AvatarsState) -> tuple[int, int]:
    """6.1: both totals of the exchange in progress, added up by hand.

    The rulebook's Total Defense is the same thing as its Total Defend Score (R79).
    """
    on = exchange(state)
    standing = state.to_json()["table"]["avatars"]
    attack, defence = (
        sum("A23456789TJQK".index(card[0]) + 1 for card in pile.split()) for pile in piles(state)
    )
    return standing[on["attacker"]][0] + attack, standing[on["defender"]][1] + defence


def exchange(state: AvatarsState) -> dict[str, Any]:
    """The exchange in progress, as it is written."""
    found: dict[str, Any] | None = state.to_json()["table"]["exchange"]
    assert found is not None, "no battle is in progress"
    return found


def notation(state: AvatarsState) -> str:
    """6.1: the letter of the class and the Total Attack Score."""
    return f"{state.class_name()}{totals(state)[0]}"


def outcome(state: AvatarsState) -> str:
    """The comparison that the last move led to: ``"14:14 held"``, ``"20:2 captured"``."""
    compared = event(state, "compared")
    ended = "captured" if compared.get("succeeds") else "held"
    return f"{compared.get('total_attack')}:{compared.get('total_defend')} {ended}"


def event(state: AvatarsState, kind: str) -> Event:
    """The last event of a kind that the last move caused."""
    found = [one for one in state.events if one.kind == kind]
    if not found:
        pytest.fail(f"no event {kind} among {[one.kind for one in state.events]}")
    return found[-1]


def hand(state: AvatarsState, name: str) -> str:
    """The cards of a seat, in canonical order."""
    return " ".join(format_card(card) for card in state.hands[SEATS.index(name)])


def avatars(state: AvatarsState, name: str) -> str:
    """The Avatars of a seat: ``"9/2 -"``."""
    slots = state.rules.slots
    first = SEATS.index(name) * slots
    return " ".join(
        "-" if one == NO_AVATAR else f"{attack_score(one)}/{defend_score(one)}"
        for one in state.avatars[first : first + slots]
    )


def trophies(state: AvatarsState, name: str) -> str:
    """The dominoes that a seat has captured."""
    return " ".join(domino_text(domino) for domino in state.captured[SEATS.index(name)])


def boneyard(state: AvatarsState) -> str:
    """The dominoes of the boneyard in ascending order."""
    return " ".join(domino_text(domino) for domino in sorted(state.boneyard))


def piles(state: AvatarsState) -> tuple[str, str]:
    """The cards on the attack pile and on the defence pile."""
    on = exchange(state)
    attack, defence = (
        " ".join(card for _, card in on[pile]) for pile in ("attack_pile", "defence_pile")
    )
    return attack, defence


def score(state: AvatarsState, name: str) -> int:
    """The Player Score of a seat."""
    return state.scores[SEATS.index(name)]


def is_used(state: AvatarsState, name: str) -> bool:
    """Whether that Avatar (``"A0"``) has attacked this round."""
    return bool(state.used >> _place(state, name) & 1)


def ending(state: AvatarsState) -> tuple[str, int, tuple[int, ...]]:
    """Reason, rounds and places of a game that is over."""
    assert state.result is not None, "the game goes on"
    return state.result.reason, state.result.rounds, state.result.places


# Reading the page.
