"""`shinjuku compare`: what changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line import CommandRunner


def test_compare_prints_what_changed(runner: CommandRunner) -> None:
    words = ("--bots", "random", "--games", "800", "--set", "income_hand=6", "--json", "a.json", "--csv", "a.csv")
    session = runner.run("compare", *words)
    assert session.code == 0
    assert session.output.startswith("With income_hand 6 instead of 4, in 800 pairs of games:\n")
    assert "- The number of cards drawn rises by 1" in session.output
    found = json.loads(Path("a.json").read_text())
    assert found["change"] == ["income_hand 6 instead of 4"]
    assert (found["games"], found["pairs"]) == (1600, 800)
    drawn = next(each for each in found["differences"] if each["name"] == "drawn")
    assert drawn["verdict"] == "changed"
    assert drawn["interval"][0] < drawn["difference"] < drawn["interval"][1]
    assert found["changed"]["settings"]["set"] == {"income_hand": "6"}
    assert len(Path("a.csv").read_text().splitlines()) == 801


def test_pairs_are_written_as_parquet(runner: CommandRunner) -> None:
    import pyarrow.parquet as parquet

    words = ("--bots", "random", "--games", "5", "--seed", "3", "--set", "income_hand=6", "--jobs", "1")
    assert runner.run("compare", *words, "--parquet", "a.parquet").code == 0
    table = parquet.read_table("a.parquet")
    assert table["seed"].to_pylist() == [3, 4, 5, 6, 7]
    types = {name: str(table.schema.field(name).type) for name in ("seed", "start", "base_turns", "changed_score")}
    assert types == {"seed": "int64", "start": "int64", "base_turns": "double", "changed_score": "double"}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--to-module", "princess"), "modules princess instead of none"),
        (("--module", "princess", "--to-module", "none"), "modules none instead of princess"),
        (("--edition", "v1", "--to-edition", "rev1"), "edition rev1 instead of v1"),
        (
            ("--to-bots", "random,tests.lab.sample_bots:LastChoice"),
            "bots random, tests.lab.sample_bots:LastChoice instead of",
        ),
        (("--set", "customers_food=20"), "customers_food 20 instead of 22"),
        (("--base-set", "income_hand=5", "--set", "start_hand=6"), "start_hand 6 instead of 4"),
    ],
    ids=str,
)
def test_anything_can_be_compared(runner: CommandRunner, words: tuple[str, ...], expected: str) -> None:
    session = runner.run("compare", "--bots", "random", "--games", "2", "--jobs", "1", *words)
    assert session.code == 0, session.errors
    assert session.output.startswith(f"With {expected}")


def test_each_player_may_start_each_seed(runner: CommandRunner) -> None:
    words = ("--bots", "random", "--games", "20", "--swap-starts", "--set", "income_hand=6", "--json", "a.json")
    session = runner.run("compare", *words)
    assert session.code == 0, session.errors
    found = json.loads(Path("a.json").read_text())
    assert (found["pairs"], found["games"]) == (20, 80)
    saved = {each["name"]: each["saved_by_swapping"] for each in found["differences"]}
    assert saved["score"] is not None
    assert "in 20 pairs with 2 games on each side, one with each player starting:" in session.output
    assert "Then swapped starts: " in session.output


def test_sites_are_on_or_off(runner: CommandRunner) -> None:
    session = runner.run("compare", "--site", "ueno")
    sentence = "--site needs STATION=on or STATION=off, such as --site ueno=off, not 'ueno'.\n"
    assert (session.code, session.errors) == (2, sentence)


def test_the_table_names_metrics_as_the_sentences_do(runner: CommandRunner) -> None:
    session = runner.run("compare", "--bots", "random", "--games", "4", "--set", "income_hand=6", "--swap-starts")
    assert "With income_hand 6 instead of 4, in 4 pairs with 2 games on each side" in " ".join(session.output.split())
    assert " The number of cards drawn " in session.output
    assert "starter_wins" not in session.output
