"""A crowd at the door is let in a few at a time, so that whoever plays is heard in between."""

from __future__ import annotations

import asyncio
from functools import partial

from boneyard.server.patience import HEADS_AT_ONCE, Doorway

MANY = 500


async def _turns_of(crowd: int) -> list[list[int]]:
    """Who was let in in each turn of the event loop, from the one in which they all came."""
    doorway = Doorway()
    turns: list[list[int]] = [[]]

    def enter(who: int) -> None:
        turns[-1].append(who)

    for who in range(crowd):
        doorway.come(partial(enter, who))
    while sum(map(len, turns)) < crowd:
        turns.append([])
        await asyncio.sleep(0)
    return turns


def test_nobody_waits_at_a_quiet_door() -> None:
    assert asyncio.run(_turns_of(HEADS_AT_ONCE)) == [list(range(HEADS_AT_ONCE))]


def test_a_crowd_is_let_in_over_many_turns_and_in_the_order_in_which_it_came() -> None:
    turns = asyncio.run(_turns_of(MANY))
    assert max(map(len, turns)) == HEADS_AT_ONCE
    assert [who for turn in turns for who in turn] == list(range(MANY))


def test_whoever_comes_later_does_not_overtake_those_who_wait() -> None:
    async def come() -> list[int]:
        doorway = Doorway()
        entered: list[int] = []
        for who in range(2 * HEADS_AT_ONCE):
            doorway.come(partial(entered.append, who))
        await asyncio.sleep(0)
        doorway.come(partial(entered.append, 2 * HEADS_AT_ONCE))
        while len(entered) <= 2 * HEADS_AT_ONCE:
            await asyncio.sleep(0)
        return entered

    entered = asyncio.run(come())
    assert entered == sorted(entered)


def test_the_door_is_quiet_again_after_a_crowd() -> None:
    async def come() -> int:
        doorway = Doorway()
        entered: list[int] = []
        for who in range(MANY):
            doorway.come(partial(entered.append, who))
        while len(entered) < MANY:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        doorway.come(partial(entered.append, MANY))
        return len(entered)

    assert asyncio.run(come()) == MANY + 1
