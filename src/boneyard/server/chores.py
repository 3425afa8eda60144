"""What a server does again and again as long as it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable


async def again_and_again(
    chore: Callable[[], Awaitable[object]],
    pause: Callable[[], Awaitable[object]],
    logger: logging.Logger,
    complaint: str,
) -> None:
    """Until cancelled. What goes wrong time after time is complained of once."""
    is_well = True
    while True:
        try:
            await chore()
            is_well = True
        except Exception:
            if is_well:
                logger.exception(complaint)
            is_well = False
        await pause()


def every(seconds: float) -> Callable[[], Awaitable[None]]:
    """The pause of a chore that waits for nothing else."""
    return lambda: asyncio.sleep(seconds)
