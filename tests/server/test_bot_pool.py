"""The processes that bots think in."""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator

import pytest

import boneyard
from boneyard.arena.advice import advise
from boneyard.bots import NO_PLAN, Thought, UnknownBot
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.server.bot_pool import Thinkers


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """One process at most."""
    found = Thinkers(1, nice=0)
    yield found
    asyncio.run(found.close())


@pytest.fixture
def view() -> State:
    """What a bot is to decide."""
    state = boneyard.game("domino-avatars").new(players=2, seed=1)
    found: State = state.seen_by(state.actor)
    assert len(found.moves()) > 1
    return found


def thought(thinkers: Thinkers, view: State, bot: str = "random") -> Move:
    """What a bot plays."""
    return asyncio.run(thinkers.think(bot, view, NO_PLAN)).move


def processes() -> set[int]:
    """The processes that think."""
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


def test_many_bots_think_in_one_process(thinkers: Thinkers, view: State) -> None:
    """One after the other."""

    async def all_at_once() -> list[Thought]:
        return await asyncio.gather(*[thinkers.think("random", view, NO_PLAN) for _ in range(5)])

    before = processes()
    found = asyncio.run(all_at_once())
    assert all(view.why_not(move) is None for move, _ in found)
    assert len(processes() - before) == 1


def test_a_process_that_was_killed_is_replaced(thinkers: Thinkers, view: State) -> None:
    """Who is to think next does not notice."""
    others = processes()
    thought(thinkers, view)
    (before,) = processes() - others
    os.kill(before, signal.SIGKILL)
    assert thought(thinkers, view)
    assert before not in processes()


def test_a_bot_whose_process_is_killed_thinks_again(thinkers: Thinkers, view: State) -> None:
    """That says nothing about the bot."""
    others = processes()
    thought(thinkers, view)
    (before,) = processes() - others

    async def killed() -> Thought:
        thinking_on = asyncio.create_task(thinkers.think("search:1", view, NO_PLAN))
        await asyncio.sleep(0)
        os.kill(before, signal.SIGKILL)
        return await thinking_on

    assert view.why_not(asyncio.run(killed()).move) is None


def test_a_bot_that_takes_for_ever_is_given_up(view: State) -> None:
    """Its process is ended, and others think in a new one."""
    thinkers = Thinkers(1, nice=0, longest=1.0)
    others = processes()
    try:
        thought(thinkers, view)
        (before,) = processes() - others
        with pytest.raises(TimeoutError):
            thought(thinkers, view, "search:600")
        assert thought(thinkers, view)
        assert before not in processes()
    finally:
        asyncio.run(thinkers.close())


def test_a_long_thought_ends_when_it_is_hurried(thinkers: Thinkers, view: State) -> None:
    """While it goes on, in its own process; and the next one has time again."""

    async def hurried() -> Thought:
        await thinkers.think("random", view, NO_PLAN)
        thinking_on = asyncio.create_task(thinkers.think("search:40", view, NO_PLAN, 0))
        await asyncio.sleep(0)
        thinkers.hurry(0, 0.0)
        return await thinking_on

    before = time.monotonic()
    assert view.why_not(asyncio.run(hurried()).move) is None
    assert time.monotonic() - before < 40
    thinkers.hurry(0, math.inf)
    assert view.why_not(thought(thinkers, view, "search:0.1")) is None


def test_a_bot_that_fails_says_why_and_its_process_goes_on(thinkers: Thinkers, view: State) -> None:
    """As for a bot that this version does not have."""
    others = processes()
    thought(thinkers, view)
    before = processes() - others
    with pytest.raises(UnknownBot, match="there is no bot 'oracle'"):
        thought(thinkers, view, "oracle")
    thought(thinkers, view)
    assert processes() - others == before


def test_a_server_that_stops_waits_for_no_bot(thinkers: Thinkers, view: State) -> None:
    """However long it wished to think."""
    others = processes()

    async def stop() -> None:
        await thinkers.think("random", view, NO_PLAN)
        thinking_on = asyncio.create_task(thinkers.think("search:600", view, NO_PLAN))
        await asyncio.sleep(0)
        thinking_on.cancel()
        await thinkers.close()

    asyncio.run(stop())
    assert processes() == others


def test_a_choice_is_thought_out_once_whichever_process_is_asked(thinkers: Thinkers) -> None:
    """The plan goes with the question: two processes take turns at the clicks of one bot."""
    other = Thinkers(1, nice=0)
    state = boneyard.game("lord-of-dominion").new(2, seed=4, options={"troop_building": "secret"})

    async def play() -> int:
        plan, within = NO_PLAN, 0
        for at in range(24):
            asked = (thinkers, other)[at % 2]
            move, planned = await asked.think("search:0.01", state.seen_by(state.actor), plan)
            if state.is_choosing:
                within += len(state.moves()) > 1
                assert planned == plan
            plan = planned
            state.play(move)
        await other.close()
        return within

    assert asyncio.run(play()) > 5


def test_advice_comes_from_a_process_too(thinkers: Thinkers, view: State) -> None:
    """Read back from what travels, it is the same."""
    assert asyncio.run(thinkers.advise(view)) == advise(view)
