"""Why no journey passes the stations of a draft and ends where it should."""

from __future__ import annotations

from shinjuku.game.drafts.filling import Filling
from shinjuku.game.drafts.route_search import RouteQuery
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.routes import reached
from shinjuku.game.refusals.barriers import check_entry
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, message, names


def refuse_route(filling: Filling, query: RouteQuery) -> Illegal:
    """A station is closed, no track leads to it, no journey may end there, or not with all these stations."""
    situation = Situation(filling.trial)
    ward = situation.journey.ward
    for station in query.pins:
        if refused := check_entry(situation, station):
            return refused
        if not reached(situation, [station], ()) & set(situation.board.ward(ward).stations):
            return situation.refuse("move.track", "route", ward=Name("place", ward), station=Name("station", station))
    if len(query.pins) > 1 or query.to is None:
        stations = names("station", query.pins)
        return situation.refuse("move.no-station-twice", "route", ward=Name("place", ward), stations=stations)
    return _refuse_end(situation, ward, query.to)


def _refuse_end(situation: Situation, ward: str, station: str) -> Illegal:
    reason = message("refusal.move.end", ward=Name("place", ward), station=Name("station", station))
    code = situation.by_edition("rev1.lure-ends", "v1.move-ends") if situation.must_deliver else "move.stop"
    return situation.illegal(code, reason)
