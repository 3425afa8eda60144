"""What players type, and the menu they type it from."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st
from tests.terminal.pictures import plain
from tests.terminal.scripted import new_table

from boneyard.kernel.moves import Move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.scene import Area, Click, Piece, Scene
from boneyard.terminal.commands import Command, Verb, asks_anew, find_click, parse, why_not
from boneyard.terminal.pages import draw_menu

NAMES = ("Ann", "Bob", "Cy")
KING = Click("c1", Move("card", ("card",), ("KH",)), "K♥", hint="13 points")
TEN = Click("c2", Move("card", ("card",), ("TH",)), "10♥", hint="10 points")
DONE = Click("done", Move("done"), "Attack with 23", warning="It is not enough.")
CELL = Click("b@2,5", Move("place", ("cell",), ((2, 5),)), "Place at c6")


def scene(*clicks: Click, prompt: Prompt | None = None) -> Scene:
    pieces = (Piece("theirs", "domino", "9:2", owner=1), Piece("mine", "domino", "9:2", owner=0))
    return Scene("g", "G", 0, 0, (Area("a", "row", pieces=pieces),), clicks, prompt)


# Reading.


@pytest.mark.parametrize(
    ("line", "verb", "words"),
    [
        ("3", Verb.MOVES, ("3",)),
        (" 3 5;1 ", Verb.MOVES, ("3", "5", "1")),
        ("KH done", Verb.MOVES, ("KH", "done")),
        ("u", Verb.UNDO, ()),
        ("LOG", Verb.LOG, ()),
        ("r", Verb.RULES, ()),
        ("s", Verb.HINT, ()),
        ("w 3", Verb.WHY, ("3",)),
        ("why KH", Verb.WHY, ("KH",)),
        ("x", Verb.WHAT, ()),
        ("what gold", Verb.WHAT, ("gold",)),
        ("?", Verb.HELP, ()),
        ("/two words", Verb.FIND, ("two words",)),
        ("resign", Verb.RESIGN, ()),
        ("q", Verb.QUIT, ()),
        ("   ", Verb.NOTHING, ()),
        (" ; ", Verb.NOTHING, ()),
    ],
)
def test_lines_are_understood(line: str, verb: Verb, words: tuple[str, ...]) -> None:
    assert parse(line) == Command(verb, words)


@given(st.text())
def test_any_line_is_some_command(line: str) -> None:
    command = parse(line)
    assert isinstance(command.verb, Verb)
    for word in command.words:
        assert isinstance(find_click(scene(KING, DONE), word), Click | str)


# Finding moves.


@pytest.mark.parametrize(
    ("word", "found"),
    [("1", KING), ("kh", KING), ("10♥", TEN), ("done", DONE), ("2,5", CELL), ("attack", DONE)],
)
def test_moves_are_found_by_number_verb_value_cell_and_label(word: str, found: Click) -> None:
    assert find_click(scene(KING, TEN, DONE, CELL), word) is found


@pytest.mark.parametrize("word", ["0", "5", "99999999999", "pass"])
def test_what_is_not_there_is_refused_with_a_sentence(word: str) -> None:
    answer = find_click(scene(KING, TEN, DONE, CELL), word)
    assert isinstance(answer, str)
    assert answer.startswith("There is no move")


def test_a_word_for_several_moves_is_not_guessed() -> None:
    twice = Click("x", Move("card", ("card", "seat"), ("KH", 1)), "K♥ to Bob")
    assert find_click(scene(KING, twice), "KH") == "KH could be 2 of the moves; type a number."


def test_a_new_question_has_numbers_of_its_own() -> None:
    first, same = Prompt("lay", 0, "R1"), Prompt("lay", 0, "R1", text="1 more")
    other, about = Prompt("aim", 0, "R2"), Prompt("lay", 0, "R1", concerns_pieces=("x",))
    assert not asks_anew(scene(prompt=first), scene(prompt=same))
    assert asks_anew(scene(prompt=first), scene(prompt=other))
    assert asks_anew(scene(prompt=first), scene(prompt=about))
    assert asks_anew(scene(prompt=first), scene())


def test_why_not_asks_the_rules_about_the_move_that_was_meant() -> None:
    table = new_table("Ann", "Bob")
    state = table.playing.state
    while state.prompt is not None and state.prompt.step != "attack_bid":
        state.play(state.moves()[0])
    state.play(next(move for move in state.moves() if str(move.values[0])[1] in "DH"))
    view = state.seen_by(state.actor)
    black = next(
        piece.face
        for area in table.game.scene(view).areas
        if area.id == f"hand:{view.viewer}"
        for piece in area.pieces
        if piece.face and piece.face[1] in "CS"
    )
    refusal = why_not(view, table.game.scene(view), [black])
    assert refusal is not None
    assert "one colour" in refusal.sentence
    assert why_not(view, table.game.scene(view), ["nonsense", "words"]) is None


# The menu.


def test_short_moves_stand_in_columns_and_long_ones_alone() -> None:
    assert plain(draw_menu(scene(KING, TEN, DONE), NAMES, 50)) == (
        "[1] K♥  13 points\n[2] 10♥  10 points\n[3] Attack with 23  ! It is not enough."
    ).replace("\n[2]", "   [2]")


def test_other_players_pieces_name_their_owner() -> None:
    clicks = [Click(piece, Move(piece), "Attack 9/2") for piece in ("theirs", "mine")]
    assert plain(draw_menu(scene(*clicks), NAMES, 80)) == "[1] Attack 9/2 · Bob   [2] Attack 9/2"
    assert "Bob" not in plain(draw_menu(scene(*clicks), NAMES[:2], 80))


def test_a_word_leaves_only_the_moves_that_have_it_under_their_own_numbers() -> None:
    assert plain(draw_menu(scene(KING, TEN, DONE), NAMES, 80, "ATTACK")).startswith("[3] Attack")


def test_a_very_long_menu_says_how_to_find_the_rest() -> None:
    clicks = [Click(f"c{at}", Move("go", ("to",), (at,)), f"To {at}") for at in range(100)]
    menu = plain(draw_menu(scene(*clicks), NAMES, 80))
    assert "[60]" in menu
    assert "[61]" not in menu
    assert "40 more" in menu
    assert "[77] To 76" in plain(draw_menu(scene(*clicks), NAMES, 80, "76"))
