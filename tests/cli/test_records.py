"""``boneyard verify`` and ``boneyard replay``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import edited, ran, refused, run, saved_game

from boneyard.cli import replay

# Verify.


def failed(path: Path) -> str:
    result = run("verify", str(path))
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1
    return lines[0]


def test_a_good_record_is_ok(tmp_path: Path) -> None:
    line = ran("verify", str(saved_game(tmp_path)))
    assert line.startswith("ok game.json: domino-avatars, 2 players, ")
    assert line.endswith("entries, finished\n")


def test_an_unfinished_record_is_ok_too(tmp_path: Path) -> None:
    line = ran("verify", str(saved_game(tmp_path, finished=False)))
    assert line == "ok game.json: domino-avatars, 2 players, 20 entries, unfinished\n"


def test_another_digest_fails(tmp_path: Path) -> None:
    assert "the digests differ" in failed(edited(saved_game(tmp_path), digest="0" * 64))


def test_another_seed_fails(tmp_path: Path) -> None:
    assert failed(edited(saved_game(tmp_path), seed=6)).startswith("Error: game.json: ")


def test_a_missing_digest_fails(tmp_path: Path) -> None:
    assert "no digest" in failed(edited(saved_game(tmp_path), digest=None))


def test_an_illegal_entry_is_named(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    entries = json.loads(path.read_text())["entries"]
    entries[7] = {"type": "fly"}
    assert "entry 7 cannot be played" in failed(edited(path, entries=entries))


def fair(path: Path, **changes: object) -> Path:
    """The record as that of a fair game in which nothing was played yet."""
    from boneyard import FairChance, commitment, game

    key, salts = bytes(range(32)), ["a", "b"]
    data = json.loads(path.read_text())
    state = game("domino-avatars").new(2, options=data["options"], chance=FairChance(key, salts))
    data.pop("seed")
    data |= {"key": key.hex(), "salts": salts, "commitment": commitment(key)}
    data |= {"entries": [], "digest": state.digest(), **changes}
    path.write_text(json.dumps(data))
    return path


def test_a_fair_record_is_checked_against_its_commitment(tmp_path: Path) -> None:
    assert "dealt from the committed key" in ran("verify", str(fair(saved_game(tmp_path))))


def test_a_key_that_was_not_committed_to_fails(tmp_path: Path) -> None:
    assert "committed" in failed(fair(saved_game(tmp_path), commitment="0" * 64))


@pytest.mark.parametrize(
    "text", ["", "not json", "[]", "{}", '{"format": 1}', '{"format": 99}', "[" * 100_000]
)
def test_what_is_no_record_fails(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    assert failed(path).startswith("Error: x.json: ")


def test_a_record_of_an_unknown_game_fails(tmp_path: Path) -> None:
    assert "another game" in failed(edited(saved_game(tmp_path), game="chess"))


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in refused("verify", str(path))


def test_a_huge_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "LARGEST_FILE", 100)
    assert "larger than any record" in failed(saved_game(tmp_path))
    assert "larger than any record" in refused("replay", str(tmp_path / "game.json"))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "no such file" in refused("verify", str(tmp_path / "nothing.json"))
    assert "is a directory" in refused("verify", str(tmp_path))


# Replay.


def test_a_replay_shows_the_log_the_table_and_the_result(tmp_path: Path) -> None:
    output = ran("replay", str(saved_game(tmp_path)))
    assert "Round 1. " in output
    assert "Game over." in output
    assert "│ Place │ Player │ Score │" in output


def test_each_viewer_reads_their_own_log(tmp_path: Path) -> None:
    path = str(saved_game(tmp_path))
    ann, bob = "Ann is dealt 10 cards:", "Bob is dealt 10 cards:"
    for viewer, reads in [
        ("all", (True, True)),
        ("spectator", (False, False)),
        ("0", (True, False)),
        ("Bob", (False, True)),
    ]:
        output = ran("replay", path, "--as", viewer)
        assert (ann in output, bob in output) == reads


def test_a_viewer_reads_nothing_twice(tmp_path: Path) -> None:
    output = ran("replay", str(saved_game(tmp_path)), "--as", "spectator")
    lines = [line for line in output.splitlines() if line.startswith("Round ")]
    assert len(lines) > 2
    assert len(set(lines)) == len(lines)


def test_the_table_after_some_entries_lies_open_for_all(tmp_path: Path) -> None:
    path = str(saved_game(tmp_path))
    assert "│ ▌▌" not in ran("replay", path, "--to", "8").replace("   ", "│ ")
    hidden = ran("replay", path, "--to", "8", "--as", "spectator")
    assert "▌▌▌▌▌" in hidden
    assert "▌▌▌▌▌" not in ran("replay", path, "--to", "8")


def test_no_entries_at_all(tmp_path: Path) -> None:
    output = ran("replay", str(saved_game(tmp_path)), "--to", "0")
    assert "Round 1. " in output
    assert "places" in output.splitlines()[-1]


def test_walking_forwards_and_backwards(tmp_path: Path) -> None:
    path = str(saved_game(tmp_path, finished=False))
    output = ran("replay", path, "--step", input="\n\n7\nb\n999\nq\n")
    stops = [line.split(">")[0] for line in output.splitlines() if line.startswith("entry ")]
    assert stops == [f"entry {at} of 20" for at in (0, 1, 2, 7, 6, 20)]


def test_walking_ends_with_the_input(tmp_path: Path) -> None:
    assert "entry 0 of 20" in ran("replay", str(saved_game(tmp_path, finished=False)), "--step")


def test_names_in_a_file_cannot_play_tricks_on_the_terminal(tmp_path: Path) -> None:
    path = edited(saved_game(tmp_path, finished=False), seats=["\x1b[2JAnn", "Bob\n"])
    output = ran("replay", str(path))
    assert "\x1b" not in output
    assert "�[2JAnn" in output


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--as", "2"], "a record is seen as all, spectator, 0, 1, Ann or Bob, not as '2'"),
        (["--as", "nobody"], "not as 'nobody'"),
        (["--to", "21"], "entries 0 to 20, not 21"),
        (["--to", "21", "--step"], "entries 0 to 20, not 21"),
        (["--to", "-1"], "--to"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], sentence: str, tmp_path: Path) -> None:
    assert sentence in refused("replay", str(saved_game(tmp_path, finished=False)), *args)
