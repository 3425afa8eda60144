"""Games that beginner bots play from a seed, opened in a browser at a moment of one's choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

import boneyard
from boneyard import State, Stream
from boneyard.bots import ask, find_bot
from boneyard.kernel.records import Record, new_record
from boneyard.kernel.scene import Scene
from boneyard.table.match import Match

Wanted = Callable[[Scene, State], bool]
NAMES = ["Ada", "Bo", "Cleo", "Dag", "Eve", "Fay", "Gus", "Hal"]


def asks(*steps: str) -> Wanted:
    """One of these decisions is to be made."""
    return lambda scene, state: scene.prompt is not None and scene.prompt.step in steps


def played(
    game_id: str,
    players: int,
    wanted: Wanted,
    *,
    skip: int = 0,
    seed: int = 3,
    options: dict[str, Any] | None = None,
) -> tuple[Record, int | None]:
    """The finished game, and the first moment after so many plies that is wanted, if any."""
    game, bot, rng = boneyard.game(game_id), find_bot("beginner"), Stream(seed)
    record = new_record(game, players, options or {}, NAMES[:players], seed)
    match = Match(game, record.start(game))
    found: int | None = None
    while (actor := match.state.actor) is not None:
        if found is None and len(match.plies) >= skip and match.is_moment:
            view = match.state.seen_by(actor)
            if wanted(game.scene(view), match.state):
                found = match.moments
        match.play(ask(bot, match.state, rng))
    record.entries = [ply.entry for ply in match.plies]
    record.digest = match.state.digest()
    return record, found


def scene_at(record: Record, moment: int) -> Scene:
    """What whoever is to act at a moment sees."""
    state = state_at(record, moment)
    return boneyard.game(record.game).scene(state.seen_by(state.actor))


def state_at(record: Record, moment: int) -> State:
    """The game at a moment at which somebody is to act."""
    match = Match(boneyard.game(record.game), record.start(boneyard.game(record.game)))
    for entry in record.entries:
        if match.moments == moment and match.is_moment:
            break
        assert isinstance(entry, boneyard.Move)
        match.play(entry)
    assert match.state.actor is not None
    return match.state


def live_at(page: Page, address: str, record: Record, moment: int) -> str:
    """The path of a table that goes on from there, with bots in all seats but the actor's."""
    table = post(page, address, "/api/records", record.to_json())["id"]
    actor = state_at(record, moment).actor
    seats = [{"kind": "me"} if seat == actor else {"kind": "bot"} for seat in range(record.players)]
    forked = post(page, address, f"/api/tables/{table}/fork", {"moment": moment, "seats": seats})
    return f"/t/{forked['id']}"


def post(page: Page, address: str, path: str, body: dict[str, Any]) -> Any:
    """Ask the server for something."""
    answer = page.request.post(path, data=body, headers={"Origin": address})
    assert answer.ok, f"{path}: {answer.text()}"
    return answer.json()
