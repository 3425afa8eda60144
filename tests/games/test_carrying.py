"""What is carried, proposed and previewed in our games."""

from __future__ import annotations

import pytest
from tests.games.domino_avatars import table as avatars
from tests.games.domino_knights import table as knights
from tests.games.knaves_out.kingdoms import duel, kingdom
from tests.games.lord_of_dominion import table as lords
from tests.laws.hands import played

import boneyard
from boneyard import Gesture, Scene, State, Stream
from boneyard.components import parse_card
from boneyard.kernel.why_not import why_not


def gestures(scene: Scene, source: str = "") -> dict[str, Gesture]:
    """By where they lead, those that begin with this."""
    return {one.element: one for one in scene.gestures if one.source == source}


def seen(state: State) -> Scene:
    """As the actor sees it."""
    found: Scene = state.game.scene(state.seen_by(state.actor))
    return found


# Bids and payments.


def test_a_card_is_carried_into_a_bid_and_back_into_the_hand() -> None:
    state = avatars.play(avatars.P2(), "w0 >B0")
    into = gestures(seen(state), "card:0:5H:0")
    assert list(into) == ["battle"]
    after = played(state, into["battle"].moves)
    back = gestures(seen(after), "card:0:5H:0")["hand:0"]
    assert (back.back, back.moves, back.free) == (1, (), True)


def test_a_card_is_carried_to_the_recruit_that_it_pays_for() -> None:
    state = knights.table("| 3H 4H 7S 2D | r 5-2", "| 2C", phase="train")
    onto = {one.source: one for one in seen(state).gestures if one.source.startswith("card")}
    assert sorted(onto) == ["card:0:3H:0", "card:0:4H:0", "card:0:7S:0"]  # 2D could never do
    assert played(state, onto["card:0:3H:0"].moves).top.id == "pay"
    assert onto["card:0:7S:0"].hint == "Worth 7 of 7"


@pytest.mark.parametrize(
    ("hand", "label"),
    [
        ("3H 4H 7S 2D", "Train 5-2 with 7♠"),
        ("3H 4H 8S 2D", "Train 5-2 with 3♥ 4♥"),
        ("3H 5H 9S 2D", "Train 5-2 with 3♥ 5♥"),
        ("2H 2D 2S", None),
    ],
)
def test_one_tap_trains_with_the_cheapest_cards(hand: str, label: str | None) -> None:
    state = knights.table(f"| {hand} | r 5-2", "| 2C", phase="train")
    found = [one for one in seen(state).gestures if one.element.startswith("propose:")]
    assert [one.label for one in found] == ([label] if label else [])
    for one in found:
        after = played(state, one.moves)
        assert after.top.id == "train"
        assert len(after.candidates[0]) == 1  # type: ignore[attr-defined]


def test_a_payment_that_is_begun_can_be_changed_to_the_cheapest() -> None:
    state = knights.table("| 3H 4H 8S 2S | r 5-2", "| 2C", phase="train")
    knights.play(state, "+5-2 $8S")
    (one,) = [one for one in seen(state).gestures if one.element.startswith("propose:")]
    assert (one.label, one.back) == ("Cheapest: 3♥ 4♥", 1)


def test_a_special_card_is_led_to_all_that_it_may_be_played_on() -> None:
    state = knights.table("S9/2 | AC", "H3/5 | 2C")
    led = gestures(seen(state), "card:0:AC:0")
    assert {one.hint for one in led.values()} == {"9/2 becomes 18/4", "3/5 becomes 6/10"}


@pytest.mark.parametrize("kings", [["KH"], ["KH", "KS"]])
def test_a_king_is_carried_to_his_place_in_the_court(kings: list[str]) -> None:
    """All Hail, whether there is a choice of Kings or not."""
    state = duel(kingdom("J=JH: AC 2C", hand=" ".join([*kings, "5D"])))
    for king in kings:
        led = gestures(seen(state), f"card:0:{king}")["tower:0:K"]
        after = played(state, led.moves)
        assert after.seen_by(0).court[1] == parse_card(king)  # type: ignore[attr-defined]


def test_a_jack_is_carried_to_the_foot_of_the_court() -> None:
    state = duel(kingdom("", hand="JH 5D"))
    assert "tower:0:J" in gestures(seen(state), "card:0:JH")


# Previews.


def test_invade_shows_what_it_takes_and_what_that_comes_to() -> None:
    state = lords.table(lords.M, "DG e4", ap=4)
    (click,) = [one for one in seen(state).clicks if "invade" in one.move.values]
    assert click.hint == "The 4 spaces under your General become yours: you 8 land, Seat 1 0"
    assert len(click.ghost) == 4


def test_blocks_say_how_the_battle_would_end() -> None:
    state = knights.table("S9/2 H5/5 | 2D", "C8/7 | 3D")
    knights.play(state, ">B S9/2 H5/5")
    knights.until(state, "commit_defence")
    (no_blocks,) = [one for one in seen(state).clicks if one.move.type == "done"]
    assert no_blocks.hint.endswith("0 of yours fall, 14 get through, 13 Health left")


# Why not, of bare cells.


def test_a_space_says_why_this_character_cannot_go_there() -> None:
    state = lords.table(lords.M, "DG c2, DW1 c3")
    view, scene = state.seen_by(0), seen(state)
    far, piece = "board@9,9", "DW1"
    alone, held = why_not(view, scene, far), why_not(view, scene, far, piece)
    assert alone is not None
    assert held is not None
    assert "Character" in alone.sentence
    assert held.sentence.startswith("A movement ends on")


@pytest.mark.parametrize("element", ["board@99,99", "board@x,y", "board@1", "nothing@1,1", "b@,"])
def test_what_is_no_cell_of_the_board_has_no_reason(element: str) -> None:
    state = lords.table(lords.M, "DG c2")
    assert why_not(state.seen_by(0), seen(state), element) is None
    assert why_not(state.seen_by(0), seen(state), "board@9,9", element) is not None


def test_a_hero_is_carried_to_where_it_may_go() -> None:
    game, rng = boneyard.game("dungeons-and-dominos"), Stream(1)
    state: State = game.new(2, seed=1)
    while state.top.id != "move_to":
        assert state.actor is not None
        state.play(game.suggest(state.seen_by(state.actor), rng))
    scene = seen(state)
    led = gestures(scene, f"hero:{state.actor}")
    assert set(led) == {one.element for one in scene.clicks if one.move.type == "go"}
