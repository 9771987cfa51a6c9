"""Move: why customers can't set out, go on, be given or stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.journeys import Journey
from shinjuku.game.facts.payments import Cost
from shinjuku.game.facts.reader import Store
from shinjuku.game.facts.routes import closed_stations, reached, starts, takers
from shinjuku.game.refusals import hachiko
from shinjuku.game.refusals.costs import can_not_pay, what_is_missing
from shinjuku.game.refusals.expected import breaks_off, expected, of_another_moment, out_of_order
from shinjuku.game.refusals.naming import customer_name, group_name, listed, some_of
from shinjuku.game.refusals.situation import Situation

# --- setting out -------------------------------------------------------------------------------------------


def refuse_move(table: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if rest and rest[0] in table.game.words.wards:
        refused = why_not_ward(table, rest[0])
        if refused is not None:
            return refused
    refused_all = f"{table.who} can't {table.word('move')} anybody"
    crowded = [ward for ward in wards_with_travellers(table) if why_held(table, ward) is None]
    if not crowded:
        return _nobody_waits(table, refused_all)
    payable = [ward for ward in crowded if table.can_pay([ward])]
    if not payable:
        missing = what_is_missing(table, "card of a ward with customers")
        return Illegal("move.card", f"{refused_all}: {missing}.")
    if table.must_deliver:
        stuck = f"{refused_all}: no store that takes somebody can be reached from {_wards(table, payable)}"
    else:
        away = "no track that the Kaiju leaves open" if closed_stations(table) else "no track"
        stuck = f"{refused_all}: {away} leads away from {_wards(table, payable)}, and no store there takes anybody"
    if len(payable) == len(crowded):
        return Illegal(_no_start(table, whole_ward=True), f"{stuck}.")
    unpaid = _wards(table, [ward for ward in crowded if ward not in payable])
    return Illegal("turn.completable", f"{stuck}; {table.who}'s cards don't pay for {unpaid}.")


def _nobody_waits(table: Situation, refused: str) -> Illegal:
    """All wards are empty, or those who wait can't leave."""
    for ward in wards_with_travellers(table):
        held = why_held(table, ward)
        if held is not None:
            return held
    return Illegal("move.customers", f"{refused}: nobody waits on the map.")


def wards_with_travellers(table: Situation) -> list[str]:
    """The wards where somebody waits: a customer, or a Kaicho who may travel alone."""
    alone = table.number("kaicho_alone") == 1
    return [
        ward.id for ward in table.board.wards if table.customers_in(ward.id) or (alone and table.riders_in(ward.id))
    ]


def why_held(table: Situation, ward: str) -> Illegal | None:
    """Why those in a ward can't leave it, whatever is paid; None if they can."""
    if ward == table.place("kaiju"):
        return Illegal("kaiju.blocks-ward", f"Nobody can leave {table.ward(ward)}: the Kaiju is there.")
    if ward == table.place("hachiko") and table.number("dog_holds_ward"):
        return Illegal(
            "hachiko.holds-ward", f"Nobody can leave {table.ward(ward)} without Hachiko, who is there: Reunite him."
        )
    return None


def _no_start(table: Situation, *, whole_ward: bool) -> str:
    if not table.must_deliver:
        return "move.start-dead-end"
    if whole_ward:
        return table.older("rev1.lure-must-deliver", "v1.move-must-deliver")
    return table.older("rev1.lure-start", "v1.move-start")


def _wards(table: Situation, wards: Sequence[str]) -> str:
    return listed([table.ward(ward) for ward in wards], "or")


def refuse_move_ward(table: Situation, words: Sequence[str]) -> Illegal:
    ward = words[0]
    if ward not in table.game.words.wards:
        return out_of_order(table, ward)
    return why_not_ward(table, ward) or of_another_moment(table, ward)


def why_not_ward(table: Situation, ward: str) -> Illegal | None:
    """Why nobody can be moved out of a ward; None if they can."""
    crowded = wards_with_travellers(table)
    if ward not in crowded:
        if riders := table.riders_in(ward):
            named = listed(map(table.rider_of, riders))
            return Illegal("chairman.alone", f"{named} can't travel alone: no customer waits in {table.ward(ward)}.")
        waiting = [table.ward(each) for each in crowded if table.customers_in(each)]
        elsewhere = f" Customers wait in {listed(waiting)}." if waiting else ""
        return Illegal("move.customers", f"Nobody waits in {table.ward(ward)}.{elsewhere}")
    held = why_held(table, ward)
    if held is not None:
        return held
    cost = Cost.of_ward(ward)
    if not table.can_pay(cost.wards):
        return Illegal("move.card", can_not_pay(table, cost))
    if not starts(table, ward):
        return _dead_end(table, table.board.ward(ward).stations, whole_ward=True)
    return None


def _dead_end(table: Situation, stations: Sequence[str], *, whole_ward: bool = False) -> Illegal:
    named = listed([table.station(station) for station in stations], "or")
    if table.must_deliver:
        return Illegal(
            _no_start(table, whole_ward=whole_ward),
            f"The journey can't begin in {named}: no store that takes somebody can be reached from there.",
        )
    if any(table.ways[station] for station in stations):
        return Illegal(
            "kaiju.blocks",
            f"The journey can't begin in {named}: all track from there leads to the Kaiju, "
            "and no store there takes anybody.",
        )
    return Illegal(
        "move.start-dead-end",
        f"The journey can't begin in {named}: no track leads away from there, and no store there takes anybody.",
    )


def refuse_move_start(table: Situation, words: Sequence[str]) -> Illegal:
    station = words[0]
    journey = table.journey
    if station == "pay" and journey.bound_for:
        return hachiko.costs_nothing()
    if station not in table.game.words.stations:
        return out_of_order(table, station)
    ward = journey.ward
    if journey.bound_for:
        refused = hachiko.why_not_from(table, ward, station) or _why_not_given_there(table, journey, words)
        return refused or of_another_moment(table, " ".join(words))
    if table.ward_of(station) != ward:
        stations = listed([table.station(each) for each in table.board.ward(ward).stations], "or")
        return Illegal(
            "move.start-in-ward",
            f"{table.station(station)} lies in {table.ward(table.ward_of(station))}: "
            f"customers of {table.ward(ward)} set out from {stations}.",
        )
    if station not in starts(table, ward):
        return _dead_end(table, [station])
    return _why_not_given_there(table, journey, words) or of_another_moment(table, " ".join(words))


# --- under way ---------------------------------------------------------------------------------------------


def refuse_move_step(table: Situation, words: Sequence[str]) -> Illegal:
    journey, word = table.journey, words[0]
    if word == "stop":
        return may_not_stop(table)
    if word == "pay" and journey.bound_for:
        return hachiko.costs_nothing()
    if word == "gives":
        return _why_not_given_here(table, journey, words) or breaks_off(table, word)
    if word not in table.game.words.stations:
        return out_of_order(table, word)
    refused = why_not_to(table, journey, word) or _why_not_given_there(table, journey, words)
    return refused or of_another_moment(table, " ".join(words))


def may_not_stop(table: Situation) -> Illegal:
    journey = table.journey
    if journey.bound_for:
        return hachiko.must_go_on(table, journey.here, ways_on(table, journey))
    on = listed([table.station(station) for station in ways_on(table, journey)], "or")
    if table.must_deliver:
        return Illegal(
            table.older("rev1.lure-ends", "v1.move-ends"),
            f"The journey can't end in {table.station(journey.here)}: it ends where a store has just taken "
            f"somebody. It can go on to {on}.",
        )
    return Illegal(
        "move.stop",
        f"The journey can't end in {table.station(journey.here)}: it has given nobody to a store "
        f"and used no connection yet. It can go on to {on}.",
    )


def why_not_to(table: Situation, journey: Journey, station: str) -> Illegal | None:
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
    if station in closed_stations(table):
        kaiju = table.ward(table.ward_of(station))
        return Illegal("kaiju.blocks", f"The journey can't go to {there}: the Kaiju is in {kaiju}.")
    if station in can_end(table, journey):
        return None
    if journey.bound_for:
        return hachiko.step_no_way(table, station)
    return Illegal(
        table.older("rev1.lure-step", "v1.move-step"),
        f"The journey can't go on to {there}: from there it can reach no store that takes {_somebody(table, journey)}.",
    )


def _somebody(table: Situation, journey: Journey) -> str:
    """Who would have to be taken."""
    return group_name(Counter(journey.customers)) if len(journey.customers) == 1 else "anybody who still travels"


def can_end(table: Situation, journey: Journey) -> set[str]:
    """The stations from which the journey can still end as it must, through those not visited yet."""
    barred = {*journey.stations, *closed_stations(table)}
    if journey.bound_for:
        return reached(table, [journey.bound_for], barred)
    if table.must_deliver:
        return reached(table, takers(table, journey.customers), barred)
    return {station.id for station in table.board.stations if station.id not in barred}


def ways_on(table: Situation, journey: Journey) -> list[str]:
    """Where the journey can go from here."""
    ends = can_end(table, journey)
    return [
        station
        for station, connection in table.neighbours(journey.here).items()
        if table.has_track(connection) and station in ends
    ]


# --- giving ------------------------------------------------------------------------------------------------


def refuse_move_give(table: Situation, words: Sequence[str]) -> Illegal:
    """The store here must be given one of several."""
    journey, word = table.journey, words[0]
    if word == "gives":
        return _why_not_given_here(table, journey, words) or breaks_off(table, word)
    if word != "stop" and word not in table.game.words.stations:
        return out_of_order(table, word)
    store = table.store_at(journey.here)
    name = f"{store.name} in {table.station(journey.here)}" if store else table.station(journey.here)
    said = some_of([choice.words for choice in table.game.choices])
    if word == "stop":
        return Illegal("move.must-give", f"The journey can't end yet: {name} must be given somebody. Say {said}.")
    return Illegal("move.which-token", f"Several would do for {name}, and {table.who} chooses: say {said}.")


def _why_not_given_there(table: Situation, journey: Journey, words: Sequence[str]) -> Illegal | None:
    """The words are a station that can be reached and whom it is given."""
    if list(words[1:2]) != ["gives"]:
        return None
    return why_not_given(table, journey, words[0], words[2:])


def _why_not_given_here(table: Situation, journey: Journey, words: Sequence[str]) -> Illegal | None:
    store, delivery = table.store_at(journey.here), journey.delivery_here
    if store is not None and delivery is not None:
        name = f"{store.name} in {table.station(journey.here)}"
        if delivery.rider is not None:
            return Illegal(
                table.of_rider("kaicho.leave-fills", "chairman.leave-fills"),
                f"{name} has been left {table.delivered(delivery)}: it takes nobody else on this journey.",
            )
        return Illegal(
            "move.one-per-store",
            f"{name} has taken the {table.delivered(delivery)}: a store takes one customer per journey.",
        )
    return why_not_given(table, journey, journey.here, words[1:])


def why_not_given(table: Situation, journey: Journey, station: str, named: Sequence[str]) -> Illegal | None:
    """Why a customer can't be given to the store in a station; None if it can."""
    rider = table.rider_seat(named[0]) if named else None
    if rider is not None:
        return _why_not_left(table, journey, station, rider)
    if not named or named[0] not in CUSTOMERS:
        return Illegal("line.order", f"Behind gives stands a customer. {expected(table)}") if named else None
    store, customer = table.store_at(station), customer_name(named[0])
    if store is None:
        return Illegal("move.sells-it", f"Nobody can be given in {table.station(station)}: there is no store.")
    if named[0] not in journey.customers:
        group = f"it is {group_name(Counter(journey.customers))}" if journey.customers else "no customer is left in it"
        return Illegal("move.in-group", f"No {customer} travels in this group: {group}.")
    if not store.sells_to(named[0]):
        return _not_for_sale(table, store, station, named[0])
    return None


def _not_for_sale(table: Situation, store: Store, station: str, customer: str) -> Illegal:
    """A specialty store that has not what the customer wants."""
    refused = f"{store.name} in {table.station(station)} takes no {customer_name(customer)}"
    if customer == "art":
        return Illegal("art-collector.department-only", f"{refused}: only a department store does.")
    if customer.endswith("-thief"):
        return Illegal("thief.sells-it", f"{refused}.")
    return Illegal("move.sells-it", f"{refused}.")


def _why_not_left(table: Situation, journey: Journey, station: str, rider: int) -> Illegal | None:
    """Why a Kaicho or Chairman can't be left at the store in a station; None if possible."""
    who = table.rider_of(rider)
    if rider not in journey.riders:
        code = table.of_rider("kaicho.leave-travelling", "chairman.leave-travelling")
        return Illegal(code, f"{who} does not travel in this group.")
    if not table.is_served(station, journey.customers):
        code = table.of_rider("kaicho.leave-would-take", "chairman.leave-would-take")
        sentence = (
            f"{who} can't be left in {table.station(station)}: no store there would take a customer of the group."
        )
        return Illegal(code, sentence)
    return None


# --- arrived -----------------------------------------------------------------------------------------------


def refuse_after_journey(table: Situation, journey: Journey, words: Sequence[str]) -> Illegal | None:
    """The journey is over by itself, and more is said; None if that is not about the journey."""
    word = words[0]
    if word == "gives":
        return _why_not_given_here(table, journey, words)
    if journey.bound_for and (word == "stop" or word in table.game.words.stations):
        return hachiko.is_home(table)
    if word in table.game.words.stations and journey.riders and not journey.customers and table.must_deliver:
        return Illegal(
            "chairman.rest-gets-off",
            f"The journey is over in {table.station(journey.here)}: the last customer has been taken, "
            "and the Chairmen get off, too.",
        )
    if word in table.game.words.stations and not journey.is_empty:
        return why_not_to(table, journey, word)
    if word == "stop" or word in table.game.words.stations:
        return Illegal(
            "move.ends-alone",
            f"The journey is over in {table.station(journey.here)}: {_why_over(table, journey)}.",
        )
    return None


def _why_over(table: Situation, journey: Journey) -> str:
    if not journey.is_empty:
        return "it can't go on from there"
    store, delivery = table.store_at(journey.here), journey.delivery_here
    taken = f"{store.name} takes the {table.delivered(delivery)}, and " if store and delivery else ""
    return f"{taken}nobody is left to travel"
