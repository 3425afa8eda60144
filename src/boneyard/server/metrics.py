"""What a host's instruments read: counters, gauges and latencies, in the words of Prometheus.

With several worker processes the client library adds up what each has written into the folder of
``PROMETHEUS_MULTIPROC_DIR``, so that it does not matter which of them is asked. Gauges are
therefore set, by every process now and then, not worked out when somebody asks.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from boneyard.table import entries as log

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
NOTE_SECONDS: Final = 5.0
"""So often gauges are set."""
QUICK: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW: Final = (0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 45.0)


class Metrics:
    """The instruments of one process."""

    def __init__(self) -> None:
        ours = self._registry = CollectorRegistry()
        self.requests = Histogram(
            "boneyard_request_seconds",
            "How long requests took.",
            ["method", "route", "status"],
            buckets=QUICK,
            registry=ours,
        )
        self.acts = Histogram(
            "boneyard_act_seconds",
            "From a wish (of a person, a bot or a clock) to its being on disk and shown.",
            buckets=QUICK,
            registry=ours,
        )
        self.thoughts = Histogram(
            "boneyard_thought_seconds",
            "How long bots thought, with the wait for their turn to think.",
            ["pace"],
            buckets=SLOW,
            registry=ours,
        )
        self._moves = Counter(
            "boneyard_moves", "Moves played, by whose will it was.", ["by"], registry=ours
        )
        self.errors = Counter(
            "boneyard_log_lines",
            "Warnings and errors in the log.",
            ["level", "logger"],
            registry=ours,
        )
        self._gauges: list[tuple[Gauge, Callable[[], float]]] = []

    def watch(
        self, name: str, what: str, look: Callable[[], float], *, is_shared: bool = False
    ) -> None:
        """A number that is looked at now and then: ``boneyard_<name>``.

        It is of this process alone, and added to those of the others, or shared by all of them.
        """
        gauge = Gauge(
            f"boneyard_{name}",
            what,
            registry=self._registry,
            multiprocess_mode="mostrecent" if is_shared else "livesum",
        )
        self._gauges.append((gauge, look))

    def count_moves(self, entries: Sequence[log.Entry]) -> None:
        """What of these entries was played."""
        for entry in entries:
            if isinstance(entry, log.Moved):
                self._moves.labels(entry.by).inc()

    def note(self) -> None:
        """Look at everything that is watched."""
        for gauge, look in self._gauges:
            gauge.set(look())

    async def look(self) -> None:
        """The same, as a chore."""
        self.note()

    def text(self) -> bytes:
        """All of it, as it is scraped."""
        self.note()
        folder = os.environ.get(FOLDER)
        if folder is None:
            return generate_latest(self._registry)
        _bury_the_dead(Path(folder))
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)

    @contextlib.contextmanager
    def counting_errors(self) -> Iterator[None]:
        """Count what is logged of our own and of the libraries beneath."""
        counting = _Counting(self.errors)
        logging.getLogger().addHandler(counting)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(counting)


class _Counting(logging.Handler):
    """Prints nothing."""

    def __init__(self, errors: Counter) -> None:
        super().__init__(logging.WARNING)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.labels(record.levelname.lower(), record.name).inc()


def _bury_the_dead(folder: Path) -> None:
    """What a worker that was killed has set last is not so any more."""
    if sys.platform == "win32":  # where asking whether a process lives would end it
        return
    for process in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
        except PermissionError:
            pass
