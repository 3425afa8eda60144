"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import DBAPIError

from boneyard import __version__
from boneyard.server import (
    admin,
    client,
    errors,
    gallery,
    games,
    gc_tuning,
    instruments,
    journal,
    learned,
    lessons,
    mail_links,
    me,
    passkeys,
    profiles,
    puzzles,
    replays,
    sharing,
    sockets,
    tables,
)
from boneyard.server.admin_door import PREFIX as ADMIN, AdminDoor
from boneyard.server.analysts import Analysts
from boneyard.server.answers import Answers
from boneyard.server.backroom import SWITCH_SECONDS, Backroom
from boneyard.server.bot_pool import Thinkers, processes_for
from boneyard.server.chores import again_and_again, every
from boneyard.server.doorkeeper import Doorkeeper
from boneyard.server.doors import Doors
from boneyard.server.health import Census, Health
from boneyard.server.housekeeping import Housekeeping
from boneyard.server.hub import Hub
from boneyard.server.identity import Identity
from boneyard.server.limits import Limits
from boneyard.server.lobby import Lobby
from boneyard.server.mail import Mailer
from boneyard.server.metrics import NOTE_SECONDS, Metrics
from boneyard.server.notices import push, routes as notices
from boneyard.server.notices.herald import Herald
from boneyard.server.notices.links import Links
from boneyard.server.notices.post import Place, Post
from boneyard.server.pacing import Pacer
from boneyard.server.patience import USUAL_BODY, BodyReader
from boneyard.server.ratings import Rater
from boneyard.server.restoring import LOOK_SECONDS as RESTORE_SECONDS, Restoring
from boneyard.server.services import DEPENDENCIES, AnyRequest, Services, person
from boneyard.server.settings import Settings, from_environment
from boneyard.server.webhooks import Webhooks
from boneyard.store import (
    Admin,
    Analyses,
    Keys,
    Learning,
    Lobby as Lists,
    Notice,
    People,
    Results,
    Store,
    Telling,
    open_store,
)

TELL_SECONDS = 2.0
"""How often processes tell each other what they have counted."""
logger = logging.getLogger(__name__)

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def create_app(settings: Settings | None = None) -> Litestar:
    """The server with these settings, or with those of the environment."""
    chosen = settings or from_environment()
    store = open_store(chosen.database, serving=chosen.listening)
    return Litestar(
        route_handlers=[
            me.router,
            learned.router,
            lessons.router,
            puzzles.router,
            notices.of_me,
            notices.of_links,
            games.router,
            gallery.router,
            tables.router,
            replays.router,
            admin.router,
            admin.announcements,
            sharing.router,
            passkeys.router,
            mail_links.router,
            profiles.router,
            instruments.health,
            instruments.metrics,
            sockets.live,
            client.page,
            client.live_schema,
        ],
        lifespan=[lambda app: _running(app, chosen, store)],
        dependencies=DEPENDENCIES,
        before_request=_check_request,
        exception_handlers={Exception: errors.answer},
        response_headers=client.HEADERS,
        compression_config=CompressionConfig(
            "gzip", gzip_compress_level=6, exclude_opt_key="is_packed"
        ),
        request_max_body_size=USUAL_BODY,
        middleware=[journal.Noting, BodyReader],
        logging_config=journal.configuration(chosen.logs, chosen.log_level),
        openapi_config=OpenAPIConfig(
            title="Boneyard",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )


@contextlib.asynccontextmanager
async def _running(app: Litestar, settings: Settings, store: Store) -> AsyncIterator[None]:
    """What lives as long as the server."""
    thinkers = Thinkers(processes_for(settings.thinkers), settings.nice)
    webhooks = Webhooks(allow_internal=settings.internal_webhooks)
    metrics = Metrics()
    hub = Hub(store, thinkers, settings.pace, metrics)
    identity = Identity(await store.secret(), settings.address)
    limits = Limits(is_on=settings.limits)
    people = People(store)
    keys = Keys(store)
    door = Doorkeeper(people, identity, hub, keys)
    hub.also_hears = lambda notice: _hear(notice, hub.process, limits, door)
    keeping = Housekeeping(
        hub, people, door, keys, settings.keep_tables_days, settings.keep_guests_days
    )
    await door.read_bans()
    backroom = Backroom(limits)
    analysts = Analysts(Analyses(store), settings.nice)
    minutes = settings.listed_minutes
    lobby = Lobby(Lists(store), hub, await store.secret(), minutes, is_limited=settings.limits)
    mailer, links = Mailer(settings.smtp, settings.mail_from), Links(await store.secret())
    push_key = await store.kept("push", push.new_key)
    place = Place(settings.address, settings.listening)
    herald = Herald(store, Post(webhooks, mailer, links, place, push_key), hub.now)
    host, telling = Admin(store), Telling(store)
    answers = Answers(backroom)
    restoring = Restoring(store, hub, door, identity, answers)
    beside = (
        webhooks,
        people,
        door,
        door.mutes,
        keeping,
        backroom,
        answers,
        analysts,
        lobby,
        Pacer(),
        telling,
        mailer,
        links,
        push.public_key(push_key),
        metrics,
        Health(store),
        Census(host, telling, metrics),
        host,
        AdminDoor(host, limits),
        Doors(settings.listening),
        keys,
        Learning(store),
        Results(store),
        settings.database,
    )
    _watch(metrics, hub, door)
    app.state.services = Services(store, hub, identity, limits, *beside)
    sys.setswitchinterval(SWITCH_SECONDS)
    work = [hub.run(), gc_tuning.collect_when_quiet(lambda: hub.acts)]
    work += [door.keep_looking(), door.passes.keep_notes(), keeping.run(), lobby.run()]
    work += [herald.run(), Rater(store).run()]
    lost = "it cannot be seen whether the database was restored"
    work += [again_and_again(restoring.look, every(RESTORE_SECONDS), logger, lost)]
    work += [again_and_again(metrics.look, every(NOTE_SECONDS), logger, "nothing can be measured")]
    if store.is_shared:
        work += [hub.listen(), _tell_counts(store, limits, hub.process)]
    tasks = [asyncio.create_task(one) for one in work]
    try:
        with gc_tuning.left_alone(), metrics.counting_errors():
            yield
    finally:
        await herald.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):  # who was here when is worth no failed stop
            await door.passes.note_uses()
        await hub.close()
        await thinkers.close()
        await analysts.close()
        webhooks.close()
        mailer.close()
        backroom.close()
        await asyncio.to_thread(store.close)


def _watch(metrics: Metrics, hub: Hub, door: Doorkeeper) -> None:
    """What is looked at now and then, for ``/metrics``."""
    metrics.watch("tables_in_memory", "Tables in memory.", lambda: len(list(hub)))
    metrics.watch("connections", "Open sockets.", lambda: len(list(door.connections)))
    metrics.watch("bot_queue", "Bots that think or wait for it.", hub.thoughts_wanted)


async def _hear(notice: Notice | None, own: str, limits: Limits, door: Doorkeeper) -> None:
    """What another process tells that is not about a table."""
    if notice is None or not notice.counted:
        await door.hear(notice)
    elif notice.process != own:
        limits.hear(notice)


async def _tell_counts(store: Store, limits: Limits, process: str) -> None:
    """Until cancelled: limits hold across all processes on one database."""
    while True:
        await asyncio.sleep(TELL_SECONDS)
        for notice in limits.news(process):
            with contextlib.suppress(DBAPIError):  # it is away: what was counted here still holds
                await store.notify(notice)


async def _check_request(request: AnyRequest) -> None:
    """What must hold before anything else is read of a request: who asks, how often, from where.

    What changes something is for persons, unless a route says otherwise, and in a guest's name it
    comes from our pages.
    """
    services: Services = request.app.state.services
    caller = request.scope["user"] = None
    if request.url.path.startswith(ADMIN):  # no guest's cookie, and no ban, matters there
        await services.admin.check(request)
        return
    if request.url.path.startswith("/api/"):
        caller = await services.admit(request)
        services.limits.take("ask", services.counted_as(request))
    if request.method in SAFE_METHODS:
        return
    if caller is None or not caller.is_program:
        services.identity.check_origin(request)
    if not request.route_handler.opt.get("for_anybody"):
        person(caller)
