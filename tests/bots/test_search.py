"""The bot that thinks ahead: in any game, from views alone, within its budget."""

from __future__ import annotations

import pickle
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
from boneyard.bots.choices import all_choices
from boneyard.bots.position import position
from boneyard.bots.search import Mind, planned_clicks
from boneyard.bots.tree import WORTH_KEEPING, Branch, Search

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

    bot = SearchBot(seconds=1e9)
    move = bot.think(state.seen_by(state.actor), Stream(1), NO_PLAN, patience).move
    assert move in state.moves()
    assert asked == 21


def test_a_thought_ends_after_its_seconds() -> None:
    """By a clock that goes on by a second each time somebody looks at it."""
    ticks = 0

    def clock() -> float:
        nonlocal ticks
        ticks += 1
        return float(ticks)

    state = mid_game()
    SearchBot(seconds=12, clock=clock).choose(state.seen_by(state.actor), Stream(1))
    assert ticks == 1 + 12


def test_seconds_have_no_say_in_a_number_of_looks() -> None:
    """Thought about in no time or in ten seconds: the same choice."""
    state = mid_game()
    view = state.seen_by(state.actor)
    slow = SearchBot(10, looks=30, clock=iter([at / 10 for at in range(99)]).__next__)
    still = SearchBot(10, looks=30, clock=lambda: 0.0)
    assert slow.choose(view, Stream(3)) == still.choose(view, Stream(3))


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


def test_a_choice_is_made_once() -> None:
    """The clicks that were found together are played without another look."""
    state = mid_game()
    bot = SearchBot(looks=40)
    actor = state.actor
    move, plan = bot.think(state.seen_by(actor), Stream(1))
    state.play(move)
    assert isinstance(plan, Mind)
    assert plan.clicks
    while state.is_choosing and len(state.moves()) > 1:
        view = state.seen_by(actor)
        click, rest = SearchBot(looks=0).think(view, Stream(1), plan)
        assert (click, rest) == (plan.clicks[position(view)], plan)
        state.play(click)


def test_what_it_has_in_mind_travels() -> None:
    """To another process and back: the same clicks, and the same tree."""
    state = mid_game()
    plan = SearchBot(looks=60).think(state.seen_by(state.actor), Stream(1)).plan
    assert isinstance(plan, Mind)
    again = pickle.loads(pickle.dumps(plan))
    assert again.clicks == plan.clicks
    assert again.kept.clicks == plan.kept.clicks
    assert again.kept.totals == plan.kept.totals


def test_the_tree_is_kept_between_choices() -> None:
    """Where the game has come to a position that was looked at, those looks are not made again."""
    bot, reused = SearchBot(looks=120), 0
    for seed in range(4):
        state = mid_game(seed)
        actor = state.actor
        move, plan = bot.think(state.seen_by(actor), Stream(1))
        state.play(move)
        while state.is_choosing:
            state.play(bot.think(state.seen_by(actor), Stream(1), plan).move)
        assert isinstance(plan, Mind)
        kept = plan.kept.find(position(state.seen_by(actor))) if state.actor == actor else None
        if kept is not None and len(state.moves()) > 1:
            before = kept.visits
            assert before > WORTH_KEEPING
            bot.think(state.seen_by(actor), Stream(1), plan)
            assert before <= kept.visits <= max(120, before + 30)
            reused += 1
    assert reused


def test_bots_keep_nothing_in_mind() -> None:
    """Without the plan the same bot thinks anew, and finds the same."""
    state = mid_game()
    bot, view = SearchBot(looks=40), state.seen_by(state.actor)
    assert bot.choose(view, Stream(1)) == bot.choose(view, Stream(1))


def test_it_stops_when_the_answer_is_settled() -> None:
    state = mid_game()
    search = Search(state.seen_by(state.actor), Stream(1), horizon=10)
    search.root.branches[0].visits = 50
    search.run(49, lambda: False)
    assert search.looks == 0
    search.run(70, lambda: False)
    assert search.looks > 0


@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_it_cannot_peek(game_id: str) -> None:
    """Of two games that look the same to a seat, it chooses the same."""
    game = boneyard.game(game_id)
    state = game.new(2, seed=5)
    rng, bot, differ = Stream(5), SearchBot(looks=12), 0
    for at in range(80):
        if state.actor is None:
            break
        view = state.seen_by(state.actor)
        if at % 8 == 0 and len(view.moves()) > 1:
            other = view.filled(Stream(at))
            differ += other.to_json()["table"] != state.to_json()["table"]
            assert ask(bot, state, Stream(at)) == ask(bot, other, Stream(at))
        state.play(game.suggest(view, rng))
    assert differ or game_id == "lord-of-dominion"


@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_choices_are_complete(game_id: str) -> None:
    """A branch is a whole choice: after its clicks nothing is half done."""
    game = boneyard.game(game_id)
    state, rng = game.new(2, seed=2), Stream(2)
    for _ in range(60):
        if state.actor is None:
            break
        choices = all_choices(state, rng, 50)
        assert len({clicks for clicks, _ in choices}) == len(choices) <= 50
        for clicks, after in choices:
            played = state.clone()
            for click in clicks:
                played.play(click)
            assert not played.is_choosing
            assert played.top.id == after.top.id
        state.play(game.suggest(state.seen_by(state.actor), rng))


def test_dice_are_thrown_anew_with_every_look() -> None:
    state = boneyard.game("dungeons-and-dominos").new(2, seed=1)
    search = Search(state.seen_by(state.actor), Stream(1), horizon=1)
    assert len({search.world().drawn for _ in range(20)}) == 20


def test_thinking_time_is_part_of_the_name() -> None:
    bot = find_bot("search:0.5")
    assert isinstance(bot, SearchBot)
    assert (bot.name, bot.seconds) == ("search:0.5", 0.5)
    assert find_bot("search").name == "search"


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:-1", "search:x", "search:1e9", "search:nan"]
)
def test_bad_thinking_times_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="seconds a choice"):
        find_bot(name)


def test_a_choice_is_planned_as_far_as_a_world_allows_it() -> None:
    """What hangs on hidden things may be legal in one world and not in the next."""
    state = boneyard.game("domino-avatars").new(2, seed=1)
    click = state.moves()[0]
    search = Search(state.seen_by(state.top.seat), Stream(1), 0)
    impossible = Branch((click, boneyard.Move("nothing like that"), click), [0.5, 0.5])
    assert list(planned_clicks(search, impossible).values()) == [impossible.clicks[1]]
