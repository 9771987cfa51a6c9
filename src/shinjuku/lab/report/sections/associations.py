"""Who wins given something: the win shares of the players who did, or owned, something."""

from __future__ import annotations

from shinjuku.drawing.svg import tag
from shinjuku.lab.facts import DEPARTMENT, OPENED_FIRST
from shinjuku.lab.follow_up import without_fact
from shinjuku.lab.report.charts.intervals import Share, draw_shares
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import grouped, percent
from shinjuku.lab.report.markup import Section, collapsible, figure, paragraph, plots, table
from shinjuku.lab.statistics.associations import EVENTS, Association, fact_words, place_name

MAX_PLACES = 8  # in a chart or card; the table has all
PLACES = {"owners": DEPARTMENT, "openers": OPENED_FIRST}  # the charts of places


def associations(data: ReportData) -> Section:
    wording, title = data.wording, data.wording.say("lab.page.given")
    found = list(data.totals.associations.found(data.board))
    events = [each for each in found if each.fact in EVENTS]
    charts = [chart(data, "events", wording.say("lab.page.given.events"), events)]
    for name, fact in PLACES.items():
        if places := most_frequent([each for each in found if each.fact == fact]):
            charts.append(chart(data, name, wording.say(f"lab.page.given.{name}"), places))
    if clearest := clearest_differences(found, data.equal_share):
        charts.append(clearest_card(data, clearest))
    rows = [association_row(data, each) for each in found]
    everything = table(wording.say("lab.page.win-shares"), heads(data), rows)
    summary = wording.say("lab.page.as-table", number=len(rows))
    caution = paragraph(wording.say("lab.given.caution"), "note")
    return Section("given", title, finding(data, found), plots(*charts) + caution + collapsible(summary, everything))


def heads(data: ReportData) -> list[str]:
    wording = data.wording
    return [
        wording.say("lab.page.given.player"),
        wording.say("lab.page.seats"),
        wording.say("lab.page.win-share"),
        wording.say("lab.page.interval"),
        wording.say("lab.page.given.forbid"),
    ]


def most_frequent(found: list[Association]) -> list[Association]:
    return sorted(found, key=lambda each: -each.seats)[:MAX_PLACES]


def clearest_differences(found: list[Association], equal: float) -> list[Association]:
    """Those whose intervals leave out the equal share; first those whose intervals are farthest from it."""
    distances = [(max(each.share.low - equal, equal - each.share.high), each) for each in found]
    ranked = sorted(((distance, each) for distance, each in distances if distance > 0), key=lambda pair: -pair[0])
    return [each for _, each in ranked[:MAX_PLACES]]


def clearest_card(data: ReportData, found: list[Association]) -> str:
    """The clearest differences, beside the charts."""
    wording = data.wording
    names = [wording.say(f"lab.page.{name}") for name in ("given.player", "win-share")]
    rows = [[fact_words(each.fact, each.place, wording), percent(each.share.value)] for each in found]
    return tag("div", table(wording.say("lab.page.given.clearest"), names, rows), class_="card")


def finding(data: ReportData, found: list[Association]) -> str:
    """The fact that goes with winning most clearly: the one with the highest lower end of its interval."""
    best = max(found, key=lambda each: each.share.low)
    return data.wording.say(
        "lab.page.given.finding",
        fact=fact_words(best.fact, best.place, data.wording),
        share=percent(best.share.value),
        interval=data.percent_interval(best.share),
        equal=percent(data.equal_share),
    )


def chart(data: ReportData, name: str, title: str, found: list[Association]) -> str:
    rows = [
        Share(
            place_name(each.fact, each.place, data.wording) or fact_words(each.fact, each.place, data.wording),
            *("", "plain", "page", each.share),
        )
        for each in found
    ]
    drawn = draw_shares(f"given-{name}", f"{data.wording.say('lab.page.win-share')}: {title}", rows, data.equal_line)
    return figure(title, drawn, data.wording.say("lab.page.win-share.note"))


def association_row(data: ReportData, found: Association) -> list[str]:
    words = fact_words(found.fact, found.place, data.wording)
    share = [percent(found.share.value), data.percent_interval(found.share)]
    return [words, grouped(found.seats), *share, without_fact(found.fact, found.place, data.plan)]
