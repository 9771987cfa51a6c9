"""Typed input: choices in words, whole lines, parts of names, and numbers."""

from __future__ import annotations

from shinjuku.game import Ambiguous, Game, Illegal, ShinjukuError, Unreadable
from shinjuku.texts import message

NOTATION = "line."  # clauses about how a line is written, which the rules for players don't have


def play_words(game: Game, text: str) -> None:
    """Play a whole line, or as many choices as the words make."""
    if ">" in text:
        raise ShinjukuError(message("terminal.no-sign"))
    try:
        if game.in_line:
            game.play(text)
        else:
            game.perform(text)
    except Ambiguous:
        game.play(text)


def with_help(refused: Unreadable | Illegal) -> ShinjukuError:
    """A refusal with its clause, for `shinjuku rules`. Where a word is unknown, it points to the help."""
    if not isinstance(refused, Illegal):
        error = ShinjukuError(message("terminal.see-help", sentence=refused.message))
    elif refused.code.startswith(NOTATION):
        error = ShinjukuError(refused.message)
    else:
        error = ShinjukuError(message("terminal.see-rule", sentence=refused.message, clause=refused.code))
    error.board, error.edition = refused.board, refused.edition
    return error


def matching_numbers(game: Game, part: str) -> list[int]:
    """The numbers of the choices whose words contain a part of a name."""
    return [n for n, choice in enumerate(game.choices, start=1) if part.lower() in str(choice)]


def check_number(game: Game, number: int) -> None:
    """Refuse a number that is not in the menu."""
    if not 1 <= number <= len(game.choices):
        raise ShinjukuError(message("terminal.no-choice", number=number, last=len(game.choices)))
