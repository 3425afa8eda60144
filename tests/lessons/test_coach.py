"""The coach is a function of the moves: what it says, awaits and answers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.lessons.pages import GAME, PAGE, changed, clicked, written

from boneyard import Move, Record, StackedChance, game, record_from_text
from boneyard.games.domino_avatars import facts as avatars_facts
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.lessons import (
    BadLesson,
    NoLesson,
    Place,
    check_lesson,
    coach,
    lesson as find_lesson,
    parse_lesson,
    parse_position,
    written_move,
)

PLACE = Place("page.md", 1)


def awaited(moves: Any) -> list[str]:
    return [written_move(move) for move in moves]


def test_it_says_what_to_do_and_what_would_be_right() -> None:
    lesson = written()
    word = coach(lesson, lesson.opening)
    assert [saying.text for saying in word.says] == ["Your 8/3 attacks."]
    assert word.says[0].points == ("avatar:1:0",)
    assert awaited(word.awaits) == ["attack_with 0"]
    assert (word.step, word.steps, word.answer, word.back, word.reply) == (1, 2, "", None, None)


def test_a_choice_may_be_clicked_in_any_order_but_for_its_end() -> None:
    lesson = written()
    moves = clicked(lesson, "attack_with 0", "target 0 0")
    assert set(awaited(coach(lesson, moves).awaits)) == {"card 7S", "card 4C"}
    one = clicked(lesson, "attack_with 0", "target 0 0", "card 4C", "card 7S")
    assert awaited(coach(lesson, one).awaits) == ["done"]
    early = coach(lesson, clicked(lesson, "attack_with 0", "target 0 0", "card 4C", "done"))
    assert early.answer


def test_opponents_do_what_the_lesson_says_and_then_it_is_finished() -> None:
    lesson = written()
    moves = clicked(lesson, "attack_with 0", "target 0 1", "card 7S", "card 4C", "done")
    assert awaited(moves[-2:]) == ["card KC", "done"]
    word = coach(lesson, moves)
    assert word.is_finished
    assert word.says[0].text == "That was 19."
    assert (word.step, word.awaits, word.show) == (2, (), None)


def test_another_move_is_answered_by_the_file_or_kindly() -> None:
    lesson = written()
    own = clicked(lesson, "attack_with 1")
    assert coach(lesson, own).answer == "Only 6?"
    usual = clicked(lesson, "end_turn")
    assert "“Attack with 8/3”" in coach(lesson, usual).answer
    whole = clicked(lesson, "attack_with 0", "target 0 0", "card 7S", "done")
    assert coach(lesson, whole).answer == "That is 15."


def test_the_answer_stays_while_others_play_on_and_back_leads_to_the_lesson() -> None:
    lesson = written()
    moves = clicked(lesson, "attack_with 1", "target 0 0")
    word = coach(lesson, moves)
    assert (word.answer, word.reply, word.awaits) == ("Only 6?", None, ())
    assert word.back == len(lesson.opening)
    assert coach(lesson, moves[: word.back]) == coach(lesson, lesson.opening)


def test_the_same_moves_the_same_words() -> None:
    lesson = written()
    moves = clicked(lesson, "attack_with 0", "target 0 0", "card 4C")
    assert coach(lesson, moves) == coach(lesson, moves) == coach(written(), moves)
    start = lesson.deal()
    before = start.to_json()
    assert coach(lesson, moves, start) == coach(lesson, moves)
    assert start.to_json() == before


def test_behind_the_beginning_the_way_to_it_is_made_again() -> None:
    lesson = written()
    assert awaited([coach(lesson, ()).reply]) == ["end_turn"]


def test_until_something_holds_every_such_click_is_right() -> None:
    page = changed(
        "- do: card 7S; card 4C; done\n", "- do: card *\n- or: done\n- until: hand < 10\n"
    )
    lesson = written(page.replace("- instead card 7S; done: That is {total_attack}.\n", ""))
    moves = clicked(lesson, "attack_with 0", "target 0 0", "card 7S")
    assert "done" in awaited(coach(lesson, moves).awaits)
    assert coach(
        lesson, clicked(lesson, "attack_with 0", "target 0 0", "card 7S", "done")
    ).is_finished


def test_any_choice_will_do() -> None:
    lesson = written(changed("- do: attack_with 0; target 0 0\n", "- do: any\n"))
    assert len(coach(lesson, lesson.opening).awaits) == 3
    assert coach(lesson, clicked(lesson, "attack_with 0", "target 0 0")).step == 2


# What it is dealt from.


def test_the_deal_is_written_down_and_comes_again_from_json() -> None:
    lesson = written()
    state = lesson.new_state()
    again = GAME.state_from_json(json.loads(json.dumps(state.to_json())))
    assert again.digest() == state.digest()
    assert isinstance(again.chance, StackedChance)
    assert again.chance.to_json() == lesson.chance.to_json()


def test_a_record_of_a_lesson_replays() -> None:
    lesson = written()
    record = Record(
        GAME.id,
        GAME.rules_version,
        2,
        lesson.options,
        ["Tom", "Ann"],
        stacked=lesson.chance.to_json(),
        entries=list(lesson.opening),
        digest=lesson.new_state().digest(),
    )
    read, found = record_from_text(json.dumps(record.to_json()), lambda _: GAME)
    assert read.verify(found).digest() == record.digest


def test_dice_fall_as_a_position_says() -> None:
    """The highest five dice begin; the board of that seat lies already, so the other is asked."""
    for dice, asked in (("1 1 1 1 1 6 6 6 6 6", "Ann"), ("6 6 6 6 6 1 1 1 1 1", "you")):
        text = f"players: Ann, you\noptions: first_player=rulebook\ndice: {dice}\n"
        position = parse_position(game("knaves-out"), text, "page.md")
        assert position.facts.value("turn", PLACE) == asked
    with pytest.raises(BadLesson, match=r"page.md:2: 7 cannot be thrown here: it is one of 1 to 6"):
        parse_position(game("knaves-out"), "players: Ann, you\ndice: 7", "page.md")


def test_stacked_chance_leaves_to_the_seed_what_does_not_fit() -> None:
    chance = StackedChance(0, {0: (3, 1, 2)}, {5: 4})
    pack = [1, 2, 3]
    chance.shuffle(0, pack, 2)
    assert pack == [3, 1, 2]
    other = [7, 8, 9]
    chance.shuffle(0, other, 2)
    assert sorted(other) == [7, 8, 9]
    assert chance.below(5, 6) == 4
    assert 0 <= chance.below(5, 3) < 3
    assert chance.below(6, 6) == StackedChance(0, {}, {}).below(6, 6)


# Nothing rots.


def test_a_changed_number_makes_a_claim_false(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(avatars_facts, "attack_score", lambda standing: 7)
    with pytest.raises(BadLesson, match=r"duel.md:19: 'left_attack = 8' does not hold"):
        check_lesson(written())


def test_a_changed_rule_breaks_the_lesson_that_tells_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A tie no longer saves the defender: what the lesson says next is not true any more."""
    page = f"{PAGE}\n- check: score = 0\n".replace("- or: attack_with 0; target 0 1\n", "")
    check_lesson(written(page))
    monkeypatch.setattr(
        AvatarsState, "is_attack_winning", lambda self: self.total_attack() >= self.total_defend()
    )
    with pytest.raises(BadLesson, match=r"duel.md:36: 'score = 0' does not hold: score is 12"):
        check_lesson(written(page))


def test_bad_names_get_sentences() -> None:
    with pytest.raises(NoLesson, match="domino-avatars has no lesson 'how'; it has what-you-want"):
        find_lesson("domino-avatars", "how")
    assert find_lesson("domino-avatars", "2").id == "one-turn"


# The first game.

FIRST = """\
# First

A table.

- minutes: 9
- table: first game
- until: round > 1

## Welcome

Sit down.

## Attack

Attack somebody.

- when: choose_attacker

## Over

That was it.

- when: over
"""


def first_words(moves: int) -> list[str]:
    lesson = parse_lesson(GAME, "first", 1, FIRST, "first.md")
    start = GAME.new(3, seed=4, options=lesson.options)
    state, played = start.clone(), []
    for _ in range(moves):
        if not state.over:
            played.append(state.default_move())
            state.play(played[-1])
    return [saying.text for saying in coach(lesson, played, start).says]


def test_a_first_game_explains_each_kind_once_and_then_is_quiet() -> None:
    heard = [first_words(moves) for moves in range(40)]
    assert heard[0][0] == "Sit down."
    assert sum("Attack somebody." in words for words in heard) == 1
    assert heard[-1] == ["That was it."]
    assert [] in heard


def test_the_coach_of_a_long_game_need_not_be_told_all_of_it_again() -> None:
    lesson = parse_lesson(GAME, "first", 1, FIRST, "first.md")
    start = GAME.new(3, seed=4, options=lesson.options)
    now = start.clone()
    played: list[Move] = []
    while not now.over:
        assert coach(lesson, played, start, now) == coach(lesson, played, start)
        played.append(now.default_move())
        now.play(played[-1])
    assert coach(lesson, (), start, now).is_finished


def test_a_first_game_knows_its_decisions() -> None:
    page = FIRST.replace("- when: choose_attacker", "- when: choose_dessert")
    with pytest.raises(BadLesson, match=r"first.md:15: there is no decision 'choose_dessert'"):
        check_lesson(parse_lesson(GAME, "first", 1, page, "first.md"))
    page = FIRST.replace("Attack somebody.", "")
    with pytest.raises(BadLesson, match=r"first.md:13: nothing is said in this step"):
        parse_lesson(GAME, "first", 1, page, "first.md")
    page = FIRST.replace("first game", "last game")
    with pytest.raises(BadLesson, match=r"first.md:6: 'table: first game' is the only one"):
        parse_lesson(GAME, "first", 1, page, "first.md")
