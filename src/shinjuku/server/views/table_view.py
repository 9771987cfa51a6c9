"""The view of a table: everything that a seat or a spectator may see.

Other seats don't see a half-made action, only that its player is thinking.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku.bots import level_note
from shinjuku.game import Game
from shinjuku.game.drafts import half_made_draft, offers
from shinjuku.game.facts.effects import effects_of
from shinjuku.game.facts.reader import before_line
from shinjuku.game.facts.wildcards import WildCards, wild_cards
from shinjuku.game.positions.serialization import unfinished_line
from shinjuku.game.scoring import result, sheet
from shinjuku.game.views import own_fields, public_view
from shinjuku.rules.editions import EDITIONS
from shinjuku.server.storage.rows import BOT, CLOSED, PLAYING, Agreement
from shinjuku.server.tables.live_table import FieldsBetweenLines, LiveTable
from shinjuku.server.tables.moves import seat_can_undo
from shinjuku.server.views.choices import describe_choices
from shinjuku.server.views.effects import describe_effects, describe_wild
from shinjuku.server.views.encoding import Fragment, encode_fields, fragment, object_of
from shinjuku.texts import LANGUAGES
from shinjuku.texts.places import extract_players

Viewer = int | None


def table_view(table: LiveTable, viewer: Viewer, language: str, seats: bytes | None = None) -> Fragment:
    """The view as a JSON document. Its fields are encoded once for each version, except for the seats."""
    key = (viewer, language)
    if key not in table.views:
        table.views[key] = b'"version":%d,%b' % (table.version, _encoded_fields(table, viewer, language))
    return object_of(table.views[key], seats or encode_seats(table))


def view_fields(table: LiveTable, viewer: Viewer, language: str) -> dict[str, Any]:
    """The view as an object whose fields can be changed. Parts of it may be encoded already."""
    return {"version": table.version, **_fields(table, viewer, language), "seats": _seats(table)}


def _encoded_fields(table: LiveTable, viewer: Viewer, language: str) -> bytes:
    """For those who wait while someone makes an action, nothing changes from choice to choice but the version."""
    game = table.game
    if game is None or viewer == game.to_act:
        return encode_fields(_fields(table, viewer, language))
    key = (viewer, language, table.status, game.to_act, table.agreement.counted and game.in_line)
    if key not in table.waiting_views:
        table.waiting_views[key] = encode_fields(_fields(table, viewer, language))
    return table.waiting_views[key]


def encode_seats(table: LiveTable) -> bytes:
    """The field of the seats, which also change when players connect and disconnect."""
    return encode_fields({"seats": _seats(table)})


def _seats(table: LiveTable) -> list[dict[str, Any]]:
    return [_seat(table, n) for n in range(table.players)]


def _seat(table: LiveTable, n: int) -> dict[str, Any]:
    seat = table.seats[n]
    return {
        "seat": n,
        "colour": table.agreement.colours[n],
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "taken": seat.taken,
        "present": seat.kind == BOT or n in table.present,
        "seconds": round(table.spent[n], 3),
        "asked": table.is_asked_about(n),
        "agreed": table.agreed_about(n),
    }


def _fields(table: LiveTable, viewer: Viewer, language: str) -> dict[str, Any]:
    game = table.game
    fields: dict[str, Any] = {
        "table": table.id,
        "seat": viewer,
        "status": table.status,
        "to_act": None if game is None or table.status == CLOSED else game.to_act,
        "agreement": _agreement(table.agreement),
        "next": table.next,
        "game": None,
        "choices": None,
        "can_undo": False,
    }
    if game is not None and (note := _bots_note(table, game, language)):
        fields["bots_note"] = note
    if table.stop is not None:
        fields["stopped"] = table.stop.sentences()
    if viewer is not None:
        fields["preferences"] = table.seats[viewer].preferences
    return fields if game is None else {**fields, **_game_fields(table, game, viewer, language)}


def _bots_note(table: LiveTable, game: Game, language: str) -> str:
    """Which levels older bots play here, in sentences."""
    levels = dict.fromkeys(seat.bot for seat in table.seats if seat.bot)
    return " ".join(note for level in levels if (note := level_note(level, game.settings, language)))


def _agreement(agreement: Agreement) -> dict[str, Any]:
    return {
        "edition": agreement.edition,
        "board": agreement.board or EDITIONS[agreement.edition].board,
        "modules": list(agreement.modules),
        "set": dict(agreement.parameters),
        "parameters": dict(agreement.parameters),  # the older name
        "open": agreement.is_open,
        "counted": agreement.counted,
        "pace": agreement.pace,
        "advice": agreement.advice,
        "absence": agreement.absence,
        "imported": agreement.record is not None,
        "position": agreement.position is not None,
    }


def _game_fields(table: LiveTable, game: Game, viewer: Viewer, language: str) -> dict[str, Any]:
    kept = _fields_between_lines(table, game, viewer, language)
    if viewer is not None and game.to_act == viewer:
        fields = {**kept.others, **_fields_of_decider(table, game, viewer, language, kept.game)}
    else:
        fields = {**kept.others, "game": object_of(kept.game)}
    if game.is_over:
        fields["result"] = _result(game)
    elif table.agreement.counted and not game.in_line:
        fields["scores"] = [str(score) for score in game.scores]
        fields["sheets"] = [_current_sheet(table, game, seat) for seat in range(table.players)]
    return fields


def _fields_between_lines(table: LiveTable, game: Game, viewer: Viewer, language: str) -> FieldsBetweenLines:
    """What is the same until a line is complete or undone: the game before any half-made action."""
    key = (viewer, language)
    if key not in table.views_between_lines:
        public = _public_fields(table, game, language)
        table.views_between_lines[key] = (
            FieldsBetweenLines(encode_fields(public), {})
            if viewer is None
            else _seat_fields(table, game, viewer, public)
        )
    return table.views_between_lines[key]


def _public_fields(table: LiveTable, game: Game, language: str) -> Mapping[str, Any]:
    """What spectators see of the game, and with them every seat."""
    if language not in table.public_between_lines:
        table.public_between_lines[language] = public_view(game, counted=table.agreement.counted, language=language)
    return table.public_between_lines[language]


def _wild_cards(table: LiveTable, game: Game) -> Sequence[WildCards]:
    """Why cards are wild for each seat, all read from one state."""
    if not table.wild_between_lines:
        state = before_line(game)
        table.wild_between_lines = [wild_cards(state, seat) for seat in range(table.players)]
    return table.wild_between_lines


def _seat_fields(table: LiveTable, game: Game, viewer: int, public: Mapping[str, Any]) -> FieldsBetweenLines:
    """The game as a seat sees it, why cards in its hand are wild, and its score."""
    own = own_fields(game, viewer, counted=table.agreement.counted)
    own.pop("doing", None)
    reasons = _wild_cards(table, game)[viewer]
    hand = dict.fromkeys(own["hands"].get(game.players[viewer], ()))
    wild = {card: describe_wild(reasons[card]) for card in hand if card in reasons}
    worth = _current_sheet(table, game, viewer)
    return FieldsBetweenLines(encode_fields({**public, **own}), {"wild": wild, "worth": worth})


def _current_sheet(table: LiveTable, game: Game, seat: int) -> Fragment:
    """The score of a seat before any half-made action."""
    sheet_of: dict[int, Fragment] = table.sheets_between_lines
    if seat not in sheet_of:
        sheet_of[seat] = fragment(_sheet(_before_half_made_action(game), seat))
    return sheet_of[seat]


def _fields_of_decider(table: LiveTable, game: Game, viewer: int, language: str, seen: bytes) -> dict[str, Any]:
    """The game with the half-made action of the seat that decides, and its choices."""
    doing = [encode_fields({"doing": unfinished_line(game)})] if game.in_line else []
    fields: dict[str, Any] = {"game": object_of(seen, *doing)}
    if table.status == PLAYING and not table.seats[viewer].is_bot:
        fields |= {"choices": describe_choices(game), "can_undo": seat_can_undo(game, viewer)}
        fields["offers"] = _offers(table, game, viewer, language)
        if (effects := effects_of(before_line(game), game.line_choices)) is not None:
            fields["effects"] = describe_effects(effects, viewer)
    return fields


def _offers(table: LiveTable, game: Game, viewer: int, language: str) -> Fragment:
    """What the seat that decides can do. Until a line is complete or undone, only its half-made action changes."""
    key = (viewer, language)
    if key not in table.offers_between_lines:
        kept = {name: value for name, value in offers(game, language).items() if name != "draft"}
        table.offers_between_lines[key] = encode_fields(kept)
    return object_of(table.offers_between_lines[key], encode_fields({"draft": half_made_draft(game)}))


def _before_half_made_action(game: Game) -> Game:
    """Other seats must not notice an action before it is complete."""
    if not game.in_line:
        return game
    before = game.copy()
    while before.in_line:
        before.undo()
    return before


def _result(game: Game) -> dict[str, Any]:
    outcome = result(game)
    sentences = {language: extract_players(result(game, language, marks=True).sentence) for language in LANGUAGES}
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "sentence": outcome.sentence,
        "sentences": {language: sentence for language, (sentence, _) in sentences.items()},
        "players": {language: players for language, (_, players) in sentences.items()},
        "scores": [str(score) for score in game.scores],
        "sheets": [_sheet(game, seat) for seat in range(len(game.players))],
    }


def _sheet(game: Game, seat: int) -> dict[str, Any]:
    scored = sheet(game, seat)
    return {
        "total": str(scored.total),
        "sets": [list(members) for members in scored.set_members],
        "points": [scored.points[len(members)] // scored.sets[len(members)] for members in scored.set_members],
        "goods": [
            {"goods": each.goods, "tokens": each.tokens, "points": str(each.points), "dropped": each.is_dropped}
            for each in scored.goods
        ],
    }
