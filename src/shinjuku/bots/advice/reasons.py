"""Reasons for and against a turn, found by comparing the game before and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from shinjuku.bots.advice.reach import customers_in_reach, served_wards, wanted_goods
from shinjuku.bots.advice.trial import Trial
from shinjuku.game.choices import CUSTOMERS
from shinjuku.rules.enums import DEPARTMENT, Phase
from shinjuku.texts import Wording, points
from shinjuku.texts.places import extract_players

JOURNEY = (Phase.MOVE_START, Phase.MOVE_STEP, Phase.MOVE_GIVE)

Fields = Mapping[str, Any]
FORMATTERS: Mapping[str, Callable[[Wording, Any], str]] = MappingProxyType(
    {
        "who": lambda wording, colours: wording.listed(map(wording.colour, colours)),
        "station": Wording.station,
        "ward": Wording.ward,
        "customers": Wording.customers,
        "cards": lambda wording, cards: wording.listed(map(wording.ward, cards)),
        "points": lambda wording, value: points(Fraction(value), wording.language),
        "size": lambda wording, size: str(size),
    }
)


@dataclass(frozen=True)
class Reason:
    """A key of the catalogue `advice`, and the fields of its text: ids, numbers and lists of them."""

    key: str
    fields: Fields

    def text(self, wording: Wording) -> str:
        fields = {name: FORMATTERS[name](wording, value) for name, value in self.fields.items() if name != "count"}
        if "count" in self.fields:
            return wording.counted(f"advice.{self.key}", int(self.fields["count"]), **fields)
        return wording.say(f"advice.{self.key}", **fields)

    def as_dict(self, wording: Wording) -> dict[str, Any]:
        """The reason, JSON-ready, with the players in its text."""
        text, players = extract_players(self.text(replace(wording, marks=True)))
        return {"key": f"advice.{self.key}", "text": text, "players": players}


def reasons(trial: Trial) -> tuple[Reason, ...]:
    """Every reason for and against a turn, the most important first."""
    found = [Reason(key, fields) for find in FINDERS for key, fields in find(trial)]
    return tuple(found) or (Reason("nothing", {}),)


Found = Iterator[tuple[str, Fields]]  # keys and fields of reasons


def score(trial: Trial) -> Found:
    change = trial.after.scores[trial.seat] - trial.before.scores[trial.seat]
    if change:
        yield ("points" if change > 0 else "points-lost"), {"points": str(abs(change))}
    bonus = [int(each[trial.seat]) for each in trial.field("bonus")]
    if bonus[1] > bonus[0]:
        yield "bonus", {"count": bonus[1] - bonus[0]}


def sets(trial: Trial) -> Found:
    """Completed sets, and new ones of a single customer."""
    before, after = (game.score_sheets[trial.seat].sets for game in (trial.before, trial.after))
    for size in sorted(after, reverse=True):
        more = after[size] - before[size]
        if more > 0:
            yield ("sets", {"size": size, "count": more}) if size > 1 else ("sets-begun", {"count": more})


# --- customers ----------------------------------------------------------------------------------------------


def collected(trial: Trial) -> Found:
    if gained := trial.gained("collected", trial.seat):
        yield "taken", {"customers": _customers(gained)}


def given(trial: Trial) -> Found:
    for other in trial.opponents:
        if gained := trial.gained("collected", other):
            yield "given", {"who": [trial.colour(other)], "customers": _customers(gained)}


def denied(trial: Trial) -> Found:
    """Collected customers whom an opponent could have reached by rail."""
    opponents_by_kinds: dict[tuple[int, ...], list[str]] = {}
    for other in trial.opponents:
        reached = served_wards(trial.before, other)
        kinds = sorted(kind for ward, kind in _delivered(trial) if (ward, wanted_goods(kind)) in reached)
        opponents_by_kinds.setdefault(tuple(kinds), []).append(trial.colour(other))
    for lost, who in opponents_by_kinds.items():
        if lost:
            yield "denied", {"who": who, "customers": [CUSTOMERS[kind] for kind in lost]}


def _delivered(trial: Trial) -> Iterator[tuple[int, int]]:
    """The customers delivered to the seat's own stores, each with the ward of origin."""
    board, owners = trial.before.words.board, trial.field("store_owner")[1]
    ward = station = -1
    for choice in trial.choices:
        ward = board.ward_index[choice.ward] if choice.ward else ward
        station = board.station_index[choice.station] if choice.station else station
        customer = choice.customer or choice.taken
        if customer and choice.phase in JOURNEY and owners[station] == trial.seat:
            yield ward, CUSTOMERS.index(customer)


def reach(trial: Trial) -> Found:
    """How many more of the waiting customers can reach the seat's own stores."""
    then, now = customers_in_reach(trial.before, trial.seat), customers_in_reach(trial.after, trial.seat)
    seats = range(len(trial.before.players))
    gone = sum((trial.gained("collected", seat) for seat in seats), Counter[int]())
    more = sum(max(0, now[kind] - max(0, then[kind] - gone[kind])) for kind in now)
    if more:
        yield "reach", {"count": more}


def _customers(kinds: Counter[int]) -> list[str]:
    return [CUSTOMERS[kind] for kind in sorted(kinds.elements())]


# --- stores and track ---------------------------------------------------------------------------------------


def stores(trial: Trial) -> Found:
    board, (before, after) = trial.before.words.board, trial.field("store_wards")
    new = int(after[trial.seat]) & ~int(before[trial.seat])
    for n, ward in enumerate(board.wards):
        if new >> n & 1:
            yield "wild", {"ward": ward.id}
    was, now = trial.field("store_goods")
    for n, station in enumerate(board.stations):
        if now[n] == DEPARTMENT != was[n] and trial.field("store_owner")[1][n] == trial.seat:
            yield "department", {"station": station.id}


def track(trial: Trial) -> Found:
    before, after = (int(each[trial.seat]) for each in trial.field("track_left"))
    if after < before:
        yield "track", {"count": before - after}


# --- cards --------------------------------------------------------------------------------------------------


def cards(trial: Trial) -> Found:
    """Cards that the Matsuri makes wild, the number of cards paid, and wildcards that are spent or stay in hand."""
    wards, (before, after) = trial.before.words.wards, trial.field("hand")
    hand = {ward: (int(before[trial.seat][n]), int(after[trial.seat][n])) for n, ward in enumerate(wards)}
    was, now = trial.field("matsuri")
    if was != now and now >= 0 and hand[wards[int(now)]][0]:
        yield "matsuri", {"ward": wards[int(now)], "count": hand[wards[int(now)]][0]}
    paid = sum(then - left for then, left in hand.values())
    if paid > 0:
        yield "paid", {"count": paid}
    wild = [ward for n, ward in enumerate(wards) if int(trial.field("store_wards")[0][trial.seat]) >> n & 1]
    spent = [ward for ward in wild for _ in range(hand[ward][0] - hand[ward][1])]
    kept = [ward for ward in wild for _ in range(hand[ward][1])]
    if spent:
        yield "spent", {"cards": spent}
    elif kept and paid > 0:
        yield "kept", {"cards": kept}


def income(trial: Trial) -> Found:
    drawer, draws = trial.field("drawer")[1], int(trial.field("draws")[1])
    if trial.after.phase == Phase.DRAW_INCOME and drawer == trial.seat and draws:
        yield "income", {"count": draws}
    if trial.offered:
        yield "income-given", {"who": [trial.colour(other) for other in trial.offered]}


FINDERS = (score, sets, collected, denied, given, stores, reach, track, cards, income)
