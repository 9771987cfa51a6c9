"""The report: everything is on one page, and its numbers are those of the run."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from shinjuku.drawing.heatmap.values import HeatKind, ids_of, place_name
from shinjuku.game.errors import ShinjukuError
from shinjuku.game.settings import Settings
from shinjuku.lab.plan import Plan
from shinjuku.lab.report import NoPlots, report_html
from shinjuku.lab.report.distribution import Spread, bars_of, of_scores, width_for
from shinjuku.lab.report.fairness import first_player
from shinjuku.lab.report.formatting import grouped, percent, score
from shinjuku.lab.report.run import Run
from shinjuku.lab.report.summary import summary
from shinjuku.lab.totals import Totals
from shinjuku.rules.stats import GAME_STATS, BOARD_USAGE

SECTIONS = ("fairness", "scores", "length", "actions", "sets", "departments", "exchange", "stations", "wards", "track")
HOSTILE = {"command <line>": "</dd><script>alert(1)</script>", "a\"b'&amp;": "\x00\ud800 & so on", "date": "2026-11-15"}

# what is reported on: edition, modules, players, games
TABLES: dict[str, tuple[str, tuple[str, ...], int, int]] = {
    "v2": ("v2", ("princess", "kaiju"), 4, 60),
    "v1": ("v1", ("thief",), 3, 40),
    "rev1": ("rev1", ("five-players",), 5, 30),
    "one": ("v2", (), 2, 1),
}


@cache
def played(name: str) -> tuple[Totals, Plan]:
    """Totals of games that nobody played, with something in every count; no department store in the single game."""
    edition, modules, players, games = TABLES[name]
    chance = np.random.default_rng(7)
    notes, use = np.zeros(games, GAME_STATS), np.zeros(1, BOARD_USAGE)
    notes["decisions"], notes["turns"] = 400, chance.integers(40, 60, games)
    notes["start"] = chance.integers(0, players, games)
    notes["winners"] = 1 << chance.integers(0, players, games)
    notes["winners"][::10] = 3  # shared
    notes["half_points"][:, :players] = chance.integers(-7, 60, (games, players)) * (2 if edition == "v2" else 1)
    notes["lead_changes"] = chance.integers(0, 6, games)
    acts = 5 if edition != "v2" else 9
    notes["actions"][:, :players, :acts] = chance.integers(0, 9, (games, players, acts))
    notes["sets"][:, :players, 1:5] = chance.integers(0, 4, (games, players, 4))
    notes["departments"] = 0 if games == 1 else chance.integers(0, 4, games)
    notes["department_turns"][:, :4] = np.sort(chance.integers(5, 60, (games, 4)), axis=1)
    for what in ("collected", "delivered", "given", "received", "drawn", "spent", "bonus"):
        notes[what][:, :players] = chance.integers(0, 20, (games, players))
    for what in BOARD_USAGE.names or ():
        use[what] = chance.integers(0, 5000, use[what].shape)
    totals = Totals(players)
    observed = {"<i>journeys": np.arange(games) / 2} if name == "v2" else {}
    totals.add(notes, use, observed)
    return totals, Plan(Settings.validated(edition, modules, players), ("greedy",) * (players - 1) + ("random",), games, 5)


@cache
def html(name: str) -> str:
    return report_html(*played(name), HOSTILE)


@cache
def tree(name: str) -> ET.Element:
    """All tags are closed: the page can be read as XML."""
    return ET.fromstring(html(name))


def said(element: ET.Element) -> str:
    return "".join(element.itertext())


def table(name: str, caption: str) -> list[list[str]]:
    found = [each for each in tree(name).iter("table") if said(each[0]) == caption]
    assert len(found) == 1, caption
    return [[said(cell) for cell in row] for row in found[0].iter("tr")]


def column(rows: Sequence[Sequence[str]], head: str) -> list[str]:
    place = list(rows[0]).index(head)
    return [row[place] for row in rows[1:]]


# --- the page ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_every_section_is_there(name: str) -> None:
    ids = [section.attrib["id"] for section in tree(name).iter("section")]
    measured = ["observed"] if name == "v2" else []
    assert ids == [*SECTIONS, *measured, "making"]
    assert [link.attrib["href"] for link in tree(name).iter("a")] == [f"#{id}" for id in ids]


@pytest.mark.parametrize("name", TABLES)
def test_the_page_needs_nothing_from_outside(name: str) -> None:
    page = html(name).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?://|//[a-z]|@import|<script|<link|\ssrc=", page.replace("alert", ""))
    assert not re.search(r"url\((?!#)", page)
    assert all(each.startswith("#") for each in re.findall(r'href="([^"]*)"', page))


@pytest.mark.parametrize("name", TABLES)
def test_ids_are_unique_and_everything_that_is_referred_to_is_there(name: str) -> None:
    ids = [each.attrib["id"] for each in tree(name).iter() if "id" in each.attrib]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#|labelledby=")([^")]+)', html(name))) <= set(ids)
    declared = re.findall(r"(--sj-[a-z0-9-]+):", html(name))
    assert set(re.findall(r"var\((--sj-[a-z0-9-]+)\)", html(name))) <= set(declared)


@pytest.mark.parametrize("name", TABLES)
def test_the_page_is_small_and_its_colours_are_its_own(name: str) -> None:
    assert len(html(name).encode()) < 600_000
    assert "#fe00" not in html(name)
    assert "nan" not in said(tree(name)).replace("Kinan", "").split()


def test_every_picture_has_a_title() -> None:
    pictures = [each for each in tree("v2").iter() if each.attrib.get("role") == "img"]
    assert len(pictures) > 20
    assert all(each[0].tag.endswith("title") and said(each[0]) == each.attrib["aria-label"] for each in pictures)


def test_the_same_run_gives_the_same_page() -> None:
    assert report_html(*played("one"), HOSTILE) == html("one")


def test_what_is_given_is_shown_and_never_obeyed() -> None:
    assert "<script" not in html("v2")
    shown = {said(each[0]): said(each[1]) for each in tree("v2").iter("div") if len(each) == 2 and each[0].tag == "dt"}
    assert shown["command <line>"] == "</dd><script>alert(1)</script>"
    assert shown["a\"b'&amp;"] == " & so on"
    assert shown["modules"] == "Wandering Princess and Angry Kaiju"
    assert shown["seeds"] == "5 to 64"


# --- the numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_wins_are_those_of_the_totals(name: str) -> None:
    totals, plan = played(name)
    for caption, wins, shared in (
        ("By seat", totals.wins, totals.shared),
        ("By place in the order of play", totals.order_wins, totals.order_shared),
    ):
        rows = table(name, caption)
        assert column(rows, "Wins") == [grouped(n) for n in wins[: totals.players]]
        assert column(rows, "Shared") == [grouped(n) for n in shared[: totals.players]]
    assert column(table(name, "By seat"), "Bot") == list(plan.bots)


@pytest.mark.parametrize("name", TABLES)
def test_win_shares_add_up_to_all_games(name: str) -> None:
    run = Run(*played(name))
    assert sum(run.seat_share(seat).value for seat in run.seats) == pytest.approx(1)
    assert sum(run.order_share(place).value for place in run.seats) == pytest.approx(1)


def test_scores_below_nothing_are_told() -> None:
    totals, _ = played("v1")
    lowest = [score(of_scores(totals.scores[seat]).low) for seat in range(3)]
    assert column(table("v1", "Points"), "Lowest")[:3] == lowest
    assert any(low.startswith("−") and low.endswith("½") for low in lowest)


def test_actions_have_the_words_of_the_edition() -> None:
    assert column(table("rev1", "Actions a game, and their share"), "")[:5] == [
        "Build", "Expand", "Income", "Lure", "Upgrade",
    ]  # fmt: skip
    rows = table("v2", "Actions a game, and their share")
    totals, _ = played("v2")
    opened, every = totals.actions[0, 0], totals.actions[0].sum()
    assert rows[1][:2] == ["Open", f"{opened / 60:.2f} · {percent(opened / every)}"]


def test_sets_and_exchange_are_means_of_a_game() -> None:
    totals, _ = played("v2")
    assert column(table("v2", "Sets a game"), "of three") == [f"{n / 60:.2f}" for n in totals.sets[:4, 3]]
    assert column(table("v2", "Mean a game"), "Given to others") == [f"{n / 60:.2f}" for n in totals.per_seat[2, :4]]


def test_department_stores_in_their_order() -> None:
    totals, _ = played("rev1")
    rows = table("rev1", "Department stores in the order they came")
    assert column(rows, "Store") == ["1st", "2nd", "3rd"]
    assert column(rows, "Games") == [str(n) for n in totals.departments.sum(axis=1)[:3]]
    assert "No department store was built in any game." in said(tree("one"))


@pytest.mark.parametrize(
    ("kind", "title", "head", "what"),
    [
        ("stations", "Stations", "Entered", "entered"),
        ("stations", "Stations", "Customers taken", "delivered"),
        ("wards", "Wards", "Cards paid", "paid"),
        ("track", "Track", "Crossed", "crossed"),
    ],
)
def test_the_use_of_the_board_is_told_in_full(kind: HeatKind, title: str, head: str, what: str) -> None:
    totals, plan = played("v2")
    rows = table("v2", f"{title} in all games")
    places = [place_name(kind, id, plan.settings.board) for id in ids_of(kind, plan.settings.board)]
    told = dict(zip(column(rows, title), column(rows, head), strict=True))
    assert told == {place: grouped(totals.use[what][0][n]) for n, place in enumerate(places)}


def test_the_hottest_places_are_named() -> None:
    totals, plan = played("v1")
    entered = totals.use["entered"][0][: len(plan.settings.board.stations)]
    hottest = plan.settings.board.stations[int(entered.argmax())].macron
    assert f"most: {hottest} {grouped(entered.max())}" in said(tree("v1"))
    assert f"the busiest first: {hottest}" in said(tree("v1"))


def test_what_observers_measured() -> None:
    assert table("v2", "Once a game")[1] == ["<i>journeys", "60", "14.75", "12.49 to 17.01", "0.00", "29.50"]


# --- sentences --------------------------------------------------------------------------------------------


def with_first_wins(wins: int, games: int) -> Run:
    totals, plan = Totals(2), played("one")[1]
    totals.games, totals.order_wins[:2], totals.wins[:2] = games, (wins, games - wins), (wins, games - wins)
    totals.winning_scores[100] = totals.margins[4] = totals.turns[50] = games
    return Run(totals, plan)


def test_an_advantage_is_called_measurable_when_the_interval_says_so() -> None:
    assert "no measurable difference from an equal share of 50.0\u202f%" in first_player(with_first_wins(520, 1000))
    assert "measurably more" in first_player(with_first_wins(560, 1000))
    assert "measurably less" in first_player(with_first_wins(440, 1000))


def test_a_million_games_are_told_to_a_hundredth() -> None:
    told = summary(with_first_wins(501_234, 1_000_000))
    assert told.startswith("In 1\u202f000\u202f000 games, Blue (greedy) won 50.12\u202f% and Green (random) won 49.88")
    assert "measurably more" in told


def test_one_game_is_told_as_one() -> None:
    told = said(tree("one"))
    assert "In 1 game, Blue and Green won." in told
    assert "One game says nothing about fairness" in told


# --- distributions ----------------------------------------------------------------------------------------


def test_bars_hold_every_game() -> None:
    counts = np.zeros(400, np.int64)
    counts[[3, 9, 250]] = 1, 2, 1
    spread = Spread(counts)
    bars = bars_of(spread, width_for([spread]))
    assert len(bars.lefts) <= 50
    assert bars.shares.sum() == pytest.approx(1)
    assert bars.lefts[0] <= 3 <= bars.lefts[0] + bars.width


def test_half_points_have_bars_of_their_own_while_there_is_room() -> None:
    few, many = np.zeros(680, np.int64), np.zeros(680, np.int64)
    few[[81, 90]] = 1
    many[[81, 300]] = 1
    assert width_for([of_scores(few)]) == 0.5
    assert width_for([of_scores(many)]) > 1
    assert bars_of(of_scores(few), 0.5).lefts[0] == 0.5


# --- refusals ---------------------------------------------------------------------------------------------


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [each for each in sys.modules if each.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(NoPlots, match=r"pip install 'shinjuku\[lab\]'"):
        report_html(*played("one"), {})


def test_no_games_no_report() -> None:
    with pytest.raises(ShinjukuError, match="no game was played"):
        report_html(Totals(2), played("one")[1], {})
