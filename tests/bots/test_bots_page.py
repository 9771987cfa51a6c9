"""The examples in docs/bots.md work."""

from __future__ import annotations

import re
import runpy
import textwrap
from pathlib import Path

import pytest

import shinjuku as sj
from shinjuku.bots import BOTS, play_out
from shinjuku.bots.lines.columns import COLUMNS

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGE = DOCS / "bots.md"
LOOK_AHEAD = DOCS / "examples" / "look_ahead.py"
BLOCKS = [
    textwrap.dedent(block) for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
]


def test_the_example_bot_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot, match, *_ = BLOCKS
    (tmp_path / "my_bots.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    exec(compile(match, str(PAGE), "exec"), {})
    assert re.fullmatch(r"Saver won \d+ of 10\n", capsys.readouterr().out)
    assert len(bot.strip().splitlines()) == 10


def test_the_look_ahead_bot_beats_greedy() -> None:
    bot = runpy.run_path(str(LOOK_AHEAD))["LookAhead"]
    games = [play_out(sj.Game.new(players=2, seed=seed), [bot(), "greedy"]) for seed in range(3)]
    assert sum(game.scores[0] - game.scores[1] for game in games) > 0


def test_the_page_shows_the_look_ahead_bot() -> None:
    text = LOOK_AHEAD.read_text(encoding="utf-8")
    assert text in BLOCKS
    assert len(text.splitlines()) <= 25


def test_the_page_names_every_bot_and_every_column() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in BOTS if f"| `{name}` |" not in page] == []
    columns = page.partition("### The columns")[2].partition("## ")[0]
    assert [name for name in COLUMNS if f"`{name}`" not in columns] == []


def test_the_page_shows_winning_chances(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(BLOCKS[-1], str(PAGE), "exec"), {})
    assert re.fullmatch(r"blue: \d+ %\ngreen: \d+ %\n", capsys.readouterr().out)
