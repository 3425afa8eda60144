"""Bringing a database to the shape of ``schema``."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_271_001
"""Any number will do: processes that start together upgrade one after the other."""


def configuration() -> Config:
    """Where the migrations are."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return config


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the migrations that this database has not seen."""
    config = configuration()
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        if to == "head" and _is_current(connection, config):
            return
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def _is_current(connection: Connection, config: Config) -> bool:
    newest = ScriptDirectory.from_config(config).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == newest
