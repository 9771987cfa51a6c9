"""Tokens to cut out: customers, stores, department stores, track, bonus tokens and markers."""

from __future__ import annotations

from shinjuku.drawing.board.stations import department_store
from shinjuku.drawing.board.track import PATTERNS
from shinjuku.drawing.palette import LETTERS, Theme
from shinjuku.drawing.pieces.shapes import outlined_figure, painted
from shinjuku.drawing.pieces.symbols import coin, goods_symbol, roundel
from shinjuku.drawing.pieces.tokens import face
from shinjuku.drawing.scene import DEPARTMENT, Store
from shinjuku.drawing.svg import at, box, circle, group, shape, words
from shinjuku.game.figures import MODULE_FIGURES
from shinjuku.printing.faces.cards import torii
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Face
from shinjuku.printing.pdf.fonts import BOLD
from shinjuku.printing.typesetting import fitting_size

CUSTOMER = 15.0  # the side of its square
PUNCH = 12.7  # the diameter of a round punch of half an inch
REACH = 12.2  # the radius of a customer with its edge, as it is drawn
STORE = 15.0
DEPARTMENT_WIDTH, DEPARTMENT_HEIGHT = 20.0, 24.0
TRACK_LENGTH, TRACK_WIDTH = 19.0, 8.0
TRACK_SCALE = 0.62  # of the pattern
BEHIND_LETTER = 9.0  # the part of the pattern that a letter covers
MARKER = 25.0
START_NAME, START_NAME_WIDTH = 17.7, 17.5  # where the name is inside the ring, and the width that it has there


def customer_token(job: Job, kind: str) -> Face:
    return Face(f"customer.{kind}", CUSTOMER, CUSTOMER, centred(face(kind, job.theme), CUSTOMER, PUNCH / (2 * REACH)))


def bonus_token(job: Job) -> Face:
    drawn = coin(job.theme.gold, job.theme.token_ink)
    return Face("bonus", CUSTOMER, CUSTOMER, centred(drawn, CUSTOMER, PUNCH / 15.2))


def centred(svg: str, side: float, scale: float) -> str:
    return group(svg, transform=at(side / 2, side / 2, scale))


def store_token(job: Job, owner: str, goods: str) -> Face:
    """A tile in the owner's colour with the goods; the letter and the pattern name the owner without colour."""
    look, theme = job.theme.owners[owner], job.theme
    tile = box(0, 0, STORE, STORE, fill=look.fill)
    sign = group(goods_symbol(goods, look.ink), transform=at(6.4, 5.9, 0.46))
    letter = group(roundel(LETTERS[owner], theme.halo, theme.ink, theme.halo, 0, 0), transform=at(12.2, 3.2, 0.33))
    return Face(f"store.{owner}.{goods}", STORE, STORE, tile + sign + letter + band(theme, owner, STORE, 12.6))


def band(theme: Theme, owner: str, length: float, y: float, scale: float = 0.36) -> str:
    """The pattern of the owner's track from edge to edge, on a light ground."""
    look, pattern = theme.owners[owner], PATTERNS[owner]
    line = f"M0 0H{length / scale:.2f}"
    ground = shape(line, stroke=theme.halo, stroke_width=11)
    rail = shape(line, stroke=look.fill, stroke_width=8)
    marks = shape(line, stroke=look.ink, **pattern) if pattern else ""
    return group(ground, rail, marks, transform=at(0, y, scale))


def department_token(job: Job, owner: str) -> Face:
    look = job.theme.owners[owner]
    ground = box(0.5, 0.5, DEPARTMENT_WIDTH - 1, DEPARTMENT_HEIGHT - 1, rx=1.2, fill="#ffffff", stroke=look.fill)
    house = department_store(Store(owner, DEPARTMENT), job.theme)
    drawn = group(house, transform=at(DEPARTMENT_WIDTH / 2, 12.9, 0.36))
    strip = group(band(job.theme, owner, DEPARTMENT_WIDTH - 1, 0), transform=at(0.5, 21.5))
    return Face(f"department.{owner}", DEPARTMENT_WIDTH, DEPARTMENT_HEIGHT, ground + drawn + strip)


def track_token(job: Job, owner: str) -> Face:
    """A piece of track with the owner's pattern and letter."""
    look = job.theme.owners[owner]
    ground = box(0, 0, TRACK_LENGTH, TRACK_WIDTH, fill=look.fill)
    edges = [box(0, y, TRACK_LENGTH, 0.7, fill=job.theme.halo) for y in (0.8, TRACK_WIDTH - 1.5)]
    marks = group(track_marks(owner, look.ink), transform=at(TRACK_LENGTH / 2, TRACK_WIDTH / 2, TRACK_SCALE))
    letter = roundel(LETTERS[owner], look.fill, look.ink, job.theme.halo, TRACK_LENGTH / 2, TRACK_WIDTH / 2, 2.7)
    return Face(f"track.{owner}", TRACK_LENGTH, TRACK_WIDTH, ground + "".join(edges) + marks + thin(letter))


def track_marks(owner: str, ink: str) -> str:
    """The pattern on both sides of the letter, the same in a mirror, with no sliver of a mark beside it."""
    pattern = PATTERNS[owner]
    if pattern is None:
        return ""
    start, end = 0.0, TRACK_LENGTH / TRACK_SCALE / 2
    if "stroke_dasharray" in pattern:
        dash, gap = map(float, str(pattern["stroke_dasharray"]).split())
        start, end = (gap + dash / 2 if dash < BEHIND_LETTER else gap / 2), end - 0.3
    return "".join(shape(f"M{side * start:.2f} 0H{side * end:.2f}", stroke=ink, **pattern) for side in (-1, 1))


def thin(letter: str) -> str:
    """A roundel whose edge is drawn in millimetres."""
    return letter.replace('stroke-width="1.4"', 'stroke-width=".5"')


# --- markers ------------------------------------------------------------------------------------------------------


def start_marker(job: Job) -> Face:
    theme, text = job.theme, job.wording.say("print.start-player")
    size = fitting_size(text, START_NAME_WIDTH, 2.4, BOLD)
    ring = circle(MARKER / 2, MARKER / 2, MARKER / 2 - 1, fill=theme.plate, stroke=theme.seal, stroke_width=0.8)
    gate = group(torii(theme.seal), transform=at(MARKER / 2, 9.6, 0.64))
    name = words(text, MARKER / 2, START_NAME, size, fill=theme.ink, font_weight=700, text_anchor="middle")
    return Face("start-player", MARKER, MARKER, ring + gate + name)


def home_marker(job: Job, figure: str) -> Face:
    """Marks the station that is the home of a figure."""
    theme, text = job.theme, job.wording.say("print.home")
    colour = MODULE_FIGURES[figure].colours[0]
    ring = circle(MARKER / 2, MARKER / 2, MARKER / 2 - 1.4, fill=theme.plate, stroke=colour, stroke_width=1.2)
    dashes = ring.replace("/>", ' stroke-dasharray="2.4 1.4"/>')
    drawn = group(painted(outlined_figure(figure), theme), transform=at(MARKER / 2, 10.6, 0.55))
    name = words(text, MARKER / 2, 19.8, 2.6, fill=theme.ink, font_weight=700, text_anchor="middle")
    return Face(f"home.{figure}", MARKER, MARKER, dashes + drawn + name)
