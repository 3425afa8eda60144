"""What hosts have done and told everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("what", sa.String(40), nullable=False),
        sa.Column("whom", sa.String(120), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
