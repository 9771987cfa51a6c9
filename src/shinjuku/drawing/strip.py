"""The strip below the map: the queue and one line per player."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.boards import Board
from shinjuku.drawing.board.label_boxes import Names
from shinjuku.drawing.palette import LETTERS, SERIF, Theme
from shinjuku.drawing.pieces.symbols import card, coin, roundel
from shinjuku.drawing.pieces.tokens import count_badge, token
from shinjuku.drawing.pieces.wards import stacks
from shinjuku.drawing.scene import Player, QueueCard, Scene
from shinjuku.drawing.svg import at, box, circle, group, hint, shape, words
from shinjuku.drawing.wording import BONUS, COLLECTED, COLOUR_NAMES, HAND, QUEUE

MARGIN, GAP = 20.0, 10.0
CARD_HEIGHT, LINE_HEIGHT = 66.0, 44.0
WIDTH = 1000.0 - 2 * MARGIN


def strip_height(scene: Scene) -> float:
    queue = CARD_HEIGHT + GAP if scene.queue else 0
    players = len(scene.players) * (LINE_HEIGHT + GAP / 2)
    return queue + players + (2 * GAP if queue or players else 0)


def draw_strip(scene: Scene, theme: Theme, names: Names, top: float) -> str:
    first_line = top + GAP * 1.5 + (CARD_HEIGHT + GAP if scene.queue else 0)
    lines = [
        player_line(player, first_line + number * (LINE_HEIGHT + GAP / 2), theme)
        for number, player in enumerate(scene.players)
    ]
    return group(*draw_queue(scene, theme, names, top + GAP * 1.5), *lines)


def draw_queue(scene: Scene, theme: Theme, names: Names, top: float) -> list[str]:
    width = (WIDTH + GAP) / max(4, len(scene.queue)) - GAP
    return [
        queue_card(number, entry, scene.board, theme, names, (MARGIN + (number - 1) * (width + GAP), top, width))
        for number, entry in enumerate(scene.queue, 1)
    ]


def queue_card(
    number: int, entry: QueueCard, board: Board, theme: Theme, names: Names, place: tuple[float, float, float]
) -> str:
    x, y, width = place
    plate = box(0, 0, width, CARD_HEIGHT, rx=8, fill=theme.plate, stroke=theme.plate_edge, stroke_width=1.2)
    return group(
        hint(f"{QUEUE} {number}"),
        plate,
        circled(number, theme),
        queue_name(entry, board, theme, names),
        tokens_in_a_row(entry.customers, theme, 24, 47, width - 34, max_single=7),
        data_queue=number,
        data_ward=entry.ward,
        transform=at(x, y),
    )


def circled(number: int, theme: Theme) -> str:
    ring = circle(20, 20, 10, fill="none", stroke=theme.soft_ink, stroke_width=1.4)
    return ring + words(str(number), 20, 20, 12, fill=theme.ink, font_weight=700, text_anchor="middle")


def queue_name(entry: QueueCard, board: Board, theme: Theme, names: Names) -> str:
    ward = board.ward(entry.ward)
    kanji = words(ward.kanji, 38, 20, 15, fill=theme.ward_ink, font_family=SERIF, font_weight=700)
    x = 38 if names == "romaji" else 44 + 15 * len(ward.kanji)
    romaji = words(ward.macron, x, 20, 12, fill=theme.soft_ink if names == "both" else theme.ink, font_weight=500)
    return (kanji if names != "romaji" else "") + (romaji if names != "kanji" else "")


def player_line(player: Player, top: float, theme: Theme) -> str:
    owner = theme.owners[player.colour]
    edge = owner.fill if player.to_act else theme.plate_edge
    plate = box(
        0,
        0,
        WIDTH,
        LINE_HEIGHT,
        rx=8,
        fill=theme.plate,
        stroke=edge,
        stroke_width=2 if player.to_act else 1.2,
    )
    letter = roundel(LETTERS[player.colour], owner.fill, owner.ink, theme.halo, 32, LINE_HEIGHT / 2, 12)
    name = words(COLOUR_NAMES[player.colour], 54, LINE_HEIGHT / 2, 15, fill=theme.ink, font_weight=600)
    turn = shape("M7 14 15 22 7 30Z", fill=owner.fill) if player.to_act else ""
    return group(
        plate,
        turn,
        letter,
        name,
        holdings(player, theme),
        data_player=player.colour,
        transform=at(MARGIN, top),
    )


def holdings(player: Player, theme: Theme) -> str:
    hand = counted(card(theme.token, theme.token_edge), player.hand, HAND, 142, theme)
    bonus = counted(coin(theme.gold, theme.token_ink), player.bonus, BONUS, 212, theme)
    return hand + bonus + collected(player, theme)


def collected(player: Player, theme: Theme) -> str:
    """Collected customers, or only their number."""
    if isinstance(player.collected, int):
        return counted(circle(0, 0, 7, fill=theme.token_edge), player.collected, COLLECTED, 285, theme)
    return tokens_in_a_row(player.collected or (), theme, 285, LINE_HEIGHT / 2, WIDTH - 305, max_single=10)


def counted(sign: str, count: int | None, what: str, x: float, theme: Theme) -> str:
    """A symbol and a number; nothing if the number is unknown."""
    if count is None:
        return ""
    written = words(str(count), 14, 0, 15, fill=theme.ink, font_weight=600)
    return group(hint(f"{count} {what}"), sign, written, transform=at(x, LINE_HEIGHT / 2))


def tokens_in_a_row(customers: Sequence[str], theme: Theme, x: float, y: float, width: float, max_single: int) -> str:
    """Tokens in a row, stacked and closer together when there are many."""
    piles = stacks(customers, max_single=max_single)
    step = min(36 if len(piles) < len(customers) else 27, width / max(1, len(piles)))
    return "".join(
        token(customer, theme, x + step * place, y, 1, count) + count_badge(count, theme, x + step * place, y)
        for place, (customer, count) in enumerate(piles)
    )
