"""Events as a seat or a spectator may see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinjuku.server.storage.rows import AGREE, ASK, CHOICE, JOIN, LINE, NOTE, REMATCH, REPLACE, START, UNDO, Event
from shinjuku.server.views.table_view import Viewer

THINKS = "thinks"
HIDDEN = "?"
PUBLIC_FIELDS = {
    JOIN: ("name",),
    REPLACE: ("bot",),
    REMATCH: ("table",),
    NOTE: ("text",),
    ASK: ("about",),
    AGREE: ("about",),
}


def visible_event(event: Event, viewer: Viewer) -> dict[str, Any]:
    """An event without what the viewer may not know."""
    fields: dict[str, Any] = {"number": event.number, "seat": event.seat, "kind": event.kind, "at": round(event.at, 3)}
    if not event.changes_game:
        return fields | {name: event.content[name] for name in PUBLIC_FIELDS.get(event.kind, ())}
    if not _is_public(event) and event.seat != viewer:
        return {**fields, "kind": THINKS}
    content = event.content
    if event.kind in (CHOICE, LINE) and event.seat == viewer:
        fields["said"] = content["said"]
    if content.get("by_itself"):
        fields["by_itself"] = True
    if "line" in content:
        fields["line"] = content["line"]
    return fields if event.kind == UNDO else fields | {"drawn": _visible_draws(content, viewer)}


def _is_public(event: Event) -> bool:
    """Did it complete a line, or undo a complete one?"""
    return event.kind == START or "line" in event.content or bool(event.content.get("took_back"))


def _visible_draws(content: Mapping[str, Any], viewer: Viewer) -> list[str]:
    """Secret cards of other seats become question marks."""
    return [
        word if owner is None or owner == viewer else f"{word.partition(' ')[0]} {HIDDEN}"
        for word, owner in content.get("drawn", ())
    ]
