"""The results of `strength.py`: a file of JSON lines, and the tables of docs/strength.md made from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from shinjuku.game.files import save_text
from shinjuku.lab.losses import MEASURES

Results = dict[str, Any]
Weights = Mapping[str, str | None]  # those in use, by the name of the measurement

LABELS = {
    "delivered": "customers to own stores",
    "given_away": "customers given away",
    "journeys": "journeys",
    "small_incomes": "Incomes that drew at most one card",
    "idle_stores": "stores that never served a customer",
    "idle_track": "track that no journey used",
    "extra_cards": "extra cards in payments of three",
    "gift_cards": "cards that opponents drew for their track",
    "cards_left": "cards left at the end",
}
OTHER_WEIGHTS = " (other weights)"
PICTURES = {
    "search": "![Games that master wins against network, by its budget for a turn](pictures/search.svg)",
    "budgets": "![Games that expert wins against planner, by its budget for a turn](pictures/strength.svg)",
}
TABLE = re.compile(r"(<!-- results: (\w+) -->\n).*?(<!-- end of results -->)", re.DOTALL)


class ResultsFile:
    """A line for each measurement, in the order in which they were first stored."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _load(self) -> dict[str, Results]:
        lines = self._path.read_text(encoding="utf-8").splitlines() if self._path.is_file() else []
        return {found["name"]: found for found in map(json.loads, lines)}

    def find(self, name: str, weights: str | None = None) -> Results | None:
        """The results of a measurement, if there are any; with `weights`, only those of these weights."""
        found = self._load().get(name)
        return None if found is None or (weights is not None and found["weights"] != weights) else found

    def store(self, results: Results) -> None:
        """Add results, or replace those with the same name."""
        found = self._load() | {results["name"]: results}
        save_text(self._path, "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in found.values()))


# --- Markdown ---------------------------------------------------------------------------------------------------


def write_page(path: Path, all_results: Sequence[Results], weights: Weights) -> None:
    """Replace the tables of the page, group by group."""

    def table(found: re.Match[str]) -> str:
        group = [each for each in all_results if found[2] in (each["group"], "commands")]
        text = _commands(group) if found[2] == "commands" else "\n".join(_tables(group, weights)).rstrip()
        picture = f"\n\n{PICTURES[found[2]]}" if group and found[2] in PICTURES else ""
        return f"{found[1]}\n{text}{picture}\n\n{found[3]}"

    save_text(path, TABLE.sub(table, path.read_text(encoding="utf-8")))


def markdown(all_results: Sequence[Results], weights: Weights) -> str:
    """The tables, and the commands."""
    return "\n".join([*_tables(all_results, weights), _commands(all_results)])


def _tables(all_results: Sequence[Results], weights: Weights) -> Iterator[str]:
    """One table for all tournaments, and one for each simulation."""
    pairs = [each for each in all_results if "pairs" in each]
    yield from _pairs(pairs, weights)
    yield from (line for each in all_results if "pairs" not in each for line in _observed(each))
    if not all_results:
        yield "Nothing has been measured yet."


def _commands(all_results: Sequence[Results]) -> str:
    commands = [each["command"] + ("" if each["complete"] else f"  # so far {each['games']}") for each in all_results]
    return "\n".join(["```", *commands, "```"])


def _pairs(all_results: Sequence[Results], weights: Weights) -> Iterator[str]:
    if not all_results:
        return
    is_wanted = any(each["wanted"] for each in all_results)
    names = ["bots", "table", "games", "wins–losses–ties", "share of wins (95 %)", "points (95 %)"]
    yield from _head(*names, *(["wanted"] if is_wanted else []))
    for each in all_results:
        pair = each["pairs"][0]
        standing = {player["bot"]: player for player in each["standings"]}
        points = " : ".join(_mean(standing[bot]["mean_score"], standing[bot]["score_interval"]) for bot in _bots(pair))
        older = OTHER_WEIGHTS if each["weights"] != weights[each["name"]] else ""
        yield _row(
            " – ".join(f"`{bot}`" for bot in _bots(pair)) + older, _table_name(each), pair["games"],
            f"{pair['wins_a']}–{pair['wins_b']}–{pair['ties']}",
            _mean(pair["share_a"], pair["interval"], 100, " %"), points, *([_wanted(each)] if is_wanted else []),
        )  # fmt: skip
    yield ""


def _table_name(found: Results) -> str:
    """Edition, players and modules."""
    return ", ".join([found["edition"], f"{found['players']} players", *found["modules"]])


def _wanted(found: Results) -> str:
    return "" if found["wanted"] is None else f"≥ {100 * found['wanted']:g} %"


def _bots(pair: Results) -> tuple[str, str]:
    return pair["a"], pair["b"]


def _observed(found: Results) -> Iterator[str]:
    """What each bot does in all of its games, and in those that it loses."""
    total = found["observed"]["points_together"]
    yield f"`{'` – `'.join(found['bots'])}`, {found['games']} games: {_of(total)} points in total."
    yield ""
    seats = [(seat["seat"], seat["bot"]) for seat in found["seats"]]
    yield from _head("per game", *(f"`{bot}`{what}" for _, bot in seats for what in ("", ", games it lost")))
    for name in MEASURES:
        cells = [found["observed"][f"{colour}_{kind}{name}"] for colour, _ in seats for kind in ("", "lost_")]
        yield _row(LABELS[name], *map(_of, cells))
    yield ""


def _of(measured: Results) -> str:
    return _mean(measured["mean"], measured["interval"])


def _mean(value: float | None, interval: Sequence[float | None], scale: float = 1.0, unit: str = "") -> str:
    """`12.3 (11.9 to 12.7)`."""
    low, high = interval
    if value is None:
        return "–"
    if low is None or high is None:
        return f"{scale * value:.1f}{unit}"
    return f"{scale * value:.1f}{unit} ({scale * low:.1f} to {scale * high:.1f})"


def _head(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield _row(*("---" for _ in names))


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"
