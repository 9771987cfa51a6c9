"""What has been won, and how much time there is to win more."""

from __future__ import annotations

from ..rules.compiling import rule
from ..rules.names import DEPARTMENT, GOODS, QUEUE_CARDS, Act, Phase
from ..rules.queue import is_free_card
from ..rules.scoring import half_points, worth
from ..rules.state import Counters, State
from ..rules.tables import BIT
from .mind import SETS, TAKEN, TURNS, WON, Weight

LONG = 12  # own turns: from here on the end is far away


@rule
def turns_to_come(s: State) -> int:
    """About how many turns the player will have after this one."""
    if s.final == 1:
        return 0
    if s.bag_size > 0:
        return (3 * s.bag_size // max(3, s.queue_size) + QUEUE_CARDS) // s.players
    last = 0
    for card in range(s.queue_length):
        if not is_free_card(s, card):
            last = card + 1
    return (last + s.players - 1) // s.players


@rule
def actions_to_come(s: State, seat: int) -> int:
    """The actions that the seat still has in this turn, once the present line is finished."""
    if s.seat != seat:
        return 0
    if s.phase == Phase.ACTIONS:
        return s.actions_left
    return s.actions_left - 1 if s.phase == Phase.TRACK_INCOME else 0


@rule
def moves_to_come(s: State, seat: int, mind: Counters) -> int:
    """About how many journeys the player can still make."""
    still = actions_to_come(s, seat) > 0 and s.used & BIT[Act.MOVE] == 0
    return mind[TURNS] + (1 if still else 0)


@rule
def take_stock(s: State, mind: Counters) -> None:
    """Remember how things stand before a line."""
    mind[TURNS] = turns_to_come(s)
    mind[SETS] = 1000 - (1000 - mind[Weight.EARLY_SETS]) * min(LONG, mind[TURNS]) // LONG
    for seat in range(s.players):
        mind[WON + seat] = prize(s, seat, mind)
        mind[TAKEN + seat] = s.collected_size[seat] + 100 * s.bonus[seat]


@rule
def customers_won(s: State, seat: int) -> int:
    found = s.bonus[seat]
    for goods in range(DEPARTMENT + 1):
        found += worth(s, seat, goods)
    return found


@rule
def prize(s: State, seat: int, mind: Counters) -> int:
    """What a seat has won: its score by now, mixed with what its customers may become."""
    points = 500 * half_points(s, seat)
    hopes = mind[Weight.CUSTOMER] * customers_won(s, seat)
    return (mind[SETS] * points + (1000 - mind[SETS]) * hopes) // 1000


@rule
def won(s: State, seat: int, mind: Counters) -> int:
    """The same, from memory if nothing was won since."""
    if s.collected_size[seat] + 100 * s.bonus[seat] == mind[TAKEN + seat]:
        return mind[WON + seat]
    return prize(s, seat, mind)


@rule
def lead(s: State, seat: int, mind: Counters) -> int:
    """What the seat has won, less what its opponents have."""
    others = 0
    for other in range(s.players):
        if other != seat:
            others += won(s, other, mind)
    lost = mind[Weight.OTHERS] * others // (1000 * (s.players - 1))
    return won(s, seat, mind) - lost


@rule
def need(s: State, seat: int, goods: int, mind: Counters) -> int:
    """What one more customer of these goods would be worth: most when the seat has more of all others."""
    rank = 1
    for other in range(GOODS):
        if worth(s, seat, other) > worth(s, seat, goods):
            rank += 1
    return mind[SETS] * rank + (1000 - mind[SETS]) * mind[Weight.CUSTOMER] // 1000
