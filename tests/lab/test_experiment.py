"""Experiments: what they are named, and how they are written down."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from tests.lab.quick import experiment

from boneyard.kernel.errors import BadOption, BoneyardError
from boneyard.lab.budget import Budget, parse_budget
from boneyard.lab.experiment import Side, read_toml, to_toml
from boneyard.lab.plan import Plan, rotations, seed_of
from boneyard.lab.version import version_of


def test_an_experiment_is_the_same_after_toml(tmp_path: Path) -> None:
    one = experiment(sides=(Side("a", {"hand_size": 3}), Side('b "', {}, ("random", "beginner"))))
    path = tmp_path / "one.toml"
    path.write_text(to_toml(one), encoding="utf-8")
    assert read_toml(path) == one
    assert read_toml(path).fingerprint == one.fingerprint


def test_the_name_says_all_that_rows_depend_on_and_no_more() -> None:
    one = experiment()
    assert one.name == experiment(budget="90").name
    # A default that is spelled out is the same experiment.
    spelled = replace(
        one, sides=(replace(one.sides[0], options={**one.sides[0].options, "decks": 2}),)
    )
    assert one.name == spelled.name
    others = [experiment(seed=6), experiment(players=(3,)), experiment("compare")]
    others.append(experiment(sides=(Side("default", {}, ("random",)),)))
    assert len({one.name, *(other.name for other in others)}) == 5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("questoin = 1", "has no 'questoin'"),
        ('question = "balance"', "needs game"),
        ('question = "balance"\ngame = "chess"', "no game 'chess'"),
        ("question = ", "is not TOML"),
        ('question = "balance"\ngame = "domino-avatars"\nplayers = [9]', "players must be 2 to 6"),
        ('question = "balance"\ngame = "domino-avatars"\nplayers = "two"', "a list of numbers"),
        ('question = "balance"\ngame = "domino-avatars"\nbudget = "much"', "10m"),
        ('question = "balance"\ngame = "domino-avatars"\nmargin = 7', "between 0 and 1"),
        ('question = "balance"\ngame = "domino-avatars"\nmargin = "wide"', "margin"),
        ('question = "balance"\ngame = "domino-avatars"\nseed = -1', "seed must be"),
        ('question = "balance"\ngame = "domino-avatars"\n[[sides]]\nbots = "random"', "bots"),
        ('question = "balance"\ngame = "domino-avatars"\n[[sides]]\nhand = 3', "no 'hand'"),
        (
            'question = "balance"\ngame = "domino-avatars"\n[[sides]]\noptions = {hand_size = 99}',
            "hand_size must be 1 to 20",
        ),
        (
            'question = "balance"\ngame = "domino-avatars"\n[[sides]]\noptions = "all"',
            "options",
        ),
        ('question = "balance"\ngame = "domino-avatars"\n[[sides]]\npreset = "x"', "no preset"),
        ('question = "balance"\ngame = "domino-avatars"\n[[sides]]\nbots = ["bob"]', "no bot"),
    ],
)
def test_a_bad_file_gets_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoneyardError, match=sentence):
        read_toml(path)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("2000", Budget(2000, None)),
        ("2,000 games", Budget(2000, None)),
        ("10m", Budget(None, 600)),
        ("1h30m", Budget(None, 5400)),
        ("90s", Budget(None, 90)),
    ],
)
def test_budgets(text: str, budget: Budget) -> None:
    assert parse_budget(text) == budget
    assert parse_budget(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "0", "-5", "10x", "m", "99999999999999", "0s", "9999h"])
def test_a_bad_budget_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadOption, match="budget"):
        parse_budget(text)


# The plan.


def test_a_deal_is_played_by_all_sides_in_all_seats() -> None:
    sides = (Side("a", {}, ("beginner", "random")), Side("b", {"hand_size": 3}, ("random",)))
    plan = Plan(experiment(players=(2, 3), sides=sides))
    deal = list(plan.games(4, range(len(plan.arms))))
    assert [(ticket.arm, ticket.rotation) for ticket in deal] == [
        (0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (2, 2), (3, 0),
    ]  # fmt: skip
    assert [ticket.number for ticket in deal] == list(range(28, 35))


def test_a_game_keeps_its_number_when_other_arms_have_ended() -> None:
    plan = Plan(experiment(players=(2, 3)))
    assert list(plan.games(7, [1])) == [t for t in plan.games(7, [0, 1]) if t.arm == 1]


def test_rotations_are_those_that_make_a_difference() -> None:
    assert rotations(("a", "a", "a")) == (("a", "a", "a"),)
    assert rotations(("a", "b", "a", "b")) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert len(rotations(("a", "b", "b"))) == 3


def test_every_deal_has_its_own_seeds() -> None:
    asked = product((0, 1), (2, 3), range(5), ("deal", "bots"))
    seeds = {seed_of(seed, players, deal, purpose) for seed, players, deal, purpose in asked}
    assert len(seeds) == 40


def test_the_version_names_the_code() -> None:
    assert version_of("domino-avatars") != version_of("domino-knights")


def test_a_game_in_one_file_has_a_version_too(top_bone: object) -> None:
    assert version_of("top-bone").startswith("0.1.0+")
