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

GIVING = (Phase.MOVE_START, Phase.MOVE_STEP, Phase.MOVE_GIVE)
UNKNOWN = float("nan")
SMALL_INCOME = 2  # cards: an action that draws fewer was hardly worth it


@dataclass
class Account:
    """What a seat has made of its actions and cards, and what it has wasted."""

    delivered: float = 0  # customers to own stores, on own journeys
    given_away: float = 0  # … to others' stores
    journeys: float = 0
    small_incomes: float = 0  # Income actions that drew hardly anything
    idle_stores: float = 0  # stores that never took anybody
    idle_track: float = 0  # pieces of track that nobody ever used
    extra_cards: float = 0  # the second and third of three cards that were paid for one
    gift_cards: float = 0  # cards that others drew because a journey used their track
    cards_left: float = 0  # in hand at the end


MEASURES = tuple(each.name for each in fields(Account))


class Losses:
    """For each seat all of this, and again, as `…_lost_…`, for games that it has lost."""

    def before(self, game: Game) -> None: ...

    def step(self, game: Game, choice: Choice) -> None: ...

    def after(self, game: Game) -> Mapping[str, float]:
        story = Story(len(game.players))
        for line in game.history:
            story.tell(line)
        found = {"points_together": float(sum(game.scores))}
        for seat, colour in enumerate(game.players):
            account = story.closed(seat, int(read(game.states, 0, "hand_size")[seat]))
            lost = seat not in game.winners
            found |= {f"{colour}_{name}": getattr(account, name) for name in MEASURES}
            found |= {f"{colour}_lost_{name}": getattr(account, name) if lost else UNKNOWN for name in MEASURES}
        return found


@dataclass
class Story:
    """A game as it is told: whose stores and track there are, and which of them were of any use."""

    players: int
    accounts: list[Account] = field(default_factory=list)
    stores: dict[str, int] = field(default_factory=dict)  # station -> seat
    track: dict[str, int] = field(default_factory=dict)  # connection -> seat
    useful: set[str] = field(default_factory=set)  # stations and connections
    mover: int | None = None  # whose journey was the last

    def __post_init__(self) -> None:
        self.accounts = [Account() for _ in range(self.players)]

    def tell(self, line: Line) -> None:
        if line.seat is None or not line.choices:
            return
        account, first = self.accounts[line.seat], line.choices[0].act
        paid = sum(choice.kind == "pay" for choice in line.choices)
        account.extra_cards += max(0, paid - 1) if paid >= 3 else 0
        if first == Act.OPEN:
            self._open(line.seat, [choice.station for choice in line.choices if choice.station])
        elif first == Act.EXPAND:
            self.track |= {choice.connection: line.seat for choice in line.choices if choice.connection}
        elif first == Act.INCOME:
            account.small_incomes += len(line.outcomes) < SMALL_INCOME
        elif first in (Act.MOVE, Act.REUNITE):
            self._travel(line.seat, line.choices)
        elif first == Act.TAKE_INCOME and self.mover not in (None, line.seat):
            self.accounts[self.mover or 0].gift_cards += len(line.outcomes)

    def _open(self, seat: int, stations: Sequence[str]) -> None:
        """A store that comes from elsewhere is gone there."""
        station, *origin = stations
        for left in origin:
            self.stores.pop(left, None)
        self.stores[station] = seat

    def _travel(self, seat: int, choices: Sequence[Choice]) -> None:
        account, station = self.accounts[seat], ""
        account.journeys += 1
        self.mover = seat
        for choice in choices:
            if choice.station:
                self.useful |= {f"{station}--{choice.station}", f"{choice.station}--{station}"}
                station = choice.station
            if choice.phase in GIVING and (choice.customer or choice.taken):
                self.useful.add(station)
                if self.stores.get(station) == seat:
                    account.delivered += 1
                else:
                    account.given_away += 1

    def closed(self, seat: int, cards_left: int) -> Account:
        """The account of a seat at the end of the game."""
        account = self.accounts[seat]
        account.idle_stores = self._idle(self.stores, seat)
        account.idle_track = self._idle(self.track, seat)
        account.cards_left = cards_left
        return account

    def _idle(self, owned: Mapping[str, int], seat: int) -> int:
        return sum(owner == seat and place not in self.useful for place, owner in owned.items())
