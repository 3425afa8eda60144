"""Lessons: each is played at a table of its own, which nobody else finds."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import FromPath

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.names import sentence_case
from boneyard.lessons import Lesson
from boneyard.puzzles.task import taught
from boneyard.server import opening
from boneyard.server.games import find
from boneyard.server.services import Maker, Parts, Services
from boneyard.server.tables import cards, put_up
from boneyard.table import Refused, Table, entries as log
from boneyard.table.coaching import is_scripted
from boneyard.table.messages import TableCard

GONE_ON = "Another lesson was begun."


def find_lesson(game: str, lesson: str) -> Lesson:
    """The lesson with this name; Refused if there is none."""
    try:
        return taught(find(game).id, lesson)
    except BoneyardError as wrong:
        raise Refused(f"{sentence_case(str(wrong))}.", status=404) from None


@post("/{game:str}/{lesson:str}", status_code=201)
async def begin(
    services: Parts, maker: Maker, game: FromPath[str], lesson: FromPath[str]
) -> TableCard:
    """Put up the table of a lesson; those of lessons that one has not gone on with are closed."""
    found = find_lesson(game, lesson)
    await _close_others(services, maker.user)
    live = await put_up(services, opening.for_lesson(found, maker), maker)
    return live.card_for(maker.user)


async def _close_others(services: Services, user: str) -> None:
    own = cards(await services.store.tables_of(user), user)
    for card in own:
        if card.lesson and card.status == "live":
            await services.hub.act(await services.hub.find(card.id), _closed)


def _closed(table: Table) -> list[log.Entry]:
    """A first game is a real one, and stays."""
    is_left = table.status == "live" and is_scripted(table)
    return [log.Ended("host", GONE_ON)] if is_left else []


router = Router("/api/lessons", route_handlers=[begin])
