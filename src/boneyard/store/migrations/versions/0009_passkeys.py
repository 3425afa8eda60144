"""Passkeys, by which a name lasts; what was used up and opens nothing twice."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("user", sa.String(40), nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("signs", sa.BigInteger, nullable=False),
        sa.Column("about", sa.String(80), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=True),
    )
    op.create_index("passkeys_by_user", "passkeys", ["user"])
    op.create_table(
        "spent",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
