"""Replaying the stored events of a table, with the stored outcomes of chance.

Rules change. If the current rules refuse a line that was legal when it was played, the game stops before that line. It
can be viewed up to there, but not continued.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from shinjuku.boards import is_board
from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.game.chance import CallbackSource, secure_source
from shinjuku.game.chance import Event as Draw
from shinjuku.game.positions import serialization
from shinjuku.game.records.reader import RecordReader
from shinjuku.server.http.problems import Problem
from shinjuku.server.storage.rows import START, UNDO, Agreement, Event
from shinjuku.server.tables.moves import settings_of
from shinjuku.texts import LANGUAGES, text
from shinjuku.texts.messages import message

DRAWS, LINE, SETUP = "draws", "line", "beginning"  # what the rules now refuse
BOARD = "board"  # the board is no longer known
CODE = "table.rules-changed"


@dataclass(frozen=True)
class Stop:
    """The first line of a stored game that the rules refuse, or the board that is missing, and why."""

    reason: str
    line: str = ""

    def sentences(self) -> dict[str, str]:
        """Why the game can't be continued, by language."""
        return {language: text(f"stopped.{self.reason}", language, line=self.line) for language in LANGUAGES}

    def problem(self) -> Problem:
        """The response to an action at this table."""
        return Problem(422, CODE, message(f"stopped.{self.reason}", line=self.line))


class Outdated(Exception):
    """A stored event that the rules refuse."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def replay(agreement: Agreement, game: Game | None, event: Event) -> tuple[Game | None, Stop | None]:
    """The game after an event. If the rules refuse the event: the game before its line, and the reason."""
    if event.kind == START:
        return _replay_start(agreement, event.content)
    assert game is not None
    before = game.copy()
    try:
        apply_event(game, event)
    except (Outdated, ShinjukuError) as error:
        reason = error.reason if isinstance(error, Outdated) else LINE
        return _at_line_start(before), Stop(reason, _line(agreement, event))
    return game, None


def apply_event(game: Game, event: Event) -> None:
    """Apply an event to a game."""
    if event.kind == UNDO:
        for _ in range(event.content.get("steps", 1)):
            game.undo()
        return
    for words in event.content["said"]:
        game.choose(_choice(game, words))
    _draw(game, event.content)


def _choice(game: Game, words: str) -> Choice:
    found = next((choice for choice in game.choices if str(choice) == words), None)
    if found is None:
        raise Outdated(LINE)
    return found


def _draw(game: Game, content: Mapping[str, Any]) -> None:
    """Draw exactly the stored outcomes."""
    for drawn, _ in content["drawn"]:
        if not game.has_pending_draw:
            raise Outdated(LINE)
        game.draw_once(CallbackSource(_stored(drawn)))
    _check_complete(game)


def _stored(drawn: str) -> Callable[[Draw], str]:
    kind, _, outcome = drawn.rpartition(" ")

    def answer(draw: Draw) -> str:
        if kind not in (draw.kind, "") or outcome not in draw.outcomes:
            raise Outdated(LINE)
        return outcome

    return answer


def _check_complete(game: Game) -> None:
    if game.has_pending_draw:
        raise Outdated(DRAWS)


def _at_line_start(game: Game) -> Game:
    while game.in_line:
        game.undo()
    return game


def _line(agreement: Agreement, event: Event) -> str:
    """The line of an event in the words of a record."""
    words = event.content.get("line") or " ".join(event.content.get("said", [event.kind]))
    return words if event.seat is None else f"{agreement.colours[event.seat]}: {words}"


# --- the setup ----------------------------------------------------------------------------------------------


def _replay_start(agreement: Agreement, content: Mapping[str, Any]) -> tuple[Game | None, Stop | None]:
    try:
        return _from_record(content["record"]) if "record" in content else (_set_up(agreement, content), None)
    except (Outdated, ShinjukuError):
        is_known = agreement.board is None or is_board(agreement.board)
        return None, Stop(SETUP) if is_known else Stop(BOARD, agreement.board or "")


def _set_up(agreement: Agreement, content: Mapping[str, Any]) -> Game:
    """A game set up as it was, from a position or from the start."""
    if "position" in content:
        game = serialization.load(content["position"], secure_source(), draw_pending=False)
    else:
        game = Game.before_first_draw(settings_of(agreement), secure_source())
    _draw(game, content)
    return game


def _from_record(record: str) -> tuple[Game, Stop | None]:
    """An imported game, as far as the rules allow it."""
    reader = RecordReader(record)
    game = reader.begin(secure_source())
    legal, number = game.copy(), 0
    try:
        for read in reader.steps(game):
            if not game.has_pending_draw:
                legal, number = game.copy(), read
        _check_complete(game)
    except (Outdated, ShinjukuError):
        reason = DRAWS if game.has_pending_draw else LINE
        refused = next(line for n, line in reader.lines if n > number)
        return legal, Stop(reason, refused.partition(">")[0].strip())
    return game, None
