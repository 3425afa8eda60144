"""Servers as processes of their own, which can be killed."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
from tests.server.houses import PATIENCE, House, free_port, wait_for

ROOT = Path(__file__).parents[2]
WITH_TOY = ("tests.server.launch",)
AS_HOSTS_DO = ("boneyard", "serve")


class ServerProcess:
    """One server; its house stays at the same address when it is started again."""

    def __init__(
        self, folder: Path, database: str, program: Sequence[str] = WITH_TOY, **environment: str
    ) -> None:
        self.house = House(free_port())
        self._errors = folder / f"{self.house.port}.log"
        place = ["--port", str(self.house.port), "--database", database]
        self._command = [sys.executable, "-m", *program, *place]
        self._environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src:{ROOT}", **environment}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it answers when this returns."""
        with self._errors.open("ab") as errors:
            self._process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env=self._environment,
                stderr=errors,
                start_new_session=True,
            )
        wait_for(self._answers, f"the server answers; see {self._errors}")

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.errors
        with contextlib.suppress(httpx.TransportError):
            return self.house.web.get("/api/games").is_success
        return False

    @property
    def errors(self) -> str:
        """What it complained about."""
        return self._errors.read_text(errors="replace")

    def kill(self) -> None:
        """At once and without a word, with the processes that think for it."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    @property
    def pid(self) -> int:
        """The server's own process, without those that think for it."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not died by itself."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """As a host would."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(PATIENCE)
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self._process.pid, signal.SIGKILL)
        self.house.web.close()


@contextlib.contextmanager
def server_process(
    folder: Path, database: str, program: Sequence[str] = WITH_TOY, **environment: str
) -> Iterator[ServerProcess]:
    """A running one, stopped afterwards."""
    found = ServerProcess(folder, database, program, **environment)
    try:
        found.start()
        yield found
    finally:
        found.stop()
