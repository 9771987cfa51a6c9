"""A player's own idea, judged: what it does to the chance to win, and how far it is from the best turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.bots.advice.description import describe
from shinjuku.bots.advice.outlook import percent, rounded
from shinjuku.bots.base import BotError, record_view
from shinjuku.game import Game
from shinjuku.rules.jit import PLAIN
from shinjuku.texts import Wording

UNKNOWN = "The network wasn't trained for games with these settings, so it can't judge your idea."
UNCOMPILED = "Judging an idea needs compiled rules: install numba, unset SHINJUKU_RULES."


@dataclass(frozen=True)
class Idea:
    """A turn, or the beginning of one, and the best turn that was found instead."""

    acts: Sequence[int]
    chance: float  # to win after it
    loss: float  # of the chance, against the better turn
    better: Sequence[int]  # nothing if the idea is as good


def acts_of(game: Game, lines: Sequence[str]) -> list[int]:
    """The numbers of the choices in lines of a record, up to the first draw."""
    trial, acts = game.copy(), list[int]()
    for line in lines:
        colour = trial.players[trial.to_act or 0]
        trial.perform(f"{colour}: {line}")
        acts += [choice.act for choice in trial.history[-1].choices]
        if trial.history[-1].outcomes:
            break
    return acts


def judge_idea(game: Game, acts: Sequence[int], also: Sequence[Sequence[int]] = ()) -> Idea:
    """Judge choices of the seat to act. It is compared with what the network finds, and with other turns if given."""
    if PLAIN:
        raise BotError(UNCOMPILED)
    from shinjuku.bots.network.simulation import Simulator
    from shinjuku.bots.network.turn_search import TurnSearch, judge
    from shinjuku.bots.network.weights_file import released_network

    network, seat = released_network(), game.to_act
    assert seat is not None
    if not network.games.covers(view := record_view(game, seat), 0):
        raise BotError(UNKNOWN)
    judgement = judge(TurnSearch(Simulator(network), view, seat), acts, also)
    return Idea(acts, judgement.chances[seat], judgement.loss, judgement.better)


def verdict(idea: Idea, wording: Wording) -> str:
    """How good an idea is, in a sentence."""
    after, best = percent(idea.chance), percent(idea.chance + idea.loss)
    if not idea.loss:
        return wording.say("advice.verdict.best", after=after)
    return wording.say("advice.verdict.worse", after=after, best=best)


def describe_idea(game: Game, idea: Idea, language: str) -> dict[str, Any]:
    """An idea in words and as data, JSON-ready."""
    wording = Wording(game.words.board, language, game.settings.edition)
    own = describe(game, idea.acts, language)
    better = describe(game, idea.better, language).unlike(own) if idea.better else None
    return {
        "chance": rounded(idea.chance),
        "loss": rounded(idea.loss),
        "verdict": verdict(idea, wording),
        "own": own.as_dict(language),
        "better": better.as_dict(language) if better else None,
    }


def judge_lines(view: Mapping[str, Any], lines: Sequence[str], language: str = "en") -> dict[str, Any]:
    """Judge lines that the viewer could play now, JSON-ready. Errors of the lines are those of `Game.perform`."""
    from shinjuku.bots.advice.advisor import deal_game

    game = deal_game(view)
    return describe_idea(game, judge_idea(game, acts_of(game, lines)), language)
