"""The log of a table: the sentences of the game and the notes of the server, and its turns as data."""

from __future__ import annotations

from typing import Any

from shinjuku.game import Game
from shinjuku.game.log import Entry, entries, opening, turns
from shinjuku.game.log.turn_data import turn_data
from shinjuku.server.tables.live_table import LiveTable, Note
from shinjuku.texts import LANGUAGES, text
from shinjuku.texts.places import place_spans, player_spans

NO_NAMES: dict[str, Any] = {"places": [], "players": []}


def log_entries(table: LiveTable, language: str, since: int = 0) -> list[dict[str, Any]]:
    """The log from a line of the game to its end."""
    logged = [] if table.game is None else _sentences(table.game, language, since)
    logged += [_note(table, note, language) for note in table.notes if note.line >= since]
    if table.is_draining:
        lines = 0 if table.game is None else len(table.game.history)
        logged.append({"line": lines, "seat": None, "text": text("log.draining", language), **NO_NAMES, "note": True})
    return sorted(logged, key=lambda entry: int(entry["line"]))


def _sentences(game: Game, language: str, since: int) -> list[dict[str, Any]]:
    begun = [] if since else opening(game, language)
    return [_entry(entry) for entry in (*begun, *entries(game, language, since))]


def log_turns(table: LiveTable, language: str, since: int = 0) -> list[dict[str, Any]]:
    """The turns as data, from the one with this line of the game to the last. Each of them is whole."""
    return [] if table.game is None else [turn_data(turn, table.game) for turn in turns(table.game, language, since)]


def _entry(entry: Entry) -> dict[str, Any]:
    named = {"places": place_spans(entry.places), "players": player_spans(entry.players)}
    return {"line": entry.line, "seat": entry.seat, "text": entry.text, **named}


def _note(table: LiveTable, note: Note, language: str) -> dict[str, Any]:
    sentence = _note_text(table, note, language)
    return {"line": note.line, "seat": note.seat, "text": sentence, **NO_NAMES, "note": True}


def _note_text(table: LiveTable, note: Note, language: str) -> str:
    """A note is stored in English. In other languages it only says that something went wrong."""
    if language == LANGUAGES[0] or note.seat is None:
        return note.text
    who = text(f"colour.{table.agreement.colours[note.seat]}", language)
    return text("log.bot-fault", language, who=who)
