"""10.3: movement."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.games.lord_of_dominion.characters import parse_character
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.movement import costs_of_moves

from .table import M, S, acts, begin, table


def ways(state: LordState, who: str) -> str:
    """``c2:1 e4:2``: where a Character can go, at which cost."""
    costs = costs_of_moves(state, parse_character(who))
    found = {state.rules.board.name(cell): cost for cell, cost in costs.items()}
    if found:
        assert sorted(begin(state, who, "move")) == sorted(found)
    else:
        assert "move" not in acts(state, who)
    return " ".join(f"{name}:{found[name]}" for name in sorted(found))


def test_C30_within_and_out_of_the_fort() -> None:
    """R31, R32, R36."""
    state = table(M, "DG b2, DW1 a1")
    assert ways(state, "DG") == "a2:1 b1:1 c2:1 c3:1"
    assert ways(state, "DW1") == "a2:1 b1:1"


def test_C31_hostile_land_costs_more() -> None:
    """R37, R38."""
    assert ways(table(M, "DG c4"), "DG") == "c2:1 c3:1 d4:1 e4:2"


def test_C32_from_hostile_land_too() -> None:
    """R38."""
    assert ways(table(M, "DG e4"), "DG") == "c4:2 d4:2 e5:2 f3:2 f4:2 f5:2"


def test_C33_never_back_into_the_fort() -> None:
    """R34."""
    assert ways(table(M, "DG c2"), "DG") == "c3:1 c4:1"


def test_C34_what_cannot_be_paid_is_not_offered() -> None:
    assert ways(table(M, "DG d4", ap=1), "DG") == "c3:1 c4:1"


def test_C35_a_ranger_goes_far() -> None:
    assert ways(table(M, "DR1 d4"), "DR1") == "c2:1 c3:1 c4:1 e4:2 e5:2 f3:2 f4:2 f5:2"


def test_C36_through_allies_not_through_enemies() -> None:
    """R41."""
    assert ways(table(M, "DR1 c2, DW1 c3, LW1 d4"), "DR1") == "c4:1"


def test_C37_through_a_stronghold() -> None:
    """R40."""
    land = "\n 6 aa.nn\n 7 aa.nn\n"
    assert ways(table(land, "DR1 b6"), "DR1") == "a6:1 a7:1 b7:1 c6:1 d6:2 d7:2 e6:2"


def test_C38_the_cheapest_way_counts() -> None:
    """R39."""
    land = "\n 6 ....n\n 7 ...nnn\n 8 ...aaaa\n"
    found = ways(table(land, "DR1 d8"), "DR1").split()
    assert {"f8:1", "e6:2", "f9:1"} <= set(found)


def test_C39_never_into_the_enemy_fort() -> None:
    """R33, R35: nor on neutral ground."""
    assert ways(table(S, "DW1 j9"), "DW1") == "i9:1 j8:1"


@pytest.mark.parametrize("ap", [1, 2, 3, 4])
def test_every_offered_movement_can_be_paid(ap: int) -> None:
    costs = costs_of_moves(table(M, "DG c4", ap=ap), parse_character("DG"))
    assert max(costs.values()) <= ap
