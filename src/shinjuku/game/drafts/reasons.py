"""Reasons: why something can't be done with a thing on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from shinjuku.game.choices import GOODS
from shinjuku.game.drafts.costs import Document
from shinjuku.game.drafts.offers import DECK, actions_in_play, figure_key
from shinjuku.game.drafts.start import line_start, refusal_document, state_of
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.records.parser import apply_words, tokenise_line

if TYPE_CHECKING:
    from shinjuku.game.game import Game


def reasons(game: Game, key: str, language: str = "en") -> list[Document]:
    """What can't be done with the object under a key, and why. What can be done is in the offers."""
    start = line_start(game)
    found = []
    for do, words in _attempts(state_of(start), key):
        try:
            apply_words(start.copy(), tokenise_line(start, words))
        except Illegal as refused:
            found.append({"do": do, "off": refusal_document(refused, game, language)})
    return found


def _attempts(state: StateReader, key: str) -> Iterator[tuple[str, str]]:
    """What a player could want to do with an object: the action, and the words that begin it."""
    kind, _, name = key.partition(":")
    if kind == "station" and name in state.words.stations:
        yield from _attempts_at_station(state, name)
    elif kind == "ward" and name in state.words.wards:
        yield "move", f"{state.words.own('move')} {name}"
    elif kind == "connection" and state.is_connection(name):
        yield "expand", f"expand {name}"
    elif key == DECK:
        yield "income", "income"
    elif kind == "figure":
        yield from ((action, action) for action, _ in actions_in_play(state) if figure_key(action) == key)


def _attempts_at_station(state: StateReader, station: str) -> Iterator[tuple[str, str]]:
    store = state.store_at(station)
    if store is None or store.seat != state.seat:
        goods = next((goods for goods in GOODS if state.stores_per_player(goods)), GOODS[0])
        yield "open", f"{state.words.own('open')} {goods} {station}"
    elif not store.is_department:
        yield "upgrade", f"upgrade {station}"
        yield "open", state.words.own("open")
