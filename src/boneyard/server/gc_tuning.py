"""Looking for garbage when nobody waits.

Python looks through all that it has made for cycles that nothing reaches, and meanwhile nothing
else happens: with a few hundred tables that takes a quarter of a second, again and again. What
was made at start stays to the end and is left out. The young are looked through as ever, which
takes no time to speak of. All the rest waits for a moment in which nobody plays.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Callable, Iterator

YOUNG = 5_000
"""Objects made before the young are looked through."""
MIDDLE = 2
"""How often the young are looked through before those that outlived it are, too."""
NEVER = 1_000_000_000


@contextlib.contextmanager
def left_alone() -> Iterator[None]:
    """From here on nothing old is looked through, unless ``collect_when_quiet`` does it."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def collect_old() -> None:
    """Look through everything, unless there is hardly anything new."""
    if gc.get_count()[2]:
        gc.collect()


async def collect_when_quiet(
    done: Callable[[], int],
    collect: Callable[[], None] = collect_old,
    *,
    every: float = 20.0,
    quiet: float = 1.0,
    longest: float = 600.0,
) -> None:
    """Until cancelled: now and then, when ``done`` has not risen for a moment, collect.

    Where somebody always plays, it is done at last all the same. Times are in seconds.
    """
    while True:
        await asyncio.sleep(every)
        for _ in range(int(longest / quiet)):
            before = done()
            await asyncio.sleep(quiet)
            if done() == before:
                break
        collect()
