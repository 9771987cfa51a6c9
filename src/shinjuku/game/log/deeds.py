"""What a player has done, in sentences: one function for each kind of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ...rules.names import Act, Phase
from ..lines import Line, spoken
from ..vocabulary import CUSTOMERS, GOODS
from .phrases import Phrases

Deed = Callable[[Line, int, Phrases], list[str]]


def deed(line: Line, seat: int, say: Phrases) -> list[str]:
    """The sentences of a line that begins with a choice."""
    first = line.choices[0]
    if first.phase == Phase.MATSURI:
        return matsuri(line, seat, say)
    return DEEDS.get(first.act, other)(line, seat, say)


def matsuri(line: Line, seat: int, say: Phrases) -> list[str]:
    origin, place = say.place(say.replay.before("matsuri")), say.place(say.replay.now("matsuri"))
    return [say.wording.say("log.matsuri", who=say.who(seat), origin=origin, place=place)]


def open_(line: Line, seat: int, say: Phrases) -> list[str]:
    station, *origin = [choice.station for choice in line.choices if choice.station]
    [goods] = [choice.goods for choice in line.choices if choice.goods]
    words = {
        "who": say.who(seat),
        "store": say.wording.store(goods),
        "station": say.wording.station(station),
        "paying": say.paying(line, seat, [say.board.station(station).ward]),
    }
    if origin:
        return [say.wording.say("log.open.moved", origin=say.wording.station(origin[0]), **words)]
    return [say.wording.say("log.open", **words)]


def expand(line: Line, seat: int, say: Phrases) -> list[str]:
    laid = [say.board.connection(choice.connection) for choice in line.choices if choice.connection]
    wards = [say.board.station(end).ward for connection in laid for end in (connection.a, connection.b)]
    track = say.wording.listed(say.wording.connection(connection.id) for connection in laid)
    paying = say.paying(line, seat, wards)
    return [say.wording.say("log.expand", who=say.who(seat), connections=track, paying=paying)]


def income(line: Line, seat: int, say: Phrases) -> list[str]:
    """How many cards were drawn, never which."""
    drawn = sum(phase == Phase.DRAW_INCOME for phase, _ in line.outcomes)
    if drawn == 0:
        return [say.wording.say("log.income.none", who=say.who(seat))]
    return [say.wording.counted("log.income", drawn, who=say.who(seat))]


def declines(line: Line, seat: int, say: Phrases) -> list[str]:
    return [say.wording.say("log.declines", who=say.who(seat))]


# --- Move ---------------------------------------------------------------------------------------------------


def move(line: Line, seat: int, say: Phrases) -> list[str]:
    """Who was moved, how it was paid for, the way, and who took whom; then who stays where."""
    [ward] = [choice.ward for choice in line.choices if choice.ward]
    route = [choice.station for choice in line.choices if choice.station]
    given = deliveries(line)
    taken = [delivery(station, customer, say) for station, customer in given]
    moved = say.wording.say(
        "log.move",
        who=say.who(seat),
        ward=say.wording.ward(ward),
        paying=say.paying(line, seat, [ward]),
        route=say.wording.counted("log.route", len(route), stations=say.wording.route(route)),
        deliveries=all_taken(taken, say),
    )
    return [moved, *staying(ward, route[-1], [customer for _, customer in given], say)]


def all_taken(taken: Sequence[str], say: Phrases) -> str:
    if not taken:
        return ""
    return say.wording.say("log.deliveries", deliveries=say.wording.say("list.separator").join(taken))


def deliveries(line: Line) -> list[tuple[str, str]]:
    """Station and customer, in the order of the journey."""
    found, station = [], ""
    for choice in line.choices:
        station = choice.station or station
        customer = choice.customer or choice.taken
        if customer:
            found.append((station, customer))
    return found


def delivery(station: str, customer: str, say: Phrases) -> str:
    owner, _ = say.replay.store_before(say.board.station_index[station])
    words = {"who": say.who(owner), "station": say.wording.station(station)}
    if say.replay.is_department(say.board.station_index[station]):
        store = say.wording.say("store.of.department", **words)
    else:
        store = say.wording.say("store.of", **words)
    return say.wording.say("log.delivery", store=store, customers=say.wording.customers([customer]))


def staying(ward: str, last: str, given: Sequence[str], say: Phrases) -> list[str]:
    group = say.replay.customers_before(say.board.ward_index[ward])
    for customer in given:
        group.remove(CUSTOMERS.index(customer))
    if not group:
        return []
    place = say.wording.place(say.board.station(last).ward)
    return [say.wording.counted("log.stay", len(group), customers=say.customers(group), place=place)]


# --- Upgrade ------------------------------------------------------------------------------------------------


def upgrade(line: Line, seat: int, say: Phrases) -> list[str]:
    [station] = [choice.station for choice in line.choices if choice.station]
    [customer] = [choice.customer for choice in line.choices if choice.customer]
    _, goods = say.replay.store_before(say.board.station_index[station])
    upgraded = say.wording.say(
        "log.upgrade",
        who=say.who(seat),
        store=say.wording.store(GOODS[goods]),
        station=say.wording.station(station),
        paying=say.paying(line, seat, [say.board.station(station).ward]),
        customers=say.wording.customers([customer]),
    )
    return [upgraded, given_up(say), *bonus(seat, say)]


def given_up(say: Phrases) -> str:
    """Where the customer paid for the Upgrade has gone."""
    if say.replay.paid == "queue":
        return say.wording.say("log.paid.queue", ward=say.ward(say.replay.joined[0][1]))
    return say.wording.say(f"log.paid.{say.replay.paid}")


def bonus(seat: int, say: Phrases) -> list[str]:
    tokens = say.replay.bonus_claimed(seat)
    return [say.wording.counted("log.bonus", tokens, who=say.who(seat))] if tokens else []


# --- the rest -----------------------------------------------------------------------------------------------


def end(line: Line, seat: int, say: Phrases) -> list[str]:
    return [say.wording.say("log.end", who=say.who(seat))]


def other(line: Line, seat: int, say: Phrases) -> list[str]:
    """In the words of the record, as long as there are no better ones."""
    return [say.wording.say("log.other", who=say.who(seat), words=spoken(line.choices))]


DEEDS: Mapping[int, Deed] = MappingProxyType(
    {
        Act.OPEN: open_,
        Act.EXPAND: expand,
        Act.INCOME: income,
        Act.MOVE: move,
        Act.UPGRADE: upgrade,
        Act.TAKE_INCOME: income,
        Act.DECLINE_INCOME: declines,
        Act.END: end,
    }
)
