"""What machines ask that look after a server: is it well, and how busy is it?"""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from boneyard.server.health import Healthy
from boneyard.server.services import AnyRequest, Parts

NO_STORE: Final = {"Cache-Control": "no-store"}


@get("/health", include_in_schema=False)
async def health(services: Parts) -> Response[Healthy]:
    """Whether the server does its work; 503 if not. It says so to anybody, and nothing else."""
    found = await services.health.look()
    return Response(found, status_code=200 if found.status == "ok" else 503, headers=NO_STORE)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, services: Parts) -> Response[bytes]:
    """For Prometheus: on this machine, or with the admin's token."""
    if not services.is_from_here(request):
        await services.admin.check(request)
    await services.census.take()
    text = await asyncio.to_thread(services.metrics.text)
    return Response(text, media_type=CONTENT_TYPE_LATEST, headers=NO_STORE)
