"""Files of which the parts contradict each other are refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from boneyard import BadState, Stream

from .table import GAME

Row = dict[str, list[Any]]


def saved(viewer: int | None = None) -> Any:
    """A game in which seat 0 has a Recruit and a Candidate, as all or one may know it."""
    state = GAME.new(2, seed=3)
    while not (state.candidates[0] and state.recruits[0]):
        actor = state.actor
        assert actor is not None
        state.play(GAME.suggest(state.seen_by(actor), Stream(1)))
    return json.loads(json.dumps((state if viewer is None else state.seen_by(viewer)).to_json()))


def changed(data: Any, kind: str, change: Callable[[Row], object]) -> Any:
    change(data["table"][kind][0])
    return data


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_was_saved_is_read(viewer: int | None) -> None:
    data = saved(viewer)
    assert GAME.state_from_json(data).to_json() == data


@pytest.mark.parametrize(
    "change",
    [
        lambda row: row["under"][0].append(0),
        lambda row: row["fixed"].__setitem__(0, 9),
        lambda row: row["short"].__setitem__(0, 9),
        lambda row: row["raised"].append(True),
        lambda row: row.pop("pid"),
    ],
    ids=["doubled", "fixed", "short", "columns", "missing"],
)
def test_the_columns_of_candidates_go_together(change: Callable[[Row], object]) -> None:
    with pytest.raises(BadState):
        GAME.state_from_json(changed(saved(), "candidates", change))


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("kind", ["recruits", "candidates"])
def test_dominoes_are_open_to_their_owner(viewer: int | None, kind: str) -> None:
    with pytest.raises(BadState):
        GAME.state_from_json(changed(saved(viewer), kind, lambda row: hide(row, "tile")))


def test_cards_of_candidates_are_open_to_their_owner() -> None:
    with pytest.raises(BadState, match="as open as it should be"):
        GAME.state_from_json(changed(saved(0), "candidates", lambda row: hide(row["cards"], 0)))


@pytest.mark.parametrize("kind", ["recruits", "candidates"])
def test_dominoes_are_hidden_from_others(kind: str) -> None:
    tile = saved()["table"][kind][0]["tile"][0]
    data = changed(saved(1), kind, lambda row: row["tile"].__setitem__(0, tile))
    with pytest.raises(BadState, match="as open as it should be"):
        GAME.state_from_json(data)


def hide(row: Any, key: Any) -> None:
    row[key] = [None] * len(row[key])
