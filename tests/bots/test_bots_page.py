"""The examples in docs/bots.md work."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "bots.md"


def test_the_example_bot_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    bot, match = map(textwrap.dedent, blocks)
    (tmp_path / "my_bots.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    exec(compile(match, str(PAGE), "exec"), {})
    assert re.fullmatch(r"Saver won \d+ of 10\n", capsys.readouterr().out)
    assert len(bot.strip().splitlines()) == 10


def test_the_page_names_every_bot() -> None:
    from shinjuku.bots import BOTS

    for name in BOTS:
        assert f"| `{name}` |" in PAGE.read_text(encoding="utf-8")
