"""The tables of the database. ``migrations`` holds how an older one becomes this one."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

REVISION = "0003"
"""The migration that leads here."""

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all server processes share, such as the secret that cookies are signed with."""

users = Table(
    "users",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("made", Float, nullable=False),
    Column("webhook", Text, nullable=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("invite", String(40), nullable=False),
    Column("key", String(64), nullable=False),
    Column("card", Text, nullable=False),
    Column("actor", Integer, nullable=True),
    Column("made", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("due", Float, nullable=True),
    Column("bot", Boolean, nullable=False, server_default=false()),
    Column("tip", LargeBinary(16), nullable=False, server_default=text("''")),
)
"""One row a table: what lists need without reading its log. The key is a secret until the end."""

Index("tables_by_status", tables.c.status, tables.c.moved)

seats = Table(
    "seats",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(40), nullable=True),
)

Index("seats_by_user", seats.c.user)

log = Table(
    "log",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    Column("chain", LargeBinary(16), nullable=False, server_default=text("''")),
    sqlite_with_rowid=False,
)
"""The truth. The primary key makes every place in every log unique; for the rest see ``chain``."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("seal", LargeBinary(16), nullable=False, server_default=text("''")),
)
"""The last saved position of a table: loading it plays only what came after."""
