"""Options: what will do, and the sentence when it will not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.kernel.junk import JUNK, junk, nested
from tests.laws.law import AnyGame
from tests.laws.tables import GAME_IDS, budget
from tests.toy import GAME

import boneyard
from boneyard import BadOption
from boneyard.kernel.options import Option, choice, flag, number, one_of, resolve, shown

AID = flag("aid", False, "Help.", "§1")
SET = choice("set", 9, (6, 9, "big"), "Which set.", "§2", big="all of it")
ROUNDS = number("rounds", "auto", 1, 20, "How many.", "§3", words=("auto", "off"))
KNOWN = (AID, SET, ROUNDS)

GAMES = [boneyard.game(game_id) for game_id in GAME_IDS]


@pytest.mark.parametrize(
    ("option", "value"),
    [(AID, True), (AID, False), (SET, 6), (SET, "big"), (ROUNDS, 1), (ROUNDS, 20), (ROUNDS, "off")],
)
def test_what_will_do(option: Option, value: Any) -> None:
    assert option.check(value) == value
    assert option.parse(f" {str(value).upper()} ") == value


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (AID, True, "**aid** is on: Help."),
        (SET, "big", "**set**: all of it"),
        (SET, 6, "**set** is 6: Which set."),
        (ROUNDS, 5, "**rounds** is 5: How many."),
    ],
)
def test_what_was_chosen_is_told(option: Option, value: Any, sentence: str) -> None:
    assert option.told(value) == sentence


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (AID, 0),
        (AID, 1),
        (AID, "true"),
        (AID, None),
        (SET, "6"),
        (SET, 6.0),
        (SET, 7),
        (SET, True),
        (SET, [6]),
        (ROUNDS, 0),
        (ROUNDS, 21),
        (ROUNDS, "5"),
        (ROUNDS, 5.0),
        (ROUNDS, True),
        (ROUNDS, "never"),
        (ROUNDS, 10**5000),
        (ROUNDS, -(10**5000)),
        (ROUNDS, [10**5000]),
        (ROUNDS, {"a": "b" * 5000}),
        (ROUNDS, nested(5000)),
    ],
    ids=shown,
)
def test_what_will_not_do_is_named_in_one_line(option: Option, value: Any) -> None:
    with pytest.raises(BadOption) as refused:
        option.check(value)
    sentence = str(refused.value)
    assert sentence.startswith(f"option {option.key} must be {option.range_text}, not ")
    assert len(sentence) < 200


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (AID, "maybe"),
        (AID, "1"),
        (SET, "7"),
        (SET, ""),
        (ROUNDS, "0"),
        (ROUNDS, "-5"),
        (ROUNDS, "--5"),
        (ROUNDS, "1e3"),
        (ROUNDS, "five"),
        (ROUNDS, "٣"),
        (ROUNDS, "9" * 5000),
        (ROUNDS, ""),
    ],
)
def test_what_is_typed_wrongly(option: Option, text: str) -> None:
    with pytest.raises(BadOption, match=f"option {option.key} must be"):
        option.parse(text)


@given(st.sampled_from(KNOWN), st.text(max_size=30))
@settings(**budget(short=60, long=1000))
def test_anything_typed_is_a_value_or_a_bad_option(option: Option, text: str) -> None:
    try:
        value = option.parse(text)
    except BadOption:
        return
    assert option.check(value) == value


def test_flags_can_be_typed_in_many_ways() -> None:
    assert [AID.parse(word) for word in ("true", "Yes", "ON")] == [True] * 3
    assert [AID.parse(word) for word in ("false", "no", "off")] == [False] * 3


def test_ranges_are_told() -> None:
    assert AID.range_text == "true or false"
    assert SET.range_text == "6, 9 or big"
    assert ROUNDS.range_text == "1 to 20, auto or off"


def test_what_is_not_given_is_the_default() -> None:
    assert resolve(KNOWN, None) == {"aid": False, "set": 9, "rounds": "auto"}
    assert resolve(KNOWN, {"set": 6}) == {"aid": False, "set": 6, "rounds": "auto"}


@pytest.mark.parametrize("given_options", [[], "aid", 5, [("aid", True)]])
def test_options_are_a_mapping(given_options: object) -> None:
    with pytest.raises(BadOption, match="mapping"):
        resolve(KNOWN, given_options)


@pytest.mark.parametrize("key", ["aids", "", 5, None, ("aid",), 10**5000], ids=shown)
def test_an_unknown_key_is_named_with_the_known_ones(key: Any) -> None:
    with pytest.raises(BadOption, match="there are aid, rounds or set"):
        resolve(KNOWN, {key: 1})


def test_what_is_shown_is_short() -> None:
    assert shown("a") == "'a'"
    assert shown(10**5000) == "a huge number"
    assert len(shown("x" * 5000)) == 60
    assert shown(nested(5000)) == "something huge"
    assert one_of([]) == ""
    assert one_of(["a"]) == "a"


# Games.

every_game = pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)


@every_game
@pytest.mark.parametrize("players", [0, 1, 9, -1, 10**5000, "3", 3.0, True, None, [3]], ids=shown)
def test_a_wrong_number_of_players(game: AnyGame, players: Any) -> None:
    with pytest.raises(BadOption, match="players must be"):
        game.new(players)


@every_game
@given(data=st.data(), value=junk)
@settings(**budget(short=60, long=1000))
def test_any_value_for_any_option(game: AnyGame, data: st.DataObject, value: Any) -> None:
    option = data.draw(st.sampled_from(game.options))
    try:
        state = game.new(game.info.players[0], options={option.key: value})
    except BadOption:
        return
    assert game.options_of(state)[option.key] == value


@every_game
def test_any_junk_for_all_options(game: AnyGame) -> None:
    for value in JUNK:
        if value in (None, {}):
            continue
        with pytest.raises(BadOption):
            game.check_options(game.info.players[0], value)


def test_a_pair_that_does_not_go_together_is_named() -> None:
    with pytest.raises(BadOption, match="hand_size"):
        GAME.new(4, options={"hand_size": 10})
    assert GAME.notes(2, {"volleys": False}) == ["volleys has no effect"]
    assert GAME.notes(3, {"volleys": False}) == []


def test_presets_are_found_by_id() -> None:
    assert GAME.preset("long").options["round_limit"] == 12
    with pytest.raises(BadOption, match="standard, long"):
        GAME.preset("short")


def test_a_default_that_is_a_word_need_not_be_listed() -> None:
    assert number("lives", "off", 1, 9, "How many.", "§4").words == ("off",)
    assert ROUNDS.words == ("auto", "off")
    assert number("rounds", 5, 1, 20, "How many.", "§3", words=("off",)).words == ("off",)


def test_late_options_leave_older_games_as_they_were() -> None:
    """Written only where they are set; read as their default where they are not there."""
    game = boneyard.game("domino-knights")
    late = {option.key for option in game.options if option.is_late}
    assert late
    plain = game.new(2, seed=1)
    assert not late & set(plain.to_json()["options"])
    assert game.state_from_json(plain.to_json()).digest() == plain.digest()
    level = game.new(2, seed=1, options={**game.preset("level").options, "first_recruits": 1})
    assert late <= set(level.to_json()["options"])
    again = game.state_from_json(level.to_json())
    assert game.options_of(again) == game.options_of(level)
    assert again.digest() == level.digest() != plain.digest()
