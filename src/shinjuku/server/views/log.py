"""The log of a table: the sentences of the game and the notes of the server."""

from __future__ import annotations

from typing import Any

from shinjuku.game import Game
from shinjuku.game.facts.effects import Effects
from shinjuku.game.log import Entry, effects, entries
from shinjuku.server.tables.live_table import LiveTable, Note
from shinjuku.server.views.effects import describe_effects
from shinjuku.texts import LANGUAGES, text


def log_entries(table: LiveTable, language: str, since: int = 0) -> list[dict[str, Any]]:
    """The log from a line of the game to its end."""
    logged = [] if table.game is None else _game_entries(table.game, language, since)
    logged += [_note(table, note, language) for note in table.notes if note.line >= since]
    return sorted(logged, key=lambda entry: int(entry["line"]))


def _game_entries(game: Game, language: str, since: int) -> list[dict[str, Any]]:
    """The first sentence of a line has its effects."""
    done, last, logged = effects(game, language), -1, []
    for entry in entries(game, language, since):
        found = done[entry.line] if entry.line > last else None
        logged.append(_entry(entry, found))
        last = entry.line
    return logged


def _entry(entry: Entry, done: Effects | None) -> dict[str, Any]:
    places = [(place.at, place.length, place.kind, place.id) for place in entry.places]
    fields: dict[str, Any] = {"line": entry.line, "seat": entry.seat, "text": entry.text}
    fields |= {"places": places, "turn": entry.turn}
    if done is not None and entry.seat is not None:
        fields["effects"] = describe_effects(done, entry.seat)
    return fields


def _note(table: LiveTable, note: Note, language: str) -> dict[str, Any]:
    sentence = _note_text(table, note, language)
    return {"line": note.line, "seat": note.seat, "text": sentence, "places": [], "note": True}


def _note_text(table: LiveTable, note: Note, language: str) -> str:
    """A note is stored in English. In other languages it only says that something went wrong."""
    if language == LANGUAGES[0] or note.seat is None:
        return note.text
    who = text(f"colour.{table.agreement.colours[note.seat]}", language)
    return text("log.bot-fault", language, who=who)
