"""Whole sessions, typed from scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import repeat
from pathlib import Path

import pytest
from tests.games.domino_avatars.table import P2
from tests.terminal.scripted import SHORT, Recorder, Script, at_position, new_table, session

from boneyard import game, record_from_text
from boneyard.components.cards import card_text, parse_card
from boneyard.table import Table
from boneyard.table.history import History
from boneyard.terminal.session import NO_WAY_BACK, Ending, Session

LAST_NUMBER = re.compile(r"\[(\d+)\]")


def last_move(recorder: Recorder) -> Callable[[], str]:
    """The highest number of the page that was shown last."""
    return lambda: max(LAST_NUMBER.findall(recorder.clear()), key=int)


# Whole games.


@pytest.mark.parametrize("bot", ["beginner", "random"])
def test_always_the_first_move_gets_to_a_result(bot: str) -> None:
    played, recorder = session(new_table("Ann", bots=[bot], options=SHORT), repeat("1"))
    assert played.run() is Ending.FINISHED
    end = recorder.text[-1500:]
    result = played.match.state.result
    assert result is not None
    assert re.search(r"│ +1 │ (Ann|Bot1)", end)
    assert f"│ {max(result.scores):>5} │" in end
    assert "Ann (you)" in end
    assert "│ Place │" in end
    assert "Pass the screen" not in recorder.text


def test_always_the_last_move_gets_to_a_result() -> None:
    table = new_table("Ann", bots=["beginner"], options={**SHORT, "quiet_limit": 2})
    recorder = Recorder()
    played = Session(table, recorder.screen, Script(repeat(last_move(recorder))))
    assert played.run() is Ending.FINISHED
    assert "│ Place │" in recorder.text


def test_on_a_terminal_every_page_fits_its_height() -> None:
    recorder = Recorder(turns_pages=True, height=40)
    pages: list[str] = []

    def look_and_type() -> str:
        pages.append(recorder.clear())
        return "1"

    table = new_table("Ann", bots=["beginner", "random"])
    Session(table, recorder.screen, Script(repeat(look_and_type, 100))).run()
    assert len(pages) == 100
    assert max(page.count("\n") for page in pages) < 40
    assert max(len(line) for page in pages for line in page.split("\n")) <= 80


def test_bots_alone_are_watched_through_the_log() -> None:
    played, recorder = session(new_table(bots=["random", "beginner"], options=SHORT), ())
    assert played.run() is Ending.FINISHED
    assert "Bot1 is dealt 4 cards." in recorder.text
    assert "dealt 4 cards:" not in recorder.text
    assert "Game over." in recorder.text


# Secrets at one screen.


CARD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")


def hand(table: Table, seat: int) -> set[str]:
    """The cards of a seat in words, from the full state, which no page may show."""
    cards = table.playing.state.to_json()["table"]["hands"][seat]
    return {card_text(parse_card(card)) for card in cards}


def public_cards(table: Table) -> set[str]:
    """What everybody has seen in this round and the one before."""
    lines = History(table.playing).texts(table.names, "spectator")
    rounds = [at for at, line in enumerate(lines) if line.startswith("Round ")]
    return set(CARD.findall(" ".join(lines[rounds[-2:][0] :])))


def test_with_two_people_the_screen_is_handed_over_and_keeps_their_secrets() -> None:
    table = new_table("Ann", "Bob")
    recorder = Recorder(turns_pages=True, height=20)
    checked = {"hand over": 0, "Ann": 0, "Bob": 0}
    found = 0

    def look_and_type() -> str:
        nonlocal found
        page = recorder.clear()
        actor = table.actor
        assert actor is not None
        seen, public = set(CARD.findall(page)), public_cards(table)
        if "Pass the screen to" in page:
            checked["hand over"] += 1
            assert not seen & (hand(table, 0) | hand(table, 1)) - public
        else:
            checked[table.names[actor]] += 1
            assert hand(table, actor) <= seen
            secret = hand(table, 1 - actor) - hand(table, actor) - public
            found += len(secret)
            assert not seen & secret
        return "1"

    Session(table, recorder.screen, Script(repeat(look_and_type, 160))).run()
    assert min(checked.values()) > 10
    assert found > 100


def test_a_hand_over_wipes_the_screen_and_what_was_scrolled_away() -> None:
    recorder = Recorder(turns_pages=True)
    script = Script([""])
    Session(new_table("Ann", "Bob"), recorder.screen, script).run()
    before, wiped, after = recorder.raw.partition("\x1b[3J")
    assert wiped
    assert "Pass the screen to" not in before
    assert "Pass the screen to" in after


# Single commands.


def alice_types(*lines: str, **position: str) -> tuple[Session, str]:
    """What Alice (9/2 and 1/6; 2♦ 5♥ 5♠ 9♦ 10♠) sees after typing this at the start of her turn."""
    table = at_position(P2(**position), "Alice", bots=["beginner"])
    played, recorder = session(table, lines)
    assert played.run() is Ending.INPUT_ENDED
    return played, " ".join(recorder.text.split())


def moves_of(played: Session) -> list[str]:
    return [repr(entry) for entry in played.table.record().entries]


def test_several_numbers_are_played_in_sequence_across_questions() -> None:
    played, text = alice_types("1 1 2 1")
    assert "Alice's 9/2 attacks Bot1's 7/4." in text
    assert moves_of(played) == [
        "move('attack_with', slot=0)",
        "move('target', seat=1, slot=0)",
        "move('card', card='5H')",
        "move('card', card='2D')",
    ]


def test_numbers_in_one_line_mean_the_list_that_was_shown() -> None:
    played, text = alice_types("1 1", "1 4")
    assert "[1] 2♦" in text
    assert "[4] 9♦" in text
    assert moves_of(played)[2:] == ["move('card', card='2D')", "move('card', card='9D')"]


def test_words_name_cards_and_closing_moves() -> None:
    _, text = alice_types("1 1 9D 5h DONE")
    assert "Alice attacks: 9 + 9♦ + 5♥ = R23." in text


def test_a_sequence_stops_when_something_was_settled() -> None:
    _, text = alice_types("1 1 9D done 1 2")
    assert "Not played: 1 2. Look what happened." in text


def test_a_move_that_became_illegal_is_refused_with_its_rule() -> None:
    played, text = alice_types("1 1", "1 3")
    assert (
        "5♠ cannot be played now. R16: All cards of one fight share one colour: here red cards."
        in text
    )
    assert moves_of(played)[2:] == ["move('card', card='2D')"]


def test_undo_is_free_until_something_is_settled_and_then_says_why_not() -> None:
    # First the card, then the attack with its target: those two are one choice.
    played, text = alice_types("2", "1", "1", "u", "u", "u")
    assert text.count("Taken back.") == 2
    assert text.count(NO_WAY_BACK) == 1
    assert moves_of(played) == []
    prompt = played.match.state.prompt
    assert prompt is not None
    assert prompt.step == "choose_attacker"


def test_undo_refuses_to_go_behind_an_answered_attack_of_people() -> None:
    table = at_position(P2(), "Alice", "Bob")
    played, recorder = session(table, ["", "1 1 9D done", "", "u"])
    played.run()
    assert NO_WAY_BACK in " ".join(recorder.text.split())


def test_among_bots_undo_goes_behind_anything() -> None:
    played, text = alice_types("1 1 9D done", "u")
    assert "Taken back." in text
    assert len(moves_of(played)) == 2  # to the cards that were laid


def test_staged_cards_are_lifted_for_the_one_who_stages_them() -> None:
    _, text = alice_types("1 1", "9D")
    assert "┃9 ┃" not in text.partition("lay one or more")[0]
    assert "┃9 ┃" in text


def test_a_hint_names_a_legal_move() -> None:
    _, text = alice_types("s")
    assert re.search(r"A beginner would play \[[123]\] ", text)


def test_why_explains_moves_refusals_and_the_question() -> None:
    _, text = alice_types("w", "w 1", "1 1 9D", "w 5S", "w nonsense")
    assert "asked under rule R55" in text
    assert "Attack 9, defend 2, worth 11" in text
    assert "R16: All cards of one fight share one colour: here red cards." in text
    assert "R26" in text


def test_log_rules_and_help_are_pages_of_their_own() -> None:
    _, text = alice_types("l", "r", "?", "/end", "/nothing")
    assert text.count("Round 1. ") >= 2
    assert "crib sheet" in text
    assert "undo, as long as nothing was drawn" in text
    assert text.count("[3] End turn") == 2
    assert "No move has nothing in it." in text


def test_enter_plays_the_only_move_and_otherwise_asks() -> None:
    _, text = alice_types("", "1 1 9D", "", alice="9D")
    assert text.count("Type the number of a move") == 1
    assert "Alice attacks: 9 + 9♦ = R18." in text


def test_nonsense_is_answered_and_nothing_is_played() -> None:
    played, text = alice_types("99", "xyzzy", "-1")
    assert "There is no move 99: they go from 1 to 3." in text
    assert "There is no move xyzzy here" in text
    assert moves_of(played) == []


def test_resigning_is_asked_for_twice_and_ends_a_game_of_two() -> None:
    played, recorder = session(new_table("Ann", bots=["random"]), ["resign", "n", "resign", "y"])
    assert played.run() is Ending.FINISHED
    assert "A player has resigned." in recorder.text
    assert "Bot1 wins." in recorder.text


def test_nobody_resigns_from_a_table_of_three() -> None:
    played, recorder = session(new_table("Ann", bots=["random"] * 2), ["resign"])
    assert played.run() is Ending.INPUT_ENDED
    assert "a seat is given to a bot instead" in recorder.text


# Leaving.


def test_quitting_is_asked_for_twice() -> None:
    script = Script(["q", "no", "q", "y"])
    played = Session(new_table("Ann", bots=["random"]), Recorder().screen, script)
    assert played.run() is Ending.QUIT
    assert script.asked.count("Leave the game? [y/N] ") == 2


def test_quitting_at_a_hand_over_shows_nobodys_hand() -> None:
    recorder = Recorder(turns_pages=True)
    script = Script(["q", "n", "q", "y"])
    played = Session(new_table("Ann", "Bob"), recorder.screen, script)
    assert played.run() is Ending.QUIT
    assert recorder.text.count("Pass the screen to") == 2
    assert "(you)" not in recorder.text


def test_the_end_of_the_input_ends_the_game_with_a_sentence() -> None:
    played, recorder = session(new_table("Ann", bots=["random"]), ["1"])
    assert played.run() is Ending.INPUT_ENDED
    assert "The input has ended, and so has the game." in recorder.text


@pytest.mark.parametrize("lines", [["1", "q", "y"], ["1"]])
def test_the_record_of_an_unfinished_game_is_saved_too(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = new_table("Ann", bots=["random"])
    Session(table, Recorder().screen, Script(lines), path).run()
    record, avatars = record_from_text(path.read_text(encoding="utf-8"), game)
    assert record.verify(avatars).digest() == table.playing.state.digest()


def test_after_the_end_the_record_is_offered(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    recorder = Recorder(turns_pages=True)
    lines = ["resign", "y", "y", str(path)]
    Session(new_table("Ann", bots=["random"]), recorder.screen, Script(lines)).run()
    assert path.exists()
    assert f"Saved as {path}"[:40] in recorder.text.replace("\n", "")


def test_a_record_that_is_not_wanted_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for answer in ("", "1", "n"):
        lines = ["resign", "y", answer]
        table = new_table("Ann", bots=["random"])
        Session(table, Recorder(turns_pages=True).screen, Script(lines)).run()
    assert list(tmp_path.iterdir()) == []


def test_a_record_has_a_usual_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = new_table("Ann", bots=["random"], seed=12)
    Session(table, Recorder(turns_pages=True).screen, Script(["resign", "y", "y", ""])).run()
    assert [path.name for path in tmp_path.iterdir()] == ["domino-avatars-12.json"]


def test_a_record_is_never_written_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("precious")
    recorder = Recorder(turns_pages=True)
    lines = ["resign", "y", "y", str(path)]
    Session(new_table("Ann", bots=["random"]), recorder.screen, Script(lines)).run()
    assert path.read_text() == "precious"
    assert "Not saved" in recorder.text
