"""Pictures of manuals: positions that the rules lead to, with words, and no drawings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import boneyard
from boneyard.lessons.errors import BadLesson
from boneyard.manuals import HOW_TO_PLAY, RULES, manual
from boneyard.pictures import (
    NoPicture,
    digest,
    named_in,
    parse_picture,
    picture,
    picture_ids,
)

OURS = (
    "domino-avatars",
    "domino-knights",
    "dungeons-and-dominos",
    "knaves-out",
    "lord-of-dominion",
)
ALL = [(game, one) for game in OURS for one in picture_ids(game)]
DOCS = Path(__file__).parents[2] / "docs"
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
DRAWN = re.compile(r"[\u2500-\u257f]|(?:^|\s)(?:[#.*S\d\[\]]+ +){5}")
"""Lines and corners, or rows of signs."""

AVATAR = """\
# An Avatar
- players: you, Tom
- options: first_player=seat_0
- deal: you avatars 8:3 6:2
- you: orient 0 8; orient 1 6
- until: asked = "choose_attacker"
"""


def pages(game_id: str) -> Iterator[tuple[str, str]]:
    """What browsers show of a game: guide, rules, and the crib sheet of every preset."""
    game = boneyard.game(game_id)
    yield "guide", manual(game_id, HOW_TO_PLAY)
    yield "rules", manual(game_id, RULES)
    for preset in game.presets:
        options = game.check_options(game.info.players[0], preset.options)
        yield f"crib, {preset.id}", game.crib(options)


@pytest.mark.parametrize(("game", "one"), ALL)
def test_every_picture_shows_a_position_and_what_it_names(game: str, one: str) -> None:
    """Reached by the rules, with its claims true; an error would name file and line."""
    found = picture(game, one)
    assert found.title
    assert found.scene.areas
    assert found.scene.clicks == ()
    for mark in found.marks:
        assert mark.text.endswith("."), mark
        assert "{" not in mark.text, mark


@pytest.mark.parametrize("game", OURS)
def test_pages_name_pictures_that_are_there_in_words_for_who_cannot_see_them(game: str) -> None:
    shown = set()
    for page, text in pages(game):
        assert text.count("![") == len(named_in(text)), page
        for words, of, one in named_in(text):
            assert of == game, page
            assert one in picture_ids(game), (page, one)
            assert len(words) > 60, (page, one)
            assert words.endswith("."), (page, one)
            shown.add(one)
    assert shown == set(picture_ids(game)), "a picture that no page shows"
    assert len(shown) >= 3


@pytest.mark.parametrize("game", OURS)
def test_nothing_is_drawn_with_letters(game: str) -> None:
    """The terminal has its own drawings; what browsers show has pictures."""
    for page, text in pages(game):
        drawings = [block for block in FENCED.findall(text) if DRAWN.search(block)]
        assert drawings == [], page


def test_what_a_drawing_is() -> None:
    for drawing in (" \u2502 J \u2502", " 1  # # . . . . .", "S S 0  1  1  4 "):
        assert DRAWN.search(f"```\n{drawing}\n```")
    assert not DRAWN.search("```\nturn_begin -> DRAW -> (w_draw)+ -> PROMOTE\n```")


@pytest.mark.parametrize(("game", "one"), ALL)
def test_files_for_other_readers_are_up_to_date(game: str, one: str) -> None:
    made = json.loads((DOCS / "pictures/made.json").read_text())
    assert (DOCS / "pictures" / game / f"{one}.png").is_file(), "make pictures"
    assert made.get(f"{game}/{one}") == digest(picture(game, one)), "make pictures"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("- show: avatars:7", "page.md:7: there is no area 'avatars:7'; there are seat:0, "),
        ("- mark avatar:0:7: Nothing.", "page.md:7: 'avatar:0:7' is not on the picture; there"),
        ("- check: left_worth = 12", "page.md:7: this is not so: left_worth is 11"),
        ("- you: target 1 0", "page.md:7: 'target 1 0' is not legal here."),
        ("- mark hand:0: {nothing}", "page.md:7: there is no fact 'nothing' here"),
        ("## More", "page.md:7: a picture is one position: it has no parts"),
    ],
)
def test_what_is_wrong_with_a_picture_is_said_with_its_line(line: str, said: str) -> None:
    with pytest.raises(BadLesson) as wrong:
        parse_picture(boneyard.game("domino-avatars"), "x", f"{AVATAR}{line}\n", "page.md")
    assert str(wrong.value).startswith(said)


def test_a_part_says_whose_it_is_and_shows_no_more() -> None:
    text = f"{AVATAR}- show: avatars:0 hand:1\n- mark avatar:0:0: Your {{left}}.\n"
    found = parse_picture(boneyard.game("domino-avatars"), "x", text, "page.md")
    assert [area.title for area in found.scene.areas] == ["Your Avatars", "Tom's Hand"]
    assert {piece.face for piece in found.scene.areas[1].pieces} == {None}
    assert [mark.text for mark in found.marks] == ["Your 8/3."]


def test_a_board_can_be_shown_in_part() -> None:
    board = picture("lord-of-dominion", "turn").scene.area("board")
    assert (board.origin, board.size) == ((0, 0), (6, 6))
    assert board.columns == tuple("abcdef")
    assert {piece.id for piece in board.pieces} == {"fort:0", "land:0", "DG", "DR1"}


def test_unknown_pictures_are_refused() -> None:
    with pytest.raises(NoPicture, match="has no picture 'nothing'; it has "):
        picture("domino-avatars", "nothing")
