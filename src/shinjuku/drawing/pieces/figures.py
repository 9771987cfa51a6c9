"""The figures of the game around the origin, radius about 12; each has its own outline."""

from __future__ import annotations

from shinjuku.drawing.palette import LETTERS, Theme
from shinjuku.drawing.pieces.symbols import letter_text
from shinjuku.drawing.svg import box, circle, group, shape

KAIJU = (
    "M-11.5-6.2C-10.6-9.6-7-11.2-3.4-10L-2.2-12.6-.2-9 2.4-10.8 2.8-6.8 6-7.4 5.2-3.4 8.6-2.8 6.8.4"
    " 10 2.2 7.8 4.6C9.6 6.4 11.4 6.2 12.8 3.6 13.6 8.6 10.8 11.6 6.6 11.4H-6.2L-4.8 8.6-6.6 5.4"
    "-8.8 7.6-10.4 5.6-6.8 1.6-7-1.2-11-1.6-9-3.4Z"
)
CROWN = "M-9 6.5-10-5.5-4.6-.8 0-8.6 4.6-.8 10-5.5 9 6.5Z"
DOG = "M-9.4-10.6-4-7.4H4L9.4-10.6 10-.6C9.6 6.4 5 10.6 0 10.6S-9.6 6.4-10-.6Z"
MUZZLE = "M-9.7 1.4C-5 .6-3.6-2.4 0-2.4S5 .6 9.7 1.4C8.6 7.2 4.6 10.6 0 10.6S-8.6 7.2-9.7 1.4Z"
SHOULDERS = "M-9.6 11.4C-9.6 3.2-5.6.6 0 .6S9.6 3.2 9.6 11.4Z"
MOUSTACHE = "M-3.4-.4C-2-2.4-.6-2 0-1.2.6-2 2-2.4 3.4-.4 2 .2.8-.2 0-.6-.8-.2-2 .2-3.4-.4Z"
HAT = "M-7.4-6.6H7.4V-5H-7.4ZM-4.6-6.2V-9.6C-4.6-11.4-3-12 0-12S4.6-11.4 4.6-9.6V-6.2Z"


def figure(name: str, theme: Theme) -> str:
    """matsuri, princess, kaiju, hachiko, or a colour's kaicho."""
    colour, _, collector = name.partition("-")
    if collector:
        return kaicho(colour, theme)
    return {"matsuri": matsuri, "princess": princess, "kaiju": kaiju, "hachiko": hachiko}[name](theme)


def matsuri(theme: Theme) -> str:
    """A paper lantern."""
    body = shape("M-5.6-8.4H5.6C10.2-5.4 10.2 5.4 5.6 8.4H-5.6C-10.2 5.4-10.2-5.4-5.6-8.4Z", fill=theme.lantern)
    ribs = shape("M-8.4-3.4H8.4M-9 0H9M-8.4 3.4H8.4", stroke=theme.halo, stroke_width=1.1, opacity=0.75)
    caps = box(-5, -11, 10, 3, rx=1, fill=theme.token_ink) + box(-5, 8, 10, 3, rx=1, fill=theme.token_ink)
    tassel = shape("M0 11V14", stroke=theme.lantern, stroke_width=2, stroke_linecap="round")
    return outlined(theme, tassel, body, ribs, caps)


def princess(theme: Theme) -> str:
    disc = circle(0, 0, 12, fill=theme.rose, stroke=theme.halo, stroke_width=1.4)
    crown = shape(CROWN, fill=theme.gold, stroke=theme.token_ink, stroke_width=1, stroke_linejoin="round")
    jewels = "".join(circle(x, y, 1.4, fill=theme.gold) for x, y in ((-10, -6.2), (0, -9.2), (10, -6.2)))
    return disc + group(crown, jewels, transform="scale(.78)")


def kaiju(theme: Theme) -> str:
    eye = circle(-6.6, -6.6, 1.3, fill=theme.gold)
    return outlined(theme, shape(KAIJU, fill=theme.kaiju), eye)


def hachiko(theme: Theme) -> str:
    face = shape(DOG, fill=theme.dog) + shape(MUZZLE, fill="#fff6e6")
    eyes = circle(-4.4, -1.6, 1.4, fill="#2e2a26") + circle(4.4, -1.6, 1.4, fill="#2e2a26")
    nose = shape("M-2.4 2.4H2.4L0 5.2ZM0 5V7.4", fill="#2e2a26", stroke="#2e2a26", stroke_linejoin="round")
    return outlined(theme, face, eyes, nose)


def kaicho(colour: str, theme: Theme) -> str:
    """A gentleman with a hat, his company's letter on his coat."""
    owner = theme.owners[colour]
    coat = shape(SHOULDERS, fill=owner.fill)
    head = circle(0, -3.2, 4.6, fill="#eec79b") + shape(HAT + MOUSTACHE, fill="#2b2724")
    return outlined(theme, coat, head, letter_text(LETTERS[colour], owner.ink, 0, 6.6, 9))


def outlined(theme: Theme, *parts: str) -> str:
    """A light edge sets it off from the map."""
    edge = group(*parts, stroke=theme.halo, stroke_width=3, stroke_linejoin="round")
    return edge + "".join(parts)
