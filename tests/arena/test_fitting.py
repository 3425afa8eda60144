"""Weights from games that were played: found again, foretold, written down."""

from __future__ import annotations

import pytest

import boneyard
from boneyard import Stream
from boneyard.arena.fitting import Fit, fit, foretold, judge, parted
from boneyard.arena.positions import KEPT, Sample, SelfPlay, samples_of
from boneyard.arena.weights import table_text
from boneyard.kernel.judging import weighed, won
from boneyard.kernel.results import Result

TRUE = (1.5, -0.7)
AVATARS = SelfPlay("domino-avatars", 2, ("beginner",), {"domino_set": 6}, 3)


def made_up(count: int, seats: int) -> list[Sample]:
    """Positions whose winners are drawn by known weights."""
    rng, found = Stream(1), []
    for game in range(count):
        features = [[rng.randrange(200) / 100 - 1 for _ in TRUE] for _ in range(seats)]
        chances = weighed(features, TRUE, tuple(range(seats)))
        draw, winner = rng.randrange(10_000) / 10_000, 0
        while draw >= chances[winner] and winner < seats - 1:
            draw -= chances[winner]
            winner += 1
        shares = tuple(float(seat == winner) for seat in range(seats))
        found.append(Sample(game, tuple(map(tuple, features)), chances, shares))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_known_weights_are_found_again(seats: int) -> None:
    found = fit(made_up(4000, seats), 2)
    for weight, margin, true in zip(found.weights, found.margins, TRUE, strict=True):
        assert abs(weight - true) < 2 * margin < 0.4


def test_true_chances_foretell_better_than_none() -> None:
    samples = made_up(2000, 2)
    true = judge(samples, foretold(samples, TRUE))
    none = judge(samples, [(0.5, 0.5)] * len(samples))
    assert true.log_loss < none.log_loss == pytest.approx(0.6931, abs=1e-4)
    assert true.off_by < 0.05


def test_whole_games_are_held_out() -> None:
    known, unknown = parted([Sample(number // 3, (), (), ()) for number in range(60)])
    assert not {sample.game for sample in known} & {sample.game for sample in unknown}
    assert len(unknown) == 12


def test_positions_of_a_game_are_the_same_twice() -> None:
    samples = samples_of(AVATARS, 4)
    assert samples == samples_of(AVATARS, 4) != samples_of(AVATARS, 5)
    assert len(samples) == KEPT
    size = len(boneyard.game("domino-avatars").judgement.FEATURES)  # type: ignore[attr-defined]
    assert {len(row) for sample in samples for row in sample.features} == {size}
    assert all(sum(sample.shares) == 1 for sample in samples)


def test_a_table_of_weights_is_plain_python() -> None:
    text = table_text("boneyard fit x", "2026-01-02", "Told.", ("one", "two"), {2: Fit(TRUE, TRUE)})
    found: dict[str, object] = {}
    exec(text, found)
    assert found["WEIGHTS"] == {2: TRUE}
    assert "boneyard fit x" in text
    assert "on 2026-01-02" in text


def test_who_is_out_has_no_chance() -> None:
    assert weighed([[1.0], [5.0], [1.0]], (1.0,), (0, 2)) == (0.5, 0.0, 0.5)


def test_who_ties_shares_the_win() -> None:
    assert won(Result((1, 3, 1), (5, 2, 5), "round_limit", 4, {})) == (0.5, 0.0, 0.5)


@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_every_feature_has_a_weight(game_id: str) -> None:
    game = boneyard.game(game_id)
    judgement = game.judgement  # type: ignore[attr-defined]
    for players, weights in judgement.WEIGHTS.items():
        rows = judgement.features(game.new(players, seed=1))
        assert len(weights) == len(judgement.FEATURES)
        assert [len(row) for row in rows] == [len(weights)] * players
