"""Previews: what a line would do, tried on a copy of the game and without chance."""

from __future__ import annotations

from typing import Any

from shinjuku.game import Game, ShinjukuError
from shinjuku.game.facts.effects import effects_of
from shinjuku.game.facts.reader import before_line
from shinjuku.game.records.parser import read_line, tokenise_line
from shinjuku.rules.enums import FIRST_CHANCE
from shinjuku.server.tables.moves import words_for_seat
from shinjuku.server.views.effects import describe_effects


def preview(game: Game, seat: int, line: str) -> dict[str, Any]:
    """What a whole or unfinished line would do. An illegal line raises an error."""
    words = words_for_seat(game, seat, line)
    trial, is_whole = (_begun(game, words), False) if words.endswith("...") else _tried(game, words)
    effects = effects_of(before_line(game), trial.line_choices or trial.history[-1].choices)
    assert effects is not None
    return {
        "whole": is_whole,
        "text": trial.last_line if is_whole else trial.doing,
        "effects": describe_effects(effects, seat),
        "reveals": trial.phase >= FIRST_CHANCE or trial.to_act != seat,
    }


def _tried(game: Game, words: str) -> tuple[Game, bool]:
    """The game after the line, before any draw, and whether the line is whole."""
    trial = game.copy()
    try:
        read_line(trial, tokenise_line(game, words))
        return trial, True
    except ShinjukuError as refused:
        try:
            return _begun(game, f"{words} ..."), False
        except ShinjukuError:
            raise refused from None


def _begun(game: Game, words: str) -> Game:
    trial = game.copy()
    read_line(trial, tokenise_line(game, words))
    return trial
