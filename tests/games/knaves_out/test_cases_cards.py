"""Chapter 10, Cards and prices: C8 to C31."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from collections import Counter

import pytest

from boneyard.games.knaves_out.actions.table import BY_ID
from boneyard.games.knaves_out.constants import COURT_NAMES, TYPE_OF_SUITS
from boneyard.games.knaves_out.refusals import price_text, why_not
from boneyard.games.knaves_out.towers import next_rank
from boneyard.kernel.moves import move

from .kingdoms import (
    asked,
    can,
    card,
    discard,
    duel,
    event,
    hand,
    has,
    kingdom,
    legal,
    play,
    tower,
    tower_cards,
)

ROOK = "R@3,3"


def test_C8_only_a_jack_founds_a_kingdom() -> None:
    """R25: without a Knave nothing but a Jack can be played."""
    state = duel(kingdom(hand="AS 2H JD KC"))
    assert legal(state) == ["found JD", "end_turn"]


@pytest.mark.parametrize(("knave", "left"), [("JH", "A"), ("JH*", "")])
def test_C9_all_hail_pays_off_the_top(knave: str, left: str) -> None:
    """R29: 3 then 2 go to the discard, A stays, the King tower is empty."""
    state = duel(kingdom(f"J={knave}: AD 2D 3D", hand="KC"))
    play(state, "all_hail")
    assert discard(state)[:2] == ["3D", "2D"]
    assert tower(state, "J") == left
    assert tower(state, "K") == ""
    assert state.court[1] == 48


def test_C10_all_hail_of_a_tainted_knave() -> None:
    """6.11: all three cards are paid."""
    state = duel(kingdom("J=JH*: AD 2D 3D", hand="KC"))
    play(state, "all_hail")
    assert discard(state) == ["3D", "2D", "AD"]
    assert not can(duel(kingdom("J=JH*: AD 2D", hand="KC")), "all_hail")


def test_C11_each_takes_from_all_three() -> None:
    """Train pays J 2, K A, Q A; J keeps its Ace."""
    state = duel(kingdom("J=JH: AC 2C | K=KH: AD | Q=QC: AH", pieces=ROOK))
    play(state, "train", "@2,2")
    assert discard(state) == ["2C", "AD", "AH"]
    assert [tower(state, letter) for letter in "JKQ"] == ["A", "", ""]


def test_C12_each_price() -> None:
    """R30: who lacks a tower cannot pay; with ``owned`` it is left out."""
    court = "J=JH: AC 2C 3C | K=KH: AD"
    assert not can(duel(kingdom(court, pieces=ROOK)), "train")
    state = duel(kingdom(court, pieces=ROOK), each_price="owned")
    play(state, "train", "@2,2")
    assert discard(state) == ["3C", "AD"]


def test_C13_colours_of_the_cards_paid() -> None:
    """R32: a Black court pays three black tops for Luck; a Club court nothing."""
    black = "J=JS: AC 2C 3C 4S | K=KC: AD 2S | Q=QS: AH 2H {}"
    assert can(duel(kingdom(black.format("3S"))), "luck")
    assert not can(duel(kingdom(black.format("3D"))), "luck")
    state = duel(kingdom("J=JC: | K=KC: | Q=QC:"))
    assert price_text(state, 0, BY_ID["luck"]) == "free"
    assert can(state, "luck")


def test_C14_every_card_paid_must_have_the_colour() -> None:
    """Taint, 2 black each: the two top cards of each tower count."""
    rest = "K=KS: AC 2C | Q=QS: AS 2S"
    assert can(duel(kingdom(f"J=JS: AD 2H 3H 4S 5S | {rest}")), "taint")
    assert not can(duel(kingdom(f"J=JS: AD 2H 3S 4H 5S | {rest}")), "taint")


def test_C15_surcharge_of_the_ace() -> None:
    """R31: Boister takes 4 + 4 + 4 and one of the Ace's tower; with none there it is illegal."""
    court = "J=JC: A 2 3 4 | K=KH: A 2 3 4 | Q=QS: A 2 3 4 | A=AS: {}"
    state = duel(kingdom(court.format("2 3"), pieces="P@3,3", powers={"A": "ice_queen"}))
    assert COURT_NAMES[state.court_type(0)] == "Harmony"
    play(state, "boister")
    assert tower(state, "A") == "2"
    assert len(discard(state)) == 13
    assert not can(duel(kingdom(court.format(""), pieces="P@3,3")), "boister")


def test_C16_feast() -> None:
    """R45: four cards less for the very next action, whatever it is."""
    state = duel(kingdom("J=JH: | K=KH:", marks="feast"))
    play(state, "build", move("kind", kind="R"), "@0,6")
    assert (discard(state), has(state, "feast")) == ([], False)

    full = "J=JD: A 2 | K=KD: A 2 | Q=QD: A 2"
    state = duel(kingdom(full, marks="feast"))
    play(state, "thorns")
    assert asked(state) == (0, "pay_spare")
    play(state, *[move("spare", tower=letter) for letter in "JJKK"])
    assert [tower(state, letter) for letter in "JKQ"] == ["A 2", "A 2", ""]

    state = duel(kingdom("J=JH: | K=KH: | Q=QH:", marks="feast"))
    play(state, "lionheart")
    assert not has(state, "feast")

    state = duel(kingdom("J=JH: A | K=KH: A", pieces=ROOK, marks="feast"))
    play(state, "train", "@2,2")
    assert discard(state) == []


def test_C17_lich_king() -> None:
    """R46: half prices, rounded up, after the taint change."""
    for king, knight in (("KS", "1 card"), ("KS*", "2 cards")):
        state = duel(kingdom(f"J=JS: | K={king}: A 2 3 4 | Q=QC:", powers={"K": "lich_king"}))
        prices = [price_text(state, 0, BY_ID[name]) for name in ("marry", "feast", "majesty")]
        assert prices == ["1 card", "2 cards", "4 cards"]
        assert price_text(state, 0, BY_ID["knight"]) == knight


def test_C18_court_types() -> None:
    """R39, R40: one rule for all 64 triples."""
    examples = {
        "JH QH KH": "Heart",
        "JD QH KH": "Red",
        "JC QS KH": "Harmony",
        "JD QH KC": "Harmony",
        "JH QH KC": "Chaos",
        "JS QH KS": "Chaos",
        "JC QC KS": "Black",
    }
    for text, wanted in examples.items():
        knave, queen, king = text.split()
        state = duel(kingdom(f"J={knave}: | K={king}: | Q={queen}:"))
        assert COURT_NAMES[state.court_type(0)] == wanted
    counted = Counter([COURT_NAMES[court] for court in TYPE_OF_SUITS])
    assert counted == {
        "Harmony": 24,
        "Chaos": 24,
        "Red": 6,
        "Black": 6,
        "Heart": 1,
        "Diamond": 1,
        "Club": 1,
        "Spade": 1,
    }


def test_C19_red_price_of_another_light_court() -> None:
    """A Harmony court castles for 1 red each; Luck is of the other book."""
    court = "J=JC: A 2 3 4 5H | K=KH: A 2D | Q=QS: AH"
    state = duel(kingdom(court, pieces=ROOK))
    assert can(state, "castle")
    assert not can(state, "luck")
    assert "dark courts" in why_not(state, 0, BY_ID["luck"])


def test_C20_joker_as_the_first_card() -> None:
    """R37: it fetches a Jack; the Knave is tainted, the deck shuffled, one card played."""
    state = duel(kingdom(hand="X"))
    play(state, "joker", move("fetch", card="JS", tower="base"))
    assert state.jokered[0]
    assert state.cards_played == 1
    assert state.drawn == len(state.decks[0]) - 1
    assert hand(state) == ""


def test_C21_joker_under_a_tower_card() -> None:
    """R38: it taints nothing, and goes with the card that lies on it."""
    state = duel(kingdom("J=JH: | K=KD: A 2", hand="X", deck="3C 9D"))
    play(state, "joker")
    assert tower_cards(state, "K").endswith("3C*")
    assert not state.jokered[1]
    other = duel(kingdom("J=JH: | K=KD: A 2D 3C*", pieces="P@3,3"))
    play(other, "knight")
    assert discard(other) == ["3C", "X", "2D"]


def test_C22_collect_tax() -> None:
    """R44: for each tower in order, from the deck, after paying; no card twice."""
    state = duel(kingdom("J=JH: AC 2C 3C | K=KD: AH | Q=QD:", deck="2H 2S AD"))
    play(state, "collect_tax")
    assert legal(state) == ["card 2H", "card 2S", "skip"]
    play(state, move("card", card="2H"))
    assert legal(state) == ["card 2S", "skip"]
    play(state, move("card", card="2S"))
    assert legal(state) == ["card AD", "skip"]
    play(state, "skip")
    assert discard(state)[-2:] == ["3C", "2C"]
    assert [tower_cards(state, letter) for letter in "JKQ"] == ["AC 2H", "AH 2S", ""]


def test_C23_infighting_in_a_chaos_court() -> None:
    """R60: higher than the receiver's top, gaps allowed; or exactly the next with the option."""
    court = "J=JH: A 2 3 4 5 6 | K=KC: | Q=QH:"
    state = duel(kingdom(court))
    assert COURT_NAMES[state.court_type(0)] == "Chaos"
    play(state, "infighting", move("count", count=2), move("tower", tower="K"))
    assert (tower(state, "J"), tower(state, "K")) == ("A 2 3 4", "5 6")
    assert (next_rank(state, 0), next_rank(state, 1)) == (5, 7)
    state = duel(kingdom("J=JH: A 2 3 4 | K=KC: 5 6 | Q=QH:"))
    play(state, "infighting", move("tower", tower="J"), move("count", count=2))
    assert tower(state, "Q") == "3 4"

    strict = duel(kingdom(court), infighting_order="consecutive")
    play(strict, "infighting")
    assert legal(strict) == ["tower K", "tower Q"]


def test_C24_infighting_of_another_dark_court() -> None:
    """The black top card is paid first; a single card cannot be moved."""
    state = duel(kingdom("J=JS: A 2 3C 4S | K=KC: | Q=QS:"))
    play(state, "infighting", move("count", count=1), move("tower", tower="Q"))
    assert discard(state) == ["4S"]
    assert (tower(state, "J"), tower(state, "Q")) == ("A 2", "3")
    assert not can(duel(kingdom("J=JS: A 2 3C 4H | K=KC: | Q=QS:")), "infighting")
    assert not can(duel(kingdom("J=JS: AC | K=KC: | Q=QS:")), "infighting")


def test_C25_ice_queen() -> None:
    """R34: a full Queen tower is discarded, red for others; the Ace is the fourth court card."""
    state = duel(kingdom("J=JD: | K=KD: | Q=QD: A..K", hand="AS"))
    play(state, "ice_queen")
    assert len(discard(state)) == 13
    assert state.has_ace(0)
    assert next_rank(state, 3) == 2
    assert has(state, "ice_queen")
    assert not can(duel(kingdom("J=JH: | K=KH: | Q=QH: A..K", hand="AS")), "ice_queen")
    red = kingdom("J=JH: | K=KH: | Q=QH: A..Kred", hand="AS")
    assert can(duel(red), "ice_queen")


def test_C26_an_ace_in_a_tower_stays_there() -> None:
    """R48: as an ordinary Ace it cannot become a court card."""
    state = duel(kingdom("J=JD: AS | K=KD: | Q=QD: A..K", hand="2H"))
    assert not can(state, "ice_queen")


def test_C27_poison_takes_all_that_hangs_on_the_king() -> None:
    """R36, R42: the King, his tower and the devoured cards; King Crimson ends, and the court."""
    own = kingdom(
        "J=JH: | K=KD: 2C | Q=QD: AC 2D 3D",
        powers={"K": "king_crimson"},
        devoured={"K": "AD AH 3H 4H 5H 6H 7H 8H 9H TH JD QH KH"},
    )
    state = duel(own)
    play(state, "poison")
    assert len(discard(state)) == 2 + 1 + 1 + 13
    assert not has(state, "king_crimson")
    assert COURT_NAMES[state.court_type(0)] == "no court"


@pytest.mark.parametrize(("die", "lost"), [("1", "QD"), ("2", "KD")])
def test_C28_a_tainted_queen_rolls_for_poison(die: str, lost: str) -> None:
    """6.11: on a 1 the Queen's side goes instead."""
    state = duel(kingdom("J=JH: | K=KD: AD | Q=QD*: AC 2D 3D"), dice=die)
    play(state, "poison")
    assert lost in discard(state)
    assert (state.court[1] < 0, state.court[2] < 0) == (lost == "KD", lost == "QD")
    assert event(state, "rolled").get("why") == "poison"


def test_C29_unseen_servant() -> None:
    """Up to two cards that fit after paying; done after one is allowed."""
    court = "J=JS: A 2 3 | K=KS: A 2 3 4 5 6 | Q=QS: A 2"
    state = duel(kingdom(court, deck="3D 6C"))
    play(state, "unseen_servant")
    assert legal(state) == ["fetch 3D J", "fetch 6C K", "done"]
    play(state, move("fetch", card="3D", tower="J"))
    assert legal(state) == ["fetch 6C K", "done"]
    play(state, "done")
    assert (tower(state, "J"), tower(state, "K")) == ("A 2 3", "A 2 3 4 5")


@pytest.mark.parametrize(("choice", "cards"), [("keep", 7), ("shuffle", 10)])
def test_C30_shuffling_the_discard(choice: str, cards: int) -> None:
    """R18: the discard is turned over only at the start of the turn."""
    other = kingdom(hand="2C 3C 4C 5C", deck="6C 7C 8C")
    state = duel(kingdom(), other)
    play(state, "end_turn")
    assert asked(state) == (1, "shuffle")
    play(state, choice)
    assert len(state.hands[1]) == cards


def test_C31_throwing_a_hand_away() -> None:
    """R19: only a full hand of which nothing was played; cards from the deck do not count."""
    own = "2C 3C 4C 5C 6C 7C 8C 9C TC 3D"
    court = "J=JH: A 2 3 | K=KD: | Q=QD:"
    state = duel(kingdom(court, hand=own, deck="AD 2H"))
    play(state, "collect_tax", "skip")
    while asked(state)[1] == "tax_card":
        play(state, "skip")
    play(state, "end_turn")
    assert asked(state) == (0, "discard_hand")
    state = duel(kingdom("J=JH: A 2", hand=own))
    play(state, card("3C", "J"), "end_turn")
    assert asked(state) == (1, "main")
