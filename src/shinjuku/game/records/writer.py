"""Write a game as a record: settings first, then one line per action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.game.positions.serialization import one_line
from shinjuku.game.records.line import Line, line_text, setup_text
from shinjuku.game.settings import parameter_words

if TYPE_CHECKING:
    from shinjuku.game.game import Game

HEADER = "shinjuku-record 1"


def record_text(game: Game, seat: int | None | object = ...) -> str:
    """The record of a game; with a seat (None for a spectator) that seat's copy."""
    lines = [HEADER, *_settings_text(game)]
    lines += [text for line in game.history if (text := _line_text(game, line, seat))]
    to_act = game.to_act
    if game.in_line and to_act is not None and (seat is ... or seat == to_act):
        lines.append(f"{game.players[to_act]}: {game.doing} ...")
    return "\n".join(lines) + "\n"


def _line_text(game: Game, line: Line, seat: int | None | object) -> str:
    """The text of a finished line for a viewer, written once."""
    if seat not in line.written:
        if line.seat is None:
            line.written[seat] = "\n".join(setup_text(line.outcomes, game.players, game.words, seat))
        else:
            line.written[seat] = line_text(line, game.players, game.words, seat)
    return line.written[seat]


def _settings_text(game: Game) -> list[str]:
    settings = game.settings
    lines = [f"edition {settings.edition}"]
    if settings.other_board:
        lines.append(f"board {settings.board.id}")
    if settings.modules:
        lines.append(f"modules {' '.join(settings.modules)}")
    lines.append(f"players {' '.join(settings.players)}")
    if game.start >= 0:
        lines.append(f"start {settings.players[game.start]}")
    lines += [f"set {parameter_words(settings, name, value)}" for name, value in settings.parameters]
    lines += [f"note {name} {words}".rstrip() for name, words in settings.notes]
    if game.origin is not None:
        lines.append(f"position {one_line(game.origin)}")
    return lines
