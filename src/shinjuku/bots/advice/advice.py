"""Advice: what a bot would do for the seat that is to act, why, and what else it has considered.

It is made from a view alone: the table is dealt from it anew, and everything is tried out there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from shinjuku.bots.advice.reasons import Reason, Turn, reasons
from shinjuku.bots.base import BotError, Player
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.registry import make_bot
from shinjuku.game import Choice, Game
from shinjuku.game.log import Entry, entries
from shinjuku.game.views import deal
from shinjuku.rules.enums import Act, Phase
from shinjuku.texts import Wording
from shinjuku.texts.places import Place

POINT = 1000  # an estimate is in thousandths of a point
MOST_SHOWN = 4
LONGEST = 300  # choices of a turn


@dataclass(frozen=True)
class Suggestion:
    """A turn, or the rest of one: its lines in the words of records, the same as sentences, and what speaks for it."""

    lines: tuple[str, ...]
    sentences: tuple[str, ...]
    places: tuple[tuple[Place, ...], ...]  # that each sentence names
    behind: float  # points by which it is judged worse than the best
    games: int  # that were played on to find that out
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Advice:
    """The best suggestion first."""

    seat: str
    bot: str
    suggestions: tuple[Suggestion, ...]
    wording: Wording

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"seat": self.seat, "bot": self.bot, "suggestions": [self._dict(each) for each in self.suggestions]}

    def _dict(self, each: Suggestion) -> dict[str, Any]:
        return {
            "lines": list(each.lines),
            "sentences": list(each.sentences),
            "places": [[(place.at, place.length, place.kind, place.id) for place in places] for places in each.places],
            "behind": round(each.behind, 2),
            "games": each.games,
            "reasons": [
                {"key": f"advice.{reason.key}", "text": reason.text(self.wording), **reason.about}
                for reason in each.reasons
            ],
        }


def advise(view: Mapping[str, Any], bot: str = "expert", *, seed: int = 0, language: str = "en") -> Advice:
    """What a bot would do in the place of the viewer, who must be to act; `view` is that of `Game.view`.

    The same view and seed give the same advice, if the bot's budget is not a time.
    """
    game = _dealt(view)
    wording = Wording(game.words.board, language, game.settings.edition)
    found = [(each, _tried(game, each.acts)) for each in _thoughts(game, bot, seed)]
    best = found[0][0].estimate
    suggestions = tuple(_suggestion(each, turn, best, language) for each, turn in found)
    return Advice(str(view["viewer"]), bot, _different(suggestions), wording)


def _suggestion(thought: Thought, turn: Turn, best: float, language: str) -> Suggestion:
    logged = _logged(turn, language)
    return Suggestion(
        lines=_lines(turn),
        sentences=tuple(entry.text for entry in logged),
        places=tuple(entry.places for entry in logged),
        behind=max(0.0, best - thought.estimate),
        games=thought.games,
        reasons=reasons(turn),
    )


def _dealt(view: Mapping[str, Any]) -> Game:
    """A table that looks like the view; its turns wait for `end`, so that nothing runs on into the next one."""
    if view.get("phase") == "over":
        raise BotError("The game is over: there is nothing to advise.")
    if view.get("viewer") is None or view.get("viewer") != view.get("to_act"):
        raise BotError(f"Only the seat that is to act can be advised, and that is {view.get('to_act')}.")
    return deal({**view, "set": {**view.get("set", {}), "confirm": "on"}}, seed=0)


# --- what the bot thinks ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Thought:
    acts: Sequence[int]
    estimate: float = 0.0  # points
    games: int = 0


def _thoughts(game: Game, name: str, seed: int) -> list[Thought]:
    """What it would do, and then what else it has compared that with, if it tells."""
    bot = make_bot(name, seed=seed)
    player = Player(bot, name)
    first = player.decide(game)
    if isinstance(bot, Expert) and bot.considered:
        best, *others = (Thought(each.turn, each.mean / POINT, each.games) for each in bot.considered[:MOST_SHOWN])
        if best.acts[:1] != [first.act]:  # it may have taken the first choice off its plan
            best = replace(best, acts=[first.act, *best.acts])
        return [best, *others]
    trial, acts = game.copy(), [first.act]
    trial.choose(first)
    while trial.to_act == game.to_act and trial.choices and len(acts) < LONGEST and trial.phase != Phase.END:
        choice = player.decide(trial)
        acts.append(choice.act)
        trial.choose(choice)
    return [Thought(acts)]


# --- trying it out ------------------------------------------------------------------------------------------


def _tried(game: Game, acts: Sequence[int]) -> Turn:
    """Carry out a turn as far as chance allows; others decline the Income they are offered."""
    assert game.to_act is not None
    trial, seat, offered = game.copy(), game.to_act, list[int]()
    chosen: list[Choice] = []
    for act in acts:
        _let_decline(trial, seat, offered)
        choice = _choice(trial, act) if trial.to_act == seat else None
        if choice is None:
            break
        chosen.append(choice)
        trial.choose(choice)
    _let_decline(trial, seat, offered)
    return Turn(seat, game, trial, tuple(chosen), tuple(dict.fromkeys(offered)))


def _let_decline(trial: Game, seat: int, offered: list[int]) -> None:
    while trial.phase == Phase.TRACK_INCOME and trial.to_act not in (None, seat):
        offered.append(int(trial.to_act or 0))
        trial.choose(next(choice for choice in trial.choices if choice.act == Act.DECLINE_INCOME))


def _choice(game: Game, act: int) -> Choice | None:
    return next((choice for choice in game.choices if choice.act == act), None)


def _lines(turn: Turn) -> tuple[str, ...]:
    """The words of each line; that of one in the middle of which advice was asked for is whole."""
    trial, found = turn.before.copy(), list[str]()
    for choice in turn.choices:
        _let_decline(trial, turn.seat, [])
        trial.choose(choice)
        if not trial.in_line:
            found.append(trial.last_line)
    return tuple(found)


def _logged(turn: Turn, language: str) -> list[Entry]:
    """What the log would say: of each line the first sentence about the seat."""
    shown = turn.after.copy()
    shown.draw_pending()
    logged: dict[int, Entry] = {}
    for entry in entries(shown, language, len(turn.before.history)):
        if entry.seat == turn.seat:
            logged.setdefault(entry.line, entry)
    return list(logged.values())


def _different(suggestions: tuple[Suggestion, ...]) -> tuple[Suggestion, ...]:
    """Two turns of the same lines are one."""
    return tuple({each.lines: each for each in reversed(suggestions)}.values())[::-1]
