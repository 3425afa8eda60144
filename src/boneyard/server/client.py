"""The web client's files, and the headers that keep its pages safe."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from boneyard.server import messages

FOLDER = Path(__file__).parent / "client"
A_YEAR = "public, max-age=31536000, immutable"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}

NOT_BUILT = "<!doctype html><title>Boneyard</title><p>The client is not built: run make play.</p>"
LONGEST_NAME = 200
NOT_PAGES = ("/api", "/assets", "/schema")


@get(["/", "/{name:path}"], include_in_schema=False)
async def page(name: FromPath[str] = "") -> Response[Any]:
    """A file of the client, or else its one page, which shows what the address says."""
    if not name.isprintable() or len(name.encode()) > LONGEST_NAME:
        raise NotFoundException  # a file system would choke on it
    found = (FOLDER / name.lstrip("/")).resolve()
    if found.is_relative_to(FOLDER.resolve()) and found.is_file():
        return _file(found)
    if name.startswith(NOT_PAGES):
        raise NotFoundException
    index = FOLDER / "index.html"
    text = index.read_bytes() if index.is_file() else NOT_BUILT.encode()
    return Response(text, media_type="text/html", headers={"Cache-Control": "no-cache"})


@get("/schema/live.json", include_in_schema=False)
async def live_schema() -> dict[str, Any]:
    """What goes over a socket: the OpenAPI document beside it has the rest."""
    return messages.live_schema()


def _file(found: Path) -> Response[Any]:
    """Names of built files change with their contents, so those are kept for ever."""
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    is_named_by_content = found.parent.name == "assets"
    return Response(
        found.read_bytes(),
        media_type=kind,
        headers={"Cache-Control": A_YEAR if is_named_by_content else "no-cache"},
    )
