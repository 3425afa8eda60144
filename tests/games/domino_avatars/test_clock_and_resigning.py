"""5.6: ``time_up``; R84: resigning; R83: who begins."""

from __future__ import annotations

import pytest

from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.chance import ScriptedChance, Stream
from boneyard.kernel.errors import IllegalMove

from .table import GAME, P0, P2, asked, ending, event, legal, play, script_draws, table

BEGUN = [
    "w0",
    "w0 >B0",
    "w0 >B0 5H",
    "w0 >B0 5H .",
    "w0 >B0 5H . - -",
    "w0 >B0 5H . - - .",
    "w0 >B0 5H . - - 7D 3H .",
    "w0 >B0 5H . - - 7D 3H . KS .",
    "w0 >B0 5H . - - 7D 3H . KS . - -",
]

BEGUN_BY_TWO = [line.replace(" - -", "") for line in BEGUN if not line.endswith("- - .")]


def decisions_to_the_end(state: AvatarsState) -> list[tuple[str, str]]:
    """Who is asked what while everybody plays the default move (an attack is never declared)."""
    asked_for = []
    while not state.over:
        asked_for.append(asked(state))
        state.play(state.default_move())
    return asked_for


@pytest.mark.parametrize("end_condition", ["exhaustion", "time", "score"])
@pytest.mark.parametrize("line", BEGUN)
def test_time_up_in_a_battle(line: str, end_condition: str) -> None:
    """5.6, R74: the battle, the turn or the round is finished; also half a declaration is one."""
    turns = {}
    for time_up_at in ("battle", "turn", "round"):
        state = play(P0(time_up_at=time_up_at, end_condition=end_condition), line)
        state.time_up()
        assert state.is_time_up
        later = decisions_to_the_end(state)
        assert state.result is not None
        assert (state.result.reason, state.result.rounds) == ("time_up", 1)
        turns[time_up_at] = [name for name, step in later if step == "choose_attacker"]
    assert turns["battle"] == []
    assert turns["turn"] == ["alice"]
    assert turns["round"] == ["alice", "bob", "charlie", "dianne"]


@pytest.mark.parametrize("seed", range(3))
def test_time_up_between_battles_and_while_orienting(seed: int) -> None:
    """5.6, the first two columns, in games that were dealt."""
    for time_up_at in ("battle", "turn", "round"):
        state = GAME.new(3, seed, {"time_up_at": time_up_at})
        assert asked(state)[1] == "orient_avatar"
        early = state.clone()
        early.time_up()
        assert ending(early) == ("time_up", 0, (1, 1, 1))
        while asked(state)[1] == "orient_avatar":
            state.play(state.default_move())
        state.time_up()
        turns = {"battle": 0, "turn": 1, "round": 3}[time_up_at]
        assert len(decisions_to_the_end(state)) == turns


def test_time_up_is_recorded_once() -> None:
    """5.6: repeating it has no effect."""
    state = play(P0(), "w0 >B0")
    state.time_up()
    assert [event.kind for event in state.events] == ["time_up"]
    before = state.to_json()
    state.time_up()
    assert [event.kind for event in state.events] == []
    again = state.to_json()
    assert {**again, "settled": 0} == {**before, "settled": 0}


def test_time_up_repeated_after_half_a_declaration_that_others_did_not_see() -> None:
    """R81: a world in which the flag is set and ``choose_attacker`` open does not end at a
    second bell either."""
    state = play(P0(time_up_at="battle"), "w0")
    state.time_up()
    world = state.seen_by(1).filled(Stream(1))
    assert asked(world) == ("alice", "choose_attacker")
    world.time_up()
    assert not world.over


def test_the_target_score_may_come_first() -> None:
    """5.6: reason ``score``, although time was up."""
    state = P0(scores={"alice": 45}, end_condition="score")
    state.time_up()
    play(state, "w0 >B0 5H . - - . - -")
    assert ending(state)[0] == "score"


def test_time_up_is_told_to_all() -> None:
    """R81: that an attack was begun may be guessed, not with which Avatar."""
    state = play(P0(time_up_at="battle"), "w0")
    state.time_up()
    for seat in (1, 2, 3, None):
        view = state.seen_by(seat)
        assert [event.kind for event in view.events] == ["time_up"]
        assert view.is_time_up
        assert asked(view) == ("alice", "choose_attacker")
        assert view.used == 0


@pytest.mark.parametrize("line", ["!", "w0 >B0 5H . ."])
def test_world_sampled_from_half_a_declaration(line: str) -> None:
    """R81: it starts with the declaration not begun and ends after that battle or the turn."""
    state = play(P2(time_up_at="battle"), "w0")
    state.time_up()
    world = state.seen_by(1).filled(Stream(3))
    world.hands = state.hands
    world.undealt = state.undealt
    assert asked(world) == ("alice", "choose_attacker")
    assert legal(world) == "w0 w1 !"
    assert world.is_time_up
    play(world, line)
    assert ending(world)[:2] == ("time_up", 1)


# R84.


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("line", ["", "!", *BEGUN_BY_TWO])
def test_resigning_ends_a_game_of_two_at_once(line: str, seat: int) -> None:
    """R84: by either seat, in the middle of a battle too, whatever the scores."""
    state = play(P2(scores={"alice": 20, "bob": 20}), line)
    state.resign(seat)
    places = (2, 1) if seat == 0 else (1, 2)
    assert ending(state) == ("resigned", 1, places)
    assert state.result is not None
    assert state.result.scores == (20, 20)
    assert state.result.winners == (1 - seat,)
    assert state.moves() == ()
    assert state.actor is None


def test_resigning_is_told_to_all() -> None:
    """R84: like every other end of a game."""
    state = P2(scores={"alice": 20})
    state.resign(0)
    for seat in (0, 1, None):
        told = event(state.seen_by(seat), "game_over")
        assert told.get("reason") == "resigned"
        assert (told.get("scores"), told.get("places")) == ((20, 0), (2, 1))


def test_resigning_before_the_first_turn() -> None:
    """R84 with 8.2: rounds 0 while the first dominoes are placed."""
    state = GAME.new(2, chance=ScriptedChance(script_draws("9-2 7-4 6-1 3-3")))
    state.resign(1)
    assert ending(state) == ("resigned", 0, (1, 2))


def test_nobody_resigns_from_three_or_more() -> None:
    """R84: a vanished hand would change every aid window."""
    state = P0()
    before = state.digest()
    with pytest.raises(IllegalMove):
        state.resign(0)
    assert state.digest() == before


def test_nobody_resigns_when_it_is_over() -> None:
    state = P2()
    state.resign(0)
    with pytest.raises(IllegalMove):
        state.resign(1)
    assert ending(state) == ("resigned", 1, (2, 1))


# R83.

DRAWN = "0-0 9-9 1-1 0-1 9-8 2-0"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_first_player_random(seat: int) -> None:
    """R83: one seat is drawn at the place of Setup step 4, whatever the dominoes show.

    Dealer, order of orienting and rotation follow from it as always (R7, R12, R13).
    """
    script = [*script_draws(DRAWN), seat]
    state = GAME.new(3, options={"first_player": "random"}, chance=ScriptedChance(script))
    assert (state.first_attacker, state.dealer) == (seat, (seat - 1) % 3)
    first_to_orient = {0: "alice", 1: "bob", 2: "charlie"}[seat]
    assert asked(state) == (first_to_orient, "orient_avatar")
    assert state.drawn == len(script)


def test_first_player_seat_0_and_rulebook() -> None:
    """R83: ``seat_0`` draws nothing; ``rulebook`` is the owner of the highest Avatar (R11)."""
    draws = script_draws(DRAWN)
    for first_player, seat in (("seat_0", 0), ("rulebook", 1)):
        options = {"first_player": first_player}
        state = GAME.new(3, options=options, chance=ScriptedChance(draws))
        assert state.first_attacker == seat
        assert state.drawn == len(draws)


def test_two_equal_avatars_of_one_player_are_no_tie() -> None:
    """R11: 11 and 11 of Alice are compared as 11, 11 with Bob's 11, 6; no chance is asked."""
    draws = script_draws("9-2 7-4 8-3 3-3")
    state = GAME.new(2, chance=ScriptedChance([*draws, 1]))
    assert state.first_attacker == 0
    assert state.drawn == len(draws)


def test_first_player_matters_in_round_1_only() -> None:
    """R13: later rounds rotate, whoever has the highest Avatar then."""
    state = table("0/0 1/1 | 5H", "9/9 8/8 | 5H", "2/2 3/3 | 5C", first_player="seat_0")
    play(state, "! ! !")
    assert (state.round, state.first_attacker) == (2, 1)
    play(state, "! ! !")
    assert (state.round, state.first_attacker) == (3, 2)
