"""Ward cards, cards of modules, and their common back."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.boards import Station, Ward
from shinjuku.drawing.board.ground import wave_id, wave_pattern
from shinjuku.drawing.palette import SERIF, Theme
from shinjuku.drawing.pieces.shapes import outlined_figure, painted
from shinjuku.drawing.pieces.symbols import card
from shinjuku.drawing.svg import at, box, circle, group, shape, words
from shinjuku.drawing.wording import SEAL
from shinjuku.modules.registry import MODULES
from shinjuku.printing.faces.maps import site_symbol, ward_map, ward_tint, wards_face
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Face, Piece
from shinjuku.printing.pdf.fonts import BOLD, SANS, width_of
from shinjuku.printing.pdf.fonts import SERIF as SERIF_FONT
from shinjuku.printing.typesetting import Column, fitting_size
from shinjuku.rules.manifests import Module

WIDTH, HEIGHT = 63.0, 88.0
BORDER = 3.5  # white, so that a cut that is a little off is not seen
LEFT, RIGHT = 7.5, WIDTH - 7.5
MAP_WIDTH, MAP_TOP = 37.0, 28.5
TEXT_TOP, TEXT_BOTTOM, TEXT_SIZES = 61.0, HEIGHT - 5.0, (3.3, 3.1, 2.9, 2.7)  # of the sentences of a special card
STATION_HEIGHT = 4.7
STATION_LEFT, STATION_GAP, STATION_TEXT = LEFT + 4.6, 2.0, 3.3
KANJI = 0.94  # the size of a station's kanji, relative to its romaji


def all_cards(job: Job) -> list[Piece]:
    """The deck: the cards of each ward together, then those of modules."""
    back, base = card_back(job), wards_face(job, MAP_WIDTH)
    faces = list(ward_faces(job, base)) + [special_card(job, name) for name in job.inventory.special_cards]
    return [Piece(face, back) for face in faces]


def ward_faces(job: Job, base: Face) -> Iterator[Face]:
    for ward in job.board.wards:
        face = ward_card(job, ward, base)
        yield from [face] * job.inventory.cards[ward.id]


def ward_card(job: Job, ward: Ward, base: Face) -> Face:
    parts = (
        panel(job, ward_tint(job, ward.id)),
        names(ward, job.theme),
        count_badge(ward.cards, job.theme),
        group(ward_map(job, ward.id, base), transform=map_place(ward, base)),
        stations(job, ward),
    )
    return Face(f"card.{ward.id}", WIDTH, HEIGHT, "".join(parts), (base,))


def map_place(ward: Ward, base: Face) -> str:
    """The map in the middle, smaller where it would meet the stations."""
    scale = min(1, (stations_top(ward) - MAP_TOP) / base.height)
    return at((WIDTH - scale * base.width) / 2, MAP_TOP, scale)


def panel(job: Job, tint: str) -> str:
    edge = {"stroke": job.theme.soft_ink, "stroke_width": 0.35}
    return box(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, rx=3, fill=tint, **edge)


def names(ward: Ward, theme: Theme) -> str:
    """The romaji where a fan of cards shows it, the kanji large below."""
    romaji = words(ward.macron, LEFT, 9.2, fitting_size(ward.macron, 36, 5.6, BOLD), fill=theme.ink, font_weight=700)
    size = fitting_size(ward.kanji, RIGHT - LEFT, 11.5, SERIF_FONT)
    kanji = words(ward.kanji, WIDTH / 2, 21.5, size, fill=theme.ink, font_family=SERIF, text_anchor="middle")
    return romaji + kanji


def count_badge(count: int, theme: Theme) -> str:
    """How many of these cards there are, on a small card in the corner."""
    badge = group(card("#ffffff", theme.ink), transform="scale(.62)")
    number = words(str(count), 0, 0, 5, fill=theme.ink, font_weight=700, text_anchor="middle")
    return group(badge, number, transform=at(RIGHT - 2.4, 9.2))


def stations(job: Job, ward: Ward) -> str:
    """The stations of the ward; a cherry blossom marks department store sites."""
    found = [job.board.station(id) for id in ward.stations]
    top = stations_top(ward)
    rows = (top + STATION_HEIGHT * (number + 0.5) for number in range(len(found)))
    return "".join(station_row(station, y, job) for station, y in zip(found, rows, strict=True))


def stations_top(ward: Ward) -> float:
    return HEIGHT - BORDER - 2.6 - STATION_HEIGHT * len(ward.stations)


def station_row(station: Station, y: float, job: Job) -> str:
    theme = job.theme
    plain = circle(0, 0, 8, fill=theme.station, stroke=theme.station_edge, stroke_width=2.4)
    sign = site_symbol(theme) if station.department else plain
    size = station_size(station)
    romaji = words(station.macron, STATION_LEFT, y, size, fill=theme.ink, font_weight=600)
    kanji = words(station.kanji, RIGHT, y, size * KANJI, fill=theme.ward_ink, text_anchor="end")
    return group(sign, transform=at(LEFT + 1.6, y, 0.17)) + romaji + kanji


def station_size(station: Station) -> float:
    """The size of a station's names, which must not meet."""
    wide = width_of(station.macron, BOLD, STATION_TEXT) + width_of(station.kanji, SANS, STATION_TEXT * KANJI)
    return STATION_TEXT * min(1, (RIGHT - STATION_LEFT - STATION_GAP) / wide)


# --- cards of modules ---------------------------------------------------------------------------------------------


def special_card(job: Job, name: str) -> Face:
    """A card that is not a ward: the figure of its module, and what to do when it is drawn."""
    module = next(module for module in MODULES.values() if name in [each.name for each in module.cards])
    theme, wording = job.theme, job.wording
    title = wording.say(f"module.{module.id}.name")
    text = card_text(wording.say(f"print.card.{name}"), theme)
    size = fitting_size(title, RIGHT - LEFT, 5.6, BOLD)
    heading = words(title, WIDTH / 2, 12, size, fill=theme.ink, font_weight=700, text_anchor="middle")
    figure = group(module_figure(module, theme), transform=at(WIDTH / 2, 38, 1.5))
    return Face(f"card.{name}", WIDTH, HEIGHT, panel(job, theme.plate) + heading + figure + text)


def card_text(text: str, theme: Theme) -> str:
    """Sentences in the lower part of a card, as large as they fit."""
    set_in = (Column(LEFT, TEXT_TOP, RIGHT - LEFT, size, theme.ink, theme.seal) for size in TEXT_SIZES)
    for column in set_in:
        column.paragraph(text)
        if column.y <= TEXT_BOTTOM:
            break
    return column.svg


def module_figure(module: Module, theme: Theme) -> str:
    """The figure of a module; none if it has none, or one for each player."""
    shared = [figure.id for figure in module.figures if not figure.per_seat]
    return painted(outlined_figure(shared[0]), theme) if shared else ""


# --- the back -----------------------------------------------------------------------------------------------------


def card_back(job: Job) -> Face:
    """Waves and the seal of the game; the same on every card."""
    inner = BORDER + 1.6
    frame = box(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, rx=3, fill=job.theme.water)
    size = {"width": (WIDTH - 2 * inner) * 4, "height": (HEIGHT - 2 * inner) * 4}
    waves = wave_pattern(job.theme) + box(0, 0, **size, rx=8, fill=f"url(#{wave_id(job.theme)})")
    edge = box(0, 0, **size, rx=8, fill="none", stroke=job.theme.coast, stroke_width=2)
    pattern = group(waves, edge, transform=at(inner, inner, 0.25))
    outline = {"fill": "none", "stroke": job.theme.coast, "stroke_width": 0.35}
    rim = box(BORDER, BORDER, WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, rx=3, **outline)
    return Face("card-back", WIDTH, HEIGHT, frame + rim + pattern + seal(job.theme, WIDTH / 2, HEIGHT / 2, 11))


def seal(theme: Theme, x: float, y: float, size: float) -> str:
    """The game's name like the seal of a woodblock print, upright, with signs of this size."""
    paper = box(-size * 0.78, -size * 1.35, size * 1.56, size * 2.7, rx=size * 0.16, fill=theme.seal)
    places = zip(SEAL, (-0.58, 0.58), strict=True)
    signs = [words(sign, 0, size * dy, size, text_anchor="middle") for sign, dy in places]
    return group(paper, group(*signs, fill="#fffdf8", font_family=SERIF), transform=at(x, y))


def torii(colour: str) -> str:
    """The gate of a shrine, around the origin, radius about 10."""
    lintel = shape("M-11-8.6C-6-7.2 6-7.2 11-8.6L10.4-5.2C6-4.2-6-4.2-10.4-5.2Z", fill=colour)
    beam = box(-8.6, -2.6, 17.2, 2, fill=colour)
    posts = shape("M-6.8-5-7.8 9H-5.2L-4.6-5ZM6.8-5 7.8 9H5.2L4.6-5ZM-.9-5H.9V-2.4H-.9Z", fill=colour)
    return lintel + beam + posts
