"""The card of the released networks: docs/network.md, made from their weights files."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from shinjuku.bots.network.weights_file import RELEASED, SMALL, Arrays, Header, read_file, shape_of

CARD = Path(__file__).parent.parent / "docs" / "network.md"


def write_card() -> None:
    """Write the card of the released networks."""
    CARD.write_text(card(), encoding="utf-8")


def card() -> str:
    """The card as Markdown."""
    header = read_file(RELEASED)[0]
    parts = [*_summary(), *_games(header), *_levels(header), *_calibration(header), *_small()]
    return "\n".join([*parts, ""])


def _summary() -> Iterator[str]:
    header, arrays = read_file(RELEASED)
    versions = header["versions"]
    yield from (
        "# The trained network",
        "",
        "`python tools/release_weights.py CHECKPOINT` writes the weights and this page from a training run.",
        "",
        "| | |",
        "| --- | --- |",
        "| plays | as the bots `network` (without search) and `master:1000ms`, and on all levels "
        "([bots](bots.md#the-trained-network)) |",
        f"| sees | [the observation](observation.md), version {versions['observation']}, and its planes, version "
        f"{versions['planes']} |",
        *_facts(header, arrays, RELEASED.stat().st_size),
    )


def _facts(header: Header, arrays: Arrays, size: int) -> Iterator[str]:
    """Rows that every network has."""
    (width, blocks), training = shape_of(arrays), header["training"]
    minutes = training["seconds"] / 60
    way = "by playing like `network`" if training.get("is_distilled") else "by self-play"
    way += "".join(f" and against `{bot}`" for bot in training.get("sparring", []))
    yield f"| shape | {blocks} residual block{'s' * (blocks > 1)}, {width} units wide |"
    yield f"| size | {size / 1e6:.1f} MB, one byte per weight |"
    yield (
        f"| trained | {way}, {training['decisions'] / 1e9:.1f} billion decisions in "
        f"{minutes:.{0 if minutes >= 10 else 1}f} minutes on one GPU |"
    )
    if header["strength"]:
        yield f"| strength | {header['strength']} |"


def _small() -> Iterator[str]:
    yield from (
        "",
        "## The small network",
        "",
        "`network-small` learned to play like `network` ([how](training.md#distil-a-network)). It plays the",
        "same games, is much faster, and less strong. `python tools/release_weights.py --bot network-small CHECKPOINT`",
        "writes it.",
        "",
        "| | |",
        "| --- | --- |",
        *_facts(*read_file(SMALL), SMALL.stat().st_size),
    )


def _games(header: Header) -> Iterator[str]:
    games = header["training"]["games"]
    yield from (
        "",
        "It was trained on the games below, and plays every combination of their modules and numbers of players. It",
        "refuses other boards, other modules and numbers of the rules outside the range of these games. The share is a",
        "game's part of the tables in training.",
        "",
        "| edition | players | modules | share |",
        "| --- | --- | --- | --- |",
    )
    yield from _shares(games)


def _shares(games: Sequence[Sequence[Any]]) -> Iterator[str]:
    """A row for each of the games that has a share of at least one per cent, and one for all others."""
    shares: defaultdict[tuple[str, int, str], float] = defaultdict(float)
    for edition, modules, players, share, *changes in games:
        names = [*modules, *(["fewer customers"] if any(changes) else [])]
        shares[edition, players, ", ".join(names) or "–"] += share / sum(each[3] for each in games)
    often = {game: share for game, share in shares.items() if share >= 0.01}
    for (edition, players, listed), share in often.items():
        yield f"| {edition} | {players} | {listed} | {100 * share:.0f} % |"
    if rare := len(shares) - len(often):
        rest = 1 - sum(often.values())
        yield f"| all | – | {rare} other numbers of players and sets of modules | {100 * rest:.0f} % |"


def _levels(header: Header) -> Iterator[str]:
    if "levels" not in header:
        return
    yield from (
        "",
        "## Levels",
        "",
        "The lower levels overlook journeys, or what track connects, in this share of the wards at each action",
        "([how they play](bots.md#names-and-levels)). `python tools/levels.py` tunes them.",
        "",
        "| level | journeys | track |",
        "| --- | --- | --- |",
    )
    for level, shares in header["levels"].items():
        yield f"| `{level}` | {_percent(shares.get('journeys', 0))} | {_percent(shares.get('track', 0))} |"


def _calibration(header: Header) -> Iterator[str]:
    if "calibration" not in header:
        return
    yield from (
        "",
        "## Winning chances",
        "",
        "![Chances and wins](pictures/calibration.svg)",
        "",
        "How often players won who had a certain chance at the start of their turn, in games between levels that were",
        "not used to calibrate the chances (`python tools/calibrate.py`). The Brier score is the mean squared error:",
        "0 is perfect. *Equal* gives every player the same chance at any time.",
        "",
        "| players | games | Brier score | before calibration | equal |",
        "| --- | --- | --- | --- | --- |",
    )
    for players, found in header["calibration"]["measured"].items():
        scores = " | ".join(f"{found[name]:.3f}" for name in ("brier", "uncalibrated", "equal"))
        yield f"| {players} | {found['games']} | {scores} |"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
