"""Results of games, ratings, e-mail addresses that keep a name, what others may see of a person."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("users", sa.Column("handle", sa.String(40), nullable=True))
    op.add_column(
        "users", sa.Column("shows", sa.String(10), nullable=False, server_default="played")
    )
    users = sa.table("users", sa.column("id"), sa.column("handle"))
    bind = op.get_bind()
    ids = [{"which": row.id, "new": secrets.token_hex(8)} for row in bind.execute(users.select())]
    if ids:
        named = users.update().where(users.c.id == sa.bindparam("which"))
        bind.execute(named.values(handle=sa.bindparam("new")), ids)
    op.create_index("users_by_handle", "users", ["handle"], unique=True)
    op.create_table(
        "mails",
        sa.Column("address", sa.String(254), primary_key=True),
        sa.Column("user", sa.String(40), nullable=False),
        sa.Column("origin", sa.String(200), nullable=False, server_default=""),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=True),
    )
    op.create_index("mails_by_user", "mails", ["user"])
    op.create_table(
        "results",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user", sa.String(40), nullable=True),
        sa.Column("bot", sa.String(40), nullable=False, server_default=""),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("is_left", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=True),
        sa.Column("sigma", sa.Float, nullable=True),
    )
    op.create_index("results_by_user", "results", ["user", "at"])
    op.create_index("results_by_rated", "results", ["rated", "game", "at"])
    op.create_table(
        "ratings",
        sa.Column("user", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
