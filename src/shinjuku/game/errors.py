"""The errors of the library, as a small tree. Every error leaves the game as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from shinjuku.boards import board, board_ids
from shinjuku.texts.catalogues import text
from shinjuku.texts.messages import Message, listing, message
from shinjuku.texts.wording import Wording


class ShinjukuError(ValueError):
    """What can't be done, in a sentence, with the line and column of the text that it is about.

    The errors below can be written in every language. Errors about files, bots and databases are English sentences.

    >>> import shinjuku as sj
    >>> try:
    ...     sj.Game.new(players=9)
    ... except sj.ShinjukuError as error:
    ...     print(type(error).__name__)
    Illegal
    """

    def __init__(self, message: Message | str, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.board = board_ids()[0]
        self.edition: str | None = None
        self.reader: str | None = None

    def worded_for(self, board: str, edition: str) -> Self:
        """The same error, with the names of a board and in the words of an edition."""
        self.board, self.edition = board, edition
        return self

    def addressed_to(self, colour: str) -> Self:
        """The same error, for the player with this colour to read: `You can't pay.` for `Blue can't pay.`"""
        self.reader = colour
        return self

    def text(self, language: str = "en", *, marks: bool = False) -> str:
        """The sentence in a language. `marks`: with its places and players marked for `extract_places`."""
        if isinstance(self.message, str):
            return self.message
        wording = Wording(board(self.board), language, self.edition, marks, self.reader)
        return wording.capitalised(wording.write(self.message))

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return self.text()

    def located_text(self, language: str = "en", *, marks: bool = False) -> str:
        """The sentence with the line and the column of the text that it is about, if they are known."""
        sentence = self.text(language, marks=marks)
        if self.line is None or self.column is None:
            return sentence
        return text("record.location", language, line=self.line, column=self.column, sentence=sentence)

    def __str__(self) -> str:
        return self.located_text()

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors cross processes: their parameters differ, so they are rebuilt from their attributes."""
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(error: type[ShinjukuError], args: tuple[Any, ...], attributes: dict[str, Any]) -> ShinjukuError:
    made = error.__new__(error, *args)
    made.__dict__.update(attributes)
    return made


class Unreadable(ShinjukuError):
    """The words can't be understood, whatever the position is.

    >>> import shinjuku as sj
    >>> try:
    ...     sj.Game.new(seed=7).play("opne books tokyo")
    ... except sj.Unreadable as error:
    ...     print(error.column)
    1
    """

    message: Message

    def __init__(self, message: Message, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message, line=line, column=column)


class Illegal(ShinjukuError):
    """Understood, but against the rules now: `code` is the clause of the rules reference that says so.

    >>> import shinjuku as sj
    >>> game = sj.Game.new(seed=7)
    >>> try:
    ...     game.perform("blue: income")
    ... except sj.Illegal as error:
    ...     print(error.code, "-", error)
    matsuri.before-actions - The Matsuri moves before the first action. Now Blue moves the Matsuri: ...
    """

    message: Message

    def __init__(self, code: str, message: Message, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message, line=line, column=column)
        self.code = code


class Ambiguous(ShinjukuError):
    """The words fit several choices; `options` are the words that would tell them apart.

    >>> import shinjuku as sj
    >>> stores, hands = {"kachidoki": "blue food"}, {"blue": ["chiyoda", "chuo"]}
    >>> position = {"players": ["blue", "red"], "hands": hands, "stores": stores}
    >>> try:
    ...     sj.Game.from_position(position).perform("blue: open books tokyo")
    ... except sj.Ambiguous as error:
    ...     print(error.options)
    ('pay chiyoda', 'pay chuo')
    """

    message: Message

    def __init__(self, message: Message, options: Sequence[str] = (), *, column: int | None = None) -> None:
        super().__init__(message, column=column)
        self.options = tuple(options)


class Fault(Illegal):
    """One thing that is wrong with a position; `where` is the key it is about.

    >>> import shinjuku as sj
    >>> try:
    ...     sj.Game.from_position({"edition": "v2", "players": ["blue", "red"], "matsuri": "atlantis"})
    ... except sj.BadPosition as error:
    ...     print(error.faults[0].where)
    matsuri
    """

    def __init__(self, code: str, where: str, message: Message) -> None:
        super().__init__(code, message)
        self.where = where


class BadPosition(ShinjukuError):
    """A position with faults; `faults` lists all of them, or the first hundred.

    >>> import shinjuku as sj
    >>> try:
    ...     sj.Game.from_position({"edition": "v2", "players": ["blue"], "stores": {"tokyo": "red food"}})
    ... except sj.BadPosition as error:
    ...     print([fault.where for fault in error.faults])
    ['players']
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(message("position.faults", faults=listing((fault.message for fault in faults), "sentences")))
        self.faults = tuple(faults)
        self.board, self.edition = faults[0].board, faults[0].edition
