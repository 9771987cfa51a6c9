"""Step through a record in plain text: forward, back, or to any line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shinjuku.game import Game
from shinjuku.game.chance import SeededSource
from shinjuku.game.log import entries
from shinjuku.game.records.line import line_text
from shinjuku.game.records.reader import RecordReader
from shinjuku.terminal import overview
from shinjuku.terminal.console import Console, QuitError
from shinjuku.texts import Wording, format_score

HELP = "Enter: next line. b: back. A number: go to that line. m: map. s: scores. q: quit."


@dataclass(frozen=True)
class ReplayStep:
    """The game after a line of its record."""

    game: Game
    words: str  # the line
    sentences: tuple[str, ...]  # what it did


def read_steps(record: str) -> list[ReplayStep]:
    """The set-up and every line, each with the game after it. Errors name the line and column."""
    reader = RecordReader(record)
    game = reader.begin(SeededSource(0))
    steps: list[ReplayStep] = []
    for _ in reader.steps(game):
        steps.append(_step(game.copy(), steps))
    return steps


def _step(game: Game, before: Sequence[ReplayStep]) -> ReplayStep:
    since = len(before[-1].game.history) if before else 0
    sentences = tuple(entry.text for entry in entries(game, since=since))
    if game.in_line:
        return ReplayStep(game, f"{game.players[game.turn]}: {game.doing} ...", sentences)
    if not before or not game.history:
        return ReplayStep(game, "the set-up", sentences)
    return ReplayStep(game, line_text(game.history[-1], game.players, game.words), sentences)


class PlainReplay:
    """A record, printed or stepped through."""

    def __init__(self, steps: Sequence[ReplayStep], console: Console, at: int = 0) -> None:
        self.steps = steps
        self.console = console
        self.at = at
        game = steps[0].game
        self.wording = Wording(game.words.board, "en", game.settings.edition)

    def print_all(self) -> None:
        """Print every line."""
        for at in range(len(self.steps)):
            self.at = at
            self.show()

    def run(self) -> None:
        """Ask where to go until the reader quits."""
        self.console.print(HELP)
        self.show()
        try:
            while self._run_command(self.console.ask(f"{self.at}/{len(self.steps) - 1}> ").lower()):
                pass
        except (QuitError, KeyboardInterrupt):
            pass

    def show(self) -> None:
        """One line: its words, then what it did."""
        step = self.steps[self.at]
        self.console.print(f"{self.at:>3}  {step.words}", "     ")
        for sentence in step.sentences:
            self.console.print(f"     {sentence}", "     ")
        if self.at == len(self.steps) - 1:
            self.show_end()

    def show_end(self) -> None:
        if self.steps[-1].game.is_over:
            for line in overview.final_lines(self.steps[-1].game, self.wording):
                self.console.print(line)
        else:
            self.console.print("The record ends here. The game is not over.")
            self.show_scores()

    def show_scores(self) -> None:
        game = self.steps[self.at].game
        names = map(self.wording.colour, game.players)
        scores = [f"{name} {format_score(score)}" for name, score in zip(names, game.scores, strict=True)]
        self.console.print(f"Scores: {', '.join(scores)}")

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
            for line in overview.map_lines(self.steps[self.at].game.view(None), self.wording)[:-1]:
                self.console.print(line, "    ")
        elif text in ("s", "score", "scores"):
            self.show_scores()
        else:
            self.console.print(HELP)
        return True

    def _go_to(self, at: int) -> None:
        if 0 <= at < len(self.steps):
            self.at = at
            self.show()
        else:
            self.console.print(f"There is no line {at}. Enter a number from 0 (the set-up) to {len(self.steps) - 1}.")
