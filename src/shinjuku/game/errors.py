"""What can go wrong, as a small tree. Every error leaves the game as it was."""

from __future__ import annotations

from collections.abc import Sequence


class ShinjukuError(ValueError):
    """Anything this program refuses, in a sentence; inside a text also the line and column it is about."""

    def __init__(self, sentence: str, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line is not None and self.column is not None:
            return f"line {self.line}, column {self.column}: {self.sentence}"
        return self.sentence


class Unreadable(ShinjukuError):
    """The words can't be understood, whatever the position is."""


class Illegal(ShinjukuError):
    """Understood, but against the rules now: `code` is the clause of the rules reference that says so."""

    def __init__(self, code: str, sentence: str, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(sentence, line=line, column=column)
        self.code = code


class Ambiguous(ShinjukuError):
    """The words fit several choices; `options` are the words that would tell them apart."""

    def __init__(self, sentence: str, options: Sequence[str] = (), *, column: int | None = None) -> None:
        super().__init__(sentence, column=column)
        self.options = tuple(options)


class Fault(Illegal):
    """One thing that is wrong with a position; `where` is the key it is about."""

    def __init__(self, code: str, where: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.where = where


class BadPosition(ShinjukuError):
    """A position with faults: all of them."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(" ".join(fault.sentence for fault in faults))
        self.faults = tuple(faults)
