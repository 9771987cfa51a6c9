"""A tournament in a report: the standings, who beats whom, and what each bot does."""

from __future__ import annotations

from typing import Any

from shinjuku.drawing.css_variables import PREFIX
from shinjuku.drawing.heatmap.scale import STEPS
from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.experiments.tournament import Tournament
from shinjuku.lab.report.charts.curves import draw_ratings
from shinjuku.lab.report.formatting import decimal, interval, percent, percent_interval
from shinjuku.lab.report.markup import Section, figure, scrollable, table
from shinjuku.lab.report.matchup import matchup_words
from shinjuku.lab.statistics.estimates import mean_estimate, wilson
from shinjuku.texts import Wording, grouped

HABITS = ("delivered", "given", "received", "drawn", "spent")


def tournament_section(id: str, language: str, title: str, part: Tournament) -> Section:
    wording = Wording(part.settings.board, language, part.settings.edition)
    standings = part.standings()
    finding = matchup_words(_finding(part, wording), part.settings, part.bots, language)
    ratings = [(player.bot, rating) for player, rating in standings]
    label = wording.say("lab.output.rating")
    chart = figure(
        wording.capitalised(label),
        draw_ratings(id, label, ratings, label),
        wording.say("lab.tournament.note"),
        wide=True,
    )
    shown = chart + _standings(part, wording) + _crosstable(part, wording) + _habits(part, wording)
    return Section(id, title or wording.say("lab.tournament.standings"), finding, shown)


def _finding(part: Tournament, wording: Wording) -> str:
    """Which bots are rated highest."""
    standings = part.standings()
    best = [player.bot for player, rating in standings if round(rating.value) == round(standings[0][1].value)]
    key = "lab.tournament.finding" if len(best) == 1 else "lab.tournament.finding.level"
    return wording.say(key, bot=wording.listed(best), games=grouped(part.pairs[0].games))


def _standings(part: Tournament, wording: Wording) -> str:
    heads = [wording.say(f"lab.output.{head}") for head in ("bot", "rating", "interval", "score", "interval")]
    rows = []
    for player, rating in part.standings():
        score = mean_estimate(player.scores)
        rated = [f"{rating.value:.0f}", interval(rating, 0, wording.language)]
        rows.append([player.bot, *rated, decimal(score.value), interval(score, 1, wording.language)])
    return table(wording.say("lab.tournament.standings"), heads, rows)


def _crosstable(part: Tournament, wording: Wording) -> str:
    """The share of games that the bot in a row won against the one in a column, shaded by it."""
    order = [player.bot for player, _ in part.standings()]
    head = tag("tr", tag("th", scope="col"), *(tag("th", clean(bot), scope="col") for bot in order))
    body = [
        tag("tr", tag("th", clean(bot), scope="row"), *(_cell(part, bot, other, wording) for other in order))
        for bot in order
    ]
    title = wording.say("lab.tournament.crosstable")
    grid = tag("table", tag("thead", head), tag("tbody", *body), class_="grid")
    return figure(title, scrollable(grid, title), wording.say("lab.tournament.crosstable.note"), wide=True)


def _cell(part: Tournament, bot: str, other: str, wording: Wording) -> str:
    if bot == other:
        return tag("td")
    wins, losses, ties = part.head_to_head(bot, other)
    share = wilson(wins + ties / 2, wins + losses + ties)
    step = min(STEPS - 1, int(STEPS * share.value)) if share.value == share.value else 0
    ends = percent_interval(share, 0, wording.language)
    colours = f"background:var({PREFIX}heat-{step});color:var({PREFIX}heat-ink-{step})"
    return tag("td", clean(percent(share.value, 0)), tag("span", clean(ends)), style=colours)


def _habits(part: Tournament, wording: Wording) -> str:
    """What each bot does in an average game."""
    found: list[tuple[str, dict[str, Any]]] = [(player.bot, player.per_game()) for player, _ in part.standings()]
    rows = [[wording.say(f"lab.output.habit.{name}"), *(decimal(each[name]) for _, each in found)] for name in HABITS]
    taken = [name for name in found[0][1]["actions"] if any(each["actions"][name] for _, each in found)]
    rows += [[wording.action(name), *(decimal(each["actions"][name]) for _, each in found)] for name in taken]
    return table(wording.say("lab.page.mean-per-game"), ["", *(bot for bot, _ in found)], rows)
