"""Move: why customers can't set out, go on, be given or stop."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import Illegal
from ..vocabulary import CUSTOMERS
from .cost import Cost, can_not_pay, what_is_missing
from .expected import breaks_off, expected, of_another_moment, out_of_order
from .journey import Journey, journey_of
from .naming import customer_name, group_name, listed, some_of
from .table import Table

# --- setting out -------------------------------------------------------------------------------------------


def refuse_move(table: Table, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if rest and rest[0] in table.game.words.wards:
        refused = why_not_ward(table, rest[0])
        if refused is not None:
            return refused
    refused_all = f"{table.who} can't move anybody"
    crowded = table.crowded_wards()
    if not crowded:
        return Illegal("move.customers", f"{refused_all}: nobody waits on the map.")
    payable = [ward for ward in crowded if table.can_pay([ward])]
    if not payable:
        missing = what_is_missing(table, "card of a ward with customers")
        return Illegal("move.card", f"{refused_all}: {missing}.")
    stuck = (
        f"{refused_all}: no track leads away from {_wards(table, payable)}, and no store there takes anybody"
    )
    if len(payable) == len(crowded):
        return Illegal("move.start-dead-end", f"{stuck}.")
    unpaid = _wards(table, [ward for ward in crowded if ward not in payable])
    return Illegal("turn.completable", f"{stuck}; {table.who}'s cards don't pay for {unpaid}.")


def _wards(table: Table, wards: Sequence[str]) -> str:
    return listed([table.ward(ward) for ward in wards], "or")


def refuse_move_ward(table: Table, words: Sequence[str]) -> Illegal:
    ward = words[0]
    if ward not in table.game.words.wards:
        return out_of_order(table, ward)
    return why_not_ward(table, ward) or of_another_moment(table, ward)


def why_not_ward(table: Table, ward: str) -> Illegal | None:
    """Why nobody can be moved out of a ward; None if they can."""
    if not table.customers_in(ward):
        crowded = table.crowded_wards()
        elsewhere = f" Customers wait in {listed(table.ward(each) for each in crowded)}." if crowded else ""
        return Illegal("move.customers", f"Nobody waits in {table.ward(ward)}.{elsewhere}")
    cost = Cost.of_ward(table, ward)
    if not table.can_pay(cost.wards):
        return Illegal("move.card", can_not_pay(table, cost))
    if not table.starts(ward):
        return _dead_end(table, table.board.ward(ward).stations)
    return None


def _dead_end(table: Table, stations: Sequence[str]) -> Illegal:
    named = listed([table.station(station) for station in stations], "or")
    return Illegal(
        "move.start-dead-end",
        f"The journey can't begin in {named}: no track leads away from there, "
        "and no store there takes anybody.",
    )


def refuse_move_start(table: Table, words: Sequence[str]) -> Illegal:
    station = words[0]
    if station not in table.game.words.stations:
        return out_of_order(table, station)
    ward = journey_of(table).ward
    if table.ward_of(station) != ward:
        stations = listed([table.station(each) for each in table.board.ward(ward).stations], "or")
        return Illegal(
            "move.start-in-ward",
            f"{table.station(station)} lies in {table.ward(table.ward_of(station))}: "
            f"customers of {table.ward(ward)} set out from {stations}.",
        )
    if station not in table.starts(ward):
        return _dead_end(table, [station])
    return _why_not_given_there(table, journey_of(table), words) or of_another_moment(table, " ".join(words))


# --- under way ---------------------------------------------------------------------------------------------


def refuse_move_step(table: Table, words: Sequence[str]) -> Illegal:
    journey, word = journey_of(table), words[0]
    if word == "stop":
        return may_not_stop(table)
    if word == "gives":
        return _why_not_given_here(table, journey, words) or breaks_off(table, word)
    if word not in table.game.words.stations:
        return out_of_order(table, word)
    refused = why_not_to(table, journey, word) or _why_not_given_there(table, journey, words)
    return refused or of_another_moment(table, " ".join(words))


def may_not_stop(table: Table) -> Illegal:
    journey = journey_of(table)
    on = listed([table.station(station) for station in ways_on(table, journey)], "or")
    return Illegal(
        "move.stop",
        f"The journey can't end in {table.station(journey.here)}: it has given nobody to a store "
        f"and used no connection yet. It can go on to {on}.",
    )


def why_not_to(table: Table, journey: Journey, station: str) -> Illegal | None:
    """Why the journey can't go on to a station; None if it can."""
    here, there = table.station(journey.here), table.station(station)
    if station in journey.stations:
        return Illegal(
            "move.no-station-twice", f"The journey has been in {there} already: it comes to no station twice."
        )
    connection = table.neighbours(journey.here).get(station)
    if connection is None:
        on = [table.station(each) for each in ways_on(table, journey)]
        instead = f" From {here} it can go on to {listed(on, 'or')}." if on else ""
        return Illegal("move.connected", f"No connection leads from {here} to {there}.{instead}")
    if not table.has_track(connection):
        sentence = f"The journey can't go from {here} to {there}: nobody has built {here}–{there} yet."
        return Illegal("move.track", sentence)
    return None


def ways_on(table: Table, journey: Journey) -> list[str]:
    """Where the journey can go from here."""
    return [
        station
        for station, connection in table.neighbours(journey.here).items()
        if table.has_track(connection) and station not in journey.stations
    ]


# --- giving ------------------------------------------------------------------------------------------------


def refuse_move_give(table: Table, words: Sequence[str]) -> Illegal:
    """The store here must be given one of several."""
    journey, word = journey_of(table), words[0]
    if word == "gives":
        return _why_not_given_here(table, journey, words) or breaks_off(table, word)
    if word != "stop" and word not in table.game.words.stations:
        return out_of_order(table, word)
    store = table.store_at(journey.here)
    name = f"{store.name} in {table.station(journey.here)}" if store else table.station(journey.here)
    said = some_of([choice.words for choice in table.game.choices])
    if word == "stop":
        return Illegal(
            "move.must-give", f"The journey can't end yet: {name} must be given somebody. Say {said}."
        )
    return Illegal("move.which-token", f"Several would do for {name}, and {table.who} chooses: say {said}.")


def _why_not_given_there(table: Table, journey: Journey, words: Sequence[str]) -> Illegal | None:
    """The words are a station that can be reached and whom it is given."""
    if list(words[1:2]) != ["gives"]:
        return None
    return why_not_given(table, journey, words[0], words[2:])


def _why_not_given_here(table: Table, journey: Journey, words: Sequence[str]) -> Illegal | None:
    store = table.store_at(journey.here)
    if store is not None and journey.taken is not None:
        return Illegal(
            "move.one-per-store",
            f"{store.name} in {table.station(journey.here)} has taken the {customer_name(journey.taken)}: "
            "a store takes one customer per journey.",
        )
    return why_not_given(table, journey, journey.here, words[1:])


def why_not_given(table: Table, journey: Journey, station: str, named: Sequence[str]) -> Illegal | None:
    """Why a customer can't be given to the store in a station; None if it can."""
    if not named or named[0] not in CUSTOMERS:
        return Illegal("line.order", f"Behind gives stands a customer. {expected(table)}") if named else None
    store, customer = table.store_at(station), customer_name(named[0])
    if store is None:
        return Illegal(
            "move.sells-it", f"Nobody can be given in {table.station(station)}: there is no store."
        )
    if named[0] not in journey.group:
        group = group_name(journey.group)
        return Illegal("move.in-group", f"No {customer} travels in this group: it is {group}.")
    if not store.sells_to(named[0]):
        return Illegal("move.sells-it", f"{store.name} in {table.station(station)} takes no {customer}.")
    return None


# --- arrived -----------------------------------------------------------------------------------------------


def refuse_after_journey(table: Table, journey: Journey, words: Sequence[str]) -> Illegal | None:
    """The journey is over by itself, and more is said; None if that is not about the journey."""
    word = words[0]
    if word == "gives":
        return _why_not_given_here(table, journey, words)
    if word in table.game.words.stations and journey.group:
        return why_not_to(table, journey, word)
    if word == "stop" or word in table.game.words.stations:
        return Illegal(
            "move.ends-alone",
            f"The journey is over in {table.station(journey.here)}: {_why_over(table, journey)}.",
        )
    return None


def _why_over(table: Table, journey: Journey) -> str:
    if journey.group:
        return "it can't go on from there"
    store = table.store_at(journey.here)
    taken = f"{store.name} takes the {customer_name(journey.taken)}, and " if store and journey.taken else ""
    return f"{taken}nobody is left to travel"
