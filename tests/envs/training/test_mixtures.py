"""Which tables a run plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.envs.training.config import TableMix, TrainingConfig, TrainingError
from shinjuku.envs.training.mixtures import everything, mixture, parse_table, written
from shinjuku.game import Illegal
from shinjuku.lessons import first_game

TEXTS = {
    "v2:2": TableMix("v2", (), 2),
    "rev1:4=2.5": TableMix("rev1", (), 4, 2.5),
    "v2:3:kaiju+princess": TableMix("v2", ("princess", "kaiju"), 3),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_table_is_read_and_written(text: str) -> None:
    table = parse_table(text)
    assert table == TEXTS[text]
    assert parse_table(written(table)).settings == table.settings


@pytest.mark.parametrize("text", ["v2", "v2:two", "v2:2:", "v2:2=0", "v2:2=x"])
def test_a_table_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(TrainingError):
        parse_table(text)


def test_a_table_that_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(Illegal, match="2 to 4 players"):
        parse_table("v2:5")


def test_everything_is_every_table_that_can_be_played() -> None:
    tables = list(everything())
    shares = {written(table): table.share for table in tables}
    assert len(shares) == len(tables) == 177
    assert max(shares, key=lambda name: shares[name]) == "v2:2"
    assert 0.18 < shares["v2:2"] / sum(shares.values()) < 0.22
    assert shares["rev1:5:five-players"] > shares["rev1:4"]


def test_everything_has_the_first_game() -> None:
    short = next(table for table in everything() if table.changes)
    assert written(short) == "v2:2 with changed parameters"
    assert dict(short.settings.parameters) == first_game.CUSTOMERS


def test_a_file_changes_parameters(tmp_path: Path) -> None:
    path = tmp_path / "mixture.toml"
    path.write_text('[[table]]\nedition = "v2"\nplayers = 2\nset = { income_hand = 5 }\n')
    (table,) = mixture(str(path))
    assert dict(table.settings.parameters) == {"income_hand": 5}
    assert TrainingConfig.from_json(TrainingConfig(mix=(table,)).as_json()).mix == (table,)


def test_a_file_lists_tables(tmp_path: Path) -> None:
    path = tmp_path / "mixture.toml"
    path.write_text('[[table]]\nedition = "v2"\nplayers = 2\nshare = 3\n\n[[table]]\nedition = "v1"\nplayers = 3\n')
    assert mixture(str(path)) == (TableMix("v2", (), 2, 3.0), TableMix("v1", (), 3))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("table = 1", "must have a \\[\\[table\\]\\]"),
        ("[[table]]\nedition = 'v2'\nseats = 2", "no 'seats'"),
        ("[[table]]\nedition = 'v2'", "needs an edition and its players"),
        ("[[", "isn't a TOML file"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "mixture.toml"
    path.write_text(text)
    with pytest.raises(TrainingError, match=expected):
        mixture(str(path))


def test_an_unknown_mixture_is_refused() -> None:
    with pytest.raises(TrainingError, match="no mixture 'nothing'"):
        mixture("nothing")
