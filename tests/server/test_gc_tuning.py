"""When the server looks for garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from itertools import count, repeat

from boneyard.server import gc_tuning


class Ring:
    """Holds itself: only a look through everything finds it."""

    def __init__(self) -> None:
        self.itself = self


def old_ring() -> weakref.ref[Ring]:
    """Garbage that is no longer among the young."""
    found = weakref.ref(Ring())
    gc.collect(1)
    return found


async def is_done(work: asyncio.Task[None], is_so: Callable[[], bool], turns: int) -> bool:
    """Whether something is so within some turns of the event loop, while this works."""
    try:
        for _ in range(turns):
            if is_so():
                return True
            await asyncio.sleep(0.001)
        return is_so()
    finally:
        work.cancel()


def collects(acts: Iterator[int], turns: int, longest: float = 300.0) -> bool:
    """Whether it is collected while so much is done."""

    async def watch() -> bool:
        calls: list[str] = []
        work = gc_tuning.collect_when_quiet(
            lambda: next(acts),
            lambda: calls.append("collected"),
            every=0.0,
            quiet=0.001,
            longest=longest,
        )
        return await is_done(asyncio.create_task(work), lambda: bool(calls), turns)

    return asyncio.run(watch())


def test_garbage_is_collected_when_nobody_plays() -> None:
    assert collects(repeat(7), turns=5_000)


def test_not_while_somebody_plays() -> None:
    assert not collects(count(), turns=50)


def test_where_somebody_always_plays_it_is_collected_at_last() -> None:
    assert collects(count(), turns=5_000, longest=0.005)


def test_collecting_finds_what_is_old() -> None:
    before = gc.get_threshold()
    with gc_tuning.left_alone():
        assert gc.get_threshold() == (gc_tuning.YOUNG, gc_tuning.MIDDLE, gc_tuning.NEVER)
        found = old_ring()
        gc_tuning.collect_old()
        assert found() is None
    assert gc.get_threshold() == before


def test_what_was_there_at_start_is_not_looked_at() -> None:
    there = Ring()
    with gc_tuning.left_alone():
        assert not any(one is there for one in gc.get_objects())
    assert any(one is there for one in gc.get_objects())
