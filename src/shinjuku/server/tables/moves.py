"""Moves: tried on a copy of the game, and turned into the content of an event that `stored_games` can replay.

The content holds the words of the choices (`said`), the outcomes drawn after them (`drawn`, each with the seat that
alone may see it, or null), and the whole line if they complete it (`line`). `then` is what the server does next. An
undo has the number of choices undone (`steps`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.game import Choice, Game, Illegal
from shinjuku.game.chance import LABELS, secure_source, special_card
from shinjuku.game.choices import COLOURS, CUSTOMERS
from shinjuku.game.records.line import CUSTOMER_DRAWS, SECRET_DRAWS, Line, words_of_choices
from shinjuku.game.records.reader import load_steps
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import Phase
from shinjuku.server.storage.rows import CHOICE, END, LINE, UNDO, Agreement
from shinjuku.texts.messages import Name, message

CHANCE_SIGN = ">"
WHOLE_LINE, WHOLE_TURN = "line", "turn"  # how far to undo
SHORT_TEXT = 100  # characters; the words of any choice are shorter

Content = dict[str, Any]


@dataclass(frozen=True)
class Move:
    """A line, a choice (or the words of several), or an undo: of a choice, of a line or of what is left of the turn."""

    kind: str
    text: str = ""
    then_end: bool = False  # end the turn when nothing else is due

    @property
    def is_short(self) -> bool:
        """Can it be read in about a millisecond, whatever its content?"""
        return len(self.text) <= SHORT_TEXT


@dataclass(frozen=True)
class MoveResult:
    """The game after a move, and the content of its event."""

    game: Game
    content: Content


# --- starting -----------------------------------------------------------------------------------------------


def start_steps(agreement: Agreement) -> Generator[object, None, MoveResult]:
    """A new game, or one that continues from a record or a position. A record is read line by line."""
    if agreement.record is None:
        return start_game(agreement)
    game = yield from load_steps(agreement.record, secure_source())
    return MoveResult(game, {"record": game.record(), "from": 0})


def start_game(agreement: Agreement) -> MoveResult:
    """A new game, or one from a position."""
    if agreement.position is not None:
        game = Game.from_position(agreement.position)
        return MoveResult(game, {"position": dict(agreement.position), **_content(game, _Progress())})
    game = Game.before_first_draw(settings_of(agreement), secure_source())
    if agreement.start is not None:
        game.draw_outcome(game.players.index(agreement.start))
    game.draw_pending()
    return MoveResult(game, _content(game, _Progress()))


def settings_of(agreement: Agreement) -> Settings:
    """The settings of the game. Players confirm the end of their turn, unless the table changes that."""
    parameters = {"confirm": True, **agreement.parameters}
    return Settings.validated(
        agreement.edition, agreement.modules, agreement.colours, parameters, board=agreement.board
    )


# --- moving -------------------------------------------------------------------------------------------------


def try_move(game: Game, seat: int, move: Move) -> MoveResult:
    """The result of a move. An illegal move raises an error and leaves the game as it is."""
    trial = game.copy()
    if move.kind == UNDO:
        return _undo(trial, seat, move.text)
    words = words_for_seat(game, seat, move.text)
    before = _Progress.of(game)
    choice = _find_choice(game, seat, move)
    if choice is not None:
        trial.choose(choice)
        trial.draw_pending()
    elif move.kind == LINE:
        trial.perform(words)
    else:
        trial.play(words)
    content = _content(trial, before)
    if not content["said"]:
        raise Illegal("table.nothing", message("problem.table.nothing"))
    return MoveResult(trial, {**content, "then": END} if move.then_end else content)


def words_for_seat(game: Game, seat: int, text: str) -> str:
    """The words with the seat's colour in front. Another seat's colour or an outcome of chance is refused."""
    if CHANCE_SIGN in text:
        raise Illegal("table.chance", message("problem.table.chance"))
    colour = game.players[seat]
    first, colon, rest = text.partition(":")
    if colon and first.strip().lower() in COLOURS:
        named = first.strip().lower()
        if named != colour:
            fields = {"own": Name("colour", colour), "other": Name("colour", named)}
            raise Illegal("table.other-seat", message("problem.table.other-seat", **fields))
        text = rest
    return f"{colour}: {text}"


def _find_choice(game: Game, seat: int, move: Move) -> Choice | None:
    if move.kind != CHOICE or game.to_act != seat:
        return None
    return next((choice for choice in game.choices if str(choice) == move.text), None)


def play_choices(game: Game, acts: Sequence[int]) -> MoveResult:
    """The result of a bot's choices, given by their numbers."""
    trial = game.copy()
    before = _Progress.of(game)
    for act in acts:
        choice = next((choice for choice in trial.choices if choice.act == act), None)
        if choice is None:
            raise Illegal("table.bot", message("problem.table.bot", number=act))
        trial.choose(choice)
    trial.draw_pending()
    return MoveResult(trial, _content(trial, before))


def _undo(trial: Game, seat: int, how_far: str) -> MoveResult:
    if not seat_can_undo(trial, seat):
        raise Illegal("game.undo", message("game.undo"))
    lines, steps = len(trial.history), 0
    while steps == 0 or _undoes_more(trial, seat, how_far):
        trial.undo()
        steps += 1
    return MoveResult(trial, {"took_back": len(trial.history) < lines, "from": len(trial.history), "steps": steps})


def _undoes_more(trial: Game, seat: int, how_far: str) -> bool:
    """A line is undone back to its start, a turn as far as possible."""
    return trial.in_line if how_far == WHOLE_LINE else how_far == WHOLE_TURN and seat_can_undo(trial, seat)


def seat_can_undo(game: Game, seat: int) -> bool:
    """A seat can undo its own choices until someone else has to decide."""
    if game.to_act != seat or not game.can_undo:
        return False
    return bool(game.line_choices) or game.history[-1].seat == seat


# --- content of events --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Progress:
    """How far a game was before a move: its complete lines, and the choices of the line that isn't complete."""

    lines: int = 0
    choices: int = 0

    @staticmethod
    def of(game: Game) -> _Progress:
        return _Progress(len(game.history), len(game.line_choices))


def _content(game: Game, before: _Progress) -> Content:
    """What was chosen and drawn since then."""
    new: list[Line] = list(game.history[before.lines :])
    choices = [choice for line in new for choice in line.choices] + list(game.line_choices)
    finished = next((line for line in new if line.choices), None)
    content: Content = {
        "said": [str(choice) for choice in choices[before.choices :]],
        "drawn": [word for line in new for word in _drawn(line, game)],
        "from": before.lines,  # the first line of the log that changes
    }
    return content if finished is None else {**content, "line": words_of_choices(finished.choices)}


def _drawn(line: Line, game: Game) -> list[tuple[str, int | None]]:
    """Each outcome with the seat that alone may see it."""
    hands = sum(phase == Phase.DRAW_HAND for phase, _ in line.outcomes)
    dealt = 0
    drawn: list[tuple[str, int | None]] = []
    for phase, outcome in line.outcomes:
        owner = line.seat
        if phase == Phase.DRAW_HAND:
            owner = dealt * len(game.players) // hands
            dealt += 1
        is_secret = phase in SECRET_DRAWS and special_card(phase, outcome) is None
        drawn.append((_word(phase, outcome, game), owner if is_secret else None))
    return drawn


def _word(phase: int, outcome: int, game: Game) -> str:
    return special_card(phase, outcome) or f"{LABELS[phase]} {_names(phase, game)[outcome]}"


def _names(phase: int, game: Game) -> Sequence[str]:
    if phase == Phase.DRAW_START:
        return game.players
    return CUSTOMERS if phase in CUSTOMER_DRAWS else game.words.wards
