"""``boneyard sim``: the same numbers every time, and the right ones."""

from __future__ import annotations

import json
from math import isclose
from typing import Any

import pytest
from hypothesis import given, strategies as st
from tests.cli.running import ran, refused, run, run_outside

from boneyard.cli.simulation import Plan, Row, find, play_one, share, simulate, spread

QUICK = ("sim", "domino-avatars", "-o", "domino_set=6", "-o", "hand_size=3")


def statistics(*args: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ran(*QUICK, *args, "--json"))
    found.pop("timing")
    return found


def test_the_same_seed_gives_the_same_statistics() -> None:
    once = statistics("--games", "12", "--seed", "5")
    assert once == statistics("--games", "12", "--seed", "5")
    assert once != statistics("--games", "12", "--seed", "6")


def test_the_statistics_do_not_depend_on_the_number_of_jobs() -> None:
    args = (*QUICK, "--games", "24", "--bots", "random,beginner", "--players", "3", "--json")
    outputs = [json.loads(run_outside(*args, "--jobs", jobs).stdout) for jobs in ("1", "2")]
    assert [output.pop("timing")["jobs"] for output in outputs] == [1, 2]
    assert outputs[0] == outputs[1]
    assert outputs[0]["games"] == 24


def test_json_says_what_was_played() -> None:
    found = statistics("--games", "4", "--bots", "random,beginner", "--players", "3")
    assert found["game"] == "domino-avatars"
    assert found["bots"] == ["random", "beginner", "random"]
    assert found["options"] == {"domino_set": 6, "hand_size": 3}
    assert found["decisions"]["least"] <= found["decisions"]["median"] <= found["decisions"]["most"]
    assert sum(found["reasons"].values()) == 4
    assert isclose(sum(seat["wins"] for seat in found["wins_by_seat"]), 4)
    assert isclose(sum(bot["wins"] for bot in found["wins_by_bot"].values()), 4)


def test_tables_for_people() -> None:
    output = ran(*QUICK, "--games", "6", "--bots", "random,beginner")
    for words in ("6 games", "a second", "Wins by seat", "Wins by bot", "Ended by", "median"):
        assert words in output
    assert "95 % interval" in output


def test_a_preset_is_played_and_a_note_is_given() -> None:
    result = run(*QUICK, "--games", "2", "--preset", "free-for-all-aid", "--json")
    assert json.loads(result.stdout)["options"]["aid"] == "free"
    assert "Note: aid has no effect" in result.stderr


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--bots", "randm"], "did you mean random?"),
        (["--bots", ","], "at least one bot"),
        (["--bots", "random,random,random", "--players", "2"], "do not fit on 2 chairs"),
        (["--players", "9"], "players must be 2 to 6, not 9"),
        (["--games", "0"], "--games"),
        (["--jobs", "0"], "--jobs"),
        (["--seed", "99999999999999999999999"], "--seed"),
        (["--preset", "none"], "no preset 'none'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], sentence: str) -> None:
    assert sentence in refused(*QUICK, *args)


# Counting.

PLAN = Plan("domino-avatars", ("a", "b", "b"), {}, 0, 3)


def test_bots_move_on_by_one_seat_with_every_game() -> None:
    line_ups = [[PLAN.bot_in(seat, game) for seat in range(3)] for game in range(4)]
    assert line_ups == [["a", "b", "b"], ["b", "b", "a"], ["b", "a", "b"], ["a", "b", "b"]]


def test_wins_are_counted_for_the_seat_and_for_the_bot_in_it() -> None:
    rows = [Row(10, 1, (0,), "x"), Row(20, 2, (0,), "x"), Row(40, 3, (1, 2), "y")]
    found = find(PLAN, rows)
    assert [share.wins for share in found.by_seat] == [2, 0.5, 0.5]
    assert {name: (share.wins, share.games) for name, share in found.by_bot.items()} == {
        "a": (1.5, 3),
        "b": (1.5, 6),
    }
    assert found.reasons == {"x": 2, "y": 1}
    assert (found.decisions, found.decisions_spread.median) == (70, 20)


def test_a_game_of_the_plan_is_the_same_whoever_plays_it() -> None:
    plan = Plan("domino-avatars", ("random", "beginner"), {"domino_set": 6}, 3, 5)
    rows = list(simulate(plan, 1))
    assert rows[3] == play_one(plan, 3)
    assert len(rows) == 5
    assert len(set(rows)) > 1


def test_wilson_against_a_textbook() -> None:
    # 1 of 10: 1.79 % to 40.42 % (Wilson 1927, without continuity correction).
    tenth = share(1, 10)
    assert (round(tenth.low, 4), round(tenth.high, 4)) == (0.0179, 0.4042)
    assert share(0, 10).low == 0
    assert share(10, 10).high == 1


@given(st.integers(1, 10**6), st.floats(0, 1))
def test_an_interval_lies_around_its_rate(games: int, rate: float) -> None:
    found = share(rate * games, games)
    assert 0 <= found.low <= found.rate + 1e-9
    assert found.rate - 1e-9 <= found.high <= 1


def test_spreads() -> None:
    assert spread([7]) == (7, 7, 7, 7, 7)
    assert spread([1, 2, 3, 4, 5]) == (1, 2, 3, 4, 5)
