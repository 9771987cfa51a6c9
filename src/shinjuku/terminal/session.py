"""A sitting: a game, who plays it, and where it is saved after every line. Both tables in the terminal are one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from shinjuku.bots import BotError, Player, make_player
from shinjuku.game import Choice, Game
from shinjuku.game.files import FileError, save_text
from shinjuku.terminal.seats import Seat
from shinjuku.texts import Wording


@dataclass(frozen=True)
class Answer:
    """What a bot has chosen; a complaint says that it could not, and who chose for it."""

    choice: Choice
    complaint: str = ""


def ask(player: Player, game: Game) -> Answer:
    """A bot that errs or takes too long does not stop a table: greedy plays that choice for it."""
    try:
        return Answer(player.decide(game))
    except BotError as error:
        what = error.sentence.rstrip(".")
    except Exception as error:
        what = f"The bot {player.name} erred ({error or type(error).__name__})"
    return Answer(make_player("greedy").decide(game), f"{what}: greedy chooses for it.")


def ask_for_line(player: Player, game: Game) -> list[Answer]:
    """A bot's whole action; the game itself stays as it is (inside an action there is no chance)."""
    trial = game.copy()
    answers = [ask(player, trial)]
    trial.choose(answers[-1].choice)
    while trial.in_line:
        answers.append(ask(player, trial))
        trial.choose(answers[-1].choice)
    return answers


class Sitting:
    """Keeps the record of a game, on disk if somebody wants that."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], players: Sequence[Player | None], save_to: Path | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.players = players
        self.save_to = save_to
        self.record = game.record()  # after the last decision: whenever somebody leaves, this is whole
        self.unsaved: FileError | None = None  # why the last save failed
        self.wording = Wording(game.words.board, "en", game.settings.edition)

    @property
    def people(self) -> int:
        return sum(seat.is_human for seat in self.seats)

    def name(self, seat: int) -> str:
        return self.wording.colour(self.game.players[seat])

    def save(self) -> str:
        """After every line. If it fails, people are told once and play on; the file keeps what it had."""
        if self.save_to is None:
            return ""
        known = self.unsaved
        try:
            save_text(self.save_to, self.record)
            self.unsaved = None
        except FileError as trouble:
            self.unsaved = trouble
        return f"{self.unsaved} `save FILE` saves elsewhere." if self.unsaved and not known else ""

    def save_in(self, path: Path) -> None:
        """From now on there."""
        save_text(path, self.record)
        self.save_to, self.unsaved = path, None

    def farewell(self) -> list[str]:
        """Where the game is now that somebody leaves; what could not be saved is said itself, so as not to be lost."""
        if self.save_to is None:
            return ["Goodbye. The game was not saved (`--save FILE` saves it after every line)."]
        return ["Goodbye.", *self.whereabouts(f"The game is saved: shinjuku play --resume {self.save_to}")]

    def whereabouts(self, saved: str) -> list[str]:
        if self.unsaved is None:
            return [saved]
        return ["The game could not be saved. This is its record:", *self.record.rstrip().split("\n")]
