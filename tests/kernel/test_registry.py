"""Finding games: our own by their folder, others by registering."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.toy import GAME

import boneyard
from boneyard import BoneyardError, UnknownGame, catalogue
from boneyard.kernel import errors
from boneyard.kernel.registry import registered


def test_games_are_listed_in_order() -> None:
    ids = boneyard.game_ids()
    assert ids == sorted(set(ids))
    assert "domino-avatars" in ids


def test_every_listed_game_is_found_and_knows_its_id() -> None:
    for game_id in boneyard.game_ids():
        game = boneyard.game(game_id)
        assert game.id == game_id
        assert game is boneyard.game(game_id)


def test_a_registered_game_is_found_like_any_other() -> None:
    assert boneyard.game(GAME.id) is GAME
    assert registered()[GAME.id] is GAME
    registered().clear()
    assert boneyard.game(GAME.id) is GAME


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import nothing_of_this_name", "importing a_game_of_yours fails with ModuleNotFoundError"),
        ("1 / 0", "fails with ZeroDivisionError"),
        ("", "a_game_of_yours registers no game with this id"),
    ],
)
def test_a_broken_game_from_elsewhere_is_named_with_what_is_wrong(
    source: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a_game_of_yours.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    point = EntryPoint("yours", "a_game_of_yours", catalogue.ENTRY_POINT_GROUP)
    monkeypatch.setattr(catalogue, "_entry_points", lambda: {point.name: point})
    assert "yours" in boneyard.game_ids()
    with pytest.raises(UnknownGame, match=f"the game yours is installed .*{said}"):
        boneyard.game("yours")


@pytest.mark.parametrize(
    "game_id", ["", "chess", "domino_avatars", "../x", "domino-avatars ", "x" * 9999]
)
def test_an_unknown_game_is_named_with_the_known_ones(game_id: str) -> None:
    with pytest.raises(UnknownGame, match="domino-avatars") as unknown:
        boneyard.game(game_id)
    assert len(str(unknown.value)) < 300


def test_every_error_is_a_class_of_its_own() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    raised = [kind for kind in kinds if issubclass(kind, BoneyardError)]
    assert len(raised) == 8
    for kind in raised:
        assert getattr(boneyard, kind.__name__) is kind


def test_a_game_says_who_it_is() -> None:
    for game_id in boneyard.game_ids():
        info = boneyard.game(game_id).info
        assert all((info.title, info.summary, info.length, info.credits))
        low, high = info.players
        assert 2 <= low <= high <= 8
