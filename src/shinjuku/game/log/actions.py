"""What a player has done, in sentences: one function for each kind of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from shinjuku.game.choices import GOODS
from shinjuku.game.log.journeys import move, reunite
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line, spoken
from shinjuku.rules.enums import KAIJU_CARD, Act, DoubleTrack, Phase

Deed = Callable[[Line, int, Phrases], list[str]]


def deed(line: Line, seat: int, say: Phrases) -> list[str]:
    """The sentences of a line that begins with a choice."""
    first = line.choices[0]
    found = BY_PHASE.get(first.phase) or BY_ACT.get(first.act, other)
    return found(line, seat, say)


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
    laid = [choice.connection for choice in line.choices if choice.connection]
    track = say.wording.listed(map(say.wording.connection, laid))
    paying = paying_for_track(line, seat, laid, say)
    return [say.wording.say("log.expand", who=say.who(seat), connections=track, paying=paying)]


def paying_for_track(line: Line, seat: int, laid: Sequence[str], say: Phrases) -> str:
    """A card of a station joined, a wildcard, or cards of any ward: as the edition wants it."""
    second = say.replay.before("double_track")
    if len(laid) == 1 or second == DoubleTrack.THREE_CARDS:
        return say.paying_any(line)
    if second == DoubleTrack.WILDCARD:
        return say.paying(line, seat, [])
    ends = [end for each in map(say.board.connection, laid) for end in (each.a, each.b)]
    return say.paying(line, seat, [say.board.station(end).ward for end in ends])


# --- Income -------------------------------------------------------------------------------------------------


def income(line: Line, seat: int, say: Phrases) -> list[str]:
    """Which cards were discarded, and how many were drawn: never which."""
    words = {"who": say.who(seat), "discarding": discarding(line, say)}
    drawn = cards_drawn(line)
    if drawn == 0:
        return [say.wording.say("log.income.none", **words)]
    return [say.wording.counted("log.income", drawn, **words)]


def final_income(line: Line, seat: int, say: Phrases) -> list[str]:
    """The same before the last turns."""
    words = {"who": say.who(seat), "discarding": discarding(line, say)}
    drawn = cards_drawn(line)
    if drawn == 0:
        return [say.wording.say("log.final-income.none", **words)]
    return [say.wording.counted("log.final-income", drawn, **words)]


def cards_drawn(line: Line) -> int:
    """The Kaiju's card is none of them."""
    return sum(phase == Phase.DRAW_INCOME and outcome != KAIJU_CARD for phase, outcome in line.outcomes)


def discarding(line: Line, say: Phrases) -> str:
    """Everybody sees what is discarded."""
    cards = [choice.card for choice in line.choices if choice.card]
    return say.wording.say("log.discarding", cards=say.cards(cards)) if cards else ""


def declines(line: Line, seat: int, say: Phrases) -> list[str]:
    return [say.wording.say("log.declines", who=say.who(seat))]


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
    return [upgraded, given_up(say), *bonus(seat, say), *collectors(seat, say)]


def given_up(say: Phrases) -> str:
    """Where the customer paid for the Upgrade has gone."""
    if say.replay.paid == "queue":
        return say.wording.say("log.paid.queue", ward=say.ward(say.replay.joined[0][1]))
    return say.wording.say(f"log.paid.{say.replay.paid}")


def bonus(seat: int, say: Phrases) -> list[str]:
    tokens = say.replay.bonus_claimed(seat)
    return [say.wording.counted("log.bonus", tokens, who=say.who(seat))] if tokens else []


def collectors(seat: int, say: Phrases) -> list[str]:
    """The upgrader takes one, others join the queue, and who finds no card there leaves the game."""
    told = []
    if say.replay.art_taken(seat):
        told.append(say.wording.say("log.art", who=say.who(seat)))
    if cards := say.replay.collectors:
        wards = say.wording.listed(map(say.ward, cards))
        told.append(say.wording.counted("log.art.queue", len(cards), wards=wards))
    if removed := say.replay.art_removed():
        told.append(say.wording.counted("log.art.removed", removed))
    return told


# --- the Princess, the Kaicho and the Kaiju -------------------------------------------------------------------


def wander(line: Line, seat: int, say: Phrases) -> list[str]:
    origin, place = say.place(say.replay.before("princess")), say.place(say.replay.now("princess"))
    return [say.wording.say("log.wander", who=say.who(seat), origin=origin, place=place)]


def explore(line: Line, seat: int, say: Phrases) -> list[str]:
    [place] = [say.wording.place(choice.ward) for choice in line.choices if choice.ward]
    return [say.wording.say("log.explore", rider=say.rider(seat), place=place)]


def kaiju(line: Line, seat: int, say: Phrases) -> list[str]:
    origin = say.replay.before("kaiju")
    paying = say.paying(line, seat, [say.board.wards[origin].id] if origin >= 0 else [])
    return [say.wording.say("log.kaiju", who=say.who(seat), paying=paying, **rampage(line, say))]


def kaiju_away(line: Line, seat: int, say: Phrases) -> list[str]:
    return [say.wording.say("log.kaiju.away", who=say.who(seat), **rampage(line, say))]


def kaiju_enters(line: Line, seat: int, say: Phrases) -> list[str]:
    return [say.wording.say("log.kaiju.enters", who=say.who(seat), **rampage(line, say))]


def rampage(line: Line, say: Phrases) -> dict[str, str]:
    """Where the Kaiju comes, and who runs from it where to."""
    wards = {choice.phase: say.wording.place(choice.ward) for choice in line.choices if choice.ward}
    place = next(iter(wards.values()))
    everybody, princess = wards.get(Phase.KAIJU_FLEE), wards.get(Phase.KAIJU_FLEE_PRINCESS)
    if everybody and princess:
        flight = say.wording.say("log.flight.both", place=everybody, princess=princess)
    elif everybody:
        flight = say.wording.say("log.flight", place=everybody)
    elif princess:
        flight = say.wording.say("log.flight.princess", place=princess)
    else:
        flight = ""
    return {"place": place, "flight": flight}


# --- the rest -----------------------------------------------------------------------------------------------


def end(line: Line, seat: int, say: Phrases) -> list[str]:
    return [say.wording.say("log.end", who=say.who(seat))]


def other(line: Line, seat: int, say: Phrases) -> list[str]:
    """In the words of the record, as long as there are no better ones."""
    return [say.wording.say("log.other", who=say.who(seat), words=spoken(line.choices))]


BY_PHASE: Mapping[int, Deed] = MappingProxyType(
    {
        Phase.MATSURI: matsuri,
        Phase.FINAL_INCOME: final_income,
        Phase.KAIJU_AWAY: kaiju_away,
        Phase.KAIJU_ENTERS: kaiju_enters,
    }
)
BY_ACT: Mapping[int, Deed] = MappingProxyType(
    {
        Act.OPEN: open_,
        Act.EXPAND: expand,
        Act.INCOME: income,
        Act.MOVE: move,
        Act.UPGRADE: upgrade,
        Act.REUNITE: reunite,
        Act.KAIJU: kaiju,
        Act.WANDER: wander,
        Act.EXPLORE: explore,
        Act.TAKE_INCOME: income,
        Act.DECLINE_INCOME: declines,
        Act.END: end,
    }
)
