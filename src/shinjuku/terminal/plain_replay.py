"""Stepping through a record: forward, back, to any line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shinjuku.game import Game
from shinjuku.game.chance import Seeded
from shinjuku.game.log import entries
from shinjuku.game.records.line import line_text
from shinjuku.game.records.serialization import Reader
from shinjuku.terminal import overview
from shinjuku.terminal.console import LeaveError, Screen
from shinjuku.texts import Wording, number

HELP = "Enter: the next line. b: back. A number: to that line. m: the map. s: the scores. q: leave."


@dataclass(frozen=True)
class Step:
    """The game after a line of its record."""

    game: Game
    words: str  # the line
    sentences: tuple[str, ...]  # what it has done


def read_steps(record: str) -> list[Step]:
    """The set-up and every line, each with the game after it; what is wrong is said with line and column."""
    reader = Reader(record)
    game = reader.begin(Seeded(0))
    steps: list[Step] = []
    for _ in reader.steps(game):
        steps.append(_step(game.copy(), steps))
    return steps


def _step(game: Game, before: Sequence[Step]) -> Step:
    told = len(before[-1].game.history) if before else 0
    sentences = tuple(entry.text for entry in entries(game, since=told))
    if game.in_line:
        return Step(game, f"{game.players[game.turn]}: {game.doing} ...", sentences)
    if not before or not game.history:
        return Step(game, "the set-up", sentences)
    return Step(game, line_text(game.history[-1], game.players, game.words), sentences)


class Replay:
    """A record on the screen."""

    def __init__(self, steps: Sequence[Step], screen: Screen, at: int = 0) -> None:
        self.steps = steps
        self.screen = screen
        self.at = at
        game = steps[0].game
        self.wording = Wording(game.words.board, "en", game.settings.edition)

    def print_all(self) -> None:
        """Every line, without asking."""
        for at in range(len(self.steps)):
            self.at = at
            self.show()

    def go_through(self) -> None:
        """Ask where to go until somebody leaves."""
        self.screen.say(HELP)
        self.show()
        try:
            while self._obey(self.screen.ask(f"{self.at}/{len(self.steps) - 1}> ").lower()):
                pass
        except (LeaveError, KeyboardInterrupt):
            pass

    def show(self) -> None:
        """One line: its words, then what it has done."""
        step = self.steps[self.at]
        self.screen.say(f"{self.at:>3}  {step.words}", "     ")
        for sentence in step.sentences:
            self.screen.say(f"     {sentence}", "     ")
        if self.at == len(self.steps) - 1:
            self.show_end()

    def show_end(self) -> None:
        if self.steps[-1].game.is_over:
            for line in overview.final_words(self.steps[-1].game, self.wording):
                self.screen.say(line)
        else:
            self.screen.say("The record ends here; the game is not over.")
            self.show_scores()

    def show_scores(self) -> None:
        game = self.steps[self.at].game
        names = map(self.wording.colour, game.players)
        scores = [f"{name} {number(score)}" for name, score in zip(names, game.scores, strict=True)]
        self.screen.say(f"Scores: {', '.join(scores)}")

    def _obey(self, said: str) -> bool:
        """Do what was typed; the answer is whether to go on."""
        if said in ("q", "quit"):
            return False
        if said in ("", "f", "n"):
            self._go_to(self.at + 1)
        elif said in ("b", "back"):
            self._go_to(self.at - 1)
        elif said.isascii() and said.isdigit():
            self._go_to(int(said))
        elif said in ("m", "map"):
            for line in overview.map_words(self.steps[self.at].game.view(None), self.wording)[:-1]:
                self.screen.say(line, "    ")
        elif said in ("s", "score", "scores"):
            self.show_scores()
        else:
            self.screen.say(HELP)
        return True

    def _go_to(self, at: int) -> None:
        if 0 <= at < len(self.steps):
            self.at = at
            self.show()
        else:
            self.screen.say(f"There is no line {at}: they go from 0 (the set-up) to {len(self.steps) - 1}.")
