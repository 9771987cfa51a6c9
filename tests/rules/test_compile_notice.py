"""People at a terminal see that rules are compiled at first use; no one else does."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import pytest

from shinjuku.rules.compile_notice import ERASE, CompileNotice


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def notice_at(*times: float) -> CompileNotice:
    moments: Iterator[float] = iter(times)
    return CompileNotice(lambda: next(moments))


def compile_two(notice: CompileNotice) -> None:
    """A rule that calls another one."""
    with notice.compiling():
        with notice.compiling():
            notice.compiled()
        notice.compiled()


def test_a_line_counts_the_rules_after_two_seconds_and_disappears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    compile_two(notice_at(10.0, 10.0, 12.5))
    assert terminal.getvalue().split(ERASE) == [
        "",
        "Compiling rules for this computer, once (2 so far). `shinjuku warm` does it in advance.",
        "",
    ]


def test_nothing_is_printed_before_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    compile_two(notice_at(10.0, 10.0, 11.5))
    assert terminal.getvalue() == ""


def test_nothing_is_printed_if_it_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    compile_two(notice_at(10.0, 10.0, 12.5))
    assert capsys.readouterr() == ("", "")


def test_a_compiling_process_prints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    notice = notice_at(10.0, 20.0, 30.0)
    notice.is_wanted = False
    compile_two(notice)
    assert terminal.getvalue() == ""
