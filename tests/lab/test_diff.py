"""What a change of the rules does to games that were played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import edited, ran, run, saved_game

import boneyard
from boneyard.lab.diff import difference, differences

RECORDS = Path(__file__).parents[1] / "records"


def test_all_recorded_games_are_what_they_were() -> None:
    found = differences([RECORDS], boneyard.game)
    assert len(found) > 50
    assert [one for one in found if one.kind != "identical"] == []


def test_a_move_that_is_no_longer_legal_is_named(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    entries = json.loads(path.read_text())["entries"]
    entries[7] = entries[6]
    found = difference(edited(path, entries=entries), boneyard.game)
    assert (found.kind, found.entry) == ("differs", 7)
    assert f"from entry 7 of {len(entries)} on: " in found.sentence


def test_another_end_is_noticed(tmp_path: Path) -> None:
    found = difference(edited(saved_game(tmp_path), digest="0" * 64), boneyard.game)
    assert found.kind == "ends otherwise"
    assert found.entry is None


def test_a_record_of_an_older_version_is_compared_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_game(tmp_path)
    monkeypatch.setattr(boneyard.game("domino-avatars"), "rules_version", 9)
    assert difference(path, boneyard.game).kind == "identical"


def test_what_is_no_record_is_said(tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text("{]")
    assert difference(path, boneyard.game).kind == "unreadable"


def test_the_command(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    assert "1 identical." in ran("lab", "diff", str(tmp_path))
    edited(path, digest="0" * 64)
    changed = run("lab", "diff", str(path))
    assert changed.exit_code == 1
    assert "ends otherwise" in changed.stdout
    assert "1 of 1 games are not what they were" in changed.stderr
    [one] = json.loads(run("lab", "diff", str(path), "--json").stdout)
    assert one["kind"] == "ends otherwise"
    assert run("lab", "diff", str(tmp_path / "none.json")).exit_code == 2
