"""The card of a dataset: a README.md for people, with a header that Hugging Face reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shinjuku.lab.dataset.encoding import NPZ, PARQUET
from shinjuku.lab.dataset.files import GAMES, STEPS

LOADING = {
    PARQUET: """\
import numpy as np
import pyarrow.parquet as pq

steps = pq.read_table("dataset/steps").combine_chunks()
observations = np.frombuffer(steps["observation"].chunk(0).buffers()[1], np.uint8).reshape(len(steps), -1)
masks = np.frombuffer(steps["mask"].chunk(0).buffers()[1], np.uint8).reshape(len(steps), -1)
""",
    NPZ: """\
from pathlib import Path

import numpy as np

shards = [dict(np.load(path)) for path in sorted(Path("dataset/steps").glob("*.npz"))]
steps = {name: np.concatenate([shard[name] for shard in shards]) for name in shards[0]}
observations, masks = steps["observation"], steps["mask"]
""",
}  # five lines each, run by the tests

LAYOUT = """\
| file | content |
| --- | --- |
| `steps/*.{format}` | a row for each decision |
| `games/*.{format}` | a row for each game: its outcome, and its record as text |
| `schema.json` | the columns, and the fields of an observation with their offsets |

Each shard has {shard_games} games, the last one perhaps fewer. Shards with the same number have the same games.
`games["record"]` replays a game with `shinjuku.Game.load` or `shinjuku replay`."""


def card(about: Mapping[str, Any]) -> str:
    """The text of the card, from the description of the dataset and its schema."""
    parts = (
        _header(about["format"]),
        f"# {_title(about)}",
        "Games of *Shinjuku*, Gary Kacmarcik's board game of trains and department stores in Tokyo, played by bots. "
        "Each decision has what the seat could see, which actions were legal, what it chose, and how the game ended.",
        _facts(about),
        f"## Load it\n\nWith `dataset` as the path of this folder:\n\n```python\n{LOADING[about['format']]}```",
        f"## Files\n\n{LAYOUT.format(**about)}",
        *(f"## Columns of {name}\n\n{_columns(found)}" for name, found in about["columns"].items()),
        "## Licence\n\nMIT, the licence of the program that played these games.",
    )
    return "\n\n".join(parts) + "\n"


def _header(file_format: str) -> str:
    lines = ["license: mit"]
    if file_format == PARQUET:
        tables = [f"- config_name: {table}\n  data_files: {table}/*.parquet" for table in (STEPS, GAMES)]
        lines += ["configs:", *tables]
    return "\n".join(["---", *lines, "---"])


def _title(about: Mapping[str, Any]) -> str:
    settings = about["settings"]
    modules = "".join(f", {module}" for module in settings["modules"])
    return f"{about['games']:,} games of Shinjuku ({settings['edition']}{modules}, {len(settings['players'])} players)"


def _facts(about: Mapping[str, Any]) -> str:
    """How the dataset was made, and its sizes."""
    settings = about["settings"]
    facts = {
        "games": f"{about['games']:,}, seeds from {about['seed']}",
        "decisions": f"{about['steps']:,}",
        "size": ", ".join(f"{table} {megabytes(size)}" for table, size in about["bytes"].items()),
        "edition": settings["edition"],
        "modules": ", ".join(settings["modules"]) or "none",
        "board": settings["board"],
        "changed numbers": ", ".join(f"{name} {value}" for name, value in settings["set"].items()) or "none",
        "bots by seat": ", ".join(about["bots"]),
        "made by": f"`{about['command']}`",
        "shinjuku": f"{about['version']}, sources `{about['sources']}`",
        "versions": f"dataset {about['dataset_version']}, observation {about['observation_version']}",
    }
    return _table(("", ""), facts.items())


def megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB"


def _columns(columns: Sequence[Mapping[str, Any]]) -> str:
    rows = [(f"`{each['name']}`", each["type"], str(each["size"] or ""), each["meaning"]) for each in columns]
    return _table(("column", "type", "per row", "meaning"), rows)


def _table(heading: Sequence[str], rows: Any) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
