"""The server's log: a line for each thing worth noting, with the request and table it is about.

``BONEYARD_LOGS=json`` writes every line as JSON, for machines that collect them. What a line is
about is known where it is written, not where it is printed (which is a thread of its own), so it is
put on the record there.
"""

from __future__ import annotations

import logging
import secrets
import time
from contextvars import ContextVar
from typing import Any, Final, Literal

import msgspec
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.logging import LoggingConfig
from litestar.logging.config import default_handlers
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from boneyard.server.metrics import Metrics

Form = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]

about_request: ContextVar[str] = ContextVar("request", default="")
about_table: ContextVar[str] = ContextVar("table", default="")
ID_BYTES: Final = 4
REQUEST_ID: Final = "X-Request-Id"

requests = logging.getLogger("boneyard.requests")
"""A line for each request, for who wants them (``BONEYARD_LOG_LEVEL=info``)."""


class Whereabouts(logging.Filter):
    """Notes on every record what it is about."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request, record.table = about_request.get(), about_table.get()
        return True


class TextLines(logging.Formatter):
    """For eyes."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s - %(asctime)s - %(name)s - %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        told = {name: getattr(record, name, "") for name in ("request", "table")}
        known = [f"{name}={value}" for name, value in told.items() if value]
        return " ".join([super().formatMessage(record), *known])


class JsonLines(logging.Formatter):
    """For machines: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": getattr(record, "request", ""),
            "table": getattr(record, "table", ""),
            "trouble": self.formatException(record.exc_info) if record.exc_info else "",
        }
        told = {name: value for name, value in line.items() if value}
        return msgspec.json.encode(told | getattr(record, "facts", {})).decode()


def configuration(form: Form, level: Level) -> LoggingConfig:
    """How the server's log is written."""
    queue = default_handlers["queue_listener"] | {"filters": ["whereabouts"]}
    return LoggingConfig(
        root={"level": level.upper(), "handlers": ["queue_listener"]},
        filters={"whereabouts": {"()": Whereabouts}},
        formatters={"standard": {"()": JsonLines if form == "json" else TextLines}},
        handlers={"queue_listener": queue},
        log_exceptions="never",
    )


class Noting:
    """Gives every request a name, measures it, and writes it down."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = secrets.token_hex(ID_BYTES)
        about_request.set(name)
        about_table.set(str(scope.get("path_params", {}).get("table", "")))
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders(message)[REQUEST_ID] = name
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            metrics: Metrics = scope["litestar_app"].state.services.metrics
            _note(metrics, scope, status, time.perf_counter() - began)


def _note(metrics: Metrics, scope: Any, status: int, seconds: float) -> None:
    method, route = scope["method"], scope["path_template"]
    metrics.requests.labels(method, route, str(status)).observe(seconds)
    facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
    told = (method, route, status, 1000 * seconds)
    requests.info("%s %s %s in %.1f ms", *told, extra={"facts": facts})
