"""The optional planes, field by field: what a player would work out from the map.

They follow from the observation, but a network learns faster if it is shown them. Everything is computed from what the
viewer may see. Seats are relative to the viewer, as in the observation. Numbers above 255 are shown as 255.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.boards.limits import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS
from shinjuku.observation.fields import byte_fields, byte_record, offsets, seen
from shinjuku.rules.enums import GOODS, SEATS
from shinjuku.rules.numbering import KINDS

if TYPE_CHECKING:
    from shinjuku.rules.state import Array

PLANES_VERSION = 1

OWN, OTHERS = 0, 1
SIDES = 2
STORE_GOODS = GOODS + 1  # what a customer can want; the last are customers that only a department store serves
TRACK, DOUBLE_TRACK, STORE = 0, 1, 2  # what prepares a journey
PREPARATIONS = 3
NEAREST = 3  # connected by track; one less for each piece of track that is missing


class Planes:
    """What follows from the map, one byte per number. Side 0 is the viewer, side 1 are all others together."""

    # --- scores ---------------------------------------------------------------------------------------------
    points: list[int] = seen("points of each seat now", SEATS)
    customer_adds: Array = seen("half points that one more customer of each kind would add", SEATS, KINDS)

    # --- nearness by rail -----------------------------------------------------------------------------------
    station_nearness: Array = seen(
        "by side and goods: 3 if track leads from the station to a store with these goods, 2 or 1 if one or two pieces "
        "of track are missing, else 0",
        SIDES,
        STORE_GOODS,
        MAX_STATIONS,
    )
    ward_nearness: Array = seen("the same for the nearest station of each ward", SIDES, STORE_GOODS, MAX_WARDS)
    within_reach: Array = seen(
        "customers for each goods who can travel to the station; doubles count twice", STORE_GOODS, MAX_STATIONS
    )
    track_adds: Array = seen(
        "customers who would reach a store with their goods, of each side, with track on this connection",
        SIDES,
        MAX_CONNECTIONS,
    )

    # --- the best journey -----------------------------------------------------------------------------------
    station_journey: Array = seen(
        "half points for each side on the best journey that starts here; during a journey: that continues here",
        SIDES,
        MAX_STATIONS,
    )
    ward_journey: Array = seen("the same for the best start in each ward; zero during a journey", SIDES, MAX_WARDS)

    # --- preparations ---------------------------------------------------------------------------------------
    payable: list[int] = seen("2: the viewer can pay for this ward with one card, 1: with three", MAX_WARDS)
    next_journey: Array = seen(
        "half points of the next seat, and of the others, on its best journey from each ward", SIDES, MAX_WARDS
    )
    ward_prepared: Array = seen(
        "half points for each side on the best journey of each ward after a preparation: one piece of track, two, or "
        "a store; zero during a journey",
        PREPARATIONS,
        SIDES,
        MAX_WARDS,
    )
    track_prepared: Array = seen("the same for the connections that these need", STORE, SIDES, MAX_CONNECTIONS)
    store_prepared: Array = seen("the same for the stations of these stores", SIDES, MAX_STATIONS)
    goods_prepared: Array = seen("the same for their goods", SIDES, GOODS)


PLANES_FIELDS = byte_fields(Planes)
PLANES_ENTRIES = offsets(PLANES_FIELDS)
PLANES = byte_record(PLANES_FIELDS)
PLANES_SIZE = PLANES.itemsize
