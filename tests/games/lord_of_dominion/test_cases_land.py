"""10.7: Invade and Space Warps."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from boneyard.games.lord_of_dominion.characters import parse_character

from .table import acts, asked, begin, colour, play, squares, table, where

LIGHT_O = """
 7 .....nn
 8 .....nn
"""
WARPED = """
 7 ......nn
 8 ......nn
"""


def test_C84_invade() -> None:
    """R43, R45."""
    state = play(table(LIGHT_O, "DG f8, LW1 g8"), "DG invade")
    assert colour(state, 0) == "dark"
    assert where(state, "LW1") == "g8"
    assert asked(state)[0] == "light"
    assert state.is_on_hostile(parse_character("LW1"))


def test_C85_rule() -> None:
    """R44."""
    assert "invade" not in acts(table(LIGHT_O, "DG f8, LG g7"), "DG")


def test_C86_four_points() -> None:
    assert "invade" not in acts(table(LIGHT_O, "DG f8, LW1 g8", ap=3), "DG")


def test_C87_only_hostile_pieces() -> None:
    """R9: a Stronghold belongs to nobody."""
    assert "invade" not in acts(table(LIGHT_O.replace("n", "a"), "DG f8"), "DG")
    assert "invade" not in acts(table(LIGHT_O, "DG f9"), "DG")


def test_C88_everybody_turns_with_the_piece() -> None:
    """R77."""
    state = play(table(WARPED, "DS1 g8, LG h7, LW1 h8"), "DS1 space_warps 1")
    assert squares(state, 0) == {"g8", "h8", "g9", "h9"}
    assert [where(state, "LG"), where(state, "LW1"), colour(state, 0)] == ["h9", "g9", "light"]


def test_C89_only_legal_turns() -> None:
    """R78."""
    state = table("\n 1 ...aaaa\n", "DS1 d1")
    assert begin(state, "DS1", "space_warps") == ["1"]
    assert squares(play(state, "DS1 space_warps 1"), 0) == {"d1", "d2", "d3", "d4"}


def test_C90_half_a_turn() -> None:
    state = play(table("\n 4 ...aaaa\n", "DS1 e4, DW1 d4, LR1 g4"), "DS1 space_warps 2")
    assert squares(state, 0) == {"c4", "d4", "e4", "f4"}
    assert [where(state, "DW1"), where(state, "LR1")] == ["f4", "c4"]


def test_C91_not_from_a_stronghold() -> None:
    assert "space_warps" not in acts(table(LIGHT_O, "DS1 f9"), "DS1")


def test_C92_something_must_change() -> None:
    """R78."""
    cross = "\n 3 ....a\n 4 ...aaa\n 5 ....a\n"
    alone = table(cross, "DS1 e4", pieces="pentominoes")
    assert "space_warps" not in acts(alone, "DS1")
    state = table(cross, "DS1 e4, DW1 e3", pieces="pentominoes")
    assert where(play(state, "DS1 space_warps 1"), "DW1") == "f4"
