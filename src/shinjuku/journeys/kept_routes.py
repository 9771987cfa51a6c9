"""The routes that are kept for each destination: none worse than another in points, gifts and Incomes together.

A route that grants more wishes is better, whatever else it brings.
"""

from __future__ import annotations

from shinjuku.journeys.search_state import KEPT, FoundRoute, FoundRoutes, RouteSearch
from shinjuku.rules.bitsets import bit_count
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.state import State


@rule
def keep_route(s: State, depth: int, search: RouteSearch, routes: FoundRoutes) -> None:
    """Keep the journey so far as a route to its last station, unless a kept one is at least as good."""
    if search.pins_passed[depth] < search.pin_count or search.entered[depth] <= search.compared:
        return
    destination = search.stations[depth]
    incomes = bit_count(s.income_owed & ~BIT[s.seat])
    search.found[destination] += 1
    first = destination * KEPT
    if is_matched(depth, incomes, search, routes, first):
        return
    remove_worse(depth, incomes, search, routes, first)
    place = place_for(depth, incomes, search, routes, first)
    if place >= 0:
        write_route(depth, incomes, search, routes[place])


@rule
def is_matched(depth: int, incomes: int, search: RouteSearch, routes: FoundRoutes, first: int) -> bool:
    """Is a stored route at least as good in everything? Of two equal routes, the shorter one stays."""
    for k in range(first, first + search.kept[search.stations[depth]]):
        kept = routes[k]
        if kept.broken < search.broken[depth]:
            return True
        if (
            kept.broken == search.broken[depth]
            and kept.half_points >= search.half_points[depth]
            and kept.gifts <= search.gifts[depth]
            and kept.incomes <= incomes
            and (kept.stations <= search.entered[depth] or not is_equal(depth, incomes, search, kept))
        ):
            return True
    return False


@rule
def is_equal(depth: int, incomes: int, search: RouteSearch, kept: FoundRoute) -> bool:
    return bool(
        kept.half_points == search.half_points[depth] and kept.gifts == search.gifts[depth] and kept.incomes == incomes
    )


@rule
def remove_worse(depth: int, incomes: int, search: RouteSearch, routes: FoundRoutes, first: int) -> None:
    """Remove the kept routes that are no better in anything."""
    destination = search.stations[depth]
    left = first
    for k in range(first, first + search.kept[destination]):
        kept = routes[k]
        if kept.broken == search.broken[depth] and not (
            search.half_points[depth] >= kept.half_points
            and search.gifts[depth] <= kept.gifts
            and incomes <= kept.incomes
        ):
            if left < k:
                copy_route(kept, routes[left])
            left += 1
    search.kept[destination] = left - first


@rule
def place_for(depth: int, incomes: int, search: RouteSearch, routes: FoundRoutes, first: int) -> int:
    """Where to write a route: behind the kept ones, or over the last in order; below zero if it is the last itself."""
    destination = search.stations[depth]
    if search.kept[destination] < KEPT:
        search.kept[destination] += 1
        return first + search.kept[destination] - 1
    last = first
    for k in range(first + 1, first + KEPT):
        if order(routes[k].half_points, routes[k].gifts, routes[k].incomes) < order(
            routes[last].half_points, routes[last].gifts, routes[last].incomes
        ):
            last = k
    mine = order(search.half_points[depth], search.gifts[depth], incomes)
    is_better = mine > order(routes[last].half_points, routes[last].gifts, routes[last].incomes)
    return last if is_better else -1


@rule
def order(points: int, gifts: int, incomes: int) -> int:
    """Most points first, then fewest gifts, then fewest Incomes: a number that is higher for a better route."""
    return (points << 20) - (gifts << 8) - incomes


@rule
def write_route(depth: int, incomes: int, search: RouteSearch, route: FoundRoute) -> None:
    route.broken = search.broken[depth]
    route.half_points = search.half_points[depth]
    route.gifts = search.gifts[depth]
    route.incomes = incomes
    route.stations = search.entered[depth]
    route.length = depth
    for k in range(depth):
        route.acts[k] = search.choices[k, search.choices_tried[k] - 1]
        route.tokens[k] = search.tokens[k + 1]


@rule
def copy_route(route: FoundRoute, to: FoundRoute) -> None:
    to.broken = route.broken
    to.half_points = route.half_points
    to.gifts = route.gifts
    to.incomes = route.incomes
    to.stations = route.stations
    to.length = route.length
    for k in range(route.length):
        to.acts[k] = route.acts[k]
        to.tokens[k] = route.tokens[k]
