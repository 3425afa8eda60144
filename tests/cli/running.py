"""Running the command line inside the test process, and outside it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

import boneyard
from boneyard.bots import ask, find_bot
from boneyard.cli.app import main
from boneyard.kernel.chance import Stream
from boneyard.kernel.records import new_record, play_entry
from boneyard.terminal.session import write_record

SOURCES = str(Path(boneyard.__file__).parents[1])
LAUNCH = "import sys; from boneyard.cli import main; sys.argv[0] = 'boneyard'; main()"


def run(*args: str, input: str | None = None) -> Result:
    """``boneyard ARGS`` in this process."""
    return CliRunner().invoke(main, args, input=input, prog_name="boneyard")


def run_outside(
    *args: str, input: str = "", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """``boneyard ARGS`` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", LAUNCH, *args],
        input=input,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={
            **os.environ,
            "PYTHONPATH": SOURCES,
            "PYTHONIOENCODING": "utf-8",
            **(environment or {}),
        },
        check=False,
    )


def ran(*args: str, input: str | None = None) -> str:
    """The output of a command that succeeds."""
    result = run(*args, input=input)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*args: str, input: str | None = None) -> str:
    """The one line with which a command refuses bad input."""
    result = run(*args, input=input)
    assert result.exit_code == 2, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("Error: ")
    return lines[0]


def saved_game(folder: Path, *, finished: bool = True) -> Path:
    """A record of two bots' game of Domino Avatars."""
    game, rng = boneyard.game("domino-avatars"), Stream(5)
    record = new_record(game, 2, {"domino_set": 6}, ["Ann", "Bob"], 5)
    state = record.start(game)
    while state.actor is not None and (finished or len(record.entries) < 20):
        record.entries.append(ask(find_bot(("random", "beginner")[state.actor]), state, rng))
        play_entry(state, record.entries[-1])
    record.digest = state.digest()
    path = folder / "game.json"
    write_record(record, path)
    return path


def edited(path: Path, **changes: Any) -> Path:
    """The same record with other values."""
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, **changes}), encoding="utf-8")
    return path
