"""What is told to whom: views, events and the log, for a seat or a spectator. Everything that leaves passes here.

A half-made action is its seat's own business: of it others learn that somebody thinks, and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from shinjuku.game import Game
from shinjuku.game.log import Entry, entries
from shinjuku.game.scoring import result, sheet
from shinjuku.server.storage.rows import BOT, CHOICE, JOIN, LINE, NOTE, REMATCH, REPLACE, START, UNDO, Event, Seat
from shinjuku.server.tables.live_table import LiveTable, Message, Note, Standing, Watcher
from shinjuku.server.tables.moves import may_undo
from shinjuku.server.views.choices import offers
from shinjuku.server.views.wildcards import why_wild
from shinjuku.texts import LANGUAGES, text

THINKS = "thinks"
HIDDEN = "?"
PUBLIC = {JOIN: ("name",), REPLACE: ("bot",), REMATCH: ("table",), NOTE: ("text",)}

Viewer = int | None


def as_json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


# --- views --------------------------------------------------------------------------------------------------


def view_text(table: LiveTable, viewer: Viewer) -> str:
    """The view as JSON; made once for each version, but for the seats."""
    if viewer not in table.views:
        table.views[viewer] = as_json(view_of(table, viewer))
    return with_seats(table, table.views[viewer])


def with_seats(table: LiveTable, view: str) -> str:
    seats = as_json([_seat(table, n, seat) for n, seat in enumerate(table.seats)])
    return f'{view[:-1]},"seats":{seats}}}'


def view_of(table: LiveTable, viewer: Viewer) -> dict[str, Any]:
    """Everything but the seats."""
    game = table.game
    found: dict[str, Any] = {
        "table": table.id,
        "version": table.version,
        "seat": viewer,
        "status": table.status,
        "to_act": None if game is None or table.status == "closed" else game.to_act,
        "agreement": agreement_of(table),
        "next": table.next,
        "game": None,
        "choices": None,
        "can_undo": False,
    }
    if table.stop is not None:
        found["stopped"] = table.stop.sentences()
    if viewer is not None:
        found["preferences"] = asdict(table.seats[viewer].preferences)
    return found if game is None else {**found, **_of_game(table, game, viewer)}


def _seat(table: LiveTable, n: int, seat: Seat) -> dict[str, Any]:
    return {
        "seat": n,
        "colour": table.agreement.colours[n],
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "taken": seat.taken,
        "present": seat.kind == BOT or n in table.present,
        "seconds": round(table.spent[n], 3),
    }


def agreement_of(table: LiveTable) -> dict[str, Any]:
    agreement = table.agreement
    return {
        "edition": agreement.edition,
        "modules": list(agreement.modules),
        "parameters": dict(agreement.parameters),
        "open": agreement.is_open,
        "counted": agreement.counted,
        "pace": agreement.pace,
        "advice": agreement.advice,
        "imported": agreement.record is not None,
        "position": agreement.position is not None,
    }


def _of_game(table: LiveTable, game: Game, viewer: Viewer) -> dict[str, Any]:
    seen = game.view(viewer, counted=table.agreement.counted)
    found: dict[str, Any] = {"game": seen}
    if viewer is not None and game.to_act == viewer and table.status == "playing" and not table.seats[viewer].is_bot:
        found |= {"choices": offers(game, seen), "can_undo": may_undo(game, viewer)}
    if viewer is not None:
        found |= _of_seat(game, seen, viewer)
    if game.is_over:
        found["result"] = _result(game)
    elif table.agreement.counted and not game.in_line:
        found["scores"] = [str(score) for score in game.scores]
    return found


def _of_seat(game: Game, seen: Mapping[str, Any], viewer: int) -> dict[str, Any]:
    """Which of its cards are wild for a seat and why; what it has collected is worth, before anything half-made."""
    colour = game.players[viewer]
    hand = dict.fromkeys(seen["hands"].get(colour, ()))
    wild = {card: why for card in hand if (why := why_wild(seen, game.words.board, colour, card)) is not None}
    return {"wild": wild, "worth": _sheet(_at_rest(game), viewer)}


def _at_rest(game: Game) -> Game:
    """The game before the action that somebody is in the middle of: it must not tell others that they are."""
    if not game.in_line:
        return game
    rest = game.copy()
    while rest.in_line:
        rest.undo()
    return rest


def _result(game: Game) -> dict[str, Any]:
    outcome = result(game)
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "sentence": outcome.sentence,
        "sentences": {language: result(game, language).sentence for language in LANGUAGES},
        "scores": [str(score) for score in game.scores],
        "sheets": [_sheet(game, seat) for seat in range(len(game.players))],
    }


def _sheet(game: Game, seat: int) -> dict[str, Any]:
    found = sheet(game, seat)
    return {
        "total": str(found.total),
        "sets": [list(members) for members in found.laid_out],
        "points": [found.points[len(members)] // found.sets[len(members)] for members in found.laid_out],
        "goods": [
            {"goods": each.goods, "tokens": each.tokens, "points": str(each.points), "dropped": each.is_dropped}
            for each in found.goods
        ],
    }


# --- events -------------------------------------------------------------------------------------------------


def event_for(event: Event, viewer: Viewer) -> dict[str, Any]:
    """An event as a viewer may know it."""
    found: dict[str, Any] = {"number": event.number, "seat": event.seat, "kind": event.kind, "at": round(event.at, 3)}
    if not event.is_of_game:
        return found | {name: event.content[name] for name in PUBLIC.get(event.kind, ())}
    content = event.content
    is_public = event.kind == START or "line" in content or content.get("took_back")
    if not is_public and event.seat != viewer:
        return {**found, "kind": THINKS}
    if event.kind in (CHOICE, LINE) and event.seat == viewer:
        found["said"] = content["said"]
    if content.get("by_itself"):
        found["by_itself"] = True
    found |= {"line": content["line"]} if "line" in content else {}
    return found if event.kind == UNDO else found | {"drawn": _drawn(content, viewer)}


def _drawn(content: Mapping[str, Any], viewer: Viewer) -> list[str]:
    """A card that only its owner may see is a question mark for others."""
    return [
        word if owner is None or owner == viewer else f"{word.partition(' ')[0]} {HIDDEN}"
        for word, owner in content.get("drawn", ())
    ]


# --- the log ------------------------------------------------------------------------------------------------


def log_of(table: LiveTable, language: str, since: int = 0) -> list[dict[str, Any]]:
    """Sentences from a line of the game on, with what the server had to say in between."""
    found: list[dict[str, Any]] = []
    if table.game is not None:
        found = [_entry(entry) for entry in entries(table.game, language, since)]
    found += [
        {"line": note.line, "seat": note.seat, "text": _noted(table, note, language), "places": [], "note": True}
        for note in table.notes
        if note.line >= since
    ]
    return sorted(found, key=lambda entry: int(entry["line"]))


def _entry(entry: Entry) -> dict[str, Any]:
    places = [(place.at, place.length, place.kind, place.id) for place in entry.places]
    return {"line": entry.line, "seat": entry.seat, "text": entry.text, "places": places}


def _noted(table: LiveTable, note: Note, language: str) -> str:
    """What was kept says in English what went wrong; for others, that something has."""
    if language == LANGUAGES[0] or note.seat is None:
        return note.text
    who = text(f"colour.{table.agreement.colours[note.seat]}", language)
    return text("log.bot-fault", language, who=who)


def lines_of(table: LiveTable) -> int:
    return 0 if table.game is None else len(table.game.history)


# --- messages -----------------------------------------------------------------------------------------------


def standing_of(watcher: Watcher) -> Standing:
    return watcher.seat, watcher.language, watcher.version, watcher.lines, watcher.is_new


def prepare(table: LiveTable) -> None:
    """Messages for everybody who watches, all at once; they are only looked up then."""
    for watcher in list(table.watchers):
        standing = standing_of(watcher)
        if watcher.version < table.version and standing not in table.messages:
            message = message_for(table, standing)
            if message is not None:
                table.messages[standing] = message


def message_for(table: LiveTable, standing: Standing, older: Sequence[Event] = ()) -> Message | None:
    """What a watcher has missed: events, the changed end of the log, and the view now. None: events are missing."""
    seat, language, version, lines, is_new = standing
    missed = {event.number: event for event in (*older, *table.recent) if event.number > version}
    if len(missed) < table.version - version:
        return None
    events = [missed[number] for number in sorted(missed)]
    since = 0 if is_new else min([lines, *(_first_line(event) for event in events)])
    shown = as_json([event_for(event, seat) for event in events])
    told = as_json({"from": since, "entries": log_of(table, language, since)})
    whole = f'{{"version":{table.version},"events":{shown},"log":{told},"view":{view_text(table, seat)}}}'
    return Message(whole, table.version, lines_of(table))


def _first_line(event: Event) -> int:
    """The first line of the log that an event may have changed."""
    return int(event.content.get("from", 1 << 30))
