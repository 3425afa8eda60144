"""10.4 and 10.5: Strike, Shoot, Guard and Curse."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import (
    DARK_WINS,
    LIGHT_WINS,
    G,
    S,
    acts,
    asked,
    begin,
    ending,
    hp,
    legal,
    play,
    table,
    where,
)


def test_C40_the_fort_ignores_who_stands_there() -> None:
    """R47, R48, R49."""
    state = table(S, "DW1 j9, LG j10")
    assert begin(state, "DW1", "strike") == ["LG", "fort"]
    play(state, "DW1 strike fort")
    assert [state.forts[1], hp(state, "LG"), state.ap] == [2, [3], 1]


def test_C41_or_who_stands_there_is_hit() -> None:
    """R49."""
    state = play(table(S, "DW1 j9, LG j10"), "DW1 strike LG")
    assert [state.forts[1], hp(state, "LG")] == [3, [1]]


def test_C42_the_last_hp_of_a_fort() -> None:
    """R79."""
    state = play(table(S, "DW1 j9", forts=(3, 1)), "DW1 strike fort")
    assert ending(state) == ("fort_taken", DARK_WINS)


def test_C43_diagonals_do_not_count() -> None:
    """R10."""
    assert acts(table(S, "DW1 i9"), "DW1") == ["move"]


def test_C44_a_shot_at_the_fort() -> None:
    assert play(table(S, "DR1 j8"), "DR1 shoot fort").forts == (3, 2)


def test_C45_an_ally_between() -> None:
    assert "shoot" not in acts(table(S, "DR1 j8, DW1 j9"), "DR1")


def test_C46_somebody_on_the_fort() -> None:
    assert begin(table(S, "DR1 j8, LW1 j10"), "DR1", "shoot") == ["LW1", "fort"]


def test_C47_a_gap_does_not_block() -> None:
    land = "\n 4 aa.nn\n 5 aa.nn\n"
    assert begin(table(land, "DR1 b4, LW1 d4"), "DR1", "shoot") == ["LW1"]


def test_C48_over_heads_from_a_stronghold() -> None:
    """R50, R51."""
    land = "\n 6 ...aa\n 7 ...aa\n"
    assert begin(table(land, "DR1 c6, LK1 d6, LW1 e6"), "DR1", "shoot") == ["LW1", "LK1"]


def test_C49_no_diagonal_shot() -> None:
    """R10, R11."""
    land = "\n 5 ....b\n 6 ...ab\n 7 ...ab\n 8 ...ab\n 9 ...a\n"
    assert "shoot" not in acts(table(land, "DR1 c6, LW1 d7, LK1 e8"), "DR1")


def test_C50_friendly_fire() -> None:
    """R46."""
    land = "\n 7 ...aa\n 8 ...aa\n"
    assert "strike" not in acts(table(land, "DW1 d7, DR1 e7"), "DW1")
    state = play(table(land, "DW1 d7, DR1 e7", friendly_fire=True), "DW1 strike DR1")
    assert where(state, "DR1") == "fallen"


def test_C51_two_warriors_may_guard() -> None:
    """R52, R54."""
    state = play(table(G, "DW1 e7, LG f7, LW1 g7, LW2 f8"), "DW1 strike LG")
    assert asked(state) == ("light", "guard")
    assert legal(state) == ["LW1", "LW2", "-"]
    play(state, "LW2")
    assert hp(state, "LW2", "LG") == [2, 3]
    assert asked(state) == ("dark", "action")
    assert state.ap == 1


def test_C52_a_guard_may_fall() -> None:
    """R55."""
    state = play(table(G, "DW1 e7, LG f7, LW1 f8:1"), "DW1 strike LG LW1")
    assert [where(state, "LW1"), hp(state, "LG")] == ["fallen", [3]]


def test_C53_no_chain_of_guards() -> None:
    """R56."""
    state = play(table(G, "DW1 e7, LW1 f7, LW2 g7, LG g8"), "DW1 strike LW1 LW2")
    assert hp(state, "LW1", "LW2") == [4, 2]
    assert asked(state) == ("dark", "action")


def test_C54_nobody_guards_himself() -> None:
    """R53: and an enemy Warrior guards nobody here."""
    state = play(table(G, "DW1 e8, LW1 f8, LG f7"), "DW1 strike LW1")
    assert hp(state, "LW1") == [2]
    assert asked(state)[0] == "dark"


def test_C55_curse() -> None:
    """R59."""
    state = play(table(G, "DW1 e7, LS1 f7"), "DW1 strike LS1")
    assert [where(state, "LS1"), hp(state, "DW1")] == ["fallen", [3]]


def test_C56_curse_although_guarded() -> None:
    """R60."""
    state = play(table(G, "DW1 e7, LS1 f7, LW1 f8"), "DW1 strike LS1 LW1")
    assert hp(state, "LS1", "LW1", "DW1") == [1, 2, 3]


def test_C57_curse_may_be_guarded() -> None:
    """R57."""
    state = play(table(G, "DR1 e7:1, DW1 e8, LS1 f7"), "DR1 shoot LS1")
    assert where(state, "LS1") == "fallen"
    assert asked(state) == ("dark", "guard")
    play(state, "DW1")
    assert hp(state, "DR1", "DW1") == [1, 3]


def test_C58_curse_may_lose_the_game() -> None:
    """R61."""
    state = table(G, "-DG, DR1 e7:1, LS1 f7", hands=("", "W"))
    assert ending(play(state, "DR1 shoot LS1")) == ("wiped_out", LIGHT_WINS)


def test_C59_but_the_attack_comes_first() -> None:
    """R82."""
    state = play(table(G, "-DG, DR1 e7:1, -LG, LS1 f7", hands=("", "")), "DR1 shoot LS1")
    assert ending(state) == ("wiped_out", DARK_WINS)
    assert hp(state, "DR1") == [1]


def test_C60_curse_after_the_landing() -> None:
    state = play(table(G, "DK1 d7:1, LS1 f7"), "DK1 dash e")
    assert [where(state, "LS1"), where(state, "DK1")] == ["fallen", "fallen"]
    fell = [one for one in state.events if one.kind == "fell"]
    assert [one.get("at") for one in fell] == ["f7", "f7"]
    assert asked(state)[0] == "light"


def test_C61_nobody_guards_a_fort() -> None:
    """R58."""
    state = play(table(S, "DW1 j9, LW1 j10, LW2 k10"), "DW1 strike fort")
    assert state.forts == (3, 2)
    assert asked(state)[0] == "dark"
