"""The coach while the clicks that it asks for are made: what it says, and what it awaits."""

from __future__ import annotations

import boneyard
from boneyard.lessons import coach, parse_lesson
from boneyard.lessons.notation import written_move

GAME = boneyard.game("domino-knights")
LESSON = """\
# Too many cards

Discarding.

- minutes: 1
- players: you, Bob
- options: first_player=seat_0, windows=lean
- until: asked = "discard"

## Discard

You hold {hand}. {why} Round {round}.

- cannot: done
- do: discard *; done

## The end

That was all.
"""


def test_words_stay_while_clicks_are_made() -> None:
    lesson = parse_lesson(GAME, "discard", 1, LESSON, "discard.md")
    moves = list(lesson.opening)
    before = coach(lesson, moves)
    assert before.says[0].text == "You hold 6. Discard 1 more first. Round 1."
    assert before.show is not None
    between = coach(lesson, [*moves, before.show])
    assert between.says == before.says
    assert between.show != before.show


def test_cards_are_clicked_in_any_order_and_the_closing_click_last() -> None:
    page = LESSON.replace("discard *", "discard 2S; discard KH").replace(
        "- until", "- deal: you hand 2S KH\n- until"
    )
    lesson = parse_lesson(GAME, "discard", 1, page, "discard.md")
    moves = list(lesson.opening)
    for expected in (["discard 2S", "discard KH"], ["discard 2S"], ["done"]):
        awaits = coach(lesson, moves).awaits
        assert [written_move(move) for move in awaits] == expected
        moves.append(awaits[-1])
    assert coach(lesson, moves).is_finished


def test_the_last_of_equal_clicks_may_come_first() -> None:
    page = LESSON.replace("discard *; done", "discard 2S; discard KH").replace(
        "- until", "- deal: you hand 2S KH\n- until"
    )
    lesson = parse_lesson(GAME, "discard", 1, page, "discard.md")
    awaits = coach(lesson, lesson.opening).awaits
    assert [written_move(move) for move in awaits] == ["discard 2S", "discard KH"]


def test_what_the_table_plays_unasked_is_no_click() -> None:
    """Without Knights or specials training and attacks are over unasked: that is not the *Done*."""
    page = LESSON.replace("discard *; done", "done").replace("- cannot: done\n", "")
    page = page.replace('until: asked = "discard"', 'until: asked = "train"').replace("{why} ", "")
    hand = "- deal: you hand 2S 3S 4H 5H 2D 3D\n- deal: you recruits 9:9 9:8\n- until"
    page = page.replace("- until", hand).replace("windows=lean", "windows=lean, hand_limit=6")
    lesson = parse_lesson(GAME, "discard", 1, page, "discard.md")
    moves = list(lesson.opening)
    while (reply := coach(lesson, moves).reply) is not None:
        moves.append(reply)
    assert [written_move(move) for move in moves] == ["done", "end_attack"]
    assert not coach(lesson, moves).is_finished
