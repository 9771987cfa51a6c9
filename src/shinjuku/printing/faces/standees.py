"""Figures that stand: folded in the middle, with feet at both ends."""

from __future__ import annotations

from shinjuku.drawing.palette import LETTERS, Theme
from shinjuku.drawing.pieces.figures import matsuri
from shinjuku.drawing.pieces.shapes import outlined_figure, painted
from shinjuku.drawing.pieces.symbols import roundel
from shinjuku.drawing.svg import at, box, group, shape, words
from shinjuku.game.figures import MATSURI, FigureOnMap
from shinjuku.printing.faces.tokens import band
from shinjuku.printing.inventory import FigurePiece
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Face
from shinjuku.printing.pdf.fonts import BOLD
from shinjuku.printing.typesetting import fitting_size

WIDTH, SIDE, FOOT = 22.0, 28.0, 7.0
HEIGHT = 2 * (SIDE + FOOT)


def standee(job: Job, piece: FigurePiece) -> Face:
    """The figure twice, head to head, so that both sides show it."""
    name = f"figure.{piece.id}.{piece.owner}" if piece.owner else f"figure.{piece.id}"
    front = side(job, piece)
    upper = group(front, transform=f"translate({WIDTH} {HEIGHT / 2}) rotate(180)")
    lower = group(front, transform=at(0, HEIGHT / 2))
    return Face(name, WIDTH, HEIGHT, upper + lower + folds(job.theme))


def side(job: Job, piece: FigurePiece) -> str:
    """One side from the fold down, with the foot below."""
    theme = job.theme
    ground = box(0.4, 0, WIDTH - 0.8, SIDE, fill=theme.plate)
    figure = group(drawn(piece, theme), transform=at(WIDTH / 2, 11.5, 0.72))
    label = FigureOnMap(piece.id, "", piece.owner).label(job.wording)
    size = fitting_size(label, WIDTH - 3, 2.7, BOLD)
    name = words(label, WIDTH / 2, 24.6, size, fill=theme.ink, font_weight=700, text_anchor="middle")
    return ground + figure + name + foot(theme, piece.owner)


def drawn(piece: FigurePiece, theme: Theme) -> str:
    if piece.id == MATSURI:
        return matsuri(theme)
    return painted(outlined_figure(piece.id, piece.owner), theme)


def foot(theme: Theme, owner: str | None) -> str:
    """The part that is bent outwards; a player's has the player's pattern and letter."""
    if owner is None:
        return box(0.4, SIDE, WIDTH - 0.8, FOOT, fill=theme.plate_edge)
    look = theme.owners[owner]
    ground = box(0.4, SIDE, WIDTH - 0.8, FOOT, fill=look.fill)
    strip = group(band(theme, owner, WIDTH - 0.8, 0), transform=at(0.4, SIDE + FOOT / 2))
    letter = roundel(LETTERS[owner], look.fill, look.ink, theme.halo, 0, 0)
    return ground + strip + group(letter, transform=at(WIDTH / 2, SIDE + FOOT / 2, 0.33))


def folds(theme: Theme) -> str:
    lines = [f"M0 {y}H{WIDTH}" for y in (FOOT, HEIGHT / 2, HEIGHT - FOOT)]
    return shape("".join(lines), fill="none", stroke=theme.soft_ink, stroke_width=0.2, stroke_dasharray="1.2 1")
