"""Step through a record in plain text: forward, back, or to any line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shinjuku.game import Game
from shinjuku.game.chance import SeededSource
from shinjuku.game.log import sentences
from shinjuku.game.records.line import line_text
from shinjuku.game.records.reader import RecordReader
from shinjuku.terminal import overview
from shinjuku.terminal.console import Console, QuitError
from shinjuku.texts import Wording, text
from shinjuku.texts.catalogues import ENGLISH


@dataclass(frozen=True)
class ReplayStep:
    """The game after a line of its record."""

    game: Game
    words: str  # the line
    sentences: tuple[str, ...]  # what it did


def read_steps(record: str, language: str = ENGLISH) -> list[ReplayStep]:
    """The set-up and every line, each with the game after it. Errors name the line and column."""
    reader = RecordReader(record)
    game = reader.begin(SeededSource(0))
    steps: list[ReplayStep] = []
    for _ in reader.steps(game):
        steps.append(_step(game.copy(), steps, language))
    return steps


def _step(game: Game, before: Sequence[ReplayStep], language: str) -> ReplayStep:
    since = len(before[-1].game.history) if before else 0
    news = tuple(sentences(game, language, since))
    if game.in_line:
        return ReplayStep(game, f"{game.players[game.turn]}: {game.doing} ...", news)
    if not before or not game.history:
        return ReplayStep(game, text("terminal.replay.setup", language), news)
    return ReplayStep(game, line_text(game.history[-1], game.players, game.words), news)


class PlainReplay:
    """A record, printed or stepped through."""

    def __init__(self, steps: Sequence[ReplayStep], console: Console, at: int = 0, language: str = ENGLISH) -> None:
        self.steps = steps
        self.console = console
        self.at = at
        game = steps[0].game
        self.wording = Wording(game.words.board, language, game.settings.edition)

    def print_all(self) -> None:
        """Print every line."""
        for at in range(len(self.steps)):
            self.at = at
            self.show()

    def run(self) -> None:
        """Ask where to go until the reader quits."""
        self._show_help()
        self.show()
        try:
            while self._run_command(self.console.ask(f"{self.at}/{len(self.steps) - 1}> ").lower()):
                pass
        except (QuitError, KeyboardInterrupt):
            pass

    def _show_help(self) -> None:
        self.console.print(self.wording.say("terminal.replay.help"))

    def show(self) -> None:
        """One line: its words, then what it did."""
        step = self.steps[self.at]
        self.console.print_raw(f"{self.at:>3}  {step.words}")
        for sentence in step.sentences:
            self.console.print(f"     {sentence}", "     ")
        if self.at == len(self.steps) - 1:
            self.show_end()

    def show_end(self) -> None:
        if self.steps[-1].game.is_over:
            for line in overview.final_lines(self.steps[-1].game, self.wording):
                self.console.print(line)
        else:
            self.console.print(self.wording.say("terminal.replay.unfinished"))
            self.show_scores()

    def show_scores(self) -> None:
        self.console.print(overview.score_line(self.steps[self.at].game, self.wording))

    def _run_command(self, text: str) -> bool:
        """Carry out an input; False quits."""
        if text in ("q", "quit"):
            return False
        if text in ("", "f", "n"):
            self._go_to(self.at + 1)
        elif text in ("b", "back"):
            self._go_to(self.at - 1)
        elif text.isascii() and text.isdigit():
            self._go_to(int(text))
        elif text in ("m", "map"):
            for line in overview.map_lines(self.steps[self.at].game.view(None), self.wording):
                self.console.print(line, "    ")
        elif text in ("s", "score", "scores"):
            self.show_scores()
        else:
            self._show_help()
        return True

    def _go_to(self, at: int) -> None:
        if 0 <= at < len(self.steps):
            self.at = at
            self.show()
        else:
            last = len(self.steps) - 1
            self.console.print(self.wording.say("terminal.replay.no-line", line=at, last=last))
