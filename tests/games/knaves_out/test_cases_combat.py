"""Chapter 10, Combat: C39 to C61."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.games.knaves_out.constants import PIECE_OF_ID
from boneyard.games.knaves_out.pieces import attack_dice
from boneyard.games.knaves_out.state import KnavesState
from boneyard.kernel.moves import move

from .kingdoms import (
    as_move,
    asked,
    can,
    cell,
    chk,
    dice_of,
    duel,
    ending,
    event,
    has,
    kingdom,
    legal,
    on_map,
    play,
    strike,
    with_king,
    world,
)

CHAOS = "J=JH: A 2 3 4 | K=KC: A 2 3 4 | Q=QH: A 2 3 4"
KNIGHTED = "J=JH: A | K=KD: A | Q=QS: A"


def dice(state: KnavesState, piece: str = "0P1") -> int:
    """The dice that a piece would roll."""
    return attack_dice(state, PIECE_OF_ID[piece])


def test_C39_dice() -> None:
    """R75: one and one for each checker, at most five; taint weakens dice, not hit points (R81)."""
    for checkers, count in ((0, 1), (4, 5)):
        assert dice(duel(kingdom(pieces=f"P@3,3+{checkers}"))) == count
    assert dice(duel(kingdom(pieces="P@3,3+4", effects="summerbreeze"))) == 5
    state = duel(kingdom(pieces="P@3,3+1"), kingdom(pieces="R!@4,4"))
    assert dice(state) == 1
    assert state.hit_points(PIECE_OF_ID["0P1"]) == 2
    state = duel(kingdom(pieces="P@3,3"), kingdom(pieces="R@4,4"), attack_dice="checkers")
    assert legal(state, "attack") == []


def test_C40_each_hit_is_a_point() -> None:
    """R76: 5 2 6 are two hits; 4 4 4 none."""
    for rolled, left in (("5 2 6", 2), ("4 4 4", 4)):
        state = duel(kingdom(pieces="P@14,6+2"), dice=rolled)
        strike(state, "0P1", "1K1")
        assert chk(state, "1K1") == left


def test_C41_a_destroyed_building_may_be_built_again() -> None:
    """R11, R47: one hit point; back in reserve."""
    state = duel(kingdom(pieces="P@14,5"), kingdom(pieces="R@14,4"), dice="5")
    strike(state, "0P1", "1R1")
    assert cell(state, "1R1") == "reserve"
    assert state.black[1] == 8


@pytest.mark.parametrize(
    ("bishops", "rolled", "checkers", "damage"),
    [
        ("B@10,3", "5 5 6", 2, 1),
        ("B@10,3 B@10,4", "5 5 6 6", 3, 1),
        ("B@10,3 B@10,4", "5 5 5 6", 3, 0),
    ],
)
def test_C42_blessing(bishops: str, rolled: str, checkers: int, damage: int) -> None:
    """R54, R77: two hits a point; with two Bishops only 6 hits (R79)."""
    other = kingdom(pieces=f"P@9,3+4 {bishops}", effects="blessing")
    state = duel(kingdom(pieces=f"P@8,3+{checkers}"), other, dice=rolled)
    strike(state, "0P1", "1P1")
    assert chk(state, "1P1") == 4 - damage


def test_C43_ice_queen_and_blessing() -> None:
    """Two hits a point, not four; R73: her pawns are not protected."""
    ice = {"A": "ice_queen"}
    for piece, left in (("R@9,3+4", 2), ("P@9,3+4", 0)):
        blessed = "blessing" if piece[0] == "R" else ""
        other = kingdom("A=AS:", pieces=f"{piece} B@10,3", effects=blessed, powers=ice)
        state = duel(kingdom(pieces="P@8,3+3"), other, dice="5 5 6 6")
        strike(state, "0P1", f"1{piece[0]}1")
        assert chk(state, f"1{piece[0]}1") == left


@pytest.mark.parametrize(
    ("piece", "effects", "rolled", "hits"),
    [
        ("R@9,3+4", "", "3 4 1", 2),
        ("P@9,3+4", "shield_wall", "3 4 1", 0),
        ("P@9,3+4", "shield_wall", "6 5 1", 1),
    ],
)
def test_C44_motorhead_is_hit_on_three(piece: str, effects: str, rolled: str, hits: int) -> None:
    """R79: but "only by 6" wins."""
    other = kingdom("A=AS:", pieces=piece, effects=effects, powers={"A": "motorhead"})
    state = duel(kingdom(pieces="P@8,3+2"), other, dice=rolled)
    strike(state, "0P1", f"1{piece[0]}1")
    assert chk(state, f"1{piece[0]}1") == 4 - hits


def test_C45_upper_hand_and_evil_king() -> None:
    """R52: the next roll only; R73: Evil King is for unpawns."""
    own = kingdom(pieces="P@8,3+1 P@8,4+1", marks="upper_hand")
    state = duel(own, kingdom(pieces="R@9,3+4"), dice="4 4 4 4")
    strike(state, "0P1", "1R1")
    assert chk(state, "1R1") == 2
    strike(state, "0P2", "1R1")
    assert chk(state, "1R1") == 2
    for soldier, left in (("U", 3), ("P", 4)):
        evil = kingdom("J=JH: | K=KD*:", pieces=f"{soldier}@8,3")
        state = duel(evil, kingdom(pieces="R@9,3+4"), dice="4")
        strike(state, f"0{soldier}1", "1R1")
        assert chk(state, "1R1") == left


def test_C46_first_strike() -> None:
    """R78: a frenzied pawn strikes first; the attacker's dice are counted after it."""
    other = kingdom(pieces="P@9,3", effects="frenzied")
    state = duel(kingdom(pieces="P@8,3"), other, dice="5 1")
    strike(state, "0P1", "1P1")
    assert (cell(state, "0P1"), cell(state, "1P1")) == ("reserve", (9, 3))
    state = duel(kingdom(pieces="P@8,3+1"), other, dice="5 1 6")
    strike(state, "0P1", "1P1")
    assert (chk(state, "0P1"), cell(state, "1P1")) == (0, "reserve")
    assert dice_of(state) == [6]


def test_C47_thorns() -> None:
    """6.9: half of what buildings took, rounded up; none for the blow that fells the king."""
    other = kingdom(pieces="R@9,3+4", effects="thorns")
    state = duel(kingdom(pieces="P@8,3+3"), other, dice="5 5 6 1")
    strike(state, "0P1", "1R1")
    assert (chk(state, "1R1"), chk(state, "0P1")) == (1, 1)
    state = duel(kingdom(pieces="P@8,3+1", effects="summerbreeze"), other, dice="5 5 6")
    strike(state, "0P1", "1R1")
    assert cell(state, "0P1") == "reserve"
    state = duel(kingdom(pieces="P@14,6"), kingdom(pieces="K@15,7", effects="thorns"), dice="5")
    strike(state, "0P1", "1K1")
    assert ending(state) == ("last_standing", (1, 2))
    assert cell(state, "0P1") == (14, 6)


def test_C48_redirect() -> None:
    """R59: point by point, to adjacent own pieces, not beyond their hit points."""
    other = kingdom(pieces="P@9,3 R@10,3+1 P@10,4", effects="redirect")
    state = duel(kingdom(pieces="P@8,3+1"), other, dice="5 5")
    strike(state, "0P1", "1P1")
    assert asked(state) == (1, "redirect")
    play(state, move("move_damage", piece="1R1"), move("move_damage", piece="1P2"))
    assert (chk(state, "1R1"), cell(state, "1P2"), cell(state, "1P1")) == (0, "reserve", (9, 3))
    other = kingdom(pieces="P@9,3 R@10,3+1 P@10,4", effects="redirect")
    state = duel(kingdom(pieces="P@8,3+2"), other, dice="5 5 5")
    strike(state, "0P1", "1P1")
    play(state, *[move("move_damage", piece="1R1")] * 2)
    assert legal(state) == ["move_damage 1P2", "pass"]
    play(state, "pass")
    assert [cell(state, piece) for piece in ("1R1", "1P1", "1P2")] == [
        "reserve",
        "reserve",
        (10, 4),
    ]


def three(own: str, other: str, third: str = "") -> KnavesState:
    """Three kingdoms side by side, the third one with an effect."""
    return world(
        with_king(kingdom(pieces=own), "K@0,7+4"),
        with_king(kingdom(pieces=other), "K@15,7+4"),
        with_king(kingdom(effects=third), "K@23,7+4"),
    )


def test_C49_parlay_of_a_third_kingdom() -> None:
    """R58: asked before the dice; stopped, the attack is spent and the token gone."""
    state = three("P@8,3", "R@9,3", "parlay")
    strike(state, "0P1", "1R1")
    assert asked(state) == (2, "parlay")
    play(state, "stop")
    assert dice_of(state) == []
    assert not has(state, "parlay", 2)
    assert legal(state, "attack") == []


def test_C50_insight() -> None:
    """R57: the attack is over if it no longer reaches; Parlay is asked first."""
    for square, goes_on in (("7,3", False), ("8,4", True)):
        x, y = map(int, square.split(","))
        other = kingdom(pieces="R@9,3+4", effects="insight parlay")
        state = duel(kingdom(pieces="P@8,3"), other, dice="6")
        strike(state, "0P1", "1R1")
        assert asked(state) == (1, "parlay")
        play(state, "pass")
        assert asked(state) == (1, "insight")
        play(state, move("shift", cell=(x, y)))
        assert cell(state, "0P1") == (x, y)
        assert chk(state, "1R1") == (3 if goes_on else 4)
        assert not has(state, "insight", 1)


def test_C51_lionheart() -> None:
    """A5: the defender rerolls the 6; the new value stands."""
    other = kingdom(pieces="R@9,3+4", effects="lionheart")
    state = duel(kingdom(pieces="P@8,3+1"), other, dice="5 6 2")
    strike(state, "0P1", "1R1")
    assert asked(state) == (1, "lionheart")
    play(state, move("reroll", die=1))
    assert (dice_of(state), chk(state, "1R1")) == ([5, 2], 3)


def test_C52_luck() -> None:
    """R68: each 1 once, left to right."""
    state = duel(
        kingdom(pieces="P@8,3+2", effects="luck"), kingdom(pieces="R@9,3+4"), dice="1 1 6 5 1"
    )
    strike(state, "0P1", "1R1")
    assert (dice_of(state), chk(state, "1R1")) == ([5, 1, 6], 2)


@pytest.mark.parametrize(
    ("checkers", "rolled", "wanted"),
    [(1, "6 3 6 2", [6, 3, 6, 2]), (4, "6 6 6 6 6 1", [6, 6, 6, 6, 6])],
)
def test_C53_roll_with_punches(checkers: int, rolled: str, wanted: list[int]) -> None:
    """R69: each 6 adds a die, up to five in all."""
    own = kingdom(pieces=f"P@8,3+{checkers}", effects="roll_with_punches")
    state = duel(own, kingdom(pieces="R@9,3+4"), dice=rolled)
    strike(state, "0P1", "1R1")
    assert dice_of(state) == wanted


def test_C54_conspire() -> None:
    """R62: the called attack has a die more; afterwards none, and no Defend."""
    own = kingdom(CHAOS, pieces="P@8,3 P@8,4 N@8,2")
    state = duel(own, kingdom(pieces="R@9,3+4"), dice="1 1")
    play(state, "conspire", "last_attack")
    strike(state, "0P1", "1R1")
    assert len(dice_of(state)) == 2
    assert legal(state, "attack") == []
    assert not can(state, "defend")


def test_C55_defend_with_two_knights() -> None:
    """R53: 2 and 3 dice, one attack each; it belongs to no pawn boost."""
    own = kingdom(KNIGHTED, pieces="N@8,3 N@8,5+1", effects="summerbreeze frenzied")
    state = duel(own, kingdom(pieces="R@9,3+4 R@9,5+4"), dice="1 1 1 1 1")
    play(state, "defend")
    assert legal(state) == ["piece 0N1", "piece 0N2", "done"]
    play(state, "0N1")
    assert len(dice_of(state)) == 2
    assert legal(state) == ["piece 0N2", "done"]
    play(state, "0N2")
    assert len(dice_of(state)) == 3
    assert asked(state) == (0, "main")


def test_C56_swayed() -> None:
    """R51: no attack, no Defend, no first strike; Off with der head still works."""
    swayer = kingdom("J=JH: | K=KD: | Q=QD:", pieces="P@9,3", sways=(0,))
    own = kingdom("J=JC: A | K=KH: A | Q=QS: A 2 3 4", pieces="P@8,3 N@8,2")
    state = duel(own, swayer)
    assert legal(state, "attack") == []
    assert not can(state, "defend")
    assert can(state, "off_with_head")
    attacker = kingdom(pieces="P@8,3", sways=(1,))
    state = duel(attacker, kingdom(pieces="P@9,3", effects="frenzied"), dice="1")
    strike(state, "0P1", "1P1")
    assert dice_of(state) == [1]


def test_C57_off_with_der_head() -> None:
    """R50: sure damage, whatever protects from dice; Thorns do not answer."""
    own = kingdom("J=JH: | K=KD: | Q=QD: A 2 3 4", pieces="P@8,3")
    other = kingdom(pieces="P@9,3 B@10,3 B@10,4", effects="blessing shield_wall")
    state = play(duel(own, other), "off_with_head")
    assert cell(state, "1P1") == "reserve"
    own = kingdom("J=JH: | K=KD: | Q=QD: A 2 3 4", pieces="P@8,3")
    state = play(duel(own, kingdom(pieces="R@9,3+1", effects="thorns")), "off_with_head")
    assert (chk(state, "1R1"), cell(state, "0P1")) == (0, (8, 3))


@pytest.mark.parametrize(
    ("more", "unpawns", "wanted"), [("", "", 1), ("R!@10,3", "", 2), ("", "U@sea " * 8, None)]
)
def test_C58_tainted_charm(more: str, unpawns: str, wanted: int | None) -> None:
    """R98: on a 1 the pawn dies and its owner gets an unpawn there, if one is left."""
    own = kingdom("J=JH: | K=KD: | Q=QD*: A 2")
    other = kingdom(pieces=f"P@9,3+3 {more} {unpawns}")
    state = play(duel(own, other, dice="1"), "charm")
    assert cell(state, "1P1") == "reserve"
    if wanted is None:
        assert state.occupant[state.world.index[9, 3]] < 0
    else:
        assert (cell(state, "1U1"), chk(state, "1U1")) == ((9, 3), wanted)


def test_C59_checkers_of_new_soldiers() -> None:
    """R67: an unpawn has one while stocks last; two Rooks train pawns with one."""
    for others, wanted in (("P@0,0+4 P@0,1+4 P@0,2+4", 0), ("", 1)):
        own = kingdom("J=JS: Ab | K=KS: 2b | Q=QS: 3b", pieces=f"B!@3,3 {others}")
        state = play(duel(own), "raise_dead", "@2,2")
        assert chk(state, "0U1") == wanted
    state = play(duel(kingdom(KNIGHTED, pieces="R@3,3 R@5,5")), "train", "@2,2")
    assert chk(state, "0P1") == 1


def test_C60_boister_with_too_few_checkers() -> None:
    """6.12: two picks for two checkers; eight pawns in play: no Train."""
    court = "J=JC: A 2 3 4 | K=KH: A 2 3 4 | Q=QS: A 2 3 4"
    own = kingdom(court, pieces="P@0,0+3 P@0,1+2 P@0,2+2 P@0,3+3")
    state = play(duel(own), "boister")
    assert asked(state) == (0, "boister_pawn")
    play(state, "0P2", "0P4")
    assert [chk(state, f"0P{number}") for number in (1, 2, 3, 4)] == [3, 3, 2, 4]
    eight = " ".join([f"P@{x},0" for x in range(8)])
    assert not can(duel(kingdom(court, pieces=f"R@3,3 {eight}")), "train")


def test_C61_cherry_bomb() -> None:
    """R63, R64: one's own piece goes first; kings as the option says."""
    own = kingdom(CHAOS, pieces="P@sea")
    state = play(duel(own, kingdom(pieces="P@sea")), "cherry_bomb", "0P1")
    assert (on_map(state, 0), on_map(state, 1)) == (["0K1"], ["1K1"])

    kings = ("cherry_bomb",)
    state = play(duel(kingdom(CHAOS)), *kings)
    assert ending(state) == ("last_standing", (2, 1))

    seats = [
        with_king(kingdom(CHAOS if seat == 0 else ""), f"K@{8 * seat},7+4") for seat in range(3)
    ]
    state = play(world(*seats), "cherry_bomb", "1K1")
    assert ending(state) == ("last_standing", (3, 2, 1))
    assert state.result is not None
    assert state.result.details["ranking"] == [[2], [1], [0]]

    state = play(duel(kingdom(CHAOS), cherry_bomb_kings="together"), *kings)
    assert ending(state) == ("no_survivor", (1, 1))
    assert not can(duel(kingdom(CHAOS), cherry_bomb_kings="forbidden"), "cherry_bomb")


def test_log_of_an_attack_names_all() -> None:
    """12: who, dice, result."""
    state = duel(kingdom(pieces="P@14,6+2"), dice="5 2 6")
    play(state, as_move(move("attack", piece="0P1")))
    lines = [state.game.log_line(one, ["Ada", "Ben"]) for one in state.events]
    assert lines == [
        "Ada's pawn on 2g2 attacks Ben's king building on 2h1.",
        "Ada rolls 5 2 6 (5+ hits).",
        "2 hits, 2 damage to Ben's king building on 2h1, 3 hit points left.",
    ]
    assert event(state, "rolled").get("needs") == 5
