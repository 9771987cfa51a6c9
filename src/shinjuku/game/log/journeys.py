"""Journeys in sentences: who was moved, the way, who took whom, and who stays where."""

from __future__ import annotations

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line


def move(line: Line, seat: int, say: Phrases) -> list[str]:
    """Who was moved, how it was paid for, the way, and who took whom; then who stays where."""
    [ward] = [choice.ward for choice in line.choices if choice.ward]
    kinds, riders = travellers(ward, say)
    words = {
        "who": say.who(seat),
        "paying": say.paying(line, seat, [ward]),
        "route": way(line, say),
        "deliveries": all_taken(line, say),
    }
    if kinds:
        moved = say.wording.say("log.move", ward=say.wording.ward(ward), **words)
    else:
        whom = say.wording.listed(map(say.rider, riders))
        moved = say.wording.say("log.move.riders", riders=whom, ward=say.wording.ward(ward), **words)
    return [moved, *staying(line, ward, say)]


def reunite(line: Line, seat: int, say: Phrases) -> list[str]:
    """Hachiko's way home, and whoever came along."""
    ward = say.board.wards[say.replay.before("hachiko")].id
    words = {"who": say.who(seat), "place": say.wording.place(ward)}
    brought = say.wording.say("log.reunite", route=way(line, say), deliveries=all_taken(line, say), **words)
    return [brought, *staying(line, ward, say)]


def travellers(ward: str, say: Phrases) -> tuple[list[int], list[int]]:
    """The customers who were in a ward, and the seats whose Kaicho was there."""
    number = say.board.ward_index[ward]
    return say.replay.customers_before(number), say.replay.riders_before(number)


def stations(line: Line) -> list[str]:
    return [choice.station for choice in line.choices if choice.station]


def way(line: Line, say: Phrases) -> str:
    route = stations(line)
    return say.wording.counted("log.route", len(route), stations=say.wording.route(route))


def all_taken(line: Line, say: Phrases) -> str:
    """Every store on the way, and who was given to it."""
    taken, station = [], ""
    for choice in line.choices:
        station = choice.station or station
        if customer := choice.customer or choice.taken:
            customers = say.wording.customers([customer])
            taken.append(say.wording.say("log.delivery", store=store_at(station, say), customers=customers))
        elif choice.seat is not None:
            rider = say.rider(choice.seat)
            taken.append(say.wording.say("log.delivery.rider", store=store_at(station, say), rider=rider))
    if not taken:
        return ""
    return say.wording.say("log.deliveries", deliveries=say.wording.say("list.separator").join(taken))


def store_at(station: str, say: Phrases) -> str:
    """`Red's department store in Shinjuku`."""
    number = say.board.station_index[station]
    owner, _ = say.replay.store_before(number)
    words = {"who": say.who(owner), "station": say.wording.station(station)}
    if say.replay.is_department(number):
        return say.wording.say("store.of.department", **words)
    return say.wording.say("store.of", **words)


def staying(line: Line, ward: str, say: Phrases) -> list[str]:
    """Who was given to no store stays in the ward of the last station."""
    kinds, riders = travellers(ward, say)
    for choice in line.choices:
        if customer := choice.customer or choice.taken:
            kinds.remove(CUSTOMERS.index(customer))
        elif choice.seat is not None:
            riders.remove(choice.seat)
    if not kinds and not riders:
        return []
    place = say.wording.place(say.board.station(stations(line)[-1]).ward)
    group = say.group(kinds, riders)
    return [say.wording.counted("log.stay", len(kinds) + len(riders), customers=group, place=place)]
