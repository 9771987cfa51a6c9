"""Asking a bot for advice.

Advice is based on a view alone: a game that matches the view is dealt, and every turn is tried in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shinjuku.bots.advice.description import map_data, sentences_of, without_end
from shinjuku.bots.advice.outlook import chance_after_turn, chance_now, percent, rounded
from shinjuku.bots.advice.reasons import Reason, reasons
from shinjuku.bots.advice.trial import Trial, try_turn
from shinjuku.bots.base import AnyBot, BotError
from shinjuku.bots.halving import Candidate
from shinjuku.bots.player import Player
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.players.level import LevelPlayer
from shinjuku.bots.registry import make_bot
from shinjuku.game import Game
from shinjuku.game.log import Entry
from shinjuku.game.views import deal
from shinjuku.rules.enums import Phase
from shinjuku.texts import Wording

POINT = 1000  # evaluations are in thousandths of a point
MAX_SUGGESTIONS = 4
MAX_TURN_CHOICES = 300


@dataclass(frozen=True)
class Suggestion:
    """A turn, or the rest of one: its lines as in a record, what the log would say, and the reasons for it."""

    lines: tuple[str, ...]
    entries: tuple[Entry, ...]  # of the log
    behind: float  # estimated points less than the best suggestion, if there are no chances
    simulations: int  # that the estimate is based on
    reasons: tuple[Reason, ...]
    chance: float | None = None  # to win after it, if the network knows the game
    data: Mapping[str, Any] = field(default_factory=dict)  # what it does on the map, as in the log

    @property
    def sentences(self) -> tuple[str, ...]:
        """The turn in the words of the log."""
        return tuple(entry.text for entry in self.entries)


@dataclass(frozen=True)
class Advice:
    """What a bot suggests to a seat, the best suggestion first."""

    seat: str
    bot: str
    suggestions: tuple[Suggestion, ...]
    wording: Wording
    chance: float | None = None  # to win before the turn, if the network knows the game

    def outlook(self, suggestion: Suggestion) -> str:
        """What a turn does to the chance to win, in words; empty if the network doesn't know the game."""
        if self.chance is None or suggestion.chance is None:
            return ""
        return self.wording.say("advice.outlook", before=percent(self.chance), after=percent(suggestion.chance))

    def as_dict(self) -> dict[str, Any]:
        """The advice, JSON-ready."""
        suggestions = [self._dict(each) for each in self.suggestions]
        return {"seat": self.seat, "bot": self.bot, "chance": rounded(self.chance), "suggestions": suggestions}

    def _dict(self, suggestion: Suggestion) -> dict[str, Any]:
        return {
            "lines": list(suggestion.lines),
            **sentences_of(suggestion.entries),
            "chance": rounded(suggestion.chance),
            "outlook": self.outlook(suggestion),
            "behind": round(suggestion.behind, 2),
            "games": suggestion.simulations,
            "reasons": [{**reason.as_dict(self.wording), **reason.fields} for reason in suggestion.reasons],
            "data": suggestion.data,
        }


def advise(view: Mapping[str, Any], bot: str = "master", *, seed: int = 0, language: str = "en") -> Advice:
    """What a bot would play in the viewer's place; `view` is `Game.view` of the seat that decides now.

    The same view and seed give the same advice, unless the bot's budget is a time.
    """
    game = deal_game(view)
    wording = Wording(game.words.board, language, game.settings.edition)
    candidates = _candidate_turns(game, bot, seed)
    suggestions = [_suggestion(each, candidates[0], try_turn(game, each.acts), language) for each in candidates]
    return Advice(str(view["viewer"]), bot, _without_duplicates(suggestions), wording, chance_now(game))


def deal_game(view: Mapping[str, Any]) -> Game:
    """A game that matches the view; turns wait for `end`, so that a trial never runs on into the next one."""
    if view.get("phase") == "over":
        raise BotError("The game is over, so there is nothing to advise.")
    to_act = view.get("to_act")
    if view.get("viewer") is None or view.get("viewer") != to_act:
        raise BotError(f"Advice is for the seat that decides now, which is {to_act}.")
    return deal({**view, "set": {**view.get("set", {}), "confirm": "on"}}, seed=0)


# --- candidate turns ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CandidateTurn:
    """A turn that the bot considered, by the numbers of its choices."""

    acts: Sequence[int]
    estimate: float = 0.0  # points
    simulations: int = 0
    chance: float | None = None  # to win after it


def _candidate_turns(game: Game, name: str, seed: int) -> list[CandidateTurn]:
    """What the bot would play, followed by the other turns it considered, if it can tell."""
    bot = make_bot(name, seed=seed)
    player = Player(bot, name)
    first = player.decide(game)
    if considered := _considered_turns(bot):
        return considered
    trial, acts = game.copy(), [first.act]
    trial.choose(first)
    while trial.to_act == game.to_act and trial.choices and len(acts) < MAX_TURN_CHOICES and trial.phase != Phase.END:
        choice = player.decide(trial)
        acts.append(choice.act)
        trial.choose(choice)
    return [CandidateTurn(acts)]


def _considered_turns(bot: AnyBot) -> list[CandidateTurn]:
    """The turns that a bot has compared by simulations: in points, or by the chance to win."""
    searcher = bot.bot if isinstance(bot, LevelPlayer) else bot
    compared: list[Candidate] = [each for each in getattr(searcher, "candidates", []) if each.simulations]
    if isinstance(searcher, Expert):
        found = [CandidateTurn(each.turn, each.mean / POINT, each.simulations) for each in compared]
    else:
        found = [CandidateTurn(without_end(each.turn), 0, each.simulations, each.mean) for each in compared]
    return found[:MAX_SUGGESTIONS]


def _suggestion(candidate: CandidateTurn, best: CandidateTurn, trial: Trial, language: str) -> Suggestion:
    return Suggestion(
        lines=trial.lines(),
        entries=tuple(trial.log_entries(language)),
        behind=max(0.0, best.estimate - candidate.estimate),
        simulations=candidate.simulations,
        reasons=reasons(trial),
        chance=chance_after_turn(trial.before, trial.choices) if candidate.chance is None else candidate.chance,
        data=map_data(trial),
    )


def _without_duplicates(suggestions: Sequence[Suggestion]) -> tuple[Suggestion, ...]:
    """Of suggestions with the same lines, the first."""
    return tuple({each.lines: each for each in reversed(suggestions)}.values())[::-1]
