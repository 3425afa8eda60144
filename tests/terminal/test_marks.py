"""What is said of pieces: hit points, stacks, looks, titles, notes; fans, stacks, groups, links."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.terminal.pictures import NAMES, drawn, picture, plain, row, scene

from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Area, AreaKind, Badge, Click, Link, LinkKind, Look, Piece
from boneyard.terminal.areas import ARROWS
from boneyard.terminal.inks import LOOKS, hearts
from boneyard.terminal.look import Size
from boneyard.terminal.pages import draw_menu
from boneyard.terminal.pieces import short_text

CARDS = tuple(Piece(face, "card", face) for face in ("2H", "TS", "KD", "X"))


# Marks below pieces.


@pytest.mark.parametrize(
    ("pips", "expected"),
    [((2, 3), "♥♥♡"), ((0, 2), "♡♡"), ((6, 6), "♥♥♥♥♥♥"), ((7, 20), "♥7/20"), ((4, 3), "♥♥♥♥")],
)
def test_hit_points_are_hearts_until_there_are_too_many(
    pips: tuple[int, int], expected: str
) -> None:
    assert hearts(pips).plain == expected


def test_all_that_is_said_of_a_piece_stands_below_it() -> None:
    pieces = row(
        Piece("a", "hero", "sorcerer", 0, pips=(2, 3), look="spent", title="Merlin"),
        Piece("b", "checker", "man", 1, stack=2),
        Piece("c", "card", "QH", title="the Queen"),
    )
    assert drawn(pieces) == picture(
        """
                                    ╭──╮
        ╭─────────────╮ ╭───────╮   │Q │
        │ ☻₀ sorcerer │ │ ○ man │   │ ♥│
        ╰─────────────╯ ╰───────╯   ╰──╯
            Merlin                the Queen
          ♥♥♡ ✓ spent      +2
        """
    )


def test_words_give_way_to_signs_where_a_piece_is_narrow() -> None:
    card = Piece("a", "card", "QH", pips=(4, 9), look="barred")
    assert drawn(row(card)).split("\n")[-1].strip() == "♥4/9 ⊘"


def test_every_look_has_a_sign_of_its_own_and_a_style() -> None:
    looks = set(get_args(Look)) - {""}
    assert set(LOOKS) == looks
    assert len({sign for sign, _ in LOOKS.values()}) == len(looks)
    for look in looks:
        text = short_text(Piece("a", "chess", "king", 0, look=look))
        assert text.style or text.spans


# Fans, stacks, groups.


def test_a_fan_shows_the_edge_of_every_card_and_the_whole_last_one() -> None:
    fan = scene(Area("f", "fan", pieces=CARDS), clicks=(Click("X", Move("take"), "Take"),))
    assert drawn(fan) == picture(
        """
        ╭──╭──╭──╭──╮
        │2 │10│K │Jo│
        │ ♥│ ♠│ ♦│ ★│
        ╰──╰──╰──╰──╯
                 [1]
        """
    )
    assert drawn(fan, Size.SMALL) == "2♥│10♠│K♦│Jo★ [1]"


@pytest.mark.parametrize(("look", "width"), [("barred", 60), ("", 11)])
def test_a_fan_is_a_column_where_more_is_said_or_room_is_scarce(look: Look, width: int) -> None:
    covered = Piece("c", "card", "9C", look=look)
    lines = drawn(scene(Area("f", "fan", pieces=(covered, *CARDS))), width=width).split("\n")
    assert lines[0] == ("╭ 9♣ ⊘ barred" if look else "╭ 9♣")
    assert lines[1:] == ["╭ 2♥", "╭ 10♠", "╭ K♦", "╭──╮", "│Jo│", "│ ★│", "╰──╯"]


def test_a_stack_is_a_numbered_list_with_the_latest_on_top() -> None:
    chain = (Piece("a", "action", "Attack", 0), Piece("b", "card", "KS", 1, title="Counter"))
    clicks = (Click("b", Move("deny"), "Deny"),)
    assert drawn(scene(Area("s", "stack", "Chain", pieces=chain), clicks=clicks), width=25) == (
        picture(
            """
            Chain ───────────────────
            2. K♠ Counter · Bob [1]
            1. Attack · Ann
            """
        )
    )


def group(width: int, kind: AreaKind = "group") -> list[str]:
    dice = tuple(Piece(str(at), "die", str(at)) for at in range(4))
    areas = (
        Area("g", kind, "Battle", badges=(Badge("sword", "9"),)),
        Area("l", "row", "Left", parent="g", pieces=dice),
        Area("r", "row", "Right", parent="g", pieces=tuple(reversed(dice))),
        Area("m", "row", "More", parent="g", pieces=dice[:1]),
    )
    return drawn(scene(*areas), width=width).split("\n")


def test_areas_of_a_group_stand_side_by_side() -> None:
    lines = group(60)
    assert lines[0].startswith("Battle  ⚔ 9 ───")
    assert lines[1].split() == ["Left", "Right", "More"]
    assert lines[3] == "│ 0 │ │ 1 │ │ 2 │ │ 3 │   │ 3 │ │ 2 │ │ 1 │ │ 0 │   │ 0 │"
    assert len(lines) == 5


def test_areas_of_a_group_become_narrower_where_that_saves_lines() -> None:
    assert group(45)[1].split() == ["Left", "Right", "More"]
    assert len(group(45)) < len(group(45, "row"))


def test_an_area_deep_inside_a_seat_does_not_repeat_its_owner() -> None:
    areas = (
        Area("seat:1", "seat", seat=1),
        Area("g", "group", parent="seat:1"),
        Area("t", "row", "Tower", seat=1, parent="g", pieces=CARDS[:1]),
    )
    assert drawn(scene(*areas)).count("Bob") == 1


# Links and notes.


def test_links_are_told_in_words() -> None:
    pieces = (
        Piece("a", "domino", "9:2", 0),
        Piece("b", "domino", "5:5", 1),
        Piece("c", "hero", "Bo", title="the Bold"),
    )
    board = Area("board", "board", "Board", size=(2, 1), columns=("a", "b"), rows=("7",))
    links = (
        Link("a", "b", "aim", "copies"),
        Link("b#first", "c", "cord"),
        Link("c", "board@1,0", "path", "goes to"),
        Link("seat:0", "nobody"),
    )
    areas = (Area("r", "row", pieces=pieces), board, Area("seat:0", "seat", seat=0))
    text = drawn(scene(*areas, links=links))
    assert "9|2 (Ann) → copies 5|5 (Bob)   5|5 (Bob) ─ ☻ Bo the Bold" in text
    assert "☻ Bo the Bold ⇢ goes to Board b7   Ann → nobody" in text
    assert set(ARROWS) == set(get_args(LinkKind))


def test_notes_stand_in_the_menu() -> None:
    clicks = (Click("a", Move("go"), "Go", note="50%", hint="far"), Click("b", Move("x"), "Stay"))
    menu = draw_menu(scene(clicks=clicks), NAMES, 40)
    assert plain(menu) == "[1] Go (50%)  far   [2] Stay"
