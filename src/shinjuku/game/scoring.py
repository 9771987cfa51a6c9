"""Scores, set by set or goods by goods, and who has won and why.

A module whose customers are in the bonus stacks can export `FIRST_CLAIM` in its `scoring.py`: the reason for a win
where the first claim breaks a tie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.choices import GOODS as GOODS_WORDS
from shinjuku.game.module_parts import part_of
from shinjuku.game.positions.plain_state import MODULE_OF_KIND, PlainState, kind_in_stacks
from shinjuku.modules.registry import MODULES
from shinjuku.rules import kernel
from shinjuku.rules.enums import GOODS, Scoring, Tie
from shinjuku.rules.numbering import KIND_NUMBERS, STACK_KINDS
from shinjuku.rules.state import read
from shinjuku.texts import Wording, points

if TYPE_CHECKING:
    from shinjuku.game.game import Game

WILD = "wild"
SIZES = (5, 4, 3, 2, 1)
FIRST_BONUS = "first-bonus"
DROPPED = {2: "dropped-two", 3: "dropped-three"}  # the reason for a win, by the number of goods that were dropped


@dataclass(frozen=True)
class GoodsScore:
    """The customers of one goods, where each customer scores. The goods with the most tokens are dropped."""

    goods: str
    single: int
    double: int
    points: Fraction  # whether dropped or not
    others: Mapping[str, int] = field(default_factory=dict)  # customers of modules, by module
    is_dropped: bool = False

    @property
    def tokens(self) -> int:
        return self.single + self.double + sum(self.others.values())


@dataclass(frozen=True)
class ScoreSheet:
    """A seat's score. Where sets score: the number of each size, their members, and the wild tokens in them.
    Where customers score one by one: the score of each goods."""

    seat: int
    total: Fraction
    sets: dict[int, int]  # size -> number of sets
    points: dict[int, int]  # size -> points of all these sets
    set_members: tuple[tuple[str, ...], ...]  # the goods in each set; "wild" is a bonus token
    wild_used: int  # bonus tokens in sets of two or more
    goods: tuple[GoodsScore, ...] = ()

    @property
    def dropped(self) -> tuple[str, ...]:
        """The goods that don't score."""
        return tuple(each.goods for each in self.goods if each.is_dropped)


@dataclass(frozen=True)
class Result:
    """Who has won, and why.

    `reason` is `points`, or what has broken the tie: `first-bonus` (or what a module says instead), `dropped-two`,
    `dropped-three` or `rank`; or `shared` if nothing has.
    """

    winners: tuple[int, ...]
    reason: str
    sentence: str


def score(game: Game, seat: int) -> Fraction:
    return Fraction(kernel.half_points_at(game.states, 0, seat), 2)


def sheet(game: Game, seat: int) -> ScoreSheet:
    if _parameter(game, "scoring") == Scoring.DROP_MOST:
        return _sheet_of_goods(game, seat)
    return _sheet_of_sets(game, seat)


def _parameter(game: Game, name: str) -> int:
    return int(read(game.states, 0, name))


def _collected(game: Game, seat: int) -> list[int]:
    return [int(n) for n in read(game.states, 0, "collected")[seat]]


# --- sets -------------------------------------------------------------------------------------------------------


def _sheet_of_sets(game: Game, seat: int) -> ScoreSheet:
    """Every set of a seat, the largest first."""
    sets = {size: kernel.sets_of_size_at(game.states, 0, seat, size) for size in SIZES}
    worth = [int(n) for n in read(game.states, 0, "set_points")]
    set_members = _fill_sets(game, seat, sets)
    return ScoreSheet(
        seat=seat,
        total=score(game, seat),
        sets=sets,
        points={size: worth[size] * sets[size] for size in SIZES},
        set_members=set_members,
        wild_used=sum(members.count(WILD) for members in set_members if len(members) > 1),
    )


def _fill_sets(game: Game, seat: int, sets: dict[int, int]) -> tuple[tuple[str, ...], ...]:
    """Fill one set after the other with the goods of which the most are left; wild tokens fill the gaps."""
    collected = _collected(game, seat)
    left = {goods: collected[n] + 2 * collected[n + GOODS] for n, goods in enumerate(GOODS_WORDS)}
    left |= {CUSTOMERS[kind]: collected[kind] for kind in STACK_KINDS}
    found = []
    for size in SIZES:
        for _ in range(sets[size]):
            members = [goods for goods in sorted(left, key=lambda goods: -left[goods]) if left[goods] > 0][:size]
            for goods in members:
                left[goods] -= 1
            found.append(tuple(members + [WILD] * (size - len(members))))
    return tuple(found)


# --- customers one by one ---------------------------------------------------------------------------------------


def _sheet_of_goods(game: Game, seat: int) -> ScoreSheet:
    """Each goods; the one with the most tokens is dropped, or of several the one worth least (ruling 17)."""
    goods = _goods_scores(game, seat)
    most = min(goods, key=lambda each: (-each.tokens, each.points))
    return ScoreSheet(
        seat=seat,
        total=score(game, seat),
        sets=dict.fromkeys(SIZES, 0),
        points=dict.fromkeys(SIZES, 0),
        set_members=(),
        wild_used=0,
        goods=tuple(replace(each, is_dropped=each is most) for each in goods),
    )


def _goods_scores(game: Game, seat: int) -> list[GoodsScore]:
    collected, found = _collected(game, seat), []
    for n, goods in enumerate(GOODS_WORDS):
        worth = Fraction(kernel.half_worth_at(game.states, 0, seat, n), 2)
        found.append(GoodsScore(goods, collected[n], collected[n + GOODS], worth, _of_modules(goods, collected)))
    return found


def _of_modules(goods: str, collected: Sequence[int]) -> dict[str, int]:
    """How many customers of each module want these goods."""
    counts = {
        id: sum(collected[KIND_NUMBERS[each.name]] for each in module.customers if each.goods == goods)
        for id, module in MODULES.items()
    }
    return {id: count for id, count in counts.items() if count}


# --- who has won ------------------------------------------------------------------------------------------------


def result(game: Game, language: str = "en", *, marks: bool = False) -> Result:
    """The winners, and the reason in a sentence, with its names marked or not."""
    won = kernel.winners_at(game.states, 0)
    winners = tuple(seat for seat in range(len(game.players)) if won >> seat & 1)
    reason, left_out = _reason(game, winners)
    wording = Wording(game.words.board, language, game.settings.edition, marks)
    return Result(winners, reason, _sentence(game, winners, reason, left_out, wording))


def _points_without(game: Game, seat: int, dropped: int) -> Fraction:
    """A seat's points when this many goods are dropped; with one it is the score itself."""
    if dropped == 1:
        return score(game, seat)
    return Fraction(kernel.half_points_without_at(game.states, 0, seat, dropped), 2)


def _best(game: Game, seats: Sequence[int], dropped: int) -> list[int]:
    found = {seat: _points_without(game, seat, dropped) for seat in seats}
    return [seat for seat in seats if found[seat] == max(found.values())]


def _reason(game: Game, winners: Sequence[int]) -> tuple[str, int]:
    """Why they have won, and how many goods were dropped to decide it."""
    everyone = range(len(game.players))
    if len(winners) > 1:
        return "shared", 1
    if _best(game, everyone, 1) == [*winners]:
        return "points", 1
    tie = _parameter(game, "tie")
    if tie == Tie.FIRST_BONUS:
        return _first_claim(game), 1
    tied: Sequence[int] = _best(game, everyone, 1)
    for dropped, reason in DROPPED.items():
        tied = _best(game, everyone if tie == Tie.ALL_DROP else tied, dropped)
        if tied == [*winners]:
            return reason, dropped
    return "rank", 1


def _first_claim(game: Game) -> str:
    """Players claim bonus tokens, or customers of a module."""
    kind = kind_in_stacks(PlainState(game.states, 0))
    if kind is None:
        return FIRST_BONUS
    return part_of(MODULE_OF_KIND[kind].id, "scoring", "FIRST_CLAIM") or FIRST_BONUS


def _sentence(game: Game, winners: Sequence[int], reason: str, left_out: int, wording: Wording) -> str:
    who = wording.listed(wording.colour(game.players[seat]) for seat in winners)
    if reason == "shared" and [*winners] != _best(game, range(len(game.players)), 1):
        return wording.say("result.lasted", who=who)
    won_with = points(_points_without(game, winners[0], left_out), wording.language)
    return wording.say(f"result.{reason}", who=who, points=won_with)
