"""The client's types match the server's OpenAPI description."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "openapi.py"))
TYPES = (ROOT / "web" / "src" / "api" / "types.ts").read_text(encoding="utf-8")
DESCRIPTION: dict[str, Any] = TOOL["description"]()
OUT_OF_DATE = "web/src/api/types.ts is out of date. Run `npm run types` in web/."


def test_the_types_were_generated_from_this_description() -> None:
    """The file contains the fingerprint of its description. Comparing it needs no Node."""
    found = re.search(r"^// ([0-9a-f]{64})$", TYPES, re.MULTILINE)
    assert found is not None
    assert found[1] == DESCRIPTION["info"][TOOL["FINGERPRINT"]], OUT_OF_DATE


def type_of(model: str) -> str:
    body = TYPES[TYPES.index(f"        {model}: {{") :]
    return body[: body.index("\n        }")]


@pytest.mark.parametrize(
    "model", ["ViewResponse", "ChoiceResponse", "GameResponse", "ResultResponse", "PreviewResponse", "EventsMessage"]
)
def test_every_field_of_a_model_is_in_the_types(model: str) -> None:
    fields = DESCRIPTION["components"]["schemas"][model]["properties"]
    body = type_of(model)
    assert [name for name in fields if not re.search(rf"^            {name}\??:", body, re.MULTILINE)] == [], (
        OUT_OF_DATE
    )


@pytest.mark.parametrize(
    ("model", "tag"), [("ViewMessage", "view"), ("EventsMessage", "events"), ("PresenceMessage", "presence")]
)
def test_the_type_of_a_socket_message_is_a_tagged_union(model: str, tag: str) -> None:
    union = re.search(r"^        SocketMessage: (.*);$", TYPES, re.MULTILINE)
    assert union is not None
    assert f'components["schemas"]["{model}"]' in union[1].split(" | ")
    assert f'type: "{tag}";' in type_of(model), OUT_OF_DATE
