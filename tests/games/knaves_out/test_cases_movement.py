"""Chapter 10, Movement: C32 to C38."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.games.knaves_out.constants import PIECE_OF_ID
from boneyard.games.knaves_out.pieces import move_range
from boneyard.kernel.moves import move

from .kingdoms import (
    Kingdom,
    asked,
    cell,
    chk,
    duel,
    kingdom,
    legal,
    march,
    play,
    strike,
)

CRIMSON = {"K": "king_crimson"}


@pytest.mark.parametrize(
    ("own", "this_turn", "steps"),
    [
        (kingdom(pieces="P@3,3+2"), "", 3),
        (kingdom(pieces="P@3,3+2"), "rush", 6),
        (kingdom(pieces="P@3,3+2", effects="frenzied"), "", 4),
        (
            kingdom("K=KD:", pieces="P@3,3+2", effects="frenzied", powers=CRIMSON),
            "",
            8,
        ),
        (kingdom(pieces="P@3,3+2 R!@4,4"), "", 2),
        (kingdom(pieces="P@3,3 R!@4,4"), "", 1),
        (kingdom(pieces="P@3,3+2 R!@4,4", effects="frenzied"), "rush", 6),
        (kingdom("K=KD:", pieces="P@3,3", powers=CRIMSON), "", 1),
        (kingdom("K=KD:", pieces="P@3,3+2", powers=CRIMSON), "rush", 6),
    ],
)
def test_C32_range(own: Kingdom, this_turn: str, steps: int) -> None:
    """6.7, R81: strength, +1 frenzied, doubled once; taint weakens, not below 1."""
    court = "J=JH: | " + own.court if own.court else ""
    state = duel(Kingdom(**{**vars(own), "court": court}), this_turn=this_turn)
    assert move_range(state, PIECE_OF_ID["0P1"]) == steps


def test_rush_lasts_the_turn_and_is_no_use_twice() -> None:
    """6.6: an action is not taken while what it does is in force."""
    state = duel(kingdom("J=JH: A 2 | K=KD: A 2 | Q=QD: A 2", pieces="P@3,3+2"))
    pawn = PIECE_OF_ID["0P1"]
    state.actions_left = 2
    assert move_range(state, pawn) == 3
    play(state, "rush")
    assert move_range(state, pawn) == 6
    again = state.why_not(move("action", action="rush"))
    assert again is not None
    assert again.sentence == "It is in force already."


def test_C33_to_sea_and_back() -> None:
    """R82: a checker is paid; landing takes the whole of the next turn's move."""
    state = duel(kingdom(pieces="P@0,3+1"), kingdom(pieces="P@15,3"))
    march(state, "0P1", "sea")
    assert (cell(state, "0P1"), chk(state, "0P1")) == ("sea", 0)
    assert "0P1" not in legal(state, "move")
    play(state, "end_turn", "end_turn")
    while asked(state) != (0, "main"):
        play(state, state.default_move())
    play(state, move("move", piece="0P1"))
    assert f"to {(15, 0)}" in legal(state)
    assert f"to {(3, 3)}" not in legal(state)
    play(state, ">15,2")
    assert "0P1" in legal(state, "attack")
    assert "0P1" not in legal(state, "move")


@pytest.mark.parametrize(("checkers", "may"), [(1, False), (2, True)])
def test_C34_the_step_off_the_map_counts(checkers: int, may: bool) -> None:
    """The nearest coast two steps away: range 2 is too short, 3 is enough."""
    state = duel(kingdom(pieces=f"P@3,2+{checkers}"))
    play(state, move("move", piece="0P1"))
    assert ("sea" in legal(state)) is may


def test_C35_wind_for_those_without_checkers() -> None:
    """R55: Seabreeze carries pawns, Blacksails unpawns; R72: not each other."""
    for piece, wind, other in (("P", "seabreeze", "blacksails"), ("U", "blacksails", "seabreeze")):
        for this_turn, may in (("", False), (wind, True), (other, False)):
            state = duel(kingdom(pieces=f"{piece}@0,3"), this_turn=this_turn)
            play(state, move("move", piece=f"0{piece}1"))
            assert ("sea" in legal(state)) is may


def test_C36_sheer_heart_attack() -> None:
    """Every other kingdom moves one pawn a turn; R72: unpawns are not limited."""
    heart = kingdom("J=JH:", powers={"J": "sheer_heart_attack"})
    state = duel(kingdom(pieces="P@3,3 P@5,5 U@1,1"), heart)
    march(state, "0P1", "3,4")
    assert legal(state, "move") == ["0U1"]
    own = duel(kingdom("J=JH:", pieces="P@3,3 P@5,5", powers={"J": "sheer_heart_attack"}))
    march(own, "0P1", "3,4")
    assert legal(own, "move") == ["0P2"]


def test_C37_wild_surge() -> None:
    """R65: a king building with 4 checkers walks up to 5 steps, never to sea."""
    court = "J=JS: A | K=KS: A | Q=QS: A"
    state = duel(kingdom(court, pieces="K@0,0+4"))
    play(state, "wild_surge")
    assert asked(state) == (0, "surge_to")
    cells = [one.values[0] for one in state.moves()]
    assert (5, 5) in cells
    assert (6, 0) not in cells
    assert "sea" not in legal(state)
    play(state, "@5,5")
    assert (cell(state, "0K1"), chk(state, "0K1")) == ((5, 5), 4)


def test_C38_build_next_to_own_buildings() -> None:
    """R47: the squares around the own king; none next to an enemy building only."""
    own = kingdom("J=JH: A 2 3 4", pieces="K@3,3+4 P@2,2")
    state = duel(own, kingdom(pieces="K@9,3+4"))
    play(state, "build", move("kind", kind="B"))
    cells = [one.values[0] for one in state.moves()]
    assert cells == [(3, 2), (4, 2), (2, 3), (4, 3), (2, 4), (3, 4), (4, 4)]


def test_a_move_is_made_once() -> None:
    """6.7: one move and one attack a turn for each soldier (R17)."""
    state = duel(kingdom(pieces="P@7,3"), kingdom(pieces="P@9,3"), dice="1")
    march(state, "0P1", "8,3")
    strike(state, "0P1", "1P1")
    assert legal(state) == ["end_turn"]
