"""The pictures of the documentation are those that the code draws."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from shinjuku.drawing import draw

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "pictures.py"))


@pytest.mark.parametrize(("name", "position"), [("board.svg", TOOL["MID_GAME"]), ("empty-43.svg", {"edition": "v1"})])
def test_a_picture_is_up_to_date(name: str, position: dict[str, object]) -> None:
    picture = (ROOT / "docs" / "pictures" / name).read_text(encoding="utf-8")
    assert picture == draw(position) + "\n", "Run: python tools/pictures.py"


def test_the_picture_of_the_readme_is_small() -> None:
    assert (ROOT / "docs" / "pictures" / "board.svg").stat().st_size < 150_000
