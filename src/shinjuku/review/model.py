"""What a review finds, without words: numbers, and choices by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from shinjuku.bots.network.turn_search import Judgement
from shinjuku.game import Game
from shinjuku.review.decisions import Decision
from shinjuku.review.quality import accuracy, mean_accuracy, name_of

MAX_MOMENTS = 6
SMALLEST_SWING = 0.06  # of a moment that decided the game


@dataclass(frozen=True)
class TurnReview:
    """A turn of a player: the chances after it, and what it lost. Chances are by seat."""

    number: int  # in the log
    seat: int
    decisions: tuple[Decision, ...]
    judgements: tuple[Judgement, ...]  # of each decision

    @property
    def first_line(self) -> int:
        return self.decisions[0].lines[0]

    @property
    def last_line(self) -> int:
        return self.decisions[-1].lines[-1]

    @cached_property
    def loss(self) -> float:
        return round(sum(each.loss for each in self.judgements), 4)

    @property
    def before(self) -> float:
        """The player's chance with the best play that was found."""
        return self._chance_with_best(self.judgements[0])

    @property
    def chances(self) -> tuple[float, ...]:
        return tuple(round(each, 4) for each in self.judgements[-1].chances)

    @property
    def accuracy(self) -> float:
        return round(accuracy(self.loss), 1)

    @property
    def name(self) -> str | None:
        return name_of(self.loss)

    @property
    def better(self) -> tuple[Decision, Judgement] | None:
        """The decision that lost most, with its better turn."""
        found = max(range(len(self.judgements)), key=lambda n: self.judgements[n].loss)
        return (self.decisions[found], self.judgements[found]) if self.judgements[found].better else None

    @property
    def better_chance(self) -> float | None:
        """The player's chance with the better turn. Less than `before` if more went wrong earlier in the turn."""
        if self.better is None:
            return None
        _, judgement = self.better
        return self._chance_with_best(judgement)

    def _chance_with_best(self, judgement: Judgement) -> float:
        """What the player's chance would be with the best turn of a decision."""
        return round(judgement.chances[self.seat] + judgement.loss, 4)


@dataclass(frozen=True)
class Review:
    """The review of a game."""

    game: Game
    turns: tuple[TurnReview, ...]
    network: str  # tells weights apart
    simulations: int  # of each of the two turns that are compared

    @cached_property
    def accuracies(self) -> tuple[float | None, ...]:
        """Each player's accuracy, by seat."""
        found = [mean_accuracy(self._losses(seat)) for seat in range(len(self.game.players))]
        return tuple(None if each is None else round(each, 1) for each in found)

    def _losses(self, seat: int) -> list[float]:
        return [turn.loss for turn in self.turns if turn.seat == seat]

    def mistakes(self, seat: int) -> dict[str, int]:
        """How many turns of a player have each of the names in `quality`."""
        names = [turn.name for turn in self.turns if turn.seat == seat]
        return {name: names.count(name) for name in ("inaccuracy", "mistake", "blunder")}

    @cached_property
    def start(self) -> tuple[float, ...]:
        """The chances before the first turn."""
        if not self.turns:
            return (round(1 / len(self.game.players), 4),) * len(self.game.players)
        first = self.turns[0]
        rest = (1 - first.before) / max(1e-9, 1 - first.chances[first.seat])
        return tuple(
            first.before if seat == first.seat else round(chance * rest, 4) for seat, chance in enumerate(first.chances)
        )

    @property
    def end(self) -> tuple[float, ...] | None:
        """1 for the winner, or a share of it; None before the game is over."""
        winners = self.game.winners
        return tuple((seat in winners) / len(winners) for seat in range(len(self.game.players))) if winners else None

    @cached_property
    def moments(self) -> tuple[TurnReview, ...]:
        """The turns after which the chances of the players had changed most, in the order of the game."""
        points = [self.start, *(turn.chances for turn in self.turns)]
        size = {turn.number: max(turn.loss, _swing(points[n], points[n + 1])) for n, turn in enumerate(self.turns)}
        largest = sorted(self.turns, key=lambda turn: (-size[turn.number], turn.number))[:MAX_MOMENTS]
        return tuple(turn for turn in self.turns if turn in largest and size[turn.number] >= SMALLEST_SWING)

    def chance_before(self, turn: TurnReview) -> tuple[float, ...]:
        """The chances after the turn before."""
        number = self.turns.index(turn)
        return self.turns[number - 1].chances if number else self.start


def _swing(before: Sequence[float], after: Sequence[float]) -> float:
    return max(abs(b - a) for a, b in zip(before, after, strict=True))
