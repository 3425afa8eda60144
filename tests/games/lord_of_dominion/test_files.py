"""States that cannot be are refused, though each of their fields could stand there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boneyard import BadState

from .table import GAME, H, play, table


def placing() -> dict[str, Any]:
    """Dark's General is placed, Light's is not."""
    state = GAME.new(2, options={"troop_building": "random", "hidden_hands": True})
    return play(state, "b2").to_json()


def fighting() -> dict[str, Any]:
    """Both on their land, with Troops as small as the hands."""
    return table(H, "DW1 a4, LW1 h4", hands=("", ""), troop_size=1).to_json()


def seen(viewer: int) -> dict[str, Any]:
    """The first General's space and the hands as a seat sees them."""
    return GAME.state_from_json(placing()).seen_by(viewer).to_json()


def put(*path: object) -> Callable[[dict[str, Any]], None]:
    """The change that puts a value (the last) where the path leads to in the table."""

    def change(data: dict[str, Any]) -> None:
        place: Any = data["table"]
        for key in path[:-2]:
            place = place[key]
        place[path[-2]] = path[-1]

    return change


@pytest.mark.parametrize("data", [placing(), fighting(), seen(0), seen(1)])
def test_what_was_written_is_read(data: dict[str, Any]) -> None:
    assert GAME.state_from_json(data).to_json() == data


@pytest.mark.parametrize(
    ("data", "change", "words"),
    [
        (fighting(), put("pieces", 0, 0, "O4"), "squares of its shape"),
        (fighting(), put("pieces", 0, 0, "I5"), "squares of its shape"),
        (fighting(), put("pieces", 0, 3, 1, [4, 3]), "squares of its shape"),
        (fighting(), put("pieces", 0, 2, 2), "whole number"),
        (fighting(), put("characters", 1, 1, [7, 3]), "stands where nobody can"),
        (fighting(), put("characters", 1, 0, "LW1"), "board does not show who stands where"),
        (fighting(), put("characters", 1, 2, True), "whole number"),
        (fighting(), put("fallen", ["DW1"]), "DW1 is on the board"),
        (fighting(), put("forts", 1, 9), "whole number"),
        (fighting(), put("ap", 99), "whole number"),
        (fighting(), put("round", 101), "whole number"),
        (placing(), put("chosen", [[5, 5]]), "starts in his Fort"),
        (placing(), put("chosen", [None]), "General's space"),
        (placing(), put("hands", 1, 0, None), "hands"),
        (seen(0), put("chosen", [None]), "General's space"),
        (seen(1), put("chosen", [[1, 1]]), "General's space"),
        (seen(0), put("hands", 1, ["knight"] * 5), "hand must be open"),
        (seen(0), put("hands", 0, [None] * 5), "hand must be open"),
    ],
)
def test_what_cannot_be_is_refused(
    data: dict[str, Any], change: Callable[[dict[str, Any]], None], words: str
) -> None:
    change(data)
    with pytest.raises(BadState, match=words):
        GAME.state_from_json(data)
