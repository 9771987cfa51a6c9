"""The client's types match the server's description."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "openapi.py"))
TYPES = ROOT / "web" / "src" / "wire" / "types.ts"
DESCRIBED: dict[str, Any] = TOOL["described"]()
AGAIN = "web/src/api/types.ts is out of date: `npm run types` in web/ makes it anew"


def test_the_types_were_made_of_this_description() -> None:
    """The file says of which description it was made; making it needs Node, comparing does not."""
    said = re.search(r"^// ([0-9a-f]{64})$", TYPES.read_text(encoding="utf-8"), re.MULTILINE)
    assert said is not None
    assert said[1] == DESCRIBED["info"][TOOL["FINGERPRINT"]], AGAIN


@pytest.mark.parametrize(
    "model", ["ViewResponse", "ChoiceResponse", "GameResponse", "ResultResponse", "PreviewResponse"]
)
def test_every_field_of_a_model_is_in_the_types(model: str) -> None:
    fields = DESCRIBED["components"]["schemas"][model]["properties"]
    written = TYPES.read_text(encoding="utf-8")
    body = written[written.index(f"        {model}: {{") :]
    body = body[: body.index("\n        }")]
    assert [name for name in fields if not re.search(rf"^            {name}\??:", body, re.MULTILINE)] == [], AGAIN
