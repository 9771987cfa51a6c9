"""What speaks for a turn and against it, found by comparing the table before and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from shinjuku.game import Choice, Game
from shinjuku.game.choices import CUSTOMERS, GOODS
from shinjuku.rules.enums import DEPARTMENT, NOBODY, Kind, Phase
from shinjuku.rules.state import read
from shinjuku.texts import Wording, points

JOURNEY = (Phase.MOVE_START, Phase.MOVE_STEP, Phase.MOVE_GIVE)

Named = Mapping[str, Any]
SAID: Mapping[str, Callable[[Wording, Any], str]] = MappingProxyType(
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
    """A key of the catalogue, behind `advice.`, and what its text is about: ids, numbers and lists of them."""

    key: str
    about: Named

    def text(self, wording: Wording) -> str:
        fields = {name: SAID[name](wording, value) for name, value in self.about.items() if name != "count"}
        if "count" in self.about:
            return wording.counted(f"advice.{self.key}", int(self.about["count"]), **fields)
        return wording.say(f"advice.{self.key}", **fields)


@dataclass(frozen=True)
class Turn:
    """A turn tried out: the table before and after it, its choices, and who was offered Income on the way."""

    seat: int
    before: Game
    after: Game
    choices: tuple[Choice, ...]
    offered: tuple[int, ...] = ()

    def each(self, field: str) -> tuple[Any, Any]:
        """A field of the state, before and after."""
        return read(self.before.states, 0, field), read(self.after.states, 0, field)

    def gained(self, field: str, seat: int) -> Counter[int]:
        """What of each kind a seat has more than before."""
        before, after = self.each(field)
        return +Counter({n: int(after[seat][n]) - int(before[seat][n]) for n in range(len(after[seat]))})

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.before.players)) if seat != self.seat]

    def colour(self, seat: int) -> str:
        return self.before.players[seat]


def reasons(turn: Turn) -> tuple[Reason, ...]:
    """Everything that can be said about a turn, the most telling first."""
    told = (won, sets, customers, denied, given, places, reach, track, cards, income)
    found = [Reason(key, about) for tell in told for key, about in tell(turn)]
    return tuple(found) or (Reason("nothing", {}),)


Told = Iterator[tuple[str, Named]]


def won(turn: Turn) -> Told:
    more = turn.after.scores[turn.seat] - turn.before.scores[turn.seat]
    if more:
        yield ("points" if more > 0 else "points-lost"), {"points": str(abs(more))}
    bonus = [int(each[turn.seat]) for each in turn.each("bonus")]
    if bonus[1] > bonus[0]:
        yield "bonus", {"count": bonus[1] - bonus[0]}


def sets(turn: Turn) -> Told:
    """Sets that are made, where sets score, and such as are only begun."""
    before, after = (game.score_sheets[turn.seat].sets for game in (turn.before, turn.after))
    for size in sorted(after, reverse=True):
        more = after[size] - before[size]
        if more > 0:
            yield ("sets", {"size": size, "count": more}) if size > 1 else ("sets-begun", {"count": more})


# --- customers ----------------------------------------------------------------------------------------------


def customers(turn: Turn) -> Told:
    if took := turn.gained("collected", turn.seat):
        yield "taken", {"customers": _kinds(took)}


def given(turn: Turn) -> Told:
    for other in turn.others:
        if took := turn.gained("collected", other):
            yield "given", {"who": [turn.colour(other)], "customers": _kinds(took)}


def denied(turn: Turn) -> Told:
    """Customers that are taken now, though rails would have led them to somebody else."""
    from_whom: dict[tuple[int, ...], list[str]] = {}
    for other in turn.others:
        theirs = served(turn.before, other)
        kept = sorted(kind for ward, kind in _fetched(turn) if (ward, _goods(kind)) in theirs)
        from_whom.setdefault(tuple(kept), []).append(turn.colour(other))
    for kinds, who in from_whom.items():
        if kinds:
            yield "denied", {"who": who, "customers": [CUSTOMERS[kind] for kind in kinds]}


def _fetched(turn: Turn) -> Iterator[tuple[int, int]]:
    """The customers that come to one's own stores, and the wards they come from."""
    board, owners = turn.before.words.board, turn.each("store_owner")[1]
    ward = station = -1
    for choice in turn.choices:
        ward = board.ward_index[choice.ward] if choice.ward else ward
        station = board.station_index[choice.station] if choice.station else station
        customer = choice.customer or choice.taken
        if customer and choice.phase in JOURNEY and owners[station] == turn.seat:
            yield ward, CUSTOMERS.index(customer)


def reach(turn: Turn) -> Told:
    """How many of those who wait could not come to one's own stores before."""
    then, now = within_reach(turn.before, turn.seat), within_reach(turn.after, turn.seat)
    seats = range(len(turn.before.players))
    gone = sum((turn.gained("collected", seat) for seat in seats), Counter[int]())
    more = sum(max(0, now[kind] - max(0, then[kind] - gone[kind])) for kind in now)
    if more:
        yield "reach", {"count": more}


def within_reach(game: Game, seat: int) -> Counter[int]:
    """Customers on the map and in the queue whom rails lead to a seat's stores, by kind."""
    reached, found = served(game, seat), Counter[int]()
    queue, cards = read(game.states, 0, "queue"), read(game.states, 0, "queue_card")
    waiting = [(ward, read(game.states, 0, "customers")[ward]) for ward in range(len(game.words.wards))]
    waiting += [(int(cards[n]), queue[n]) for n in range(int(read(game.states, 0, "queue_length")))]
    for ward, numbers in waiting:
        found.update({kind: int(n) for kind, n in enumerate(numbers) if n and (ward, _goods(kind)) in reached})
    return found


def served(game: Game, seat: int) -> set[tuple[int, int]]:
    """Wards and goods: from where rails lead to a store of the seat that sells them."""
    owners, goods = read(game.states, 0, "store_owner"), read(game.states, 0, "store_goods")
    board, found = game.words.board, set[tuple[int, int]]()
    for station in range(len(board.stations)):
        if owners[station] == seat:
            sold = range(DEPARTMENT + 1) if goods[station] == DEPARTMENT else [int(goods[station])]
            wards = {board.ward_index[board.stations[each].ward] for each in _by_rail(game, station)}
            found |= {(ward, each) for ward in wards for each in sold}
    return found


def _by_rail(game: Game, start: int) -> set[int]:
    """All stations from which rails lead to a station."""
    board, track = game.words.board, read(game.states, 0, "track")
    index = board.station_index
    rails = [(index[each.a], index[each.b]) for n, each in enumerate(board.connections) if track[n] != NOBODY]
    found, new = {start}, {start}
    while new:
        new = {b if a in new else a for a, b in rails if (a in new) != (b in new)} - found
        found |= new
    return found


def _goods(kind: int) -> int:
    return DEPARTMENT if kind == Kind.ART else kind % len(GOODS)


def _kinds(numbers: Counter[int]) -> list[str]:
    return [CUSTOMERS[kind] for kind in sorted(numbers.elements())]


# --- places, cards and Income -------------------------------------------------------------------------------


def places(turn: Turn) -> Told:
    board, (before, after) = turn.before.words.board, turn.each("store_wards")
    new = int(after[turn.seat]) & ~int(before[turn.seat])
    for n, ward in enumerate(board.wards):
        if new >> n & 1:
            yield "wild", {"ward": ward.id}
    was, now = turn.each("store_goods")
    for n, station in enumerate(board.stations):
        if now[n] == DEPARTMENT != was[n] and turn.each("store_owner")[1][n] == turn.seat:
            yield "department", {"station": station.id}


def track(turn: Turn) -> Told:
    before, after = (int(each[turn.seat]) for each in turn.each("track_left"))
    if after < before:
        yield "track", {"count": before - after}


def cards(turn: Turn) -> Told:
    """What is paid; which wildcards are spent, which stay; what the Matsuri makes wild."""
    words, (before, after) = turn.before.words.wards, turn.each("hand")
    hand = {ward: (int(before[turn.seat][n]), int(after[turn.seat][n])) for n, ward in enumerate(words)}
    was, now = turn.each("matsuri")
    if was != now and now >= 0 and hand[words[int(now)]][0]:
        yield "matsuri", {"ward": words[int(now)], "count": hand[words[int(now)]][0]}
    paid = sum(then - left for then, left in hand.values())
    if paid > 0:
        yield "paid", {"count": paid}
    wild = [ward for n, ward in enumerate(words) if int(turn.each("store_wards")[0][turn.seat]) >> n & 1]
    spent = [ward for ward in wild for _ in range(hand[ward][0] - hand[ward][1])]
    kept = [ward for ward in wild for _ in range(hand[ward][1])]
    if spent:
        yield "spent", {"cards": spent}
    elif kept and paid > 0:
        yield "kept", {"cards": kept}


def income(turn: Turn) -> Told:
    drawer, draws = turn.each("drawer")[1], int(turn.each("draws")[1])
    if turn.after.phase == Phase.DRAW_INCOME and drawer == turn.seat and draws:
        yield "income", {"count": draws}
    if turn.offered:
        yield "income-given", {"who": [turn.colour(other) for other in turn.offered]}
