"""A small lesson to write wrongly, and how to play one."""

from __future__ import annotations

import boneyard
from boneyard import Move
from boneyard.lessons import BadLesson, Lesson, check_lesson, coach, parse_lesson
from boneyard.lessons.coach import walked
from boneyard.lessons.notation import legal_like

GAME = boneyard.game("domino-avatars")

PAGE = """\
# A duel

One fight.

- minutes: 1
- players: Tom, you
- options: orientation=high_attack, first_player=seat_0
- deal: you avatars 8:3 6:2
- deal: Tom avatars 6:6 5:1
- deal: you hand 7S 4C 9D 2H
- deal: Tom hand KC QH 2C 3S
- Tom: end_turn

## Attack

Your {left} attacks.

- point: avatar:1:0
- check: left_attack = 8
- cannot: card KC
- do: attack_with 0; target 0 0
- or: attack_with 0; target 0 1
- instead attack_with 1: Only {right_attack}?

## Lay

Lay 7 and 4.

- do: card 7S; card 4C; done
- instead card 7S; done: That is {total_attack}.
- Tom: card KC; done

## He held

That was {left_attack + 11}.
"""


def written(page: str = PAGE) -> Lesson:
    return parse_lesson(GAME, "duel", 1, page, "duel.md")


def changed(old: str, new: str) -> str:
    """The page with one thing written otherwise."""
    assert PAGE.count(old) == 1, old
    return PAGE.replace(old, new)


def wrong_with(page: str) -> str:
    """What the check says against a page."""
    try:
        check_lesson(written(page))
    except BadLesson as wrong:
        return str(wrong)
    raise AssertionError("nothing is wrong with this page")


def clicked(lesson: Lesson, *clicks: str) -> list[Move]:
    """The moves after these clicks of the learner; opponents do what the lesson says."""
    moves = list(lesson.opening)
    for click in clicks:
        moves = on_to_learner(lesson, moves)
        (move,) = legal_like(walked(lesson, moves).state, click)
        moves.append(move)
    return on_to_learner(lesson, moves)


def on_to_learner(lesson: Lesson, moves: list[Move]) -> list[Move]:
    while (reply := coach(lesson, moves).reply) is not None:
        moves = [*moves, reply]
    return moves
