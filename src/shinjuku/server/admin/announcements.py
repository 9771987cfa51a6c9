"""Apply the operator's decisions to the tables in memory: notify watchers, and disconnect banned addresses."""

from __future__ import annotations

from shinjuku.server.admin.controls import Controls
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.registry import TableRegistry

BANNED_REASON = "This address is banned."


def apply_controls(registry: TableRegistry, controls: Controls) -> None:
    """Tell all watchers whether a restart is near, and disconnect banned addresses."""
    for table in registry.tables.values():
        announce(table, controls)
        for watcher in table.watchers:
            if controls.is_banned(watcher.address):
                watcher.close_reason = BANNED_REASON
                watcher.wake.set()


def announce(table: LiveTable, controls: Controls) -> None:
    if table.is_draining != controls.is_draining:
        table.is_draining = controls.is_draining
        table.messages, table.logs = {}, {}
        table.wake_watchers()
