"""Whoever writes a lesson is told what is wrong, and where: the file and the line."""

from __future__ import annotations

import pytest
from tests.lessons.pages import GAME, PAGE, changed, written, wrong_with

from boneyard.lessons import BadLesson, check_lesson, parse_position


def test_the_page_that_is_written_wrongly_below_is_right() -> None:
    check_lesson(written())


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("# A duel\n", "A duel\n", 1, "a page begins with its title"),
        ("## Attack", "# Attack", 14, "one '# Title'"),
        ("- minutes: 1", "- minutes: a few", 5, "'- minutes: 3'"),
        ("- minutes: 1", "- mintues: 1", 5, "'mintues' means nothing here"),
        ("- minutes: 1", "- minutes", 5, "a line for the table is '- key: value'"),
        ("Tom, you", "Tom, Ann", 6, "one of the players is 'you'"),
        ("Tom, you", "Tom, you, Tom", 6, "each another one"),
        ("Tom, you", "do, you", 6, "players have names of their own"),
        ("Tom, you", "you", 6, "players must be 2 to 6, not 1"),
        ("- options: orientation=high_attack", "- options: orient=high", 7, "no option 'orient'"),
        ("orientation=high_attack", "orientation=up", 7, "must be choose, random or high_attack"),
        ("- deal: you hand", "- preset: lunch\n- deal: you hand", 10, "no preset 'lunch'"),
        ("you hand 7S", "you hnad 7S", 10, "zones are hand, avatars"),
        ("you hand 7S", "you hand 7X", 10, "'7X' is neither a card such as KH nor a domino"),
        ("you hand 7S 4C 9D 2H", "you", 10, "'deal: Tom hand KH 7S'"),
        ("you hand 7S", "you hand XX KS KS KS 7S", 10, "'XX' is neither"),
        ("you hand 7S 4C", "you hand KS KS KS", 29, "line 10: this was never dealt"),
        ("- Tom: end_turn", "- dice: six", 12, "dice show numbers, not 'six'"),
        ("- Tom: end_turn", "- dice: 6\n- Tom: end_turn", 12, "nothing was thrown"),
        ("- Tom: end_turn", "- Tom: attack_with 2", 12, "R55"),
        ("- Tom: end_turn", "- until: round = 5000", 12, "never comes to hold; at last round is"),
        ("- point: avatar:1:0", "- point: avatar:9:9", 18, "there is no 'avatar:9:9' on the table"),
        ("left_attack = 8", "left_attack = 9", 19, "left_attack is 8, 9 is 9"),
        ("left_attack = 8", "left_attack is 8", 19, "is no claim"),
        ("left_attack = 8", 'left_attack = "8"', 19, "compares 8 with '8'"),
        ("left_attack = 8", "left_attack = left", 19, "compares 8 with '8/3'"),
        ("left_attack = 8", "left_attack = left + 1", 19, "one is a word"),
        ("left_attack = 8", "left_atack = 8", 19, "there is no fact 'left_atack' here; there are"),
        ("- cannot: card KC", "- cannot: end_turn", 20, "'end_turn' can be done here"),
        ("- cannot: card KC", "- cannot: card KC (R99)", 20, "refused by another rule: R25"),
        ("- cannot: card KC", "- can: card KC", 20, "'card KC' is not legal here"),
        ("- do: attack_with 0; target 0 0", "- do: attack 0", 21, "'attack 0' is not legal here"),
        ("- do: attack_with 0; target 0 0", "- do:", 21, "say what is awaited"),
        (
            "- or: attack_with 0; target 0 1",
            "- or: attack_with 0; target 1 1",
            22,
            "6.5: The target",
        ),
        ("- instead attack_with 1:", "- instead attack_with 3:", 23, "not legal"),
        (
            "- instead attack_with 1:",
            "- instead attack_with 0:",
            23,
            "no answer to it is ever given",
        ),
        ("Your {left} attacks.", "Your {lift} attacks.", 16, "there is no fact 'lift'"),
        ("Your {left} attacks.", "Your {left attacks.", 16, "a brace stands alone"),
        ("Your {left} attacks.\n", "", 14, "nothing is said in this step"),
        ("{left_attack + 11}", "{left_attack * 2}", 35, "no fact, number or sum"),
        ("- Tom: card KC; done", "- you: card KC; done", 31, "'- do: ...'"),
        ("- Tom: card KC; done", "- Ann: card KC; done", 31, "'Ann' means nothing in a step"),
        ("- Tom: card KC; done", "- Tom: card KD; done", 31, "R26: That card is not in your hand"),
        ("- Tom: card KC; done", "- or: done\n- do: done", 32, "do stands here twice"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, line: int, sentence: str) -> None:
    said = wrong_with(changed(old, new))
    assert said.startswith(f"duel.md:{line}: ")
    assert sentence in said


def test_a_lesson_ends_with_words() -> None:
    said = wrong_with(PAGE[: PAGE.index("## He held")])
    assert said == "duel.md:25: a lesson ends with words: add a step without 'do'"


def test_a_lesson_has_steps() -> None:
    assert "a lesson has steps" in wrong_with(PAGE[: PAGE.index("## Attack")])


def test_a_question_that_was_forgotten() -> None:
    page = PAGE.replace(
        "## Lay\n\nLay 7 and 4.\n\n- do: card 7S; card 4C; done\n", "## Lay\n\nNo.\n\n"
    )
    page = page.replace("- instead card 7S; done: That is {total_attack}.\n", "")
    assert "you are asked something here (attack_bid)" in wrong_with(page)


def test_what_has_no_choice_is_not_asked() -> None:
    """Tables play the only legal move by themselves, so nobody would see such a step."""
    page = changed("- options: ", "- options: avatars_per_player=1, hand_size=4, ")
    page = page.replace("avatars 8:3 6:2", "avatars 8:3").replace("avatars 6:6 5:1", "avatars 6:6")
    page = page.replace("- Tom: card KC; done\n", "- Tom: card KC; done; pass; end_turn\n")
    assert "duel.md" in wrong_with(page)


def test_remarks_are_for_writers_and_lines_keep_their_numbers() -> None:
    page = changed("## Lay\n", "<!-- about\ncards -->\n## Lay\n").replace(
        "Lay 7 and 4", "Lay {seven}"
    )
    assert wrong_with(page).startswith("duel.md:29: there is no fact 'seven'")


def test_positions_are_checked_like_lessons() -> None:
    with pytest.raises(BadLesson, match=r"page.md:41: 'hello' means nothing"):
        parse_position(GAME, "players: you, Tom\nhello: you\n", "page.md", 40)
    with pytest.raises(BadLesson, match=r"page.md:40: say who plays"):
        parse_position(GAME, "deal: you hand KH\n", "page.md", 40)
