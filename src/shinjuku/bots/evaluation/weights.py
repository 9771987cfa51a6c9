"""The weights of the evaluation: how much each feature of a state counts, one set for each bot."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType


class Weight(IntEnum):
    """A weight, in thousandths of a point or, where marked as a share, in thousandths of a whole."""

    EARLY_SET_SHARE = 0  # share: how much set scoring counts early in the game; at the end it is all that counts
    CUSTOMER = 1  # a customer of any goods, as far as sets don't count yet
    OPPONENT_SCORE = 2  # share of the opponents' mean score that is subtracted
    WAITING = 3  # share: a customer on the map who can reach a store of the seat by rail
    QUEUED = 4  # … in the queue
    IN_BAG = 5  # … in the bag
    ONE_TRACK_AWAY = 6  # share of these when one piece of track is missing
    TWO_TRACK_AWAY = 7
    CONTESTED = 8  # share that is lost when an opponent reaches the customer just as well
    OPPONENT_POTENTIAL = 9  # share of an opponent's potential that counts against the seat's own
    LATER_JOURNEY = 10  # share of a customer for whom no store is left on the same journey
    CARD = 11  # a card in a hand that is not full
    SPARE_CARD = 12  # … in a full hand
    WILD_BY_STORE = 13  # premium for a card that is wild because of the seat's store
    WILD_BY_MATSURI = 14  # … that is wild in this turn only
    CROWDED_WARD_CARD = 15  # … of a ward where customers wait
    STORE_WARD = 16  # a ward with a store of the seat, for each card of that ward in the game
    OPPONENT_CARD = 17  # a card that an opponent draws because a journey used their track
    ACTION = 18  # an action left in this turn
    DEPARTMENT_SITE = 19  # a store of the seat that can become a department store
    READY_DEPARTMENT_SITE = 20  # premium when the customer for the upgrade has been collected
    TRACK = 21  # a piece of the seat's track: opponents may use it
    OPENINGS_SEARCHED = 22  # not a weight: how many stations the search tries for a store of each goods


GREEDY_WEIGHTS: Mapping[Weight, int] = MappingProxyType(
    {
        Weight.EARLY_SET_SHARE: 400,
        Weight.CUSTOMER: 2400,
        Weight.OPPONENT_SCORE: 700,
        Weight.WAITING: 450,
        Weight.QUEUED: 350,
        Weight.IN_BAG: 200,
        Weight.ONE_TRACK_AWAY: 500,
        Weight.TWO_TRACK_AWAY: 250,
        Weight.CONTESTED: 400,
        Weight.OPPONENT_POTENTIAL: 300,
        Weight.LATER_JOURNEY: 300,
        Weight.CARD: 900,
        Weight.SPARE_CARD: 300,
        Weight.WILD_BY_STORE: 700,
        Weight.WILD_BY_MATSURI: 200,
        Weight.CROWDED_WARD_CARD: 300,
        Weight.STORE_WARD: 100,
        Weight.OPPONENT_CARD: 500,
        Weight.ACTION: 1500,
        Weight.DEPARTMENT_SITE: 600,
        Weight.READY_DEPARTMENT_SITE: 600,
        Weight.TRACK: 30,
        Weight.OPENINGS_SEARCHED: 64,
    }
)

# tuned by self-play: planner against planners with slightly different weights
PLANNER_WEIGHTS: Mapping[Weight, int] = MappingProxyType(
    {
        Weight.EARLY_SET_SHARE: 149,
        Weight.CUSTOMER: 2981,
        Weight.OPPONENT_SCORE: 870,
        Weight.WAITING: 264,
        Weight.QUEUED: 372,
        Weight.IN_BAG: 261,
        Weight.ONE_TRACK_AWAY: 882,
        Weight.TWO_TRACK_AWAY: 392,
        Weight.CONTESTED: 634,
        Weight.OPPONENT_POTENTIAL: 252,
        Weight.LATER_JOURNEY: 183,
        Weight.CARD: 659,
        Weight.SPARE_CARD: 272,
        Weight.WILD_BY_STORE: 375,
        Weight.WILD_BY_MATSURI: 210,
        Weight.CROWDED_WARD_CARD: 214,
        Weight.STORE_WARD: 100,
        Weight.OPPONENT_CARD: 629,
        Weight.ACTION: 1182,
        Weight.DEPARTMENT_SITE: 665,
        Weight.READY_DEPARTMENT_SITE: 473,
        Weight.TRACK: 28,
        Weight.OPENINGS_SEARCHED: 16,
    }
)

# easy ignores its opponents and the future
EASY_WEIGHTS: Mapping[Weight, int] = MappingProxyType(
    {
        **GREEDY_WEIGHTS,
        Weight.OPPONENT_SCORE: 0,
        Weight.CONTESTED: 0,
        Weight.OPPONENT_POTENTIAL: 0,
        Weight.OPPONENT_CARD: 0,
        Weight.QUEUED: 0,
        Weight.IN_BAG: 0,
        Weight.TWO_TRACK_AWAY: 0,
        Weight.STORE_WARD: 0,
        Weight.READY_DEPARTMENT_SITE: 0,
    }
)
