"""Starting the real server for tests."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

CLIENT = Path(__file__).parents[2] / "src/boneyard/server/client/index.html"
SECONDS = 20


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serving(database: Path) -> Iterator[str]:
    """A server on this database file; its address."""
    port = free_port()
    command = [sys.executable, "-m", "boneyard", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{database}"]
    # Nobody is in a hurry here, and on a busy machine the lowest priority can mean never.
    quick = {"BONEYARD_LIMITS": "0", "BONEYARD_NICE": "0", "BONEYARD_PACE": "0.01"}
    environment = {**os.environ, **quick}
    with subprocess.Popen(command, env=environment) as process:
        address = f"http://localhost:{port}"
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.send_signal(signal.SIGTERM)


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    started = time.monotonic()
    while time.monotonic() - started < SECONDS:
        assert process.poll() is None, "the server stopped"
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{address}/api/games")
            return
    raise AssertionError("the server did not start")
