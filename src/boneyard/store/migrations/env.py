"""Runs the migrations on the connection that ``boneyard.store.migrate`` gives."""

from alembic import context

from boneyard.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
