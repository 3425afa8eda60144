"""The server as a process for tests: ``tests.server.launch --port PORT --database URL``.

With the toy game (bots think in further processes, which read this file, too), and with what the
environment asks for: TEST_SWEEP and TEST_ELSEWHERE set the hub's patience in seconds,
TEST_CLOCK names a file that says by how many seconds all clocks are ahead, TEST_SMTP a server for
mail, TEST_THOUGHTS a file that gets a line for every decision a bot is asked for, and TEST_STUCK
lets bots think for ever.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import time
from dataclasses import replace
from pathlib import Path

from tests import toy

from boneyard.bots import Plan, Thought
from boneyard.kernel.state import State
from boneyard.server import clock, hub, live
from boneyard.server.bot_pool import Thinkers
from boneyard.server.notices import herald
from boneyard.server.settings import Settings


def prepare() -> None:
    """As the environment says."""
    hub.SWEEP_SECONDS = float(os.environ.get("TEST_SWEEP", hub.SWEEP_SECONDS))
    live.ELSEWHERE_SECONDS = float(os.environ.get("TEST_ELSEWHERE", live.ELSEWHERE_SECONDS))
    if os.environ.get("TEST_CLOCK"):
        _set_clocks(Path(os.environ["TEST_CLOCK"]))
    original = Thinkers.think

    async def think(
        self: Thinkers, bot: str, view: State, plan: Plan, place: int | None = None
    ) -> Thought:
        if os.environ.get("TEST_THOUGHTS"):
            _note(Path(os.environ["TEST_THOUGHTS"]), view)
        if os.environ.get("TEST_STUCK"):
            await asyncio.Event().wait()
        return await original(self, bot, view, plan, place)

    Thinkers.think = think  # type: ignore[method-assign]


def _set_clocks(path: Path) -> None:
    """Days pass when the test says so, for the time of day and the time that passes alike."""
    herald.LOOK_SECONDS = 0.1

    def ahead(_: clock.Clock) -> float:
        return time.time() + float(path.read_text(encoding="ascii") or 0)

    for name in ("day", "steady"):
        setattr(clock.Clock, name, ahead)


def _note(path: Path, view: State) -> None:
    text = json.dumps(view.to_json(), sort_keys=True)
    with path.open("a", encoding="ascii") as file:
        file.write(f"{hashlib.sha256(text.encode()).hexdigest()}\n")


def main() -> None:
    """Serve until killed."""
    from boneyard.cli import serve

    assert toy.GAME.id
    prepare()
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--database")
    given = parser.parse_args()
    few = Settings(given.database, limits=False, thinkers=1, nice=0, pace=0.0)
    smtp = os.environ.get("TEST_SMTP", "")
    sends = replace(few, internal_webhooks=bool(smtp), smtp=smtp, mail_from="games@example.org")
    settings = sends if smtp else few
    serve.run(settings, "127.0.0.1", given.port, workers=1)


if __name__ == "__main__":
    main()
