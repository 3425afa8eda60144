"""The kernel's part of a state: the stack, events and their audience, views, the undo barrier."""

from __future__ import annotations

import pytest
from tests.toy import GAME
from tests.toy.state import SealedState
from tests.toy.steps import END_ROUND, SecretBid, TakeTurn

from boneyard import (
    FastChance,
    IllegalMove,
    Move,
    NotAFullState,
    Result,
    Step,
    Stream,
    autoplay,
    move,
    play_randomly,
)


def at_turn(players: int = 3, seed: int = 5) -> SealedState:
    """After the bids of the first round."""
    state = GAME.new(players, seed=seed, options={"lives": 2})
    for _ in range(players):
        state.play(move("bid", number=1))
    return state


def first(state: SealedState, verb: str) -> Move:
    """The first legal move with this verb."""
    return next(legal for legal in state.moves() if legal.type == verb)


def kinds(state: SealedState, seat: int | None) -> list[str]:
    """The events that a viewer is told."""
    return [event.kind for event in state.seen_by(seat).events]


# The stack.


def test_steps_come_in_the_reverse_order_of_pushing() -> None:
    state = GAME.new(2)
    under = state.stack
    state.push(END_ROUND)
    state.push(TakeTurn(1))
    assert state.stack == [*under, END_ROUND, state.stack[-1]]
    assert state.actor == 1
    state.become(SecretBid(0))
    assert state.actor == 0
    state.pop()
    state.pop()
    assert state.stack == under


def test_a_stack_can_be_replaced_as_a_whole() -> None:
    state = GAME.new(2)
    state.stack = [END_ROUND, TakeTurn(1)]
    assert state.actor == 1
    assert state.moves()[-1].type == "end_turn"
    state.stack = []
    assert state.actor is None
    assert state.moves() == ()


def test_what_is_left_after_the_end_is_dropped() -> None:
    state = at_turn()
    settled = state.undo_barrier
    state.finish(Result((1, 1, 1), (0, 0, 0), "agreed", 1, {}))
    assert (state.actor, state.stack, state.over) == (None, [], True)
    assert state.undo_barrier > settled
    assert state.prompt is None


def test_a_step_that_asks_nothing_has_no_moves() -> None:
    step: Step[SealedState] = Step()
    with pytest.raises(AssertionError, match="asks for no decision"):
        step.moves(GAME.new(2))
    with pytest.raises(AssertionError, match="asks for no decision"):
        step.play(GAME.new(2), move("pass"))


def test_the_usual_step_passes_with_its_last_move_and_is_never_begun() -> None:
    state = GAME.new(2)
    top = state.stack[-1]
    assert top.default_move(state) == state.moves()[-1]
    assert top.search_moves(state) == state.moves()
    assert not top.is_begun()
    prompt = Step[SealedState](1).prompt(state)
    assert (prompt.seat, prompt.window, prompt.passing) == (1, None, None)
    refusal = Step[SealedState](1).refusal(state, move("pass"))
    assert "move('pass')" in refusal.sentence


# Moves.


def test_a_move_from_json_is_played_as_the_games_own() -> None:
    state = GAME.new(2)
    actor = state.actor
    assert actor is not None
    state.play(Move("bid", ("number",), (2,), key=99))
    assert state.bids[actor] == 2


def test_a_refused_move_changes_nothing_not_even_the_events() -> None:
    state = at_turn()
    before, told = state.digest(), list(state.events)
    with pytest.raises(IllegalMove):
        state.play(move("bid", number=1))
    assert (state.digest(), list(state.events)) == (before, told)
    assert told


def test_after_the_end_nothing_is_legal() -> None:
    state = GAME.new(2, seed=3)
    play_randomly(state, Stream(1))
    refusal = state.why_not(move("pass"))
    assert refusal is not None
    assert "over" in refusal.sentence
    with pytest.raises(IllegalMove, match="over"):
        state.default_move()


def test_autoplay_stops_at_a_choice() -> None:
    state = at_turn()
    state.stack = [END_ROUND, TakeTurn(1), TakeTurn(0)]
    state.hands, state.racks, state.deck = ((),) * 3, ((),) * 3, ()
    played = autoplay(state)
    assert [one.type for one in played] == ["end_turn", "end_turn"]
    assert len(state.moves()) == 3
    assert autoplay(state) == []


def test_autoplay_goes_on_to_the_end() -> None:
    state = GAME.new(2, options={"round_limit": 1})
    state.stack = [END_ROUND, TakeTurn(0)]
    state.hands, state.racks, state.deck = ((), ()), ((), ()), ()
    autoplay(state)
    assert state.over


def test_random_play_stops_after_so_many_decisions() -> None:
    state = GAME.new(2, seed=3)
    assert play_randomly(state, Stream(1), 3) == 3
    assert not state.over
    assert play_randomly(state, Stream(1)) > 0
    assert state.over
    assert play_randomly(state, Stream(1)) == 0


# Events and unfinished choices.


def test_everybody_is_told_in_his_own_way() -> None:
    state = at_turn()
    actor = state.actor
    assert actor is not None
    state.play(move("draw"))
    (own,) = [event for event in state.seen_by(actor).events if event.kind == "drew"]
    (other,) = [event for event in state.seen_by((actor + 1) % 3).events if event.kind == "drew"]
    assert own.get("card") is not None
    assert other.get("card") is None
    assert other.get("seat") == actor


def test_what_is_dealt_at_the_start_is_told() -> None:
    assert kinds(GAME.new(2), None) == ["round"]


def test_while_a_choice_is_unfinished_others_hear_what_came_before() -> None:
    state = at_turn()
    actor = state.actor
    before = {seat: kinds(state, seat) for seat in (0, 1, 2, None)}
    views = {seat: state.seen_by(seat).to_json() for seat in (0, 1, 2, None)}
    assert "bids" in before[None]
    state.play(first(state, "domino"))
    assert kinds(state, actor) == []
    for seat in (0, 1, 2, None):
        if seat != actor:
            assert kinds(state, seat) == before[seat]
            assert state.seen_by(seat).to_json() == views[seat]


def test_when_a_choice_is_finished_all_hear_of_it_at_once() -> None:
    state = at_turn()
    actor = state.actor
    state.play(first(state, "domino"))
    while state.actor == actor:
        state.play(state.search_moves()[-1])
    assert kinds(state, None)[0] == "sealed"


def test_time_up_in_the_middle_of_a_choice_is_told_and_the_choice_stays_private() -> None:
    state = at_turn()
    actor, settled = state.actor, state.undo_barrier
    before = state.seen_by(None).stack
    state.play(first(state, "domino"))
    state.time_up()
    assert state.undo_barrier > settled
    assert state.actor == actor
    assert state.seen_by(None).stack == before
    assert state.seen_by(None).to_json()["table"]["time_up"] is True


def test_clones_and_loaded_states_carry_no_events() -> None:
    state = at_turn()
    state.play(move("draw"))
    assert list(state.clone().events) == []
    assert list(state.clone().seen_by(0).events) == []
    assert list(GAME.state_from_json(state.to_json()).events) == []


def test_a_silent_state_plays_the_same() -> None:
    state, silent = GAME.new(3, seed=9), GAME.new(3, seed=9)
    silent.silence()
    play_randomly(state, Stream(2))
    play_randomly(silent.clone(), Stream(2))
    play_randomly(silent, Stream(2))
    assert silent.digest() == state.digest()


def test_who_only_counts_is_told_what_is_counted_and_shows_nothing() -> None:
    """And the game is the same; a view of it tells nothing, whatever happened."""
    state, counted = GAME.new(3, seed=9), GAME.new(3, seed=9)
    counted.only_count(frozenset({"hit"}))
    rng, told, shown = Stream(2), [], []
    while state.actor is not None:
        move = state.moves()[rng.randrange(len(state.moves()))]
        state.play(move)
        counted.play(move)
        told += [event.to_json() for event in state.events if event.kind == "hit"]
        shown += [event.to_json() for event in counted.events if event.kind == "hit"]
        assert counted.beats == ()
        assert counted.seen_by(0).events == counted.clone().seen_by(None).events == ()
    assert shown == told != []
    assert counted.digest() == state.digest()


def test_hearing_one_kind_is_not_hearing_all() -> None:
    state = at_turn()
    assert state.hears("hit")
    state.only_count(frozenset({"hit"}))
    assert (state.hears("hit"), state.hears("drew"), state.clone().hears("drew")) == (
        True,
        False,
        False,
    )
    before = state.events
    state.tell("drew", (), ())
    assert state.events == before
    state.tell("hit", (), ())
    assert len(state.events) == len(before) + 1
    state.silence()
    assert not state.hears("hit")


# Views.


@pytest.mark.parametrize("seat", [3, -1, 99])
def test_there_are_views_only_for_seats_of_the_game(seat: int) -> None:
    with pytest.raises(IndexError, match="seats are 0 to 2"):
        at_turn().seen_by(seat)


def test_a_view_has_no_chance_and_a_full_state_is_not_filled() -> None:
    state = at_turn()
    view = state.seen_by(0)
    assert view.chance is None
    assert view.viewer_name == 0
    assert state.seen_by(None).viewer_name == "spectator"
    assert state.viewer_name == "all"
    with pytest.raises(NotAFullState, match="chance"):
        view.random_below(6)
    with pytest.raises(NotAFullState, match="chance"):
        view.shuffled([1, 2, 3])
    with pytest.raises(NotAFullState):
        state.filled(Stream(1))


def test_a_filled_state_has_a_chance_of_its_own() -> None:
    state = at_turn()
    one = state.seen_by(0).filled(Stream(1))
    other = state.seen_by(0).filled(Stream(2))
    assert one.chance is not None
    assert other.chance is not None
    assert one.chance.to_json() != other.chance.to_json() != FastChance(5).to_json()
    assert one.drawn == 0
    assert one.seen_by(0).to_json() == state.seen_by(0).to_json()


def test_a_filled_state_is_drawn_by_its_rng_alone() -> None:
    view = at_turn().seen_by(1)
    assert view.filled(Stream(4)).digest() == view.filled(Stream(4)).digest()
    assert view.filled(Stream(4)).digest() != view.filled(Stream(5)).digest()


# Resigning and the clock.


def test_two_may_resign_and_more_may_not() -> None:
    state = GAME.new(2)
    state.resign(1)
    assert state.result is not None
    assert (state.result.places, state.result.reason) == ((1, 2), "resigned")
    with pytest.raises(IllegalMove, match="over"):
        state.resign(0)
    with pytest.raises(IllegalMove, match="bot"):
        GAME.new(3).resign(0)


@pytest.mark.parametrize("seat", [2, -1, 2**40])
def test_only_a_living_seat_resigns(seat: int) -> None:
    state = GAME.new(2)
    before = state.digest()
    with pytest.raises(IllegalMove, match="no living seat"):
        state.resign(seat)
    assert state.digest() == before


def test_the_last_two_of_three_may_resign() -> None:
    state = at_turn()
    state.lives = (2, 0, 2)
    assert state.why_not_resign(1) is not None
    state.resign(0)
    assert state.result is not None
    assert state.result.places == (2, 3, 1)


def test_time_up_at_the_end_of_a_turn_or_of_a_round() -> None:
    for where in ("turn", "round"):
        state = GAME.new(2, seed=4, options={"time_up_at": where})
        state.play(move("bid", number=1))
        state.play(move("bid", number=1))
        state.time_up()
        assert not state.over
        state.play(move("end_turn"))
        assert state.over == (where == "turn")


def test_time_up_before_the_first_turn_leaves_all_equal() -> None:
    state = GAME.new(3)
    state.time_up()
    assert state.result is not None
    assert state.result.places == (1, 1, 1)


# The undo barrier.


def test_the_barrier_stands_while_a_seat_only_clicks() -> None:
    state = at_turn()
    settled = state.undo_barrier
    state.play(first(state, "domino"))
    assert state.undo_barrier == settled


def test_the_barrier_rises_with_draws_reveals_and_the_next_actor() -> None:
    state = at_turn()
    settled = state.undo_barrier
    state.random_below(6)
    assert state.undo_barrier == settled + 1
    state.reveal()
    assert state.undo_barrier == settled + 2
    state.play(move("end_turn"))
    assert state.undo_barrier > settled + 2


# Equal games.


def test_the_digest_is_of_the_json_and_of_nothing_else() -> None:
    one, other = GAME.new(2, seed=3), GAME.new(2, seed=3)
    one.moves()
    one.seen_by(0).filled(Stream(1))
    assert one.digest() == other.digest()
    assert one.digest() != GAME.new(2, seed=4).digest()
    assert one.digest() != GAME.new(2, seed=3, options={"lives": 2}).digest()


def test_a_beat_is_a_picture_of_the_table_on_the_way() -> None:
    """With what had been told by then; what comes later does not change it."""
    state = at_turn()
    state.beat()
    told, lives = len(state.events), state.lives
    state.lives = (0, 0, 0)
    ((at, picture),) = state.beats
    assert isinstance(picture, SealedState)
    assert (at, picture.lives) == (told, lives)
    assert (picture.actor, picture.prompt, picture.moves()) == (None, None, ())


def test_beats_are_those_of_the_last_move() -> None:
    """And of nobody who does not listen, a copy, or a viewer."""
    state = at_turn()
    state.beat()
    assert state.clone().beats == () == state.seen_by(0).beats
    state.play(state.moves()[-1])
    assert state.beats == ()
    state.silence()
    state.beat()
    assert state.beats == ()
