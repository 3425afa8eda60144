"""Bots think in processes of their own at the lowest priority, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import boneyard
from boneyard.bots import find_bot
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State


class Thinkers:
    """The processes that bots think in; started with the first bot that is asked."""

    def __init__(self, count: int, nice: int = 19) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, bot: str, view: State) -> dict[str, Any]:
        """What the bot plays in this view, as JSON."""
        loop = asyncio.get_running_loop()
        data, seed = view.to_json(), secrets.randbits(63)
        for attempt in range(2):
            pool = self._running()
            try:
                return await loop.run_in_executor(pool, _choose, view.game.id, bot, data, seed)
            except BrokenProcessPool:  # a process was killed: think again in new ones
                if self._pool is pool:
                    self._pool = None
                if attempt:
                    raise
        raise AssertionError("unreachable")

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=os.nice,
                initargs=(self._nice,),
            )
        return self._pool

    async def close(self) -> None:
        """Stop thinking, after the thought that is being had."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


def _choose(game_id: str, bot: str, data: dict[str, Any], seed: int) -> dict[str, Any]:
    """In the thinking process."""
    view = boneyard.game(game_id).state_from_json(data)
    return find_bot(bot).choose(view, Stream(seed)).to_json()
