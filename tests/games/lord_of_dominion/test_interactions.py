"""Rulings and options that no conformance case shows."""

from __future__ import annotations

import pytest

from boneyard import Stream
from boneyard.games.lord_of_dominion.board import SIZES, board
from boneyard.games.lord_of_dominion.characters import KIND_OF, KINDS, NAMES
from boneyard.kernel.chance import ScriptedChance

from .table import (
    EMPTY,
    GAME,
    LIGHT_WINS,
    G,
    S,
    acts,
    asked,
    begin,
    ending,
    event,
    ground,
    hand,
    hp,
    legal,
    placements,
    play,
    table,
    where,
)

RECOMMENDED = {"troop_building": "recommended"}


def test_pieces_run_out_only_by_option() -> None:
    """R5, R93: what counts is who placed a shape, not whose colour it has now."""
    land = "\n 4 ...nn\n 5 ...nn\n"
    state = table(land, "DG d4", piece_supply=1, action_points=20, ap=20)
    assert "O4" in begin(state, "DG", "dominate")
    play(state, "DG invade")
    assert "O4" in begin(state, "DG", "dominate")
    play(state, "DG dominate O4 0 b4")
    assert "O4" not in begin(state, "DG", "dominate")


def test_a_deck_for_each_lord() -> None:
    """R8, R13: thirteen Characters, one of them the General."""
    for side in range(2):
        kinds = [KINDS[KIND_OF[who]] for who in range(side * 13, side * 13 + 13)]
        assert [kinds.count(kind) for kind in KINDS] == [1, 3, 3, 3, 3]
    assert NAMES[0] == "DG"
    assert NAMES[25] == "LS3"


def test_generals_are_shown_together() -> None:
    """R18: before the roll, hidden from each other."""
    state = play(GAME.new(2, options=RECOMMENDED), "b2")
    assert "[1, 1]" not in str(state.seen_by(1).to_json()["table"])
    assert [one.get("cell") for one in state.seen_by(1).events] == [None]
    play(state, "k11")
    assert where(state.seen_by(1), "DG") == "b2"
    assert where(state.seen_by(None), "LG") == "k11"


def test_the_fallen_stay_away() -> None:
    """R27, R28, R83: nobody comes back, nothing heals."""
    state = table(S, "DW1 j9, LR1 j10, LK1 k10:1", hands=("", ""), forts=(3, 3))
    play(state, "DW1 strike LR1")
    assert where(state, "LR1") == "fallen"
    play(state, "!")
    assert asked(state) == ("light", "action")
    assert hp(play(state, "!"), "LK1") == [1]


def test_no_room_no_recruit() -> None:
    """R29, R30: only the own Characters fill a Fort."""
    full = "DG a1, DW1 b1, DR1 a2, DK1 b2"
    state = table(EMPTY, full, begins=True, max_on_board=13)
    assert asked(state) == ("dark", "action")
    state = table("\n 1 ..aaaa\n", "DG a1, DW1 c1, DR1 a2, DK1 b2", begins=True, max_on_board=13)
    assert legal(play(state, "warrior")) == ["b1"]


def test_markers() -> None:
    """R87: Action Points for the active Lord, HP for each Fort."""
    state = table(EMPTY)
    scene = GAME.scene(state.seen_by(0))
    own, other = ([badge.text for badge in scene.area(f"seat:{seat}").badges] for seat in (0, 1))
    assert "4 AP" in own
    assert not any("AP" in text for text in other)
    forts = [piece.pips for piece in scene.area("board").pieces if piece.face == "fort"]
    assert forts == [(3, 3), (3, 3)]


@pytest.mark.parametrize("preset", ["version-4", "version-2"])
def test_old_numbers_are_presets(preset: str) -> None:
    """R88: mechanics of which only names survive are left out."""
    state = GAME.new(2, options=GAME.preset(preset).options)
    assert state.rules.board.size == 13
    assert state.rules.action_points == 12


def test_curse_without_damage() -> None:
    """R89: nobody is asked to guard nothing, but the Sorcerer was attacked."""
    state = table(G, "DW1 e7, LS1 f7, LW1 f8", strike_damage=0)
    play(state, "DW1 strike LS1")
    assert hp(state, "LS1", "LW1", "DW1") == [1, 4, 3]
    assert asked(state) == ("dark", "action")


def test_curse_switched_off() -> None:
    state = play(table(G, "DW1 e7, LS1 f7", curse_damage=0), "DW1 strike LS1")
    assert hp(state, "DW1") == [4]


def test_numbers_are_given_on_arrival() -> None:
    """R90."""
    state = table(EMPTY, "DG b2, -DW1", hands=("WWR", "W"), begins=True)
    play(state, "warrior b1 ranger a2")
    assert [where(state, "DW2"), where(state, "DR1")] == ["b1", "a2"]


def test_unfinished_choices_are_private() -> None:
    """R91: nobody sees a picked recruit, act, shape or orientation."""
    state = table(EMPTY, "DG b2", hands=("WR", "W"), begins=True)
    views = [state.seen_by(viewer).to_json() for viewer in (1, None)]
    play(state, "ranger")
    assert [state.seen_by(viewer).to_json() for viewer in (1, None)] == views
    play(state, "b1 -")
    views = [state.seen_by(viewer).to_json() for viewer in (1, None)]
    play(state, "DR1 move")
    assert [state.seen_by(viewer).to_json() for viewer in (1, None)] == views


def test_friendly_fire_in_earnest() -> None:
    """R92: Guard, Curse and the end of the game as for enemies."""
    land = "\n 7 ...aa\n 8 ...aa\n"
    state = table(land, "DW1 d7, DS1 e7, DW2 e8", friendly_fire=True)
    play(state, "DW1 strike DS1")
    assert legal(state) == ["DW2", "-"]
    play(state, "-")
    assert asked(state) == ("dark", "action")
    assert [where(state, "DS1"), hp(state, "DW1")] == ["fallen", [3]]
    state = table(land, "DW1 d7, DG e7:1", friendly_fire=True, general_death_loses=True)
    assert ending(play(state, "DW1 strike DG")) == ("general_killed", LIGHT_WINS)


def test_never_the_own_fort() -> None:
    """R46, R47."""
    state = table("\n 2 ..aaaa\n", "DW1 c2", friendly_fire=True)
    assert "strike" not in acts(state, "DW1")


def test_time_up_at_the_end_of_the_turn() -> None:
    """R94."""
    state = table(EMPTY, hands=("", ""), time_up_at="turn")
    state.time_up()
    assert asked(state) == ("dark", "action")
    assert ending(play(state, "!"))[0] == "time_up"


def test_a_stronghold_is_no_border() -> None:
    """R95."""
    land = "\n 6 aa.bb\n 7 aa.bb\n"
    state = table(land, "DK1 c6", dash_edge="piece")
    assert where(play(state, "DK1 dash e"), "DK1") == "f6"


def test_a_wall_of_holes() -> None:
    """R85, R86: a Fort without a way out; the game goes on."""
    land = "\n 1 ...a\n 2 ...a\n 3 ...a\n 4 ..ba\n 5 .bb\n 6 .b\n"
    state = table(land, "-DG, DW1 a1", hands=("", "W"))
    assert placements(state) == {}
    assert begin(state, "DW1", "move") == ["b1", "a2"]


@pytest.mark.parametrize("size", SIZES)
def test_layouts(size: int) -> None:
    """R6: the table of 6.1; a half turn maps each layout onto itself."""
    wanted = {
        (9, "plus"): "e2 b5 e5 h5 e8",
        (11, "plus"): "f3 c6 f6 i6 f9",
        (13, "plus"): "g3 c7 g7 k7 g11",
        (15, "plus"): "h4 d8 h8 l8 h12",
        (9, "diagonal"): "c3 g3 e5 c7 g7",
        (11, "diagonal"): "c3 i3 f6 c9 i9",
        (13, "diagonal"): "c3 k3 g7 c11 k11",
        (15, "diagonal"): "d4 l4 h8 d12 l12",
        (9, "frontier"): "i1 g3 e5 c7 a9",
        (11, "frontier"): "j2 h4 f6 d8 b10",
        (13, "frontier"): "k3 i5 g7 e9 c11",
        (15, "frontier"): "l4 j6 h8 f10 d12",
    }
    neutral = {9: 68, 11: 108, 13: 156, 15: 212}[size]
    for layout in ("plus", "diagonal", "frontier", "none"):
        state = table(EMPTY, board_size=size, stronghold_layout=layout)
        found = ground(state, "stronghold")
        assert " ".join(found) == wanted.get((size, layout), "")
        assert len(ground(state, "neutral")) == neutral + (5 if layout == "none" else 0)
        last = size * size - 1
        own = board(size, layout, "tetrominoes", mirrored=True)
        assert sorted(last - cell for cell in own.strongholds) == list(own.strongholds)


def test_oriented_shapes_in_all_sets() -> None:
    """6.2: 63 oriented pentominoes, 64 oriented cube nets."""
    for pieces, wanted in (
        ("pentominoes", 63),
        ("cube_nets", 64),
        ("tetrominoes_and_pentominoes", 82),
    ):
        own = board(11, "none", pieces, mirrored=True)
        spots = own.spots(60)
        assert len({(spot.shape, spot.orientation) for spot in spots}) == wanted


def test_dice_for_action_points() -> None:
    """``action_points_dice``: rolled when a turn begins, and told."""
    chance = ScriptedChance((2, 4))
    state = table(EMPTY, hands=("", ""), action_points_dice=2, chance=chance)
    play(state, "!")
    assert state.ap == 8
    assert event(state, "turn_started").get("dice") == (3, 5)


def test_first_turn_action_points() -> None:
    options = {**RECOMMENDED, "first_turn_action_points": 2, "first_player": "seat_1"}
    state = play(GAME.new(2, options=options), "b2 j10")
    assert [asked(state)[0], state.ap] == ["light", 2]
    assert play(state, "- !").ap == 4


def test_r96_second_turn_action_points() -> None:
    options = {**RECOMMENDED, "second_turn_action_points": 3, "first_player": "seat_1"}
    state = play(GAME.new(2, options=options), "b2 j10")
    assert [asked(state)[0], state.ap] == ["light", 4]
    play(state, "- !")
    assert [asked(state)[0], state.ap] == ["dark", 3]
    assert play(state, "- !").ap == 4


def test_drafting_is_open_and_in_turn() -> None:
    state = GAME.new(2, options={"troop_building": "draft", "troop_size": 2})
    play(state, "knight sorcerer")
    assert hand(state.seen_by(1), "dark") == ["knight"]
    play(state, "knight ranger")
    assert asked(state) == ("dark", "place_general")
    assert hand(state.seen_by(None), "light") == ["ranger", "sorcerer"]


def test_random_troops_keep_the_limits() -> None:
    for seed in range(30):
        options = {"troop_building": "random", "max_same": 2, "troop_size": 7}
        state = GAME.new(2, seed=seed, options=options)
        for side in range(2):
            assert len(state.hands[side]) == 7
            assert max(state.hands[side].count(kind) for kind in range(1, 5)) <= 2


def test_hidden_hands_are_counted_only() -> None:
    """R15: and opened at the end."""
    state = GAME.new(2, seed=3, options={"troop_building": "random", "hidden_hands": True})
    assert state.seen_by(0).hands[1] == (-1,) * 5
    play(state, "b2 j10")
    state.resign(0)
    assert state.seen_by(0).hands == state.hands


def test_fills_of_hidden_hands_keep_the_deck() -> None:
    """Recruited Characters are out of the deck that a hidden hand is drawn from."""
    state = table(
        EMPTY, "LW1 j10, LW2 k10, -LW3", hands=("W", "RKS"), hidden_hands=True, troop_size=6
    )
    seen: set[tuple[int, ...]] = set()
    for seed in range(200):
        filled = state.seen_by(0).filled(Stream(seed))
        seen.add(filled.hands[1])
    assert all(1 not in kinds for kinds in seen)
    assert len(seen) == 10  # all ways to hold three of three kinds


def test_so_many_characters_cannot_be_on_the_board() -> None:
    """R29: what ``max_on_board`` allows is right, one more is not."""
    four = "DG a1, DW1 b1, DR1 a2, DK1 b2"
    state = table(EMPTY, four, max_on_board=4)
    wrong = "a Lord has too many Characters on the board"
    assert wrong not in state.violations()
    state.rules.max_on_board = 3
    assert wrong in state.violations()
