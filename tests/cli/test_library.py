"""``boneyard``, ``games``, ``rules``."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from tests import toy
from tests.cli.running import ran, refused, run

import boneyard
from boneyard import manuals

GAMES = [game_id for game_id in boneyard.game_ids() if game_id not in ("bells", "sealed-orders")]


def test_version() -> None:
    assert ran("--version") == f"boneyard {boneyard.__version__}, plain Python\n"


COMMANDS = ["games", "play", "replay", "rules", "serve", "sim", "verify"]


def test_help_lists_every_command() -> None:
    assert ran("--help") == ran("-h")
    for command in COMMANDS:
        assert command in ran("--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    assert f"Usage: boneyard {command}" in ran(command, "--help")


def test_games_lists_all_of_them() -> None:
    listed = ran("games")
    for game_id in GAMES:
        info = boneyard.game(game_id).info
        assert game_id in listed
        assert info.title in listed
        assert f"{info.players_text} players" in listed
    assert "Lord of Dominion, 2 players" in listed


def test_what_is_listed_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    for lines in (ran("games"), ran("rules", "domino-avatars", "--options")):
        assert max(map(len, lines.splitlines())) <= 40
        assert "…" not in lines


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_pages(game_id: str) -> None:
    title = boneyard.game(game_id).info.title
    assert f"How to play {title}" in ran("rules", game_id)
    assert title in ran("rules", game_id, "--full")
    assert title in ran("rules", game_id, "--crib")


@pytest.mark.parametrize("game_id", GAMES)
def test_all_options_and_presets_are_listed(game_id: str) -> None:
    listed = ran("rules", game_id, "--options")
    game = boneyard.game(game_id)
    for option in game.options:
        assert option.key in listed
        assert option.source.split(",")[0] in listed
    for preset in game.presets:
        assert preset.id in listed


def test_the_crib_sheet_is_that_of_the_chosen_options() -> None:
    assert "suit" not in ran("rules", "domino-avatars", "--crib")
    assert "suit" in ran("rules", "domino-avatars", "--crib", "-o", "match=suit")
    race = ran("rules", "domino-avatars", "--crib", "--preset", "race-to-50")
    assert "The first to reach 50 points wins" in " ".join(race.split())


def test_options_without_the_crib_sheet_are_refused() -> None:
    assert "--crib only" in refused("rules", "domino-avatars", "-o", "match=suit")


def test_a_game_without_a_page_says_so() -> None:
    with pytest.raises(manuals.NoManual, match="sealed-orders comes without this page"):
        manuals.manual(toy.GAME.id, manuals.HOW_TO_PLAY)


def test_a_game_from_elsewhere_brings_its_pages_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "docs" / "rules" / "sealed-orders.md"
    page.parent.mkdir(parents=True)
    page.write_text("sealed", encoding="utf-8")
    monkeypatch.setattr(manuals, "files", {"tests": tmp_path}.__getitem__)
    assert manuals.manual(toy.GAME.id, manuals.RULES) == "sealed"


def test_a_game_in_one_file_without_pages_says_so(top_bone: ModuleType) -> None:
    said = " ".join(refused("rules", "top-bone").split())
    assert "top-bone comes without this page; try 'boneyard rules top-bone --crib'" in said
    assert "Top Bone" in ran("rules", "top-bone", "--crib")


def test_a_game_in_one_file_has_its_pages_beside_it(
    top_bone: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "docs" / "how-to-play" / "top-bone.md"
    page.parent.mkdir(parents=True)
    page.write_text("# How to play Top Bone", encoding="utf-8")
    monkeypatch.setattr(top_bone, "__file__", str(tmp_path / "top_bone.py"))
    assert "How to play Top Bone" in ran("rules", "top-bone")


def test_pages_packed_with_the_package_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "docs" / "rules" / "domino-avatars.md"
    page.parent.mkdir(parents=True)
    page.write_text("packed", encoding="utf-8")
    monkeypatch.setattr(manuals, "files", lambda package: tmp_path)
    assert manuals.manual("domino-avatars", manuals.RULES) == "packed"
    assert manuals.manual("domino-avatars", manuals.HOW_TO_PLAY).startswith("# How to play")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["rules", "domino-avatar"], "no game 'domino-avatar'"),
        (["rules", "domino-avatar"], "did you mean domino-avatars?"),
        (["rules"], "Missing argument 'GAME'"),
        (["rule", "x"], "No such command 'rule'"),
        (["rules", "domino-avatars", "--ful"], "--full"),
        (["rules", "domino-avatars", "--crib", "-o", "hand_sise=3"], "did you mean hand_size?"),
        (["rules", "domino-avatars", "--crib", "-o", "zzz=3"], "--options' lists them"),
        (["rules", "domino-avatars", "--crib", "-o", "hand_size"], "KEY=VALUE, not 'hand_size'"),
        (["rules", "domino-avatars", "--crib", "-o", "hand_size=x"], "1 to 20, not 'x'"),
        (["rules", "domino-avatars", "--crib", "-p", "brunch"], "no preset 'brunch'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], sentence: str) -> None:
    assert sentence in refused(*args)


def test_an_error_goes_to_stderr_alone() -> None:
    result = run("rules", "nothing")
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
