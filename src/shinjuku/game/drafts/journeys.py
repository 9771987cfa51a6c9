"""The journey of a draft: the routes to every destination, and the one that is taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.game.drafts.destinations import JourneyFacts, describe_destinations
from shinjuku.game.drafts.filling import Filling
from shinjuku.game.drafts.no_route import refuse_route
from shinjuku.game.drafts.route_search import Route, RouteQuery, RouteResults, search
from shinjuku.game.drafts.start import choice_with
from shinjuku.game.facts.journeys import STOPS, journey_of
from shinjuku.game.facts.slots import token_of
from shinjuku.rules import kernel
from shinjuku.rules.actions.line import choice_of_customer
from shinjuku.rules.enums import Act, Phase

SHARE = 0.6  # of the time, for all destinations, if one of them is chosen already


def fill_journey(filling: Filling) -> None:
    """Take the best route to the destination; a journey that is bound for a station has that one."""
    query, facts = _query(filling), _facts(filling)
    unknown = [station for station in (query.to, *query.via) if station and station not in filling.state.words.stations]
    if unknown or (query.start and query.start not in [choice.station for choice in filling.trial.choices]):
        filling.refuse_words([unknown[0] if unknown else str(query.start)])
        return
    found = _search(filling, query)
    filling.is_searched = found.is_complete
    filling.destinations = describe_destinations(facts, found, query.to)
    if query.to is None:
        filling.missing.append("to")
        filling.stop()
    elif query.to in found.routes:
        _take(filling, found.routes[query.to][0])
    else:
        filling.refuse(refuse_route(filling, query))
    if query.to is None and not found.routes:
        filling.refuse(refuse_route(filling, query))


def _query(filling: Filling) -> RouteQuery:
    draft, words = filling.draft, filling.state.words
    gives = {station: act_of(token, words) for station, token in draft.gives.items() if station in words.stations}
    journey = journey_of(filling.state, filling.trial.line_choices)
    assert journey is not None
    return RouteQuery(draft.start, journey.bound_for or draft.to, draft.via, gives)


def act_of(token: str, words: Vocabulary) -> int:
    """The number of the choice to give a customer or a rider; below zero if there is none."""
    if token in CUSTOMERS:
        return int(choice_of_customer(CUSTOMERS.index(token)))
    riders = [words.rider(seat) for seat in range(len(words.players))]
    return Act.RIDER + riders.index(token) if token in riders else -1


def _facts(filling: Filling) -> JourneyFacts:
    half_points = int(kernel.half_points_at(filling.start.states, 0, filling.state.seat))
    return JourneyFacts(filling.state, tuple(filling.trial.line_choices), half_points)


def _search(filling: Filling, query: RouteQuery) -> RouteResults:
    """All destinations, then the chosen one alone in the time that is left, so that its pins reach every route."""
    is_bound = query.to is not None and filling.draft.to != query.to
    if query.to is not None and (is_bound or not filling.lists_destinations):
        return search(filling.trial, query, filling.seconds)
    anywhere = replace(query, to=None)
    if query.to is None:
        return search(filling.trial, anywhere, filling.seconds)
    found = search(filling.trial, anywhere, SHARE * filling.seconds)
    if not found.is_complete:
        there = search(filling.trial, query, (1 - SHARE) * filling.seconds)
        _merge(found, there)
    return found


def _merge(found: RouteResults, there: RouteResults) -> None:
    """Take over the routes to one destination, if the search for it alone found some."""
    for station, routes in there.routes.items():
        found.routes[station] = routes
        found.journeys[station] = max(found.journeys.get(station, 0), there.journeys[station])


def _take(filling: Filling, route: Route) -> None:
    """Make the choices of a route. It is always left to the player to send them."""
    filling.leaves_choice = True
    filling.changed = _changed(filling.draft.gives, route)
    for choice in route.choices:
        filling.choose(choice)
    if (stop := choice_with(filling.trial, Act.STOP)) is not None:
        filling.choose(stop)


def _changed(gives: Mapping[str, str], route: Route) -> list[str]:
    """The stations where another one is given than the draft says."""
    station, changed = "", []
    for choice in route.choices:
        station = choice.station or station
        given = choice.taken if choice.phase in STOPS else token_of(choice) if choice.phase == Phase.MOVE_GIVE else None
        if given and station in gives and gives[station] != given:
            changed.append(station)
    return changed
