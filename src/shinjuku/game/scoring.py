"""Scores laid out set by set, and who has won and why."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ..rules import kernel
from ..rules.names import GOODS, Kind
from ..rules.state import read
from ..texts import listed, points, text
from .vocabulary import GOODS as GOODS_WORDS

if TYPE_CHECKING:
    from .game import Game

WILD = "wild"
SIZES = (5, 4, 3, 2, 1)


@dataclass(frozen=True)
class Sheet:
    """A seat's score: how many sets of each size, the sets themselves, and how many wild tokens are in them."""

    seat: int
    total: Fraction
    sets: dict[int, int]  # size -> how many
    points: dict[int, int]  # size -> points for all of them
    laid_out: tuple[tuple[str, ...], ...]  # each set: goods, or "wild" for a bonus token
    wild_used: int  # bonus tokens in sets of two or more


@dataclass(frozen=True)
class Result:
    """Who has won; `reason` is `points`, `first-bonus` or `shared`."""

    winners: tuple[int, ...]
    reason: str
    sentence: str


def score(game: Game, seat: int) -> Fraction:
    return Fraction(kernel.half_points_at(game.states, 0, seat), 2)


def sheet(game: Game, seat: int) -> Sheet:
    """Every set of a seat, the largest first."""
    sets = {size: kernel.most_sets_at(game.states, 0, seat, size) for size in SIZES}
    worth = [int(n) for n in read(game.states, 0, "set_points")]
    laid_out = _lay_out(game, seat, sets)
    return Sheet(
        seat=seat,
        total=score(game, seat),
        sets=sets,
        points={size: worth[size] * sets[size] for size in SIZES},
        laid_out=laid_out,
        wild_used=sum(members.count(WILD) for members in laid_out if len(members) > 1),
    )


def _lay_out(game: Game, seat: int, sets: dict[int, int]) -> tuple[tuple[str, ...], ...]:
    """Fill the sets one after the other with the goods of which most are left; wild tokens fill the gaps."""
    collected = [int(n) for n in read(game.states, 0, "collected")[seat]]
    left = {goods: collected[n] + 2 * collected[n + GOODS] for n, goods in enumerate(GOODS_WORDS)}
    left["art"] = collected[Kind.ART]
    found = []
    for size in SIZES:
        for _ in range(sets[size]):
            members = [goods for goods in sorted(left, key=lambda goods: -left[goods]) if left[goods] > 0][:size]
            for goods in members:
                left[goods] -= 1
            found.append(tuple(members + [WILD] * (size - len(members))))
    return tuple(found)


def result(game: Game, language: str = "en") -> Result:
    """The winners, with the reason in words."""
    seats = range(len(game.players))
    winners = tuple(seat for seat in seats if kernel.winners_at(game.states, 0) >> seat & 1)
    scores = game.scores
    tied = [seat for seat in seats if scores[seat] == max(scores)]
    reason = "points" if len(tied) == 1 else "first-bonus" if len(winners) == 1 else "shared"
    names = [text(f"colour.{game.players[seat]}", language) for seat in winners]
    won_with = points(max(scores), language)
    sentence = text(f"result.{reason}", language, who=listed(names, language), points=won_with)
    return Result(winners, reason, sentence)
