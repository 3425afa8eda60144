"""The processes that bots think in."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from tests import toy

from boneyard.kernel.chance import FastChance
from boneyard.server import thinking


class FakePool(Executor):
    """The first one breaks under all who think in it, the next ones think."""

    made = 0

    def __init__(self, *_: Any, **__: Any) -> None:
        type(self).made += 1
        self._is_broken = self.made == 1

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """At once."""
        done: Future[Any] = Future()
        if self._is_broken:
            done.set_exception(BrokenProcessPool("killed"))
        else:
            done.set_result(fn(*args, **kwargs))
        return done


def test_processes_that_were_killed_are_replaced_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many bots were thinking in them."""
    monkeypatch.setattr(thinking, "ProcessPoolExecutor", FakePool)
    monkeypatch.setattr(FakePool, "made", 0)
    thinkers = thinking.Thinkers(1)
    view = toy.GAME.new(2, chance=FastChance(1)).seen_by(1)

    async def think() -> list[dict[str, Any]]:
        return await asyncio.gather(*[thinkers.think("random", view) for _ in range(5)])

    assert len(asyncio.run(think())) == 5
    assert FakePool.made == 2
