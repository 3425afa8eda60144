"""Who thinks next, and for how long."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from math import inf
from typing import Any

import pytest

from boneyard.server.fair_queue import LEAST_SECONDS, ROUND_SECONDS, FairQueue


class Thoughts:
    """Thoughts that last until they are ended here, in the order in which they began."""

    def __init__(self, places: int = 1) -> None:
        self.patience: dict[int, float] = {}
        self.queue = FairQueue(places, self.patience.__setitem__)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.places: dict[str, int] = {}

    async def ask(self, *names: str, is_quick: bool = False) -> None:
        """Bots want to think; ``ada/3`` is one at Ada's third table."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._think(name, is_quick))
        await settle()

    async def _think(self, name: str, is_quick: bool) -> None:
        person, _, table = name.partition("/")
        async with self.queue.turn(person, table, is_quick=is_quick) as place:
            self.begun.append(name)
            self.places[name] = place
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        """A thought is over."""
        self._ends[name].set()
        await settle()

    def seconds(self, name: str) -> float:
        """How long this thought may take by now."""
        return self.patience[self.places[name]]


async def settle() -> None:
    """Let everybody do what they can."""
    for _ in range(20):
        await asyncio.sleep(0)


def run(work: Coroutine[Any, Any, None]) -> None:
    """And do not wait for those who still think."""

    async def all_of_it() -> None:
        await work
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(all_of_it())


FLOOD = [f"ada/{n}" for n in range(40)]


def test_one_person_with_many_bots_does_not_delay_others() -> None:
    """They wait for what is under way and one thought of everybody else, not for forty."""

    async def flood() -> None:
        thoughts = Thoughts()
        await thoughts.ask(*FLOOD)
        await thoughts.ask("bo/1", "cy/1")
        assert thoughts.begun == ["ada/0"]
        for at in range(3):
            await thoughts.end(thoughts.begun[at])
        assert thoughts.begun == ["ada/0", "ada/1", "bo/1", "cy/1"]

    run(flood())


@pytest.mark.parametrize("places", [1, 3])
def test_everybody_has_a_turn_in_every_round(places: int) -> None:
    """However many thoughts somebody has; each person's tables one after the other."""

    async def rounds() -> None:
        thoughts = Thoughts(places)
        bos = [f"bo/{n}" for n in range(3)]
        await thoughts.ask(*FLOOD, *bos, "cy/1")
        for at in range(12):
            await thoughts.end(thoughts.begun[at])
        order = [name[0] for name in thoughts.begun]
        first = order[: 9 + places]
        assert first.count("b") == 3
        assert first.count("c") == 1
        assert [name for name in thoughts.begun if name[0] == "b"] == bos

    run(rounds())


def test_quick_thoughts_do_not_wait_for_deep_ones() -> None:
    """They have a place of their own, which is shared fairly, too."""

    async def quick() -> None:
        thoughts = Thoughts()
        await thoughts.ask(*FLOOD)
        await thoughts.ask(*[f"ada/q{n}" for n in range(40)], is_quick=True)
        await thoughts.ask("bo/q", is_quick=True)
        assert thoughts.begun == ["ada/0", "ada/q0"]
        await thoughts.end("ada/q0")
        await thoughts.end("ada/q1")
        assert "bo/q" in thoughts.begun

    run(quick())


def test_nobody_has_all_places() -> None:
    """Where there are several: whoever comes begins at once."""

    async def come() -> None:
        thoughts = Thoughts(3)
        await thoughts.ask(*FLOOD)
        assert thoughts.begun == ["ada/0", "ada/1"]
        await thoughts.ask("bo/1")
        assert thoughts.begun[2:] == ["bo/1"]

    run(come())


def test_a_table_that_asks_again_and_again_waits_for_its_persons_other_tables() -> None:
    """As one where every move voids a thought that still waits."""

    async def ask() -> None:
        thoughts = Thoughts()
        await thoughts.ask("ada/1", "ada/2", "ada/2", "ada/2", "ada/3")
        await thoughts.end("ada/1")
        await thoughts.end("ada/2")
        assert thoughts.begun == ["ada/1", "ada/2", "ada/3"]

    run(ask())


def test_deep_thoughts_yield_when_others_wait() -> None:
    """While they go on; those of who wants much yield more. Alone there is all the time."""

    async def share() -> None:
        thoughts = Thoughts()
        await thoughts.ask("ada/0")
        assert thoughts.seconds("ada/0") == inf
        await thoughts.ask("bo/1")
        assert thoughts.seconds("ada/0") == ROUND_SECONDS / 2
        await thoughts.ask(*FLOOD[1:])
        assert thoughts.seconds("ada/0") == LEAST_SECONDS
        await thoughts.end("ada/0")
        assert thoughts.begun == ["ada/0", "bo/1"]
        assert thoughts.seconds("bo/1") == ROUND_SECONDS / 2
        for at in range(1, len(FLOOD)):
            await thoughts.end(thoughts.begun[at])
        assert thoughts.seconds(thoughts.begun[-1]) == inf

    run(share())


def test_who_gives_up_waiting_leaves_no_gap() -> None:
    """Before the turn came, and in the moment when it comes."""

    async def give_up() -> None:
        thoughts = Thoughts()
        await thoughts.ask("ada/1", "bo/1", "cy/1", "di/1")
        thoughts.tasks["bo/1"].cancel()
        await settle()
        thoughts._ends["ada/1"].set()
        await asyncio.sleep(0)
        thoughts.tasks["cy/1"].cancel()  # whose turn it is from now on
        await settle()
        assert thoughts.begun == ["ada/1", "di/1"]

    run(give_up())
