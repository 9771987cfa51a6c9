"""The curve of winning chances as SVG, with a link at each moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shinjuku.drawing.palette import LETTERS
from shinjuku.drawing.svg import box, circle, clean, group, hint, line_path, shape, tag, words
from shinjuku.review.words import ReviewWords

WIDTH, HEIGHT = 960, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 26, 14, 30
DASHES = {"blue": None, "green": "9 5", "red": "3 4", "yellow": "14 4 3 4", "purple": "2 6"}  # not by colour alone


def curve(review: ReviewWords, prefix: str) -> str:
    """Each player's chance after each turn. A moment links to the element `prefix` + its turn."""
    points = [review.review.start, *(turn.chances for turn in review.review.turns)]
    if review.review.end is not None:
        points.append(review.review.end)
    drawn = [*_grid(review, len(points)), *_lines(review.review.game.players, points), *_moments(review, prefix)]
    label = review.wording.say("review.curve")
    return tag("svg", *drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="group", aria_label=clean(label), class_="plot")


def _grid(review: ReviewWords, count: int) -> Iterator[str]:
    yield box(LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM, fill="none", stroke="var(--sj-grid)")
    for share in (0, 25, 50, 75, 100):
        y = _y(share / 100)
        yield shape(line_path([(LEFT, y), (WIDTH - RIGHT, y)]), stroke="var(--sj-grid)", fill="none")
        yield words(f"{share} %", LEFT - 8, y, 13, text_anchor="end", fill="var(--sj-soft-text)")
    step = max(1, (count - 1) // 8)
    for turn in range(step, count, step):
        x = _x(turn, count)
        yield words(str(turn), x, HEIGHT - 12, 13, text_anchor="middle", fill="var(--sj-soft-text)")


def _lines(players: Sequence[str], points: Sequence[Sequence[float]]) -> Iterator[str]:
    for seat, colour in enumerate(players):
        path = line_path([(_x(n, len(points)), _y(each[seat])) for n, each in enumerate(points)])
        ink = f"var(--sj-{colour})"
        yield shape(path, fill="none", stroke=ink, stroke_width=3, stroke_dasharray=DASHES.get(colour))
        x, y = _x(0, len(points)) + 14, _y(points[0][seat])
        yield circle(x, y, 10, fill=ink) + words(
            LETTERS[colour], x, y, 12, text_anchor="middle", fill=f"var(--sj-{colour}-ink)", font_weight=700
        )


def _moments(review: ReviewWords, prefix: str) -> Iterator[str]:
    turns = review.review.turns
    count = len(turns) + 1 + (review.review.end is not None)
    for turn in review.review.moments:
        x, y = _x(turns.index(turn) + 1, count), _y(turn.chances[turn.seat])
        mark = circle(x, y, 9, fill="var(--sj-mark)", stroke="var(--sj-card)", stroke_width=2)
        label = review.wording.say("review.turn", turn=turn.number, who=_who(review, turn.seat))
        yield tag("a", group(hint(label), circle(x, y, 14, fill="transparent"), mark), href=f"#{prefix}{turn.number}")


def _who(review: ReviewWords, seat: int) -> str:
    return review.wording.colour(review.review.game.players[seat])


def _x(number: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / max(1, count - 1)


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)
