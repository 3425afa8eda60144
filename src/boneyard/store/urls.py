"""Which database: by default a file in the user's data folder."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from boneyard.kernel.errors import BoneyardError

PATIENCE = {
    "connect_timeout": "10",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
"""After how long a PostgreSQL that says nothing at all is given up (the last in milliseconds)."""


class BadDatabase(BoneyardError):
    """The database cannot be used; the sentence says why."""


def default_url() -> str:
    """The embedded database."""
    return f"sqlite:///{user_data_path('boneyard', appauthor=False) / 'boneyard.db'}"


def parse(text: str) -> URL:
    """A database address with the driver that we use; BadDatabase if it is none."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        url = None
    kind = url.get_backend_name() if url is not None else ""
    if url is None or kind not in ("sqlite", "postgresql"):
        raise BadDatabase(
            f"{text!r} is not a database address; it looks like sqlite:///path/to/boneyard.db "
            "or postgresql://user:password@host/name"
        )
    if kind == "postgresql":
        _require_driver()
        return url.set(drivername="postgresql+psycopg")
    if not url.database or url.database == ":memory:":
        raise BadDatabase("the SQLite database must be a file: sqlite:///path/to/boneyard.db")
    return url.set(drivername="sqlite")


def _require_driver() -> None:
    """PostgreSQL is for those who host, so its driver is an extra."""
    try:
        import_module("psycopg")
    except ImportError as missing:
        raise BadDatabase(
            f"PostgreSQL needs its driver, which cannot be loaded ({missing}); install it with "
            "pip install 'boneyard[postgres]'"
        ) from None


def patient(url: URL) -> URL:
    """The same with our patience, where the address says nothing else."""
    if url.get_backend_name() != "postgresql":
        return url
    return url.set(query={**PATIENCE, **url.query})


def prepare_folder(url: URL) -> None:
    """Make the folder of a SQLite file."""
    assert url.database is not None
    try:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadDatabase(f"cannot make the folder of {url.database}: {wrong}") from None
