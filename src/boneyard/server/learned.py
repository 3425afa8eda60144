"""What guests have learned of the games: lessons, puzzles, what was explained to them once."""

from __future__ import annotations

import time

from litestar import Router, delete, get, post
from litestar.params import FromQuery, JSONBody

from boneyard.server.games import find
from boneyard.server.messages import LearnedThing
from boneyard.server.requests import LearnedBody
from boneyard.server.services import Parts, Services, User
from boneyard.store import Learned, LearnedKind


async def learned_by(services: Services, user: str) -> list[LearnedThing]:
    """All of it, the oldest first."""
    rows = await services.learning.of(user)
    return [LearnedThing(row.kind, row.game, row.name, row.at) for row in rows]


@get("/")
async def show(services: Parts, user: User) -> list[LearnedThing]:
    """What you have learned, the oldest first."""
    return await learned_by(services, user)


@post("/", status_code=200)
async def add(services: Parts, user: User, data: JSONBody[LearnedBody]) -> list[LearnedThing]:
    """Keep that you have learned something; all that you have."""
    learned = Learned(user, data.kind, find(data.game).id, data.name, time.time())
    await services.learning.add(learned)
    return await learned_by(services, user)


@delete("/", status_code=200)
async def forget(
    services: Parts,
    user: User,
    game: FromQuery[str] = "",
    kind: FromQuery[LearnedKind | None] = None,
) -> list[LearnedThing]:
    """Begin anew, with everything or with one game or kind; what is left."""
    await services.learning.forget(user, game, kind or "")
    return await learned_by(services, user)


router = Router("/api/me/learned", route_handlers=[show, add, forget])
