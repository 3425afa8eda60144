"""The test-only game does what it is there for: everything hard at once."""

from __future__ import annotations

import pytest
from tests.toy import GAME
from tests.toy.state import SealedState
from tests.toy.steps import END_ROUND, PARRY, PASS, VOLLEY, Parry, Strike, TakeTurn

from boneyard import IllegalMove, Stream, move
from boneyard.components.cards import parse_card
from boneyard.components.zones import Zone, sorted_zone


def cards(names: str) -> Zone:
    """A hand from the names of its cards."""
    return sorted_zone([parse_card(name) for name in names.split()])


def duel(*hands: str) -> SealedState:
    """Seat 0 to act, with these hands and one life each; the rest of the cards in the deck."""
    state = GAME.new(len(hands), seed=1)
    state.hands = tuple([cards(hand) for hand in hands])
    held = [card for hand in state.hands for card in hand]
    state.deck = tuple([card for card in range(28) if card not in held])
    state.stack = [END_ROUND, *[TakeTurn(seat) for seat in reversed(range(len(hands)))]]
    assert state.violations() == []
    return state


def ids(state: SealedState) -> list[str]:
    """The steps still to come."""
    return [step.id for step in state.stack]


def test_a_volley_puts_all_its_blows_on_the_stack() -> None:
    state = duel("AC 5C", "2C 5D", "6D", "6H")
    state.play(VOLLEY)
    assert ids(state)[-3:] == ["strike", "strike", "parry"]
    assert state.actor == 1


def test_a_parry_can_be_parried() -> None:
    state = duel("AC 2D 5C", "2C 2H 5D")
    state.play(move("strike"))
    state.play(move("target", seat=1))
    for seat in (1, 0, 1):
        assert state.actor == seat
        state.play(PARRY)
    top = state.stack[-1]
    assert isinstance(top, Parry)
    assert (top.seat, top.parries) == (0, 3)


def test_who_is_ejected_in_the_middle_of_a_stack_leaves_nothing_on_it() -> None:
    state = duel("AC 5C", "2C 5D", "6D", "6H")
    state.play(VOLLEY)
    state.play(PARRY)
    state.play(PASS)
    assert state.lives == (0, 1, 1, 1)
    assert not any(isinstance(step, Strike | Parry) for step in state.stack)
    assert [step.seat for step in state.stack] == [-1, 3, 2, 1]
    assert state.violations() == []


def test_bids_are_hidden_until_all_are_made() -> None:
    state = GAME.new(2, seed=3)
    first = state.actor
    assert first is not None
    state.play(move("bid", number=2))
    assert state.seen_by(1 - first).to_json()["table"]["bids"][first] is None
    assert state.seen_by(first).to_json()["table"]["bids"][first] == 2
    state.play(move("bid", number=3))
    assert state.seen_by(None).to_json()["table"]["shown"][first] == 2


def test_only_the_searcher_sees_the_deck_and_not_its_order() -> None:
    state = duel("3C 5C", "2C 5D")
    state.play(move("search"))
    assert state.seen_by(0).deck == sorted_zone(state.deck)
    assert set(state.seen_by(1).deck) == {-1}


def test_a_sealed_domino_has_been_paid_for_in_every_fill() -> None:
    state = GAME.new(2, seed=3, options={"hand_size": 10})
    state.play(state.moves()[0])
    state.play(state.moves()[0])
    seat = state.actor
    assert seat is not None
    while state.actor == seat:
        moves = state.moves()
        state.play(moves[-1] if moves[-1].type == "done" else moves[0])
    assert state.sealed[seat]
    view = state.seen_by(1 - seat)
    assert view.to_json()["table"]["sealed"][seat][0][0] is None
    dominoes = {view.filled(Stream(seed)).sealed[seat][0][0] for seed in range(40)}
    assert len(dominoes) > 5
    assert all(view.filled(Stream(seed)).violations() == [] for seed in range(40))


def test_a_refusal_says_what_is_asked() -> None:
    state = GAME.new(2, seed=3)
    with pytest.raises(IllegalMove, match="Bid a number in secret") as illegal:
        state.play(PASS)
    assert illegal.value.refusal.rule == "2"
