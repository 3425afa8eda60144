"""``boneyard lab``: questions as commands."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars
import pytest
from tests.cli.running import ran, refused, run, run_outside

from boneyard.bots import LEVELS

QUICK = ("-o", "domino_set=6", "-o", "hand_size=3", "-j", "1")
AVATARS = ("domino-avatars", *QUICK, "--bots", "random", "-n", "2")


@pytest.fixture(autouse=True)
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where results go that are given no folder."""
    monkeypatch.setenv("BONEYARD_LAB", str(tmp_path / "results"))
    return tmp_path / "results"


def told(*args: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ran("lab", *args, "--json"))
    return found


def test_balance(results: Path) -> None:
    output = ran("lab", "balance", *AVATARS, "--budget", "20")
    assert "Is a seat favoured?" in output
    assert "20 games" in output
    assert "the first player" in output
    [rows] = results.rglob("games-00000.parquet")
    assert polars.read_parquet(rows).height == 20
    assert "the budget is spent" in output


def test_asked_again_it_goes_on_from_before() -> None:
    first = told("balance", *AVATARS, "--budget", "16")
    again = told("balance", *AVATARS, "--budget", "24")
    assert first["folder"] == again["folder"]
    assert again["details"]["from_before"] == 16
    assert again["games"] == 24


def test_the_command_that_is_told_gives_the_same_answer() -> None:
    first = told("compare", *AVATARS, "--with", "hand_size=5", "--budget", "16", "--seed", "3")
    again = told(*first["command"].split()[2:], "-j", "1")
    assert again["verdicts"] == first["verdicts"]


def test_compare() -> None:
    output = ran("lab", "compare", *AVATARS, "--with", "hand_size=6", "--budget", "32")
    assert "What does hand_size=6 change against the default?" in output
    for words in ("wins, first player", "minutes", "lead changes", "forced", "tie"):
        assert words in output


def test_compare_presets_and_bots() -> None:
    found = told(
        "compare", "domino-avatars", "-j", "1", "-n", "2", "--with", "preset=lunch-hour",
        "--with", "bots=random", "--against", "bots=beginner", "--budget", "4",
    )  # fmt: skip
    one, other = found["experiment"]["sides"]
    assert (one["options"], one["bots"]) == ({"domino_set": 6}, ["random"])
    assert (other["options"], other["bots"]) == ({}, ["beginner"])


def test_options() -> None:
    found = told("options", *AVATARS, "--budget", "120")
    abouts = [verdict["about"] for verdict in found["verdicts"]]
    assert "bidding=incremental" in abouts
    assert any("was not tried on its own" in note for note in found["notes"])


def test_skill() -> None:
    found = told("skill", "domino-avatars", *QUICK, "--ladder", "random,beginner", "--budget", "32")
    [verdict] = found["verdicts"]
    assert verdict["about"] == "beginner against random, 2 players"


def test_rules() -> None:
    output = ran("lab", "rules", *AVATARS, "--budget", "10")
    assert "Never in 10 games" in output
    assert "The rarest" in output


def test_tune_confirms_its_winner_on_fresh_deals(results: Path) -> None:
    args = ("--over", "hand_size,deal_first", "--toward", "rounds=8, seats=fair")
    found = told("tune", *AVATARS, *args, "--budget", "300")
    trials = found["details"]["trials"]
    losses = [trial["loss"] for trial in trials]
    assert losses == sorted(losses)
    assert "On fresh deals:" in found["verdicts"][0]["sentence"]
    assert any("rounds=8: the median is" in one["sentence"] for one in found["verdicts"])
    folder = Path(found["folder"])
    searched, confirmed = (
        set(polars.read_parquet(folder / pattern)["deal_seed"])
        for pattern in ("search/*/games-*.parquet", "goals-*/games-*.parquet")
    )
    assert searched
    assert confirmed
    assert not searched & confirmed
    again = told("tune", *AVATARS, *args, "--budget", "300")
    assert again["verdicts"] == found["verdicts"]


def test_a_search_with_a_larger_budget_goes_on() -> None:
    args = ("--over", "hand_size,deal_first", "--toward", "rounds=8")
    small = told("tune", *AVATARS, *args, "--budget", "120")
    large = told("tune", *AVATARS, *args, "--budget", "260")
    assert len(small["details"]["trials"]) < len(large["details"]["trials"])
    assert small["folder"] == large["folder"]
    folder = Path(large["folder"])
    assert told("run", str(folder / "experiment.toml"), "-j", "1")["verdicts"] == large["verdicts"]


def test_options_from_the_file_beside_their_results() -> None:
    found = told("options", *AVATARS, "--budget", "60")
    again = told("run", str(Path(found["folder"]) / "experiment.toml"), "-j", "1")
    assert again["details"]["from_before"] == found["games"] > 0


def test_an_experiment_from_a_file_stands_beside_its_results(tmp_path: Path) -> None:
    path = tmp_path / "seats.toml"
    path.write_text(
        'question = "balance"\ngame = "domino-avatars"\nplayers = [2]\nbudget = "8"\n'
        '[[sides]]\nname = "small"\nbots = ["random"]\noptions = { hand_size = 3 }\n'
    )
    found = told("run", str(path), "-j", "1")
    assert found["folder"] == str(tmp_path / "seats")
    again = told("run", str(tmp_path / "seats" / "experiment.toml"), "-j", "1")
    assert again["details"]["from_before"] == 8
    assert again["verdicts"] == found["verdicts"]


def test_a_report_of_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.lab.designs.FEW_LOOKS", "looks:1")
    monkeypatch.setattr("boneyard.lab.designs.LEVELS", LEVELS[:1])
    args = ("--bots", "random", *QUICK, "--budget", "300", "--into", str(tmp_path / "here"))
    output = ran("lab", "report", "domino-avatars", *args, "--docs", str(tmp_path / "docs"))
    path = Path(output.strip())
    assert path.read_text().startswith("<!doctype html>")
    data = json.loads(path.with_suffix(".json").read_text())
    questions = [found["question"] for found in data["findings"]]
    assert questions == ["balance", "balance", "skill", "options", "rules"]
    assert [found["experiment"]["sides"][0]["name"] for found in data["findings"]][:2] == [
        "default",
        "level",
    ]
    assert "-o end_condition=time" in data["findings"][1]["command"]
    assert all(found["command"].startswith("boneyard lab") for found in data["findings"])
    assert (tmp_path / "docs" / "domino-avatars.md").exists()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["balance", "domino-avatar"], "did you mean domino-avatars?"),
        (["balance", "domino-avatars", "-n", "9"], "players must be 2 to 6, not 9"),
        (["balance", "domino-avatars", "-n", "two"], "--players is as 3, 2,4 or 2-6"),
        (["balance", "domino-avatars", "--budget", "soon"], "a budget is games or time"),
        (["balance", "domino-avatars", "--bots", "begginer"], "did you mean beginner?"),
        (["balance", "domino-avatars", "-o", "hand=3"], "did you mean hand_size?"),
        (["compare", "domino-avatars"], "--with"),
        (["compare", "domino-avatars", "--with", "hand_size"], "KEY=VALUE"),
        (["compare", "domino-avatars", "--with", "hand_size=10"], "both sides are the same"),
        (["skill", "domino-avatars", "--ladder", "random"], "at least two bots"),
        (["tune", "domino-avatars", "--over", "x", "--toward", "rounds=8"], "no option 'x'"),
        (["tune", "domino-avatars", "--over", "decks", "--toward", "fun=8"], "not measured"),
        (["tune", "domino-avatars", "--over", ",", "--toward", "rounds=8"], "at least one option"),
        (
            ["tune", "domino-avatars", "--over", "decks", "--toward", "rounds=8", "--budget", "9s"],
            "a budget of games",
        ),
        (["run", "nowhere.toml"], "nowhere.toml"),
        (["run", "{tmp}/tune.toml"], "a search needs details"),
        (["balance", "domino-avatars", "--ray", "127.0.0.1:1"], "no Ray cluster"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], sentence: str, tmp_path: Path) -> None:
    (tmp_path / "tune.toml").write_text('question = "tune"\ngame = "domino-avatars"\n')
    assert sentence in refused("lab", *[arg.format(tmp=tmp_path) for arg in args])


def test_a_folder_of_another_experiment_is_refused(tmp_path: Path) -> None:
    into = ("--into", str(tmp_path / "mine"), "--budget", "8")
    ran("lab", "balance", *AVATARS, *into)
    line = refused("lab", "balance", *AVATARS, *into, "--seed", "9")
    assert "holds another experiment" in line


def test_without_its_libraries_the_lab_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert "pip install 'boneyard[lab]'" in refused("lab", "balance", *AVATARS, "--budget", "8")
    assert run("sim", "domino-avatars", *QUICK, "--games", "2").exit_code == 0


def test_help_imports_nothing_of_it() -> None:
    code = "import sys, boneyard.cli; print({'polars', 'optuna', 'ray', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
    assert run_outside("lab", "--help").returncode == 0
