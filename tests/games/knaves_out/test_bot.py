"""The beginner: legal everywhere, sensible where it matters, and better than chance (11)."""

from __future__ import annotations

import pytest

from boneyard import Stream
from boneyard.games.knaves_out.state import KnavesState
from boneyard.kernel.moves import Move, move

from .kingdoms import GAME, duel, kingdom, play


def suggested(state: KnavesState) -> Move:
    """What the beginner would do now."""
    assert state.actor is not None
    return GAME.suggest(state.seen_by(state.actor), Stream(1))


def test_beginner_founds_and_grows_its_court() -> None:
    assert suggested(duel(kingdom(hand="JD 2C"))) == move("found", card="JD")
    state = duel(kingdom("J=JH: A 2 | K=KD:", hand="AC 3C"))
    assert suggested(state) == move("play", card="AC", tower="K")
    state = duel(kingdom("J=JH: A 2", hand="KC"))
    assert suggested(state) == move("action", action="all_hail")


def test_beginner_builds_a_rook_and_trains() -> None:
    state = duel(kingdom("J=JH: A 2 3 4 | K=KD: A | Q=QD: A"))
    assert suggested(state) == move("action", action="build")
    play(state, "build")
    assert suggested(state) == move("kind", kind="R")
    state = duel(kingdom("J=JH: A | K=KD: A | Q=QD: A", pieces="R@3,3"))
    assert suggested(state) == move("action", action="train")


def test_beginner_builds_nothing_before_pawns_can_be_paid() -> None:
    """R30: "1 each" asks for the whole court, so the cards wait for a King."""
    court = "J=JH: A 2 3 4"
    assert suggested(duel(kingdom(court))) == move("end_turn")
    state = duel(kingdom(court), each_price="owned")
    assert suggested(state) == move("action", action="build")


def test_beginner_strikes_at_kings_and_never_at_its_own() -> None:
    state = duel(kingdom(pieces="P@14,6 P@14,5"), kingdom(pieces="R@15,6"))
    assert suggested(state) == move("attack", piece="0P1")
    play(state, move("attack", piece="0P1"))
    assert suggested(state) == move("target", piece="1K1")
    state = duel(kingdom(pieces="P@14,6 P@14,7"))
    play(state, move("attack", piece="0P1"))
    assert suggested(state) == move("target", piece="1K1")


def test_beginner_takes_a_kings_head() -> None:
    state = duel(
        kingdom("J=JH: | K=KD: | Q=QD: A 2 3 4", pieces="P@14,6"), kingdom(pieces="R@15,6")
    )
    assert suggested(state) == move("action", action="off_with_head")
    play(state, "off_with_head")
    assert suggested(state) == move("piece", piece="1K1")


def test_beginner_guards_its_king() -> None:
    state = duel(kingdom("J=JH: A 2 3 4", pieces="K@3,3+2"), kingdom(pieces="P@6,3"))
    assert suggested(state) == move("action", action="fortify")


def test_beginner_builds_no_walls_but_the_kings() -> None:
    own = kingdom("J=JH: A 2 3 4", pieces="K@3,3+4 R@4,4")
    assert suggested(duel(own, kingdom(pieces="P@6,3"))) == move("end_turn")


def test_beginner_does_not_march_away_from_an_intruder() -> None:
    """A soldier near the own king turns against those who attack it, and a new one, too."""
    other = kingdom(pieces="P@2,7")
    state = duel(kingdom(pieces="K@1,6+4 P@3,7"), other)
    assert suggested(state) == move("attack", piece="0P1")
    state = duel(kingdom(pieces="K@1,6+4 P@4,7"), other)
    play(state, move("move", piece="0P1"))
    assert suggested(state) in (move("to", cell=(3, 7)), move("to", cell=(3, 6)))
    state = duel(kingdom("J=JH: A | K=KD: A | Q=QD: A", pieces="K@1,6+4 R@0,5"), other)
    play(state, "train")
    new = suggested(state).values[0]
    assert new in ((1, 7), (2, 6))


def test_beginner_throws_away_a_hand_that_fits_nothing() -> None:
    hand = "2C 3C 4C 5C 6C 7C 8C 9C TC 3D"
    state = play(duel(kingdom(hand=hand)), "end_turn")
    assert suggested(state) == move("discard_all")


def test_beginner_does_not_throw_a_joker_away() -> None:
    """It fetches a card that others in hand can follow."""
    state = duel(kingdom("J=JH: A | K=KD:", hand="3C 3D 5C 6C 7C 8C 9C TC JC X"))
    assert suggested(state) == move("joker")
    play(state, "joker")
    fetch = suggested(state)
    assert (str(fetch.values[0])[0], fetch.values[1]) == ("2", "J")


@pytest.mark.parametrize(("discard", "answer"), [("AC AD AH", "shuffle"), ("5C 5D 5H", "keep")])
def test_beginner_shuffles_when_the_discard_pile_holds_what_it_wants(
    discard: str, answer: str
) -> None:
    """An Ace for the empty tower, or the King."""
    other = kingdom("J=JH:", hand="2C", discard=discard)
    state = play(duel(kingdom(), other), "end_turn")
    assert suggested(state) == move(answer)


def test_beginner_uses_its_tokens() -> None:
    other = kingdom(pieces="R@9,3+4", effects="parlay")
    state = play(duel(kingdom(pieces="P@8,3"), other), move("attack", piece="0P1"))
    assert suggested(state) == move("stop")


def test_value_is_higher_for_the_stronger() -> None:
    state = duel(kingdom(pieces="P@3,3+2 R@4,4"), kingdom(pieces="K@15,7+1"))
    assert 0 < GAME.value(state, 1) < 0.5 < GAME.value(state, 0) < 1


def test_value_of_a_finished_game_is_its_place() -> None:
    state = duel(kingdom())
    state.resign(0)
    assert (GAME.value(state, 0), GAME.value(state, 1)) == (0.0, 1.0)
