"""The processes that bots think in."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

import boneyard
from boneyard.bots import UnknownBot
from boneyard.kernel.moves import move_from_json
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


def thought(thinkers: Thinkers, view: State, bot: str = "random") -> dict[str, Any]:
    """What a bot plays."""
    return asyncio.run(thinkers.think(bot, view))


def processes() -> set[int]:
    """The processes that think."""
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


def test_many_bots_think_in_one_process(thinkers: Thinkers, view: State) -> None:
    """One after the other."""

    async def all_at_once() -> list[dict[str, Any]]:
        return await asyncio.gather(*[thinkers.think("random", view) for _ in range(5)])

    before = processes()
    found = asyncio.run(all_at_once())
    assert all(view.why_not(move_from_json(move)) is None for move in found)
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

    async def killed() -> dict[str, Any]:
        thinking_on = asyncio.create_task(thinkers.think("search:1", view))
        await asyncio.sleep(0)
        os.kill(before, signal.SIGKILL)
        return await thinking_on

    assert view.why_not(move_from_json(asyncio.run(killed()))) is None


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
        await thinkers.think("random", view)
        thinking_on = asyncio.create_task(thinkers.think("search:600", view))
        await asyncio.sleep(0)
        thinking_on.cancel()
        await thinkers.close()

    asyncio.run(stop())
    assert processes() == others
