"""Sentences about what a player has done, with one function for each kind of action."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from shinjuku.game.chance import special_card
from shinjuku.game.log import modules
from shinjuku.game.log.journeys import move
from shinjuku.game.log.modules import Describe
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line, words_of_choices
from shinjuku.rules.enums import Act, Phase


def describe_action(line: Line, seat: int, phrases: Phrases) -> list[str]:
    """The sentences of a line that begins with a choice."""
    first = line.choices[0]
    in_phase = BY_PHASE.get(first.phase) or modules.by_phase().get(first.phase)
    describe = in_phase or BY_ACT.get(first.act) or modules.by_action().get(first.act, other)
    return describe(line, seat, phrases)


def matsuri(line: Line, seat: int, phrases: Phrases) -> list[str]:
    origin, place = phrases.place(phrases.replay.before("matsuri")), phrases.place(phrases.replay.now("matsuri"))
    return [phrases.say("log.matsuri", who=phrases.who(seat), origin=origin, place=place)]


def open_(line: Line, seat: int, phrases: Phrases) -> list[str]:
    station, *origin = [choice.station for choice in line.choices if choice.station]
    [goods] = [choice.goods for choice in line.choices if choice.goods]
    fields = {
        "who": phrases.who(seat),
        "store": phrases.wording.store(goods),
        "station": phrases.wording.station(station),
        "paying": phrases.paying(line),
    }
    if origin:
        return [phrases.say("log.open.moved", origin=phrases.wording.station(origin[0]), **fields)]
    return [phrases.say("log.open", **fields)]


def expand(line: Line, seat: int, phrases: Phrases) -> list[str]:
    laid = [choice.connection for choice in line.choices if choice.connection]
    track = phrases.listed(map(phrases.wording.connection, laid))
    return [phrases.say("log.expand", who=phrases.who(seat), connections=track, paying=phrases.paying(line))]


# --- Income -------------------------------------------------------------------------------------------------


def income(line: Line, seat: int, phrases: Phrases) -> list[str]:
    """Which cards were discarded and how many were drawn, but not which ones."""
    fields = {"who": phrases.who(seat), "discarding": discarding(line, phrases)}
    drawn = cards_drawn(line)
    if drawn == 0:
        return [phrases.say("log.income.none", **fields)]
    return [phrases.counted("log.income", drawn, **fields)]


def final_income(line: Line, seat: int, phrases: Phrases) -> list[str]:
    """The Income before the last turns."""
    fields = {"who": phrases.who(seat), "discarding": discarding(line, phrases)}
    drawn = cards_drawn(line)
    if drawn == 0:
        return [phrases.say("log.final-income.none", **fields)]
    return [phrases.counted("log.final-income", drawn, **fields)]


def cards_drawn(line: Line) -> int:
    """Without special cards, which are replaced."""
    return sum(phase == Phase.DRAW_INCOME and not special_card(phase, outcome) for phase, outcome in line.outcomes)


def discarding(line: Line, phrases: Phrases) -> str:
    """Discarded cards are public."""
    cards = [choice.card for choice in line.choices if choice.card]
    return phrases.say("log.discarding", cards=phrases.cards(cards)) if cards else ""


def declines(line: Line, seat: int, phrases: Phrases) -> list[str]:
    return [phrases.say("log.declines", who=phrases.who(seat))]


# --- Upgrade ------------------------------------------------------------------------------------------------


def upgrade(line: Line, seat: int, phrases: Phrases) -> list[str]:
    [station] = [choice.station for choice in line.choices if choice.station]
    [customer] = [choice.customer for choice in line.choices if choice.customer]
    store = phrases.replay.state_before.store_at(station)
    assert store is not None
    upgraded = phrases.say(
        "log.upgrade",
        who=phrases.who(seat),
        store=phrases.wording.store(store.goods),
        station=phrases.wording.station(station),
        paying=phrases.paying(line),
        customers=phrases.wording.customers([customer]),
    )
    return [upgraded, customer_paid(phrases), *bonus(seat, phrases), *modules.upgraded(seat, phrases)]


def customer_paid(phrases: Phrases) -> str:
    """Where the customer paid for the Upgrade goes."""
    if phrases.replay.paid == "queue":
        return phrases.say("log.paid.queue", ward=phrases.ward(phrases.replay.joined[0][1]))
    return phrases.say(f"log.paid.{phrases.replay.paid}")


def bonus(seat: int, phrases: Phrases) -> list[str]:
    tokens = phrases.replay.bonus_claimed(seat)
    return [phrases.counted("log.bonus", tokens, who=phrases.who(seat))] if tokens else []


# --- the rest -----------------------------------------------------------------------------------------------


def end(line: Line, seat: int, phrases: Phrases) -> list[str]:
    return [phrases.say("log.end", who=phrases.who(seat))]


def other(line: Line, seat: int, phrases: Phrases) -> list[str]:
    """An action without a sentence of its own, in the words of the record."""
    return [phrases.say("log.other", who=phrases.who(seat), words=words_of_choices(line.choices))]


BY_PHASE: Mapping[int, Describe] = MappingProxyType(
    {
        Phase.MATSURI: matsuri,
        Phase.FINAL_INCOME: final_income,
    }
)
BY_ACT: Mapping[int, Describe] = MappingProxyType(
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
