"""What people have learned, solved, seen explained and played to the end."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

FINISHED = """
INSERT INTO learned ("user", kind, game, name, at)
SELECT DISTINCT seats."user", 'finished', tables.game, tables.id, tables.moved
FROM seats JOIN tables ON tables.id = seats."table" JOIN users ON users.id = seats."user"
WHERE tables.status = 'over' AND users.leaving IS NULL
"""
"""Who has played before is no newcomer."""


def upgrade() -> None:
    op.create_table(
        "learned",
        sa.Column("user", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.execute(FINISHED)
