"""The report is one self-contained page, and its numbers are those of the totals."""

from __future__ import annotations

import math
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from shinjuku.bots.game_course import new_courses
from shinjuku.cli.lab_output.formatting import interval
from shinjuku.drawing.heatmap.values import HeatKind, ids_of, place_name
from shinjuku.game.errors import ShinjukuError
from shinjuku.game.settings import Settings
from shinjuku.lab.plan import Plan
from shinjuku.lab.report import MissingMatplotlib, report_html
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.distribution import score_distribution
from shinjuku.lab.report.formatting import UNKNOWN, decimal, percent, percent_interval, score
from shinjuku.lab.report.header import summary
from shinjuku.lab.report.sections import associations, departments, maps
from shinjuku.lab.report.sections.fairness import first_player_finding
from shinjuku.lab.statistics.associations import Association
from shinjuku.lab.statistics.estimates import UNKNOWN as UNKNOWN_SHARE
from shinjuku.lab.statistics.estimates import Estimate
from shinjuku.lab.statistics.totals import Totals
from shinjuku.lab.statistics.wins import PARTS
from shinjuku.rules.stats import BOARD_USAGE, GAME_STATS, MAX_RECORDED_DEPARTMENTS
from shinjuku.texts import grouped

SECTIONS = (
    *("fairness", "given", "scores", "length", "actions", "sets", "departments", "customers-and-cards"),
    *("stations", "wards", "track"),
)
HOSTILE = {"command <line>": "</dd><script>alert(1)</script>", "a\"b'&amp;": "\x00\ud800 & so on", "date": "2026-11-15"}

# edition, modules, players, games
RUNS: dict[str, tuple[str, tuple[str, ...], int, int]] = {
    "v2": ("v2", ("princess", "kaiju"), 4, 60),
    "v1": ("v1", ("thief",), 3, 40),
    "rev1": ("rev1", ("five-players",), 5, 30),
    "one": ("v2", (), 2, 1),
}


@cache
def run_data(name: str) -> tuple[Totals, Plan]:
    """Totals of random numbers, with something in every count; the single game has no department store."""
    edition, modules, players, games = RUNS[name]
    chance = np.random.default_rng(7)
    stats, use = np.zeros(games, GAME_STATS), np.zeros(1, BOARD_USAGE)
    stats["decisions"], stats["turns"] = 400, chance.integers(40, 60, games)
    stats["start"] = chance.integers(0, players, games)
    stats["winners"] = 1 << chance.integers(0, players, games)
    stats["winners"][::10] = 3  # shared
    stats["half_points"][:, :players] = chance.integers(-7, 60, (games, players)) * (2 if edition == "v2" else 1)
    stats["lead_changes"] = chance.integers(0, 6, games)
    acts = 5 if edition != "v2" else 9
    stats["actions"][:, :players, :acts] = chance.integers(0, 9, (games, players, acts))
    stats["sets"][:, :players, 1:5] = chance.integers(0, 4, (games, players, 4))
    stats["departments"] = 0 if games == 1 else chance.integers(0, 4, games)
    stats["department_turns"][:, :4] = np.sort(chance.integers(5, 60, (games, 4)), axis=1)
    for what in ("collected", "delivered", "given", "received", "drawn", "spent", "bonus"):
        stats[what][:, :players] = chance.integers(0, 20, (games, players))
    for what in BOARD_USAGE.names or ():
        use[what] = chance.integers(0, 5000, use[what].shape)
    totals = Totals(players)
    observed = {"<i>journeys": np.arange(games) / 2} if name == "v2" else {}
    totals.add(stats, use, new_courses(games), observed)
    return totals, Plan(
        Settings.validated(edition, modules, players), ("greedy",) * (players - 1) + ("random",), games, 5
    )


@cache
def html(name: str) -> str:
    return report_html(*run_data(name), HOSTILE)


@cache
def tree(name: str, language: str = "en") -> ET.Element:
    """The article in a language. The page is well-formed XML."""
    return next(each for each in ET.fromstring(html(name)).iter("article") if each.get("lang") == language)


def text_of(element: ET.Element) -> str:
    return "".join(element.itertext())


def table(name: str, caption: str) -> list[list[str]]:
    found = [each for each in tree(name).iter("table") if text_of(each[0]) == caption]
    assert len(found) == 1, caption
    return [[text_of(cell) for cell in row] for row in found[0].iter("tr")]


def column(rows: Sequence[Sequence[str]], head: str) -> list[str]:
    place = list(rows[0]).index(head)
    return [row[place] for row in rows[1:]]


# --- the page ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RUNS)
def test_every_section_is_there(name: str) -> None:
    ids = [section.attrib["id"] for section in tree(name).iter("section")]
    measured = ["observed"] if name == "v2" else []
    assert ids == [*SECTIONS, *measured, "method"]
    assert [link.attrib["href"] for link in tree(name).iter("a")] == [f"#{id}" for id in ids]


@pytest.mark.parametrize("name", RUNS)
def test_the_page_is_self_contained(name: str) -> None:
    page = html(name).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?://|//[a-z]|@import|<script|<link|\ssrc=", page.replace("alert", ""))
    assert not re.search(r"url\((?!#)", page)
    assert all(each.startswith("#") for each in re.findall(r'href="([^"]*)"', page))


@pytest.mark.parametrize("name", RUNS)
def test_ids_are_unique_and_references_lead_somewhere(name: str) -> None:
    ids = [each.attrib["id"] for each in ET.fromstring(html(name)).iter() if "id" in each.attrib]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#|labelledby=")([^")]+)', html(name))) <= set(ids)
    declared = re.findall(r"(--sj-[a-z0-9-]+):", html(name))
    assert set(re.findall(r"var\((--sj-[a-z0-9-]+)\)", html(name))) <= set(declared)


@pytest.mark.parametrize("name", RUNS)
def test_the_page_is_small_and_has_no_placeholder_colours(name: str) -> None:
    assert len(html(name).encode()) < 1_200_000
    assert "#fe00" not in html(name)
    assert "nan" not in text_of(tree(name)).replace("Kinan", "").split()


def test_every_picture_has_a_title() -> None:
    pictures = [each for each in tree("v2").iter() if each.attrib.get("role") == "img"]
    assert len(pictures) > 20
    assert all(each[0].tag.endswith("title") and text_of(each[0]) == each.attrib["aria-label"] for each in pictures)


def test_the_same_run_gives_the_same_page() -> None:
    assert report_html(*run_data("one"), HOSTILE) == html("one")


def test_facts_are_escaped() -> None:
    assert "<script" not in html("v2")
    shown = {
        text_of(each[0]): text_of(each[1]) for each in tree("v2").iter("div") if len(each) == 2 and each[0].tag == "dt"
    }
    assert shown["command <line>"] == "</dd><script>alert(1)</script>"
    assert shown["a\"b'&amp;"] == " & so on"
    assert shown["modules"] == "Wandering Princess and Angry Kaiju"
    assert shown["seeds"] == "5 to 64"


NAMES = {
    *("greedy", "random", "journeys", "command", "line", "script", "alert", "amp"),
    *("BGRYP", "BGRY", "BGR"),  # the letters of the seats
    *("open", "everyone"),  # the tooltip of permanent track, which the board's drawing has in English
}


@pytest.mark.parametrize("name", RUNS)
def test_only_names_and_commands_are_english_in_the_japanese_article(name: str) -> None:
    text = re.sub(r"shinjuku (given|compare)( [a-z0-9_=,-]+)+", "", text_of(tree(name, "ja")))
    assert set(re.findall("[A-Za-z]{3,}", text)) <= NAMES
    english = {section.attrib["id"] for section in tree(name).iter("section")}
    assert {section.attrib["id"] for section in tree(name, "ja").iter("section")} == {f"ja-{id}" for id in english}


def test_the_first_language_is_chosen() -> None:
    totals, plan = run_data("one")
    page = ET.fromstring(report_html(totals, plan, {}, "ja"))
    assert page.get("lang") == "ja"
    assert [each.get("id") for each in page.iter("input") if each.get("checked")] == ["language-ja"]


# --- the numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RUNS)
def test_wins_match_the_totals(name: str) -> None:
    totals, plan = run_data(name)
    for caption, wins, shared in (
        ("By seat", totals.wins, totals.shared),
        ("By place in the order of play", totals.order_wins, totals.order_shared),
    ):
        rows = table(name, caption)
        assert column(rows, "Wins") == [grouped(n) for n in wins[: totals.players]]
        assert column(rows, "Shared") == [grouped(n) for n in shared[: totals.players]]
    assert column(table(name, "By seat"), "Bot") == list(plan.bots)


@pytest.mark.parametrize("name", RUNS)
def test_win_shares_add_up_to_one(name: str) -> None:
    data = ReportData(*run_data(name))
    assert sum(data.seat_win_share(seat).value for seat in data.seats) == pytest.approx(1)
    assert sum(data.order_win_share(place).value for place in data.seats) == pytest.approx(1)


def test_negative_scores() -> None:
    totals, _ = run_data("v1")
    lowest = [score(score_distribution(totals.scores[seat]).low) for seat in range(3)]
    assert column(table("v1", "Points"), "Lowest")[:3] == lowest
    assert any(low.startswith("−") and low.endswith("½") for low in lowest)


def test_actions_have_the_names_of_the_edition() -> None:
    assert column(table("rev1", "Actions per game and their share"), "")[:5] == [
        "Build", "Expand", "Income", "Lure", "Upgrade",
    ]  # fmt: skip
    rows = table("v2", "Actions per game and their share")
    totals, _ = run_data("v2")
    opened, every = totals.actions[0, 0], totals.actions[0].sum()
    assert rows[1][:2] == ["Open", f"{opened / 60:.2f} · {percent(opened / every)}"]


def test_sets_and_customers_are_means_per_game() -> None:
    totals, _ = run_data("v2")
    assert column(table("v2", "Sets per game"), "of three") == [f"{n / 60:.2f}" for n in totals.sets[:4, 3]]
    assert column(table("v2", "Mean per game"), "Given away") == [f"{n / 60:.2f}" for n in totals.per_seat[2, :4]]


def test_department_stores_in_order() -> None:
    totals, _ = run_data("rev1")
    rows = table("rev1", "Department stores in the order they were built")
    assert column(rows, "Store") == ["1st", "2nd", "3rd"]
    assert column(rows, "Games") == [str(n) for n in totals.departments.sum(axis=1)[:3]]
    assert "No department store was built in any game." in text_of(tree("one"))


@pytest.mark.parametrize(
    ("kind", "title", "head", "what"),
    [
        ("stations", "Stations", "Entered", "entered"),
        ("stations", "Stations", "Customers served", "delivered"),
        ("wards", "Wards", "Cards paid", "paid"),
        ("track", "Track", "Crossed", "crossed"),
    ],
)
def test_the_use_of_every_place_is_listed(kind: HeatKind, title: str, head: str, what: str) -> None:
    totals, plan = run_data("v2")
    rows = table("v2", f"{title} in all games")
    places = [place_name(kind, id, plan.settings.board) for id in ids_of(kind, plan.settings.board)]
    listed = dict(zip(column(rows, title), column(rows, head), strict=True))
    assert listed == {place: grouped(totals.usage[what][0][n]) for n, place in enumerate(places)}


def test_the_busiest_places_are_named() -> None:
    totals, plan = run_data("v1")
    entered = totals.usage["entered"][0][: len(plan.settings.board.stations)]
    busiest = plan.settings.board.stations[int(entered.argmax())].macron
    assert f"most: {busiest} {grouped(entered.max())}" in text_of(tree("v1"))
    assert f"the busiest are {busiest}" in text_of(tree("v1"))


def test_observed_values() -> None:
    values = ["<i>journeys", "60", "14.75", "12.49 to 17.01", "0.00", "29.50"]
    assert table("v2", "Observed values per game")[1] == values


def test_the_table_of_lengths_has_the_minutes_of_the_model() -> None:
    """40 to 59 turns of 30 seconds, and 400 choices of 5."""
    rows = table("v2", "Turns, minutes and lead changes per game")
    turns = [float(each) for each in column(rows, "Turns")[2:]]
    assert column(rows, "Minutes")[2:] == [decimal(each / 2 + 400 / 12) for each in turns]
    assert rows[2][0] == "95 % interval"
    assert "30 seconds for a turn and 5 for each choice" in text_of(tree("v2"))


# --- sentences --------------------------------------------------------------------------------------------


def with_first_wins(wins: int, games: int) -> ReportData:
    totals, plan = Totals(2), run_data("one")[1]
    totals.games, totals.order_wins[:2], totals.wins[:2] = games, (wins, games - wins), (wins, games - wins)
    totals.order_won_parts[:2], totals.won_parts[:2] = totals.order_wins[:2] * PARTS, totals.wins[:2] * PARTS
    totals.winning_scores[100] = totals.margins[4] = totals.turns[50] = games
    return ReportData(totals, plan)


def test_an_advantage_is_significant_if_the_interval_excludes_the_equal_share() -> None:
    assert "not significantly different from an equal share of 50.0\u202f%" in first_player_finding(
        with_first_wins(520, 1000)
    )
    assert "significantly more" in first_player_finding(with_first_wins(560, 1000))
    assert "significantly less" in first_player_finding(with_first_wins(440, 1000))


def test_a_million_games_are_reported_to_a_hundredth() -> None:
    text = summary(with_first_wins(501_234, 1_000_000))
    assert text.startswith("In 1,000,000 games, Blue (greedy) won 50.12\u202f% and Green (random) won 49.88")
    assert "significantly more" in text


def test_thousands_and_intervals_are_written_as_in_the_terminal() -> None:
    assert [grouped(count) for count in (12, 5616, 1e6)] == ["12", "5,616", "1,000,000"]
    assert [decimal(1234.5), decimal(-1234.5), decimal(40_000.4)] == ["1,234.5", "−1,234.5", "40,000"]
    share = Estimate(0.5, 0.267, 0.292)
    assert percent_interval(share) == "26.7 to 29.2\u202f%"
    assert percent_interval(share, 0, "ja") == "27～29\u202f%"
    assert percent_interval(UNKNOWN_SHARE) == UNKNOWN


def test_events_stores_and_wards_have_a_chart_of_who_wins() -> None:
    courses, totals = new_courses(4), Totals(2)
    courses["department_owners"][:, 0] = courses["first_opened"][:, 0] = 1
    totals.add(np.zeros(4, GAME_STATS), np.zeros(1, BOARD_USAGE), courses, {})
    body = associations.associations(ReportData(totals, run_data("one")[1])).body
    for title in ("Players who …", "Owners of department stores", "First stores in a ward"):
        assert f"<strong>{title}</strong>" in body


def test_the_clearest_differences_from_an_equal_share_come_first() -> None:
    shares = {"a": (0.6, 0.4, 0.8), "b": (0.3, 0.1, 0.45), "c": (0.7, 0.6, 0.8), "d": (0.52, 0.51, 0.53)}
    found = [Association(fact, "", 10, Estimate(*share)) for fact, share in shares.items()]
    assert [each.fact for each in associations.clearest_differences(found, 0.5)] == ["c", "b", "d"]


def test_a_single_game() -> None:
    text = text_of(tree("one"))
    assert "In 1 game, Blue and Green won." in text
    assert "One game says almost nothing about fairness" in text


def test_a_single_game_with_department_stores() -> None:
    stats = np.zeros(1, GAME_STATS)
    stats["departments"], stats["department_turns"][0, :2] = 2, (12, 30)
    totals = Totals(2)
    totals.add(stats, np.zeros(1, BOARD_USAGE), new_courses(1), {})
    found = departments.finding(ReportData(totals, run_data("one")[1]))
    assert found == "The first department store was built in turn 12; there were 2 in all."


def test_it_says_that_not_all_of_very_many_department_stores_are_counted() -> None:
    stats = np.zeros(2, GAME_STATS)
    stats["departments"] = MAX_RECORDED_DEPARTMENTS + 2
    stats["department_turns"] = range(1, MAX_RECORDED_DEPARTMENTS + 1)
    totals = Totals(2)
    totals.add(stats, np.zeros(1, BOARD_USAGE), new_courses(2), {})
    found = departments.finding(ReportData(totals, run_data("one")[1]))
    assert found.endswith("A game has 20.0 on average. Only the first 20 are counted.")


def test_places_that_were_never_used_are_counted() -> None:
    use, totals = np.zeros(1, BOARD_USAGE), Totals(2)
    use["entered"][0, :3] = 4, 6, 2
    totals.add(np.zeros(2, GAME_STATS), use, new_courses(2), {})
    data = ReportData(totals, run_data("one")[1])
    assert maps.finding(maps.heat_map(data, "stations", "entered"), data).endswith(" 41 of 44 were never used.")


def test_half_a_run_in_which_nothing_happened() -> None:
    """All numbers are zero, except that Blue won every game."""
    stats = np.zeros(40, GAME_STATS)
    stats["winners"] = 1
    totals, settings = Totals(2), Settings.validated("v2", (), 2, {"income_hand": 5})
    totals.add(stats, np.zeros(1, BOARD_USAGE), new_courses(40), {})
    text = text_of(ET.fromstring(report_html(totals, Plan(settings, ("random",) * 2, 80), {}))[1])
    for sentence in (
        "By seat, the equal share is outside the intervals of Blue and Green.",
        "No actions were taken.",
        "No customers reached a store.",
        "No customers were collected.",
        "None of them were used in any game.",
        "income_hand 5",
        "40 of 80 planned",
    ):
        assert sentence in text


def test_a_number_that_is_unknown_is_a_dash() -> None:
    assert [percent(math.nan), decimal(math.inf), score(math.nan)] == [UNKNOWN] * 3


def test_what_rounds_to_zero_has_no_sign() -> None:
    estimate = Estimate(0.4, -0.04, 0.84)
    assert decimal(-0.04) == "0.0"
    assert interval(estimate) == "0.0 to 0.8"
    assert decimal(-0.4) == "−0.4"


# --- refusals ---------------------------------------------------------------------------------------------


def test_without_matplotlib_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [each for each in sys.modules if each.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingMatplotlib, match=r"pip install 'shinjuku\[lab\]'"):
        report_html(*run_data("one"), {})


def test_there_is_no_report_without_games() -> None:
    with pytest.raises(ShinjukuError, match="no game was finished"):
        report_html(Totals(2), run_data("one")[1], {})
