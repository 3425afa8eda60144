"""The bot that thinks ahead: in any game, from views alone, within its budget."""

from __future__ import annotations

from math import inf

import pytest

import boneyard
from boneyard import Rng, State, Stream
from boneyard.bots import (
    BOTS,
    NO_PLAN,
    Plan,
    RandomBot,
    SearchBot,
    Thought,
    UnknownBot,
    ask,
    find_bot,
    play_game,
)
from boneyard.bots.bot import Patience, endless
from boneyard.bots.search import World, has_secrets, plan_of, position

LORDS = boneyard.game("lord-of-dominion")
AVATARS = boneyard.game("domino-avatars")


def mid_game(seed: int = 4, decisions: int = 120) -> State:
    """A game of beginners, some way in, with a whole turn ahead."""
    state: State = LORDS.new(2, seed=seed)
    state.silence()
    rng = Stream(seed)
    for _ in range(decisions):
        state.play(ask(BOTS["beginner"], state, rng))
    while state.top.id != "action":
        state.play(ask(BOTS["beginner"], state, rng))
    return state


@pytest.mark.parametrize("game", [LORDS, AVATARS], ids=lambda game: str(game.id))
def test_it_plays_any_game_to_its_end(game: boneyard.Game[State]) -> None:
    options = {"round_limit": 2}
    state = game.new(2, seed=1, options=options)
    play_game(state, [SearchBot(looks=2), RandomBot()], Stream(0))
    assert state.over


def test_more_than_two_seats() -> None:
    state = AVATARS.new(3, seed=1, options={"round_limit": 1, "hand_size": 3})
    play_game(state, [SearchBot(looks=1), RandomBot(), RandomBot()], Stream(0))
    assert state.over


class Nosy(SearchBot):
    """Notes what it is shown."""

    def __init__(self) -> None:
        super().__init__(looks=2)
        self.seen: list[State] = []

    def think(
        self, view: State, rng: Rng, plan: Plan = NO_PLAN, patience: Patience = endless
    ) -> Thought:
        self.seen.append(view)
        return super().think(view, rng, plan, patience)


def test_it_sees_views_only() -> None:
    state = LORDS.new(2, seed=1, options={"round_limit": 2})
    nosy = Nosy()
    play_game(state, [nosy, RandomBot()], Stream(0))
    assert nosy.seen
    assert all(not view.is_full and view.viewer == 0 for view in nosy.seen)


def test_a_thought_ends_when_nobody_has_patience_any_more() -> None:
    """Also in the middle of it: it asks again and again."""
    state, asked = mid_game(), 0

    def patience() -> float:
        nonlocal asked
        asked += 1
        return 0.0 if asked > 20 else inf

    move = SearchBot(seconds=1e9).think(state.seen_by(state.actor), Stream(1), {}, patience).move
    assert move in state.moves()
    assert asked == 21


def test_the_view_is_left_as_it_was() -> None:
    state = mid_game()
    view = state.seen_by(state.actor)
    before = view.to_json()
    SearchBot(looks=20).choose(view, Stream(1))
    assert view.to_json() == before


def test_it_takes_what_wins() -> None:
    """A Fort with one HP left and a Warrior beside it."""
    state = LORDS.new(2, seed=1, options={"fort_hp": 1, "troop_building": "recommended"})
    rng = Stream(1)
    bots = [BOTS["beginner"], BOTS["beginner"]]
    before: State | None = None
    while state.actor is not None:
        if not state.is_choosing:
            before = state.clone()
        state.play(ask(bots[state.actor], state, rng))
    assert before is not None
    assert before.actor is not None
    winner = before.actor
    bot = SearchBot(looks=60)
    while before.actor == winner:
        before.play(ask(bot, before, Stream(2)))
    assert before.result is not None
    assert before.result.winners == (winner,)


def test_one_thought_lasts_a_turn() -> None:
    """The clicks found together are played without another look."""
    state = mid_game()
    actor = state.actor
    bot = SearchBot(looks=40)
    move, plan = bot.think(state.seen_by(actor), Stream(1))
    state.play(move)
    assert plan
    while state.actor == actor and len(state.moves()) > 1:
        view = state.seen_by(actor)
        move, rest = bot.think(view, Stream(1), plan)
        assert (move, rest) == (plan[position(view)], plan)
        state.play(move)


def test_bots_keep_nothing_in_mind() -> None:
    """Without the plan the same bot thinks anew; another one goes on with it."""
    state = mid_game()
    bot = SearchBot(looks=40)
    move, plan = bot.think(state.seen_by(state.actor), Stream(1))
    state.play(move)
    view = state.seen_by(state.actor)
    assert SearchBot(looks=0).think(view, Stream(1), plan).plan == plan
    assert position(view) not in bot.think(view, Stream(1)).plan


def test_in_a_begun_choice_every_click_is_planned() -> None:
    """Also where so many choices are listed that the worlds hold different samples of them."""
    game = boneyard.game("knaves-out")
    state, bot = game.new(2, seed=3), SearchBot(looks=6)
    plans: dict[int, Plan] = {}
    for at in range(60):
        assert state.actor is not None
        before = plans.get(state.actor)
        is_begun = state.is_choosing
        move = ask(bot, state, Stream(at), plans)
        assert plans[state.actor] == before or not is_begun
        state.play(move)


def test_a_choice_that_only_another_world_lists_is_planned_all_the_same() -> None:
    state = mid_game()
    worlds = [World(state.seen_by(state.actor).filled(Stream(1)), Stream(1)) for _ in range(2)]
    best = max((branch.clicks for branch in worlds[1].root.branches), key=len)
    del worlds[0].root.branches[[one.clicks for one in worlds[0].root.branches].index(best)]
    assert len(best) > 1
    assert list(plan_of(state.seen_by(state.actor), worlds, best).values()) == list(best[1:])


def test_the_same_looks_find_the_same_move() -> None:
    state = mid_game()
    found = {ask(SearchBot(looks=30), state, Stream(7)).to_json()["type"] for _ in range(2)}
    assert len(found) == 1


def test_secrets_are_noticed() -> None:
    assert not has_secrets(mid_game().seen_by(0), Stream(1))
    hidden = LORDS.new(2, options={"troop_building": "random", "hidden_hands": True})
    assert has_secrets(hidden.seen_by(0), Stream(1))
    assert has_secrets(AVATARS.new(2).seen_by(0), Stream(1))


def test_choices_are_complete() -> None:
    """A branch is a whole choice: after its clicks nothing is half done."""
    state = mid_game()
    world = World(state.seen_by(state.actor).filled(Stream(1)), Stream(1))
    assert len(world.root.branches) > len(state.moves())
    for branch in world.root.branches:
        after = world.root.state.clone()
        for click in branch.clicks:
            after.play(click)
        assert not after.is_choosing


def test_thinking_time_is_part_of_the_name() -> None:
    bot = find_bot("search:0.5")
    assert isinstance(bot, SearchBot)
    assert (bot.name, bot.seconds) == ("search:0.5", 0.5)
    assert find_bot("search").name == "search"


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:-1", "search:x", "search:1e9", "search:nan"]
)
def test_bad_thinking_times_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="seconds a turn"):
        find_bot(name)
