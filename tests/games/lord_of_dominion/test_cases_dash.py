"""10.6: Dash."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import H, acts, asked, begin, hp, play, table, where

GAP = """
 6 aa.bb
 7 aa.bb
"""
J = """
 6 .........a
 7 .........a
 8 .........a
 9 .........a
"""
LONG_J = """
 3 .........a
 4 .........a
 5 .........a
 6 .........a
 7 .........b
 8 .........b
 9 ........bb
"""
TOP = """
 1 ..aaaa
"""
ROW = """
 4 ..aaaa
"""
GUARDED = """
 7 .....nn
 8 .aaaann
"""


def test_C62_six_spaces_at_most() -> None:
    """R63, R73: at no surcharge."""
    state = play(table(H, "DK1 a4"), "DK1 dash e")
    assert where(state, "DK1") == "g4"
    assert asked(state)[0] == "light"


def test_C63_six_damage() -> None:
    """R67, R68."""
    state = play(table(H, "DK1 a4, LW1 g4"), "DK1 dash e")
    assert [where(state, "LW1"), where(state, "DK1")] == ["fallen", "g4"]


def test_C64_out_of_reach() -> None:
    """R68."""
    state = play(table(H, "DK1 a4, LW1 h4"), "DK1 dash e")
    assert [where(state, "DK1"), hp(state, "LW1")] == ["g4", [4]]


def test_C65_an_ally_at_the_end() -> None:
    """R66."""
    assert "dash" not in acts(table(H, "DK1 a4, DW1 g4"), "DK1")


def test_C66_the_border_of_a_piece() -> None:
    """R62."""
    assert where(play(table(H, "DK1 a4", dash_edge="piece"), "DK1 dash e"), "DK1") == "d4"


def test_C67_contact_beyond_the_border() -> None:
    state = play(table(H, "DK1 a4, LR1 e4", dash_edge="piece"), "DK1 dash e")
    assert [where(state, "LR1"), where(state, "DK1")] == ["fallen", "e4"]


def test_C68_into_an_empty_stronghold() -> None:
    """R64."""
    assert where(play(table(GAP, "DK1 e6"), "DK1 dash w"), "DK1") == "c6"


def test_C69_through_an_ally_on_a_stronghold() -> None:
    """R65."""
    assert where(play(table(GAP, "DK1 e6, DR1 c6"), "DK1 dash w"), "DK1") == "a6"


def test_C70_an_enemy_on_a_stronghold() -> None:
    """R65."""
    state = play(table(GAP, "DK1 e6, LR1 c6"), "DK1 dash w")
    assert [where(state, "LR1"), where(state, "DK1")] == ["fallen", "c6"]


def test_C71_who_survives_stops_him() -> None:
    state = play(table(GAP, "DK1 e6, LW1 c6"), "DK1 dash w")
    assert [hp(state, "LW1"), where(state, "DK1")] == [[2], "d6"]


def test_C72_a_dash_at_the_fort() -> None:
    state = play(table(J, "DK1 j6"), "DK1 dash s:fort")
    assert [where(state, "DK1"), state.forts] == ["j9", (3, 2)]


def test_C73_without_a_step() -> None:
    """R72."""
    state = play(table(J, "DK1 j9"), "DK1 dash s:fort")
    assert [where(state, "DK1"), state.forts] == ["j9", (3, 2)]


def test_C74_somebody_on_the_fort() -> None:
    """R69, R70."""
    state = table(J, "DK1 j6, LG j10")
    assert [one for one in begin(state, "DK1", "dash") if one[0] == "s"] == ["s:fort", "s:LG"]
    play(state, "DK1 dash s:LG")
    assert [where(state, "LG"), where(state, "DK1"), state.forts] == ["fallen", "j9", (3, 3)]


def test_C75_or_the_fort_itself() -> None:
    state = play(table(J, "DK1 j6, LG j10"), "DK1 dash s:fort")
    assert [hp(state, "LG"), where(state, "DK1"), state.forts] == [[3], "j9", (3, 2)]


def test_C76_an_ally_before_the_fort() -> None:
    """R66."""
    land = J.replace(".a", "..a")
    assert "dash" not in acts(table(land, "DK1 k6, DW1 k9"), "DK1")


def test_C77_the_fort_within_six() -> None:
    """R68."""
    state = play(table(LONG_J, "DK1 j4"), "DK1 dash s")
    assert [where(state, "DK1"), state.forts] == ["j9", (3, 2)]
    state = play(table(LONG_J, "DK1 j3"), "DK1 dash s")
    assert [where(state, "DK1"), state.forts] == ["j9", (3, 3)]


def test_C78_out_of_the_fort() -> None:
    """R75: spaces of the Fort count as spaces."""
    assert where(play(table(TOP, "DG b2, DK1 a1"), "DK1 dash e"), "DK1") == "f1"


def test_C79_the_own_fort_is_an_edge() -> None:
    """R71."""
    state = play(table(TOP, "DG b2, DK1 f1"), "DK1 dash w")
    assert [where(state, "DK1"), state.forts] == ["c1", (3, 3)]


def test_C80_from_next_door() -> None:
    """R72."""
    state = play(table(ROW, "DK1 c4, LR1 d4"), "DK1 dash e")
    assert [hp(state, "LR1"), where(state, "DK1")] == [[1], "c4"]


def test_C81_a_sorcerer_next_door() -> None:
    state = play(table(ROW, "DK1 c4, LS1 d4"), "DK1 dash e")
    assert [where(state, "LS1"), where(state, "DK1"), hp(state, "DK1")] == ["fallen", "d4", [2]]


def test_C82_guarded_with_an_ally_in_front() -> None:
    """R74."""
    state = play(table(GUARDED, "DK1 c8, DW1 e8, LR1 f8, LW1 g8"), "DK1 dash e LW1")
    assert [hp(state, "LW1", "LR1"), where(state, "DK1")] == [[1, 2], "d8"]


def test_C83_or_he_stays_where_he_was() -> None:
    """R74."""
    state = play(table(GUARDED, "DK1 d8, DW1 e8, LR1 f8, LW1 g8"), "DK1 dash e LW1")
    assert [hp(state, "LW1"), where(state, "DK1")] == [[2], "d8"]
