"""The web client's files, and the headers that keep its pages safe."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException

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
PAGES = ["/", "/new/{rest:path}", "/t/{rest:path}", "/me", "/upload", "/gallery"]


@get(
    ["/", "/new/{rest:path}", "/t/{rest:path}", "/me", "/upload", "/gallery"],
    include_in_schema=False,
)
async def page(rest: str = "") -> Response[Any]:
    """Every page is the same file; the client shows what the address says."""
    index = FOLDER / "index.html"
    text = index.read_bytes() if index.is_file() else NOT_BUILT.encode()
    return Response(text, media_type="text/html", headers={"Cache-Control": "no-cache"})


@get("/{name:path}", include_in_schema=False)
async def asset(name: str) -> Response[Any]:
    """A file of the client. Names of built files change with their contents."""
    found = (FOLDER / name.lstrip("/")).resolve()
    if not found.is_relative_to(FOLDER.resolve()) or not found.is_file():
        raise NotFoundException("There is nothing here.")
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    is_named_by_content = found.parent.name == "assets"
    return Response(
        found.read_bytes(),
        media_type=kind,
        headers={"Cache-Control": A_YEAR if is_named_by_content else "no-cache"},
    )
