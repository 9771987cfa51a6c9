"""The file with the released weights: what it contains, and what is refused."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shinjuku.bots import BotError
from shinjuku.bots.network.layout import MAX_BLOCKS
from shinjuku.bots.network.weights_file import (
    RELEASED,
    file_digest,
    inputs_of,
    layout_header,
    load_network,
    read_file,
    write_file,
)
from shinjuku.observation.layout import OBSERVATION_ENTRIES, OBSERVATION_VERSION

MAX_SIZE = 12_000_000  # bytes


def changed(folder: Path, change: Any) -> Path:
    """A copy of the released file whose bytes were changed by a function."""
    file = folder / "changed.weights"
    file.write_bytes(change(bytearray(RELEASED.read_bytes())))
    return file


def damaged(at: int) -> Any:
    def change(data: bytearray) -> bytearray:
        data[at] ^= 1
        return data

    return change


def test_the_released_weights_are_small_enough_for_a_wheel() -> None:
    assert sum(file.stat().st_size for file in RELEASED.parent.iterdir()) <= MAX_SIZE


def test_the_header_says_what_the_network_was_trained_on() -> None:
    header = load_network(RELEASED).header
    assert header["versions"]["observation"] == OBSERVATION_VERSION
    assert header["games"]["v2"]["boards"] == ["tokyo-44"]
    assert header["games"]["v2"]["players"] == [2, 3, 4]
    assert header["games"]["v2"]["parameters"]["income_hand"] == [[4], [4]]
    assert header["training"]["decisions"] > 1e9


@pytest.mark.parametrize("at", [-1, 500, 3_000_000])
def test_damage_is_refused(tmp_path: Path, at: int) -> None:
    with pytest.raises(BotError, match="is damaged"):
        load_network(changed(tmp_path, damaged(at)))


def test_a_file_that_ends_too_early_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="is damaged"):
        load_network(changed(tmp_path, lambda data: data[:-1000]))


def test_another_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="has the format 2, and this program reads 1"):
        load_network(changed(tmp_path, lambda data: data.replace(b"shinjuku-network 1", b"shinjuku-network 2", 1)))


def test_another_version_of_the_observation_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(load_network.__globals__["VERSIONS"], "observation", OBSERVATION_VERSION + 1)
    with pytest.raises(BotError, match=f"is for observation {OBSERVATION_VERSION}, and this program has"):
        load_network(RELEASED)


def test_a_file_that_is_missing_or_something_else_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="Can't read the network"):
        load_network(tmp_path / "none.weights")
    (tmp_path / "text").write_text("hello\n", encoding="utf-8")
    with pytest.raises(BotError, match="contains no network"):
        load_network(tmp_path / "text")


def test_a_network_that_is_too_large_is_refused(tmp_path: Path) -> None:
    header, arrays = read_file(RELEASED)
    write_file(tmp_path / "large", header, {**arrays, "body_bias": np.zeros(2 * (MAX_BLOCKS + 1) * 768, np.float32)})
    with pytest.raises(BotError, match=f"is too large: {MAX_BLOCKS + 1} blocks, 768 units wide"):
        load_network(tmp_path / "large")


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    arrays = {"a": np.arange(6, dtype=np.int8).reshape(2, 3), "b": np.array([1.5, -2.0], np.float32)}
    write_file(tmp_path / "small", {"strength": "?"}, arrays)
    header, found = read_file(tmp_path / "small")
    assert header["strength"] == "?"
    assert json.dumps([found[name].tolist() for name in arrays]) == "[[[0, 1, 2], [3, 4, 5]], [1.5, -2.0]]"


def test_inputs_keep_their_meaning_when_a_field_grows() -> None:
    """As if a module with another kind of customer had been added after the training."""
    layout = layout_header()
    collected = next(entry for entry in OBSERVATION_ENTRIES if entry.name == "collected")
    seats, kinds = collected.shape
    layout["observation"] = {"collected": (seats, kinds - 1)}
    layout["planes"] = {}
    numbers = inputs_of({"layout": layout}).reshape(seats, kinds - 1)
    assert numbers[1, 0] == collected.offset + kinds
    assert numbers[0].tolist() == list(range(collected.offset, collected.offset + kinds - 1))


def test_the_digest_is_in_the_first_line_and_empty_without_a_file(tmp_path: Path) -> None:
    contents = RELEASED.read_bytes().partition(b"\n")[2]
    assert file_digest(RELEASED) == hashlib.sha256(contents).hexdigest()
    assert file_digest(tmp_path / "none.weights") == ""
