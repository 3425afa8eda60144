"""The server that the browser tests and the pictures look at."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from tests.server.processes import AS_HOSTS_DO, ROOT, server_process

CLIENT = ROOT / "src/boneyard/server/client/index.html"
# Nobody is in a hurry here, and on a busy machine the lowest priority can mean never.
QUICK = {"BONEYARD_LIMITS": "0", "BONEYARD_NICE": "0", "BONEYARD_PACE": "0.01"}


@contextlib.contextmanager
def serving(database: Path) -> Iterator[str]:
    """A server on this database file; its address."""
    url = f"sqlite:///{database}"
    with server_process(database.parent, url, AS_HOSTS_DO, **QUICK) as server:
        yield f"http://localhost:{server.house.port}"
