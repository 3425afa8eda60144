"""Passes that can be withdrawn, mutes, bans, and when people were seen."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    seen = sa.Column("seen", sa.Float, nullable=False, server_default="0")
    op.add_column("users", seen)
    op.add_column("users", sa.Column("leaving", sa.Float, nullable=True))
    passes = op.create_table(
        "passes",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("user", sa.String(40), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=True),
        sa.Column("about", sa.String(80), nullable=False, server_default=""),
        sa.Column("table", sa.String(40), nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
    )
    op.create_index("passes_by_user", "passes", ["user"])
    op.create_table(
        "mutes",
        sa.Column("user", sa.String(40), primary_key=True),
        sa.Column("muted", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("whom", sa.String(80), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    _let_in_those_of_before(passes)


def _let_in_those_of_before(passes: sa.Table) -> None:
    """All cookies of before, which name only a user, are one session of that user."""
    users = sa.table("users", *map(sa.column, ("id", "made", "seen")))
    op.execute(users.update().values(seen=time.time()))
    prefix = sa.literal("old-", sa.String)
    session = (prefix + users.c.id, sa.literal("session"), users.c.id, users.c.made)
    op.execute(passes.insert().from_select(["id", "kind", "user", "made"], sa.select(*session)))
