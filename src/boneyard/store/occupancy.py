"""One server at a time on a SQLite file: two would never see each other's moves.

The lock is on a file beside the database and belongs to the open file: it ends with the process,
however that dies, and what a dead one wrote into it hinders nobody. Those who only read (backups,
``boneyard check``) need no lock.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from pathlib import Path

import msgspec

from boneyard.store.urls import BadDatabase

logger = logging.getLogger(__name__)


class Occupant(msgspec.Struct):
    """Who serves from a database: told to whoever comes second."""

    pid: int
    since: float
    address: str = ""

    def __str__(self) -> str:
        where = f" at {self.address}" if self.address else ""
        begun = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.since))
        return f"process {self.pid}{where}, since {begun}"


class Occupancy:
    """A database file that is ours until we leave it, or end."""

    def __init__(self, database: str, address: str = "") -> None:
        """BadDatabase, with the name of who was first, if somebody else serves from it."""
        path = Path(f"{Path(database).resolve()}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as wrong:
            raise BadDatabase(f"cannot use the database {database}: {wrong}") from None
        try:
            _lock(self._file)
        except BlockingIOError:
            first = _read(self._file)
            os.close(self._file)
            raise BadDatabase(
                f"the database {database} is in use by another server ({first}); stop that one, "
                "or give this one a --database of its own"
            ) from None
        except OSError as wrong:  # a file system that knows no locks
            logger.warning("nothing keeps a second server from %s: %s", database, wrong)
        self._write(Occupant(os.getpid(), time.time(), address))

    def _write(self, occupant: Occupant) -> None:
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, msgspec.json.encode(occupant))

    def leave(self) -> None:
        """The next one may come."""
        os.close(self._file)


def _read(file: int) -> Occupant | str:
    os.lseek(file, 0, os.SEEK_SET)
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(os.read(file, 4096), type=Occupant)
    return "which does not say who it is"


try:
    import fcntl

    def _lock(file: int) -> None:
        """BlockingIOError if somebody has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

except ImportError:  # Windows
    import msvcrt

    BEYOND = 1 << 20
    """A locked byte cannot be read there: it is one behind what is written."""

    def _lock(file: int) -> None:
        os.lseek(file, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except PermissionError:
            raise BlockingIOError from None
