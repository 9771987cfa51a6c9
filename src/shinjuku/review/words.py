"""A review in words: the sentences of the log, better turns with their reasons, and what happened at each moment."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from shinjuku.bots.advice.description import describe, sentences_of
from shinjuku.bots.advice.outlook import percent
from shinjuku.game.log import Entry, entries, turns
from shinjuku.game.log.turn_data import turn_data
from shinjuku.review.model import SMALLEST_SWING, Review, TurnReview
from shinjuku.review.quality import NAMES
from shinjuku.texts import Wording
from shinjuku.texts.places import extract_players

KIND, VERSION = "shinjuku-review", 1

Json = dict[str, Any]


class ReviewWords:
    """A review in one language."""

    def __init__(self, review: Review, language: str) -> None:
        self.review, self.language = review, language
        game = review.game
        self.wording = Wording(game.words.board, language, game.settings.edition)
        self._entries: defaultdict[int, list[Entry]] = defaultdict(list)  # by line
        self._data = {turn.number: turn_data(turn, game) for turn in turns(game, language)}
        for entry in entries(game, language):
            self._entries[entry.line].append(entry)

    def as_dict(self) -> Json:
        """Everything, JSON-ready."""
        review, game = self.review, self.review.game
        return {
            "kind": KIND,
            "version": VERSION,
            "language": self.language,
            "edition": game.settings.edition,
            "modules": list(game.settings.modules),
            "network": review.network,
            "simulations": review.simulations,
            "result": self.result,
            "start": list(review.start),
            "end": None if review.end is None else list(review.end),
            "players": [self._player(seat) for seat in range(len(game.players))],
            "turns": [self._turn(turn) for turn in review.turns],
            "moments": [self._moment(turn) for turn in review.moments],
        }

    @property
    def result(self) -> str:
        """Who won and why; empty before the game is over."""
        from shinjuku.game.scoring import result

        return result(self.review.game, self.language).sentence if self.review.game.is_over else ""

    def _player(self, seat: int) -> Json:
        return {
            "colour": self.review.game.players[seat],
            "accuracy": self.review.accuracies[seat],
            "mistakes": self.review.mistakes(seat),
        }

    def _turn(self, turn: TurnReview) -> Json:
        played = self.played(turn)
        return {
            "turn": turn.number,
            "seat": turn.seat,
            "line": turn.first_line,
            "last_line": turn.last_line,
            "before": turn.before,
            "chances": list(turn.chances),
            "loss": turn.loss,
            "accuracy": turn.accuracy,
            "name": turn.name,
            **sentences_of(played),
            "data": self._data[turn.number],
            "better": self.better(turn),
        }

    def played(self, turn: TurnReview) -> list[Entry]:
        """What the player did, the first sentence of each line."""
        lines = [number for decision in turn.decisions for number in decision.lines]
        own = [[entry for entry in self._entries[number] if entry.seat == turn.seat] for number in lines]
        return [found[0] for found in own if found]

    def better(self, turn: TurnReview) -> Json | None:
        """The better turn with its chance; None if what was played is as good."""
        found = turn.better
        if found is None:
            return None
        decision, judgement = found
        played = describe(decision.before, decision.acts, self.language)
        described = describe(decision.before, judgement.better, self.language).unlike(played)
        return {"line": decision.lines[0], "chance": turn.better_chance, **described.as_dict(self.language)}

    def _moment(self, turn: TurnReview) -> Json:
        text, players = extract_players(self.moment(turn, marks=True))
        return {"turn": turn.number, "text": text, "players": players}

    def moment(self, turn: TurnReview, *, marks: bool = False) -> str:
        """What a turn changed, in a sentence. `marks`: with its player marked for `extract_players`."""
        wording = replace(self.wording, marks=marks)
        who, after = wording.colour(self.review.game.players[turn.seat]), turn.chances[turn.seat]
        before = self.review.chance_before(turn)[turn.seat]
        if turn.name is not None:
            return wording.listed([self._lost(turn, who), *self._drawn(turn, before)], "sentences")
        key = "review.moment.up" if after >= before else "review.moment.down"
        return self.wording.say(key, who=who, before=percent(before), after=percent(after))

    def _lost(self, turn: TurnReview, who: str) -> str:
        """What a turn lost. If its largest mistake came later in the turn, also what was still possible then."""
        before, after = percent(turn.before), percent(turn.chances[turn.seat])
        later = before if turn.better_chance is None else percent(turn.better_chance)
        key = "review.moment.lost" if later == before else "review.moment.lost-later"
        return self.wording.say(key, who=who, before=before, after=after, later=later)

    def _drawn(self, turn: TurnReview, before: float) -> Iterator[str]:
        """What the chance was before the draws, if they explain a part of the curve that the mistake doesn't."""
        if abs(before - turn.before) >= SMALLEST_SWING:
            yield self.wording.say("review.moment.draws", chance=percent(before))

    def name(self, turn: TurnReview) -> str:
        """`Mistake`; empty for a good turn."""
        return self.wording.say(f"review.name.{turn.name}") if turn.name else ""

    def mistakes(self, seat: int) -> str:
        """`1 blunder, 2 inaccuracies`."""
        found = self.review.mistakes(seat)
        parts = [self.wording.counted(f"review.count.{name}", found[name]) for name in NAMES if found[name]]
        return self.wording.say("list.row").join(parts) or self.wording.say("review.none")
