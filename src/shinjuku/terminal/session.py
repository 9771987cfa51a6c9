"""A session: a game, its players, and the file where it is saved. Both tables in the terminal use it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from shinjuku.bots import BotError, Player, make_player
from shinjuku.game import Choice, Game
from shinjuku.game.files import FileError, save_text
from shinjuku.terminal.seats import Seat
from shinjuku.texts import Message, Wording, message
from shinjuku.texts.catalogues import ENGLISH


@dataclass(frozen=True)
class BotChoice:
    """What a bot chose. If it failed, the problem; another bot chose instead."""

    choice: Choice
    problem: Message | str = ""


def ask_bot(player: Player, game: Game) -> BotChoice:
    """A bot that fails or takes too long does not stop the game: greedy makes that choice for it."""
    problem: Message | str
    try:
        return BotChoice(player.decide(game))
    except BotError as error:
        problem = error.message
    except Exception as error:
        problem = message("terminal.bot.failed", bot=player.name, problem=str(error) or type(error).__name__)
    return BotChoice(make_player("greedy").decide(game), problem)


def ask_bot_for_line(player: Player, game: Game) -> list[BotChoice]:
    """A bot's whole action, chosen on a copy of the game: inside an action there is no chance."""
    trial = game.copy()
    choices = [ask_bot(player, trial)]
    trial.choose(choices[-1].choice)
    while trial.in_line:
        choices.append(ask_bot(player, trial))
        trial.choose(choices[-1].choice)
    return choices


class Session:
    """Keeps the record of a game, and saves it if the player wants that."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        players: Sequence[Player | None],
        save_to: Path | None = None,
        language: str = ENGLISH,
    ) -> None:
        self.game = game
        self.seats = seats
        self.players = players
        self.save_to = save_to
        self.record = game.record()  # after the last decision, so that it is complete whenever the player leaves
        self.unsaved: FileError | None = None  # why the last save failed
        self.language = language
        self.wording = Wording(game.words.board, language, game.settings.edition)

    @property
    def people(self) -> int:
        return sum(seat.is_human for seat in self.seats)

    def name(self, seat: int) -> str:
        return self.wording.colour(self.game.players[seat])

    def warning_about(self, chosen: BotChoice) -> str:
        """That a bot failed and which bot chose instead; nothing if it didn't fail."""
        problem = self.wording.write(chosen.problem)
        return self.wording.say("terminal.bot.replaced", problem=problem) if problem else ""

    def save(self) -> str:
        """Save after a line. If that fails, return a warning the first time; the file keeps what it had."""
        if self.save_to is None:
            return ""
        known = self.unsaved
        try:
            save_text(self.save_to, self.record)
            self.unsaved = None
        except FileError as error:
            self.unsaved = error
        if self.unsaved is None or known:
            return ""
        return self.wording.say("terminal.save-elsewhere", problem=self.unsaved.text(self.language))

    def save_in(self, path: Path) -> None:
        """Save to this file from now on."""
        save_text(path, self.record)
        self.save_to, self.unsaved = path, None

    def goodbye(self) -> list[str]:
        """Where the game is saved; if saving failed, the record itself, so that it is not lost."""
        if self.save_to is None:
            return [self.wording.say("terminal.goodbye.unsaved")]
        return [self.wording.say("terminal.goodbye"), *self.where_saved("terminal.goodbye.saved")]

    def where_saved(self, key: str) -> list[str]:
        """The text of a key, which names the file; or the record, if it couldn't be saved."""
        if self.unsaved is None:
            return [self.wording.say(key, file=str(self.save_to))]
        return [self.wording.say("terminal.not-saved"), *self.record.rstrip().split("\n")]
