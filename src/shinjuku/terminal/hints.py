"""Hints: what the strongest bot would do, what that does to the chance to win, and why."""

from __future__ import annotations

from shinjuku.bots.advice import advise
from shinjuku.bots.levels import searching_bot
from shinjuku.game import Game
from shinjuku.rules.jit import PLAIN
from shinjuku.texts import Wording

BUDGET = "500ms"
UNCOMPILED = "greedy"  # a search would take minutes
MAX_REASONS = 3


def hint(game: Game, wording: Wording) -> list[str]:
    """What to type for the rest of the turn, and sentences about it, from what the seat to act sees."""
    bot = UNCOMPILED if PLAIN else searching_bot(game.settings, BUDGET)
    advice = advise(game.view(game.to_act, counted=True), bot, language=wording.language)
    best = advice.suggestions[0]
    said = [wording.say("terminal.hint", lines=wording.listed(best.lines, "row"))]
    if outlook := advice.outlook(best):
        said.append(wording.say("terminal.hint.outlook", outlook=outlook))
    return said + [reason.text(advice.wording) for reason in best.reasons[:MAX_REASONS]]
