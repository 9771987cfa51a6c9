"""Alembic's entry: the connection is handed over by `storage.engine`."""

from __future__ import annotations

from alembic import context

from shinjuku.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
