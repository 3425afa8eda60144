"""Whom tables wait for, where people are told, and what is to be sent to them."""

import json
import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "needs",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("told", sa.Integer, nullable=False, server_default="0"),
        sa.Column("at", sa.Float, nullable=True),
        sa.Column("seen", sa.Float, nullable=True),
        sa.Column("due", sa.Float, nullable=True),
    )
    op.create_index("needs_by_due", "needs", ["due"])
    op.create_index("needs_by_user", "needs", ["user"])
    channels = op.create_table(
        "channels",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("user", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("about", sa.String(120), nullable=False, server_default=""),
        sa.Column("origin", sa.String(200), nullable=False, server_default=""),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Float, nullable=True),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False, server_default=""),
        sa.Column("troubled", sa.Float, nullable=True),
    )
    op.create_index("channels_by_user", "channels", ["user"])
    op.create_table(
        "wishes",
        sa.Column("user", sa.String(40), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("channel", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("outbox_by_due", "outbox", ["due"])
    op.create_index("outbox_by_channel", "outbox", ["channel"])
    _keep_webhooks(channels)


def _keep_webhooks(channels: sa.Table) -> None:
    """The one webhook that a user could have is a channel of theirs now."""
    users = sa.table("users", *map(sa.column, ("id", "webhook")))
    found = op.get_bind().execute(sa.select(users).where(users.c.webhook.is_not(None)))
    now = time.time()
    rows = [
        {
            "id": secrets.token_urlsafe(12),
            "user": user,
            "kind": "hook",
            "address": json.dumps({"url": url, "shape": "json"}),
            "made": now,
            "confirmed": now,
            "is_on": True,
        }
        for user, url in found
    ]
    if rows:
        op.bulk_insert(channels, rows)
    op.drop_column("users", "webhook")
