"""``boneyard play``: who sits where, and that a game can be played through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import ran, refused, run

import boneyard
from boneyard.cli.seating import counted_seats, named_seats
from boneyard.kernel.errors import BadOption
from boneyard.table import Seat

ALWAYS_THE_FIRST = "1\n" * 3000
SHORT = ("-o", "domino_set=6", "-o", "hand_size=4")
AVATARS = boneyard.game("domino-avatars")


def who(seats: list[Seat]) -> list[str]:
    return [f"{seat.name}={seat.bot or 'human'}" for seat in seats]


# Seating.


def test_by_default_it_is_one_person_against_one_casual_player() -> None:
    assert who(counted_seats(AVATARS, None, 1, None, None)) == [
        "Player=human",
        "Casual=casual",
    ]


def test_bots_are_repeated_until_all_seats_are_taken() -> None:
    assert who(counted_seats(AVATARS, 4, 1, "beginner,random", None)) == [
        "Player=human",
        "Beginner 1=beginner",
        "Random=random",
        "Beginner 2=beginner",
    ]


def test_without_a_number_there_are_as_many_seats_as_are_named() -> None:
    assert len(counted_seats(AVATARS, None, 1, "random,random", None)) == 3
    assert len(counted_seats(AVATARS, None, 4, None, None)) == 4


def test_names_go_to_people_first() -> None:
    assert who(counted_seats(AVATARS, 3, 2, "random", "Ann, Bob")) == [
        "Ann=human",
        "Bob=human",
        "Random=random",
    ]


def test_seats_can_be_filled_one_by_one() -> None:
    assert who(named_seats(["Ann=human", "A=B=random"])) == ["Ann=human", "A=B=random"]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: counted_seats(AVATARS, 2, 3, None, None), "3 people do not fit on 2 chairs"),
        (lambda: counted_seats(AVATARS, 2, 1, "random,random", None), "do not fit on 2 chairs"),
        (lambda: counted_seats(AVATARS, 2, 1, None, "A,B,C"), "3 names are too many"),
        (lambda: counted_seats(AVATARS, 2, 2, None, "Ann,Ann"), "two seats are called 'Ann'"),
        (lambda: counted_seats(AVATARS, 2, 2, None, "x" * 99), "1 to 24 characters"),
        (lambda: counted_seats(AVATARS, 2, 2, None, "A\x1b[2J"), "can be read"),
        (lambda: counted_seats(AVATARS, None, 10**9, None, None), "players must be 2 to 6"),
        (lambda: named_seats(["Ann"]), "NAME=human"),
        (lambda: named_seats(["=human"]), "1 to 24 characters"),
        (lambda: named_seats(["Ann=humam"]), "did you mean human?"),
    ],
)
def test_seats_that_will_not_do(call: object, sentence: str) -> None:
    assert callable(call)
    with pytest.raises(BadOption, match=sentence.replace("?", r"\?")):
        call()


# Playing through a pipe.


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    output = ran(
        *("play", "domino-avatars", "--seed", "4", *SHORT, "--save", str(path)),
        input=ALWAYS_THE_FIRST,
    )
    assert "Player> 1\n" in output
    assert "Game over." in output
    assert "Player (you)" in output
    record, game = boneyard.record_from_text(path.read_text(encoding="utf-8"), boneyard.game)
    assert record.seats == ["Player", "Casual"]
    assert record.seed == 4
    assert record.verify(game).over


def test_watching_bots() -> None:
    output = ran("play", "domino-avatars", "--humans", "0", "--seed", "1", *SHORT)
    assert "Casual 1" in output
    assert "│ Place │" in output


def test_the_same_seed_gives_the_same_game() -> None:
    args = ("play", "domino-avatars", "--humans", "0", "--seed", "7", *SHORT)
    assert ran(*args) == ran(*args)
    assert ran(*args) != ran(*args[:5], "8", *SHORT)


def test_without_a_seed_games_differ() -> None:
    args = ("play", "domino-avatars", "--humans", "0", *SHORT)
    assert ran(*args) != ran(*args)


def test_the_end_of_input_is_polite_and_not_a_success() -> None:
    result = run("play", "domino-avatars", input="1\n")
    assert result.exit_code == 1
    assert "The input has ended, and so has the game." in result.stdout


def test_quitting_is_a_success() -> None:
    assert run("play", "domino-avatars", input="q\ny\n").exit_code == 0


def test_options_without_effect_are_noted() -> None:
    result = run("play", "domino-avatars", "-o", "aid=off", input="q\ny\n")
    assert "Note: aid has no effect: two players have no bystanders." in result.stderr


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--players", "99"], "players must be 2 to 6, not 99"),
        (["--humans", "7"], "players must be 2 to 6, not 7"),
        (["--bots", "randm"], "did you mean random?"),
        (["--seat", "A=human", "--players", "2"], "leave --players"),
        (["--seat", "A=human"], "players must be 2 to 6, not 1"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "x"], "--seed"),
        (["--humans", "-1"], "--humans"),
        (["-o", "hand_size=20", "-o", "decks=1", "--players", "6"], "hold only 52"),
        (["--save", "no/such/folder/x.json"], "there is no folder"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], sentence: str) -> None:
    assert sentence in refused("play", "domino-avatars", *args)


def test_a_file_that_exists_is_refused_before_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("precious")
    assert "exists already" in refused("play", "domino-avatars", "--save", str(path))
    assert path.read_text() == "precious"
