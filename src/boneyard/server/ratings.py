"""Ratings: what results say of people, worked out beside the game, once for each of them.

What a game came to is written with the entry that ended it (``came``); the rater works out what
that means, one game after the other in the order of their ends, so that the same results lead to
the same figures whoever counts, and however often a server was killed meanwhile (see ADR 31).
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Row

from boneyard.bots.anchors import DOUBT, START, Anchor, anchor
from boneyard.server.chores import again_and_again, every
from boneyard.store import Came, Results, Store
from boneyard.store.results import Rating, Ratings
from boneyard.table import Table
from boneyard.table.outcomes import outcomes

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

LOOK_SECONDS: Final = 2.0
MOST_AT_ONCE: Final = 50
MIDDLE: Final = 1500
POINTS: Final = 48
"""How ratings are told: everybody begins in the middle, and a point of ours is worth so many."""
SURE: Final = 1.96
"""What is told to give or take holds in 19 of 20 cases."""

logger = logging.getLogger(__name__)


def came(table: Table, at: float) -> tuple[Came, ...]:
    """What is noted of a game that ended then."""
    found, opened = outcomes(table), table.opened
    people = len({one.user for one in found if one.user})
    return tuple(
        [
            Came(
                table=table.id,
                seat=one.seat,
                user=one.user,
                bot=one.bot,
                game=opened.game,
                players=len(found),
                people=people,
                place=one.place,
                is_left=one.left,
                public=opened.public,
                rated=opened.rated and people > 1,
                at=at,
            )
            for one in found
        ]
    )


# Working it out.


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # which most servers never need

    return PlackettLuce()


def rate(rows: Sequence[Row[Any]], before: Ratings) -> list[Rating]:
    """What the seats of a game are worth after it; a bot is worth what it was."""
    model, known = _model(), [_known(row, before) for row in rows]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in known]
    after = model.rate(teams, ranks=[float(row.place) for row in rows])
    return [
        Rating(new.mu, new.sigma, old.games + 1) if row.user else old
        for row, old, (new,) in zip(rows, known, after, strict=True)
    ]


def _known(row: Row[Any], before: Ratings) -> Rating:
    if row.user is not None:
        return before.get(row.user, Rating(START, DOUBT, 0))
    return Rating(*(anchor(row.game, row.bot) or Anchor(START, DOUBT)), 0)


def points(rating: Rating) -> tuple[int, int]:
    """A rating as people are told it, and what to give or take."""
    return round(MIDDLE + POINTS * (rating.mu - START)), round(POINTS * SURE * rating.sigma)


class Rater:
    """Of one server process; of all on one database, one works at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._results = Results(store)

    async def run(self) -> None:
        """Until cancelled."""
        complaint = "games cannot be rated"
        await again_and_again(self.step, every(LOOK_SECONDS), logger, complaint)

    async def step(self) -> None:
        """Rate what is yet to be rated, if no other process is about it."""
        async with self._store.claimed("ratings", 0) as is_ours:
            for table, game in await self._results.unrated(MOST_AT_ONCE) if is_ours else ():
                if not await self._results.rate(table, rate):
                    # It ended before one that is rated already, of which we heard first.
                    await self._results.rate_all(game, rate)
