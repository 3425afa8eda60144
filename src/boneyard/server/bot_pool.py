"""Bots think in processes of their own at the lowest priority, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import sys
from collections.abc import Callable, MutableSequence
from concurrent.futures.process import BrokenProcessPool
from math import inf
from typing import Any

from pebble import ProcessExpired, ProcessPool

import boneyard
from boneyard.arena.advice import Advice, advise
from boneyard.bots import Plan, Thought, UnknownBot, find_bot
from boneyard.bots.bot import endless
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State

QUICK_PLACES = 1
"""Processes that only quick thoughts may use."""
LONGEST_THOUGHT = 45.0
"""Seconds after which a thought is given up: more than twice what any bot may wish for."""

WINDOW_SHARE = 0.2
"""A bot that answers in a window takes so much of the time that a move of its own takes."""
SAFE_TIMES = 1.5
"""After so many times as long as it may think, a bot's answer tells nothing of its thoughts."""


class Thinkers:
    """The processes that bots think in; started with the first bot that is asked.

    One that was killed, or that thinks for ever, is replaced, and no other bot notices.
    """

    def __init__(self, count: int, nice: int = 19, longest: float = LONGEST_THOUGHT) -> None:
        self._count = count
        self._nice = nice
        self._longest = longest
        self._spawning = multiprocessing.get_context("spawn")
        self._patience: MutableSequence[float] = self._spawning.RawArray("d", [inf] * count)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        ours = [self._nice, self._patience]
        return ProcessPool(self._count, initializer=_begin, initargs=ours, context=self._spawning)

    @property
    def deep_places(self) -> int:
        """How many bots may think at once that take their time."""
        return max(1, self._count - QUICK_PLACES)

    def hurry(self, place: int, seconds: float) -> None:
        """How many seconds whoever thinks at this place may take; also while it does."""
        self._patience[place] = seconds

    async def think(self, bot: str, view: State, plan: Plan, place: int | None = None) -> Thought:
        """What the bot plays in this view and plans to; TimeoutError, or what it failed with."""
        question = [view.game.id, bot, view.to_json(), plan, secrets.randbits(63), place]
        try:
            return await self._answer(question)
        except (ProcessExpired, BrokenProcessPool):  # killed: that says nothing about the bot
            return await self._answer(question)

    async def advise(self, view: State) -> Advice:
        """What a skilled player would do in this view; TimeoutError if that takes too long."""
        answer: Advice = await self._asked(_advise, [view.game.id, view.to_json()])
        return answer

    async def _answer(self, question: list[Any]) -> Thought:
        thought: Thought = await self._asked(_think, question)
        return thought

    async def _asked(self, work: Callable[..., Any], question: list[Any]) -> Any:
        if not self._pool.active:
            self._pool = self._new_pool()
        answer = self._pool.schedule(work, args=question, timeout=self._longest)
        return await asyncio.wrap_future(answer)

    async def close(self) -> None:
        """Stop at once: what is being thought about will be thought about again."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)


def processes_for(thinkers: int) -> int:
    """How many there are with this setting: for deep thoughts, and one more for quick ones."""
    return (thinkers or max(1, (os.cpu_count() or 2) - 1)) + QUICK_PLACES


def is_quick(bot: str) -> bool:
    """Whether a bot answers at once; one that is unknown is no slower to fail."""
    try:
        return find_bot(bot).seconds == 0
    except UnknownBot:
        return True


def in_window(bot: str, pace: float) -> tuple[str, float]:
    """Who answers in a window, and after how long: the same with much to play or nothing."""
    hurried = find_bot(find_bot(bot).hurried(WINDOW_SHARE))
    return hurried.name, max(pace * WINDOW_SHARE, hurried.seconds * SAFE_TIMES)


# In the thinking process.

_patience: MutableSequence[float] = []


def _begin(nice: int, patience: MutableSequence[float]) -> None:
    global _patience
    _patience = patience
    step_back(nice)


def step_back(nice: int) -> None:
    """Whoever plays comes first; and Ctrl+C is for the server, which ends us.

    Windows knows no ``os.nice``, but it knows idle processes.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    elif sys.platform == "win32" and nice > 0:
        import ctypes

        idle_priority_class = 0x40
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), idle_priority_class)


def _think(game_id: str, bot: str, data: Any, plan: Plan, seed: int, place: int | None) -> Thought:
    view = boneyard.game(game_id).state_from_json(data)
    patience = endless if place is None else lambda: _patience[place]
    return find_bot(bot).think(view, Stream(seed), plan, patience)


def _advise(game_id: str, data: Any) -> Advice:
    return advise(boneyard.game(game_id).state_from_json(data))
