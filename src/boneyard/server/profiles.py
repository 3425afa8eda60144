"""Profiles, those one has played with, and leaderboards: what others may know of a person.

Whoever keeps no name has no profile but to themselves. Those who do decide who sees theirs:
everybody, those whom they have played with (as it is at first), or nobody, and then no leaderboard
lists them either. Of private tables only those who were there are told. Who may not see a profile
learns nothing, not even that there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from litestar import Router, get, put
from litestar.params import FromPath, JSONBody
from sqlalchemy import Row

import boneyard
from boneyard.kernel.errors import BoneyardError
from boneyard.server.messages import (
    Friend,
    HeadToHead,
    Leader,
    Leaderboard,
    PastGame,
    Profile,
    RatingCard,
    Tally,
)
from boneyard.server.ratings import points
from boneyard.server.requests import ProfileBody
from boneyard.server.services import AnyRequest, Live, Parts, Services, User
from boneyard.store.results import Rating
from boneyard.table import Refused
from boneyard.table.messages import PublicCard

MOST_GAMES: Final = 30
"""So many of the last games are told one by one."""
NO_PROFILE: Final = "There is no profile by that name, or it is not shown to you."

_card = msgspec.json.Decoder(PublicCard)


def _title(game: str) -> str:
    try:
        return boneyard.game(game).info.title
    except BoneyardError:  # it was played here once
        return game


# One person.


async def own_profile(services: Services, user: str) -> Profile:
    """All of it."""
    return await _profile(services, await services.known(user), user)


async def _is_shown(services: Services, row: Row[Any], reader: str | None) -> bool:
    """Whether a reader may see somebody's profile, who is not themselves."""
    if not row.keeps or row.shows == "nobody":
        return False
    if row.shows == "everybody":
        return True
    return reader is not None and await services.results.have_met(row.id, reader)


async def _profile(services: Services, row: Row[Any], reader: str | None) -> Profile:
    results, is_own = services.results, row.id == reader
    rows = await results.of(row.id, is_own=is_own)
    ratings = await results.ratings_of(row.id)
    have_met = reader is not None and not is_own and await results.have_met(row.id, reader)
    between = await results.between(reader, row.id) if have_met and reader else []
    return Profile(
        handle=row.handle,
        name=row.name,
        yours=is_own,
        keeps=await services.keys.keeps_name(row.id),
        shows=row.shows if is_own else None,
        since=row.made,
        ratings=[_rating(game, rating) for game, rating in sorted(ratings.items())],
        tallies=_tallies(rows),
        games=await _games(services, rows[:MOST_GAMES]),
        between=_between(between),
        met=have_met,
    )


def _rating(game: str, rating: Rating) -> RatingCard:
    return RatingCard(game, _title(game), *points(rating), rating.games)


def _tallies(rows: Iterable[Row[Any]]) -> list[Tally]:
    """By game and number of players; those against bots alone for themselves."""
    played, won, left = Counter[Any](), Counter[Any](), Counter[Any]()
    for row in rows:
        kind = (row.game, row.people <= 1, row.players)
        played[kind] += 1
        won[kind] += row.place == 1
        left[kind] += row.is_left
    return [
        Tally(
            game=kind[0],
            title=_title(kind[0]),
            players=kind[2],
            people=not kind[1],
            played=played[kind],
            won=won[kind],
            left=left[kind],
        )
        for kind in sorted(played)
    ]


async def _games(services: Services, rows: Sequence[Row[Any]]) -> list[PastGame]:
    cards = await services.results.cards([row.table for row in rows])
    return [_past(row, cards.get(row.table)) for row in rows]


def _past(row: Row[Any], text: str | None) -> PastGame:
    seats = _card.decode(text).seats if text else ()
    return PastGame(
        table=row.table if text else None,
        game=row.game,
        title=_title(row.game),
        at=row.at,
        place=row.place,
        players=row.players,
        others=[seat.name for seat in seats if seat.seat != row.seat],
        rated=row.rated,
        left=row.is_left,
    )


def _between(rows: Iterable[Row[Any]]) -> list[HeadToHead]:
    found: dict[str, HeadToHead] = {}
    for row in rows:
        one = found.setdefault(row.game, HeadToHead(row.game, _title(row.game), 0, 0, 0))
        one.ahead += row.place < row.theirs
        one.behind += row.place > row.theirs
        one.even += row.place == row.theirs
    return [found[game] for game in sorted(found)]


@get("/api/me/profile")
async def my_profile(services: Parts, user: User) -> Profile:
    """Your games, your results, your ratings."""
    return await own_profile(services, user)


@put("/api/me/profile")
async def show_profile(services: Parts, user: User, data: JSONBody[ProfileBody]) -> Profile:
    """To whom that is shown."""
    await services.store.change_user(user, shows=data.shows)
    return await own_profile(services, user)


@get("/api/people/{handle:str}")
async def profile(request: AnyRequest, services: Parts, handle: FromPath[str]) -> Profile:
    """What you may know of somebody."""
    reader, row = services.user(request), await services.results.person(handle)
    if row is None or not (row.id == reader or await _is_shown(services, row, reader)):
        raise Refused(NO_PROFILE, status=404)
    return await _profile(services, row, reader)


# Many.


async def friends_of(services: Services, user: str) -> list[Friend]:
    """Whom somebody has played with, those met last first."""
    return [
        Friend(
            handle=row.handle,
            name=row.name,
            games=row.games,
            at=row.at,
            profile=bool(row.keeps) and row.shows != "nobody",
        )
        for row in await services.results.met(user)
    ]


@get("/api/me/friends")
async def friends(services: Parts, user: User) -> list[Friend]:
    """Whom you have played with."""
    return await friends_of(services, user)


@get("/api/tables/{table:str}/people")
async def people_at(services: Parts, user: User, live: Live) -> list[Friend]:
    """Those at a table of yours whom you can invite to the next one."""
    if not live.table.seats_of(user):
        raise Refused("You have no seat at that table.", status=403)
    here = {seat.user for seat in live.table.seats}
    met = {row.handle: row.id for row in await services.results.met(user)}
    return [one for one in await friends_of(services, user) if met.get(one.handle) in here]


@get("/api/leaderboards/{game:str}")
async def leaderboard(request: AnyRequest, services: Parts, game: FromPath[str]) -> Leaderboard:
    """Who is rated best in a game."""
    found, reader = boneyard.game(game), services.user(request)
    met = {row.id for row in await services.results.met(reader)} if reader else set()
    best = enumerate(await services.results.best(game), 1)
    leaders = [_leader(at, row, reader, met) for at, row in best]
    return Leaderboard(game, found.info.title, leaders)


def _leader(place: int, row: Row[Any], reader: str | None, met: set[str]) -> Leader:
    worth, give_or_take = points(Rating(row.mu, row.sigma, row.games))
    is_shown = row.shows == "everybody" or row.user == reader or row.user in met
    return Leader(
        place=place,
        name=row.name,
        handle=row.handle if is_shown else None,
        points=worth,
        give_or_take=give_or_take,
        games=row.games,
        yours=row.user == reader,
    )


router = Router(
    "/", route_handlers=[my_profile, show_profile, profile, friends, people_at, leaderboard]
)
