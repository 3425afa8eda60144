"""Bots think in processes of their own at the lowest priority, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pebble import ProcessExpired, ProcessPool

import boneyard
from boneyard.bots import Plan, Thought, find_bot
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State

LONGEST_THOUGHT = 45.0
"""Seconds after which a thought is given up: more than twice what any bot may wish for."""


class Thinkers:
    """The processes that bots think in; started with the first bot that is asked.

    One that was killed, or that thinks for ever, is replaced, and no other bot notices.
    """

    def __init__(self, count: int, nice: int = 19, longest: float = LONGEST_THOUGHT) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._nice = nice
        self._longest = longest
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        spawning = multiprocessing.get_context("spawn")
        return ProcessPool(self._count, initializer=_begin, initargs=[self._nice], context=spawning)

    async def think(self, bot: str, view: State, plan: Plan) -> Thought:
        """What the bot plays in this view and plans to; TimeoutError, or what it failed with."""
        question = [view.game.id, bot, view.to_json(), plan, secrets.randbits(63)]
        try:
            return await self._answer(question)
        except (ProcessExpired, BrokenProcessPool):  # killed: that says nothing about the bot
            return await self._answer(question)

    async def _answer(self, question: list[Any]) -> Thought:
        if not self._pool.active:
            self._pool = self._new_pool()
        answer = self._pool.schedule(_think, args=question, timeout=self._longest)
        thought: Thought = await asyncio.wrap_future(answer)
        return thought

    async def close(self) -> None:
        """Stop at once: what is being thought about will be thought about again."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)


# In the thinking process.


def _begin(nice: int) -> None:
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us


def _think(game_id: str, bot: str, data: Any, plan: Plan, seed: int) -> Thought:
    view = boneyard.game(game_id).state_from_json(data)
    return find_bot(bot).think(view, Stream(seed), plan)
