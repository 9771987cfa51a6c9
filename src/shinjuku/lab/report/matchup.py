"""Who plays what, in words: the edition, its modules, the number of players and the bots."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.settings import Settings
from shinjuku.lab.report.formatting import number_word
from shinjuku.texts import Wording


def matchup_words(finding: str, settings: Settings, bots: Sequence[str], language: str) -> str:
    """A finding, and what was played by whom."""
    wording = Wording(settings.board, language, settings.edition)
    rules = wording.say(f"edition.{settings.edition}.name")
    if settings.modules:
        modules = wording.listed(wording.say(f"module.{module}.name") for module in settings.modules)
        rules = wording.say("lab.report.table.modules", rules=rules, modules=modules)
    number = number_word(len(settings.players), language)
    played = wording.say("lab.report.table", rules=rules, number=number, bots=", ".join(dict.fromkeys(bots)))
    return wording.say("list.sentences").join((finding, played))
