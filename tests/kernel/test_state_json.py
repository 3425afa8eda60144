"""State JSON from outside: BadState with a sentence, or exactly the state that it says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.kernel import junk
from tests.laws import laws
from tests.laws.law import AnyGame, Table, viewers
from tests.laws.tables import GAME_IDS, budget, tables

import boneyard
from boneyard import BadState, State, Stream

GAMES = [boneyard.game(game_id) for game_id in GAME_IDS]

every_game = pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
decisions = st.integers(0, 300)


def saved(table: Table, decisions: int) -> Any:
    """The JSON of a state or of a view somewhere in a game."""
    state = table.new()
    laws.play_on(state, Stream(decisions), decisions)
    eyes = viewers(state)
    if decisions % 3 == 0:
        return json.loads(json.dumps(state.to_json()))
    return json.loads(json.dumps(state.seen_by(eyes[decisions % len(eyes)]).to_json()))


def load(game: AnyGame, data: Any) -> State | None:
    """The state, or None if it was refused; nothing else may happen."""
    try:
        state: State = game.state_from_json(data)
    except BadState:
        return None
    return state


def check(game: AnyGame, data: Any) -> None:
    """Refused; or accepted, and then it is that state and can be used."""
    state = load(game, data)
    if state is None:
        return
    assert state.to_json() == data
    assert state.violations() == []
    if state.is_full or state.actor == state.viewer:
        laws.moves_are_legal(state)


@every_game
@settings(**budget(short=150, long=5000))
@given(data=st.data(), decisions=decisions, value=junk.junk)
def test_any_field_replaced_by_junk(
    game: AnyGame, data: st.DataObject, decisions: int, value: Any
) -> None:
    state = saved(data.draw(tables(game)), decisions)
    way = data.draw(st.sampled_from(junk.ways(state)))
    check(game, junk.replaced(state, way, value))


@every_game
@settings(**budget(short=100, long=5000))
@given(data=st.data(), decisions=decisions)
def test_any_field_deleted(game: AnyGame, data: st.DataObject, decisions: int) -> None:
    state = saved(data.draw(tables(game)), decisions)
    way = data.draw(st.sampled_from(junk.ways(state)))
    check(game, junk.deleted(state, way))


@every_game
@settings(**budget(short=150, long=5000))
@given(data=st.data(), decisions=decisions)
def test_any_field_replaced_by_another(game: AnyGame, data: st.DataObject, decisions: int) -> None:
    state = saved(data.draw(tables(game)), decisions)
    ways = st.sampled_from(junk.ways(state))
    check(game, junk.swapped(state, data.draw(ways), data.draw(ways)))


@every_game
@settings(**budget(short=100, long=2000))
@given(data=st.data(), decisions=decisions, by=st.integers(-3, 3))
def test_any_number_a_little_off(
    game: AnyGame, data: st.DataObject, decisions: int, by: int
) -> None:
    state = saved(data.draw(tables(game)), decisions)
    numbers = [(way, value) for way, value in _numbers(state)]
    way, value = data.draw(st.sampled_from(numbers))
    check(game, junk.replaced(state, way, value + by))


def _numbers(state: Any) -> list[tuple[junk.Way, int]]:
    found: list[tuple[junk.Way, int]] = []
    for way in junk.ways(state):
        value = state
        for key in way:
            value = value[key]
        if type(value) is int:
            found.append((way, value))
    return found


@every_game
@given(value=junk.junk)
@settings(**budget(short=100, long=2000))
def test_any_json_instead_of_a_state(game: AnyGame, value: Any) -> None:
    with pytest.raises(BadState):
        game.state_from_json(value)


@every_game
def test_lists_in_lists_in_lists(game: AnyGame) -> None:
    state = json.loads(json.dumps(game.new(game.info.players[0]).to_json()))
    for depth in (10, 300, 900, 3000):
        for key in (*state, "more"):
            with pytest.raises(BadState):
                game.state_from_json({**state, key: junk.nested(depth)})


@every_game
def test_a_state_says_which_game_rules_and_format_it_is_of(game: AnyGame) -> None:
    state = game.new(game.info.players[0]).to_json()
    with pytest.raises(BadState, match="not of"):
        game.state_from_json({**state, "game": "chess"})
    with pytest.raises(BadState, match="rules version 99"):
        game.state_from_json({**state, "rules": 99})
    with pytest.raises(BadState, match="format 7"):
        game.state_from_json({**state, "format": 7})


@every_game
def test_a_view_is_not_a_full_state_with_parts_left_out(game: AnyGame) -> None:
    full = json.loads(json.dumps(game.new(game.info.players[0]).to_json()))
    view = game.new(game.info.players[0]).seen_by(0).to_json()
    for viewer in ("spectator", 0, 1):
        with pytest.raises(BadState):
            game.state_from_json({**full, "viewer": viewer})
    with pytest.raises(BadState):
        game.state_from_json({**view, "viewer": "all"})
