"""Positions: a game as a JSON-ready dictionary, and a game set up from one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from shinjuku.game.chance import Source
from shinjuku.game.core import LINE_START, NOW
from shinjuku.game.errors import BadPosition, Fault, Illegal, ShinjukuError, Unreadable
from shinjuku.game.positions.keys import PHASE
from shinjuku.game.positions.pieces import place_pieces
from shinjuku.game.positions.plain_state import PlainState, boxed_state
from shinjuku.game.positions.reader import Reader
from shinjuku.game.positions.settings import open_position
from shinjuku.game.positions.turn import set_turn
from shinjuku.game.positions.writer import describe
from shinjuku.game.quoting import excerpt
from shinjuku.game.records.lexer import tokenise
from shinjuku.game.records.parser import apply_words
from shinjuku.game.settings import Settings
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, Phase
from shinjuku.rules.state import States
from shinjuku.texts.messages import message

if TYPE_CHECKING:
    from shinjuku.game.game import Game

JSON_COLUMN = len("position ") + 1  # where the JSON begins in a line of a record


# --- writing ------------------------------------------------------------------------------------------------


def position(game: Game) -> dict[str, Any]:
    """The position of a game; in the middle of an action, the one at its start with the words since then."""
    found = describe(PlainState(game.states, settled_state(game)), game.settings)
    return {**found, "doing": unfinished_line(game)} if game.in_line else found


def settled_state(game: Game) -> int:
    """The index of the game's latest state between two lines: now, or at the start of the unfinished line."""
    if FIRST_CHANCE <= game.phase < Phase.OVER:
        raise Illegal(PHASE, message("position.pending-draw"))
    return LINE_START if game.in_line else NOW


def unfinished_line(game: Game) -> str:
    return f"{game.doing} ..."


def one_line(position: Mapping[str, Any]) -> str:
    """A position as JSON on one line, the same for equal positions."""
    return json.dumps(position, sort_keys=True, separators=(",", ":"))


# --- reading ------------------------------------------------------------------------------------------------


def from_one_line(text: str, line_number: int) -> Any:
    """A position from JSON on a line of a record."""
    try:
        return json.loads(text, object_pairs_hook=_unique_keys)
    except json.JSONDecodeError as error:
        wrong, column = message("position.json", reason=error.msg), JSON_COLUMN + error.pos
    except Unreadable as error:
        error.line, error.column = line_number, JSON_COLUMN
        raise
    except (ValueError, RecursionError):
        wrong, column = message("position.too-deep"), JSON_COLUMN
    raise Unreadable(wrong, line=line_number, column=column)


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Unreadable(message("position.key-twice", key=excerpt(key)))
        found[key] = value
    return found


def load(position: object, chance: Source, *, draw_pending: bool = True) -> Game:
    """A game from a position; `BadPosition` lists everything that is wrong with it."""
    reader = open_position(position)
    state = read_state(reader)
    doing = read_doing(reader)
    if reader.faults:
        raise BadPosition(reader.faults)
    states = game_states(reader.settings, state)
    kernel.recompute_derived_at(states, NOW)
    game = begin(reader.settings, states, chance)
    game._origin = {key: _plain(value) for key, value in reader.given.items() if key != "doing"}
    apply_doing(game, doing)
    if draw_pending:
        game.draw_pending()
    return game


def read_state(reader: Reader) -> PlainState:
    """The state of a position; it can be played if no fault was found."""
    state = boxed_state(reader.settings)
    place_pieces(reader, state)
    set_turn(reader, state)
    return state


def game_states(settings: Settings, state: PlainState) -> States:
    """The states of a game; the first one is the given state."""
    states = settings.new_states(3)
    kernel.set_up_pieces_at(states, NOW)
    state.write_to(states, NOW)
    return states


def begin(settings: Settings, states: States, chance: Source) -> Game:
    """A game that continues from its first state."""
    from shinjuku.game.game import Game

    return Game(settings, states, chance)


def read_doing(reader: Reader) -> str:
    doing = reader.given.get("doing", "")
    if isinstance(doing, str):
        return doing
    reader.fault("doing", message("position.doing.shape", where="doing"))
    return ""


def apply_doing(game: Game, doing: str) -> None:
    """Make the choices of the unfinished line."""
    try:
        apply_words(game, tokenise(doing, game.words))
    except ShinjukuError as wrong:
        code = wrong.code if isinstance(wrong, Illegal) else "line.known-word"
        fault = Fault(code, "doing", message("position.doing", where="doing", reason=wrong.message))
        raise BadPosition([fault.worded_for(game.words.board.id, game.settings.edition)]) from None


def _plain(value: Any) -> Any:
    """A copy made of dictionaries and lists only."""
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
