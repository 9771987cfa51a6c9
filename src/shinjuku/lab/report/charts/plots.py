"""Plots with matplotlib, as SVG whose colours are CSS variables of the page, light or dark."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from shinjuku.drawing.css_variables import PREFIX
from shinjuku.drawing.heatmap.scale import STEPS
from shinjuku.drawing.palette import COLOURS
from shinjuku.drawing.svg import hint, tag
from shinjuku.game.errors import ShinjukuError
from shinjuku.lab.report.charts.stand_ins import plot_text, stand_ins, with_words
from shinjuku.lab.report.formatting import THIN_SPACE
from shinjuku.rules.numbering import ACTION_NAMES

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = [
    "MissingMatplotlib",
    "as_percent",
    "figure_svg",
    "label_rows",
    "new_axes",
    "page_colour",
    "plot_style",
    "plot_text",
    "require_matplotlib",
    "whole_ticks",
]

WIDTH = 410.0  # of a plot, in points
FONT_SIZE = 12.0
PAGE_COLOURS = (
    *("ink", "soft-text", "grid", "page", "plain"),
    *COLOURS,
    *(f"{colour}-ink" for colour in COLOURS),
    *(f"heat-{step}" for step in range(STEPS)),
    *(f"heat-ink-{step}" for step in range(STEPS)),
    *(f"act-{act}" for act in range(len(ACTION_NAMES))),
    *(f"act-ink-{act}" for act in range(len(ACTION_NAMES))),
)
PLACEHOLDER_COLOUR = re.compile("#fe00([0-9a-f]{2})")
FONT = re.compile(r"font-family: [^;\"]*;? ?")
PLOT_SETTINGS = {
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "shinjuku",
    "text.parse_math": False,
    "font.size": FONT_SIZE,
    "axes.unicode_minus": True,
    "path.simplify": True,
}


class MissingMatplotlib(ShinjukuError):
    """Reports need matplotlib, and it is not installed."""


def page_colour(name: str) -> str:
    """A placeholder for a colour of the page; `inline_svg` replaces it with the CSS variable."""
    return f"#fe00{PAGE_COLOURS.index(name):02x}"


def require_matplotlib() -> None:
    """Raise `MissingMatplotlib` if plots can't be drawn."""
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError as error:
        raise MissingMatplotlib(
            "Plots need matplotlib, which is not installed. Install it with `pip install 'shinjuku[lab]'`."
        ) from error


@contextmanager
def plot_style() -> Iterator[None]:
    """Use the page's colours, and settings with which the same plot gives the same SVG."""
    import matplotlib

    colours = {"text.color": "ink", "axes.labelcolor": "soft-text", "xtick.color": "soft-text", "ytick.color": "ink"}
    settings = PLOT_SETTINGS | {key: page_colour(name) for key, name in colours.items()}
    with stand_ins(), matplotlib.rc_context(settings):  # type: ignore[arg-type]
        yield


def new_axes(height: float, width: float = WIDTH) -> tuple[Figure, Axes]:
    """A plot without a frame; call it within `plot_style()`."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width / 72, height / 72), dpi=72, layout="constrained")
    axes = figure.add_subplot()
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(page_colour("grid"))
    axes.tick_params(length=0, pad=6)
    return figure, axes


def label_rows(axes: Axes, names: Sequence[str]) -> None:
    """Label the rows on the left, the first on top, and draw vertical grid lines."""
    axes.set_yticks(range(len(names)), [plot_text(name) for name in names])
    axes.set_ylim(len(names) - 0.45, -0.55)
    axes.grid(axis="x", color=page_colour("grid"), linewidth=0.8)
    axes.spines["bottom"].set_visible(False)


def as_percent(axis: Any, max_ticks: int = 7) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(nbins=max_ticks, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{round(100 * share, 3):g}{THIN_SPACE}%"))


def whole_ticks(axis: Any, max_ticks: int = 8) -> None:
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(nbins=max_ticks, integer=True))


def figure_svg(figure: Figure, name: str, description: str) -> str:
    """The plot as inline SVG; `name` makes its ids unique on the page."""
    written = io.StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    figure.savefig(written, format="svg", transparent=True, metadata=nothing)
    return with_words(inline_svg(written.getvalue(), name, description))


def inline_svg(svg: str, name: str, description: str) -> str:
    body = svg[svg.index("<svg") :]
    body = re.sub(r"<metadata>.*?</metadata>|<style[^>]*>.*?</style>", "", body, flags=re.S)
    body = re.sub(r'<g id="[^"]*"', "<g", body)  # groups are never referred to
    body = re.sub(r' transform="rotate\(-0 [^"]*\)"', "", body)
    body = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{name}-", body)
    body = PLACEHOLDER_COLOUR.sub(lambda found: f"var({PREFIX}{PAGE_COLOURS[int(found[1], 16)]})", body)
    body = re.sub(r"(\d\.\d\d)\d+", r"\1", FONT.sub("", body)).replace("xlink:href", "href")
    body = re.sub(r"\s*\n\s*", " ", body).replace("> <", "><").strip()
    inner = body[body.index(">") + 1 : body.rindex("</svg>")]
    return tag(
        "svg", hint(description), inner, role="img", aria_label=description, class_="plot", viewBox=view_box(body)
    )


def view_box(svg: str) -> str:
    found = re.search(r'viewBox="([^"]*)"', svg)
    return found[1] if found else ""
