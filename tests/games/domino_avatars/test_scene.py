"""What people see on the table (12.1): fights, the round, and who gave which card."""

from __future__ import annotations

import pytest

from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.scene import Link, Scene

from .table import GAME, P0, P2, play


def seen(state: AvatarsState, seat: int | None = None) -> Scene:
    """The table as this seat sees it."""
    return GAME.scene(state.seen_by(seat))


def badges(scene: Scene, area: str) -> list[str]:
    """What the labels of an area say."""
    return [badge.text for badge in scene.area(area).badges]


def test_a_battle_says_who_fights_whom() -> None:
    scene = seen(play(P0(), "w0 >B0 5H ."), 1)
    assert scene.area("battle").title == "Battle"
    assert badges(scene, "battle") == ["R14", "beats", "R4", "red cards"]
    assert scene.area("attack_pile").title == "Attack: Seat 0's 9/2"
    assert scene.area("defence_pile").title == "Defence: your 7/4"
    assert scene.links == (Link("avatar:0:0", "avatar:1:0", "aim"),)


def test_a_tie_is_held() -> None:
    scene = seen(play(P0(aid="last_call"), "w0 >B0 5H . 7D 3H ."))
    assert badges(scene, "battle") == ["R14", "is held by", "R14", "red cards"]


def test_a_defence_without_a_card_loses_to_less_where_it_needs_one() -> None:
    """R19."""
    scene = seen(play(P0(defence_needs_card=True), "w1 >B0 2D ."))
    assert badges(scene, "battle") == ["R3", "beats (no card)", "R4", "red cards"]


def test_a_counter_attack_on_offer_is_shown_as_what_it_would_be() -> None:
    """5.7: the failed exchange is still there without its cards, but nobody wants to see that."""
    scene = seen(play(P0(), "w0 >B0 5H . - - 7D 3H ."))
    assert scene.area("battle").title == "Counter-attack?"
    assert badges(scene, "battle") == ["any colour"]
    assert scene.area("attack_pile").title == "Attack: Seat 1's 7/4"
    assert scene.area("defence_pile").title == "Defence: Seat 0's 9/2"
    assert scene.links == ()
    bound = seen(play(P0(restricted_counter=True), "w0 >B0 5H . - - 7D 3H ."))
    assert badges(bound, "battle") == ["red cards"]


def test_aid_is_tagged_with_who_gave_it() -> None:
    scene = seen(play(P0(), "w0 >B0 5H . 6H ."))
    cards = scene.area("attack_pile").pieces
    assert [(card.face, card.title) for card in cards] == [("5H", ""), ("6H", "Seat 2")]


def test_an_avatar_has_attacked_once_its_fight_is_over() -> None:
    """While it fights it is lifted, not dimmed."""
    state = play(P2(), "w0 >B0")
    fighting = seen(state).area("avatars:0").pieces[0]
    assert (fighting.raised, fighting.dimmed) == (True, False)
    done = seen(play(state, "5H . .")).area("avatars:0").pieces[0]
    assert (done.raised, done.dimmed) == (False, True)
    assert done.badges[-1].text == "has attacked"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "Round 1"),
        ({"end_condition": "time"}, "Round 1 of 4"),
        ({"end_condition": "time", "rounds": 9, "round_limit": 3}, "Round 1 of 3"),
        ({"end_condition": "time", "rounds": 1000, "round_limit": 1000}, "Round 1"),
        ({"round_limit": 1}, "Round 1, the last"),
    ],
)
def test_which_round_it_is(options: dict[str, object], text: str) -> None:
    assert badges(seen(P2(**options)), "centre") == [text]  # type: ignore[arg-type]


def test_the_last_round_is_known_once_the_boneyard_cannot_fill_all_places() -> None:
    """R69: exactly enough is enough."""
    enough = play(P2(bob="2C", boneyard="6-5"), "w0 >B0 5H . .")
    assert badges(seen(enough), "centre") == ["Round 1"]
    too_few = play(P2(bob="2C", boneyard=""), "w0 >B0 5H . .")
    assert badges(seen(too_few), "centre") == ["Round 1, the last"]


def test_lost_avatars_are_counted() -> None:
    """R60: their places stay empty until the next round."""
    state = play(P2(), "w0 >B0 5H . .")
    assert badges(seen(state), "avatars:0") == []
    assert badges(seen(state), "avatars:1") == ["1 lost"]


def test_nobody_has_the_turn_once_the_game_is_over() -> None:
    state = P2(end_condition="score", target_score=1)
    assert "has the turn" in badges(seen(state), "seat:0")
    play(state, "w0 >B0 5H . .")
    assert state.over
    assert badges(seen(state), "seat:0") == ["11", "first attacker"]


def test_own_cards_are_added_up_by_what_they_must_share() -> None:
    """R15: nobody else sees the sums."""
    assert badges(seen(P2(), 0), "hand:0") == ["R16", "B15"]
    assert badges(seen(P2(match="suit"), 0), "hand:0") == ["♦11", "♥5", "♠15"]
    assert badges(seen(P2(), 1), "hand:0") == []
