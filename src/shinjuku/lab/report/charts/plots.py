"""Plots: matplotlib draws them, and their colours become the page's own, light or dark."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from shinjuku.drawing.css_variables import PREFIX
from shinjuku.drawing.heatmap.scale import STEPS
from shinjuku.drawing.heatmap.values import THIN_SPACE
from shinjuku.drawing.palette import COLOURS
from shinjuku.drawing.svg import hint, tag
from shinjuku.game.errors import ShinjukuError
from shinjuku.rules.stats import ACTIONS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 410.0  # of a plot, in points; letters are 12 of them
LETTERS = 12.0
PAGE_COLOURS = (
    *("ink", "soft-text", "grid", "page", "plain"),
    *COLOURS,
    *(f"{colour}-ink" for colour in COLOURS),
    *(f"heat-{step}" for step in range(STEPS)),
    *(f"heat-ink-{step}" for step in range(STEPS)),
    *(f"act-{act}" for act in range(ACTIONS)),
    *(f"act-ink-{act}" for act in range(ACTIONS)),
)
STANDS_FOR = re.compile("#fe00([0-9a-f]{2})")
FONT = re.compile(r"font-family: [^;\"]*;? ?")
LOOK = {
    "svg.fonttype": "none",  # letters stay letters
    "svg.hashsalt": "shinjuku",
    "text.parse_math": False,
    "font.size": LETTERS,
    "axes.unicode_minus": True,
    "path.simplify": True,
}


class NoPlots(ShinjukuError):
    """The library that draws them is not installed."""


def page_colour(name: str) -> str:
    """A colour that no plot uses for itself: the page's own takes its place."""
    return f"#fe00{PAGE_COLOURS.index(name):02x}"


def check_plots() -> None:
    """Refuse before anything is drawn."""
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError as error:
        raise NoPlots("A report needs matplotlib for its plots: pip install 'shinjuku[lab]'.") from error


@contextmanager
def drawing() -> Iterator[None]:
    """The library is set up to draw the same plot in the same bytes."""
    import matplotlib

    colours = {"text.color": "ink", "axes.labelcolor": "soft-text", "xtick.color": "soft-text", "ytick.color": "ink"}
    with matplotlib.rc_context(LOOK | {key: page_colour(name) for key, name in colours.items()}):  # type: ignore[arg-type]
        yield


def new_axes(height: float) -> tuple[Figure, Axes]:
    """A plot without a frame; only to be called while drawing."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH / 72, height / 72), dpi=72, layout="constrained")
    axes = figure.add_subplot()
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(page_colour("grid"))
    axes.tick_params(length=0, pad=6)
    return figure, axes


def with_rows(axes: Axes, names: Sequence[str]) -> None:
    """Names down the left side, the first on top; lines to measure by."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.45, -0.55)
    axes.grid(axis="x", color=page_colour("grid"), linewidth=0.8)
    axes.spines["bottom"].set_visible(False)


def as_percent(axis: Any, most: int = 7) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(nbins=most, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{round(100 * share, 3):g}{THIN_SPACE}%"))


def whole_ticks(axis: Any, most: int = 8) -> None:
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(nbins=most, integer=True))


def svg_of(figure: Figure, name: str, told: str) -> str:
    """The plot as part of a page: `name` keeps its inner ids apart from those of other plots."""
    written = io.StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    figure.savefig(written, format="svg", transparent=True, metadata=nothing)
    return for_page(written.getvalue(), name, told)


def for_page(svg: str, name: str, told: str) -> str:
    body = svg[svg.index("<svg") :]
    body = re.sub(r"<metadata>.*?</metadata>|<style[^>]*>.*?</style>", "", body, flags=re.S)
    body = re.sub(r'<g id="[^"]*"', "<g", body)  # only what is referred to keeps an id
    body = re.sub(r' transform="rotate\(-0 [^"]*\)"', "", body)
    body = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{name}-", body)
    body = STANDS_FOR.sub(lambda found: f"var({PREFIX}{PAGE_COLOURS[int(found[1], 16)]})", body)
    body = re.sub(r"(\d\.\d\d)\d+", r"\1", FONT.sub("", body)).replace("xlink:href", "href")
    body = re.sub(r"\s*\n\s*", " ", body).replace("> <", "><").strip()
    inner = body[body.index(">") + 1 : body.rindex("</svg>")]
    return tag("svg", hint(told), inner, role="img", aria_label=told, class_="plot", viewBox=find_view(body))


def find_view(svg: str) -> str:
    found = re.search(r'viewBox="([^"]*)"', svg)
    return found[1] if found else ""
