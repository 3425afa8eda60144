"""What waits for time or for a bot; webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("users", sa.Column("webhook", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("due", sa.Float, nullable=True))
    # Tables of before are looked at once: whether a bot is to act there, nobody wrote down.
    op.add_column("tables", sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "claims",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
