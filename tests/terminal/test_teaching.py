"""Lessons in the terminal: the coach speaks, waits, answers, and is left and found again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat
from pathlib import Path

import pytest
from tests.cli.running import ran, refused, run
from tests.terminal.scripted import Recorder, Script

import boneyard
from boneyard.lessons import Lesson, lessons_of, parse_lesson
from boneyard.terminal.session import Ending
from boneyard.terminal.teaching import NOT_ASTRAY, NOTHING_TO_SKIP, Teaching, open_lesson, spoken

GAME = boneyard.game("domino-avatars")
DUEL = """\
# A duel

One fight.

- minutes: 1
- players: Tom, you
- options: orientation=high_attack, hand_size=4, first_player=seat_0
- deal: you avatars 8:3 6:2
- deal: Tom avatars 6:6 5:1
- deal: you hand 7S 4C 9D 2H
- deal: Tom hand KC QH 2C 3S
- Tom: end_turn

## Attack

Your **{left}** beats everything, *nearly*.

- do: attack_with 0; target 0 0
- instead attack_with 1: Only {right_attack}?

## Lay

Lay 7 and 4.

- do: card 7S; card 4C; done
- Tom: card KC; done

## He held

That was a tie at {left_attack + 11}.
"""


@pytest.fixture(name="duel")
def _duel() -> Lesson:
    return parse_lesson(GAME, "duel", 1, DUEL, "duel.md")


def taught(lesson: Lesson, lines: Iterable[str]) -> tuple[Teaching, Recorder, Ending]:
    recorder = Recorder()
    teaching = Teaching(lesson, open_lesson(lesson, 1), recorder.screen, Script(lines))
    return teaching, recorder, teaching.run()


def test_a_lesson_is_played_to_its_last_words(duel: Lesson) -> None:
    teaching, recorder, ending = taught(duel, ["1", "1", "4C", "7S", "done"])
    assert ending is Ending.FINISHED
    assert teaching.has_learned
    assert "1 of 2: Attack" in recorder.text
    assert "Your 8/3 beats everything, nearly." in recorder.text
    assert "[1] Attack with 8/3 ◆" in recorder.text
    assert "That was a tie at 19." in recorder.text


def test_another_move_is_answered_and_taken_back(duel: Lesson) -> None:
    teaching, recorder, _ = taught(duel, ["b", "2", "b", "2", "again", "q", "y"])
    assert NOT_ASTRAY in recorder.text
    assert recorder.text.count("Only 6?") == 2
    assert "Back in the lesson." in recorder.text
    assert "From the beginning." in recorder.text
    assert len(teaching.match.plies) == len(duel.opening)
    assert not teaching.has_learned


def test_the_coach_does_what_is_skipped(duel: Lesson) -> None:
    _, recorder, ending = taught(duel, ["2", "skip", "b", "skip", "skip"])
    assert ending is Ending.FINISHED
    assert NOTHING_TO_SKIP in recorder.text
    assert "That was a tie at 19." in recorder.text


def test_outside_the_lesson_bots_play_on(duel: Lesson) -> None:
    teaching, _, ending = taught(duel, ["end_turn", *repeat("1", 40)])
    assert ending is Ending.INPUT_ENDED
    assert len(teaching.match.plies) > 30


def test_bold_and_italics_are_spoken() -> None:
    text = spoken("a **b** *c* d")
    assert text.plain == "a b c d"
    assert [(span.style, text.plain[span.start : span.end]) for span in text.spans] == [
        ("bold", "b"),
        ("italic", "c"),
    ]


# The command.


@pytest.fixture(name="learned", autouse=True)
def _learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "somewhere" / "learned.json"
    monkeypatch.setenv("BONEYARD_LEARNED", str(path))
    return path


def test_what_was_finished_is_kept(learned: Path) -> None:
    first = lessons_of("domino-avatars")[0]
    assert f"[ ] 1. {first.id}" in ran("learn", "domino-avatars")
    assert run("learn", "domino-avatars", "next", input="skip\n" * 30).exit_code == 0
    assert learned.exists()
    assert f"[x] 1. {first.id}" in ran("learn", "domino-avatars")


def test_what_was_finished_is_forgotten_where_it_cannot_be_read(learned: Path) -> None:
    learned.parent.mkdir()
    for broken in ("not JSON", "[]", '{"domino-avatars": 3}'):
        learned.write_text(broken)
        assert "[ ] 1." in ran("learn", "domino-avatars")


def test_bad_names_get_sentences() -> None:
    first = lessons_of("domino-avatars")[0].id
    assert "say which game" in refused("learn")
    assert "did you mean domino-avatars" in refused("learn", "domino-avatar")
    assert f"did you mean {first}" in refused("learn", "domino-avatars", first[:-1])


def test_writers_are_told_what_is_wrong_and_where(tmp_path: Path) -> None:
    page = tmp_path / "domino-avatars" / "01-duel.md"
    page.parent.mkdir()
    page.write_text(DUEL)
    assert "2 steps: all that it says is true" in ran("learn", "--check", str(page))
    page.write_text(DUEL.replace("card KC", "card KD"))
    wrong = run("learn", "--check", str(page))
    assert wrong.exit_code == 1
    assert f"{page}:26: 'card KD' is not legal here." in wrong.stderr
    page.rename(page.with_name("duel.md"))
    assert "03-a-duel.md" in run("learn", "--check", str(page.with_name("duel.md"))).stderr
