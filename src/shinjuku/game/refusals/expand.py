"""Expand: why track can't lie there, or not a second one."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost, Price
from shinjuku.game.refusals.costs import can_not_pay, card_named, purpose
from shinjuku.game.refusals.expected import expected, of_another_moment, out_of_order
from shinjuku.game.refusals.naming import listed
from shinjuku.game.refusals.situation import Situation


def refuse_expand(table: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if table.own("track_left") == 0:
        return Illegal("expand.track-left", f"{table.who} can't lay track: no track token is left.")
    if not _builds_anywhere(table) and not table.network():
        return _no_network(table)
    if table.hand_size < table.number("expand_cost"):
        return Illegal("rev1.expand-card", f"{table.who} can't lay track: it costs a card, and no card is in hand.")
    if all(table.has_track(connection.id) for connection in table.board.connections):
        return Illegal("expand.empty-connection", f"{table.who} can't lay track: every connection has some already.")
    refused = why_not_first(table, rest[0]) if rest and "--" in rest[0] else None
    return refused or Illegal(
        "rev1.expand-network",
        f"{table.who} can't lay track: every connection at {table.who}'s own network has some already.",
    )


def refuse_expand_first(table: Situation, words: Sequence[str]) -> Illegal:
    connection = words[0]
    if "--" not in connection:
        return _not_a_connection(table, connection)
    return why_not_first(table, connection) or of_another_moment(table, connection)


def _not_a_connection(table: Situation, word: str) -> Illegal:
    """One station alone is not enough."""
    if word not in table.game.words.stations:
        return out_of_order(table, word)
    here = [choice.words for choice in table.game.choices if word in choice.words.split("--")]
    example = f" At {table.station(word)}: {listed(here, 'or')}." if here else f" {expected(table)}"
    return Illegal("line.order", f"A connection is two stations with -- between them.{example}")


def why_not_first(table: Situation, connection: str) -> Illegal | None:
    """Why a connection can't get track; None if it can."""
    return why_not_on(table, connection) or _outside(table, connection)


def _builds_anywhere(table: Situation) -> bool:
    return table.number("expand_anywhere") == 1


def _no_network(table: Situation) -> Illegal:
    return Illegal(
        "rev1.expand-first-store",
        f"{table.who} can't lay track: {table.who} has neither store nor track on the map yet.",
    )


def _outside(table: Situation, connection: str) -> Illegal | None:
    """A connection that touches nothing of the player's own, where that is asked for."""
    network = table.network()
    if _builds_anywhere(table) or network & set(connection.split("--")):
        return None
    if not network:
        return _no_network(table)
    sentence = (
        f"{table.who} can't lay track on {table.connection(connection)}: neither station has a store "
        f"or track of {table.who}'s own"
    )
    ends = permanent_ends(table)
    beyond = [end for end in ends if end in connection.split("--")]
    if beyond and network & set(ends):
        through = table.connection("--".join(ends))
        return Illegal("rev1.expand-permanent-not-network", f"{sentence}, and {through} is nobody's.")
    return Illegal("rev1.expand-network", f"{sentence}.")


def why_not_on(table: Situation, connection: str) -> Illegal | None:
    """Why no track can be laid on a connection, wherever one's own network is; None if it can."""
    refused = f"{table.who} can't lay track on {table.connection(connection)}"
    if not table.is_connection(connection):
        return Illegal(
            "expand.known-connection",
            f"{refused}: there is no such connection. {_connections(table, connection)}",
        )
    if table.board.connection(connection).permanent:
        return Illegal("expand.permanent", f"{refused}: it is open to everybody and takes no track.")
    if table.is_neutral(connection):
        return Illegal("hachiko.neutral-occupied", f"{refused}: neutral track is there.")
    if table.has_track(connection):
        return Illegal("expand.empty-connection", f"{refused}: {table.track_name(connection)} is there.")
    return None


def _connections(table: Situation, connection: str) -> str:
    """Where the first of the two stations is connected to."""
    station = connection.split("--")[0]
    others = listed(table.station(other) for other in table.neighbours(station))
    return f"From {table.station(station)} connections lead to {others}."


# --- the second connection ---------------------------------------------------------------------------------


def refuse_expand_second(table: Situation, words: Sequence[str]) -> Illegal:
    connection = words[0]
    if "--" not in connection:
        return out_of_order(table, connection)
    first = next(choice.connection for choice in table.chosen("connection") if choice.connection)
    refused = why_not_second(table, first, connection)
    return refused or of_another_moment(table, connection)


def why_not_second(table: Situation, first: str, second: str) -> Illegal | None:
    """Why a connection can't get the second token of track, the first being laid elsewhere."""
    if table.own("track_left") < 2:
        return Illegal("expand.second-track-left", f"{table.who} can't lay a second token of track: only one is left.")
    if first == second:
        return Illegal(
            _connected(table),
            f"{table.connection(first)} is named twice: two tokens need two connections.",
        )
    return (
        why_not_on(table, second)
        or _apart(table, first, second)
        or _from_the_middle(table, first, second)
        or _unpaid(table, first, second)
    )


def _connected(table: Situation) -> str:
    return "rev1.expand-connected" if table.is_rev1 else "expand.second-connected"


def _apart(table: Situation, first: str, second: str) -> Illegal | None:
    one, other = first.split("--"), second.split("--")
    if set(one) & set(other):
        return None
    ends = permanent_ends(table)
    continued = bool(set(one) & set(ends) and set(other) & set(ends))
    if table.number("double_through") and continued:
        return None
    both = f"{table.who} can't lay track on both {table.connection(first)} and {table.connection(second)}"
    if continued and table.is_rev1:
        through = table.connection("--".join(ends))
        return Illegal("rev1.expand-not-through", f"{both}: {through} between them is nobody's track.")
    return Illegal(_connected(table), f"{both}: they don't meet in a station.")


def _from_the_middle(table: Situation, first: str, second: str) -> Illegal | None:
    """Where track grows out of one's own network, two tokens lead on from an end."""
    ends = set(first.split("--")) ^ set(second.split("--"))
    if _builds_anywhere(table) or ends & table.network():
        return None
    one, other = (table.station(station) for station in sorted(ends))
    return Illegal(
        "rev1.expand-continues",
        f"{table.who} can't lay track on both {table.connection(first)} and {table.connection(second)}: "
        f"two tokens lead on from a station of one's own, and neither {one} nor {other} is {table.who}'s.",
    )


def _unpaid(table: Situation, first: str, second: str) -> Illegal | None:
    cost = Cost.of_double_track(table, first, second)
    if cost.is_met(table):
        return None
    if cost.price == Price.THREE_CARDS:
        return Illegal("rev1.expand-double-three-cards", can_not_pay(table, cost))
    if cost.price == Price.WILDCARD:
        return Illegal("v1.double-wildcard", can_not_pay(table, cost))
    beyond = ward_beyond(table, first, second)
    if beyond in table.hand:
        return not_on_the_way(table, first, second, cost)
    return Illegal("expand.second-card", can_not_pay(table, cost))


# --- Shinjuku–Yoyogi (ruling 8) ----------------------------------------------------------------------------


def permanent_ends(table: Situation) -> tuple[str, ...]:
    return tuple(end for each in table.board.connections if each.permanent for end in (each.a, each.b))


def station_beyond(table: Situation, first: str, second: str) -> str | None:
    """Where two connections meet at one end of the permanent one and leave the other out: that other."""
    ends = permanent_ends(table)
    touched = [end for end in ends if end in first.split("--") or end in second.split("--")]
    meeting = set(first.split("--")) & set(second.split("--")) & set(ends)
    if len(touched) != 1 or not meeting:
        return None
    return next(end for end in ends if end not in touched)


def ward_beyond(table: Situation, first: str, second: str) -> str | None:
    station = station_beyond(table, first, second)
    return table.ward_of(station) if station else None


def not_on_the_way(table: Situation, first: str, second: str, cost: Cost) -> Illegal:
    """A card of the station behind the permanent connection, where that is not passed."""
    beyond = station_beyond(table, first, second)
    assert beyond is not None
    card = table.ward(table.ward_of(beyond))
    return Illegal(
        "expand.through-shinjuku-yoyogi",
        f"{card} doesn't pay {purpose(table, cost)}: {table.station(beyond)} is not on the way. "
        f"It takes a {card_named(table, cost)}, or a wildcard.",
    )
