"""Asking a bot for advice.

Advice is based on a view alone: a game that matches the view is dealt, and every turn is tried in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.bots.advice.reasons import Reason, reasons
from shinjuku.bots.advice.trial import Trial, try_turn
from shinjuku.bots.base import BotError
from shinjuku.bots.player import Player
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.registry import make_bot
from shinjuku.game import Game
from shinjuku.game.views import deal
from shinjuku.rules.enums import Phase
from shinjuku.texts import Wording
from shinjuku.texts.places import Place

POINT = 1000  # evaluations are in thousandths of a point
MAX_SUGGESTIONS = 4
MAX_TURN_CHOICES = 300


@dataclass(frozen=True)
class Suggestion:
    """A turn, or the rest of one: its lines as in a record, the same as sentences, and the reasons for it."""

    lines: tuple[str, ...]
    sentences: tuple[str, ...]
    places: tuple[tuple[Place, ...], ...]  # named in each sentence
    behind: float  # estimated points less than the best suggestion
    simulations: int  # that the estimate is based on
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Advice:
    """What a bot suggests to a seat, the best suggestion first."""

    seat: str
    bot: str
    suggestions: tuple[Suggestion, ...]
    wording: Wording

    def as_dict(self) -> dict[str, Any]:
        """The advice, JSON-ready."""
        return {"seat": self.seat, "bot": self.bot, "suggestions": [self._dict(each) for each in self.suggestions]}

    def _dict(self, suggestion: Suggestion) -> dict[str, Any]:
        return {
            "lines": list(suggestion.lines),
            "sentences": list(suggestion.sentences),
            "places": [
                [(place.at, place.length, place.kind, place.id) for place in places] for places in suggestion.places
            ],
            "behind": round(suggestion.behind, 2),
            "games": suggestion.simulations,
            "reasons": [
                {"key": f"advice.{reason.key}", "text": reason.text(self.wording), **reason.fields}
                for reason in suggestion.reasons
            ],
        }


def advise(view: Mapping[str, Any], bot: str = "expert", *, seed: int = 0, language: str = "en") -> Advice:
    """What a bot would play in the viewer's place; `view` is `Game.view` of the seat that decides now.

    The same view and seed give the same advice, unless the bot's budget is a time.
    """
    game = _deal_game(view)
    wording = Wording(game.words.board, language, game.settings.edition)
    candidates = _candidate_turns(game, bot, seed)
    suggestions = [_suggestion(each, candidates[0], try_turn(game, each.acts), language) for each in candidates]
    return Advice(str(view["viewer"]), bot, _without_duplicates(suggestions), wording)


def _deal_game(view: Mapping[str, Any]) -> Game:
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


def _candidate_turns(game: Game, name: str, seed: int) -> list[CandidateTurn]:
    """What the bot would play, followed by the other turns it considered, if it can tell."""
    bot = make_bot(name, seed=seed)
    player = Player(bot, name)
    first = player.decide(game)
    if isinstance(bot, Expert) and bot.candidates:
        return [
            CandidateTurn(each.turn, each.mean / POINT, each.simulations) for each in bot.candidates[:MAX_SUGGESTIONS]
        ]
    trial, acts = game.copy(), [first.act]
    trial.choose(first)
    while trial.to_act == game.to_act and trial.choices and len(acts) < MAX_TURN_CHOICES and trial.phase != Phase.END:
        choice = player.decide(trial)
        acts.append(choice.act)
        trial.choose(choice)
    return [CandidateTurn(acts)]


def _suggestion(candidate: CandidateTurn, best: CandidateTurn, trial: Trial, language: str) -> Suggestion:
    entries = trial.log_entries(language)
    return Suggestion(
        lines=trial.lines(),
        sentences=tuple(entry.text for entry in entries),
        places=tuple(entry.places for entry in entries),
        behind=max(0.0, best.estimate - candidate.estimate),
        simulations=candidate.simulations,
        reasons=reasons(trial),
    )


def _without_duplicates(suggestions: Sequence[Suggestion]) -> tuple[Suggestion, ...]:
    """Of suggestions with the same lines, the first."""
    return tuple({each.lines: each for each in reversed(suggestions)}.values())[::-1]
