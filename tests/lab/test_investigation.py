"""Runs: the same rows whatever plays them, nothing lost, nothing played twice."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import polars
import pytest
from tests.cli.running import LAUNCH, SOURCES
from tests.lab.quick import SMALL, Quiet, asked, experiment, rows_in

import boneyard
from boneyard.lab import rows
from boneyard.lab.answering import answer
from boneyard.lab.experiment import BadExperiment, Side
from boneyard.lab.measures import MEASURES, TURN_MEASURES, measures_of
from boneyard.lab.plan import COLUMNS, Plan, Ticket, play
from boneyard.lab.runner import Chunks, Here, LostProcesses, Processes, Stop, in_order, local


def test_the_same_rows_whatever_the_number_of_processes(tmp_path: Path) -> None:
    sides = (Side("default", SMALL, ("random", "beginner")),)
    one = experiment(budget="60", players=(2, 3), sides=sides, turns=True)
    alone, shared = asked(one, tmp_path / "1"), asked(one, tmp_path / "2", local(2))
    assert rows_in(tmp_path / "1") == rows_in(tmp_path / "2")
    assert alone.verdicts == shared.verdicts
    turns = [polars.read_parquet(tmp_path / name / "turns-*.parquet") for name in "12"]
    assert turns[0].sort("game_number", "turn").equals(turns[1].sort("game_number", "turn"))


def test_a_row_says_all_that_is_needed_to_play_it_again(tmp_path: Path) -> None:
    one = experiment(budget="20", sides=(Side("default", SMALL, ("random", "beginner")),))
    asked(one, tmp_path)
    row = rows_in(tmp_path)[7]
    ticket = next(t for t in Plan(one).games(row["deal"], [0]) if t.number == row["game_number"])
    again = play(Plan(one), ticket).row
    assert again == {key: value for key, value in row.items() if key in again}
    assert row["bots"] == ["beginner", "random"]
    assert row["version"].startswith("0.1.0+")


def test_every_column_has_a_meaning_and_stands_on_the_page(tmp_path: Path) -> None:
    asked(experiment(budget="8"), tmp_path)
    known = {*COLUMNS, *measures_of(boneyard.game("domino-avatars"))}
    assert set(rows_in(tmp_path)[0]) == known
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    assert [name for name in [*COLUMNS, *MEASURES, *TURN_MEASURES] if f"`{name}`" not in page] == []


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    expected = asked(experiment(budget="60"), whole)
    asked(experiment(budget="21"), parts)
    first = rows_in(parts)
    found = asked(experiment(budget="60"), parts)
    assert found.details["from_before"] == len(first) == 21
    assert rows_in(parts) == rows_in(whole)
    assert found.verdicts == expected.verdicts


def test_the_budget_is_kept(tmp_path: Path) -> None:
    sides = (Side("default", SMALL, ("random", "beginner")),)
    found = asked(experiment(budget="21", sides=sides), tmp_path)
    assert found.games == len(rows_in(tmp_path)) == 20  # a deal is two games
    assert found.ended == "budget"


def test_a_budget_of_time_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10_000))
    monkeypatch.setattr("boneyard.lab.investigation.time.monotonic", lambda: next(clock))
    found = asked(experiment(budget="30s"), tmp_path)
    assert found.ended == "budget"
    assert 0 < found.games == len(rows_in(tmp_path)) < 31


def test_a_folder_of_another_experiment_is_refused(tmp_path: Path) -> None:
    asked(experiment(budget="8"), tmp_path)
    before = rows_in(tmp_path)
    with pytest.raises(BadExperiment, match="holds another experiment"):
        asked(experiment(budget="8", seed=6), tmp_path)
    assert rows_in(tmp_path) == before


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(BadExperiment, match="neither empty nor an experiment"):
        asked(experiment(), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_rows_of_another_version_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(experiment(budget="8"), tmp_path)
    monkeypatch.setattr(rows, "version_of", lambda game: "0.2.0+another")
    with pytest.raises(BadExperiment, match=r"holds games of version 0\.1\.0"):
        asked(experiment(budget="8"), tmp_path)


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    store = rows.RowStore(tmp_path, experiment())
    with pytest.raises(BadExperiment, match="in use"):
        asked(experiment(), tmp_path)
    store.close()
    assert asked(experiment(budget="8"), tmp_path).games == 8


def test_a_full_disk_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as the reserve takes its room there is none for a part."""
    real = rows.replace_file

    def full(path: Path, content: bytes) -> None:
        if path.suffix == ".parquet" and (tmp_path / rows.RESERVE).exists():
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        real(path, content)

    monkeypatch.setattr(rows, "replace_file", full)
    monkeypatch.setattr(rows, "SECONDS_A_PART", 0.0)
    watcher = Quiet()
    found = answer(experiment(budget="60"), tmp_path, local(1), watcher)
    assert found.ended == "full"
    assert 0 < found.games == len(rows_in(tmp_path)) < 60
    monkeypatch.setattr(rows, "replace_file", real)
    asked(experiment(budget="60"), tmp_path)
    assert len({row["game_number"] for row in rows_in(tmp_path)}) == len(rows_in(tmp_path)) == 60


def test_a_part_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(source: object, target: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "replace", breaks)
    with pytest.raises(OSError, match="Input/output"):
        rows.replace_file(tmp_path / "games-00000.parquet", b"half")
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_ends_after_the_games_in_play_and_keeps_them(tmp_path: Path) -> None:
    args = ("lab", "balance", "domino-avatars", "-n", "2", "--bots", "random", "-j", "2")
    budget = ("--budget", "1000000", "--margin", "0.01", "--into", str(tmp_path))
    process = subprocess.Popen(
        [sys.executable, "-c", LAUNCH, *args, *budget],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
    )  # fmt: skip
    try:
        while not list(tmp_path.glob("games-*.parquet")):
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 1
    assert "Traceback" not in err
    assert "all games so far are kept" in " ".join(out.split())
    kept = rows_in(tmp_path)
    assert f"{len(kept):,} games" in out
    assert len({row["game_number"] for row in kept}) == len(kept)


def test_a_search_that_is_stopped_keeps_its_games_and_goes_on(tmp_path: Path) -> None:
    details = {"over": ["deal_first", "bidding"], "toward": "rounds=8"}
    one = experiment("tune", budget="200", details=details)

    class StopsAfter(Here[Any, Any]):
        """Somebody presses Ctrl+C in the middle of the second setting."""

        def run(self, tickets: Any) -> Any:
            for at, result in enumerate(super().run(tickets)):
                if StopsAfter.runs == 2 and at == 10:
                    self._stop.is_wanted = True
                yield result

        runs = 0

        def __init__(self, play: Any, stop: Stop) -> None:
            super().__init__(play, stop)

    class Counted(StopsAfter):
        def run(self, tickets: Any) -> Any:
            StopsAfter.runs += 1
            return super().run(tickets)

    make: Any = Counted
    stopped = asked(one, tmp_path / "stopped", make)
    assert stopped.ended == "stopped"
    kept = sum(len(rows_in(folder)) for folder in (tmp_path / "stopped" / "search").iterdir())
    assert kept == 51
    whole = asked(one, tmp_path / "whole")
    assert asked(one, tmp_path / "stopped").verdicts == whole.verdicts


def broken(ticket: int) -> int:
    os._exit(1)


def test_processes_that_die_are_noticed() -> None:
    runner = Processes(broken, 2, Stop())
    with pytest.raises(LostProcesses, match="ended from outside"):
        list(runner.run([1, 2, 3]))
    runner.close()


def test_a_game_that_breaks_says_which_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: object, **more: object) -> Any:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("boneyard.lab.plan.play_measured", fails)
    with pytest.raises(Exception, match=r"deal \d+ of domino-avatars with 2 players .*oops"):
        play(Plan(experiment()), Ticket(0, 0, 0, 0))


@pytest.mark.parametrize("count", [0, 1, 7, 1000])
def test_chunks_are_all_tickets_in_order(count: int) -> None:
    tickets = list(range(count))
    taken: list[int] = []
    chunks = Chunks(tickets, 3)
    while chunks:
        chunk = chunks.take()
        taken += chunk
        chunks.landed(len(chunk))
    assert taken == tickets


def test_chunks_of_slow_games_are_single_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a run would go on long after its time."""
    now = [0.0]
    monkeypatch.setattr("boneyard.lab.runner.time.monotonic", lambda: now[0])
    sizes = {}
    for seconds_a_game in (0.001, 0.1, 5.0):
        now[0], chunks = 0.0, Chunks(list(range(1000)), 1)
        for _ in range(4):
            sizes[seconds_a_game] = len(chunks.take())
            now[0] += sizes[seconds_a_game] * seconds_a_game
            chunks.landed(sizes[seconds_a_game])
    assert sizes == {0.001: 25, 0.1: 5, 5.0: 1}


def test_results_are_put_in_order() -> None:
    assert list(in_order([1, 2, 3], iter([(2, "b"), (1, "a"), (3, "c")]))) == ["a", "b", "c"]
