"""The documentation lists the fields of an observation."""

from __future__ import annotations

import runpy
from pathlib import Path

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "observation_table.py"))


def test_the_table_of_fields_is_up_to_date() -> None:
    """After a change of the layout: python tools/observation_table.py."""
    assert TOOL["PAGE"].read_text("utf-8") == TOOL["page"]()
