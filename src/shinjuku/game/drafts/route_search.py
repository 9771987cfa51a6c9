"""Search the journeys of a draft: the best routes to each destination."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from shinjuku.boards import MAX_STATIONS
from shinjuku.game.choices import Choice
from shinjuku.game.core import BUFFER_SIZE
from shinjuku.game.facts.reader import NOW, StateReader
from shinjuku.journeys.search import NOTHING, begin_search_at, continue_search_at
from shinjuku.journeys.search_state import FAR, KEPT, MAX_LENGTH, MAX_PINS, new_routes, new_searches
from shinjuku.rules.enums import TAKEN_STRIDE, Act, Phase
from shinjuku.rules.numbering import kind_of_choice
from shinjuku.rules.state import copy_at, new_buffer, new_states, read, write

if TYPE_CHECKING:
    from shinjuku.game.game import Game

SEARCH_SECONDS = 0.03  # of computing
LIMITS = (4, 6, 8, 10, 12, 15, 19, 24, 32, 45, MAX_STATIONS)  # stations of a journey; shorter ones are compared first
CHOICES_AT_ONCE = 2000  # between two looks at the clock
ANY = -1


@dataclass(frozen=True)
class RouteQuery:
    """Where a journey has to start and end, which stations it has to pass, and who gets off where."""

    start: str | None = None
    to: str | None = None
    via: tuple[str, ...] = ()
    gives: Mapping[str, int] = field(default_factory=dict)  # by station: the number of a choice

    @property
    def pins(self) -> tuple[str, ...]:
        """The stations to pass, in order. The last is the destination, if there is one."""
        if self.to is None or self.via[-1:] == (self.to,):
            return self.via
        return (*self.via, self.to)


@dataclass(frozen=True)
class Route:
    """One way to a destination, and the choices that make it."""

    choices: tuple[Choice, ...]
    half_points: int  # twice what the mover would score
    gifts: int  # customers for other players; a double counts as two
    incomes: int  # other players who may take Income

    @property
    def way(self) -> list[str]:
        return [choice.station for choice in self.choices if choice.station]

    @property
    def order(self) -> tuple[int, int, int, int]:
        """Most points first, then fewest gifts, fewest Incomes, and the shortest way."""
        return (-self.half_points, self.gifts, self.incomes, len(self.way))


@dataclass
class RouteResults:
    """The best routes by destination, and how many journeys lead there."""

    routes: dict[str, list[Route]]
    journeys: dict[str, int]
    is_complete: bool


def search(game: Game, query: RouteQuery, seconds: float = SEARCH_SECONDS) -> RouteResults:
    """Search from a game in which the first station of a journey is the next choice."""
    if not _is_possible(query):
        return RouteResults({}, {}, is_complete=True)
    return _Search(game, query).run(time.thread_time() + seconds)


def _is_possible(query: RouteQuery) -> bool:
    """No station is visited twice, a start comes first, and a destination last."""
    first, last = query.start in query.pins[1:], query.to in query.pins[:-1]
    return len(set(query.pins)) == len(query.pins) <= MAX_PINS and not first and not last


class _Search:
    def __init__(self, game: Game, query: RouteQuery) -> None:
        self.words = game.words
        self.scratch = new_states(MAX_LENGTH + 1)
        copy_at(game.states, NOW, self.scratch, 0)
        self.searches, self.routes, self.buffer = new_searches(), new_routes(), new_buffer(BUFFER_SIZE)
        self._prepare(query)
        self._prepare_pins(query.pins, StateReader(game.words, game.states, NOW))

    def _set(self, name: str, value: Any) -> None:
        write(self.searches, 0, name, value)

    def _prepare(self, query: RouteQuery) -> None:
        index = self.words.board.station_index
        self._set("start", ANY if query.start is None else index[query.start])
        self._set("target", ANY if query.to is None else index[query.to])
        wishes = [NOTHING] * MAX_STATIONS
        for station, act in query.gives.items():
            wishes[index[station]] = act
        self._set("wishes", wishes)

    def _prepare_pins(self, pins: Sequence[str], state: StateReader) -> None:
        """Two pins that track joins follow one another directly, so that pins can name every way exactly."""
        if not pins:
            return
        index = self.words.board.station_index
        numbers = [index[pin] for pin in pins]
        distances = [distances_to(state, pin) for pin in pins]
        legs = [distances[n + 1].get(pin, FAR) for n, pin in enumerate(pins[:-1])]
        self._set("pin_count", len(pins))
        self._set("pins", _padded(numbers, 0))
        self._set("is_direct", _padded([0, *(int(leg == 1) for leg in legs)], 0))
        self._set("later_pins", _padded([sum(1 << n for n in numbers[k + 1 :]) for k in range(len(pins))], 0))
        self._set("rest", _padded([min(sum(legs[k:]), MAX_STATIONS) for k in range(len(pins))], 0))
        rows = [[row.get(station, FAR) for station in self.words.stations] for row in distances]
        self._set("distances", _padded([_padded(row, FAR, MAX_STATIONS) for row in rows], [FAR] * MAX_STATIONS))

    def run(self, deadline: float) -> RouteResults:
        is_complete = all(self._compare(limit, deadline) for limit in self._limits())
        return RouteResults(dict(self._found()), self._journeys(), is_complete)

    def _limits(self) -> Iterator[int]:
        """Higher and higher limits, as long as there are longer journeys."""
        for limit in LIMITS:
            yield limit
            if not int(read(self.searches, 0, "is_cut")):
                return

    def _compare(self, limit: int, deadline: float) -> bool:
        """Compare all journeys up to a limit. Returns whether there was time for it."""
        begin_search_at(self.scratch, self.searches, limit)
        while int(read(self.searches, 0, "depth")) >= 0:
            continue_search_at(self.scratch, self.searches, self.routes, self.buffer, CHOICES_AT_ONCE)
            if time.thread_time() > deadline:
                return int(read(self.searches, 0, "depth")) < 0
        return True

    def _journeys(self) -> dict[str, int]:
        counts = read(self.searches, 0, "found").tolist()
        return {station: count for station, count in zip(self.words.stations, counts, strict=False) if count}

    def _found(self) -> Iterator[tuple[str, list[Route]]]:
        for n, kept in enumerate(read(self.searches, 0, "kept").tolist()):
            if kept:
                routes = [self._route(n * KEPT + k) for k in range(kept)]
                yield self.words.stations[n], sorted(routes, key=lambda route: route.order)

    def _route(self, at: int) -> Route:
        length = int(read(self.routes, at, "length"))
        acts, tokens = (read(self.routes, at, name)[:length].tolist() for name in ("acts", "tokens"))
        points, gifts, incomes = (int(read(self.routes, at, name)) for name in ("half_points", "gifts", "incomes"))
        return Route(tuple(self._choices(acts, tokens)), points, gifts, incomes)

    def _choices(self, acts: Sequence[int], tokens: Sequence[int]) -> Iterator[Choice]:
        by_phase = self.words.by_phase
        for n, (act, token) in enumerate(zip(acts, tokens, strict=True)):
            if act < Act.STATION or act >= Act.WARD:
                yield by_phase[Phase.MOVE_GIVE][act]
            else:
                kind = None if token == NOTHING else kind_of_choice(token)
                taken = 0 if kind is None else TAKEN_STRIDE * (kind + 1)
                yield by_phase[Phase.MOVE_STEP if n else Phase.MOVE_START][act + taken]


def _padded(values: Sequence[Any], filler: Any, length: int = MAX_PINS) -> list[Any]:
    return [*values, *[filler] * (length - len(values))]


def distances_to(state: StateReader, target: str) -> dict[str, int]:
    """How many connections with track are between each station and the target; without those it isn't joined to."""
    found = {target: 0}
    frontier = [target]
    while frontier:
        following = []
        for station in frontier:
            for other in state.ways[station]:
                if other not in found:
                    found[other] = found[station] + 1
                    following.append(other)
        frontier = following
    return found
