"""Reunite: why Hachiko can't set out, or not that way."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.routes import closed_stations, starts_home
from shinjuku.game.refusals.naming import listed
from shinjuku.game.refusals.situation import Situation


def refuse_reunite(table: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    home = table.station(table.home)
    ward = table.place("hachiko")
    if ward is None:
        return Illegal("hachiko.not-at-home", f"Hachiko is at home, in {home}: there is nobody to bring there.")
    if table.home in closed_stations(table):
        return Illegal(
            "hachiko.kaiju-home",
            f"Hachiko can't come home: the Kaiju is in {table.ward(table.ward_of(table.home))} ward, "
            "where his home is.",
        )
    around = " without passing the Kaiju" if closed_stations(table) else ""
    return Illegal(
        "hachiko.way-home", f"Hachiko can't come home: no track leads from {table.ward(ward)} to {home}{around}."
    )


def why_not_from(table: Situation, ward: str, station: str) -> Illegal | None:
    """Why Hachiko can't begin in a station; None if he can."""
    if table.ward_of(station) != ward:
        stations = listed([table.station(each) for each in table.board.ward(ward).stations], "or")
        return Illegal(
            "hachiko.start-in-ward",
            f"{table.station(station)} lies in {table.ward(table.ward_of(station))}: "
            f"Hachiko is in {table.ward(ward)} and sets out from {stations}.",
        )
    if station not in starts_home(table, ward):
        return Illegal(
            "hachiko.start-no-way",
            f"Hachiko can't set out from {table.station(station)}: no way leads from there "
            f"to {table.station(table.home)}.",
        )
    return None


def costs_nothing() -> Illegal:
    return Illegal("hachiko.no-card", "Reunite is free: no card can be paid for it.")


def step_no_way(table: Situation, station: str) -> Illegal:
    return Illegal(
        "hachiko.step-no-way",
        f"The journey can't go on to {table.station(station)}: from there Hachiko can't come to "
        f"{table.station(table.home)} any more.",
    )


def must_go_on(table: Situation, here: str, on: Sequence[str]) -> Illegal:
    named = listed([table.station(station) for station in on], "or")
    return Illegal(
        "hachiko.must-go-on",
        f"The journey can't end in {table.station(here)}: Hachiko is not at home before "
        f"{table.station(table.home)}. It can go on to {named}.",
    )


def is_home(table: Situation) -> Illegal:
    return Illegal("hachiko.ends-home", f"The journey is over in {table.station(table.home)}: Hachiko is home.")
