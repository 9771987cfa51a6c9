"""A review for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shinjuku.bots.advice.outlook import percent
from shinjuku.review.model import TurnReview
from shinjuku.review.words import ReviewWords

BARS = "▁▂▃▄▅▆▇█"


def review_text(words: ReviewWords) -> str:
    """The review as plain text."""
    return "\n".join(_lines(words)) + "\n"


def _lines(words: ReviewWords) -> Iterator[str]:
    review, wording = words.review, words.wording
    if words.result:
        yield words.result
        yield ""
    for seat, colour in enumerate(review.game.players):
        accuracy = review.accuracies[seat]
        said = "–" if accuracy is None else f"{accuracy:.1f} %"
        yield wording.say("review.accuracy", who=wording.colour(colour), accuracy=said, mistakes=words.mistakes(seat))
        yield f"  {bars([review.start[seat], *(turn.chances[seat] for turn in review.turns)])}"
    yield ""
    yield wording.say("review.moments" if review.moments else "review.no-moments")
    for turn in review.moments:
        yield ""
        yield from _moment(words, turn)
    yield ""
    yield wording.say("review.turns")
    yield from (_turn(words, turn) for turn in review.turns)
    yield ""
    yield wording.say("review.method", simulations=review.simulations, network=review.network)


def bars(chances: Sequence[float]) -> str:
    """A curve of chances."""
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)


def _moment(words: ReviewWords, turn: TurnReview) -> Iterator[str]:
    yield f"{_heading(words, turn)}: {words.moment(turn)}"
    yield from (f"  {entry.text}" for entry in words.played(turn))
    better = words.better(turn) if turn.name else None
    if better is not None:
        yield f"  {words.wording.say('review.better', chance=percent(better['chance']))}"
        yield from (f"    {sentence}" for sentence in better["sentences"])
        yield from (f"    - {reason['text']}" for reason in better["reasons"])


def _heading(words: ReviewWords, turn: TurnReview) -> str:
    who = words.wording.colour(words.review.game.players[turn.seat])
    name = words.name(turn)
    return words.wording.say("review.turn", turn=turn.number, who=who) + (f" · {name}" if name else "")


def _turn(words: ReviewWords, turn: TurnReview) -> str:
    return f"  {percent(turn.chances[turn.seat]):>5}  {_heading(words, turn)}"
