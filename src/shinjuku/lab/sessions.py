"""Playing one game of a plan through `Game`, with its bots and observers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from shinjuku.bots import Player, make_player
from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.game.chance import SeededSource
from shinjuku.lab.observers import Observer, make_observer
from shinjuku.lab.plan import Plan
from shinjuku.rules.chance.generator import bot_seed

SEATS_NOTE, SEED_NOTE = "seats", "seed"  # notes in a record: the bots, and the seed


class GameFailure(ShinjukuError):
    """A game could not be played to its end; `record` is the game so far."""

    def __init__(self, sentence: str, seed: int, record: str) -> None:
        super().__init__(sentence)
        self.seed = seed
        self.record = record

    def __reduce__(self) -> tuple[Any, ...]:
        return GameFailure, (self.sentence, self.seed, self.record)


class GameSession:
    """One game of a plan, with bots and observers created for this game, and observers of the lab's own."""

    def __init__(self, plan: Plan, seed: int, own: Sequence[Observer], start: int = 0) -> None:
        """`start` is the seat that starts, plus one; 0 if it is drawn."""
        self.plan, self.seed, self.start = plan, seed, start
        self.game = Game.before_first_draw(plan.settings, SeededSource(seed))
        self.observers: list[tuple[str, Observer]] = [(type(each).__name__, each) for each in own]
        try:
            self.players = [
                make_player(name, seed=bot_seed(seed, seat), seconds=plan.bot_seconds)
                for seat, name in enumerate(plan.bots)
            ]
            self.observers += [(name, make_observer(name)) for name in plan.observers]
        except ShinjukuError as error:
            raise self._failure("The setup failed", error) from error

    def play(self) -> dict[str, float]:
        """Play to the end; return what the observers have measured."""
        game = self.game
        if self.start:
            game.draw_outcome(self.start - 1)
        game.draw_pending()
        self._notify("before", game)
        while (seat := game.to_act) is not None:
            choice = self._decide(self.players[seat], seat)
            self._notify("step", game, choice)
            game.choose(choice)
            game.draw_pending()
        measured: dict[str, float] = {}
        for name, values in self._notify("after", game):
            measured |= self._numbers(name, values)
        return measured

    def _decide(self, player: Player, seat: int) -> Choice:
        try:
            return player.decide(self.game)
        except Exception as error:
            raise self._failure(f"The bot {player.name} ({self.game.players[seat]}) failed", error) from error

    def _notify(self, method: str, *arguments: Any) -> list[tuple[str, Any]]:
        """Call a method of every observer; return the results with the observers' names."""
        results = []
        for name, observer in self.observers:
            try:
                results.append((name, getattr(observer, method)(*arguments)))
            except Exception as error:
                raise self._failure(f"The observer {name} failed", error) from error
        return results

    def _numbers(self, name: str, values: Any) -> dict[str, float]:
        try:
            return {str(column): float(value) for column, value in values.items()}
        except (AttributeError, TypeError, ValueError) as error:
            raise self._failure(f"The observer {name} did not return names with numbers", error) from error

    def _failure(self, what: str, error: Exception) -> GameFailure:
        why = str(error) if isinstance(error, ShinjukuError) else f"{type(error).__name__}: {error}"
        why = " ".join(why.split())
        game = f"game {self.seed - self.plan.seed + 1} (seed {self.seed})"
        return GameFailure(f"{what} in {game}: {why.rstrip('.')}.", self.seed, self.record())

    def record(self) -> str:
        """The record so far, with notes of the bots and the seed."""
        notes = ((SEATS_NOTE, ",".join(self.plan.bots)), (SEED_NOTE, str(self.seed)))
        self.game.settings = replace(self.game.settings, notes=notes)
        return self.game.record()
