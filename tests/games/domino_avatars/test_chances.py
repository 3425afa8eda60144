"""How often a bid is enough, for who makes it and for nobody else."""

from __future__ import annotations

import pytest

from boneyard import Stream
from boneyard.components import POINTS
from boneyard.games.domino_avatars.chances import lacking
from boneyard.games.domino_avatars.state import AvatarsState

from .table import GAME, P0, P2, play


def chances(state: AvatarsState, seat: int | None) -> list[str]:
    """What the battle says of it."""
    battle = GAME.scene(state.seen_by(seat)).area("battle")
    return [badge.text for badge in battle.badges if badge.icon == "chance"]


def test_it_is_what_the_worlds_say_that_one_may_think_of() -> None:
    view = play(P2(), "w0 >B0 5H").seen_by(0)
    red = view.rules.class_of[view.hands[0][0]]
    worlds = [view.filled(Stream(seed)) for seed in range(3000)]
    points = [
        sum(POINTS[card] for card in world.hands[1] if view.rules.class_of[card] == red)
        for world in worlds
    ]
    share = sum(one < 10 for one in points) / len(points)
    assert lacking(view, 1, red, 10) == pytest.approx(share, abs=0.03)


def test_the_attacker_reads_it_beside_the_totals_and_nobody_else() -> None:
    state = play(P0(), "w0 >B0 5H")
    assert chances(state, 0) == ["gets through in about 3 of 10"]
    assert chances(state, 1) == chances(state, 2) == chances(state, None) == []
    assert chances(play(state, "2D 9D"), 0) == ["gets through in about 8 of 10"]


def test_an_empty_hand_holds_nothing() -> None:
    assert chances(play(P2(bob=""), "w0 >B0 5H"), 0) == ["gets through always"]


def test_nothing_is_said_of_an_attack_that_does_not_lead() -> None:
    assert chances(play(P2(), "w1 >B0 2D"), 0) == []
    needy = play(P2(bob="", defence_needs_card=True), "w1 >B0 2D")
    assert chances(needy, 0) == ["gets through always"]


def test_a_counter_attack_has_its_chance() -> None:
    state = play(P2(), "w0 >B0 5H . 7D 3H . KS")
    assert chances(state, 1) == ["gets through in about 7 of 10"]


def test_a_defence_has_one_only_where_the_attack_can_be_raised() -> None:
    moves = "w0 >B0 5H . 7D 3H"
    assert chances(play(P2(), moves), 1) == []
    assert chances(play(P2(bidding="incremental"), moves), 1) == ["holds in about 1 of 10"]


def test_a_target_says_what_all_cards_of_a_colour_come_to() -> None:
    scene = GAME.scene(P0().seen_by(0))
    hints = [one.hint for one in scene.gestures if one.element == "avatar:1:0"]
    assert hints[0].endswith("With all your red cards it gets through in about 8 of 10.")
