"""The report of a study: one page in two languages."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, partial
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from shinjuku.cli.commands.sweep import sweep_of
from shinjuku.game.settings import Settings
from shinjuku.lab.experiments.comparison import Comparison
from shinjuku.lab.experiments.sweep import Sweep
from shinjuku.lab.experiments.tournament import Tournament
from shinjuku.lab.plan import Plan
from shinjuku.lab.report.page import style
from shinjuku.lab.report.sections.comparisons import comparison_section
from shinjuku.lab.report.sections.method import term
from shinjuku.lab.report.sections.sweeps import sweep_section
from shinjuku.lab.report.sections.tournament import tournament_section
from shinjuku.lab.report.study import StudyReport
from shinjuku.lab.shards import play_task

pytest.importorskip("matplotlib", reason="matplotlib is not installed (the extra `lab`)")

PLAN = Plan(Settings.validated(), ("random",) * 2, 60, seed=2)


@cache
def page() -> ET.Element:
    richer = replace(PLAN, settings=Settings.validated("v2", (), 2, {"income_hand": 6}))
    comparison, sweep = Comparison(PLAN, richer), sweep_of(replace(PLAN, games=20), {"income_hand": "3..4"})
    grid = sweep_of(replace(PLAN, games=10), {"income_hand": "3..4", "start_hand": "3..4"})
    report = StudyReport("Income <b>", {"version": "1"}, "Why & how.")
    report.add(partial(comparison_section, title="", part=played(comparison)))
    report.add(partial(sweep_section, title="", part=played(sweep)))
    report.add(partial(sweep_section, title="A grid", part=played(grid)))
    return ET.fromstring(report.html())  # so it is well-formed, and everything is escaped


def article(language: str) -> str:
    found = next(each for each in page().iter("article") if each.get("lang") == language)
    return " ".join(found.itertext())


def test_every_part_is_there_in_both_languages() -> None:
    english, japanese = article("en"), article("ja")
    assert "With income_hand 6 instead of 4" in english
    assert "60 pairs of games, on the same seeds" in english
    assert "Version 2, two players: random." in english
    assert "第2版、2人：random。" in japanese
    assert "The number of cards drawn rises by" in english
    assert "The effect of income_hand" in english
    assert "変更：income_handを4から6に" in japanese
    assert "引いたカードの枚数は" in japanese
    assert "スタートプレイヤーの勝率" in japanese


def test_sweeps_and_comparisons_say_how_many_games_show_a_small_change() -> None:
    wins = "in the starting player's win share, you need about"
    assert re.search(rf"To see a change of 1 percentage point {wins} [\d,]+ pairs\.", article("en"))
    assert re.search(rf"To see 1 percentage point {wins} [\d,]+ games with each value\.", article("en"))
    assert "約" in article("ja")


def test_comparisons_say_what_the_pairs_brought() -> None:
    assert "Variance that the same seeds removed: " in article("en")
    assert "Then swapped starts" not in article("en")
    assert "同じシードで減った分散：" in article("ja")


def test_swapped_starts_are_named_with_what_they_brought() -> None:
    plan = replace(PLAN, games=20, deals=2, swap_starts=True)
    richer = replace(plan, settings=Settings.validated("v2", (), 2, {"income_hand": 6}))
    section = comparison_section("part-1", "en", "", played(Comparison(plan, richer)))
    assert "10 pairs with 2 games on each side, one with each player starting, on the same seeds" in section.finding
    assert "Then swapped starts: " in section.body


def test_significant_differences_in_a_sweep_have_a_star() -> None:
    section = sweep_section("part-1", "en", "", played(sweep_of(PLAN, {"start_hand": "0,10"})))
    assert re.search(r"±[\d.]+\*", section.body)
    assert "* marks a significant difference from the first row" in section.body


def test_only_names_and_numbers_are_english_in_the_japanese_article() -> None:
    words = set(re.findall(r"[A-Za-z_]{3,}", article("ja")))
    assert words <= {"income_hand", "start_hand", "Income", "grid", "Why", "how", "random"}


def test_ids_are_unique_and_nothing_is_loaded() -> None:
    ids = [each.get("id") for each in page().iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    assert not [each for each in page().iter() if each.tag in ("script", "link", "img")]


def test_no_line_breaks_within_a_word_of_the_command() -> None:
    words = ET.fromstring(term("command", "shinjuku compare --set income_hand=5")).find("dd")
    assert words is not None
    assert [each.text for each in words] == ["shinjuku", "compare", "--set", "income_hand=5"]
    assert "".join(words.itertext()) == "shinjuku compare --set income_hand=5"
    assert ".word{display:inline-block" in style()


def test_significant_changes_are_marked() -> None:
    html = ET.tostring(page(), encoding="unicode")
    assert "var(--sj-red)" in html


def played(experiment: Comparison | Sweep) -> Any:
    for task in experiment.tasks():
        results = play_task(task)
        assert isinstance(results, tuple)
        experiment.add(results)
    return experiment


def test_what_a_few_games_do_not_show_is_a_dash_without_an_interval() -> None:
    """With some values no game has a leader at half time, and with others only one has."""
    few = replace(PLAN, games=2)
    grid = played(sweep_of(few, {"income_hand": "3..4", "start_hand": "3..4"}))
    richer = replace(few, settings=Settings.validated(changes={"income_hand": 6}))
    comparison = played(Comparison(few, richer))
    for section in (sweep_section("a", "en", "", grid), comparison_section("b", "en", "", comparison)):
        words = " ".join(ET.fromstring(section.html()).itertext()).split()
        assert "–" in words
        assert not {"nan", "±–"} & set(words)


def test_half_of_an_interval_on_one_side_of_its_share_is_shown() -> None:
    """Greedy wins all games against random, but ten games prove no more than about 72 %."""
    sweep = played(sweep_of(replace(PLAN, bots=("greedy", "random"), games=10), {"income_hand": "3..4"}))
    words = " ".join(ET.fromstring(sweep_section("a", "en", "", sweep).html()).itertext()).split()
    assert "100.0 % ±13.9" in " ".join(words)


def test_bots_with_one_rating_share_the_highest() -> None:
    tournament = Tournament(Settings.validated(), ("random", "greedy"), 2, 0)
    assert "random and greedy share the highest rating" in tournament_section("a", "en", "", tournament).finding
    for task in tournament.tasks():
        results = play_task(task)
        assert isinstance(results, tuple)
        tournament.add(results)
    assert tournament_section("a", "en", "", tournament).finding.startswith("greedy is rated highest")
