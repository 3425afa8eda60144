"""A hash chain over each log; claims are locks of the database now."""

import sqlalchemy as sa
from alembic import op

from boneyard.store.chain import forge

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for table, column in (("log", "chain"), ("tables", "tip"), ("snapshots", "seal")):
        new = sa.Column(column, sa.LargeBinary(16), nullable=False, server_default=sa.text("''"))
        op.add_column(table, new)
    op.drop_table("claims")
    connection = op.get_bind()
    tables = connection.execute(sa.text("SELECT id FROM tables")).scalars().all()
    forge(connection, tables)
