"""Refusals say what would be right (5.3); views hold what a seat may know and no more (7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boneyard import BadState, IllegalMove, Stream
from boneyard.games.knaves_out.state import KnavesState
from boneyard.kernel.moves import Move, move

from .kingdoms import GAME, Kingdom, asked, duel, kingdom, march, play, strike, why

COURT = "J=JH: A 2 | K=KD: A | Q=QD: A"


@pytest.mark.parametrize(
    ("own", "wrong", "said"),
    [
        (kingdom(hand="2C"), move("play", card="2C", tower="J"), "Only the next rank"),
        (kingdom(hand="2C"), move("found", card="2C"), "Your first card is a Jack"),
        (kingdom(COURT), move("joker"), "You have no Joker"),
        (kingdom(COURT), move("move", piece="0P1"), "Only your own pawns and unpawns"),
        (kingdom(COURT), move("attack", piece="1K1"), "Only your own pawns and unpawns"),
        (kingdom(pieces="P@3,3"), move("attack", piece="0P1"), "Nothing stands next to"),
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
        (kingdom("J=JH: A"), "build", "Your Knave tower cannot pay 4 cards."),
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


@pytest.mark.parametrize(
    ("court", "action", "said"),
    [
        ("J=JH: A | K=KD: | Q=QD:", "rush", "1 card off the top of each of the Knave, King"),
        ("J=JH: A | K=KD: A | Q=QD: A", "thorns", "2 red cards off the top of each"),
        ("J=JH: A | K=KD: A | Q=QD: A", "king_crimson", "The King tower must be full."),
        ("J=JH: A | K=KD: A | Q=QD: A", "ice_queen", "The Queen tower must be full, and all red."),
        ("J=JH: A | K=KH: A | Q=QH: A", "sheer_heart_attack", "A tower must be full."),
        ("J=JH: AC | K=KD: AS | Q=QD:", "parlay", "No tower of yours has a red card on top."),
    ],
)
def test_prices_that_cannot_be_paid_say_what_is_missing(court: str, action: str, said: str) -> None:
    """6.1."""
    assert said in why(duel(kingdom(court)), action)


def test_soldiers_say_what_keeps_them() -> None:
    """6.7, 6.8: once a turn each; swayed; held by Sheer Heart Attack; shut in."""
    first = move("move", piece="0P1")
    second = move("move", piece="0P2")
    strikes = move("attack", piece="0P1")
    heart = kingdom("J=JH: | K=KH: | Q=QH:", powers={"J": "sheer_heart_attack"})
    state = duel(kingdom(pieces="P@3,3 P@5,5"), heart)
    march(state, "0P1", "3,4")
    assert said_of(state, first) == "That soldier has moved this turn."
    assert said_of(state, second) == "Sheer Heart Attack lets you move one pawn a turn."
    state = duel(kingdom(pieces="P@14,6"), kingdom(), dice="1")
    play(state, strikes)
    assert said_of(state, strikes) == "That soldier has attacked this turn."
    state = duel(kingdom(pieces="P@14,6"), kingdom(sways=(0,)))
    assert said_of(state, strikes).startswith("You are swayed")
    state = duel(kingdom(pieces="P@14,6"), this_turn="conspire_spent")
    assert said_of(state, strikes) == "You have made the last attack of this turn."
    state = duel(kingdom(pieces="P@14,6"), attack_dice="checkers")
    assert said_of(state, strikes) == "That soldier has no die to attack with."
    state = duel(kingdom(pieces="K@1,1 P@0,0 R@1,0 R@0,1"))
    assert said_of(state, first).startswith("That soldier has no empty square next to it")


def said_of(state: KnavesState, wrong: Move) -> str:
    """The sentence of a refusal."""
    refusal = state.why_not(wrong)
    assert refusal is not None
    return refusal.sentence


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


def test_a_last_attack_in_a_closed_step_says_so() -> None:
    """5.5: calling the last attack belongs to the attack step."""
    own = kingdom("J=JC: A 2 | K=KC: | Q=QH:", hand="3C", pieces="P@14,6")
    state = duel(own, dice="1", step_order="blocks", this_turn="conspire_ready")
    play(state, move("attack", piece="0P1"), move("play", card="3C", tower="J"))
    assert said_of(state, move("last_attack")) == "The step to attack is closed for this turn."


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


def lay_a_board_on_another(table: dict[str, Any]) -> None:
    table["boards"][1] = [7, 0]
    table["pieces"][1]["cell"] = [14, 7]


def forget_a_seat(table: dict[str, Any]) -> None:
    table["order"] = [0, 0]


def bury_the_living(table: dict[str, Any]) -> None:
    table["fallen"] = [[1]]


def lose_the_turn(table: dict[str, Any]) -> None:
    table["turn"] = -1


def wound_a_king(table: dict[str, Any]) -> None:
    table["pieces"][0]["wounds"] = 1


def move_for_another(table: dict[str, Any]) -> None:
    table["this_turn"]["moved"] = ["1K1"]


def lose_a_tower(table: dict[str, Any]) -> None:
    table["kingdoms"][0]["court"].pop()


def put_a_joker_on_a_tower(table: dict[str, Any]) -> None:
    table["kingdoms"][0]["court"][0]["tower"].append("X")


@pytest.mark.parametrize(
    "tamper",
    [
        lose_a_card,
        double_a_card,
        stack_two_pieces,
        send_a_king_to_sea,
        add_checkers,
        raise_the_dead,
        lay_a_board_on_another,
        forget_a_seat,
        bury_the_living,
        lose_the_turn,
        wound_a_king,
        move_for_another,
        lose_a_tower,
        put_a_joker_on_a_tower,
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


def test_an_absent_player_finishes_what_was_begun_with_the_first_choice() -> None:
    """Of a march, the last choice is the sea, which costs a checker."""
    state = play(duel(kingdom(COURT, pieces="P@0,3+1")), move("move", piece="0P1"))
    assert state.moves()[-1] == move("sea")
    assert state.default_move() == state.moves()[0]
