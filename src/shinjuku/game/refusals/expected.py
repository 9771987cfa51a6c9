"""What may be said now: for words that are known but stand in the wrong place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import action_of
from shinjuku.game.refusals.naming import listed, plural, some_of
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.enums import Act, Phase

WHAT_IS_ASKED: Mapping[Phase, str] = {
    Phase.MATSURI: "moves the Matsuri",
    Phase.ACTIONS: "chooses an action",
    Phase.TRACK_INCOME: "takes or declines an Income from track",
    Phase.FINAL_INCOME: "takes the Income before the final round",
    Phase.END: "ends the turn",
    Phase.KAIJU_AWAY: "moves the Kaiju away",
    Phase.KAIJU_ENTERS: "says where the Kaiju enters",
    Phase.OPEN_GOODS: "names the goods of the store",
    Phase.OPEN_STATION: "names an empty station to {open} in",
    Phase.OPEN_FROM: "says where the store comes from",
    Phase.EXPAND_FIRST: "names a connection",
    Phase.EXPAND_SECOND: "names a second connection, or stops",
    Phase.MOVE_WARD: "names the ward whose customers travel",
    Phase.MOVE_START: "names the station where the journey begins",
    Phase.MOVE_GIVE: "says whom the store takes",
    Phase.MOVE_STEP: "names the next station",
    Phase.UPGRADE_STATION: "names the station to upgrade",
    Phase.UPGRADE_CUSTOMER: "names the customer to give up",
    Phase.PAY: "pays",
    Phase.PAY_SECOND: "names the second of three cards",
    Phase.PAY_THIRD: "names the third card",
    Phase.INCOME_DISCARD: "discards a card, or draws",
    Phase.KAIJU_WARD: "names the ward that the Kaiju goes to",
    Phase.KAIJU_FLEE: "says where the people run",
    Phase.KAIJU_FLEE_PRINCESS: "says where the Princess runs",
    Phase.WANDER: "names the ward that the Princess goes to",
    Phase.EXPLORE: "names the ward to explore",
}
WARD_IS_ASKED = (
    *(Phase.MATSURI, Phase.MOVE_WARD, Phase.PAY, Phase.PAY_SECOND, Phase.PAY_THIRD, Phase.INCOME_DISCARD),
    *(Phase.KAIJU_WARD, Phase.KAIJU_FLEE, Phase.KAIJU_FLEE_PRINCESS, Phase.KAIJU_AWAY, Phase.KAIJU_ENTERS),
    *(Phase.WANDER, Phase.EXPLORE),
)
STATION_IS_ASKED = (
    *(Phase.OPEN_STATION, Phase.OPEN_FROM, Phase.EXPAND_FIRST, Phase.MOVE_START, Phase.MOVE_STEP),
    Phase.UPGRADE_STATION,
)


def out_of_order(table: Situation, word: str) -> Illegal:
    """A known word that makes no sense at this decision."""
    return Illegal("line.order", f"{_what_it_is(table, word)} {expected(table)}")


def breaks_off(table: Situation, word: str) -> Illegal:
    """A word that must be followed by another one."""
    return Illegal("line.unfinished", f"Something must follow {word!r}. {expected(table)}")


def of_another_moment(table: Situation, words: str) -> Illegal:
    """A choice that was offered once, and is not what is decided now."""
    return Illegal("line.order", f"{words!r} is a choice of another moment. {expected(table)}")


def expected(table: Situation) -> str:
    """`Now Blue names the goods of the store: food, clothing, books or electronics.`"""
    asked = WHAT_IS_ASKED[table.phase].format(open=table.word("open"))
    if table.phase == Phase.MOVE_START and action_of(table.game.line_choices) == Act.REUNITE:
        asked = "names the station where Hachiko sets out"
    said = sayable(table)
    return f"Now {table.who} {asked}: {some_of(said)}." if said else f"Now {table.who} {asked}."


def sayable(table: Situation) -> Sequence[str]:
    """The words that may be said now; `stop` last, and one example of paying with three cards."""
    if table.phase == Phase.PAY:
        return payments(table)
    choices = sorted(table.game.choices, key=lambda choice: choice.kind == "stop")
    return [choice.short_words for choice in choices]


def payments(table: Situation) -> list[str]:
    single = [choice.words for choice in table.game.choices if choice.completes]
    if len(single) == len(table.game.choices):
        return single
    cards = [ward for ward, number in table.hand.items() for _ in range(number)]
    return [*single, f"pay {'+'.join(cards[:3])}"]


def _what_it_is(table: Situation, word: str) -> str:
    """A place of the wrong sort is named for what it is."""
    words = table.game.words
    if table.phase in WARD_IS_ASKED and word in words.stations and word not in words.wards:
        return f"{table.station(word)} is a station, in {table.ward(table.ward_of(word))} ward."
    if table.phase in STATION_IS_ASKED and word in words.wards and word not in words.stations:
        stations = table.board.ward(word).stations
        named = listed(table.station(station) for station in stations)
        return f"{table.ward(word)} is a ward, with the {plural(len(stations), 'station')} {named}."
    return f"{word!r} can't stand here."
