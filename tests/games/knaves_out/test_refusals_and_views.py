"""Refusals say what would be right (5.3); views hold what a seat may know and no more (7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boneyard import BadState, IllegalMove, Stream
from boneyard.kernel.moves import Move, move

from .kingdoms import GAME, Kingdom, asked, duel, kingdom, play, strike, why

COURT = "J=JH: A 2 | K=KD: A | Q=QD: A"


@pytest.mark.parametrize(
    ("own", "wrong", "said"),
    [
        (kingdom(hand="2C"), move("play", card="2C", tower="J"), "Only the next rank"),
        (kingdom(hand="2C"), move("found", card="2C"), "Your first card is a Jack"),
        (kingdom(COURT), move("joker"), "You have no Joker"),
        (kingdom(COURT), move("move", piece="0P1"), "That soldier is not yours"),
        (kingdom(COURT), move("attack", piece="0P1"), "That soldier is not yours"),
        (kingdom(COURT), move("last_attack"), "A last attack is called after Conspire"),
        (kingdom(COURT), move("action", action="win"), "There is no such action"),
        (kingdom(COURT), move("dance"), "Play a card, act, move, attack"),
    ],
)
def test_refusals_of_the_main_decision(own: Kingdom, wrong: Move, said: str) -> None:
    state = duel(own)
    before = state.digest()
    with pytest.raises(IllegalMove, match=said):
        state.play(wrong)
    assert state.digest() == before


@pytest.mark.parametrize(
    ("own", "action", "said"),
    [
        (kingdom("J=JH: A"), "marry", "Marry needs your King in play."),
        (kingdom(COURT), "train", "Train needs your Rook in play."),
        (kingdom("J=JH: A"), "build", "Your towers cannot pay 4 cards."),
        (kingdom(COURT), "all_hail", "There is a King already, or none in your hand."),
        (kingdom(COURT), "luck", "Only dark courts (Black, Club, Spade, Chaos) read this book."),
        (
            kingdom("J=JH:"),
            "rush",
            "Only light courts (Red, Heart, Diamond, Harmony) read this book.",
        ),
    ],
)
def test_actions_say_why_not(own: Kingdom, action: str, said: str) -> None:
    assert why(duel(own), action) == said


def test_one_action_a_turn() -> None:
    """R15."""
    state = play(duel(kingdom("J=JH: | K=KH: | Q=QH:")), "lionheart")
    assert why(state, "insight") == "You have taken your action this turn."


def test_closed_steps_say_so() -> None:
    """5.5, R14."""
    state = duel(kingdom("J=JC: A | K=KC: | Q=QC:", hand="2C 3C"), step_order="blocks")
    play(state, move("play", card="2C", tower="J"), "luck")
    refusal = state.why_not(move("play", card="3C", tower="J"))
    assert refusal is not None
    assert refusal.sentence == "The step to play is closed for this turn."


def test_windows_say_who_is_asked_and_how_to_pass() -> None:
    """5.4: passing ahead is built on it."""
    state = duel(kingdom(pieces="P@8,3"), kingdom(pieces="R@9,3", effects="parlay"))
    strike(state, "0P1", "1R1")
    prompt = state.prompt
    assert prompt is not None
    assert (prompt.window, prompt.asked, prompt.passing) == ("parlay", (1,), move("pass"))
    assert prompt.concerns_pieces == ("piece:0P1", "piece:1R1")
    assert prompt.concerns_seats == (0, 1)


def test_a_seat_knows_its_hand_and_what_its_deck_holds() -> None:
    """7: not the order; of others only how many."""
    state = duel(kingdom(COURT, hand="2H 9S"), kingdom(hand="3C 4C 5C"))
    view = state.seen_by(0)
    assert view.hands[0] == state.hands[0]
    assert view.stocks[0] == state.stocks[0]
    assert view.stocks[1] == 0
    assert set(view.hands[1]) == set(view.decks[0]) == set(view.decks[1]) == {-1}
    assert len(view.hands[1]) == 3
    assert state.seen_by(None).stocks == [0, 0]


def test_filled_views_deal_unseen_cards_between_hand_and_deck() -> None:
    """7: every kingdom has its own deck."""
    state = duel(kingdom(COURT, hand="2H 9S"), kingdom("J=JC: A", hand="3C 4C 5C"))
    filled = state.seen_by(0).filled(Stream(4))
    assert filled.violations() == []
    assert filled.hands[0] == state.hands[0]
    assert sorted(filled.hands[1] + filled.decks[1]) == sorted(state.hands[1] + state.decks[1])


def lose_a_card(table: dict[str, Any]) -> None:
    table["kingdoms"][0]["deck"].pop()


def double_a_card(table: dict[str, Any]) -> None:
    deck = table["kingdoms"][0]["deck"]
    deck[5] = deck[6]


def stack_two_pieces(table: dict[str, Any]) -> None:
    table["pieces"][0]["cell"] = table["pieces"][1]["cell"]


def send_a_king_to_sea(table: dict[str, Any]) -> None:
    table["pieces"][0]["cell"] = "sea"


def add_checkers(table: dict[str, Any]) -> None:
    table["pieces"][0]["chk"] = 5


def raise_the_dead(table: dict[str, Any]) -> None:
    table["kingdoms"][1]["alive"] = False


@pytest.mark.parametrize(
    "tamper",
    [
        lose_a_card,
        double_a_card,
        stack_two_pieces,
        send_a_king_to_sea,
        add_checkers,
        raise_the_dead,
    ],
)
def test_broken_states_are_refused(tamper: Callable[[dict[str, Any]], None]) -> None:
    """5.6: what breaks an invariant is no state of this game."""
    data = duel(kingdom(COURT, hand="2H")).to_json()
    GAME.state_from_json(data)
    tamper(data["table"])
    with pytest.raises(BadState):
        GAME.state_from_json(data)


def test_an_absent_player_ends_the_turn() -> None:
    state = duel(kingdom(COURT, pieces="P@3,3"))
    assert state.default_move() == move("end_turn")
    assert asked(play(state, state.default_move()))[0] == 1
