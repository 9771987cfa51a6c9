"""Expand: why track can't be laid on a connection."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost, Price
from shinjuku.game.refusals.costs import cost_message, refuse_cost
from shinjuku.game.refusals.hints import any_of, hint, refuse_stale, refuse_word
from shinjuku.game.refusals.modules import ask
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, message, names


def refuse_expand(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if situation.own("track_left") == 0:
        return situation.refuse("expand.track-left")
    if not _anywhere(situation) and not situation.network():
        return _no_network(situation)
    if situation.hand_size < situation.number("expand_cost"):
        return situation.refuse("rev1.expand-card")
    if all(situation.has_track(connection.id) for connection in situation.board.connections):
        return situation.refuse("expand.empty-connection", "all")
    refused = check_first_track(situation, rest[0]) if rest and "--" in rest[0] else None
    return refused or situation.refuse("rev1.expand-network", "full")


def refuse_expand_first(situation: Situation, words: Sequence[str]) -> Illegal:
    connection = words[0]
    if "--" not in connection:
        return _not_a_connection(situation, connection)
    return check_first_track(situation, connection) or refuse_stale(situation, connection)


def _not_a_connection(situation: Situation, word: str) -> Illegal:
    """One station alone is not enough."""
    if word not in situation.words.stations:
        return refuse_word(situation, word)
    here = [choice.words for choice in situation.game.choices if word in choice.words.split("--")]
    if not here:
        return situation.refuse("line.order", "connection", hint=hint(situation))
    return situation.refuse("line.order", "connection-at", station=Name("station", word), options=any_of(here))


def check_first_track(situation: Situation, connection: str) -> Illegal | None:
    """Why a connection can't get track; None if it can."""
    return _check_connection(situation, connection) or _check_network(situation, connection)


def _anywhere(situation: Situation) -> bool:
    """Can track be laid away from the player's own network?"""
    return situation.number("expand_anywhere") == 1


def _no_network(situation: Situation) -> Illegal:
    return situation.refuse("rev1.expand-first-store")


def _check_network(situation: Situation, connection: str) -> Illegal | None:
    """A connection that touches nothing of the player's own, where that is needed."""
    network, ends = situation.network(), set(connection.split("--"))
    if _anywhere(situation) or network & ends:
        return None
    named, permanent = Name("connection", connection), permanent_ends(situation)
    if ends & set(permanent) and network & set(permanent):
        through = Name("connection", "--".join(permanent))
        return situation.refuse("rev1.expand-permanent-not-network", connection=named, through=through)
    return situation.refuse("rev1.expand-network", "outside", connection=named)


def _check_connection(situation: Situation, connection: str) -> Illegal | None:
    """Why no track can be laid on a connection, wherever the player's network is; None if it can."""
    named = Name("connection", connection)
    if not situation.is_connection(connection):
        return _no_connection(situation, connection)
    if situation.board.connection(connection).permanent:
        return situation.refuse("expand.permanent", connection=named)
    if situation.is_neutral(connection):
        return ask("check_connection", situation, connection)
    if situation.has_track(connection):
        owner = situation.colour(situation.track_owner(connection))
        return situation.refuse("expand.empty-connection", "taken", connection=named, owner=owner)
    return None


def _no_connection(situation: Situation, connection: str) -> Illegal:
    station = connection.split("--")[0]
    return situation.refuse(
        "expand.known-connection",
        connection=Name("connection", connection),
        station=Name("station", station),
        others=names("station", situation.neighbours(station)),
    )


# --- the second connection ---------------------------------------------------------------------------------


def refuse_expand_second(situation: Situation, words: Sequence[str]) -> Illegal:
    connection = words[0]
    if "--" not in connection:
        return refuse_word(situation, connection)
    first = next(choice.connection for choice in situation.chosen("connection") if choice.connection)
    return check_second_track(situation, first, connection) or refuse_stale(situation, connection)


def refuse_third_track(situation: Situation) -> Illegal:
    return situation.refuse("expand.two-at-most")


def check_second_track(situation: Situation, first: str, second: str) -> Illegal | None:
    """Why a connection can't get the second piece of track; None if it can."""
    if situation.own("track_left") < 2:
        return situation.refuse("expand.second-track-left")
    if first == second:
        reason = message("refusal.expand.twice", connection=Name("connection", first))
        return situation.illegal(_apart_code(situation), reason)
    return (
        _check_connection(situation, second)
        or _check_together(situation, first, second)
        or _check_network_of_both(situation, first, second)
        or _check_cost(situation, first, second)
    )


def _apart_code(situation: Situation) -> str:
    return "rev1.expand-connected" if situation.is_rev1 else "expand.second-connected"


def _check_together(situation: Situation, first: str, second: str) -> Illegal | None:
    """Both connections share a station, or the permanent connection joins them where that counts."""
    one, other = set(first.split("--")), set(second.split("--"))
    if one & other:
        return None
    ends = permanent_ends(situation)
    is_joined = bool(one & set(ends) and other & set(ends))
    if situation.number("double_through") and is_joined:
        return None
    both = {"first": Name("connection", first), "second": Name("connection", second)}
    if is_joined and situation.is_rev1:
        return situation.refuse("rev1.expand-not-through", **both, through=Name("connection", "--".join(ends)))
    return situation.illegal(_apart_code(situation), message("refusal.expand.apart", who=situation.who, **both))


def _check_network_of_both(situation: Situation, first: str, second: str) -> Illegal | None:
    """Where track grows out of the player's network, two pieces lead on from one of their ends."""
    ends = set(first.split("--")) ^ set(second.split("--"))
    if _anywhere(situation) or ends & situation.network():
        return None
    one, other = (Name("station", station) for station in sorted(ends))
    both = {"first": Name("connection", first), "second": Name("connection", second)}
    return situation.refuse("rev1.expand-continues", **both, one=one, other=other)


def _check_cost(situation: Situation, first: str, second: str) -> Illegal | None:
    cost = Cost.of_double_track(situation, first, second)
    if cost.is_met(situation):
        return None
    if cost.price == Price.THREE_CARDS:
        return refuse_cost(situation, "rev1.expand-double-three-cards", cost)
    if cost.price == Price.WILDCARD:
        return refuse_cost(situation, "v1.double-wildcard", cost)
    if ward_beyond(situation, first, second) in situation.hand:
        return refuse_card_beyond(situation, cost)
    return refuse_cost(situation, "expand.second-card", cost)


# --- Shinjuku–Yoyogi (ruling 8) ----------------------------------------------------------------------------


def permanent_ends(situation: Situation) -> tuple[str, ...]:
    return tuple(end for each in situation.board.connections if each.permanent for end in (each.a, each.b))


def station_beyond(situation: Situation, first: str, second: str) -> str | None:
    """Where two connections meet at one end of the permanent one and leave the other out: that other."""
    ends = permanent_ends(situation)
    touched = [end for end in ends if end in first.split("--") or end in second.split("--")]
    meeting = set(first.split("--")) & set(second.split("--")) & set(ends)
    if len(touched) != 1 or not meeting:
        return None
    return next(end for end in ends if end not in touched)


def ward_beyond(situation: Situation, first: str, second: str) -> str | None:
    station = station_beyond(situation, first, second)
    return situation.ward_of(station) if station else None


def refuse_card_beyond(situation: Situation, cost: Cost) -> Illegal:
    """A card of the station behind the permanent connection, which the track doesn't pass."""
    beyond = station_beyond(situation, cost.connections[0], cost.connections[-1])
    assert beyond is not None
    return situation.refuse(
        "expand.through-shinjuku-yoyogi",
        card=Name("ward", situation.ward_of(beyond)),
        station=Name("station", beyond),
        cost=cost_message(situation, cost),
    )
