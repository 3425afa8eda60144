"""Hand-made scenes, one for each kind of area and piece, and how they are drawn."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console
from tests.terminal.pictures import NAMES, drawn, picture, row, scene

import boneyard
from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Area, Badge, Cell, Click, Piece
from boneyard.terminal.look import Look, Size, numbers_of
from boneyard.terminal.pages import Log, Pages
from boneyard.terminal.screen import Screen

# Cards.


def test_cards_show_rank_and_suit_and_backs_show_nothing() -> None:
    cards = row(Piece("a", "card", "TH"), Piece("b", "card", "KS"), Piece("c", "card", None))
    assert drawn(cards) == picture(
        """
        ╭──╮╭──╮╭──╮
        │10││K ││░░│
        │ ♥││ ♠││░░│
        ╰──╯╰──╯╰──╯
        """
    )
    assert drawn(cards, Size.SMALL) == "10♥ K♠ ▒▒"
    assert drawn(cards, Size.LARGE) == picture(
        """
        ╭───╮╭───╮╭───╮
        │10 ││K  ││░░░│
        │ ♥ ││ ♠ ││░░░│
        │ 10││  K││░░░│
        ╰───╯╰───╯╰───╯
        """
    )


def test_joker_and_blank() -> None:
    cards = row(Piece("a", "card", "X"), Piece("b", "card", "O"))
    assert drawn(cards) == "╭──╮╭──╮\n│Jo││  │\n│ ★││  │\n╰──╯╰──╯"
    assert drawn(cards, Size.SMALL) == "Jo★ blank"


def test_a_lifted_card_stands_out_in_shape_as_well() -> None:
    cards = row(Piece("a", "card", "2C"), Piece("b", "card", "3D", raised=True))
    assert drawn(cards) == picture(
        """
            ┏━━┓
        ╭──╮┃3 ┃
        │2 │┃ ♦┃
        │ ♣│┗━━┛
        ╰──╯
        """
    )
    assert drawn(cards, Size.SMALL) == "2♣ ^3♦"


# Dominoes.


def test_the_first_half_of_a_domino_points_up() -> None:
    dominoes = row(Piece("a", "domino", "9:2"), Piece("b", "domino", "18:0", raised=True))
    assert drawn(dominoes) == picture(
        """
        ╭───╮ ┏━━━┓
        │ 9 │ ┃18 ┃
        ├───┤ ┣━━━┫
        │ 2 │ ┃ 0 ┃
        ╰───╯ ┗━━━┛
        """
    )
    assert drawn(dominoes, Size.SMALL) == "9|2 ^18|0"


def test_pips_up_to_nine_and_numbers_beyond() -> None:
    dominoes = row(Piece("a", "domino", "9:2"), Piece("b", "domino", "12:5"))
    assert drawn(dominoes, Size.LARGE) == picture(
        """
        ╭─────╮ ╭─────╮
        │● ● ●│ │     │
        │● ● ●│ │ 12  │
        │● ● ●│ │     │
        ├─────┤ ├─────┤
        │●    │ │●   ●│
        │     │ │  ●  │
        │    ●│ │●   ●│
        ╰─────╯ ╰─────╯
        """
    )


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        (1, "╭───┬───╮\n│ 2 │ 9 │\n╰───┴───╯"),
        (2, "╭───╮\n│ 2 │\n├───┤\n│ 9 │\n╰───╯"),
        (3, "╭───┬───╮\n│ 9 │ 2 │\n╰───┴───╯"),
    ],
)
def test_dominoes_turn_clockwise(turn: int, expected: str) -> None:
    assert drawn(row(Piece("a", "domino", "9:2", turn=turn))) == expected


def test_the_back_of_a_domino() -> None:
    assert drawn(row(Piece("a", "domino", None))) == "╭───╮\n│░░░│\n├───┤\n│░░░│\n╰───╯"


# Dice and the rest.


def test_dice_lie_in_a_tray() -> None:
    dice = scene(
        Area("tray", "tray", "Dice", pieces=(Piece("a", "die", "4"), Piece("b", "die", None)))
    )
    assert drawn(dice, width=20) == picture(
        """
        Dice ───────────────
        ╭───╮ ╭───╮
        │ 4 │ │ ? │
        ╰───╯ ╰───╯
        """
    )
    assert drawn(dice, Size.LARGE, 20).split("\n")[1:3] == ["╭─────╮ ╭─────╮", "│●   ●│ │     │"]
    assert drawn(dice, Size.SMALL, 20).endswith("(4) (?)")


def test_other_pieces_have_a_sign_and_a_name() -> None:
    pieces = row(
        Piece("a", "token", "gold"),
        Piece("b", "hero", "Merlin", owner=1, badges=(Badge("heart", "3", "bad"),)),
        Piece("c", "marker", "start"),
        Piece("d", "chess", "queen", owner=1),
    )
    assert drawn(pieces) == picture(
        """
        ╭────────╮ ╭───────────╮ ╭─────────╮ ╭─────────╮
        │ ● gold │ │ ☻₁ Merlin │ │ ▸ start │ │ ♕ queen │
        ╰────────╯ ╰───────────╯ ╰─────────╯ ╰─────────╯
                        ♥ 3
        """
    )


def test_a_polyomino_off_the_board_shows_its_shape() -> None:
    tee = Piece("a", "polyomino", "T", cells=((3, 1), (4, 1), (5, 1), (4, 2)))
    assert drawn(row(tee)) == "██████\n  ██\nT"
    assert drawn(row(replace(tee, owner=1))) == "▓▓▓▓▓▓\n  ▓▓\nT"


def test_badges_that_only_repeat_the_face_are_left_out() -> None:
    badges = (Badge("sword", "9"), Badge("shield", "2"), Badge("spent", "has attacked", "quiet"))
    spent = row(Piece("a", "domino", "9:2", badges=badges))
    assert drawn(spent).split("\n")[-1].strip() == "✓"
    assert "⚔" not in drawn(spent)


# Boards.

BOARD = Area(
    "board",
    "board",
    "Board",
    size=(4, 3),
    pieces=(
        Piece("k", "chess", "king", 0, cell=(0, 0)),
        Piece("n", "chess", "knight", 1, cell=(1, 0)),
        Piece("c", "checker", "man", 2, cell=(2, 0)),
        Piece("h", "hero", "Bo", 1, cell=(3, 0)),
        Piece("p", "polyomino", "L", 0, cells=((0, 1), (0, 2), (1, 2))),
        Piece("d", "domino", "6:3", cells=((1, 1), (2, 1))),
    ),
    cells=(Cell((2, 2), "water"), Cell((3, 1), mark="★")),
)


def test_a_board_with_pieces_and_ground() -> None:
    assert drawn(scene(BOARD), width=20) == picture(
        """
        Board ──────────────
        ┌───┬───┬───┬───┐
        │ ♚ │ ♘ │●₂ │☻₁ │
        ├───┼───┼───┼───┤
        │███│ 6 ╎ 3 │ ★ │
        ├███┼───┼───┼───┤
        │███████│ ~ │   │
        └───┴───┴───┴───┘
        ~ water
        """
    )


def test_a_board_too_wide_for_lines_goes_without() -> None:
    assert drawn(scene(BOARD), width=14).split("\n")[1:4] == [
        " ♚  ♘ ●₂ ☻₁",
        "███ 6╌ 3  ★",
        "██████ ~  ·",
    ]


def test_cells_and_pieces_that_can_be_clicked_carry_their_numbers() -> None:
    clicks = (
        Click("n", Move("a"), "Take the knight"),
        Click("board@3,2", Move("b"), "Go there"),
    )
    lines = drawn(scene(BOARD, clicks=clicks), width=20).split("\n")
    assert lines[2] == "│ ♚ │♘1 │●₂ │☻₁ │"
    assert lines[6] == "│███████│ ~ │ 2 │"


def test_a_board_without_a_size_reaches_as_far_as_its_pieces() -> None:
    board = Area("b", "board", pieces=(Piece("x", "token", "x", cell=(7, -2)),))
    assert drawn(scene(board)) == "┌───┐\n│ ● │\n└───┘"


# Piles, counters, actions, hands, seats.


def test_a_pile_is_one_line_with_its_open_top() -> None:
    piles = scene(
        Area("deck", "pile", "Deck", count=12),
        Area("discard", "pile", "Discard", pieces=(Piece("a", "card", "2H"),), count=5),
        clicks=(Click("deck", Move("draw"), "Draw"),),
    )
    assert drawn(piles) == "Deck 12 [1]   Discard 5 top 2♥"


def test_counters_are_badges_in_a_row() -> None:
    badges = (Badge("round", "Round 3"), Badge("clock", "1:30", "bad"))
    assert drawn(scene(Area("c", "counters", badges=badges))) == "Round 3  ◷ 1:30"


def test_actions_are_left_to_the_menu() -> None:
    pieces = (Piece("go", "action", "Go"),)
    assert drawn(scene(Area("actions", "actions", "Actions", pieces=pieces))) == ""


def test_a_hidden_hand_is_a_fan_of_backs_and_a_number() -> None:
    backs = tuple(Piece(f"b{at}", "card", None) for at in range(5))
    assert drawn(scene(Area("hand", "hand", pieces=backs))) == "▌▌▌▌▌ 5"


def test_backs_that_can_be_clicked_lie_one_by_one() -> None:
    backs = tuple(Piece(f"b{at}", "card", None) for at in range(4))
    hand = Area("hand", "hand", pieces=backs)
    clicks = tuple(Click(f"b{at}", Move("take"), "Take") for at in range(4))
    assert drawn(scene(hand, clicks=clicks)).split("\n")[-1] == "[1] [2] [3] [4]"


def seats(active: int = 1) -> tuple[Area, ...]:
    return tuple(
        Area(
            f"seat:{seat}",
            "seat",
            seat=seat,
            active=seat == active,
            badges=(Badge("score", str(10 * seat)), Badge("first", "first player")),
        )
        for seat in (0, 1)
    )


def test_the_own_seat_is_at_the_bottom_and_the_active_one_is_marked() -> None:
    assert drawn(scene(*seats(), viewer=0), width=40) == picture(
        """
        ╔═ ▶ Bob · ★ 10 · ⚑ first player ══════╗
        ╚══════════════════════════════════════╝
        ╭─ Ann (you) · ★ 0 · ⚑ first player ───╮
        ╰──────────────────────────────────────╯
        """
    )


def test_seats_stand_side_by_side_with_short_titles_where_that_saves_lines() -> None:
    assert drawn(scene(*seats(), viewer="spectator"), width=47) == picture(
        """
        ╭─ Ann · ★ 0 · ⚑ ─────╮ ╔═ ▶ Bob · ★ 10 · ⚑ ══╗
        ╰─────────────────────╯ ╚═════════════════════╝
        """
    )


def test_a_title_is_not_cut_to_save_lines() -> None:
    assert "first player" in drawn(scene(*seats(), viewer="spectator"), width=40)


def test_areas_inside_a_seat_are_drawn_inside_its_panel() -> None:
    hand = Area("hand:0", "hand", "Hand", 0, "seat:0", (Piece("a", "card", "2H"),), badges=())
    panel = drawn(scene(seats()[0], hand), width=40).split("\n")
    assert panel[1].startswith("│ Hand")
    assert panel[2].startswith("│ ╭──╮")
    assert len(panel) == 7


# Numbers.


def test_numbers_of_one_element_are_joined() -> None:
    clicks = tuple(Click(element, Move(element), "x") for element in ("a#l", "a#r", "b", "a", "a"))
    look = Look(numbers=numbers_of(scene(clicks=clicks)))
    assert look.label("a") == "[1·2·4·5]"
    assert look.label("b") == "[3]"
    assert look.label("c") == ""
    assert Look(numbers={"x": (4, 5, 6)}).label("x") == "[4-6]"


def test_what_is_asked_is_shown_as_it_is() -> None:
    """Whoever watches reads a sentence with one name in it."""
    game = boneyard.game("domino-avatars")
    shown = game.scene(game.new(2, seed=1).seen_by(None)).named(NAMES)
    assert shown.prompt is not None
    screen = Screen(Console(file=StringIO(), width=80))
    with screen.console.capture() as page:
        Pages(game, NAMES, screen).show_position(shown, Log(()), None)
    assert f"▶ {shown.prompt.text}  ({shown.prompt.rule})" in page.get()
    assert shown.prompt.text.startswith("Bob places ")
