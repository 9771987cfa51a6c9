"""Names for the kernel's numbers: phases, choices, chance events, goods and customers.

The numbers are stored in games and records. Never change one; add new ones behind the others. The numbers of what
modules add are in `numbering.py`.
"""

from __future__ import annotations

from enum import IntEnum

SEATS = 5
GOODS = 4
DEPARTMENT = 4  # goods of a department store, which sells everything
QUEUE_CARDS = 4
BONUS_STACKS = 6
NOBODY = -1
NOWHERE = -1
NEUTRAL = SEATS  # owner of track that all may use and that pays no one
PERMANENT = SEATS + 1  # "owner" of a connection that needs no track (ruling 1)
FREE = -1  # price of an action that costs no card; other prices are sets of wards
TAKEN_STRIDE = 512  # larger than any choice: see `kernel.add_taken_customers_at`
MAX_CHOICES = 128  # a list of legal choices is never longer


class Goods(IntEnum):
    FOOD = 0
    CLOTHING = 1
    BOOKS = 2
    ELECTRONICS = 3


class Kind(IntEnum):
    """A kind of customer token. Modules add others; `numbering.goods_of_kind` is what each wants."""

    FOOD = 0
    CLOTHING = 1
    BOOKS = 2
    ELECTRONICS = 3
    FOOD2 = 4
    CLOTHING2 = 5
    BOOKS2 = 6
    ELECTRONICS2 = 7


class Act(IntEnum):
    """Every choice is one number. Some are the first of a block: `Act.STATION + station`."""

    OPEN = 0  # the actions; modules add 5 to 8
    EXPAND = 1
    INCOME = 2
    MOVE = 3
    UPGRADE = 4
    STOP = 9  # end the journey, or lay no second piece of track
    DRAW = 10  # discard no more
    FROM_SUPPLY = 11
    TAKE_INCOME = 12
    DECLINE_INCOME = 13
    END = 14
    GOODS = 16  # + goods
    CUSTOMER = 20  # + kind
    RIDER = 33  # + seat: the player's token that travels along
    STATION = 40  # + station
    WARD = 104  # + ward
    CONNECTION = 136  # + connection
    PAY = 232  # + ward: the card that completes a payment
    PAY_PART = 264  # + ward: the first or second of three cards
    DISCARD = 296  # + ward
    MODULE_ACTION = 328  # + number: the actions of further modules
    MODULE_CUSTOMER = 360  # + number: the kinds of customers of further modules


class Phase(IntEnum):
    """What happens next: first the decisions of players, then the draws, then the automatic steps.

    Modules add others; where a number is missing here, a module has it.
    """

    MATSURI = 0
    ACTIONS = 1
    TRACK_INCOME = 2
    FINAL_INCOME = 3
    END = 4
    OPEN_GOODS = 7  # decisions in the middle of a line
    OPEN_STATION = 8
    OPEN_FROM = 9
    EXPAND_FIRST = 10
    EXPAND_SECOND = 11
    MOVE_WARD = 12
    MOVE_START = 13
    MOVE_GIVE = 14
    MOVE_STEP = 15
    UPGRADE_STATION = 16
    UPGRADE_CUSTOMER = 17
    PAY = 18
    PAY_SECOND = 19
    PAY_THIRD = 20
    INCOME_DISCARD = 21

    DRAW_START = 32  # draws in set-up; this one draws the starting player
    DRAW_HAND = 33
    DRAW_SEED_WARD = 34
    DRAW_SEED_CUSTOMER = 35
    DRAW_MATSURI = 36
    DRAW_QUEUE_CARD = 37
    DRAW_QUEUE_CUSTOMER = 38
    DRAW_REFRESH_CARD = 40  # draws at the start of a turn
    DRAW_REFRESH_CUSTOMER = 41
    DRAW_ARRIVAL_WARD = 42
    DRAW_ARRIVAL_CUSTOMER = 43
    DRAW_INCOME = 44  # draws at the end of an action
    DRAW_BURST_WARD = 45
    DRAW_BURST_CUSTOMER = 46

    SETUP_HANDS = 64  # automatic steps
    SETUP_SEEDS = 65
    SETUP_QUEUE = 66
    BEGIN_TURN = 67
    ARRIVE = 68
    ARRIVE_CUSTOMERS = 69
    REFRESH = 70
    BEGIN_ACTIONS = 71
    ASK_PAYMENT = 72
    OPEN_DONE = 73
    EXPAND_DONE = 74
    UPGRADE_DONE = 76
    INCOME_DRAWS = 77
    TRACK_INCOMES = 78
    JOURNEY_OVER = 79
    BURST = 80
    ACTION_DONE = 81
    END_TURN = 82
    FINAL_INCOMES = 83
    NEXT_TURN = 84

    OVER = 96


FIRST_CHANCE = int(Phase.DRAW_START)
FIRST_AUTOMATIC = int(Phase.SETUP_HANDS)


class Chance(IntEnum):
    """What is drawn. In a seeded game each of them has its own stream of random numbers."""

    START = 0
    CARD = 1
    CUSTOMER = 2
    CHOICE = 4  # + seat: the choices of a random player


class Paid(IntEnum):
    """Where the customer paid for an Upgrade goes."""

    BAG = 0
    REMOVED = 1
    QUEUE = 2


class DoubleTrack(IntEnum):
    """What a second piece of track costs."""

    MATCHING = 0  # a card of any station it joins
    WILDCARD = 1
    THREE_CARDS = 2


class Ending(IntEnum):
    """How the game ends."""

    START_PLAYER = 0  # when all customers are placed, play continues until the starting player is reached
    ONE_MORE_TURN = 1  # when the bag is empty, everyone has one more turn, the player who emptied it last


class Scoring(IntEnum):
    SETS = 0
    DROP_MOST = 1


class Tie(IntEnum):
    FIRST_BONUS = 0
    ALL_DROP = 1
    TIED_DROP_THEN_RANK = 2
