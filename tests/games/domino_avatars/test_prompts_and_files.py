"""Prompts for hosts (5.5), broken states (5.7), and games to which nobody listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boneyard.kernel.autoplay import play_randomly
from boneyard.kernel.chance import ScriptedChance, Stream
from boneyard.kernel.errors import BadState
from boneyard.kernel.moves import move

from .table import GAME, P0, P2, play, script_draws


def test_prompt_of_a_window_says_who_is_asked_and_how_to_decline() -> None:
    """5.5: passing ahead is built on it; a helper without cards is not in the list."""
    state = play(P0(), "w0 >B0 5H .")
    prompt = state.prompt
    assert prompt is not None
    assert (prompt.step, prompt.seat, prompt.window) == ("aid_attack", 2, "aid_attack")
    assert prompt.asked == (2, 3)
    assert prompt.passing == move("pass")
    assert prompt.concerns_seats == (0, 1)
    assert prompt.concerns_pieces == ("avatar:0:0", "avatar:1:0")
    prompt = play(P0(dianne=""), "w0 >B0 5H .").prompt
    assert prompt is not None
    assert prompt.asked == (2,)


def test_prompt_of_a_bid_is_no_window() -> None:
    """5.5: a host must not pass for a principal."""
    prompt = play(P0(), "w0 >B0 5H . - -").prompt
    assert prompt is not None
    assert (prompt.step, prompt.seat, prompt.window) == ("defence_bid", 1, None)
    assert prompt.passing is None


def test_prompt_of_a_new_domino_names_it() -> None:
    state = GAME.new(2, chance=ScriptedChance(script_draws("9-2 7-4 6-1 3-3")))
    prompt = state.prompt
    assert prompt is not None
    assert (prompt.step, prompt.seat) == ("orient_avatar", 0)
    assert prompt.concerns_pieces == ("avatar:0:0",)


def lose_a_domino(table: dict[str, Any]) -> None:
    table["boneyard"].pop()


def double_a_domino(table: dict[str, Any]) -> None:
    table["boneyard"][0] = table["boneyard"][1]


def lose_a_card(table: dict[str, Any]) -> None:
    table["undealt"].pop()


def double_a_card(table: dict[str, Any]) -> None:
    table["hands"][0][0] = table["hands"][1][0]


def hide_a_card(table: dict[str, Any]) -> None:
    table["hands"][0] = [None] * len(table["hands"][0])


def hold_too_much(table: dict[str, Any]) -> None:
    table["hands"][0] += [table["undealt"].pop() for _ in range(8)]


@pytest.mark.parametrize(
    "tamper",
    [lose_a_domino, double_a_domino, lose_a_card, double_a_card, hide_a_card, hold_too_much],
)
def test_broken_states_are_refused(tamper: Callable[[dict[str, Any]], None]) -> None:
    """5.7: what breaks an invariant is no state of this game."""
    data = P2().to_json()
    GAME.state_from_json(data)
    tamper(data["table"])
    with pytest.raises(BadState):
        GAME.state_from_json(data)


def test_a_score_that_is_not_the_sum_of_its_captures_is_a_violation() -> None:
    """5.7, 8.2."""
    state = P2(scores={"alice": (11, 9)})
    assert state.violations() == []
    state.scores = (21, 0)
    assert state.violations() == ["a score is not the sum of its captures"]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_to_which_nobody_listens_is_the_same_game(seed: int) -> None:
    """Events tell a game; they are no part of it."""
    options = {"aid": ("sided", "free", "open", "last_call")[seed], "end_condition": "time"}
    heard, silent = GAME.new(3, seed, options), GAME.new(3, seed, options)
    silent.silence()
    play_randomly(heard, Stream(seed), most=400)
    play_randomly(silent, Stream(seed), most=400)
    assert silent.digest() == heard.digest()
