"""No input gives a traceback: real processes, broken pipes, and whatever hypothesis thinks of."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from tests.cli.running import LAUNCH, SOURCES, run, run_outside

from boneyard.cli.ascii_fallback import PLAIN
from boneyard.cli.guard import did_you_mean

COMMANDS = ["games", "rules", "play", "sim", "replay", "verify"]
FLAGS = [
    *("--help", "--players", "--humans", "--bots", "--names", "--seat", "--seed", "--option", "-o"),
    *("--preset", "-p", "--full", "--crib", "--options", "--json", "--as", "--to", "--step", "-n"),
]
VALUES = [
    *("domino-avatars", "2", "3", "-1", "0", "99", "random", "beginner", "random,beginner", "a=b"),
    *("hand_size=3", "hand_size=-3", "aid=off", "lunch-hour", "Ann=human", "Ann", "spectator", "="),
]
words = st.one_of(
    st.sampled_from(FLAGS),
    st.sampled_from(VALUES),
    st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=8),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(COMMANDS), st.lists(words, max_size=6), st.text(max_size=20))
def test_random_arguments_never_give_a_traceback(command: str, args: list[str], typed: str) -> None:
    few = ["--games", "1", "-o", "round_limit=1"] if command == "sim" else []
    result = run(command, *few, *args, input=typed)
    assert result.exit_code in (0, 1, 2)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    if result.exit_code == 2:
        errors = [line for line in result.stderr.splitlines() if not line.startswith("Note: ")]
        assert len(errors) == 1
        assert errors[0].startswith("Error: ")


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["games"], 0),
        (["--version"], 0),
        (["nonsense"], 2),
        (["rules", "nonsense"], 2),
        (["verify", "nonsense.json"], 2),
        (["play", "domino-avatars", "--seed", "1"], 1),
    ],
)
def test_a_real_process(args: list[str], code: int) -> None:
    process = run_outside(*args)
    assert process.returncode == code
    assert "Traceback" not in process.stderr
    assert bool(process.stdout) == (code != 2)


def test_a_terminal_without_utf8_gets_plain_letters() -> None:
    process = run_outside(
        *("play", "domino-knights", "--seed", "3"),
        input="q\ny\n",
        environment={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert process.returncode == 0
    assert process.stderr == ""
    assert "|5 ||5 ||Q ||6 ||J ||Q |" in process.stdout
    assert "| C|| D|| D|| H|| H|| H|" in process.stdout
    assert "???" not in process.stdout


def test_what_stands_for_a_sign_is_ascii_and_as_wide() -> None:
    assert all(letter.isascii() and len(letter) == 1 for letter in PLAIN.values())


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_control_codes_where_none_are_wanted(environment: dict[str, str]) -> None:
    process = run_outside(
        *("play", "domino-avatars", "--seed", "1"), input="1\nq\ny\n", environment=environment
    )
    assert process.returncode == 0
    assert "\x1b" not in process.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", LAUNCH, "rules", "domino-avatars", "--full"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCES},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait() in (0, 1)
    assert errors == b""


def test_help_does_not_load_the_games() -> None:
    check = (
        f"import sys; sys.argv = ['boneyard', '--help']\n"
        f"try:\n    {LAUNCH.split('; ')[1]}; main()\n"
        "except SystemExit:\n"
        "    loaded = [n for n in sys.modules if n.startswith(('boneyard.games.', 'rich'))]\n"
        "    print('loaded:', loaded)\n"
    )
    process = subprocess.run(
        [sys.executable, "-c", check],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
        check=True,
    )
    assert process.stdout.endswith("loaded: []\n")


def test_near_words_are_suggested_and_far_ones_are_not() -> None:
    assert did_you_mean("beginer", ["random", "beginner"]) == "; did you mean beginner?"
    assert did_you_mean("zzz", ["random", "beginner"]) == ""
