"""The results of a simulation in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from shinjuku.cli.formatting import HABITS, low_to_high, new_table, number
from shinjuku.lab.associations import EVENTS
from shinjuku.lab.plan import Plan
from shinjuku.lab.summary import summary
from shinjuku.lab.totals import Totals
from shinjuku.texts import Wording, text

MAX_PLACES = 5  # stations and wards for which the association with winning is shown; JSON and report have all


def show(totals: Totals, plan: Plan) -> None:
    """Print the results of a simulation."""
    found, console, settings = summary(totals, plan), Console(highlight=False), plan.settings
    board = f" on {settings.board.id}" if settings.other_board else ""
    modules = f" with {', '.join(settings.modules)}" if settings.modules else ""
    games = f"{totals.games} {'game' if totals.games == 1 else 'games'}"
    console.print(f"{games} of {settings.edition}{board}{modules}, seeds from {plan.seed}", markup=False)
    for table in (_seats(found), _order(found), _games(found), _habits(found), _observed(found), _given(found, plan)):
        if table.row_count:
            console.print(table)
    console.print(text("lab.given.caution"), markup=False)


def _seats(found: dict[str, Any]) -> Any:
    table = new_table("seat", "bot", "wins", "shared", "win share (95 %)", "score (95 %)")
    for seat in found["seats"]:
        table.add_row(seat["seat"], seat["bot"], *_results(seat))
    return table


def _results(each: dict[str, Any]) -> tuple[str, str, str, str]:
    """Wins, shared wins, their share and the score, for a seat or for a place in the order of play."""
    share = each["win_share"]
    won = f"{number(share['share'], 1, 100)} % ({low_to_high(share['interval'], 1, 100)})"
    score = f"{number(each['mean_score'])} ({low_to_high(each['interval'])})"
    return str(each["wins"]), str(each["shared"]), won, score


def _order(found: dict[str, Any]) -> Any:
    table = new_table("order of play", "wins", "shared", "win share (95 %)", "score (95 %)")
    for place in found["order"]:
        table.add_row(f"{place['place']}" + (" (starts)" if place["place"] == 1 else ""), *_results(place))
    return table


GAME_MEASURES = {
    "turns": "turns",
    "minutes": "minutes (model)",
    "lead_changes": "lead changes",
    "winning_score": "winning score",
    "margin": "winning margin",
}


def _games(found: dict[str, Any]) -> Any:
    table = new_table("a game", "mean", "95 %", "min", "median", "max")
    firsts = found["departments"]["turn_of"][:1]
    rows = [(words, found[name]) for name, words in GAME_MEASURES.items()]
    rows += [("turn of the first department store", first) for first in firsts]
    for words, each in rows:
        extremes = [number(each.get(name), 1) for name in ("min", "median", "max")]
        table.add_row(words, number(each["mean"]), low_to_high(each["interval"]), *extremes)
    return table


def _habits(found: dict[str, Any]) -> Any:
    """What each seat does in an average game."""
    seats = found["seats"]
    table = new_table("per game", *(seat["seat"] for seat in seats))
    for name, words in HABITS.items():
        table.add_row(words, *(number(seat["per_game"][name]) for seat in seats))
    for name in seats[0]["actions"]:
        if any(seat["actions"][name] for seat in seats):
            table.add_row(name, *(number(seat["actions"][name]) for seat in seats))
    return table


def _observed(found: dict[str, Any]) -> Any:
    table = new_table("observed", "mean", "95 %", "min", "max")
    for name, each in found["observed"].items():
        extremes = (number(each["min"], 2), number(each["max"], 2))
        table.add_row(name, number(each["mean"], 2), low_to_high(each["interval"], 2), *extremes)
    return table


def _given(found: dict[str, Any], plan: Plan) -> Any:
    """Who wins given something: the events, and the most frequent stations and wards."""
    wording = Wording(plan.settings.board, edition=plan.settings.edition)
    table = new_table("a player who …", "seats", "win share (95 %)", "forbid it with")
    for each in _most_frequent(found["given"]):
        share = each["win_share"]
        won = f"{number(share['share'], 1, 100)} % ({low_to_high(share['interval'], 1, 100)})"
        table.add_row(given_words(each, wording), str(each["seats"]), won, _forbidding(each["forbid"]))
    return table


def _most_frequent(given: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events, then the places of each kind that most seats had."""
    chosen = [each for each in given if each["fact"] in EVENTS]
    for fact in dict.fromkeys(each["fact"] for each in given if each["fact"] not in EVENTS):
        places = [each for each in given if each["fact"] == fact]
        chosen += sorted(places, key=lambda each: -each["seats"])[:MAX_PLACES]
    return chosen


def given_words(each: dict[str, Any], wording: Wording) -> str:
    """`owns the department store in Ueno`."""
    place = each["place"]
    name = "" if not place else wording.station(place) if each["fact"] == "department" else wording.ward(place)
    return wording.say(f"lab.given.{each['fact']}", place=name)


def _forbidding(options: str) -> str:
    first, *more = options.split(" --")
    return f"{first} …" if more else first
