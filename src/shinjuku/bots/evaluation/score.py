"""What has been won, and how much time there is to win more."""

from __future__ import annotations

from shinjuku.bots.search.state import SETS, TAKEN, TURNS, WON, Mind, Weight
from shinjuku.rules.enums import DEPARTMENT, QUEUE_CARDS, Act, Ending, Phase, Scoring
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.scoring import half_points, worth
from shinjuku.rules.state import State
from shinjuku.rules.turn.queue import is_free_card

LONG = 12  # own turns: from here on the end is far away
ONE_EACH = 3  # where every customer is one point, points count so many times: games are won by fewer


@rule
def turns_to_come(s: State, seat: int) -> int:
    """About how many turns the seat will have after this one."""
    if s.final == 1:
        return last_turns(s, seat)
    if s.has_queue == 0:
        late = s.departments >= s.late_departments
        return s.bag_size // (s.players * max(1, s.late_arrivals if late else s.arrivals)) + 1
    if s.bag_size > 0:
        return (3 * s.bag_size // max(3, s.queue_size) + QUEUE_CARDS) // s.players
    return turns_of_queue(s)


@rule
def last_turns(s: State, seat: int) -> int:
    """Once the end is latched: is the seat's last turn still to come?"""
    ahead = (seat - s.seat + s.players - 1) % s.players + 1
    return 1 if s.ending == Ending.ONE_MORE_TURN and ahead <= s.turns_left else 0


@rule
def turns_of_queue(s: State) -> int:
    """With an empty bag: until the last customer of the queue is placed."""
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
def moves_to_come(s: State, seat: int, mind: Mind) -> int:
    """About how many journeys the player can still make."""
    still = actions_to_come(s, seat) > 0 and s.used & BIT[Act.MOVE] == 0
    return mind[TURNS] + (1 if still else 0)


@rule
def take_stock(s: State, seat: int, mind: Mind) -> None:
    """Remember how things stand before a line."""
    mind[TURNS] = turns_to_come(s, seat)
    mind[SETS] = 1000 - (1000 - mind[Weight.EARLY_SETS]) * min(LONG, mind[TURNS]) // LONG
    for each in range(s.players):
        mind[WON + each] = prize(s, each, mind)
        mind[TAKEN + each] = s.collected_size[each] + 100 * s.bonus[each]


@rule
def customers_won(s: State, seat: int) -> int:
    found = s.bonus[seat]
    for goods in range(DEPARTMENT + 1):
        found += worth(s, seat, goods)
    return found


@rule
def prize(s: State, seat: int, mind: Mind) -> int:
    """What a seat has won: its score by now, mixed with what its customers may become."""
    points = 500 * half_points(s, seat) * (1 if s.scoring == Scoring.SETS else ONE_EACH)
    hopes = mind[Weight.CUSTOMER] * customers_won(s, seat)
    return (mind[SETS] * points + (1000 - mind[SETS]) * hopes) // 1000


@rule
def won(s: State, seat: int, mind: Mind) -> int:
    """The same, from memory if nothing was won since."""
    if s.collected_size[seat] + 100 * s.bonus[seat] == mind[TAKEN + seat]:
        return mind[WON + seat]
    return prize(s, seat, mind)


@rule
def lead(s: State, seat: int, mind: Mind) -> int:
    """What the seat has won, less what its opponents have."""
    others = 0
    for other in range(s.players):
        if other != seat:
            others += won(s, other, mind)
    lost = mind[Weight.OTHERS] * others // (1000 * (s.players - 1))
    return won(s, seat, mind) - lost


@rule
def need(s: State, seat: int, goods: int, mind: Mind) -> int:
    """What one more customer of these goods would be worth: most when the seat has more of all others."""
    rank = 1
    for other in range(s.largest_set):
        if worth(s, seat, other) > worth(s, seat, goods):
            rank += 1
    if s.scoring == Scoring.DROP_MOST:
        rank = 0 if rank == 1 else ONE_EACH
    return mind[SETS] * rank + (1000 - mind[SETS]) * mind[Weight.CUSTOMER] // 1000
