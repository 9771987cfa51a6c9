"""The moment before a line: drafts begin there, even if a line is half-made already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Illegal, ShinjukuError
from shinjuku.game.facts.reader import NOW, StateReader
from shinjuku.rules.enums import Act, Phase
from shinjuku.texts.places import extract_players

if TYPE_CHECKING:
    from shinjuku.game.game import Game


def line_start(game: Game) -> Game:
    """The game before its half-made line; without one, the game itself."""
    if not game.in_line:
        return game
    before = game.copy()
    while before.in_line:
        before.undo()
    return before


def decider(game: Game) -> str:
    """The colour of the player who decides, who need not be the one whose turn it is."""
    return game.players[game.turn if game.to_act is None else game.to_act]


def state_of(game: Game) -> StateReader:
    return StateReader(game.words, game.states, NOW)


def after(game: Game, *choices: Choice) -> Game:
    """A copy of the game in which these choices are made."""
    trial = game.copy()
    for choice in choices:
        trial.choose(choice)
    return trial


def choice_with(game: Game, act: int) -> Choice | None:
    """The choice with this number, if it is offered now."""
    return next((choice for choice in game.choices if choice.act == act), None)


def draws_of(state: StateReader) -> int:
    """How many cards the player would draw as an Income, without discarding first."""
    return max(1, state.number("income_hand") - state.hand_size)


def ends_turn(state: StateReader, act: int, *, is_free: bool) -> bool:
    """Is the turn over after an action? Income always ends it."""
    return act == Act.INCOME or (not is_free and state.number("actions_left") == 1)


def is_resting(game: Game) -> bool:
    """May the player choose any action?"""
    return game.phase == Phase.ACTIONS


def refusal_document(refused: ShinjukuError, game: Game, language: str) -> dict[str, Any]:
    """Why something isn't possible: a code, a sentence, the players in it, and the clause of the rules reference.

    Drafts are answered to the player who decides, so the sentence says *you* to that player.
    """
    code = refused.code if isinstance(refused, Illegal) else "line.unreadable"
    message, players = extract_players(refused.addressed_to(decider(game)).text(language, marks=True))
    return {
        "code": code,
        "message": message,
        "players": players,
        "clause": code if isinstance(refused, Illegal) else None,
    }
