"""Moments of games to be looked at: played by beginners from a seed, shown at a real table.

A browser is told one scene instead of the table's own, so that any moment of any game, and any that
is built by hand, can be looked at without playing up to it on the server.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute
from tests.browser.people import BOT, ME, make_table

import boneyard
from boneyard import Cue, State, Stream
from boneyard.table.messages import sent, sent_cues

NAMES = ("Ada", "Bramble", "Cleo", "Dagobert", "Eve", "Fay", "Gus", "Hal")
MOST_MOVES = 3000


@dataclass(frozen=True)
class Moment:
    """The first time that this is asked, after so many moves."""

    game: str
    players: int
    step: str
    skip: int = 0

    def __str__(self) -> str:
        return f"{self.game}, {self.players}, {self.step}"


def played(moment: Moment) -> State:
    """The state at that moment."""
    game, rng = boneyard.game(moment.game), Stream(3)
    state: State = game.new(moment.players, seed=3)
    for at in range(MOST_MOVES):
        assert state.actor is not None
        assert state.prompt is not None
        if at >= moment.skip and state.prompt.step == moment.step:
            return state
        state.play(game.suggest(state.seen_by(state.actor), rng))
    raise AssertionError(f"{moment} never came up")


class Shown:
    """A table of that game on a page, with the viewer in the seat to act."""

    def __init__(self, page: Page, state: State) -> None:
        self._page = page
        self._scene: dict[str, Any] = {}
        self._view: dict[str, Any] = {}
        self._socket: WebSocketRoute | None = None
        self._look_at(state)
        seats = [ME if seat == state.actor else BOT for seat in range(state.players)]
        table = make_table(page, *seats, game=state.game.id)
        page.route_web_socket("**/api/**", self._instead)
        page.goto(f"/t/{table}")
        self._settle()

    def push(self, state: State, cues: Sequence[Cue] = ()) -> None:
        """The same eyes see this now, with what is to be seen of it for a moment."""
        self._look_at(state)
        assert self._socket is not None
        more = {"cues": sent_cues(cues, NAMES), "events": [{"event": "seen"}] if cues else []}
        self._socket.send(json.dumps(self._view | {"scene": self._scene} | more))
        self._settle()

    def reload(self) -> None:
        """As people do."""
        self._page.reload()
        self._settle()

    def _look_at(self, state: State) -> None:
        viewer = self._scene.get("viewer", state.actor)
        scene = state.game.scene(state.seen_by(viewer))
        self._scene = msgspec.to_builtins(sent(scene, NAMES))

    def _settle(self) -> None:
        """Parts of a table measure themselves in one frame, and are drawn accordingly later."""
        self._page.locator(".table [data-el]").first.wait_for()
        self._page.evaluate(
            "() => new Promise(done => { let left = 12;"
            " const next = () => (left-- ? requestAnimationFrame(next) : done()); next(); })"
        )

    def _instead(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket
        socket.on_message(server.send)

        def pushed(message: str | bytes) -> None:
            data = json.loads(message)
            if data["type"] == "view":
                self._view = data | {"window": None}
                data = self._view | {"scene": self._scene}
            socket.send(json.dumps(data))

        server.on_message(pushed)
