"""Looking at a game again: the same numbers twice, luck apart from choices, nothing peeked at."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import boneyard
from boneyard.arena.analysis import analyse
from boneyard.arena.contest import Contest, Ticket, play
from boneyard.cli import main
from boneyard.kernel.records import Record, record_from_json

QUICK = {"domino_set": 6, "round_limit": 2}
LOOKS = 6
FILES = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
ENTRIES = 30


def played() -> Record:
    contest = Contest("domino-avatars", ("random", "beginner"), 2, 2, QUICK, 1)
    data = play(contest, Ticket("beginner", "random", 0)).record
    return record_from_json(data, boneyard.game)[0]


def test_the_same_record_gives_the_same_numbers() -> None:
    record, game = played(), boneyard.game("domino-avatars")
    first = analyse(record, game, LOOKS)
    assert first == analyse(record, game, LOOKS)
    assert len(first.chances) == len(first.moments) + 1
    assert all(sum(row) == pytest.approx(1) for row in first.chances)
    assert sum(first.chances[-1]) == max(first.chances[-1]) == 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_recorded_game_can_be_looked_at(file: Path) -> None:
    """As it is read from its file; the beginning of it, for the time that it takes."""
    record, _ = record_from_json(json.loads(file.read_text()), boneyard.game)
    begun = replace(record, entries=record.entries[:ENTRIES])
    found = analyse(begun, boneyard.game(record.game), looks=1)
    assert all(moment.played for moment in found.moments)


def test_luck_is_nobodys_gain_but_others_loss() -> None:
    found = analyse(played(), boneyard.game("domino-avatars"), LOOKS)
    for moment in found.moments:
        assert sum(moment.luck) == pytest.approx(0)
        assert moment.lost >= 0
        assert bool(moment.better) == (moment.lost > 0)
    assert any(moment.luck[0] for moment in found.moments)
    assert sum(found.lost_to_choices(seat) for seat in range(2)) > 0


def test_the_turning_points_are_those_that_moved_most() -> None:
    found = analyse(played(), boneyard.game("domino-avatars"), LOOKS)
    points = found.turning_points()
    assert len(points) == 5
    least = min(moment.swing for moment in points)
    assert all(moment.swing <= least for moment in found.moments if moment not in points)
    assert [moment.entry for moment in points] == sorted(moment.entry for moment in points)


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(played().to_json()))
    told = CliRunner().invoke(main, ["analyse", str(path), "--looks", "4"])
    assert told.exit_code == 0, told.output
    assert "by choices" in told.output
    assert f"boneyard replay {path} --to" in told.output.replace("\n", "")
    found = CliRunner().invoke(main, ["analyse", str(path), "--looks", "4", "--json"])
    assert len(json.loads(found.output)["turning_points"]) == 5
