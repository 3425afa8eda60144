"""Puzzles: all there are, and today's of each game. They are solved at tables, like lessons."""

from __future__ import annotations

import logging
from datetime import UTC, date, datetime

from litestar import Response, Router, get

import boneyard
from boneyard.kernel.errors import BoneyardError
from boneyard.puzzles import telling
from boneyard.puzzles.rating import difficulty
from boneyard.puzzles.shelf import of_the_day, puzzles_of
from boneyard.server.answers import PACKED
from boneyard.server.messages import PuzzleCard
from boneyard.server.services import AnyRequest, Parts

logger = logging.getLogger(__name__)


@get("/", opt=PACKED)
async def shelf(request: AnyRequest, services: Parts) -> Response[list[PuzzleCard]]:
    """All puzzles, game by game, easy ones first; today's are the same for everybody."""
    day = datetime.now(UTC).date()
    return await services.answer(request, ("puzzles", day.isoformat()), lambda: _cards(day))


def _cards(day: date) -> list[PuzzleCard]:
    return [card for game in boneyard.game_ids() for card in _of_game(game, day)]


def _of_game(game: str, day: date) -> list[PuzzleCard]:
    """A game whose puzzles cannot be read has none."""
    try:
        found, today = puzzles_of(game), of_the_day(game, day)
    except BoneyardError as wrong:
        logger.error("the puzzles of %s cannot be read: %s", game, wrong)
        return []
    return [
        PuzzleCard(
            game,
            one.id,
            telling.title(one),
            difficulty(one.solved_by),
            one.proof.choices,
            one is today,
        )
        for one in found
    ]


router = Router("/api/puzzles", route_handlers=[shelf])
