"""Positions: a game in mid-flow as a JSON-ready dictionary, and a game set up from one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from shinjuku.game.chance import Source
from shinjuku.game.errors import BadPosition, Fault, Illegal, ShinjukuError, Unreadable
from shinjuku.game.positions.pieces import place_pieces
from shinjuku.game.positions.plain_state import Table, set_up_table
from shinjuku.game.positions.reader import Reader
from shinjuku.game.positions.settings import open_position
from shinjuku.game.positions.turn import set_moment
from shinjuku.game.positions.writer import describe
from shinjuku.game.records.lexer import tokens
from shinjuku.game.records.parser import speak
from shinjuku.game.settings import Settings
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, Phase
from shinjuku.rules.state import States

if TYPE_CHECKING:
    from shinjuku.game.game import Game

NOW, LINE_START = 0, 1
JSON_COLUMN = len("position ") + 1  # where it begins in a line of a record


# --- writing ------------------------------------------------------------------------------------------------


def position(game: Game) -> dict[str, Any]:
    """The position of a game; in the middle of an action that at its start, and the words said since."""
    found = describe(Table(game.states, at_rest(game)), game.settings)
    return {**found, "doing": unfinished(game)} if game.in_line else found


def at_rest(game: Game) -> int:
    """Which of a game's states is between two lines: the present one, or that at the start of the line."""
    if FIRST_CHANCE <= game.phase < Phase.OVER:
        raise Illegal("position.phase", "A position can't be taken while chance has to decide.")
    return LINE_START if game.in_line else NOW


def unfinished(game: Game) -> str:
    return f"{game.doing} ..."


def one_line(position: Mapping[str, Any]) -> str:
    """A position as JSON on one line, the same for equal positions."""
    return json.dumps(position, sort_keys=True, separators=(",", ":"))


# --- reading ------------------------------------------------------------------------------------------------


def from_one_line(text: str, line_number: int) -> Any:
    """A position from JSON on a line of a record."""
    try:
        return json.loads(text, object_pairs_hook=_each_key_once)
    except json.JSONDecodeError as wrong:
        sentence, column = f"This is not JSON: {wrong.msg}.", JSON_COLUMN + wrong.pos
    except Unreadable as wrong:
        sentence, column = wrong.sentence, JSON_COLUMN
    except (ValueError, RecursionError):
        sentence, column = "This JSON can't be read: it is too long or too deep.", JSON_COLUMN
    raise Unreadable(sentence, line=line_number, column=column)


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    for key, _ in pairs if len(found) < len(pairs) else ():
        if sum(key == other for other, _ in pairs) > 1:
            raise Unreadable(f"{key!r} is given twice.")
    return found


def load(position: object, chance: Source, *, settle: bool = True) -> Game:
    """A game from a position; everything that is wrong with it is said."""
    reader = open_position(position)
    table = lay_out(reader)
    doing = spoken_words(reader)
    if reader.faults:
        raise BadPosition(reader.faults)
    states = put_on_table(reader.settings, table)
    kernel.find_kept_beside_at(states, NOW)
    game = begin(reader.settings, states, chance)
    game._origin = {key: _plain(value) for key, value in reader.given.items() if key != "doing"}
    go_on(game, doing)
    if settle:
        game.settle()
    return game


def lay_out(reader: Reader) -> Table:
    """The table of a position; it can be played on if no fault was found."""
    table = set_up_table(reader.settings)
    place_pieces(reader, table)
    set_moment(reader, table)
    return table


def put_on_table(settings: Settings, table: Table) -> States:
    """States for a game, the first of them with what lies on the table."""
    states = settings.new_states(3)
    kernel.set_up_pieces_at(states, NOW)
    table.write_to(states, NOW)
    return states


def begin(settings: Settings, states: States, chance: Source) -> Game:
    """A game that goes on from its first state."""
    from shinjuku.game.game import Game

    game = Game(settings, states, chance)
    if not game.is_over and not game.choices:
        raise BadPosition([Fault("position.phase", "phase", "Nobody could do anything in this position.")])
    return game


def spoken_words(reader: Reader) -> str:
    doing = reader.given.get("doing", "")
    if isinstance(doing, str):
        return doing
    reader.fault("doing", "doing must be the words of an unfinished line.")
    return ""


def go_on(game: Game, doing: str) -> None:
    """Say the words of an unfinished line."""
    try:
        speak(game, tokens(doing, game.words))
    except ShinjukuError as wrong:
        code = wrong.code if isinstance(wrong, Illegal) else "line.known-word"
        raise BadPosition([Fault(code, "doing", f"doing: {wrong.sentence}")]) from None


def _plain(value: Any) -> Any:
    """A copy in nothing but dictionaries and lists."""
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
