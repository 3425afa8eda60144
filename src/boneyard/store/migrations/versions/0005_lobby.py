"""What the lobby knows of the tables that it lists."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "listed",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("network", sa.String(40), nullable=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
