"""The processes that bots think in."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

import boneyard
from boneyard.kernel.moves import move_from_json
from boneyard.kernel.state import State
from boneyard.server import thinking
from boneyard.server.thinking import NoThought, Thinkers


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


def process_of(thinkers: Thinkers) -> int:
    """The process that waits for a question."""
    (mind,) = thinkers._idle
    pid = mind._process.pid
    assert pid is not None
    return pid


def test_many_bots_think_in_one_process(thinkers: Thinkers, view: State) -> None:
    """One after the other."""

    async def all_at_once() -> list[dict[str, Any]]:
        return await asyncio.gather(*[thinkers.think("random", view) for _ in range(5)])

    found = asyncio.run(all_at_once())
    assert all(view.why_not(move_from_json(move)) is None for move in found)
    assert process_of(thinkers)


def test_a_process_that_was_killed_is_replaced(thinkers: Thinkers, view: State) -> None:
    """Who is to think next does not notice."""
    thought(thinkers, view)
    before = process_of(thinkers)
    os.kill(before, signal.SIGKILL)
    assert thought(thinkers, view)
    assert process_of(thinkers) != before


def test_a_bot_that_takes_for_ever_is_given_up(
    thinkers: Thinkers, view: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is ended, and others think in a new one."""
    thought(thinkers, view)
    before = process_of(thinkers)
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "LONGEST_THOUGHT", 0.01)
        with pytest.raises(NoThought, match=r"no move after 0\.01 seconds"):
            thought(thinkers, view, "search:600")
    assert thought(thinkers, view)
    assert process_of(thinkers) != before


def test_a_bot_that_fails_says_why_and_its_process_goes_on(thinkers: Thinkers, view: State) -> None:
    """As for a bot that this version does not have."""
    thought(thinkers, view)
    before = process_of(thinkers)
    with pytest.raises(NoThought, match="there is no bot 'oracle'"):
        thought(thinkers, view, "oracle")
    thought(thinkers, view)
    assert process_of(thinkers) == before


def test_a_server_that_stops_waits_for_no_bot(thinkers: Thinkers, view: State) -> None:
    """However long it wished to think."""

    async def stop() -> None:
        thinking_on = asyncio.create_task(thinkers.think("search:600", view))
        while not thinkers._busy:
            await asyncio.sleep(0)
        await thinkers.close()
        with pytest.raises(NoThought):
            await thinking_on

    asyncio.run(stop())
