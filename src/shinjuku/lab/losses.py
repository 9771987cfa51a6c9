"""Why games are lost: an observer that reads a finished game line by line and counts what was wasted.

`shinjuku simulate --bots planner,greedy --observe shinjuku.lab.losses:Losses`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields

from shinjuku.game import Choice, Game
from shinjuku.game.records.line import Line
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.state import read

DELIVERY_PHASES = (Phase.MOVE_START, Phase.MOVE_STEP, Phase.MOVE_GIVE)
UNKNOWN = float("nan")
SMALL_INCOME = 2  # cards: an Income that draws fewer is counted as small


@dataclass
class SeatTally:
    """What a seat has achieved with its actions and cards, and what it has wasted."""

    delivered: float = 0  # customers to its own stores, on its own journeys
    given_away: float = 0  # … to opponents' stores
    journeys: float = 0
    small_incomes: float = 0  # Income actions that drew at most one card
    idle_stores: float = 0  # stores that never served a customer
    idle_track: float = 0  # pieces of track that no journey used
    extra_cards: float = 0  # the second and third card of payments with three cards
    gift_cards: float = 0  # cards that opponents drew because a journey used their track
    cards_left: float = 0  # in hand at the end


MEASURES = tuple(each.name for each in fields(SeatTally))


class Losses:
    """Every number of `SeatTally` for each seat, and again, as `…_lost_…`, for the games that it lost."""

    def before(self, game: Game) -> None: ...

    def step(self, game: Game, choice: Choice) -> None: ...

    def after(self, game: Game) -> Mapping[str, float]:
        review = GameReview(len(game.players))
        for line in game.history:
            review.add_line(line)
        found = {"points_together": float(sum(game.scores))}
        for seat, colour in enumerate(game.players):
            tally = review.final_tally(seat, int(read(game.states, 0, "hand_size")[seat]))
            lost = seat not in game.winners
            found |= {f"{colour}_{name}": getattr(tally, name) for name in MEASURES}
            found |= {f"{colour}_lost_{name}": getattr(tally, name) if lost else UNKNOWN for name in MEASURES}
        return found


@dataclass
class GameReview:
    """A game read line by line: who owns which stores and track, and which of them have been used."""

    players: int
    tallies: list[SeatTally] = field(default_factory=list)
    stores: dict[str, int] = field(default_factory=dict)  # station -> seat
    track: dict[str, int] = field(default_factory=dict)  # connection -> seat
    used: set[str] = field(default_factory=set)  # stations and connections
    last_mover: int | None = None

    def __post_init__(self) -> None:
        self.tallies = [SeatTally() for _ in range(self.players)]

    def add_line(self, line: Line) -> None:
        if line.seat is None or not line.choices:
            return
        tally, first = self.tallies[line.seat], line.choices[0].act
        paid = sum(choice.kind == "pay" for choice in line.choices)
        tally.extra_cards += max(0, paid - 1) if paid >= 3 else 0
        if first == Act.OPEN:
            self._open(line.seat, [choice.station for choice in line.choices if choice.station])
        elif first == Act.EXPAND:
            self.track |= {choice.connection: line.seat for choice in line.choices if choice.connection}
        elif first == Act.INCOME:
            tally.small_incomes += len(line.outcomes) < SMALL_INCOME
        elif any(choice.phase == Phase.MOVE_START for choice in line.choices):
            self._travel(line.seat, line.choices)
        elif first == Act.TAKE_INCOME and self.last_mover not in (None, line.seat):
            self.tallies[self.last_mover or 0].gift_cards += len(line.outcomes)

    def _open(self, seat: int, stations: Sequence[str]) -> None:
        """Open a store; one that is relocated leaves its old station."""
        station, *origin = stations
        for left in origin:
            self.stores.pop(left, None)
        self.stores[station] = seat

    def _travel(self, seat: int, choices: Sequence[Choice]) -> None:
        tally, station = self.tallies[seat], ""
        tally.journeys += 1
        self.last_mover = seat
        for choice in choices:
            if choice.station:
                self.used |= {f"{station}--{choice.station}", f"{choice.station}--{station}"}
                station = choice.station
            if choice.phase in DELIVERY_PHASES and (choice.customer or choice.taken):
                self.used.add(station)
                if self.stores.get(station) == seat:
                    tally.delivered += 1
                else:
                    tally.given_away += 1

    def final_tally(self, seat: int, cards_left: int) -> SeatTally:
        tally = self.tallies[seat]
        tally.idle_stores = self._idle(self.stores, seat)
        tally.idle_track = self._idle(self.track, seat)
        tally.cards_left = cards_left
        return tally

    def _idle(self, owned: Mapping[str, int], seat: int) -> int:
        return sum(owner == seat and place not in self.used for place, owner in owned.items())
