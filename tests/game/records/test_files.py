"""Files: clear errors, and devices that are written to instead of replaced."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.game.files import FileError, read_text, save_text


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(FileError, match="embedded null byte"):
        read_text(Path("a\0b"))


def test_a_device_is_written_to() -> None:
    save_text(Path("/dev/null"), "nothing")
    assert Path("/dev/null").is_char_device()
