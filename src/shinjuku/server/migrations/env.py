"""Alembic's entry point. `storage.engine` passes the connection."""

from __future__ import annotations

from alembic import context

from shinjuku.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
