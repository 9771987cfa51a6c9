"""Messages for the watchers of a table. `http/schemas/messages.py` describes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.game.log import effects
from shinjuku.server.storage.rows import Event
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.watchers import MessageKey, PreparedMessage
from shinjuku.server.views.effects import describe_effects
from shinjuku.server.views.encoding import Fragment, encode, fragment
from shinjuku.server.views.events import visible_event
from shinjuku.server.views.log import log_entries, log_turns
from shinjuku.server.views.table_view import encode_seats, table_view

VIEW, EVENTS, PRESENCE = "view", "events", "presence"  # types of messages


def prepare_messages(table: LiveTable) -> None:
    """Build the messages for everyone who watches the table, so that their connections only look them up."""
    seats = encode_seats(table)
    for watcher in list(table.watchers):
        key = watcher.message_key
        if watcher.version < table.version and key not in table.messages:
            message = build_message(table, key, seats=seats)
            if message is not None:
                table.messages[key] = message


def build_message(
    table: LiveTable, key: MessageKey, older: Sequence[Event] = (), *, seats: bytes | None = None
) -> PreparedMessage | None:
    """Everything since a watcher's last message. None if older events are needed and not in memory."""
    missed = {event.number: event for event in (*older, *table.recent) if event.number > key.version}
    if len(missed) < table.version - key.version:
        return None
    events = [missed[number] for number in sorted(missed)]
    since = 0 if key.is_new else min([key.lines, *(_first_changed_line(event) for event in events)])
    present = table.present
    document = {
        "type": _type(key, events, present),
        "version": table.version,
        "events": _visible_events(table, key, events),
        "log": _log(table, key.language, since),
        "view": table_view(table, key.seat, key.language, seats),
    }
    return PreparedMessage(encode(document).decode(), table.version, _lines(table), present)


def _log(table: LiveTable, language: str, since: int) -> Fragment:
    """The end of the log, which is the same for all watchers."""
    key = (language, since)
    if key not in table.logs:
        entries, turns = log_entries(table, language, since), log_turns(table, language, since)
        table.logs[key] = fragment({"from": since, "entries": entries, "turns": turns})
    found: Fragment = table.logs[key]
    return found


def _visible_events(table: LiveTable, key: MessageKey, events: Sequence[Event]) -> list[dict[str, Any]]:
    """The events as the watcher may see them, with the effects of their lines."""
    lines = _lines_of_events(events)
    logged = effects(table.game, key.language) if lines and table.game is not None else ()
    documents = []
    for event in events:
        document = visible_event(event, key.seat)
        line = lines.get(event.number, len(logged))
        done = logged[line] if line < len(logged) else None
        if done is not None and event.seat is not None:
            document["effects"] = describe_effects(done, event.seat)
        documents.append(document)
    return documents


def _lines_of_events(events: Sequence[Event]) -> dict[int, int]:
    """The line of the game that each event completed, unless a later event undid it."""
    lines: dict[int, int] = {}
    for event in events:
        first = _first_changed_line(event)
        lines = {number: line for number, line in lines.items() if line < first}
        if event.changes_game and "line" in event.content:
            lines[event.number] = first
    return lines


def _type(key: MessageKey, events: Sequence[Event], present: frozenset[int]) -> str:
    if events and not key.is_new:
        return EVENTS
    return PRESENCE if not key.is_new and present != key.present else VIEW


def _lines(table: LiveTable) -> int:
    return 0 if table.game is None else len(table.game.history)


def _first_changed_line(event: Event) -> int:
    """The first line of the log that an event may have changed."""
    return int(event.content.get("from", 1 << 30))
