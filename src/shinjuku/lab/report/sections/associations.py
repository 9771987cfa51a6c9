"""Who wins given something: the win shares of the players who did, or owned, something."""

from __future__ import annotations

from shinjuku.lab.associations import EVENTS, Association, forbidding
from shinjuku.lab.forbidding import DEPARTMENT as DEPARTMENT_FACT
from shinjuku.lab.report.charts.intervals import Share, draw_shares
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import grouped, percent, percent_interval
from shinjuku.lab.report.markup import Section, collapsible, figure, paragraph, plots, table

MAX_PLACES = 8  # that are drawn; the table has all
HEADS = ("A player who …", "Seats", "Win share", "95 % interval", "Forbid it with")


def associations(data: ReportData) -> Section:
    found = list(data.totals.associations.found(data.board))
    if not found:
        return Section("given", "Who wins", "Nothing happened that could go with winning.", "")
    events = [each for each in found if each.fact in EVENTS]
    charts = [chart(data, "events", "Players who …", events)]
    if places := most_frequent([each for each in found if each.fact == DEPARTMENT_FACT]):
        charts.append(chart(data, "owners", "Owners of department stores", places))
    rows = [association_row(data, each) for each in found]
    everything = collapsible(f"All {len(rows)} as a table", table("Win shares", HEADS, rows))
    caution = paragraph(data.wording.say("lab.given.caution"), "note")
    return Section("given", "Who wins", finding(data, found), plots(*charts) + caution + everything)


def most_frequent(found: list[Association]) -> list[Association]:
    return sorted(found, key=lambda each: -each.seats)[:MAX_PLACES]


def finding(data: ReportData, found: list[Association]) -> str:
    """The fact that goes with winning most clearly: the one with the highest lower end of its interval."""
    best = max(found, key=lambda each: each.share.low)
    share = f"{percent(best.share.value)} of games ({percent_interval(best.share)})"
    return f"A player who {words(data, best)} wins {share}; an equal share is {percent(data.equal_share)}."


def words(data: ReportData, found: Association) -> str:
    """`owns the department store in Ueno`."""
    return data.wording.say(f"lab.given.{found.fact}", place=place_name(data, found))


def place_name(data: ReportData, found: Association) -> str:
    if not found.place:
        return ""
    return data.wording.station(found.place) if found.fact == DEPARTMENT_FACT else data.wording.ward(found.place)


def chart(data: ReportData, name: str, title: str, found: list[Association]) -> str:
    rows = [Share(place_name(data, each) or words(data, each), "", "plain", "page", each.share) for each in found]
    drawn = draw_shares(f"given-{name}", f"Win share: {title}", rows, data.equal_share)
    return figure(title, drawn, "Win share with 95 % interval (Wilson)")


def association_row(data: ReportData, found: Association) -> list[str]:
    share = [percent(found.share.value), percent_interval(found.share)]
    return [words(data, found), grouped(found.seats), *share, forbidding(found)]
