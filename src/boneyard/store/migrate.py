"""Bringing a database to the shape of ``schema``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

from boneyard.store import schema
from boneyard.store.urls import BadDatabase

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_271_001
"""Any number will do: processes that start together upgrade one after the other."""


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the migrations that this database has not seen."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        if to != "head" or revision(connection) != schema.REVISION:
            _migrate(connection, to)


def revision(connection: Connection) -> str | None:
    """Which migration a database has seen last; None if it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def configuration() -> Config:
    """Where the migrations are."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return config


def _migrate(connection: Connection, to: str) -> None:
    # Imported only where there is something to migrate: every other start is quicker without.
    from alembic import command
    from alembic.util.exc import CommandError

    config = configuration()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError:
        raise BadDatabase("this database was written by a later version of Boneyard") from None
