"""Columns for the lobby and for quotas, and a table to check whether the database can be written."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("is_open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("creator", sa.String(64), nullable=True))
    op.add_column("tables", sa.Column("beginning", sa.Text, nullable=True))
    op.create_index("tables_in_lobby", "tables", ["status", "is_open", "touched", "id"])
    op.create_index("tables_by_creator", "tables", ["creator"])
    op.create_table("checks", sa.Column("at", sa.Double, primary_key=True))
    _mark_open_tables()


def _mark_open_tables() -> None:
    """Waiting tables say in their agreement whether they are open."""
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("agreement"), sa.column("is_open"))
    connection = op.get_bind()
    waiting = connection.execute(sa.select(tables.c.id, tables.c.agreement).where(tables.c.status == "waiting"))
    ids = [row.id for row in waiting if json.loads(row.agreement).get("is_open")]
    for table_id in ids:
        connection.execute(sa.update(tables).where(tables.c.id == table_id).values(is_open=sa.true()))
