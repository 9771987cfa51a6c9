"""Reunite: why Hachiko can't start, or not go that way. And what he is in the way of."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.journeys import Journey
from shinjuku.game.facts.routes import starts_towards
from shinjuku.game.refusals.barriers import barrier_now, check_entry
from shinjuku.game.refusals.journeys import is_way_closed, ways_on
from shinjuku.game.refusals.modules import BoundJourney
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.hachiko.facts import home
from shinjuku.modules.hachiko.interactions.refusals import check_home
from shinjuku.texts.messages import Name, Value, names

REUNITE = Name("action", "reunite")


def refuse_reunite(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    ward, fields = situation.place("hachiko"), {"home": _home(situation)}
    if ward is None:
        return situation.refuse("hachiko.not-at-home", **fields)
    if refused := check_home(situation, home(situation)):
        return refused
    place = Name("place", ward)
    if starts_towards(situation, ward, [home(situation)], ()):
        barrier = barrier_now(situation).name
        return situation.refuse("hachiko.way-home", "closed", place=place, barrier=barrier, **fields)
    return situation.refuse("hachiko.way-home", "track", place=place, **fields)


def refuse_payment(situation: Situation) -> Illegal:
    return situation.refuse("hachiko.no-card", action=REUNITE)


def _home(situation: Situation) -> Name:
    return Name("station", home(situation))


# --- his journey -------------------------------------------------------------------------------------------


def check_start(situation: Situation, journey: Journey, station: str) -> Illegal | None:
    """Why he can't start from a station; None if he can."""
    stations, target = situation.board.ward(journey.ward).stations, [home(situation)]
    if station not in stations:
        return situation.refuse(
            "hachiko.start-in-ward",
            station=Name("station", station),
            place=Name("place", situation.ward_of(station)),
            here=Name("place", journey.ward),
            stations=names("station", stations, "or"),
        )
    if station in starts_towards(situation, journey.ward, target, situation.closed_stations):
        return None
    return check_entry(situation, station) or _no_way_from(situation, journey, station)


def _no_way_from(situation: Situation, journey: Journey, station: str) -> Illegal:
    fields: dict[str, Value] = {"station": Name("station", station), "home": _home(situation)}
    if not is_way_closed(situation, journey, station):
        return situation.refuse("hachiko.start-no-way", **fields)
    return situation.refuse("hachiko.start-no-way", "closed", barrier=barrier_now(situation).name, **fields)


def refuse_step(situation: Situation, journey: Journey, station: str) -> Illegal:
    """He can't get home from a station."""
    fields: dict[str, Value] = {"station": Name("station", station), "home": _home(situation)}
    if not is_way_closed(situation, journey, station):
        return situation.refuse("hachiko.step-no-way", **fields)
    return situation.refuse("hachiko.step-no-way", "closed", barrier=barrier_now(situation).name, **fields)


def refuse_stop(situation: Situation, journey: Journey) -> Illegal:
    return situation.refuse(
        "hachiko.must-go-on",
        station=Name("station", journey.here),
        home=_home(situation),
        stations=names("station", ways_on(situation, journey, situation.closed_stations), "or"),
    )


def refuse_beyond(situation: Situation, journey: Journey) -> Illegal:
    return situation.refuse("hachiko.ends-home", home=_home(situation))


# --- in the way --------------------------------------------------------------------------------------------


def check_exit(situation: Situation, ward: str) -> Illegal | None:
    if ward != situation.place("hachiko") or not situation.number("hachiko_holds_ward"):
        return None
    return situation.refuse("hachiko.holds-ward", place=Name("place", ward), action=REUNITE)


def check_connection(situation: Situation, connection: str) -> Illegal | None:
    return situation.refuse("hachiko.neutral-occupied", connection=Name("connection", connection))


NOT_OFFERED = {"reunite": refuse_reunite}
PAYMENTS = {"reunite": refuse_payment}
JOURNEYS = {"reunite": BoundJourney(check_start, refuse_step, refuse_stop, refuse_beyond)}
