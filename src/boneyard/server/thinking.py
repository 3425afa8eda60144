"""Bots think in processes of their own at the lowest priority, never in the event loop.

Every process has a thread here that waits for it. So a process that was killed, or that thinks
for ever, is replaced by another one, and no other bot notices.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import traceback
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import boneyard
from boneyard.bots import find_bot
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State

LONGEST_THOUGHT = 45.0
"""Seconds after which a thought is given up: more than twice what any bot may wish for."""

Question = tuple[str, str, dict[str, Any], int]
"""The game, the bot, its view as JSON, and a seed."""
Answer = dict[str, Any] | str
"""A move, or what went wrong."""

_processes = multiprocessing.get_context("spawn")


class NoThought(Exception):
    """A bot has failed, or has taken too long."""


class Mind:
    """One process that thinks."""

    def __init__(self, nice: int) -> None:
        self._questions, there = _processes.Pipe()
        self._process = _processes.Process(target=_answer_all, args=(there, nice), daemon=True)
        self._process.start()
        there.close()

    def ask(self, question: Question) -> Answer:
        """What it plays; NoThought if that takes too long, EOFError or OSError if it has died."""
        self._questions.send(question)
        if not self._questions.poll(LONGEST_THOUGHT):
            raise NoThought(f"no move after {LONGEST_THOUGHT:g} seconds")
        answer: Answer = self._questions.recv()
        return answer

    def end(self) -> None:
        """At once, whatever it thinks about; who waits for it hears that it has died."""
        self._process.kill()


class Thinkers:
    """The processes that bots think in; each is started when there is a bot for it."""

    def __init__(self, count: int, nice: int = 19) -> None:
        most = count or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(most, "boneyard-thinker")
        self._nice = nice
        self._idle: list[Mind] = []
        self._busy: set[Mind] = set()
        self._is_closed = False

    async def think(self, bot: str, view: State) -> dict[str, Any]:
        """What the bot plays in this view, as JSON; NoThought if there is nothing to be had."""
        question = (view.game.id, bot, view.to_json(), secrets.randbits(63))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._thought, question)

    def _thought(self, question: Question) -> dict[str, Any]:
        """In a thread: what comes of a question."""
        try:
            answer = self._ask(question)
        except (EOFError, OSError):  # the process was killed: that says nothing about the bot
            answer = self._ask(question)
        if isinstance(answer, str):
            raise NoThought(answer)
        return answer

    def _ask(self, question: Question) -> Answer:
        if self._is_closed:
            raise NoThought("the server stops")
        mind = self._idle.pop() if self._idle else Mind(self._nice)
        self._busy.add(mind)
        try:
            answer = mind.ask(question)
        except BaseException:
            mind.end()
            raise
        finally:
            self._busy.discard(mind)
        self._idle.append(mind)
        return answer

    async def close(self) -> None:
        """Stop at once: what is being thought about will be thought about again."""
        self._is_closed = True
        for mind in [*self._busy, *self._idle]:
            mind.end()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)


# In the thinking process.


def _answer_all(questions: Connection[Any, Any], nice: int) -> None:
    """Until the server is gone: one answer to each question, a text if the bot has failed."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = questions.recv()
            try:
                questions.send(_choose(*question))
            except Exception:
                questions.send(traceback.format_exc())


def _choose(game_id: str, bot: str, data: dict[str, Any], seed: int) -> dict[str, Any]:
    view = boneyard.game(game_id).state_from_json(data)
    return find_bot(bot).choose(view, Stream(seed)).to_json()
