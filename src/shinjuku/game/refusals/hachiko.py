"""Reunite: why Hachiko can't start, or not go that way."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.routes import closed_stations, starts_home
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, names


def refuse_reunite(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    home, ward = Name("station", situation.home), situation.place("hachiko")
    if ward is None:
        return situation.refuse("hachiko.not-at-home", home=home)
    if situation.home in closed_stations(situation):
        place = Name("place", situation.ward_of(situation.home))
        return situation.refuse("hachiko.kaiju-home", place=place)
    places = {"place": Name("place", ward), "home": home}
    return situation.refuse("hachiko.way-home", "kaiju" if closed_stations(situation) else "track", **places)


def check_start(situation: Situation, ward: str, station: str) -> Illegal | None:
    """Why Hachiko can't start from a station; None if he can."""
    named = Name("station", station)
    if situation.ward_of(station) != ward:
        return situation.refuse(
            "hachiko.start-in-ward",
            station=named,
            place=Name("place", situation.ward_of(station)),
            here=Name("place", ward),
            stations=names("station", situation.board.ward(ward).stations, "or"),
        )
    if station not in starts_home(situation, ward):
        return situation.refuse("hachiko.start-no-way", station=named, home=Name("station", situation.home))
    return None


def refuse_payment(situation: Situation) -> Illegal:
    return situation.refuse("hachiko.no-card", action=Name("action", "reunite"))


def refuse_step(situation: Situation, station: str) -> Illegal:
    home = Name("station", situation.home)
    return situation.refuse("hachiko.step-no-way", station=Name("station", station), home=home)


def refuse_stop(situation: Situation, here: str, ways_on: Sequence[str]) -> Illegal:
    return situation.refuse(
        "hachiko.must-go-on",
        station=Name("station", here),
        home=Name("station", situation.home),
        stations=names("station", ways_on, "or"),
    )


def refuse_beyond_home(situation: Situation) -> Illegal:
    return situation.refuse("hachiko.ends-home", home=Name("station", situation.home))
