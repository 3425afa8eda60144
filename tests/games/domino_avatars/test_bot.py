"""The beginner: legal everywhere, sensible where it matters, and better than chance (11.1)."""

from __future__ import annotations

from boneyard import Stream
from boneyard.games.domino_avatars import GAME
from boneyard.games.domino_avatars.state import AvatarsState

from .table import P0, P2, legal, play


def suggested(state: AvatarsState) -> str:
    """What the beginner would do now, in the shorthand of chapter 10."""
    assert state.actor is not None
    move = GAME.suggest(state.seen_by(state.actor), Stream(1))
    return legal(state).split()[state.moves().index(move)]


def test_beginner_defends_with_the_cheapest_set_that_holds() -> None:
    """Ten points are needed: 7D and 3H are exactly that."""
    state = play(P0(), "w0 >B0 5H . - -")
    assert suggested(state) == "3H"
    assert suggested(play(state, "3H")) == "7D"
    assert suggested(play(state, "7D")) == "."


def test_beginner_lays_nothing_where_nothing_helps() -> None:
    """Bob holds no red card that could save him: he keeps what he has."""
    state = play(P2(bob="7/4 3/3 | 2H KS"), "w0 >B0 5H 9D .")
    assert suggested(state) == "."


def test_beginner_captures_what_cannot_be_defended() -> None:
    """An empty-handed defender is attacked with just enough."""
    state = P2(bob="7/4 3/3 | ")
    assert suggested(state) in ("w0", "w1")


def bid(state: AvatarsState) -> str:
    """The cards that the beginner lays now, one after another."""
    laid: list[str] = []
    while (word := suggested(state)) not in (".", "-"):
        laid.append(word)
        play(state, word)
    return " ".join(laid)


def test_beginner_overshoots_where_bystanders_could_come_to_the_rescue() -> None:
    """An ace beats the empty-handed Bob, but Charlie or Dianne could hold it with another one."""
    position = {"alice": "4/1 1/6 | AH KH 5S", "bob": ""}
    assert bid(play(P0(**position, aid="off"), "w0 >B0")) == "AH"
    assert bid(play(P0(**position), "w0 >B0")) == "KH"


def test_beginner_saves_cards_for_its_own_attacks() -> None:
    """Striking back, Bob spends more once his own Avatars have attacked in this round."""
    position = {"alice": "5H 2D 9D 5S TS 2S", "bob": "7D 3H KS 2C 4C 5C QC KC"}
    held = "w0 >B0 5H . 7D 3H ."
    assert bid(play(P2(**position), held)) == "KC KS"
    assert bid(play(P2(**position, used="B0 B1"), held)) == "2C 4C 5C QC KC KS"


def test_value_is_higher_for_the_leader() -> None:
    """Chances of winning: the one ahead has the better ones."""
    state = play(P2(), "w0 >B0 5H . .")
    assert 0 < GAME.value(state, 1) < 0.5 < GAME.value(state, 0) < 1


def test_value_of_a_finished_game_is_its_place() -> None:
    """Won is won."""
    state = P2()
    state.resign(0)
    assert (GAME.value(state, 0), GAME.value(state, 1)) == (0.0, 1.0)
