"""Trying out a turn on a copy of the game, as far as chance allows; opponents decline the Income they are offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.game import Choice, Game
from shinjuku.game.log import Entry, entries
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.state import read


@dataclass(frozen=True)
class Trial:
    """A turn that was tried out: the game before and after it, its choices, and who was offered Income."""

    seat: int
    before: Game
    after: Game
    choices: tuple[Choice, ...]
    offered: tuple[int, ...] = ()

    def field(self, name: str) -> tuple[Any, Any]:
        """A field of the state, before and after."""
        return read(self.before.states, 0, name), read(self.after.states, 0, name)

    def gained(self, field: str, seat: int) -> Counter[int]:
        """How many more of each kind a seat has than before."""
        before, after = self.field(field)
        return +Counter({n: int(after[seat][n]) - int(before[seat][n]) for n in range(len(after[seat]))})

    @property
    def opponents(self) -> list[int]:
        return [seat for seat in range(len(self.before.players)) if seat != self.seat]

    def colour(self, seat: int) -> str:
        return self.before.players[seat]

    def lines(self) -> tuple[str, ...]:
        """The complete lines of the turn, as in a record."""
        trial, found = self.before.copy(), list[str]()
        for choice in self.choices:
            _decline_income(trial, self.seat)
            trial.choose(choice)
            if not trial.in_line:
                found.append(trial.last_line)
        return tuple(found)

    def log_entries(self, language: str) -> list[Entry]:
        """The seat's own actions in the log, the first entry of each line."""
        game = self.after.copy()
        game.draw_pending()
        found: dict[int, Entry] = {}
        for entry in entries(game, language, len(self.before.history)):
            if entry.seat == self.seat:
                found.setdefault(entry.line, entry)
        return list(found.values())


def try_turn(game: Game, acts: Sequence[int]) -> Trial:
    """Play a turn, given by the numbers of its choices."""
    assert game.to_act is not None
    after, seat, offered = game.copy(), game.to_act, list[int]()
    chosen: list[Choice] = []
    for act in acts:
        offered += _decline_income(after, seat)
        choice = _choice(after, act) if after.to_act == seat else None
        if choice is None:
            break
        chosen.append(choice)
        after.choose(choice)
    offered += _decline_income(after, seat)
    return Trial(seat, game, after, tuple(chosen), tuple(dict.fromkeys(offered)))


def _decline_income(game: Game, seat: int) -> list[int]:
    """Let the opponents decline; return those who were offered Income."""
    offered: list[int] = []
    while game.phase == Phase.TRACK_INCOME and game.to_act not in (None, seat):
        offered.append(int(game.to_act or 0))
        game.choose(next(choice for choice in game.choices if choice.act == Act.DECLINE_INCOME))
    return offered


def _choice(game: Game, act: int) -> Choice | None:
    return next((choice for choice in game.choices if choice.act == act), None)
