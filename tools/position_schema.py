"""Write the JSON Schema of positions and views, docs/position.schema.json: python tools/position_schema.py."""

from __future__ import annotations

import json
from pathlib import Path

from shinjuku.game.positions.schema import position_schema

PATH = Path(__file__).resolve().parent.parent / "docs" / "position.schema.json"


def text() -> str:
    return json.dumps(position_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
